import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../contract/addresses.ts'
import { mostStatementBytes, type StatementProvider } from '../../contract/orders-reconciling-lists.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Select } from '../kit/ui/select.tsx'
import { SendFile } from '../kit/ui/send-file.tsx'
import { booksReads } from './books-data.ts'

interface Taken {
  day: string
  isNew: boolean
  lines: number
  open: number
}

/** A provider's statement as it was downloaded there. */
export function StatementDrop({ set, onClose }: { set: readonly StatementProvider[]; onClose: () => void }) {
  const { t } = useTranslation('orders-books')
  const kept = useQueryClient()
  const [provider, choose] = useState<StatementProvider>(set[0] ?? 'alipay')
  const [taken, take] = useState<Taken>()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('statements.bringTitle')}
      isHeld={isBusy}
      foot={<Button onPress={onClose}>{t('statements.done')}</Button>}
    >
      <div className="reconcile-form">
        <Select
          label={t('statements.provider')}
          value={provider}
          onChange={id => choose(id ?? provider)}
          options={set.map(id => ({ id, label: t(`provider.${id}`) }))}
        />
        <SendFile<Taken>
          words={{
            drop: t('statements.drop'),
            choose: t('statements.choose'),
            chooseSays: t('statements.chooseSays'),
            sending: t('statements.sending'),
            tooLarge: t('statements.tooLarge'),
            noFile: t('statements.noFile'),
          }}
          addressOf={name => `${addresses.uploadStatement}?${new URLSearchParams({ provider, name })}`}
          types={['.zip', '.csv', '.gz', '.txt']}
          mostBytes={mostStatementBytes}
          onBegin={() => take(undefined)}
          onBusy={setBusy}
          onTaken={data => {
            take(data)
            for (const { name } of booksReads) void kept.invalidateQueries({ queryKey: [name] })
          }}
        />
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
