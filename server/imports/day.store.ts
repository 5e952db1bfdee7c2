import { sql } from 'kysely'
import type { DayCounters } from '../kit/day.ts'
import './imports.tables.ts'

export const importDay: DayCounters = {
  imports: { n: sql<number>`(select count(*) from import where state in ('checking', 'writing'))` },
}
