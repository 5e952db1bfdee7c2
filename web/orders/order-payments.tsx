import { ordersDesk } from 'virtual:calls/ordersDesk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type OfficeOrder, officeReads } from './office-data.ts'
import { TransferBack } from './transfer-back.tsx'

type Trade = OfficeOrder['trades'][number]
type Refund = OfficeOrder['refunds'][number]

const tradeLooks = {
  open: 'unpaid',
  closed: 'expired',
  order: 'paid',
  surplus: 'refunding',
  unmatched: 'payFailed',
} as const satisfies Record<string, BadgeState>
const refundLooks = {
  waiting: 'refunding',
  underWay: 'refunding',
  done: 'refunded',
  failed: 'payFailed',
} as const satisfies Record<Refund['state'], BadgeState>

const byItself = ['surplus', 'notPaid'] as const
/** What came by the bank goes back by it, and somebody of the office has to send it. */
const isToSend = ({ state, way }: Refund) => state === 'underWay' && way === 'transfer'

/** Each attempt at paying, with what became of it, and each refund. */
export function OrderPayments({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('orders-office')
  return (
    <>
      <Card title={t('payments.title')} isFlush>
        {order.trades.length === 0 ? (
          <p className="order-none">{t('payments.none')}</p>
        ) : (
          <ul className="plain-rows">
            {order.trades.map(trade => (
              <TradeRow key={trade.id} order={order} trade={trade} />
            ))}
          </ul>
        )}
      </Card>
      {order.refunds.length > 0 && (
        <Card title={t('refunds.title')} isFlush>
          <ul className="plain-rows">
            {order.refunds.map(refund => (
              <RefundRow key={refund.number} order={order} refund={refund} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function TradeRow({ order, trade }: { order: OfficeOrder; trade: Trade }) {
  const { t } = useTranslation('orders-office')
  const zone = useZone()
  const refund = useCall(ordersDesk.refundOrder, { changes: officeReads })
  const look = trade.use ?? (trade.state === 'open' ? 'open' : 'closed')
  const left = Math.round((trade.paid - trade.refunded) * 100) / 100
  const [asks, ask] = useState(false)
  const giveBack = () =>
    refund.mutateAsync({
      id: order.id,
      trade: trade.id,
      sum: left,
      reason: t('payments.unmatched'),
      endsSeat: false,
    })
  return (
    <li>
      <span className="order-row-words">
        <b>{t(`way.${trade.way}`)}</b>
        <small>
          {[
            trade.number,
            trade.paidAt && t('payments.paidAt', { time: tableTime(trade.paidAt, zone) }),
            trade.providerNumber && t('payments.provider', { number: trade.providerNumber }),
            ...trade.notices.map(({ kind, at }) => t(`payments.told.${kind}`, { time: tableTime(at, zone) })),
          ]
            .filter(Boolean)
            .join(' · ')}
          {trade.receipt && (
            <>
              {' · '}
              <a href={trade.receipt} target="_blank" rel="noreferrer">
                {t('payments.receipt')}
              </a>
            </>
          )}
        </small>
      </span>
      <span className="plain-row-end">
        {trade.use === 'unmatched' && left > 0 && (
          <Button size="s" onPress={() => ask(true)}>
            {t('payments.giveBack')}
          </Button>
        )}
        <Badge state={tradeLooks[look]}>{t(`payments.${look}`)}</Badge>
        <Money yuan={trade.paid || trade.asked} />
      </span>
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={t('payments.giveBackTitle', { sum: money(left) })}
        verb={t('payments.giveBack')}
        refusal={t('order.keep')}
        onConfirm={giveBack}
      >
        {t(trade.way === 'transfer' ? 'payments.giveBackToSend' : 'payments.giveBackSays')}
      </Confirm>
    </li>
  )
}

function RefundRow({ order, refund }: { order: OfficeOrder; refund: Refund }) {
  const { t } = useTranslation('orders-office')
  const zone = useZone()
  const [gives, give] = useState(false)
  const retry = useCall(ordersDesk.retryRefund, { changes: officeReads })
  const tryAgain = async () => {
    const { code } = await retry.mutateAsync({ id: order.id, number: refund.number })
    if (code === codes.unchanged) toast(t('refunds.changed'), 'refusal')
    else toast(t('refund.done'))
  }
  return (
    <li>
      <span className="order-row-words">
        <b>
          {byItself.some(one => one === refund.reason)
            ? t(`refunds.${refund.reason as 'surplus'}`)
            : refund.reason}
        </b>
        <small>
          {[
            refund.number,
            refund.by,
            tableTime(refund.doneAt ?? refund.madeAt, zone),
            refund.problem && t(`problem.${refund.problem}`),
            refund.said,
            refund.proof,
          ]
            .filter(Boolean)
            .join(' · ')}
          {refund.receipt && (
            <>
              {' · '}
              <a href={refund.receipt} target="_blank" rel="noreferrer">
                {t('back.seen')}
              </a>
            </>
          )}
        </small>
      </span>
      <span className="plain-row-end">
        {refund.left > 0 && (
          <>
            <Button size="s" busy={retry.isPending} onPress={() => void tryAgain().catch(() => undefined)}>
              {refund.left < refund.sum
                ? t('refunds.retryRest', { sum: money(refund.left) })
                : t('refunds.retry')}
            </Button>
            <Button size="s" onPress={() => give(true)}>
              {t('back.act')}
            </Button>
          </>
        )}
        {isToSend(refund) && (
          <Button size="s" onPress={() => give(true)}>
            {t('back.actToSend')}
          </Button>
        )}
        <Badge state={refundLooks[refund.state]}>
          {t(isToSend(refund) ? 'refunds.toSend' : `refunds.${refund.state}`)}
        </Badge>
        <Money yuan={-refund.sum} />
      </span>
      {gives && <TransferBack order={order.id} refund={refund} onClose={() => give(false)} />}
    </li>
  )
}
