import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { isFileDropItem } from 'react-aria-components/useDrop'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../contract/addresses.ts'
import { codes, type Language, outcome } from '../../contract/codes.ts'
import { type Content, mostSheetBytes } from '../../contract/imports-lists.ts'
import { upload } from '../kit/api/upload.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { ProgressBar } from '../kit/ui/progress-bar.tsx'

interface Props {
  content: Content
  role?: 'STUDENT' | undefined
  course?: string | undefined
  onBrought: (id: number) => void
}

/** A sheet dropped or chosen goes up at once; what is wrong with it as a whole is said in its place. */
export function SheetDrop({ content, role, course, onBrought }: Props) {
  const { t, i18n } = useTranslation('imports')
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (!file || percent !== undefined) return
    setProblem(undefined)
    if (file.size > mostSheetBytes) return setProblem(t('tooLarge'))
    const mine = new AbortController()
    stop.current = mine
    setPercent(0)
    try {
      const query = new URLSearchParams({
        content,
        name: file.name,
        ...(role && { role }),
        ...(course && { course }),
      })
      const reply = await upload<{ id: number } | { reason?: string } | null>(
        `${addresses.uploadSheet}?${query}`,
        file,
        'application/octet-stream',
        { onProgress: setPercent, signal: mine.signal },
      )
      if (reply.code === 0 && reply.data && 'id' in reply.data) return onBrought(reply.data.id)
      const reason = reply.data && 'reason' in reply.data ? reply.data.reason : undefined
      setProblem(reason ? `${reply.message}：${reason}` : reply.message)
    } catch {
      if (!mine.signal.aborted) setProblem(t('notSent'))
    } finally {
      setPercent(undefined)
    }
  }

  return (
    <>
      <DropZone
        className="sheet-drop"
        aria-label={t('drop')}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const file = items.find(isFileDropItem)
          // Words or a picture from a page were let fall: there is no file to send.
          if (file) return send(await file.getFile())
          setProblem(outcome(codes.noSheet)?.words[i18n.language as Language])
        }}
      >
        <Icon of={IconFileSpreadsheet} size="l" />
        {percent === undefined ? (
          <>
            <FileTrigger
              acceptedFileTypes={['.xlsx', '.csv', '.xls']}
              onSelect={files => void send(files?.[0])}
            >
              <Button kind="primary">{t('choose')}</Button>
            </FileTrigger>
            <span className="sheet-says">{t('chooseSays')}</span>
          </>
        ) : (
          <>
            <ProgressBar label={t('sending')} percent={percent} />
            <Button size="s" onPress={() => stop.current?.abort()}>
              {t('stop')}
            </Button>
          </>
        )}
      </DropZone>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
