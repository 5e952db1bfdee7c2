import { enrol } from '../courses/enrolment.store.ts'
import { isSeatFor } from '../courses/seat-hold.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { endOnSeat, holdUnpaid } from './ending.ts'
import { book, type Line, linesOf, poolsOf } from './ledger.store.ts'
import { addEvent, type HeldOrder, orderById, setState } from './order.store.ts'
import { useOf } from './orders.rules.ts'
import { messagePaid } from './paid-message.ts'
import type { TradeState } from './providers/provider.ts'
import { addRefund } from './refund.store.ts'
import { startRefund } from './refunding.ts'
import { tellOffice, tellStudent } from './telling.ts'
import { holdTrade, markPaid, type TradeRow } from './trade.store.ts'

export type Paid = Extract<TradeState, { state: 'paid' }>

/** A student is in: the seat that was kept is taken, in the subjects of the order that the course still has. */
export async function seat(db: Db, order: HeldOrder, by: number | null, paidAt: Date) {
  const subjects = (await linesOf(db, order.id))
    .map(({ course_subject }) => course_subject)
    .filter(id => id !== null)
  const [made] = await enrol(db, order.course, [order.student], { source: 'order', by, subjects })
  await setState(db, order.id, 'paid', { enrolment: made?.id ?? null, paid_at: paidAt })
}

export const discountLines = ({ price, pays }: Pick<HeldOrder, 'price' | 'pays'>): Line[] => [
  { account: 'discount', cents: price - pays },
  { account: 'listed', cents: pays - price },
]

/** What a buyer paid is prepaid, subject by subject; what a discount took off the list price stands beside it. */
async function bookPayment(db: Db, order: HeldOrder, trade: TradeRow, by: number | null) {
  const [lines, pools] = await Promise.all([linesOf(db, order.id), poolsOf(db, order.id)])
  // What another order has paid stands there already.
  const there = new Map(pools.map(({ line, left }) => [line, left]))
  const moves: Line[] = [
    { account: 'provider', cents: trade.cents, way: trade.way },
    ...lines.map(
      ({ id, pays }): Line => ({ account: 'prepaid', cents: (there.get(id) ?? 0) - pays, line: id }),
    ),
    ...discountLines(order),
  ]
  await book(db, { kind: 'payment', order: order.id, trade: trade.id, by }, moves)
}

/** Money that is not an order's is nobody's until it is back with whoever paid it. */
const bookUnmatched = (db: Db, trade: TradeRow, cents: number, by: number | null) =>
  book(db, { kind: 'unmatched', order: trade.course_order, trade: trade.id, by }, [
    { account: 'provider', cents, way: trade.way },
    { account: 'unmatched', cents: -cents },
  ])

/**
 * Money has come for an attempt, whoever says so and how often: a notice, an answer, the office. The order's row is held first, then
 * the attempt's, so that of all who say it one does it.
 */
export async function settle(db: Db, tradeId: number, paid: Paid, by: number | null = null) {
  const known = await holdTradeOfOrder(db, tradeId)
  if (!known || known.trade.state === 'paid') return
  const { order, trade } = known
  const seatLeft = await isSeatFor(db, order.course, order.student)
  const use = useOf({
    ...paid,
    state: order.state,
    wanted: trade.cents,
    due: order.pays - order.carried,
    seatLeft,
  })
  await markPaid(db, trade.id, use, paid)
  if (use === 'order') return settleOrder(db, order, trade, paid, by)
  await bookUnmatched(db, trade, paid.cents, by)
  await addEvent(db, order, use, { by, cents: paid.cents, way: trade.way })
  await tellOffice(db, use, order, paid.cents)
  await tellStudent(db, use, order, paid.cents)
  if (use === 'unmatched') return
  // Late or paid twice: it goes back by itself.
  const refund = await addRefund(db, trade, { cents: paid.cents, reason: 'surplus', endsSeat: false, by })
  await startRefund(db, refund)
}

/** The order before the attempt, as everybody holds them who holds both. */
async function holdTradeOfOrder(db: Db, tradeId: number) {
  const { course_order } =
    (await db
      .selectFrom('order_trade')
      .select('course_order')
      .where('id', '=', tradeId)
      .executeTakeFirst()) ?? {}
  const order = course_order === undefined ? undefined : await orderById(db, course_order)
  // A late payment may end what was ordered since; that is newer, and held after it.
  if (order?.state === 'expired') await holdUnpaid(db, order.course, [order.student])
  const trade = order && (await holdTrade(db, tradeId))
  return order && trade ? { order, trade } : undefined
}

async function settleOrder(db: Db, order: HeldOrder, trade: TradeRow, paid: Paid, by: number | null) {
  const isLate = order.state === 'expired'
  if (isLate) await endOnSeat(db, order.course, [order.student], by)
  await seat(db, order, by ?? order.student, paid.at)
  await bookPayment(db, order, trade, by)
  await db.updateTable('course_order').set({ way: trade.way }).where('id', '=', order.id).execute()
  await addEvent(db, { id: order.id, state: 'paid' }, isLate ? 'reopened' : 'paid', {
    by,
    cents: paid.cents,
    way: trade.way,
  })
  // What else stands open for it is closed by the clock at once.
  await db
    .updateTable('order_trade')
    .set({ ask_at: new Date() })
    .where('course_order', '=', order.id)
    .where('state', '=', 'open')
    .execute()
  await tellStudent(db, isLate ? 'reopened' : 'paid', order, paid.cents)
  await messagePaid(db, order, paid.cents)
  await tellOffice(db, isLate ? 'reopened' : 'paid', order, paid.cents)
}
