import { type RawBuilder, sql } from 'kysely'
import type { LedgerKind } from '../../contract/orders-lists.ts'
import { kindOfWay, type PayingKind, type PayingWay } from '../../contract/orders-paying-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { BillRow, Sums } from './bill.rows.ts'
import { timeSpans } from './bill-by-time.store.ts'
import { dayBegins } from './order-list.store.ts'
import './orders.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'

export type BillFigure = 'in' | 'out' | 'corrected' | 'earned' | 'prepaid' | 'carried'
export interface BillFilter {
  from?: string | undefined
  until?: string | undefined
  kind?: LedgerKind | undefined
  way?: PayingWay | undefined
  provider?: PayingKind | undefined
  course?: number | undefined
  /** The movements behind a figure: those that changed it. */
  figure?: BillFigure | undefined
}
type Sort = 'at' | '-at'
export type BillSpan = 'day' | 'month' | 'course' | 'provider'

const moved = (account: string, condition = sql`true`) =>
  sql`coalesce(sum(l.cents) filter (where l.account = ${sql.lit(account)} and ${condition}), 0)::bigint`

/** The columns of every reading of the ledger: what came, what went, what was corrected, what was earned, how what is prepaid changed, what other orders have of it. */
const columns = sql`${moved('provider', sql`l.cents > 0 and e.statement_difference is null`)} as came,
  -${moved('provider', sql`l.cents < 0 and e.statement_difference is null`)} as went,
  ${moved('provider', sql`e.statement_difference is not null`)} as corrected,
  -${moved('earned')} as earned, -${moved('prepaid')} as prepaid, -${moved('carried')} as carried`

/** Every entry with what it moved, and whose and by which way it is. */
const entries = sql`ledger_entry e left join course_order o on o.id = e.course_order left join course c on c.id = o.course
  left join person p on p.id = o.student left join order_trade t on t.id = e.order_trade
  left join order_refund r on r.id = e.order_refund left join order_trade rt on rt.id = r.order_trade
  join lateral (select ${columns}, max(l.way) as way from ledger_line l where l.entry = e.id) m on true`
const way = sql`coalesce(t.way, rt.way, m.way)`
/** A lesson earns of what came by the way of its order. */
const provider = sql`case ${sql.join(
  Object.entries(kindOfWay).map(
    ([of, kind]) => sql`when coalesce(${way}, o.way) = ${sql.lit(of)} then ${sql.lit(kind)}`,
  ),
  sql` `,
)} end`

const figures: Record<BillFigure, RawBuilder<unknown>> = {
  in: sql`m.came <> 0`,
  out: sql`m.went <> 0`,
  corrected: sql`m.corrected <> 0`,
  earned: sql`m.earned <> 0`,
  prepaid: sql`m.prepaid <> 0`,
  carried: sql`m.carried <> 0`,
}

const since = ({ from }: BillFilter) => (from ? sql`e.at >= ${dayBegins(from)}` : sql`true`)

/** But for the day from which on it is shown: what was before makes what a span opens with. */
function shown(filter: BillFilter): RawBuilder<unknown> {
  const { until, kind, course, figure } = filter
  const conditions = [sql`true`]
  if (until) conditions.push(sql`e.at < ${dayBegins(until, 1)}`)
  if (kind) conditions.push(sql`e.kind = ${kind}`)
  if (course !== undefined) conditions.push(sql`o.course = ${course}`)
  if (filter.way) conditions.push(sql`${way} = ${filter.way}`)
  if (filter.provider) conditions.push(sql`${provider} = ${filter.provider}`)
  if (figure) conditions.push(figures[figure])
  return sql.join(conditions, sql` and `)
}

/** Movement by movement, the newest first. */
export const movements = (db: Db, filter: BillFilter, sort: Sort) =>
  db
    .selectFrom(
      sql<BillRow>`(select e.id, e.at, '' as key, coalesce(c.name, '') as name, e.kind, e.course_order as "order",
          coalesce(o.number, '') as number, coalesce(p.full_name, '') as student, ${way} as way, m.came, m.went, m.corrected, m.earned, m.prepaid, m.carried,
          null::bigint as opening, null::bigint as closing
        from ${entries} where ${shown(filter)} and ${since(filter)})`.as('x'),
    )
    .selectAll()
    .orderBy('x.id', sort === 'at' ? 'asc' : 'desc')

