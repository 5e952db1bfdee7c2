import { type RawBuilder, sql } from 'kysely'
import { calledAmong } from '../courses/plan.store.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter } from '../kit/own-data.ts'
import { attended, cameLate, isAway } from './attended.store.ts'
import { keepRows } from './kept-rows.store.ts'
import type { LessonDays } from './school-clock.store.ts'
import { everybody, placesIn, type Sight } from './sight.store.ts'
import './statistics.tables.ts'

/** What a student came to in a course, over the lessons of which the log tells. */
export const reported = [
  ...['lessons', 'came', 'on_leave', 'late', 'live_ms', 'questions', 'answered'],
  ...['gradable', 'right_answers', 'words', 'hands', 'medals'],
] as const
const wasAway = sql`not coalesce(r.came, false) and ${isAway(sql`r.kind`, sql`q.lesson`, sql`q.student`)}`

/** The students of a course counted on the spot, each over all its lessons. */
export const studentsCounted = (course: number, sight: Sight, days: LessonDays = {}) => sql`
  select q.student, count(k.lesson)::int as lessons, count(*) filter (where r.came)::int as came,
      count(k.lesson) filter (where ${wasAway})::int as on_leave, count(*) filter (where ${cameLate})::int as late, coalesce(sum(r.present_ms), 0)::bigint as live_ms,
      coalesce(sum(r.questions) filter (where r.came), 0)::int as questions, coalesce(sum(r.answered) filter (where r.came), 0)::int as answered,
      coalesce(sum(r.gradable) filter (where r.came), 0)::int as gradable, coalesce(sum(r.right_answers) filter (where r.came), 0)::int as right_answers,
      coalesce(sum(r.words) filter (where r.came), 0)::int as words, coalesce(sum(r.hands) filter (where r.came), 0)::int as hands, coalesce(sum(r.medals) filter (where r.came), 0)::int as medals
    from course c cross join lateral (${placesIn(sight, days)}) q join lesson l on l.id = q.lesson
    left join lesson_folded k on k.lesson = q.lesson left join ${attended(sql`q.lesson`, sql`q.student`)} r on true
    where c.id = ${course} group by q.student`

/** The same as it is kept. */
export const studentsKept = (course: number, sight: Sight) => sql`
  select s.* from student_report s join course c on c.id = s.course where s.course = ${course} and ${sight.student(sql`s.student`)}`

/** What is told of a course is the sum of what is told of these students `s`. */
export const summedUp = (where: RawBuilder<unknown>) => sql`
  select coalesce(sum(s.lessons), 0)::int as places, coalesce(sum(s.came), 0)::int as came, coalesce(sum(s.on_leave), 0)::int as on_leave,
    coalesce(sum(s.live_ms), 0)::bigint as live_ms, coalesce(sum(s.gradable), 0)::int as gradable, coalesce(sum(s.right_answers), 0)::int as right_answers
  from ${where}`

export interface LessonTold {
  id: number
  number: number
  name: string
  starts_at: Date
  places: number
  came: number
  on_leave: number
  live_ms: number
}

/** The lessons of a course, each over all whose it was: their sums are those of the students. */
export async function lessonsTold(db: Db, course: number, sight: Sight, days: LessonDays) {
  // Joined as they lie: asked place by place as for a student's report, forty lessons of twenty take three times as long.
  const { rows } = await sql<LessonTold>`
    with q as materialized (select q.* from course c cross join lateral (${placesIn(sight, days)}) q where c.id = ${course}),
    x as materialized (select x.* from lesson o join register_correction x on x.lesson = o.id where o.course = ${course}),
    r as materialized (select r.lesson, r.person, r.present_ms from lesson o join lesson_report r on r.lesson = o.id and r.role = 'student' where o.course = ${course}),
    t as materialized (select q.lesson, q.student, x.kind, coalesce(x.kind in ('came', 'late', 'leftEarly'), r.person is not null) as came,
        coalesce(x.minutes * 60000::bigint, r.present_ms) as present_ms
      from q left join x on x.lesson = q.lesson and x.student = q.student left join r on r.lesson = q.lesson and r.person = q.student)
    select l.id, l.number, ${calledAmong} as name, l.starts_at, count(*)::int as places, count(*) filter (where t.came)::int as came,
      count(*) filter (where not t.came and ${isAway(sql`t.kind`, sql`t.lesson`, sql`t.student`)})::int as on_leave, coalesce(avg(t.present_ms) filter (where t.came), 0)::bigint as live_ms
    from lesson l join lesson_folded k on k.lesson = l.id join t on t.lesson = l.id
    where l.course = ${course} group by l.id, l.number, l.name, l.course_subject, l.starts_at order by l.starts_at, l.id`.execute(
    db,
  )
  return rows
}

const ofCourse = [
  'students',
  'planned',
  'held',
  'places',
  'came',
  'on_leave',
  'live_ms',
  'gradable',
  'right_answers',
]

/** Keeps what learning reports tell of a course and of each of its students. */
export async function foldReported(db: Db, course: number) {
  const counted = studentsCounted(course, everybody)
  await sql`delete from student_report s where s.course = ${course} and s.student not in (
      select q.student from course c cross join lateral (${placesIn(everybody)}) q where c.id = ${course})`.execute(
    db,
  )
  const students = await keepRows(db, {
    ...{ table: 'student_report', key: ['course', 'student'], columns: ['course', 'student', ...reported] },
    rows: sql`select ${course}::bigint, n.student, ${sql.raw(reported.map(name => `n.${name}`).join(', '))} from (${counted}) n`,
  })
  const courses = await keepRows(db, {
    ...{ table: 'course_report', key: ['course'], columns: ['course', ...ofCourse] },
    rows: sql`select ${course}::bigint,
        (select count(*)::int from enrolment e where e.course = ${course} and e.state = 'active'),
        (select count(*) filter (where l.state <> 'cancelled')::int from lesson l where l.course = ${course}),
        (select count(*) filter (where l.state = 'ended')::int from lesson l where l.course = ${course}), n.*
      from (${summedUp(sql`student_report s where s.course = ${course}`)}) n`,
  })
  return students + courses
}

/** Of somebody erased a place stays, and nothing of what they did in it. */
export const forgetReported: Forgetter = (db, people) =>
  sql`update student_report set (came, late, live_ms, answered, right_answers, words, hands, medals) = row (0, 0, 0, 0, 0, 0, 0, 0)
    where student = any (${[...people]}::bigint[])`.execute(db)
