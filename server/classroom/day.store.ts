import { sql } from 'kysely'
import type { DayCounters } from '../kit/day.ts'
import '../timetable/timetable.tables.ts'
import './classroom.tables.ts'

/** Who came last and has not left since is there. */
const teacherIsThere = sql`exists (select from room r join lesson_person h on h.lesson = lesson.id and h.role = 'TEACHER'
  cross join lateral (select e.kind from room_event e where e.room = r.id and e.kind in ('joined', 'left') and e.person = h.person
    order by e.number desc limit 1) last where r.lesson = lesson.id and last.kind = 'joined')`

/** Of `lesson`: it should be running for two minutes and more, and its teacher is not in the room. */
export const lessonIsWithoutTeacher = sql`(lesson.state in ('scheduled', 'live') and lesson.delivery = 'live'
  and lesson.starts_at < now() - interval '2 minutes' and lesson.ends_at > now() and not ${teacherIsThere})`

/** As many as the list of lessons shows by the same filter. */
export const roomDay: DayCounters = {
  withoutTeacher: {
    n: sql<number>`(select count(*) from lesson where ${lessonIsWithoutTeacher})`,
  },
}
