import { sql } from 'kysely'
import type { DayCounters } from '../kit/day.ts'
import './materials.tables.ts'
import { usualMost } from './spaces.store.ts'

export const materialDay: DayCounters = {
  storage: {
    n: sql<number>`(select coalesce(max(bytes), 0) from material_limit)`,
    of: sql<number>`(select coalesce(max(school_most), ${usualMost.school}) from material_limit)`,
  },
}
