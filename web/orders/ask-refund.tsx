import { orders } from 'virtual:calls/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { money } from '../kit/format/money.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { ReasonDialog } from '../kit/ui/reason-dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type OwnOrder, orderReads } from './order-data.ts'

/** What a student asks to have back: the sum is the school's own, the reason is the student's. */
export function AskRefund({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const [asks, ask] = useState(false)
  return (
    <>
      {order.askable > 0 && (
        <p className="order-act">
          <Button onPress={() => ask(true)}>{t('ask.act')}</Button>
        </p>
      )}
      {asks && <Asking order={order} onClose={() => ask(false)} />}
    </>
  )
}

function Asking({ order, onClose }: { order: OwnOrder; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const asking = useCall(orders.askRefund, { changes: orderReads })
  return (
    <ReasonDialog
      title={t('ask.title', { sum: money(order.askable) })}
      says={t('ask.says')}
      label={t('ask.reason')}
      missing={t('ask.needsReason')}
      verb={t('ask.send')}
      onClose={onClose}
      onReason={async reason => {
        await asking.mutateAsync({ id: order.id, reason })
        toast(t('ask.sent'))
      }}
    />
  )
}

/** What became of it, above everything else of the order. */
export function RequestBanner({ order: { id, request, standing } }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const back = useCall(orders.takeBackRequest, { changes: orderReads })
  const takeBack = async () => {
    const { code } = await back.mutateAsync({ id })
    if (code === codes.unchanged) toast(t('ask.answered'), 'refusal')
    else toast(t('ask.takenBack'))
  }
  if (!request) return null
  const sum = money(request.sum)
  if (request.state === 'open')
    return (
      <Banner
        fact={t('ask.open', { sum })}
        actions={
          <Button busy={back.isPending} onPress={() => void takeBack().catch(() => undefined)}>
            {t('ask.takeBack')}
          </Button>
        }
      >
        {request.reason}
      </Banner>
    )
  if (request.state === 'declined' && (standing === 'paid' || standing === 'partRefunded'))
    return (
      <Banner tone="warn" fact={t('ask.declined', { sum })}>
        {request.answer}
      </Banner>
    )
  if (request.state === 'granted' && standing === 'refunding')
    return <Banner tone="ok" fact={t('ask.granted')} />
  return null
}
