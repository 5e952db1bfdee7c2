import { materials } from 'virtual:calls/materials'
import { IconArrowLeft, IconArrowRight, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sortOf } from '../../contract/materials-lists.ts'
import { query } from '../kit/api/query.ts'
import { fileSize } from '../kit/format/text.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { ErrorState, Loading } from '../kit/ui/states.tsx'
import { keep } from './fetching.ts'
import { NotShown } from './not-shown.tsx'
import { OfficePages } from './office-pages.tsx'
import { PdfPages } from './pdf-pages-lazy.ts'
import { TextView } from './text-view.tsx'
import './preview.css'

interface Shown {
  id: number
  kind: 'folder' | 'file'
  name: string
  type: string
  size: number
}
interface Props<R extends Shown> {
  row: R
  /** Beside it, in their order: one walks from one to the next. */
  rows: readonly R[]
  show: (row: R) => void
  close: () => void
}

/** A file as it looks, without fetching it to one's own disk. */
export function PreviewDialog<R extends Shown>({ row, rows, show, close }: Props<R>) {
  const { t } = useTranslation('materials')
  const at = rows.findIndex(({ id }) => id === row.id)
  const [before, after] = [rows[at - 1], rows[at + 1]]
  const walk = useRef<HTMLSpanElement>(null)
  const go = (to: R) => {
    show(to)
    // An arrow that has led to the last file is off then: without this it takes the focus, and the keyboard's Escape, along.
    requestAnimationFrame(() => {
      const at = document.activeElement
      if (at === document.body || at?.matches(':disabled'))
        walk.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
    })
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="l"
      title={row.name}
      foot={
        <>
          {rows.length > 1 && (
            <span className="preview-walk" ref={walk}>
              <IconButton
                icon={IconArrowLeft}
                label={t('preview.before')}
                isDisabled={!before}
                onPress={() => before && go(before)}
              />
              <span>{t('preview.at', { at: at + 1, all: rows.length })}</span>
              <IconButton
                icon={IconArrowRight}
                label={t('preview.after')}
                isDisabled={!after}
                onPress={() => after && go(after)}
              />
            </span>
          )}
          <Button icon={IconDownload} onPress={() => void keep(row.id)}>
            {t('preview.download', { size: fileSize(row.size) })}
          </Button>
        </>
      }
    >
      <div className="preview" key={row.id}>
        <Content row={row} />
      </div>
    </Dialog>
  )
}

function Content({ row }: { row: Shown }) {
  const { t } = useTranslation('materials')
  const sort = sortOf(row.type)
  // A link ends: it is asked for whenever a preview is opened.
  const link = useQuery({ ...query(materials.materialLink, { id: row.id }), gcTime: 0, staleTime: 0 })
  if (link.isError) return <ErrorState title={t('preview.failed')} onRetry={() => void link.refetch()} />
  if (!link.data) return <Loading shape="words" />
  const { link: source, name } = link.data
  switch (sort) {
    case 'document':
      return (
        <Suspense fallback={<Loading shape="words" />}>
          <PdfPages source={source} name={name} />
        </Suspense>
      )
    case 'picture':
      return <img src={source} alt={name} />
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: what was sent up brings none
      return <video src={source} controls playsInline preload="metadata" />
    case 'sound':
      // biome-ignore lint/a11y/useMediaCaption: what was sent up brings none
      return <audio src={source} controls preload="metadata" />
    case 'text':
      return <TextView source={source} name={name} />
    case 'office':
      return <OfficePages row={row} />
    default:
      return <NotShown row={row}>{t('preview.archive')}</NotShown>
  }
}
