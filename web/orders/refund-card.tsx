import { ordersDesk } from 'virtual:calls/ordersDesk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { money } from '../kit/format/money.ts'
import { Button } from '../kit/ui/button.tsx'
import { Checkbox } from '../kit/ui/choices.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type OfficeOrder, officeReads } from './office-data.ts'
import { Share } from './share.tsx'

const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const cents = (yuan: number) => Math.round(yuan * 100)

/** What goes back: proposed is what lessons have not earned. */
export function RefundCard({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation(['orders-office', 'orders'])
  const most = order.refundable
  const proposed = Math.min(order.left?.left ?? most, most)
  const asked = order.request?.state === 'open' ? order.request : undefined
  const [sum, setSum] = useState<number | null>(asked ? Math.min(asked.sum, most) : proposed)
  const [reason, setReason] = useState(asked ? t('request.grantReason') : '')
  const [endsSeat, end] = useState(true)
  const [problem, setProblem] = useState('')
  const refund = useCall(ordersDesk.refundOrder, { changes: officeReads })
  // What is left of an order whose seat went with a refund is given back here as well.
  const isOver = order.standing === 'refunded'
  if (most <= 0 || !(isOver || order.standing === 'paid' || order.standing === 'partRefunded')) return null
  // What came by the bank goes back by it.
  const isToSend = order.trades.some(({ use, way }) => use === 'order' && way === 'transfer')
  const isRight = sum !== null && sum > 0 && sum <= most
  const send = async () => {
    if (reason.trim() === '') return setProblem(t('refund.needsReason'))
    if (!isRight) return
    const isWhole = cents(sum) === cents(most)
    await refund.mutateAsync({ id: order.id, sum, reason, endsSeat: endsSeat || isWhole })
    toast(t(isToSend ? 'refund.doneToSend' : 'refund.done'))
  }
  return (
    <Card title={t('refund.title')}>
      <div className="order-submit">
        {order.left && <Share left={order.left} />}
        <NumberField
          label={t('refund.sum')}
          value={sum}
          onChange={setSum}
          min={0.01}
          max={most}
          format={two}
          before="¥"
          after={t('refund.most', { sum: money(most) })}
          hint={t('refund.how', { sum: money(proposed) })}
          problem={isRight ? undefined : t('refund.most', { sum: money(most) })}
        />
        <TextField
          label={t('refund.reason')}
          value={reason}
          maxLength={200}
          onChange={setReason}
          problem={reason.trim() === '' ? problem : undefined}
        />
        {!isOver && <Checkbox label={t('refund.endsSeat')} value={endsSeat} onChange={end} />}
        <Button
          kind="primary"
          wide
          busy={refund.isPending}
          isDisabled={!isRight}
          onPress={() => void send().catch(() => undefined)}
        >
          {t(asked ? 'request.act' : 'refund.act', { sum: money(sum ?? 0) })}
        </Button>
        <small className="order-final">{t(isToSend ? 'refund.finalToSend' : 'refund.final')}</small>
      </div>
    </Card>
  )
}
