import { orders } from 'virtual:calls/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { query, useCall } from '../kit/api/query.ts'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { pathTo } from '../kit/paths.ts'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { LinkButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { AskRefund, RequestBanner } from './ask-refund.tsx'
import { Carries } from './carries.tsx'
import { NewOrder } from './new-order.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderBadge } from './order-badge.tsx'
import { type OwnOrder, orderPath, orderReads } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStory } from './order-story.tsx'
import './orders.css'
import { InvoiceCard } from './invoice-card.tsx'
import { PaperButtons } from './paper-buttons.tsx'
import { PayCard } from './pay-card.tsx'
import { Share } from './share.tsx'

const numberOf = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

/** A course that is to be ordered, or an order of one's own: what it costs, how it is paid, what became of it. */
export function OrderDetailPage() {
  const [asked] = useSearchParams()
  const [id, course] = [numberOf(asked.get('id')), numberOf(asked.get('course'))]
  if (id !== undefined) return <OwnOrderView key={id} id={id} cameBack={asked.has('back')} />
  if (course !== undefined) return <NewOrder key={course} course={course} />
  return <Navigate to={pathTo('StudentOrderList')} replace />
}

function OwnOrderView({ id, cameBack }: { id: number; cameBack: boolean }) {
  const order = useQuery({
    ...query(orders.ownOrder, { id }),
    // As long as money may come the page looks by itself.
    refetchInterval: ({ state }) => (state.data?.standing === 'unpaid' ? 4000 : false),
  })
  useFreshAtBell(orderReads)
  const { mutate } = useCall(orders.askPayment, { changes: orderReads, background: true })
  useEffect(() => {
    if (cameBack) mutate({ id })
  }, [cameBack, id, mutate])
  return <Loaded query={order}>{found => <Shown order={found} />}</Loaded>
}

function Shown({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const zone = useZone()
  const isUnpaid = order.standing === 'unpaid' || order.standing === 'unmatched'
  return (
    <>
      <PageHead
        title={
          <span className="order-title">
            <Money yuan={order.pays} isHeadline />
            <OrderBadge standing={order.standing} />
          </span>
        }
        says={t('number', { number: order.number })}
        actions={<PaperButtons order={order} of="own" />}
      />
      <RequestBanner order={order} />
      {order.standing === 'paid' && order.seated && order.request?.state !== 'open' && (
        <Banner
          tone="ok"
          fact={t('done.title')}
          actions={<LinkButton to={pathTo('StudentCourse')}>{t('done.toCourse')}</LinkButton>}
        >
          {t('done.says', { course: order.course.name })}
        </Banner>
      )}
      {order.coming && (
        <Banner fact={t('coming.title', { sum: money(order.coming.sum) })}>
          {t('coming.says', { day: tableDay(order.coming.until, zone) })}
        </Banner>
      )}
      {order.standing === 'unmatched' && <Banner tone="danger" fact={t('pay.unmatched')} />}
      <div className="order-parts">
        <div>
          {isUnpaid && order.ways.length > 0 && <PayCard order={order} />}
          {order.standing === 'expired' && <OrderAgain course={order.course.id} />}
          <OrderStory order={order} />
        </div>
        <div>
          {order.left && order.pays > 0 && (
            <Card title={t('left.title')}>
              <Share left={order.left} />
              {order.left.left > 0 && (
                <p className="order-note">{t('left.how', { left: money(order.left.left) })}</p>
              )}
              <AskRefund order={order} />
              {order.refundRule && <p className="order-rule">{order.refundRule}</p>}
            </Card>
          )}
          <InvoiceCard order={order} />
          <Facts order={order} />
        </div>
      </div>
    </>
  )
}

function Facts({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const zone = useZone()
  const facts = [
    [t('facts.course'), order.course.name],
    [t('facts.madeAt'), tableTime(order.madeAt, zone)],
    [t('facts.paidAt'), order.paidAt && tableTime(order.paidAt, zone)],
    [t('facts.way'), order.way && t(`way.${order.way}`)],
    [t('facts.refunded'), order.refunded > 0 && `¥${money(order.refunded)}`],
  ] as const
  return (
    <Card title={t('facts.title')}>
      <OrderLines {...order} />
      <OrderFacts rows={facts}>
        <Carries order={order} to={orderPath} />
      </OrderFacts>
    </Card>
  )
}
