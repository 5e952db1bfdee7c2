import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { kindOfWay, payingWays } from '../../contract/orders-paying-lists.ts'
import type { FetchProblem, StatementProvider } from '../../contract/orders-reconciling-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import './orders.tables.ts'
import type { StatementLine } from './providers/provider.ts'
import type { Here, There } from './statements.rules.ts'
import './statements.tables.ts'

export interface Brought {
  provider: StatementProvider
  day: string
  lines: readonly StatementLine[]
  source: 'fetched' | 'uploaded'
  fileName?: string
  by: number | null
}

const waysOf = (provider: StatementProvider) => payingWays.filter(way => kindOfWay[way] === provider)
/** The moment in which a day begins where the providers reckon. */
const chinaBegins = (day: string, days = 0) =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone 'Asia/Shanghai')`

type Sealed = Pick<StatementLine, 'kind' | 'trade' | 'providerNumber' | 'cents' | 'feeCents' | 'at'> & {
  refund?: string | undefined
  underWay?: boolean | undefined
}
/** Over what a statement says, in one order: the file that it came in may be packed this way or that. */
export const sealOf = (lines: readonly Sealed[]) => {
  const texts = lines.map(({ kind, trade, refund, providerNumber, cents, feeCents, at, underWay }) =>
    JSON.stringify([
      kind,
      trade,
      refund ?? '',
      providerNumber,
      cents,
      feeCents,
      at.getTime(),
      underWay ?? false,
    ]),
  )
  return hash('sha256', texts.sort().join('\n'), 'buffer')
}

/** One after the other statements of a provider are kept and compared: what one settles the next has to see. */
export const takeTurn = (db: Db, provider: StatementProvider) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`statements of ${provider} `} || current_setting('eschool.site'), 0))`.execute(
    db,
  )

export const hasStatement = async (db: Db, provider: StatementProvider, day: string) =>
  (
    await sql`select from statement_day where provider = ${provider} and day = ${day} and statement is not null`.execute(
      db,
    )
  ).rows.length > 0

/** Whether it is new: the same one again is there already. */
export async function keepStatement(db: Db, { provider, day, lines, source, fileName, by }: Brought) {
  const { rows } = await sql<{
    id: number
  }>`insert into statement (provider, day, seal, source, file_name, brought_by)
    values (${provider}, ${day}, ${sealOf(lines)}, ${source}, ${fileName ?? ''}, ${by}) on conflict do nothing returning id`.execute(
    db,
  )
  const id = rows[0]?.id
  if (id === undefined) return false
  await sql`insert into statement_line (statement, kind, trade, refund, provider_number, cents, fee, at, under_way)
    select ${id}, kind, trade, coalesce(refund, ''), "providerNumber", cents, "feeCents", at, coalesce("underWay", false)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (kind text, trade text, refund text, "providerNumber" text,
      cents bigint, "feeCents" bigint, at timestamptz, "underWay" boolean)`.execute(db)
  await sql`insert into statement_day (provider, day, statement) values (${provider}, ${day}, ${id})
    on conflict (site, provider, day) do update set statement = excluded.statement`.execute(db)
  return true
}

/** What was tried without a statement, or with one. */
export const noteTry = (
  db: Db,
  { provider, day }: { provider: StatementProvider; day: string },
  { problem, said }: { problem: FetchProblem | ''; said: string },
) =>
  sql`insert into statement_day as d (provider, day, tried_at, tries, problem, said)
    values (${provider}, ${day}, now(), 1, ${problem}, ${said}) on conflict (site, provider, day)
    do update set tried_at = now(), tries = d.tries + 1, problem = excluded.problem, said = excluded.said`.execute(
    db,
  )

const lineColumns = sql`l.kind, l.trade, l.refund, l.provider_number as "providerNumber", l.cents, l.fee as "feeCents", l.at,
  l.under_way as "underWay", d.day::text as day`

export const linesOfDay = async (db: Db, provider: StatementProvider, day: string) =>
  (
    await sql<There>`select ${lineColumns} from statement_day d join statement_line l on l.statement = d.statement
      where d.provider = ${provider} and d.day = ${day} order by l.at, l.id`.execute(db)
  ).rows

