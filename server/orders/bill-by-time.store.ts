import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { ownTimeZone } from '../kit/database/who.ts'
import type { BillRow, Sums } from './bill.rows.ts'
import { dayBegins } from './order-list.store.ts'

export interface TimeRow extends BillRow, Pick<Sums, 'refunding' | 'unmatched' | 'discounts'> {
  opening: number
  closing: number
}
interface Days {
  from?: string | undefined
  until?: string | undefined
}

/** What was booked because a statement has it otherwise: a few entries, found by themselves. */
const corrections = (when: RawBuilder<unknown>) =>
  sql`select coalesce(sum(m.cents) filter (where m.cents > 0), 0)::bigint as more, -coalesce(sum(m.cents) filter (where m.cents < 0), 0)::bigint as less
    from ledger_entry e join ledger_line m on m.entry = e.id and m.account = 'provider' where e.statement_difference is not null and ${when}`

/**
 * Days or months of the school's calendar, of everything that moved: read from the lines alone, in the order of their moments, by an
 * index that holds all of it. The ledger of years is read so in a tenth of the time.
 */
function spansOf({ from, until }: Days, by: 'day' | 'month'): RawBuilder<TimeRow> {
  const here = from ? sql`m.at >= ${dayBegins(from)}` : sql`true`
  const before = until ? sql`m.at < ${dayBegins(until, 1)}` : sql`true`
  const moved = (account: string, condition = sql`true`) =>
    sql`coalesce(sum(m.cents) filter (where m.account = ${sql.lit(account)} and ${here} and ${condition}), 0)::bigint`
  return sql<TimeRow>`(with span as (
      select g as day, g at time zone ${ownTimeZone} as begins, (g + ${sql.lit(`1 ${by}`)}::interval) at time zone ${ownTimeZone} as ends
      from (select min(m.at) at time zone ${ownTimeZone} as first, max(m.at) at time zone ${ownTimeZone} as last from ledger_line m where ${before}) ends,
        generate_series(date_trunc(${sql.lit(by)}, first), last, ${sql.lit(`1 ${by}`)}::interval) g
    ), moved as (
      select span.*, x.*, x.all_in - y.more as came, x.all_out - y.less as went, y.more - y.less as corrected, sum(x.balance) over (order by span.day)::bigint as closing from span, lateral (
        select count(*) filter (where ${here}) as lines, coalesce(sum(m.cents) filter (where m.account = 'provider'), 0) as balance,
          ${moved('provider', sql`m.cents > 0`)} as all_in, -${moved('provider', sql`m.cents < 0`)} as all_out,
          -${moved('earned')} as earned, -${moved('prepaid')} as prepaid, -${moved('refunding')} as refunding,
          -${moved('unmatched')} as unmatched, -${moved('carried')} as carried, ${moved('discount')} as discounts
        from ledger_line m where m.at >= span.begins and m.at < span.ends and ${before}) x, lateral (${corrections(sql`${here} and m.at >= span.begins and m.at < span.ends and ${before}`)}) y
    ) select 0 as id, begins as at, to_char(day, ${sql.lit(by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')}) as key, '' as name, null as kind,
      null::bigint as "order", '' as number, '' as student, null as way, came, went, corrected, earned, prepaid, refunding, unmatched, carried, discounts,
      closing - came + went - corrected as opening, closing
    from moved where lines > 0)`
}

export const timeSpans = (db: Db, days: Days, by: 'day' | 'month', sort: 'at' | '-at') =>
  db
    .selectFrom(spansOf(days, by).as('x'))
    .selectAll()
    .orderBy('x.key', sort === '-at' ? 'desc' : 'asc')
