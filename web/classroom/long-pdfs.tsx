import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { type LongPdf, mostPages } from './courseware.ts'
import './questions.css'

export interface PdfsAsked {
  files: readonly File[]
  long: readonly LongPdf[]
}

const bounded = (page: number | null, last: number) => Math.min(Math.max(page ?? 1, 1), last)

/** A board takes so many pages of a PDF at a time: of a longer one it is asked which. */
export function LongPdfs({
  asked: { files, long },
  lay,
  close,
}: {
  asked: PdfsAsked
  lay: (files: readonly File[], from: ReadonlyMap<File, number>) => void
  close: () => void
}) {
  const { t } = useTranslation('classroom')
  const [from, begin] = useState<ReadonlyMap<File, number | null>>(new Map(long.map(({ file }) => [file, 1])))
  const go = () => {
    lay(files, new Map(long.map(({ file, pages }) => [file, bounded(from.get(file) ?? 1, pages)])))
    close()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('board.longTitle', { most: mostPages })}
      foot={
        <Button kind="primary" onPress={go}>
          {t('board.longLay')}
        </Button>
      }
    >
      <div className="question-form">
        {long.map(({ file, pages }) => {
          const first = bounded(from.get(file) ?? 1, pages)
          return (
            <NumberField
              key={file.name}
              label={t('board.longFrom', { name: file.name })}
              hint={t('board.longSays', {
                ...{ pages, from: first, to: Math.min(pages, first + mostPages - 1) },
              })}
              value={from.get(file) ?? null}
              onChange={page => begin(new Map(from).set(file, page))}
              min={1}
              max={pages}
              steppers
            />
          )
        })}
      </div>
    </Dialog>
  )
}
