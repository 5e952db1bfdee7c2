import { sql } from 'kysely'
import type { genders } from '../../contract/people-lists.ts'
import type { LessonState } from '../../contract/states.ts'
import '../classroom/classroom.tables.ts'
import { peopleByIds } from '../classroom/attendance.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { onLeave } from '../timetable/leave.store.ts'
import { leads } from './glance.store.ts'
import type { Whom } from './sight.store.ts'

interface Watched {
  id: number
  number: number
  name: string
  course: number
  course_name: string
  subject: string
  state: LessonState
  /** Whether a process holds its room now. */
  is_held: boolean
}

/** A lesson that runs or has just ended, of whose students whoever looks leads some. */
export async function watchedLesson(db: Db, { person, role, head }: Whom, lesson: number) {
  const mine = role === 'ADMIN' ? sql`true` : head ? leads(sql`${person}`) : sql`false`
  const { rows } =
    await sql<Watched>`select l.id, l.number, kit.lesson_name(l.name, l.number) as name, c.id as course, c.name as course_name, j.name as subject, l.state,
      exists (select from room r join room_lease h on h.room = r.id and h.until > now() where r.lesson = l.id) as is_held
    from lesson l join course c on c.id = l.course join course_subject s on s.id = l.course_subject join subject j on j.id = s.subject
    where l.id = ${lesson} and l.state in ('live', 'ended') and ${mine}`.execute(db)
  return rows[0]
}

export interface WatchedStudent {
  id: number
  fullName: string
  avatar: string
  gender: (typeof genders)[number]
  className: string
  isOwn: boolean
  onLeave: boolean
  hasSeat: boolean
}

const own = (person: number) => sql`coalesce(c.head_teacher = ${person}, false)
  or exists (select from head_class k where k.class = p.class and k.person = ${person})`

/** Whoever has a seat in what the lesson teaches, by name, with their class; and whoever came without one. */
export async function watchedStudents(
  db: Db,
  { person }: Pick<Whom, 'person'>,
  lesson: number,
  here: readonly number[],
) {
  const { rows } = await sql<WatchedStudent>`
    select p.id, p.full_name as "fullName", p.avatar, p.gender, coalesce(n.name, '') as "className", q.has_seat as "hasSeat",
      ${own(person)} as "isOwn", ${onLeave(sql`q.lesson`, sql`p.id`)} as "onLeave"
    from (select l.id as lesson, l.course, e.student, true as has_seat from lesson l join enrolment e on e.course = l.course and e.state = 'active'
          join enrolment_subject t on t.enrolment = e.id and t.course_subject = l.course_subject where l.id = ${lesson}
        union all select l.id, l.course, x.student, false from lesson l, unnest(${[...here]}::bigint[]) x (student)
          where l.id = ${lesson} and not exists (select from enrolment e join enrolment_subject t on t.enrolment = e.id and t.course_subject = l.course_subject
            where e.course = l.course and e.student = x.student and e.state = 'active')) q
      join course c on c.id = q.course join person p on p.id = q.student left join node n on n.id = p.class
    order by coalesce(nullif(p.pinyin, ''), lower(p.full_name)), p.id`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  // Whoever comes from a school that quotes the course is known by name alone.
  const guests = await peopleByIds(
    db,
    here.filter(id => !known.has(id)),
  )
  return [
    ...rows,
    ...guests.map(guest => ({
      ...guest,
      ...{ className: '', isOwn: false, onLeave: false, hasSeat: false },
    })),
  ]
}
