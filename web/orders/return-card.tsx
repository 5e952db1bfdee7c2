import { refundsDesk } from 'virtual:calls/refundsDesk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type OfficeOrder, officeReads } from './office-data.ts'

/** A refund ends a course for a student; the office can let one person begin it anew. */
export function ReturnCard({ order: { id, barred } }: { order: OfficeOrder }) {
  const { t } = useTranslation('orders-office')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const letting = useCall(refundsDesk.letReturn, { changes: officeReads })
  if (!barred) return null
  const send = async () => {
    if (reason.trim() === '') return setProblem(t('refund.needsReason'))
    await letting.mutateAsync({ id, reason })
    toast(t('returning.done'))
  }
  return (
    <Card title={t('returning.title')}>
      <div className="order-submit">
        <p>{t('returning.says')}</p>
        <TextField
          label={t('returning.reason')}
          value={reason}
          maxLength={200}
          onChange={setReason}
          problem={reason.trim() === '' ? problem : undefined}
        />
        <Button busy={letting.isPending} onPress={() => void send().catch(() => undefined)}>
          {t('returning.act')}
        </Button>
      </div>
    </Card>
  )
}
