import { type RawBuilder, sql } from 'kysely'
import { calledAmong, waitsIn } from '../courses/plan.store.ts'
import type { Db } from '../kit/database/scope.ts'
import '../classroom/classroom.tables.ts'
import '../courses/courses.tables.ts'
import '../timetable/timetable.tables.ts'
import type { Glance } from './glance.rules.ts'
import type { Whom } from './sight.store.ts'

export interface NewGlance {
  room: number
  lesson: number
  seen: Glance
  movedAt: number
}

export const keepGlances = (db: Db, all: readonly NewGlance[]) =>
  sql`insert into room_glance (room, lesson, seen, moved_at)
    select g.room, g.lesson, g.seen, to_timestamp(g."movedAt" / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as g (room bigint, lesson bigint, seen jsonb, "movedAt" bigint)
    where exists (select from room r where r.id = g.room)
    on conflict (site, room) do update set seen = excluded.seen, moved_at = excluded.moved_at`.execute(db)

/** Only where nobody else holds the room by now. */
export const forgetGlances = (db: Db, rooms: readonly number[]) =>
  sql`delete from room_glance g where g.room = any (${[...rooms]}::bigint[])
    and not exists (select from room_lease h where h.room = g.room and h.until > now())`.execute(db)

/** Who leads a course `c`, or a class of whose students one has a seat in it. */
export const leads = (
  person: RawBuilder<unknown>,
) => sql`(coalesce(c.head_teacher = ${person}, false) or exists (select from head_class k
  join person s on s.class = k.class join enrolment e on e.student = s.id and e.course = c.id and e.state = 'active' where k.person = ${person}))`

/** Head teachers of these lessons who have a page open: one word each, also where several of their lessons have moved. */
export const tellWatchers = (db: Db, lessons: readonly number[]) =>
  sql`select kit.enqueue('push', jsonb_build_object('to', jsonb_build_object('person', h.person), 'push', '{"type": 9}'::jsonb), 'running ' || h.person)
    from (select distinct k.person from head_class k union select distinct c.head_teacher from course c where c.head_teacher is not null) h
    where exists (select from session s where s.person = h.person and s.ended_at is null and s.seen_at > now() - interval '15 minutes')
      and exists (select from lesson l join course c on c.id = l.course where l.id = any (${[...lessons]}::bigint[]) and ${leads(sql`h.person`)})`.execute(
    db,
  )

export interface RunningRow {
  id: number
  number: number
  name: string
  course: number
  course_name: string
  starts_at: Date
  ends_at: Date
  teacher: string | null
  waits: boolean
  expected: number
  seen: Glance | null
  moved_at: Date | null
}

const most = 100

/** The lessons that run now, those that begin next last; what is to be seen of a room counts while a process holds it. */
export async function runningLessons(db: Db, { person, role, head }: Whom) {
  const mine = role === 'ADMIN' ? sql`true` : head ? leads(sql`${person}`) : sql`false`
  const { rows } =
    await sql<RunningRow>`select l.id, l.number, ${calledAmong} as name, c.id as course, c.name as course_name, l.starts_at, l.ends_at, ${waitsIn('l')} as waits,
      (select p.full_name from lesson_person h join person p on p.id = h.person where h.lesson = l.id and h.role = 'TEACHER' limit 1) as teacher,
      (select count(*)::int from enrolment e join enrolment_subject t on t.enrolment = e.id and t.course_subject = l.course_subject
        where e.course = l.course and e.state = 'active') as expected, g.seen, g.moved_at
    from lesson l join course c on c.id = l.course left join room r on r.lesson = l.id
    left join room_lease h on h.room = r.id and h.until > now() left join room_glance g on g.room = h.room
    where l.state = 'live' and ${mine} order by l.starts_at, l.id limit ${most}`.execute(db)
  return rows
}
