import { type RawBuilder, sql } from 'kysely'
import type { RecountCheck } from '../../contract/orders-reconciling-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import './orders.tables.ts'
import { carriedInto, carriedOutOf } from './carry.store.ts'
import { hasRefused } from './refund.store.ts'
import type { There } from './statements.rules.ts'
import './statements.tables.ts'
import { ownSiteId } from '../kit/database/who.ts'

export interface Finding {
  check: RecountCheck
  mark: string
  order: number | null
  here: number | null
  expected: number | null
}

/** More than anybody reads of one check. */
const most = 500

// Each check is one statement, so that both sides of it are of the same moment.
const checks: readonly RawBuilder<unknown>[] = [
  // The lines of an entry come to nothing.
  sql`select 'entries', e.id::text, e.course_order, coalesce(sum(m.cents), 0)::bigint, 0::bigint
    from ledger_entry e left join ledger_line m on m.entry = e.id group by e.id
    having coalesce(sum(m.cents), 0) <> 0 or count(m.id) < 2`,
  // With the provider lies what was paid, less what has gone back.
  sql`select 'provider', t.number, t.course_order, coalesce(l.cents, 0)::bigint, t.expected from (
      select x.id, x.number, x.course_order, (case when x.state = 'paid' then x.paid else 0 end
        - coalesce((select sum(r.cents) from order_refund r where r.order_trade = x.id and r.state = 'done'), 0))::bigint as expected
      from order_trade x) t
    left join (select coalesce(e.order_trade, r.order_trade) as trade, sum(m.cents) as cents
      from ledger_entry e join ledger_line m on m.entry = e.id and m.account = 'provider'
        left join order_refund r on r.id = e.order_refund group by 1) l on l.trade = t.id
    where coalesce(l.cents, 0) <> t.expected`,
  // What is prepaid for an order is what was paid, less what it earned and what goes back.
  sql`select 'prepaid', o.number, o.id, o.prepaid, (o.paid + o.carried - o.earned - o.back)::bigint from (
      select x.id, x.number,
        coalesce((select -sum(m.cents) from ledger_line m where m.course_order = x.id and m.account = 'prepaid'), 0)::bigint as prepaid,
        coalesce((select -sum(m.cents) from ledger_line m where m.course_order = x.id and m.account = 'earned'), 0)::bigint as earned,
        coalesce((select sum(t.paid) from order_trade t where t.course_order = x.id and t.use = 'order'), 0)::bigint as paid,
        (${carriedInto(sql`x.id`)} - ${carriedOutOf(sql`x.id`)})::bigint as carried,
        coalesce((select sum(r.cents) from order_refund r join order_trade t on t.id = r.order_trade
          where r.course_order = x.id and t.use = 'order' and r.state in ('waiting', 'underWay', 'done')), 0)::bigint as back
      from course_order x) o
    where o.prepaid <> o.paid + o.carried - o.earned - o.back`,
  // What has left one order stands in the other.
  sql`select 'carried', c.from_order || ' ' || c.to_order, c.to_order, coalesce(l.cents, 0)::bigint, c.cents - c.back
    from order_carry c left join (select e.order_carry, sum(m.cents) filter (where m.course_order = x.to_order) as cents,
        sum(m.cents) filter (where m.course_order = x.from_order) as gone
      from ledger_entry e join ledger_line m on m.entry = e.id and m.account = 'carried' join order_carry x on x.id = e.order_carry
      group by 1) l on l.order_carry = c.id
    where coalesce(l.cents, 0) <> c.cents - c.back or coalesce(l.gone, 0) <> c.back - c.cents`,
  // An order is what its payments and refunds say.
  sql`select 'states', o.number || ' ' || o.state, o.id, null::bigint, null::bigint from (
      select x.id, x.number, x.state, x.pays, t.id is not null as paid, coalesce(c.cents, 0) as carried,
        exists (select from order_refund r where r.order_trade = t.id and r.state in ('waiting', 'underWay')) as under_way,
        (coalesce(t.id, c.id) is not null and coalesce(t.refunded >= t.paid, true) and coalesce(c.back >= c.cents, true))
          or (not ${hasRefused} and (coalesce(c.ends_seat, false)
            or exists (select from order_refund r where r.order_trade = t.id and r.ends_seat and r.state = 'done'))) as over
      from course_order x left join order_trade t on t.course_order = x.id and t.use = 'order'
        left join order_carry c on c.to_order = x.id) o
    where (o.state in ('unpaid', 'expired', 'cancelled') and o.paid)
      or (o.state in ('paid', 'refunding', 'refunded') and not o.paid and o.pays > o.carried)
      or (o.state = 'refunding') <> o.under_way
      or (o.state = 'refunded' and not o.over) or (o.state = 'paid' and o.over and not o.under_way)`,
  // Whoever has paid has had a seat, whoever has not has none, and a seat is kept for an unpaid order alone, for whom it is offered to, or who goes there on a day to come.
  sql`select 'seats', o.number || ' ' || o.state, o.id, null::bigint, null::bigint
    from course_order o left join enrolment e on e.id = o.enrolment
    where (o.state in ('unpaid', 'expired', 'cancelled') and e.state = 'active')
      or (o.state in ('paid', 'refunding') and e.id is null) or (o.state = 'refunded' and e.state = 'active')
    union all select 'seats', 'kept ' || h.course || ' ' || h.student, null, null, null from seat_hold h
    where h.until > now() and not exists (select from course_order o
      where o.course = h.course and o.student = h.student and o.state = 'unpaid')
      and not exists (select from seat_wait w
        where w.course = h.course and w.student = h.student and w.ended_at is null and w.state = 'offered')
      and not exists (select from planned_move m where m.to_course = h.course and m.student = h.student)`,
]

