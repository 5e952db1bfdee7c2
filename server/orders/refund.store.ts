import { sql } from 'kysely'
import type { RefundState } from '../../contract/orders-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { carriedOutOf } from './carry.store.ts'
import { askedAfter, refundNumber } from './orders.rules.ts'
import './orders.tables.ts'
import type { TradeRow } from './trade.store.ts'

export interface RefundRow {
  id: number
  number: string
  course_order: number
  order_trade: number
  trade: string
  way: TradeRow['way']
  cents: number
  of_cents: number
  state: RefundState
  reason: string
  ends_seat: boolean
  tries: number
  made_by: number | null
}

const columns = sql`r.id, r.number, r.course_order, r.order_trade, t.number as trade, coalesce(r.way, t.way) as way, r.cents, t.paid as of_cents, r.state,
  r.reason, r.ends_seat, r.tries, r.made_by`
const from = sql`order_refund r join order_trade t on t.id = r.order_trade`

/** Written before the provider is asked; its number stays through every retry. */
export async function addRefund(
  db: Db,
  trade: Pick<TradeRow, 'id' | 'number' | 'course_order'>,
  { cents, reason, endsSeat, by }: { cents: number; reason: string; endsSeat: boolean; by: number | null },
) {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from order_refund where order_trade = ${trade.id}`.execute(db)
  return (
    await db
      .insertInto('order_refund')
      .values({
        number: refundNumber(trade.number, (rows[0]?.count ?? 0) + 1),
        course_order: trade.course_order,
        order_trade: trade.id,
        cents,
        reason,
        ends_seat: endsSeat,
        made_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

export const refundById = async (db: Db, id: number) =>
  (await sql<RefundRow>`select ${columns} from ${from} where r.id = ${id}`.execute(db)).rows[0]

export const refundByNumber = async (db: Db, number: string) =>
  (await sql<RefundRow>`select ${columns} from ${from} where r.number = ${number}`.execute(db)).rows[0]

export const holdRefund = async (db: Db, id: number) =>
  (await sql<RefundRow>`select ${columns} from ${from} where r.id = ${id} for update of r`.execute(db))
    .rows[0]

export const dueRefunds = async (db: Db) =>
  (
    await sql<RefundRow>`select ${columns} from ${from}
      where r.state in ('waiting', 'underWay') and r.ask_at <= now() order by r.ask_at limit 50`.execute(db)
  ).rows

/** Whoever asks the provider next, and nobody beside: of two who ask at once one may hear a no and the other a yes. */
export const claimRefund = async (db: Db, { id, tries }: RefundRow) =>
  (
    await sql`update order_refund set tries = tries + 1, ask_at = now() + make_interval(secs => ${askedAfter(tries) / 1000})
      where id = ${id} and tries = ${tries} and state in ('waiting', 'underWay') and ask_at <= now() returning id`.execute(
      db,
    )
  ).rows.length > 0

export const refundUnderWay = (db: Db, { id }: RefundRow) =>
  sql`update order_refund set state = 'underWay' where id = ${id} and state = 'waiting'`.execute(db)

export const refundDone = (db: Db, id: number, at: Date) =>
  sql`update order_refund set state = 'done', done_at = ${at}, ask_at = null, problem = '', said = '' where id = ${id}`.execute(
    db,
  )

export const refundFailed = (db: Db, id: number, { problem, said }: { problem: string; said: string }) =>
  sql`update order_refund set state = 'failed', ask_at = null, problem = ${problem}, said = ${said} where id = ${id}`.execute(
    db,
  )

/** What came by transfer goes back by one: somebody of the office sends it and says so, and nothing is there to be asked. */
export const refundByHand = (db: Db, id: number) =>
  sql`update order_refund set state = 'underWay', ask_at = null where id = ${id}`.execute(db)

/** Of a refund `r` by the attempt `t` that failed: what can be given back still, as others may have gone meanwhile. */
export const leftOfRefused = sql<number>`(case when r.state = 'failed'
  then greatest(least(r.cents, t.paid - t.refunded - ${carriedOutOf(sql`r.course_order`)}), 0) else 0 end)`

/**
 * A refund of this order that failed and of which something can be given back still: the order is held by whoever asks. Where that is less
 * by now it is one of its own, as a provider knows a number by its sum.
 */
export async function refusedRefund(db: Db, order: number, number: string, by: number) {
  const { rows } = await sql<
    RefundRow & { left: number }
  >`select ${columns}, ${leftOfRefused} as left from ${from}
    where r.number = ${number} and r.course_order = ${order} and ${leftOfRefused} > 0`.execute(db)
  const [refund] = rows
  if (!refund || refund.left === refund.cents) return refund
  const trade = { id: refund.order_trade, number: refund.trade, course_order: order }
  const { left: cents, reason, ends_seat: endsSeat } = refund
  return refundById(db, await addRefund(db, trade, { cents, reason, endsSeat, by }))
}

/** A refund of this order that is on its way by transfer, and nobody has said yet that it was sent. */
export const refundToSend = async (db: Db, order: number, number: string) =>
  (
    await sql<RefundRow>`select ${columns} from ${from} where r.number = ${number} and r.course_order = ${order}
      and r.state = 'underWay' and coalesce(r.way, t.way) = 'transfer'`.execute(db)
  ).rows[0]

/** What the provider would not do goes by transfer: it is on its way again, by another way. */
export const setByTransfer = (db: Db, id: number, { receipt, proof }: { receipt: string; proof: string }) =>
  sql`update order_refund set state = 'waiting', way = 'transfer', receipt = ${receipt}, proof = ${proof} where id = ${id}`.execute(
    db,
  )

/** What of an order is on its way back, and since when the last of it. */
export const comingBack = async (db: Db, order: number) =>
  (
    await sql<{
      cents: number
      since: Date
    }>`select sum(r.cents)::bigint as cents, max(r.made_at) as since from order_refund r
      where r.course_order = ${order} and r.state in ('waiting', 'underWay') having count(*) > 0`.execute(db)
  ).rows[0]

/** Whether anything of an order is on its way back still. */
export const isRefunding = async (db: Db, order: number) =>
  (
    await sql`select from order_refund r join order_trade t on t.id = r.order_trade
      where r.course_order = ${order} and t.use = 'order' and r.state in ('waiting', 'underWay') limit 1`.execute(
      db,
    )
  ).rows.length > 0

/** Of the order whose attempt is `t`: a refund failed, and something of it can be given back still. */
export const hasRefused = sql`exists (select from order_refund r where r.order_trade = t.id and ${leftOfRefused} > 0)`

/** Whether all of it is back, or what went back took the seat along and nothing that failed is left to be given. */
export const isOver = async (db: Db, order: number) =>
  (
    await sql`select from course_order o left join order_trade t on t.course_order = o.id and t.use = 'order'
        left join order_carry c on c.to_order = o.id
      where o.id = ${order} and ((coalesce(t.id, c.id) is not null and coalesce(t.refunded >= t.paid, true) and coalesce(c.back >= c.cents, true))
        or (not ${hasRefused} and (c.ends_seat
          or exists (select from order_refund r where r.order_trade = t.id and r.ends_seat and r.state = 'done'))))`.execute(
      db,
    )
  ).rows.length > 0
