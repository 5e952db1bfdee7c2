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

const atTime = (at: RawBuilder<unknown>, { from, until }: BillFilter) => [
  ...(from ? [sql`${at} >= ${dayBegins(from)}`] : []),
  ...(until ? [sql`${at} < ${dayBegins(until, 1)}`] : []),
]
const ofEntry = ({ kind, way }: BillFilter) => [
  ...(kind ? [sql`e.kind = ${kind}`] : []),
  ...(way
    ? [
        sql`exists (select from order_trade t left join order_refund r on r.order_trade = t.id
          where t.way = ${way} and (t.id = e.order_trade or r.id = e.order_refund))`,
      ]
    : []),
]
const all = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

/** Which entries `e`, and which lines `m`, of which the moment alone is asked as long as nothing else is. */
const shown = (filter: BillFilter) => all([...atTime(sql`e.at`, filter), ...ofEntry(filter)])
const shownLines = (filter: BillFilter) =>
  all([
    ...atTime(sql`m.at`, filter),
    ...(filter.kind || filter.way
      ? [sql`exists (select from ledger_entry e where e.id = m.entry and ${all(ofEntry(filter))})`]
      : []),
  ])

const zone = sql`(select time_zone from site where id = current_setting('eschool.site')::bigint)`
const moved = (account: string, condition = sql`true`) =>
  sql`coalesce(sum(m.cents) filter (where m.account = ${sql.lit(account)} and ${condition}), 0)::bigint`

/** The columns of every reading of the ledger: what came, what went, what was earned, how what is prepaid changed. */
const columns = sql`${moved('provider', sql`m.cents > 0`)} as came, -${moved('provider', sql`m.cents < 0`)} as went,
  -${moved('earned')} as earned, -${moved('prepaid')} as prepaid`

export interface BillRow {
  id: number
  at: Date
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
      sql<BillRow>`(select e.id, e.at, e.kind, e.course_order as "order", o.number, p.full_name as student,
          coalesce(t.way, rt.way) as way, m.*
        from ledger_entry e cross join lateral (select ${columns} from ledger_line m where m.entry = e.id) m
          join course_order o on o.id = e.course_order join person p on p.id = o.student left join order_trade t on t.id = e.order_trade
          left join order_refund r on r.id = e.order_refund left join order_trade rt on rt.id = r.order_trade
        where ${shown(filter)})`.as('x'),
    )
    .selectAll()
    .orderBy('x.id', sort === 'at' ? 'asc' : 'desc')

/** Where the money is of everything that a filter shows. */
export interface Sums {
  came: number
  went: number
  refunding: number
  earned: number
  prepaid: number
  unmatched: number
  discounts: number
}
const sums = sql`${columns}, -${moved('refunding')} as refunding, -${moved('unmatched')} as unmatched, ${moved('discount')} as discounts`

/** By day or month of the school's calendar, the newest first: the lines from one midnight to another, which are read by time. */
export const spans = async (db: Db, filter: BillFilter, by: 'day' | 'month') =>
  (
    await sql<Sums & { day: string }>`with span as (
        select g as day, g at time zone ${zone} as begins, (g + ${sql.lit(`1 ${by}`)}::interval) at time zone ${zone} as ends
        from (select min(m.at) at time zone ${zone} as first, max(m.at) at time zone ${zone} as last
            from ledger_line m where ${all(atTime(sql`m.at`, filter))}) ends,
          generate_series(date_trunc(${sql.lit(by)}, first), last, ${sql.lit(`1 ${by}`)}::interval) g
      ) select to_char(span.day, ${sql.lit(by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')}) as day, x.*
      from span, lateral (select count(*) as lines, ${sums} from ledger_line m
        where m.at >= span.begins and m.at < span.ends and ${shownLines(filter)}) x
      where x.lines > 0 order by span.day desc`.execute(db)
  ).rows

export const countMovements = async (db: Db, filter: BillFilter) =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from ledger_entry e where ${shown(filter)}`.execute(db)
  ).rows[0]?.count ?? 0

export const sumsOfBill = async (db: Db, filter: BillFilter) =>
  (await sql<Sums>`select ${sums} from ledger_line m where ${shownLines(filter)}`.execute(db)).rows[0] as Sums
