import { sql } from 'kysely'
import { endEnrolments } from '../courses/enrolment.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
import { tellOfRed } from './invoices.ts'
import { book, entryOfRefund, type Line, poolsOf, reverse } from './ledger.store.ts'
import { addEvent, type HeldOrder, orderById, setState } from './order.store.ts'
import type { RefundState } from './providers/provider.ts'
import {
  holdRefund,
  isOver,
  isRefunding,
  type RefundRow,
  refundByHand,
  refundById,
  refundDone,
  refundFailed,
  refundUnderWay,
  setByTransfer,
} from './refund.store.ts'
import { endRequest } from './refund-request.store.ts'
import { takenFrom } from './shares.rules.ts'
import { tellOffice, tellStudent } from './telling.ts'
import { holdTrade } from './trade.store.ts'

/** Of an order's money: what was not earned goes back first. Of money that is nobody's: as it lies. */
async function moves(db: Db, refund: RefundRow, use: string | null): Promise<Line[]> {
  const back: Line = { account: 'refunding', cents: -refund.cents }
  if (use !== 'order') return [{ account: 'unmatched', cents: refund.cents }, back]
  const taken = takenFrom(refund.cents, await poolsOf(db, refund.course_order))
  return [
    ...taken.flatMap(({ line, prepaid, earned }): Line[] => [
      { account: 'prepaid', cents: prepaid, line },
      { account: 'earned', cents: earned, line },
    ]),
    back,
  ]
}

/** One that failed is on its way again, under the number that it has; the database looks whether there is as much left. */
export async function retry(db: Db, refund: RefundRow) {
  await sql`update order_refund set state = 'waiting', ask_at = now(), problem = '', said = '' where id = ${refund.id}`.execute(
    db,
  )
  await startRefund(db, refund.id)
}

/** A refund that is written is booked as on its way, and asked for behind the commit. */
export async function startRefund(db: Db, id: number) {
  const booked = await bookRefund(db, id)
  if (!booked) return
  const { order, refund, isOrders } = booked
  await addEvent(db, { id: order.id, state: isOrders ? 'refunding' : order.state }, 'refundAsked', {
    by: refund.made_by,
    reason: refund.reason,
    cents: refund.cents,
    way: refund.way,
  })
  if (refund.way === 'transfer') return void (await refundByHand(db, id))
  await enqueue(db, 'order refund', { refund: id }, { key: `order refund ${refund.number}` })
}

async function bookRefund(db: Db, id: number) {
  const refund = await refundById(db, id)
  const trade = refund && (await holdTrade(db, refund.order_trade))
  if (!refund || !trade) return undefined
  const lines = await moves(db, refund, trade.use)
  await book(db, { kind: 'refund', order: refund.course_order, refund: id, by: refund.made_by }, lines)
  const order = await orderById(db, refund.course_order)
  if (order && trade.use === 'order') {
    await setState(db, order.id, 'refunding')
    await endRequest(db, order.id, 'granted', { by: refund.made_by })
    // The seat goes with the asking, so that a room that runs hears of it at once; what fails later is about the money.
    if (order.enrolment !== null && (refund.ends_seat || (await isOver(db, order.id))))
      await endEnrolments(db, order.course, [order.enrolment], 'refunded', order.number)
  }
  return order && { order, refund, isOrders: trade.use === 'order' }
}

/**
 * Somebody has transferred it. What the provider would not give back is asked for and done in one, so that nobody asks the provider
 * again; what came by transfer was on its way already.
 */
export async function doneByTransfer(
  db: Db,
  refund: RefundRow,
  { receipt, proof, by, at }: { receipt: string; proof: string; by: number; at: Date },
) {
  await setByTransfer(db, refund.id, { receipt, proof })
  if (refund.state !== 'underWay') await bookRefund(db, refund.id)
  const order = await orderById(db, refund.course_order)
  if (order)
    await addEvent(db, order, 'byTransfer', { by, reason: proof, cents: refund.cents, way: 'transfer' })
  await settleRefund(db, refund.id, { state: 'done', at })
}

/** What has become of a refund, whoever says so and how often. */
export async function settleRefund(db: Db, id: number, state: RefundState) {
  const asked = await refundById(db, id)
  const order = asked && (await orderById(db, asked.course_order))
  const refund = order && (await holdRefund(db, id))
  if (!order || !refund || refund.state === 'done') return
  if (refund.state === 'failed') {
    if (state.state !== 'done') return
    // Nobody's word moves the money again, but it has moved: it leaves once more, as if it had been tried again.
    await retry(db, refund)
  }
  const trade = await holdTrade(db, refund.order_trade)
  const isOrders = trade?.use === 'order'
  if (state.state !== 'done' && state.state !== 'failed') return void (await refundUnderWay(db, refund))
  const entry = { order: order.id, refund: id, by: refund.made_by }
  if (state.state === 'done') {
    await refundDone(db, id, state.at)
    await book(db, { ...entry, kind: 'refundDone' }, [
      { account: 'refunding', cents: refund.cents },
      { account: 'provider', cents: -refund.cents, way: refund.way },
    ])
    const then = isOrders ? await standAfter(db, order) : order.state
    await addEvent(db, { id: order.id, state: then }, 'refunded', {
      by: null,
      cents: refund.cents,
      way: refund.way,
    })
    await tellOfRed(db, order)
    return tellStudent(db, 'refunded', order, refund.cents)
  }
  await refundFailed(db, id, { problem: state.reason, said: state.said })
  const reverses = await entryOfRefund(db, id)
  if (reverses !== undefined) await reverse(db, { ...entry, kind: 'refundFailed', reverses })
  const then = isOrders ? await standAfter(db, order) : order.state
  await addEvent(db, { id: order.id, state: then }, 'refundFailed', {
    by: null,
    reason: state.reason,
    cents: refund.cents,
    way: refund.way,
  })
  await tellOffice(db, 'refundFailed', order, refund.cents)
  await tellStudent(db, 'refundFailed', order, refund.cents)
}

/** What a paid order is once some of it went back: other refunds may be under way, or have ended it before. */
export async function standAfter(db: Db, order: HeldOrder) {
  const state = (await isRefunding(db, order.id))
    ? 'refunding'
    : (await isOver(db, order.id))
      ? 'refunded'
      : 'paid'
  await setState(db, order.id, state)
  return state
}
