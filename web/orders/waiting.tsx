import { orders } from 'virtual:calls/orders'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { QrCode } from '../kit/figures/qr-code.tsx'
import { money } from '../kit/format/money.ts'
import { Button } from '../kit/ui/button.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { InsideWechat } from './inside-wechat.tsx'
import { type Begun, dueOf, type OwnOrder, orderReads } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'

interface Props {
  order: OwnOrder
  begun: Begun
}

/** What stands between beginning to pay and being paid. */
export function Waiting({ order, begun }: Props) {
  const { t } = useTranslation('orders')
  if (begun.kind === 'practice') return <Practice order={order} />
  if (begun.kind === 'transfer')
    return (
      <div className="order-submit">
        <p>{t('pay.transferSays', { sum: money(dueOf(order)), number: order.number })}</p>
        <OrderFacts
          rows={(['account', 'bank'] as const).map(name => [t(`pay.${name}`), begun.words[name]] as const)}
        />
        {begun.words.note && <p className="order-rule">{begun.words.note}</p>}
      </div>
    )
  return (
    <div className="order-submit">
      {begun.kind === 'code' && (
        <figure className="order-code">
          <QrCode text={begun.text} label={t('pay.scanLabel')} />
          <figcaption>{t('pay.scan')}</figcaption>
        </figure>
      )}
      {begun.kind === 'inside' && <InsideWechat order={order} fields={begun.fields} />}
      <Ask order={order} saysWaiting={begun.kind !== 'inside'} />
    </div>
  )
}

/** Who has paid may be faster than the provider's notice. */
export function Ask({ order, saysWaiting = true }: { order: Pick<OwnOrder, 'id'>; saysWaiting?: boolean }) {
  const { t } = useTranslation('orders')
  const asking = useCall(orders.askPayment, { changes: orderReads })
  const look = async () => {
    const { data } = await asking.mutateAsync({ id: order.id })
    if (data.standing === 'unpaid') toast(t('pay.notYet'))
  }
  return (
    <>
      {saysWaiting && <p role="status">{t('pay.waiting')}</p>}
      <Button busy={asking.isPending} onPress={() => void look().catch(() => undefined)}>
        {t('pay.ask')}
      </Button>
    </>
  )
}

function Practice({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const practise = useCall(orders.practisePayment, { changes: orderReads })
  return (
    <div className="order-submit">
      <p>{t('pay.practiceSays')}</p>
      <Button
        kind="primary"
        size="l"
        wide
        busy={practise.isPending}
        onPress={() => void practise.mutateAsync({ id: order.id }).catch(() => undefined)}
      >
        {t('pay.practise', { sum: money(dueOf(order)) })}
      </Button>
    </div>
  )
}
