import { ordersDesk } from 'virtual:calls/ordersDesk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { query, useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { pathTo } from '../kit/paths.ts'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { NameLink } from '../kit/ui/name-link.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { TextArea } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { phoneOf } from '../people/person-columns.tsx'
import { ClassLink } from '../people/person-link.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Carries } from './carries.tsx'
import { type OfficeOrder, officeReads } from './office-data.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderStory } from './order-story.tsx'
import './orders.css'
import { InvoiceDesk } from './invoice-desk.tsx'
import { PaperButtons } from './paper-buttons.tsx'
import { RefundCard } from './refund-card.tsx'
import { RequestCard } from './request-card.tsx'
import { ReturnCard } from './return-card.tsx'
import { TransferCard } from './transfer-card.tsx'

/** One order in the office: its key fact is the sum and its state. */
export function OrderPage() {
  const id = Number(useParams().id)
  const order = useQuery(query(ordersDesk.order, { id }))
  useFreshAtBell(officeReads)
  return <Loaded query={order}>{found => <Shown key={found.id} order={found} />}</Loaded>
}

function Shown({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('orders-office')
  const look = useCall(ordersDesk.lookAtOrder, { changes: officeReads })
  const hasOpen = order.trades.some(({ state }) => state === 'open')
  const asked = async () => {
    await look.mutateAsync({ id: order.id })
    toast(t('order.looked'))
  }
  return (
    <>
      <PageHead
        title={
          <span className="order-title">
            <Money yuan={order.pays} isHeadline />
            <OrderBadge standing={order.standing} />
          </span>
        }
        says={t('order.number', { number: order.number })}
        actions={
          <>
            {hasOpen && (
              <Button busy={look.isPending} onPress={() => void asked().catch(() => undefined)}>
                {t('order.look')}
              </Button>
            )}
            {order.standing === 'unpaid' && <End order={order} />}
            <PaperButtons order={order} of="office" />
          </>
        }
      />
      <div className="order-parts">
        <div>
          <OrderStory order={order} />
          <OrderPayments order={order} />
        </div>
        <div>
          <RequestCard order={order} />
          <RefundCard key={`${order.standing} ${order.refunded} ${order.request?.state}`} order={order} />
          <TransferCard order={order} />
          <InvoiceDesk order={order} />
          <ReturnCard order={order} />
          <Facts order={order} />
          <Note order={order} />
        </div>
      </div>
    </>
  )
}

function End({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('orders-office')
  const end = useCall(ordersDesk.endOrder, { changes: officeReads })
  return (
    <CancelOrder
      kind="danger-line"
      words={{
        verb: t('order.cancel'),
        title: t('order.cancelTitle'),
        says:
          order.carried > 0 ? t('order.cancelCarried', { sum: money(order.carried) }) : t('order.cancelSays'),
        keep: t('order.keep'),
      }}
      onCancel={() => end.mutateAsync({ id: order.id })}
    />
  )
}

function Facts({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('orders-office')
  const zone = useZone()
  const { student } = order
  const facts = [
    [
      t('column.course'),
      <NameLink key="course" to={pathTo('AdminCourseDetails', { id: order.course.id })}>
        {order.course.name}
      </NameLink>,
    ],
    [
      t('order.student'),
      <NameLink key="student" to={pathTo('AdminStudent', { id: student.id })}>
        {student.fullName}
      </NameLink>,
    ],
    [t('order.class'), student.classPath && <ClassLink key="class" of={student} otherwise="" />],
    [t('order.phone'), phoneOf(student)],
    [t('column.madeAt'), tableTime(order.madeAt, zone)],
    [t('column.paidAt'), order.paidAt && tableTime(order.paidAt, zone)],
    [t('column.way'), order.way && t(`way.${order.way}`)],
    [t('column.refunded'), order.refunded > 0 && `¥${money(order.refunded)}`],
  ] as const
  return (
    <Card title={t('order.details')}>
      <OrderLines {...order} />
      <OrderFacts rows={facts}>
        <Carries order={order} to={id => pathTo('AdminOrder', { id })} />
      </OrderFacts>
    </Card>
  )
}

function Note({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('orders-office')
  const [note, write] = useState(order.note)
  const keep = useCall(ordersDesk.noteOrder, { changes: officeReads })
  const save = async () => {
    await keep.mutateAsync({ id: order.id, note })
    toast(t('note.saved'))
  }
  return (
    <Card title={t('note.title')} aside={t('note.says')}>
      <div className="order-submit">
        <TextArea label={t('note.title')} labelUnseen value={note} maxLength={1000} onChange={write} />
        <Button
          busy={keep.isPending}
          isDisabled={note === order.note}
          onPress={() => void save().catch(() => undefined)}
        >
          {t('note.save')}
        </Button>
      </div>
    </Card>
  )
}
