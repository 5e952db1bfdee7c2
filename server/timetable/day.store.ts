import { sql } from 'kysely'
import type { DayCounters } from '../kit/day.ts'
import { leaveWaiting, onLeaveToday } from './leave.store.ts'
import { lessonsToday } from './lesson-list.store.ts'
import './timetable.tables.ts'

export const lessonDay: DayCounters = {
  lessons: { n: lessonsToday },
  running: { n: sql<number>`(select count(*) from lesson l where l.state = 'live')` },
  leaveWaiting: { n: leaveWaiting },
  onLeaveToday: { n: onLeaveToday },
}
