import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { isFileDropItem } from 'react-aria-components/useDrop'
import { useTranslation } from 'react-i18next'
import { upload } from '../api/upload.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { ProgressBar } from './progress-bar.tsx'

interface Words {
  drop: string
  choose: string
  chooseSays: string
  sending: string
  tooLarge: string
  /** What was dropped is no file. */
  noFile: string
}
interface Props<T> {
  words: Words
  /** Where a file of this name goes. */
  addressOf: (name: string) => string
  types: readonly string[]
  mostBytes: number
  onTaken: (data: T) => void
  /** What was said of the last one is over. */
  onBegin?: () => void
  onBusy?: (isBusy: boolean) => void
}

/** A file dropped or chosen goes up at once; what is wrong with it as a whole is said in its place. */
export function SendFile<T>({ words, addressOf, types, mostBytes, onTaken, onBegin, onBusy }: Props<T>) {
  const { t } = useTranslation('kit')
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (!file || percent !== undefined) return
    setProblem(undefined)
    onBegin?.()
    if (file.size > mostBytes) return setProblem(words.tooLarge)
    const mine = new AbortController()
    stop.current = mine
    setPercent(0)
    onBusy?.(true)
    try {
      const { code, message, data } = await upload<(T & { reason?: string }) | null>(
        addressOf(file.name),
        file,
        'application/octet-stream',
        { onProgress: setPercent, signal: mine.signal },
      )
      if (code === 0 && data) return onTaken(data)
      setProblem(data?.reason ? `${message}：${data.reason}` : message)
    } catch {
      if (!mine.signal.aborted) setProblem(t('notSent'))
    } finally {
      setPercent(undefined)
      onBusy?.(false)
    }
  }

  return (
    <>
      <DropZone
        className="send-file"
        aria-label={words.drop}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const file = items.find(isFileDropItem)
          // Words or a picture from a page were let fall: there is no file to send.
          if (file) return send(await file.getFile())
          setProblem(words.noFile)
        }}
      >
        <Icon of={IconFileSpreadsheet} size="l" />
        {percent === undefined ? (
          <>
            <FileTrigger acceptedFileTypes={types} onSelect={files => void send(files?.[0])}>
              <Button kind="primary">{words.choose}</Button>
            </FileTrigger>
            <span className="send-file-says">{words.chooseSays}</span>
          </>
        ) : (
          <>
            <ProgressBar label={words.sending} percent={percent} />
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
