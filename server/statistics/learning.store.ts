import { type RawBuilder, sql } from 'kysely'
import type { genders } from '../../contract/people-lists.ts'
import type { CourseKind, CourseState } from '../../contract/states.ts'
import type { CourseSort, StudentSort, Viewpoint } from '../../contract/statistics-lists.ts'
import type { Db, Me } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import '../courses/courses.tables.ts'
import { hiddenSet, sizeOf } from '../playback/film-list.store.ts'
import '../playback/playback.tables.ts'
import '../timetable/timetable.tables.ts'
import { attended, cameLate, isAway } from './attended.store.ts'
import './statistics.tables.ts'

/** Whose reports one may read: of which courses `c`, and of which of their students, by a person's number. */
export interface Sight {
  course: RawBuilder<unknown>
  student: (person: RawBuilder<unknown>) => RawBuilder<unknown>
}

export type Whom = Pick<Me, 'person' | 'role' | 'head'>
const everything = sql`true`

/** An admin sees the school, whoever teaches a course sees it whole, whoever leads it as well; whoever leads a class sees its students. */
export function sightOf({ person, role, head }: Whom, from: Viewpoint): Sight {
  if (role === 'ADMIN') return { course: everything, student: () => everything }
  const taught = sql`exists (select from lesson t join lesson_person h on h.lesson = t.id where t.course = c.id and h.person = ${person})`
  if (from === 'taught') return { course: taught, student: () => everything }
  if (!head) return { course: sql`false`, student: () => sql`false` }
  const leads = sql`coalesce(c.head_teacher = ${person}, false)`
  const inClass = (student: RawBuilder<unknown>) =>
    sql`exists (select from person s join head_class k on k.class = s.class where s.id = ${student} and k.person = ${person})`
  return {
    course: sql`(${leads} or exists (select from enrolment e where e.course = c.id and e.state = 'active' and ${inClass(sql`e.student`)}))`,
    student: student => sql`(${leads} or ${inClass(student)})`,
  }
}

/** Somebody's own alone. */
export const sightOfOneself = (person: number): Sight => ({
  course: sql`exists (select from enrolment e where e.course = c.id and e.student = ${person})`,
  student: student => sql`${student} = ${person}`,
})

/**
 * Which lessons `l` of a course `c` were whose: of the subjects of a seat, from the day that it was taken until it ended; films that were
 * there before are theirs as well. Whoever was there without one, as before a change of course, keeps what they did.
 */
export const placesIn = (sight: Sight) => sql`
  select l.id as lesson, e.student from lesson l
    join enrolment e on e.course = l.course
      and (l.delivery = 'recorded' or l.ends_at > e.made_at) and (e.ended_at is null or l.starts_at < e.ended_at)
    join enrolment_subject t on t.enrolment = e.id and t.course_subject = l.course_subject
    where l.course = c.id and ${sight.student(sql`e.student`)}
  union select l.id, r.person from lesson l join lesson_report r on r.lesson = l.id and r.role = 'student'
    where l.course = c.id and ${sight.student(sql`r.person`)}`

export const watched = sql<number>`coalesce((select sum(${sizeOf(sql`w.seen - ${hiddenSet(sql`f`)}`)}) from film f join film_seen w on w.film = f.id and w.person = q.student
  where f.lesson = q.lesson and f.deleted_at is null), 0)::bigint + coalesce((select k.watched_ms from lesson_watched k where k.lesson = q.lesson and k.person = q.student), 0)`

