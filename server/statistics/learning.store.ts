import { type RawBuilder, sql } from 'kysely'
import type { genders } from '../../contract/people-lists.ts'
import type { CourseKind, CourseState } from '../../contract/states.ts'
import type { CourseSort, StudentSort } from '../../contract/statistics-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import '../courses/courses.tables.ts'
import '../playback/playback.tables.ts'
import '../timetable/timetable.tables.ts'
import { courseFold } from './course-figures.store.ts'
import { reported, studentsCounted, studentsKept, summedUp } from './reported.store.ts'
import type { LessonDays } from './school-clock.store.ts'
import { placesIn, type Sight, watchedIn } from './sight.store.ts'
import './statistics.tables.ts'

export interface CourseRow {
  id: number
  name: string
  kind: CourseKind
  state: CourseState
  recorded: boolean
  students: number
  planned: number
  held: number
  places: number
  came: number
  on_leave: number
  live_ms: number
  gradable: number
  right_answers: number
}

/** From the sums of students `of`; how long they were there is over those who came. */
const sharesOf = (of: string) =>
  sql.raw(
    [
      ...['places', 'came', 'on_leave', 'gradable', 'right_answers'].map(
        name => `coalesce(${of}.${name}, 0) as ${name}`,
      ),
      `case when ${of}.came > 0 then round(${of}.live_ms::numeric / ${of}.came)::bigint else 0 end as live_ms`,
    ].join(', '),
  )
export interface CourseFilter {
  q: string
}
const foundBy = ({ q }: CourseFilter) => searched(sql`lower(c.search)`, q)

const seatsSeen = (sight: Sight) =>
  sql`(select count(*)::int from enrolment e where e.course = c.id and e.state = 'active' and ${sight.student(sql`e.student`)})`

/** A recorded course has its lessons at no hour: none of them is planned or held. */
const atAnHour = (name: 'planned' | 'held') =>
  sql.raw(`case when c.delivery = 'recorded' then 0 else coalesce(k.${name}, 0) end as ${name}`)

/** Courses as they are kept; whoever sees some students of a course has the sums of those. */
const courseRows = (sight: Sight, filter: CourseFilter) => sql<CourseRow>`
  select c.id, c.name, c.kind, c.state, c.delivery = 'recorded' as recorded, ${atAnHour('planned')}, ${atAnHour('held')}, ${sharesOf(sight.isWhole ? 'k' : 'f')},
    ${sight.isWhole ? sql`coalesce(k.students, 0)` : seatsSeen(sight)} as students
  from course c left join course_figures g on g.course = c.id and g.fold = ${courseFold}
  left join course_report k on k.course = g.course
  ${sight.isWhole ? sql`` : sql`left join lateral (${summedUp(sql`student_report s where s.course = g.course and ${sight.student(sql`s.student`)}`)}) f on true`}
  where ${sql.join([sight.course, ...foundBy(filter)], sql` and `)}`

const courseColumns: Record<CourseSort, RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  students: sql`students`,
  held: sql`held`,
  came: sql`came::float / nullif(places - on_leave, 0)`,
}
const way = (sort: string) => sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls first')
const plain = <S extends string>(sort: S | `-${S}`) => sort.replace(/^-/, '') as S

/** The whole statement, for exports. */
export const coursesListed = (sight: Sight, filter: CourseFilter, sort: CourseSort | `-${CourseSort}`) =>
  sql<CourseRow>`select * from (${courseRows(sight, filter)}) listed order by ${courseColumns[plain(sort)]} ${way(sort)}, id desc`