/** The same movements in the statements of other days. */
export const linesElsewhere = async (
  db: Db,
  provider: StatementProvider,
  day: string,
  trades: readonly string[],
) =>
  (
    await sql<There>`select ${lineColumns} from statement_line l join statement_day d on d.statement = l.statement
      where l.trade = any (${[...trades]}::text[]) and d.provider = ${provider} and d.day <> ${day}`.execute(
      db,
    )
  ).rows

/** What the school has of a day with a provider, and of every number that is named; what was given back by transfer went another way. */
export const ownMovements = async (
  db: Db,
  provider: StatementProvider,
  day: string,
  trades: readonly string[],
) =>
  (
    await sql<Here>`with named as (select unnest(${[...trades]}::text[]) as number),
      here as (select t.*, r.id as refund_id, r.number as refund_number, r.cents as refund_cents, r.state as refund_state,
          r.made_at, r.done_at
        from order_trade t left join order_refund r on r.order_trade = t.id and r.way is null where t.way = any (${waysOf(provider)}::text[])),
      day as (select ${chinaBegins(day)} as begins, ${chinaBegins(day, 1)} as ends)
    select distinct 'payment' as of, t.number as trade, '' as refund, case when t.state = 'paid' then t.paid else t.cents end as cents,
        t.state = 'paid' as "isDone", false as "isUnderWay", t.paid_at as "from", t.paid_at as at, t.id as "orderTrade",
        null::bigint as "orderRefund"
      from here t, day where t.number in (select number from named)
        or (t.state = 'paid' and t.paid_at >= day.begins and t.paid_at < day.ends)
    union all select 'refund', t.number, t.refund_number, t.refund_cents, t.refund_state = 'done', t.refund_state in ('waiting', 'underWay'),
        t.made_at, t.done_at, t.id, t.refund_id
      from here t, day where t.refund_id is not null and (t.number in (select number from named)
        or (t.refund_state = 'done' and t.done_at >= day.begins and t.done_at < day.ends))`.execute(db)
  ).rows

/** The sums of a day, the provider's and our own. */
export const sumUp = (db: Db, provider: StatementProvider, day: string) =>
  sql`with own as (select coalesce(sum(t.paid) filter (where t.paid_at >= ${chinaBegins(day)} and t.paid_at < ${chinaBegins(day, 1)}), 0) as came
      from order_trade t where t.state = 'paid' and t.way = any (${waysOf(provider)}::text[])),
    back as (select coalesce(sum(r.cents), 0) as went from order_refund r join order_trade t on t.id = r.order_trade
      where r.state = 'done' and r.way is null and t.way = any (${waysOf(provider)}::text[]) and r.done_at >= ${chinaBegins(day)} and r.done_at < ${chinaBegins(day, 1)}),
    theirs as (select count(*) filter (where l.kind = 'payment') as payments, count(*) filter (where l.kind = 'refund') as refunds,
        coalesce(sum(l.cents) filter (where l.kind = 'payment'), 0) as came, coalesce(sum(l.cents) filter (where l.kind = 'refund'), 0) as went,
        coalesce(sum(l.fee), 0) as fees
      from statement_day d join statement_line l on l.statement = d.statement where d.provider = ${provider} and d.day = ${day})
    update statement_day d set payments = theirs.payments, refunds = theirs.refunds, came = theirs.came, went = theirs.went,
      fees = theirs.fees, own_came = own.came, own_went = back.went
    from own, back, theirs where d.provider = ${provider} and d.day = ${day}`.execute(db)

/** Of the last days of a provider: which have a statement, and since when the school is paid by it. */
export async function standingOf(db: Db, provider: StatementProvider) {
  const { rows } = await sql<{ since: Date | null; kept: string[] }>`select
      (select min(begun_at) from order_trade where way = any (${waysOf(provider)}::text[])) as since,
      array(select day::text from statement_day where provider = ${provider} and statement is not null
        order by day desc limit 60) as kept`.execute(db)
  const { since = null, kept = [] } = rows[0] ?? {}
  return { since, kept: new Set(kept) }
}
