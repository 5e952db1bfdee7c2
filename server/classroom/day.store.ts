import { sql } from 'kysely'
import type { DayCounters } from '../kit/day.ts'
import '../timetable/timetable.tables.ts'
import './classroom.tables.ts'

/** Who came last and has not left since is there. */
const teacherIsThere = sql`exists (select from room r join lesson_person h on h.lesson = l.id and h.role = 'TEACHER'
  cross join lateral (select e.kind from room_event e where e.room = r.id and e.kind in ('joined', 'left') and e.person = h.person
    order by e.number desc limit 1) last where r.lesson = l.id and last.kind = 'joined')`

/** Lessons that should be running for two minutes and more, and whose teacher is not in the room. */
export const roomDay: DayCounters = {
  withoutTeacher: {
    n: sql<number>`(select count(*) from lesson l where l.state in ('scheduled', 'live') and l.delivery = 'live'
      and l.starts_at < now() - interval '2 minutes' and l.ends_at > now() and not ${teacherIsThere})`,
  },
}
