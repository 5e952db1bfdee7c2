import { endEnrolments } from '../courses/enrolment.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { carryInto, outByLine, setBack } from './carry.store.ts'
import { book, type Line, poolsOf } from './ledger.store.ts'
import { addEvent, type HeldOrder, orderById } from './order.store.ts'
import { addRefund } from './refund.store.ts'
import { endRequest } from './refund-request.store.ts'
import { standAfter, startRefund } from './refunding.ts'
import { outOf, takenFrom } from './shares.rules.ts'
import { tradeOfOrder } from './trade.store.ts'

interface Giving {
  reason: string
  endsSeat: boolean
  by: number | null
}

/**
 * So much of an order's money goes back, the way that it came: first what was paid for it, then what another order has paid of it, which
 * goes back there and from there on. The order is held, and with it those that its money came from.
 */
export async function giveBack(db: Db, order: HeldOrder, cents: number, giving: Giving) {
  const trade = await tradeOfOrder(db, order.id)
  const own = Math.min(cents, trade ? trade.paid - trade.refunded : 0)
  if (own < cents) await carryBack(db, order, cents - own, giving)
  if (trade && own > 0) await startRefund(db, await addRefund(db, trade, { ...giving, cents: own }))
}

async function carryBack(db: Db, order: HeldOrder, cents: number, giving: Giving) {
  const carry = await carryInto(db, order.id)
  const first = carry && (await orderById(db, carry.from_order))
  if (!carry || !first || carry.cents - carry.back < cents)
    throw new Error(`order ${order.id} has not ${cents} cents to give back`)
  const { reason, by } = giving
  await setBack(db, carry, cents, giving.endsSeat)
  const out = takenFrom(cents, await poolsOf(db, order.id)).flatMap(({ line, prepaid, earned }): Line[] => [
    { account: 'prepaid', cents: prepaid, line },
    { account: 'earned', cents: earned, line },
  ])
  await book(db, { kind: 'carriedOut', order: order.id, carry: carry.id, by }, [
    ...out,
    { account: 'carried', cents: -cents },
  ])
  const lines = await outByLine(db, carry)
  const home = outOf(
    cents,
    lines.map(line => line.cents),
  )
  await book(db, { kind: 'carriedIn', order: first.id, carry: carry.id, by }, [
    { account: 'carried', cents },
    ...lines.map(({ line }, at): Line => ({ account: 'prepaid', cents: -(home[at] ?? 0), line })),
  ])
  const state = order.paid_at ? await standAfter(db, order) : order.state
  if (order.paid_at) await endRequest(db, order.id, 'granted', { by })
  if (order.enrolment !== null && (giving.endsSeat || state === 'refunded'))
    await endEnrolments(db, order.course, [order.enrolment], 'refunded', order.number)
  await addEvent(db, { id: order.id, state }, 'carriedOut', { by, reason: first.number, cents })
  await addEvent(db, first, 'carriedIn', { by, reason: order.number, cents })
  await giveBack(db, first, cents, { reason, endsSeat: false, by })
}
