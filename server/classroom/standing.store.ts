import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'
import '../timetable/timetable.tables.ts'
import './classroom.tables.ts'
import type { LessonSeen } from './entry.rules.ts'
import { seenBy } from './entry.store.ts'
import type { SessionSeen } from './standing.rules.ts'

export interface Asked {
  person: number
  session: number
}

export interface Seen extends LessonSeen, SessionSeen {
  person: number
  lesson: number | null
  course: number | null
  owner: number | null
  /** What the office wrote when it took the seat. */
  dropped: string | null
}

const ids = (asked: readonly Asked[], what: keyof Asked) => asked.map(one => one[what])
const whoIsAsked = (asked: readonly Asked[]) =>
  sql`unnest(${ids(asked, 'person')}::bigint[], ${ids(asked, 'session')}::bigint[]) who (person, session)
    left join session s on s.id = who.session and s.person = who.person left join person p on p.id = s.person`

/** Why somebody's last seat in a course was taken. */
const droppedFrom = (course: RawBuilder<unknown>) =>
  sql`(select d.reason from enrolment d where d.course = ${course} and d.student = who.person and d.state <> 'active'
    order by d.ended_at desc, d.id desc limit 1) as dropped`

const session = sql`case when s.stage = 'WHOLE' then s.role end as role, s.role = 'TEACHER' and p.head_teacher as head, case when s.role = 'ADMIN' then p.duties end as duties,
  p.state = 'ENABLED' as "isEnabled", s.end_reason as "endedBy", s.stage = 'WHOLE' and s.ended_at is null and s.ends_at > now() as "isOpen",
  s.seen_at + s.idle > now() as "isAwake"`

/** How these people stand to a room of this school; nothing where there is no such room any more. */
export async function standingsIn(db: Db, room: number, asked: readonly Asked[]) {
  const { rows } =
    await sql<Seen>`select who.person, l.id as lesson, l.course, r.owner, false as given, ${session}, ${seenBy(sql`who.person`)}, ${droppedFrom(sql`l.course`)}
    from ${whoIsAsked(asked)} join room r on r.id = ${room} left join lesson l on l.id = r.lesson left join course c on c.id = l.course`.execute(
      db,
    )
  return rows
}

export interface GuestSeen extends SessionSeen {
  person: number
  seated: boolean
  dropped: string | null
}

/** How these people of this school, the guests of another, stand to a course that it has given. */
export async function guestsSeen(db: Db, course: number, asked: readonly Asked[]) {
  const { rows } = await sql<GuestSeen>`select who.person, ${session},
      exists (select from course c join enrolment e on e.course = c.id and e.state = 'active' and e.student = who.person
        where c.quoted_from = ${course} and c.state <> 'draft') as seated,
      ${droppedFrom(sql`any (select c.id from course c where c.quoted_from = ${course})`)}
    from ${whoIsAsked(asked)}`.execute(db)
  return rows
}

/** What the office wrote when it last changed a lesson. */
export async function reasonOfChange(db: Db, lesson: number) {
  const { rows } = await sql<{ reason: string }>`select reason from lesson_change
    where lesson = ${lesson} and kind in ('cancelled', 'moved', 'substituted') order by id desc limit 1`.execute(
    db,
  )
  return rows[0]?.reason ?? ''
}
