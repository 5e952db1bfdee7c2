import { type RawBuilder, sql } from 'kysely'
import type { Delivery, LessonState } from '../../contract/states.ts'
import { isBegun, waitsIn } from '../courses/plan.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { classesBelow } from '../people/organisation.store.ts'
import '../courses/courses.tables.ts'
import './timetable.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'
import { isWithoutTeacher } from './without-teacher.store.ts'

/** A teacher of another school has no number here. */
export type Staff = { fullName: string; avatar: string } & (
  | { id: number | null; role: 'TEACHER' }
  | { id: number; role: 'ASSISTANT' }
)

export interface LessonRow {
  id: number
  number: number
  /** What it is called by whoever reads, and the name that it was given. */
  name: string
  given: string
  state: LessonState
  waits: boolean
  delivery: Delivery
  starts_at: Date
  ends_at: Date
  version: number
  course: number
  course_name: string
  course_subject: number
  subject_name: string
  colour: number
  staff: Staff[] | null
}

/** What a filter may ask for; a lesson's own columns are under the name `lesson`. */
export interface LessonFilter {
  q?: string
  teacher?: number
  student?: number
  course?: number
  subject?: number
  node?: number
  /** Lessons that students of these classes have. */
  classes?: readonly number[]
  state?: string
  without?: 'teacher'
  begun?: 'yes' | 'no'
}

const staffOf = sql<
  Staff[] | null
>`(select jsonb_agg(jsonb_build_object('id', p.id, 'fullName', p.full_name, 'avatar', p.avatar,
    'role', h.role) order by h.role desc, p.id)
  from lesson_person h join person p on p.id = h.person where h.lesson = lesson.id)`

/** As everywhere (`calledAmong`), of a subject that is joined here already. */
const called = sql<string>`concat_ws(' · ', case when exists (select from course_subject o
  where o.course = lesson.course and o.id <> lesson.course_subject) then subject.name end, kit.lesson_name(lesson.name, lesson.number))`

export const columns = sql`lesson.id, lesson.number, ${called} as name, lesson.name as given, lesson.state, ${waitsIn('lesson')} as waits, lesson.delivery, lesson.starts_at, lesson.ends_at,
  lesson.version, lesson.course, course.name course_name, lesson.course_subject, subject.name subject_name, subject.colour,
  ${staffOf} staff`

export const joined = sql`lesson join course on course.id = lesson.course
  join course_subject on course_subject.id = lesson.course_subject join subject on subject.id = course_subject.subject`

/** How many follow a lesson's subject. */
const followers = sql<number>`(select count(*)::int from enrolment_subject t join enrolment e on e.id = t.enrolment
  where t.course_subject = lesson.course_subject and e.state = 'active')`

function shown({
  q = '',
  teacher,
  student,
  course,
  subject,
  node,
  classes,
  state,
  without,
  begun,
}: LessonFilter): RawBuilder<unknown>[] {
  const conditions = searched(
    sql`lower(kit.lesson_name(lesson.name, lesson.number) || ' ' || course.search)`,
    q,
  )
  if (course !== undefined) conditions.push(sql`lesson.course = ${course}`)
  if (subject !== undefined) conditions.push(sql`course_subject.subject = ${subject}`)
  if (state) conditions.push(sql`lesson.state = ${state}`)
  if (without) conditions.push(isWithoutTeacher())
  if (begun) conditions.push(begun === 'no' ? waitsIn('lesson') : isBegun('lesson'))
  if (teacher !== undefined)
    conditions.push(
      sql`exists (select from lesson_person h where h.lesson = lesson.id and h.person = ${teacher})`,
    )
  if (student !== undefined)
    conditions.push(
      sql`exists (select from enrolment_subject t join enrolment e on e.id = t.enrolment
        where t.course_subject = lesson.course_subject and e.state = 'active' and e.student = ${student})`,
    )
  const ofClasses = (which: RawBuilder<unknown>) =>
    sql`exists (select from enrolment_subject t join enrolment e on e.id = t.enrolment join person p on p.id = e.student
        where t.course_subject = lesson.course_subject and e.state = 'active' and p.class ${which})`
  if (node !== undefined) conditions.push(ofClasses(sql`in ${classesBelow(node)}`))
  if (classes !== undefined) conditions.push(ofClasses(sql`= any (${[...classes]}::bigint[])`))
  return conditions
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)
/** Instants, or what the database makes one of. */
export interface Span {
  from: string | RawBuilder<unknown>
  to: string | RawBuilder<unknown>
}

/** What a timetable shows: lessons of recorded courses are at no hour. */
export const hasHour = sql`lesson.delivery <> 'recorded'`
export const within = ({ from, to }: Span) =>
  sql`${hasHour} and lesson.starts_at < ${to} and lesson.ends_at > ${from}`

