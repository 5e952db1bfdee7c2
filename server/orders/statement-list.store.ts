import { sql } from 'kysely'
import type { FetchProblem, StatementProvider } from '../../contract/orders-reconciling-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { type DifferenceFilter, daysShown } from './difference.store.ts'
import './statements.tables.ts'

type Filter = Pick<DifferenceFilter, 'provider' | 'from' | 'until'>

export interface ListedDay {
  provider: StatementProvider
  day: string
  source: 'fetched' | 'uploaded' | null
  at: Date | null
  by: string
  payments: number
  refunds: number
  came: number
  went: number
  fees: number
  own_came: number
  own_went: number
  open: number
  settled: number
  problem: FetchProblem | ''
  said: string
  tried_at: Date | null
}

export const daysListed = async (db: Db, filter: Filter, limit: number, offset: number) =>
  (
    await sql<ListedDay>`select d.provider, d.day::text as day, s.source, s.at, coalesce(p.full_name, '') as by, d.payments, d.refunds,
        d.came, d.went, d.fees, d.own_came, d.own_went, d.problem, d.said, d.tried_at,
        (select count(*)::int from statement_difference x where x.provider = d.provider and x.day = d.day and x.state = 'open') as open,
        (select count(*)::int from statement_difference x where x.provider = d.provider and x.day = d.day and x.state <> 'open') as settled
      from statement_day d left join statement s on s.id = d.statement left join person p on p.id = s.brought_by
      where ${sql.join(daysShown(filter), sql` and `)} order by d.day desc, d.provider limit ${limit} offset ${offset}`.execute(
      db,
    )
  ).rows

export const sumsOfDays = async (db: Db, filter: Filter) =>
  (
    await sql<{
      total: number
      came: number
      went: number
      fees: number
      own_came: number
      own_went: number
    }>`select count(*)::int as total, coalesce(sum(d.came), 0)::bigint as came, coalesce(sum(d.went), 0)::bigint as went,
        coalesce(sum(d.fees), 0)::bigint as fees, coalesce(sum(d.own_came), 0)::bigint as own_came, coalesce(sum(d.own_went), 0)::bigint as own_went
      from statement_day d where ${sql.join(daysShown(filter), sql` and `)}`.execute(db)
  ).rows[0] ?? { total: 0, came: 0, went: 0, fees: 0, own_came: 0, own_went: 0 }
