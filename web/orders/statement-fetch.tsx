import { reconciling } from 'virtual:calls/reconciling'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import {
  lastStatementDay,
  type StatementProvider,
  statementHour,
} from '../../contract/orders-reconciling-lists.ts'
import { Refused } from '../kit/api/client.ts'
import { useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Select } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { booksReads } from './books-data.ts'

/** Asks a provider for the statement of one day. */
export function StatementFetch({ set, onClose }: { set: readonly StatementProvider[]; onClose: () => void }) {
  const { t } = useTranslation('orders-books')
  const [provider, choose] = useState<StatementProvider>(set[0] ?? 'alipay')
  const [picked, pick] = useState<string | null>()
  const day = picked === undefined ? lastStatementDay(provider, Date.now()) : picked
  const [isEarly, setEarly] = useState(false)
  const fetching = useCall(reconciling.fetchStatement, { changes: booksReads, inPlace: [codes.incomplete] })
  const fetchIt = async () => {
    if (day === null) return
    const { data } = await fetching.mutateAsync({ provider, day })
    toast(t(data.isNew ? 'statements.got' : 'statements.same', { n: data.open }))
    onClose()
  }
  const refused = (error: unknown) => setEarly(error instanceof Refused && error.code === codes.incomplete)
  const problem = t('statements.tooEarly', {
    provider: t(`provider.${provider}`),
    hour: statementHour[provider],
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('statements.getTitle')}
      isHeld={fetching.isPending}
      foot={
        <Button
          kind="primary"
          busy={fetching.isPending}
          isDisabled={day === null}
          onPress={() => void fetchIt().catch(refused)}
        >
          {t('statements.getVerb')}
        </Button>
      }
    >
      <div className="reconcile-form">
        <Select
          label={t('statements.provider')}
          value={provider}
          onChange={id => {
            choose(id ?? provider)
            setEarly(false)
          }}
          options={set.map(id => ({ id, label: t(`provider.${id}`) }))}
        />
        <DateField
          label={t('statements.day')}
          value={day}
          onChange={next => {
            pick(next)
            setEarly(false)
          }}
          hint={t('statements.getSays')}
          problem={isEarly ? problem : undefined}
        />
      </div>
    </Dialog>
  )
}