export async function lessonsWithin(db: Db, span: Span, filter: LessonFilter, most: number) {
  const conditions = [within(span), ...shown(filter)]
  const { rows } = await sql<LessonRow>`select ${columns} from ${joined} where ${all(conditions)}
    order by lesson.starts_at, lesson.id limit ${most}`.execute(db)
  return rows
}

/** Whether there are more than so many: counted no further than that. */
export async function moreThan(db: Db, span: Span, filter: LessonFilter, most: number) {
  const conditions = [within(span), ...shown(filter)]
  const { rows } = await sql<{ count: number }>`select count(*)::int from (
    select from ${joined} where ${all(conditions)} limit ${most + 1}) counted`.execute(db)
  return (rows[0]?.count ?? 0) > most
}

export async function lessonsPerHour(db: Db, span: Span, filter: LessonFilter, zone: string) {
  const conditions = [within(span), sql`lesson.state <> 'cancelled'`, ...shown(filter)]
  const { rows } = await sql<{ day: string; hour: number; count: number }>`
    select to_char(lesson.starts_at at time zone ${zone}, 'YYYY-MM-DD') "day",
      extract(hour from lesson.starts_at at time zone ${zone})::int "hour", count(*)::int
    from ${joined} where ${all(conditions)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export type LessonSort = `${'' | '-'}${keyof typeof orders}`
const orders = {
  startsAt: sql`lesson.starts_at`,
  course: sql`lower(course.name)`,
  subject: sql`lower(subject.name)`,
  teacher: sql`(select p.pinyin from lesson_person h join person p on p.id = h.person
    where h.lesson = lesson.id and h.role = 'TEACHER')`,
  students: followers,
  // As a page looks at it: what runs by the clock runs, whoever opened its room.
  state: sql`case when lesson.state = 'cancelled' then 3
    when lesson.state = 'ended' or (lesson.state = 'scheduled' and lesson.ends_at <= now()) then 2
    when lesson.state = 'live' or lesson.starts_at <= now() then 1 else 0 end`,
}

export interface ListFilter extends LessonFilter {
  from?: string
  until?: string
}

const listed = ({ from, until, ...filter }: ListFilter, zone: string) => {
  const conditions = [hasHour, ...shown(filter)]
  if (from) conditions.push(sql`lesson.starts_at >= ${from}::timestamp at time zone ${zone}`)
  if (until) conditions.push(sql`lesson.starts_at < (${until}::date + 1)::timestamp at time zone ${zone}`)
  return all(conditions)
}

export const countLessons = async (db: Db, filter: ListFilter, zone: string) =>
  (
    await sql<{ count: number }>`select count(*)::int from ${joined} where ${listed(filter, zone)}`.execute(
      db,
    )
  ).rows[0]?.count ?? 0

/** The lessons of a filter in the order of time, one more than may be: whoever asks for too many is told so. */
export const lessonIds = async (db: Db, filter: ListFilter, zone: string, most: number) =>
  (
    await sql<{ id: number }>`select lesson.id from ${joined} where ${listed(filter, zone)}
    order by lesson.starts_at, lesson.id limit ${most + 1}`.execute(db)
  ).rows.map(({ id }) => id)

export type ListedRow = LessonRow & { students: number; zone: string }

/** The whole statement, for pages and for exports. */
export function lessonsListed(filter: ListFilter, sort: LessonSort, zone: string, bounds = sql``) {
  const field = orders[sort.replace('-', '') as keyof typeof orders]
  const way = sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
  return sql<ListedRow>`select ${columns}, ${followers} students, ${zone}::text zone from ${joined} where ${listed(filter, zone)}
    order by ${field} ${way}, lesson.starts_at, lesson.id ${bounds}`
}

export const listLessons = async (
  db: Db,
  { sort, page, size, ...filter }: ListFilter & { sort: LessonSort; page: number; size: number },
  zone: string,
) =>
  (await lessonsListed(filter, sort, zone, sql`limit ${size} offset ${(page - 1) * size}`).execute(db)).rows

export async function lessonRow(db: Db, id: number) {
  const { rows } = await sql<Omit<ListedRow, 'zone'>>`select ${columns}, ${followers} students from ${joined}
    where lesson.id = ${id}`.execute(db)
  return rows[0]
}

/** When this day began on the school's clock. */
export const midnight = sql`date_trunc('day', now(), ${ownTimeZone})`

/** Of `lesson`: it begins on this day, and was not cancelled. */
export const isToday = sql`${hasHour} and lesson.state <> 'cancelled'
    and lesson.starts_at >= ${midnight} and lesson.starts_at < ${midnight} + interval '1 day'`

/** For the counter beside the menus: lessons of this day. */
export const lessonsToday = sql<number>`(select count(*) from lesson where ${isToday})`
