import { orders } from 'virtual:calls/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { money } from '../kit/format/money.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
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
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const asking = useCall(orders.askRefund, { changes: orderReads })
  const send = async () => {
    if (reason.trim() === '') return setProblem(t('ask.needsReason'))
    try {
      await asking.mutateAsync({ id: order.id, reason })
      toast(t('ask.sent'))
      onClose()
    } catch {
      // The call has said why; what was typed stays.
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('ask.title', { sum: money(order.askable) })}
      isHeld={asking.isPending}
      foot={
        <Button kind="primary" busy={asking.isPending} onPress={() => void send()}>
          {t('ask.send')}
        </Button>
      }
    >
      <p className="hint">{t('ask.says')}</p>
      <TextField
        label={t('ask.reason')}
        value={reason}
        maxLength={200}
        onChange={setReason}
        problem={reason.trim() === '' ? problem : undefined}
      />
    </Dialog>
  )
}

/** What became of it, above everything else of the order. */
export function RequestBanner({ order: { id, request, standing } }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const back = useCall(orders.takeBackRequest, { changes: orderReads })
  const takeBack = async () => {
    await back.mutateAsync({ id })
    toast(t('ask.takenBack'))
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