export interface CourseRow {
  id: number
  name: string
  kind: CourseKind
  state: CourseState
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

/** Of a place `q` and what counts there `r`. */
const cameThere = sql`coalesce(r.came, false)`
const wasAway = sql`not ${cameThere} and ${isAway(sql`r.kind`, sql`q.lesson`, sql`q.student`)}`

const courseRows = (sight: Sight, where: readonly RawBuilder<unknown>[]) => sql<CourseRow>`
  select c.id, c.name, c.kind, c.state, n.planned, n.held, p.*,
    (select count(*)::int from enrolment e where e.course = c.id and e.state = 'active' and ${sight.student(sql`e.student`)}) as students
  from course c
  cross join lateral (select count(*) filter (where l.state <> 'cancelled')::int as planned, count(*) filter (where l.state = 'ended')::int as held
    from lesson l where l.course = c.id) n
  cross join lateral (select count(*)::int as places, count(*) filter (where r.came)::int as came, count(*) filter (where ${wasAway})::int as on_leave,
      coalesce(avg(r.present_ms) filter (where r.came), 0)::bigint as live_ms,
      coalesce(sum(k.gradable) filter (where r.came), 0)::int as gradable, coalesce(sum(r.right_answers) filter (where r.came), 0)::int as right_answers
    from (${placesIn(sight)}) q join lesson_folded k on k.lesson = q.lesson
    left join ${attended(sql`q.lesson`, sql`q.student`)} r on true) p
  where ${sql.join([sight.course, ...where], sql` and `)}`

const courseColumns: Record<CourseSort, RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  students: sql`students`,
  held: sql`held`,
  came: sql`came::float / nullif(places - on_leave, 0)`,
}
const way = (sort: string) => sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls first')
const plain = <S extends string>(sort: S | `-${S}`) => sort.replace(/^-/, '') as S

export interface CourseFilter {
  q: string
}
const foundBy = ({ q }: CourseFilter) => searched(sql`lower(c.search)`, q)

/** The whole statement, for exports. */
export const coursesListed = (sight: Sight, filter: CourseFilter, sort: CourseSort | `-${CourseSort}`) =>
  sql<CourseRow>`select * from (${courseRows(sight, foundBy(filter))}) listed order by ${courseColumns[plain(sort)]} ${way(sort)}, id desc`

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
  const where = sql.join([sight.course, ...foundBy(filter)], sql` and `)
  const [{ rows }, counted] = await Promise.all([
    sql<CourseRow>`${coursesListed(sight, filter, sort)} limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from course c where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

export const courseOf = async (db: Db, sight: Sight, course: number) =>
  (await courseRows(sight, [sql`c.id = ${course}`]).execute(db)).rows[0]

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

interface Whose extends CourseFilter {
  course: number
  student?: number | undefined
}

/** Each student of a course over the lessons of which the log tells. */
export function studentsListed(
  sight: Sight,
  { course, student, q }: Whose,
  sort: StudentSort | `-${StudentSort}`,
) {
  const found = [
    ...searched(sql`lower(p.full_name || ' ' || p.pinyin || ' ' || p.number)`, q),
    ...(student === undefined ? [] : [sql`p.id = ${student}`]),
    sql`true`,
  ]
  return sql<StudentRow>`select * from (
    select p.id, p.full_name, p.avatar, p.gender, p.number, coalesce(nullif(p.pinyin, ''), lower(p.full_name)) as sound,
      count(k.lesson)::int as lessons, count(*) filter (where r.came)::int as came,
      count(k.lesson) filter (where ${wasAway})::int as on_leave, count(*) filter (where ${cameLate})::int as late,
      coalesce(sum(r.present_ms), 0)::bigint as live_ms, coalesce(sum(${watched}), 0)::bigint as watched_ms,
      coalesce(sum(k.questions) filter (where r.came), 0)::int as questions, coalesce(sum(r.answered) filter (where r.came), 0)::int as answered,
      coalesce(sum(k.gradable) filter (where r.came), 0)::int as gradable, coalesce(sum(r.right_answers) filter (where r.came), 0)::int as right_answers,
      coalesce(sum(r.words) filter (where r.came), 0)::int as words, coalesce(sum(r.hands) filter (where r.came), 0)::int as hands, coalesce(sum(r.medals) filter (where r.came), 0)::int as medals
    from course c cross join lateral (${placesIn(sight)}) q join lesson l on l.id = q.lesson join person p on p.id = q.student
    left join lesson_folded k on k.lesson = q.lesson left join ${attended(sql`q.lesson`, sql`q.student`)} r on true
    where c.id = ${course} and ${sight.course} and ${sql.join(found, sql` and `)}
    group by p.id, p.full_name, p.avatar, p.gender, p.number, p.pinyin) listed
    order by ${studentColumns[plain(sort)]} ${way(sort)}, id`
}

export async function listStudents(
  db: Db,
  sight: Sight,
  {
    page,
    size,
    sort,
    ...whose
  }: Whose & { page: number; size: number; sort: StudentSort | `-${StudentSort}` },
) {
  const all = studentsListed(sight, whose, sort)
  const [{ rows }, counted] = await Promise.all([
    sql<StudentRow>`${all} limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from (${all}) counted`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}