const keys: Record<BillSpan, RawBuilder<unknown>> = {
  day: sql`to_char(e.at at time zone ${ownTimeZone}, 'YYYY-MM-DD')`,
  month: sql`to_char(e.at at time zone ${ownTimeZone}, 'YYYY-MM')`,
  course: sql`coalesce(o.course::text, '')`,
  provider: sql`coalesce(${provider}, '')`,
}
type ByTime = 'day' | 'month'
const inTime = (by: BillSpan): by is ByTime => by === 'day' || by === 'month'

/** Everything that moved in a time: of which the lines tell alone. */
export const isWhole = (filter: BillFilter, by: BillSpan | 'movement'): by is ByTime => {
  const { from: _, until: __, ...others } = filter
  return by !== 'movement' && inTime(by) && Object.values(others).every(one => one === undefined)
}

/** Of some kinds of movement alone there is no balance. */
const balanced = ({ kind, figure }: BillFilter, sum: RawBuilder<unknown>) =>
  kind === undefined && figure === undefined ? sum : sql`null::bigint`

/** By day, month, course or provider: what each opened with, what moved in it, what it closed with. */
export const spans = (db: Db, filter: BillFilter, by: BillSpan, sort: Sort) =>
  isWhole(filter, by) ? timeSpans(db, filter, by, sort) : spansOf(db, filter, by, sort)

function spansOf(db: Db, filter: BillFilter, by: BillSpan, sort: Sort) {
  const here = since(filter)
  const sum = (column: string) =>
    sql`coalesce(sum(${sql.ref(`m.${column}`)}) filter (where ${here}), 0)::bigint as ${sql.ref(column)}`
  const balance = inTime(by) ? sql`sum(s.balance) over (order by s.key)` : sql`s.balance`
  const all =
    sql<BillRow>`(select 0 as id, s.at, s.key, s.name, null as kind, null::bigint as "order", '' as number, '' as student,
      null as way, s.came, s.went, s.corrected, s.earned, s.prepaid, s.carried, ${balanced(filter, sql`s.closing - s.came + s.went - s.corrected`)} as opening,
      ${balanced(filter, sql`s.closing`)} as closing, s.has or ${!inTime(by)} and s.closing <> 0 as has
    from (select s.*, (${balance})::bigint as closing from (
      select ${keys[by]} as key, ${by === 'course' ? sql`coalesce(max(c.name), '')` : sql`''`} as name, min(e.at) filter (where ${here}) as at, bool_or(${here}) as has,
        ${sum('came')}, ${sum('went')}, ${sum('corrected')}, ${sum('earned')}, ${sum('prepaid')}, ${sum('carried')},
        sum(m.came - m.went + m.corrected) as balance
      from ${entries} where ${shown(filter)} group by 1) s) s)`.as('x')
  return db
    .selectFrom(all)
    .selectAll()
    .where(sql<boolean>`x.has`)
    .orderBy(inTime(by) ? 'x.key' : 'x.name', inTime(by) && sort === '-at' ? 'desc' : 'asc')
    .orderBy('x.key')
}

export async function countMovements(db: Db, filter: BillFilter) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${entries}
    where ${shown(filter)} and ${since(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}
export const countSpans = async (db: Db, filter: BillFilter, by: BillSpan) =>
  (
    await db
      .selectFrom(spansOf(db, filter, by, 'at').as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
  )?.count ?? 0

/** Where the money is of everything that a filter shows. */
export async function sumsOfBill(db: Db, filter: BillFilter) {
  const here = since(filter)
  const of = (account: string, condition = sql`true`) => moved(account, sql`${here} and ${condition}`)
  const { rows } =
    await sql<Sums>`select ${of('provider', sql`l.cents > 0 and e.statement_difference is null`)} as paid,
      -${of('provider', sql`l.cents < 0 and e.statement_difference is null`)} as refunded,
      ${of('provider', sql`e.statement_difference is not null`)} as corrected,
      -${of('refunding')} as refunding, -${of('earned')} as earned, -${of('prepaid')} as prepaid,
      -${of('unmatched')} as unmatched, -${of('carried')} as carried, ${of('discount')} as discounts,
      ${moved('provider', sql`not (${here})`)} as opening, ${moved('provider')} as closing
    from ${entries} join ledger_line l on l.entry = e.id where ${shown(filter)}`.execute(db)
  return rows[0] as Sums
}
