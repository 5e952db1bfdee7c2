import { type RawBuilder, sql } from 'kysely'
import type { LedgerKind } from '../../contract/orders-lists.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { dayBegins } from './order-list.store.ts'
import './orders.tables.ts'

export interface BillFilter {
  from?: string | undefined
  until?: string | undefined
  kind?: LedgerKind | undefined
  way?: PayingWay | undefined
}
type Sort = 'at' | '-at'
export type BillBy = 'movement' | 'day' | 'month'

function shown({ from, until, kind, way }: BillFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (from) conditions.push(sql`e.at >= ${dayBegins(from)}`)
  if (until) conditions.push(sql`e.at < ${dayBegins(until, 1)}`)
  if (kind) conditions.push(sql`e.kind = ${kind}`)
  if (way)
    conditions.push(
      sql`exists (select from order_trade t left join order_refund r on r.order_trade = t.id
        where t.way = ${way} and (t.id = e.order_trade or r.id = e.order_refund))`,
    )
  return sql.join(conditions, sql` and `)
}

const zone = sql`(select time_zone from site where id = current_setting('eschool.site')::bigint)`
const moved = (account: string, condition = sql`true`) =>
  sql`coalesce(sum(m.cents) filter (where m.account = ${sql.lit(account)} and ${condition}), 0)::bigint`

/** The columns of every reading of the ledger: what came, what went, what was earned, how what is prepaid changed. */
const columns = sql`${moved('provider', sql`m.cents > 0`)} as came, -${moved('provider', sql`m.cents < 0`)} as went,
  -${moved('earned')} as earned, -${moved('prepaid')} as prepaid`

export interface BillRow {
  id: number
  at: Date
  day: string
  kind: LedgerKind | null
  order: number | null
  number: string
  student: string
  way: PayingWay | null
  came: number
  went: number
  earned: number
  prepaid: number
}

/** Movement by movement, the newest first. */
export const movements = (db: Db, filter: BillFilter, sort: Sort) =>
  db
    .selectFrom(
      sql<BillRow>`(select e.id, e.at, ''::text as day, e.kind, e.course_order as "order", coalesce(o.number, '') as number, coalesce(p.full_name, '') as student,
          coalesce(t.way, rt.way) as way, ${columns}
        from ledger_entry e join ledger_line m on m.entry = e.id left join course_order o on o.id = e.course_order
          left join person p on p.id = o.student left join order_trade t on t.id = e.order_trade
          left join order_refund r on r.id = e.order_refund left join order_trade rt on rt.id = r.order_trade
        where ${shown(filter)} group by e.id, o.number, p.full_name, t.way, rt.way)`.as('x'),
    )
    .selectAll()
    .orderBy('x.id', sort === 'at' ? 'asc' : 'desc')

/** The same by day or month of the school's calendar. */
export const spans = (db: Db, filter: BillFilter, by: 'day' | 'month', sort: Sort) =>
  db
    .selectFrom(
      sql<BillRow>`(select 0 as id, min(e.at) as at,
          to_char(e.at at time zone ${zone}, ${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}::text) as day, null as kind, null::bigint as "order",
          '' as number, '' as student, null as way, ${columns}
        from ledger_entry e join ledger_line m on m.entry = e.id where ${shown(filter)} group by 3)`.as('x'),
    )
    .selectAll()
    .orderBy('x.day', sort === 'at' ? 'asc' : 'desc')

export const countMovements = async (db: Db, filter: BillFilter, by: BillBy) =>
  (
    await sql<{ count: number }>`select count(distinct ${
      by === 'movement'
        ? sql`e.id::text`
        : sql`to_char(e.at at time zone ${zone}, ${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}::text)`
    })::int as count from ledger_entry e where ${shown(filter)}`.execute(db)
  ).rows[0]?.count ?? 0

export interface Sums {
  paid: number
  refunded: number
  refunding: number
  earned: number
  prepaid: number
  unmatched: number
  discounts: number
}

/** Where the money is of everything that a filter shows. */
export const sumsOfBill = async (db: Db, filter: BillFilter) =>
  (
    await sql<Sums>`select ${moved('provider', sql`m.cents > 0`)} as paid, -${moved('provider', sql`m.cents < 0`)} as refunded,
        -${moved('refunding')} as refunding, -${moved('earned')} as earned, -${moved('prepaid')} as prepaid,
        -${moved('unmatched')} as unmatched, ${moved('discount')} as discounts
      from ledger_entry e join ledger_line m on m.entry = e.id where ${shown(filter)}`.execute(db)
  ).rows[0] as Sums
