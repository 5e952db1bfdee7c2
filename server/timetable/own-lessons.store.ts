import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import { opensGiven, opensLesson } from '../courses/seat-history.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownPerson, ownRole } from '../kit/database/who.ts'
import {
  columns,
  isToday,
  joined,
  type LessonRow,
  type ListedRow,
  midnight,
  type Span,
  within,
} from './lesson-list.store.ts'

/** By a number, or whoever is signed in (`ownPerson`). */
type Person = number | RawBuilder<number>

const heldBy = (person: Person, role: Role | RawBuilder<Role | ''>) =>
  sql<boolean>`exists (select from lesson_person h where h.lesson = lesson.id and h.person = ${person} and h.role = ${role})`

/** Lessons of this school that are somebody's own: before whose class one stands, or whose subject one follows. */
const ownedBy = (person: Person, role: Role): RawBuilder<boolean> =>
  role === 'STUDENT'
    ? sql`exists (select from enrolment_subject t join enrolment e on e.id = t.enrolment
        where t.course_subject = lesson.course_subject and e.student = ${person} and ${opensLesson('lesson')})`
    : heldBy(person, role)

/**
 * Lessons of other schools, in the quoted courses where a student has a seat: what their school tells of them, in the columns of
 * one's own. Of the teacher that is the name. Whatever changes there counts the version up.
 */
const givenTo = (student: Person, { from, to }: Span) => sql`
  select l.id, l.number, kit.lesson_name(l.name, l.number), l.name, l.state, false, k.delivery, l."startsAt", l."endsAt", extract(epoch from k.changed_at)::int,
    c.id, c.name, (select min(s.id) from course_subject s where s.course = c.id), l.subject, l.colour,
    case when l.teacher <> '' then jsonb_build_array(jsonb_build_object('id', null, 'fullName', l.teacher, 'avatar', '',
      'role', 'TEACHER')) end
  from enrolment e join course c on c.id = e.course join shared_course k on k.id = c.quoted_from,
    jsonb_to_recordset(k.lessons) as l (id bigint, number int, name text, state text, subject text, colour int, teacher text,
      "startsAt" timestamptz, "endsAt" timestamptz)
  where e.student = ${student} and ${opensGiven} and k.delivery <> 'recorded' and l."startsAt" < ${to} and l."endsAt" > ${from}`

const ownLessons = (person: Person, role: Role, span: Span) => {
  const here = sql`select ${columns} from ${joined} where ${within(span)} and ${ownedBy(person, role)}`
  return role === 'STUDENT' ? sql`${here} union all ${givenTo(person, span)}` : here
}

export async function ownLessonsWithin(db: Db, person: number, role: Role, span: Span, most: number) {
  const { rows } = await sql<LessonRow>`select * from (${ownLessons(person, role, span)}) own
    order by starts_at, id limit ${most}`.execute(db)
  return rows
}

export interface Whose extends Span {
  person: number
  role: Role
  zone: string
}

/** The whole statement, for exports. */
export const ownLessonsListed = ({ person, role, zone, ...span }: Whose, sort: string) =>
  sql<ListedRow>`select own.*, ${zone}::text zone from (${ownLessons(person, role, span)}) own
    order by starts_at ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, id`

/** The lessons of this day on the school's clock, of the student who is signed in. */
export const ownLessonsToday = sql<number>`(select count(*) from (
    ${ownLessons(ownPerson, 'STUDENT', { from: midnight, to: sql`${midnight} + interval '1 day'` })}) own
    where state <> 'cancelled' and starts_at >= ${midnight})`

/** The courses of whoever is signed in, as teacher or assistant, that have a lesson on this day. */
export const coursesToday = sql<number>`(select count(distinct lesson.course) from lesson
    where ${isToday} and ${heldBy(ownPerson, ownRole)})`
