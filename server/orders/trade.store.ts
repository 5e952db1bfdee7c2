import { sql } from 'kysely'
import type { NoticeKind, TradeState, TradeUse } from '../../contract/orders-lists.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { askedAfter, tradeNumber } from './orders.rules.ts'
import './orders.tables.ts'

export interface TradeRow {
  id: number
  number: string
  course_order: number
  way: PayingWay
  cents: number
  state: TradeState
  use: TradeUse | null
  paid: number
  refunded: number
  asks: number
  provider_number: string
}

const columns = sql`t.id, t.number, t.course_order, t.way, t.cents, t.state, t.use, t.paid, t.refunded, t.asks, t.provider_number`

/** The attempt at paying an order by this way: the one that stands open, or a new one. What is to be done outside follows its commit. */
export async function openTrade(
  db: Db,
  order: { id: number; number: string; pays: number; carried: number },
  way: PayingWay,
  { site, by }: { site: number; by: number },
) {
  const known = (
    await sql<TradeRow>`select ${columns} from order_trade t
      where t.course_order = ${order.id} and t.way = ${way} and t.state = 'open' order by t.id desc limit 1`.execute(
      db,
    )
  ).rows[0]
  if (known) return { trade: known, isNew: false }
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from order_trade where course_order = ${order.id}`.execute(db)
  const number = tradeNumber(site, order.number, (rows[0]?.count ?? 0) + 1)
  const made =
    await sql<TradeRow>`insert into order_trade as t (number, course_order, way, cents, begun_by, ask_at)
    values (${number}, ${order.id}, ${way}, ${order.pays - order.carried}, ${by}, ${way === 'transfer' ? null : sql`now() + interval '1 minute'`})
    returning ${columns}`.execute(db)
  return { trade: made.rows[0] as TradeRow, isNew: true }
}

export const tradesOf = async (db: Db, order: number) =>
  (
    await sql<TradeRow>`select ${columns} from order_trade t where t.course_order = ${order} order by t.id`.execute(
      db,
    )
  ).rows

export const tradeByNumber = async (db: Db, number: string) =>
  (await sql<TradeRow>`select ${columns} from order_trade t where t.number = ${number}`.execute(db)).rows[0]

export const holdTrade = async (db: Db, id: number) =>
  (await sql<TradeRow>`select ${columns} from order_trade t where t.id = ${id} for no key update`.execute(db))
    .rows[0]

export const markPaid = (
  db: Db,
  id: number,
  use: TradeUse,
  { cents, at, providerNumber }: { cents: number; at: Date; providerNumber: string },
) =>
  db
    .updateTable('order_trade')
    .set({ state: 'paid', use, paid: cents, paid_at: at, provider_number: providerNumber, ask_at: null })
    .where('id', '=', id)
    .execute()

export const markClosed = (db: Db, id: number) =>
  sql`update order_trade set state = 'closed', ask_at = null where id = ${id} and state = 'open'`.execute(db)

/** It was asked about: the next time is later. */
export const askLater = (db: Db, { id, asks }: TradeRow) =>
  sql`update order_trade set asks = asks + 1, ask_at = now() + make_interval(secs => ${askedAfter(asks) / 1000})
    where id = ${id} and state = 'open'`.execute(db)

/** Open attempts whose time to be asked about has come, and those of orders that wait for nothing any more. */
export const dueTrades = async (db: Db) =>
  (
    await sql<
      TradeRow & { waits: boolean }
    >`select ${columns}, o.state = 'unpaid' and o.ends_at > now() as waits
      from order_trade t join course_order o on o.id = t.course_order
      where t.state = 'open' and t.ask_at <= now() order by t.ask_at limit 50`.execute(db)
  ).rows

/** What was under way when the program ended is asked about at once. */
export const askAllNow = (db: Db) =>
  sql`update order_trade set ask_at = now() where state = 'open' and ask_at > now()`.execute(db)

/** Once each: a notice of this name was here before, or it was not. */
export const isNewNotice = async (
  db: Db,
  { provider, name, trade, kind }: { provider: string; name: string; trade: number; kind: NoticeKind },
) =>
  (
    await sql`insert into order_notice (provider, name, order_trade, kind) values (${provider}, ${name}, ${trade}, ${kind})
      on conflict do nothing returning name`.execute(db)
  ).rows.length > 0

/** The payment that paid an order, held. */
export const tradeOfOrder = async (db: Db, order: number) =>
  (
    await sql<TradeRow>`select ${columns} from order_trade t where t.course_order = ${order} and t.use = 'order' for no key update`.execute(
      db,
    )
  ).rows[0]