export async function listCourses(
  db: Db,
  sight: Sight,
  {
    page,
    size,
    sort,
    ...filter
  }: CourseFilter & { page: number; size: number; sort: CourseSort | `-${CourseSort}` },
) {
  const all = coursesListed(sight, filter, sort)
  if (!sight.isWhole) return paged<CourseRow>(db, all, { page, size })
  // Of a whole school a page is the first of a heap; counted with it, all of it would be put in order.
  const [{ rows }, counted] = await Promise.all([
    sql<CourseRow>`${all} limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from course c
      where ${sql.join([sight.course, ...foundBy(filter)], sql` and `)}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

/** A page of a list and how long the list is, in one reading; behind its end it is counted apart. */
async function paged<R>(db: Db, all: RawBuilder<unknown>, { page, size }: { page: number; size: number }) {
  const { rows } = await sql<
    R & { total: number }
  >`select *, count(*) over ()::int as total from (${all}) listed
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  if (rows.length > 0 || page === 1)
    return { rows: rows.map(({ total: _, ...row }) => row as unknown as R), total: rows[0]?.total ?? 0 }
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from (${all}) counted`.execute(
    db,
  )
  return { rows, total: counted[0]?.n ?? 0 }
}

/** `is_kept`: nothing of it waits to be counted. A course that waits is counted on the spot, so that it is right at once. */
export async function sees(db: Db, sight: Sight, course: number) {
  const { rows } = await sql<{
    id: number
    name: string
    is_kept: boolean
  }>`select c.id, c.name, exists (select from course_figures where course = ${course} and fold = ${courseFold})
      and not exists (select from figures_stale where course = ${course}) as is_kept
    from course c where c.id = ${course} and ${sight.course}`.execute(db)
  return rows[0]
}

export async function courseOf(db: Db, sight: Sight, course: number) {
  const known = await sees(db, sight, course)
  if (!known) return undefined
  const students = (known.is_kept ? studentsKept : studentsCounted)(course, sight)
  const { rows } = await sql<CourseRow>`
    select c.id, c.name, c.kind, c.state, c.delivery = 'recorded' as recorded, n.planned, n.held, ${sharesOf('f')}, ${seatsSeen(sight)} as students
    from course c
    cross join lateral (select count(*) filter (where l.state <> 'cancelled')::int as planned, count(*) filter (where l.state = 'ended')::int as held
      from lesson l where l.course = c.id and l.delivery <> 'recorded') n
    cross join (${summedUp(sql`(${students}) s`)}) f
    where c.id = ${course}`.execute(db)
  return rows[0]
}

export interface StudentRow {
  id: number
  full_name: string
  avatar: string
  gender: (typeof genders)[number]
  number: string
  lessons: number
  came: number
  on_leave: number
  late: number
  live_ms: number
  watched_ms: number
  questions: number
  answered: number
  gradable: number
  right_answers: number
  words: number
  hands: number
  medals: number
}

const studentColumns: Record<StudentSort, RawBuilder<unknown>> = {
  fullName: sql`sound`,
  came: sql`came::float / nullif(lessons - on_leave, 0)`,
  late: sql`late`,
  liveMs: sql`live_ms`,
  watchedMs: sql`watched_ms`,
  rightAnswers: sql`right_answers::float / nullif(gradable, 0)`,
}

export interface StudentFilter extends CourseFilter, LessonDays {
  course: number
}
interface Whose extends StudentFilter {
  students: RawBuilder<unknown>
}

/** Each student of a course, counted or kept, with what they watched: that is kept by the player as they watch. */
function studentRows(
  sight: Sight,
  { course, students, q, ...days }: Whose,
  sort: StudentSort | `-${StudentSort}`,
) {
  const found = sql.join(
    [sight.course, ...searched(sql`lower(p.full_name || ' ' || p.pinyin || ' ' || p.number)`, q)],
    sql` and `,
  )
  return sql<StudentRow>`select * from (
    select p.id, p.full_name, p.avatar, p.gender, p.number, coalesce(nullif(p.pinyin, ''), lower(p.full_name)) as sound,
      ${sql.raw(reported.map(name => `s.${name}`).join(', '))}, coalesce(w.ms, 0)::bigint as watched_ms
    from course c cross join (${students}) s join person p on p.id = s.student left join (${watchedIn(course, sight, days)}) w on w.student = s.student
    where c.id = ${course} and ${found}) listed
    order by ${studentColumns[plain(sort)]} ${way(sort)}, id`
}

/** The whole statement, for exports: a file is made later, and counts what is there then. */
export const studentsListed = (sight: Sight, filter: StudentFilter, sort: StudentSort | `-${StudentSort}`) =>
  studentRows(sight, { ...filter, students: studentsCounted(filter.course, sight, filter) }, sort)

export async function listStudents(
  db: Db,
  sight: Sight,
  {
    page,
    size,
    sort,
    isKept: kept,
    ...filter
  }: StudentFilter & {
    isKept: boolean
    page: number
    size: number
    sort: StudentSort | `-${StudentSort}`
  },
) {
  const isWhole = filter.since === undefined && filter.until === undefined
  const students =
    kept && isWhole ? studentsKept(filter.course, sight) : studentsCounted(filter.course, sight, filter)
  return paged<StudentRow>(db, studentRows(sight, { ...filter, students }, sort), { page, size })
}

/** Somebody whose report of a course one may read. */
export async function studentIn(db: Db, sight: Sight, course: number, student: number) {
  const { rows } = await sql<Pick<StudentRow, 'id' | 'full_name' | 'avatar' | 'gender' | 'number'>>`
    select p.id, p.full_name, p.avatar, p.gender, p.number from person p join course c on c.id = ${course}
    where p.id = ${student} and ${sight.course} and exists (select from (${placesIn(sight)}) q where q.student = ${student})`.execute(
    db,
  )
  return rows[0]
}
