import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { isFileDropItem } from 'react-aria-components/useDrop'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../contract/addresses.ts'
import { mostStatementBytes, type StatementProvider } from '../../contract/orders-reconciling-lists.ts'
import { upload } from '../kit/api/upload.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { ProgressBar } from '../kit/ui/progress-bar.tsx'
import { Select } from '../kit/ui/select.tsx'
import { booksReads } from './books-data.ts'

interface Taken {
  day: string
  isNew: boolean
  lines: number
  open: number
}

function useSending(provider: StatementProvider) {
  const { t } = useTranslation('orders-books')
  const kept = useQueryClient()
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [taken, setTaken] = useState<Taken>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const send = async (file: File | undefined) => {
    if (!file || percent !== undefined) return
    setProblem(undefined)
    setTaken(undefined)
    if (file.size > mostStatementBytes) return setProblem(t('statements.tooLarge'))
    const mine = new AbortController()
    stop.current = mine
    setPercent(0)
    try {
      const reply = await upload<Taken | { reason?: string } | null>(
        `${addresses.uploadStatement}?${new URLSearchParams({ provider, name: file.name })}`,
        file,
        'application/octet-stream',
        { onProgress: setPercent, signal: mine.signal },
      )
      const { code, message, data } = reply
      if (code === 0 && data && 'day' in data) {
        setTaken(data)
        for (const { name } of booksReads) void kept.invalidateQueries({ queryKey: [name] })
      } else setProblem(data && 'reason' in data && data.reason ? `${message}：${data.reason}` : message)
    } catch {
      if (!mine.signal.aborted) setProblem(t('statements.notSent'))
    } finally {
      setPercent(undefined)
    }
  }
  return { percent, problem, taken, send, stop: () => stop.current?.abort() }
}

/** A statement dropped or chosen goes up at once; what is wrong with it is said in its place. */
export function StatementDrop({ set, onClose }: { set: readonly StatementProvider[]; onClose: () => void }) {
  const { t } = useTranslation('orders-books')
  const [provider, choose] = useState<StatementProvider>(set[0] ?? 'alipay')
  const { percent, problem, taken, send, stop } = useSending(provider)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('statements.bringTitle')}
      isHeld={percent !== undefined}
      foot={<Button onPress={onClose}>{t('statements.done')}</Button>}
    >
      <div className="reconcile-form">
        <Select
          label={t('statements.provider')}
          value={provider}
          onChange={id => choose(id ?? provider)}
          options={set.map(id => ({ id, label: t(`provider.${id}`) }))}
        />
        <DropZone
          className="reconcile-drop"
          aria-label={t('statements.drop')}
          getDropOperation={() => 'copy'}
          onDrop={async ({ items }) => send(await items.find(isFileDropItem)?.getFile())}
        >
          <Icon of={IconFileSpreadsheet} size="l" />
          {percent === undefined ? (
            <>
              <FileTrigger
                acceptedFileTypes={['.zip', '.csv', '.gz', '.txt']}
                onSelect={files => void send(files?.[0])}
              >
                <Button kind="primary">{t('statements.choose')}</Button>
              </FileTrigger>
              <span className="reconcile-says">{t('statements.chooseSays')}</span>
            </>
          ) : (
            <>
              <ProgressBar label={t('statements.sending')} percent={percent} />
              <Button size="s" onPress={stop}>
                {t('statements.stop')}
              </Button>
            </>
          )}
        </DropZone>
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        {taken && (
          <Banner
            tone={taken.open > 0 ? 'warn' : 'ok'}
            fact={t(taken.isNew ? 'statements.brought' : 'statements.broughtSame', {
              day: taken.day,
              lines: taken.lines,
              n: taken.open,
            })}
            isUrgent
          />
        )}
      </div>
    </Dialog>
  )
}
