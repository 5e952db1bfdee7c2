import { type RawBuilder, sql } from 'kysely'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import type {
  DifferenceKind,
  DifferenceState,
  ProviderWord,
  StatementProvider,
} from '../../contract/orders-reconciling-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import './orders.tables.ts'
import type { Difference } from './statements.rules.ts'
import './statements.tables.ts'

/** What was found is written; what was settled stays so, unless its sums have become others. Answers how many are new or open again. */
export async function writeDifferences(
  db: Db,
  { provider, day }: { provider: StatementProvider; day: string },
  found: readonly Difference[],
) {
  const rows = found.map(({ here, there, ...one }) => ({
    ...one,
    order_trade: here?.orderTrade ?? null,
    order_refund: here?.orderRefund ?? null,
    here: here?.cents ?? null,
    there: there?.cents ?? null,
    here_at: here?.at ?? null,
    there_at: there?.at ?? null,
    fee: there?.feeCents ?? null,
  }))
  const { rows: written } = await sql<{ open: boolean; fresh: boolean }>`
    insert into statement_difference as d (provider, day, of, trade, refund, kind, nth, order_trade, order_refund, here, there, here_at, there_at, fee)
    select ${provider}, ${day}::date, of, trade, refund, kind, nth,
      coalesce(order_trade, (select t.id from order_trade t where t.number = x.trade)), order_refund, here, there, here_at, there_at, fee
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (of text, trade text, refund text, kind text, nth integer,
      order_trade bigint, order_refund bigint, here bigint, there bigint, here_at timestamptz, there_at timestamptz, fee bigint)
    on conflict (site, provider, day, of, trade, refund, kind, nth) do update set
      order_trade = coalesce(excluded.order_trade, d.order_trade), order_refund = coalesce(excluded.order_refund, d.order_refund),
      here = excluded.here, there = excluded.there, here_at = excluded.here_at, there_at = excluded.there_at, fee = excluded.fee,
      state = case when ${isOther} then 'open' else d.state end,
      settled_at = case when ${isOther} then null else d.settled_at end,
      settled_by = case when ${isOther} then null else d.settled_by end,
      reason = case when ${isOther} then '' else d.reason end
    returning d.state = 'open' as open, d.xmax = 0 as fresh`.execute(db)
  return written.filter(({ open, fresh }) => open && fresh).length
}
const isOther = sql`(d.state = 'resolved' or (d.here, d.there) is distinct from (excluded.here, excluded.there))`

export interface Settled {
  id: number
  provider: StatementProvider
  day: string
  of: 'payment' | 'refund'
  trade: string
  refund: string
  kind: DifferenceKind
  nth: number
  state: DifferenceState
  order: number | null
  way: PayingWay | null
  order_trade: number | null
  order_refund: number | null
  here: number | null
  there: number | null
}
const columns = sql`d.id, d.provider, d.day::text as day, d.of, d.trade, d.refund, d.kind, d.nth, d.state, t.course_order as "order", t.way,
  d.order_trade, d.order_refund, d.here, d.there`
const from = sql`statement_difference d left join order_trade t on t.id = d.order_trade`

export const holdDifference = async (db: Db, id: number) =>
  (await sql<Settled>`select ${columns} from ${from} where d.id = ${id} for update of d`.execute(db)).rows[0]

export const differencesOfDay = async (db: Db, provider: StatementProvider, day: string) =>
  (
    await sql<Settled>`select ${columns} from ${from} where d.provider = ${provider} and d.day = ${day} and d.state <> 'resolved'
      order by d.id for update of d`.execute(db)
  ).rows

export const setDifference = (
  db: Db,
  id: number,
  state: DifferenceState,
  { by = null, reason = '' }: { by?: number | null; reason?: string } = {},
) =>
  sql`update statement_difference set state = ${state}, settled_at = now(), settled_by = ${by}, reason = ${reason}
    where id = ${id}`.execute(db)

