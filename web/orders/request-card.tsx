import { refundsDesk } from 'virtual:calls/refundsDesk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { ReasonDialog } from '../kit/ui/reason-dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type OfficeOrder, officeReads } from './office-data.ts'

/** What the student asks to have back: granted by the refund below it, or declined in words. */
export function RequestCard({ order: { id, request, student } }: { order: OfficeOrder }) {
  const { t } = useTranslation('orders-office')
  const zone = useZone()
  const [declines, decline] = useState(false)
  if (request?.state !== 'open') return null
  return (
    <Card title={t('request.title')} aside={t('request.since', { time: tableTime(request.madeAt, zone) })}>
      <div className="order-submit">
        <p>
          <b>{t('request.says', { name: student.fullName, sum: money(request.sum) })}</b>
        </p>
        <p className="order-rule">{t('request.reason', { reason: request.reason })}</p>
        <p className="order-note">{t('request.grant')}</p>
        <Button onPress={() => decline(true)}>{t('request.decline')}</Button>
      </div>
      {declines && <Decline id={id} sum={request.sum} onClose={() => decline(false)} />}
    </Card>
  )
}

function Decline({ id, sum, onClose }: { id: number; sum: number; onClose: () => void }) {
  const { t } = useTranslation('orders-office')
  const declining = useCall(refundsDesk.declineRequest, { changes: officeReads })
  return (
    <ReasonDialog
      title={t('request.declineTitle', { sum: money(sum) })}
      says={t('request.declineSays')}
      label={t('request.words')}
      missing={t('refund.needsReason')}
      verb={t('request.decline')}
      onClose={onClose}
      onReason={async reason => {
        await declining.mutateAsync({ id, reason })
        toast(t('request.declined'))
      }}
    />
  )
}