export async function countAgain(db: Db): Promise<Finding[]> {
  const found: Finding[] = []
  for (const check of checks)
    found.push(
      ...(
        await sql<Finding>`select * from (${check}) as x ("check", mark, "order", here, expected) limit ${most}`.execute(
          db,
        )
      ).rows,
    )
  return found
}

/** Statements that count, with the lines that they say: the newest, as many as a night looks at. */
export const sealedStatements = async (db: Db) =>
  (
    await sql<{
      id: number
      seal: Buffer
      mark: string
    }>`select s.id, s.seal, s.provider || ' ' || s.day as mark
      from statement s order by s.id desc limit 60`.execute(db)
  ).rows
export const linesOfStatement = async (db: Db, id: number) =>
  (
    await sql<
      Omit<There, 'day'>
    >`select kind, trade, refund, provider_number as "providerNumber", cents, fee as "feeCents", at,
      under_way as "underWay" from statement_line where statement = ${id}`.execute(db)
  ).rows

/** What nobody was told of before: new, or there again. What is no longer found is gone, not forgotten. */
export async function writeFindings(db: Db, found: readonly Finding[]) {
  const { rows } = await sql<{ fresh: number; gone: number }>`with found as (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x ("check" text, mark text, "order" bigint, here bigint, expected bigint)
    ), known as (select f."check", f.mark from recount_finding f where f.gone_at is null),
    written as (insert into recount_finding as f ("check", mark, course_order, here, expected)
      select distinct on ("check", mark) "check", mark, "order", here, expected from found
      on conflict (site, "check", mark) do update set here = excluded.here, expected = excluded.expected,
        found_at = case when f.gone_at is null then f.found_at else now() end, gone_at = null
      returning "check", mark),
    gone as (update recount_finding f set gone_at = now() where f.gone_at is null
      and not exists (select from found x where x."check" = f."check" and x.mark = f.mark) returning f.id)
    select (select count(*)::int from written w where (w."check", w.mark) not in (select * from known)) as fresh,
      (select count(*)::int from gone) as gone`.execute(db)
  return rows[0]?.fresh ?? 0
}

export const noteRecount = (db: Db, found: number, fresh: number) =>
  sql`insert into recount (entries, orders, found, fresh) select (select count(*) from ledger_entry), (select count(*) from course_order),
    ${found}::int, ${fresh}::int`.execute(db)

/** A year of nights is enough for whoever checks one. */
export const forgetRecounts = (db: Db) =>
  sql`delete from recount where at < now() - interval '400 days'`.execute(db)

/** At three in the night of the school, or as soon as it can be after a night without one. */
export const isRecountDue = async (db: Db) =>
  (
    await sql<{ due: boolean }>`select case when last.at is null then true
        when last.at > now() - interval '2 hours' then false
        else extract(hour from now() at time zone s.time_zone) = 3 or last.at < now() - interval '25 hours' end as due
      from site s left join lateral (select max(at) as at from recount) last on true
      where s.id = ${ownSiteId}`.execute(db)
  ).rows[0]?.due ?? false

export const lastRecounts = async (db: Db) =>
  (
    await sql<{
      at: Date
      entries: number
      orders: number
      found: number
      fresh: number
    }>`select at, entries, orders, found, fresh
      from recount order by id desc limit 30`.execute(db)
  ).rows

export const findingsListed = async (db: Db) =>
  (
    await sql<
      Finding & { number: string; found_at: Date; gone_at: Date | null }
    >`select f."check", f.mark, f.course_order as "order",
        f.here, f.expected, coalesce(o.number, '') as number, f.found_at, f.gone_at
      from recount_finding f left join course_order o on o.id = f.course_order
      order by f.gone_at is not null, coalesce(f.gone_at, f.found_at) desc, f.id desc limit 200`.execute(db)
  ).rows