export const noteSaid = (db: Db, id: number, said: ProviderWord, cents: number | null) =>
  sql`update statement_difference set said = ${said}, said_cents = ${cents}, asked_at = now() where id = ${id}`.execute(
    db,
  )

/** What was booked of a difference, in cents that came. */
export const bookedOf = async (db: Db, id: number) =>
  (
    await sql<{ cents: number }>`select coalesce(sum(m.cents), 0)::bigint as cents from ledger_entry e
      join ledger_line m on m.entry = e.id and m.account = 'provider' where e.statement_difference = ${id}`.execute(
      db,
    )
  ).rows[0]?.cents ?? 0

/** Days whose differences another statement may settle: those beside it, and those that wait for one of its movements. */
export const touchedDays = async (db: Db, provider: StatementProvider, day: string) =>
  (
    await sql<{ day: string }>`select distinct d.day::text as day from statement_day d
      where d.provider = ${provider} and d.day <> ${day} and d.statement is not null and (
        d.day between ${day}::date - 1 and ${day}::date + 1
        or exists (select from statement_difference x join statement_day s on s.provider = d.provider and s.day = ${day}
          join statement_line l on l.statement = s.statement and l.trade = x.trade
          where x.provider = d.provider and x.day = d.day)) order by 1`.execute(db)
  ).rows.map(row => row.day)

/** Days with something open, which what happened since may have settled. */
export const openDays = async (db: Db, provider: StatementProvider) =>
  (
    await sql<{ day: string }>`select distinct day::text as day from statement_difference
      where provider = ${provider} and state = 'open' order by 1 desc limit 60`.execute(db)
  ).rows.map(row => row.day)

export interface DifferenceFilter {
  provider?: StatementProvider | undefined
  kind?: DifferenceKind | undefined
  state?: DifferenceState | undefined
  from?: string | undefined
  until?: string | undefined
}

export function daysShown(filter: Pick<DifferenceFilter, 'provider' | 'from' | 'until'>) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (filter.provider) conditions.push(sql`d.provider = ${filter.provider}`)
  if (filter.from) conditions.push(sql`d.day >= ${filter.from}::date`)
  if (filter.until) conditions.push(sql`d.day <= ${filter.until}::date`)
  return conditions
}

function shown(filter: DifferenceFilter) {
  const conditions = daysShown(filter)
  if (filter.kind) conditions.push(sql`d.kind = ${filter.kind}`)
  if (filter.state) conditions.push(sql`d.state = ${filter.state}`)
  return sql.join(conditions, sql` and `)
}

export interface ListedDifference extends Settled {
  total: number
  number: string
  student: string
  here_at: Date | null
  there_at: Date | null
  fee: number | null
  said: ProviderWord | ''
  said_cents: number | null
  asked_at: Date | null
  reason: string
  by: string
  settled_at: Date | null
}

export const differencesListed = async (db: Db, filter: DifferenceFilter, limit: number, offset: number) =>
  (
    await sql<ListedDifference>`select ${columns}, count(*) over ()::int as total, coalesce(o.number, '') as number,
        coalesce(p.full_name, '') as student, d.here_at, d.there_at, d.fee, d.said, d.said_cents, d.asked_at, d.reason,
        coalesce(b.full_name, '') as by, d.settled_at
      from ${from} left join course_order o on o.id = t.course_order left join person p on p.id = o.student
        left join person b on b.id = d.settled_by
      where ${shown(filter)} order by d.day desc, d.id desc limit ${limit} offset ${offset}`.execute(db)
  ).rows

export const countDifferences = async (db: Db, filter: DifferenceFilter) =>
  (
    await sql<{ total: number; open: number }>`select count(*)::int as total,
      (select count(*)::int from statement_difference where state = 'open') as open
      from statement_difference d where ${shown(filter)}`.execute(db)
  ).rows[0] ?? { total: 0, open: 0 }
