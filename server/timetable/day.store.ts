import { sql } from 'kysely'
import { isBegun, waitsIn } from '../courses/plan.store.ts'
import type { DayCounters } from '../kit/day.ts'
import type { Preparations } from '../kit/preparation.ts'
import { leaveWaiting, onLeaveToday } from './leave.store.ts'
import { lessonsToday } from './lesson-list.store.ts'
import './timetable.tables.ts'

export const lessonDay: DayCounters = {
  lessons: { n: lessonsToday },
  running: { n: sql<number>`(select count(*) from lesson l where l.state = 'live' and ${isBegun('l')})` },
  waiting: { n: sql<number>`(select count(*) from lesson l where ${waitsIn('l')})` },
  leaveWaiting: { n: leaveWaiting },
  onLeaveToday: { n: onLeaveToday },
}

export const lessonPreparation: Preparations = {
  lessons: sql`exists (select from lesson where state <> 'cancelled')`,
}
