import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { poolFor } from '../../server/kit/database/connection.ts'
import { type Db, withSite } from '../../server/kit/database/scope.ts'
import { erase } from '../../server/people/user-bulk.store.ts'
import { recount } from '../../server/recount.ts'
import { foldWaiting, recountSchool } from '../../server/statistics/course-figures.ts'
import { setStaff } from '../../server/timetable/lesson.store.ts'
import { schoolHere } from '../kit/here.ts'
import { keptFigures } from './kept-figures.ts'
import { plainCount } from './plain-count.ts'
import { keptReports, plainReports } from './plain-reports.ts'
import { makeLessons } from './random-lessons.ts'

// Without jobs: what is folded, and when, is said here.
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const { look, site } = school
const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
afterAll(() => pool.end())
const lessons = await makeLessons(school, 200, 2026)

const within = <T>(work: (db: Db) => Promise<T>) => withSite(pool, { site }, ({ db }) => work(db))
async function agrees() {
  const [found, { ofLessons, ofSeats, ofCourses }] = [await keptFigures(school), await plainCount(school)]
  expect(found.ofLessons).toEqual(ofLessons.toSorted((a, b) => a.lesson - b.lesson))
  expect(found.ofSeats).toEqual(ofSeats.toSorted((a, b) => a.course - b.course || a.student - b.student))
  expect(found.ofCourses).toEqual(ofCourses)
  expect(await keptReports(school)).toEqual(await plainReports(school))
  return found
}
const nothing = { courses: 0, lessons: 0, seats: 0, reports: 0, moves: 0 }
const waiting = async () =>
  (await look('select distinct course::int from figures_stale where site = $1', [site])).length
const lessonRow = async (lesson: number) =>
  (await keptFigures(school)).ofLessons.find(row => row.lesson === lesson) as Record<string, unknown>
/** A lesson of the random ones of which this holds. */
async function one(condition: string) {
  const [row] = await look(
    `select f.lesson::int, f.course::int, f.teacher::int from lesson_figures f where f.lesson = any ($1::bigint[]) and ${condition} order by f.lesson limit 1`,
    [lessons],
  )
  return row as { lesson: number; course: number; teacher: number }
}

test('two hundred lessons with whatever becomes of lessons are kept as a plain count has them', async () => {
  expect(await waiting()).toBeGreaterThan(3)
  await foldWaiting(pool, site)
  const { ofLessons, ofCourses } = await agrees()
  const count = (of: (row: Record<string, unknown>) => unknown) => ofLessons.filter(row => of(row)).length
  expect(ofLessons.length).toBeGreaterThan(200)
  for (const of of [
    (row: Record<string, unknown>) => row.teacher !== row.planned_teacher,
    (row: Record<string, unknown>) => row.is_known && !row.is_held,
    (row: Record<string, unknown>) => row.state === 'ended' && !row.is_known,
    (row: Record<string, unknown>) => row.state === 'cancelled',
    (row: Record<string, unknown>) => Number(row.late_ms) > 0,
    (row: Record<string, unknown>) => Number(row.beside) > 0 && Number(row.came) > 0,
    (row: Record<string, unknown>) => Number(row.moved) > 0,
    (row: Record<string, unknown>) => Number(row.on_leave) > 0,
  ])
    expect(count(of), String(of)).toBeGreaterThan(5)
  expect(ofCourses.some(row => Number(row.refunded) > 0 && Number(row.dropped) > 0)).toBe(true)
  expect(await waiting()).toBe(0)
  expect(await foldWaiting(pool, site)).toEqual(nothing)
})

test('a lesson that is opened again was not held until it has ended again', async () => {
  const { lesson } = await one('f.is_known and f.is_held and f.came > 2')
  await look("update lesson set state = 'live', ended_at = null where id = $1", [lesson])
  await foldWaiting(pool, site)
  expect(await lessonRow(lesson)).toMatchObject({ is_held: false, held_ms: 0, entitled: 0, came: 0 })
  await agrees()
  await look(
    "update lesson set state = 'ended', ended_at = starts_at + interval '20 minutes' where id = $1",
    [lesson],
  )
  await foldWaiting(pool, site)
  await agrees()
  expect(await lessonRow(lesson)).toMatchObject({ is_held: true })
})

test('a corrected end and a lesson moved afterwards change what was there, and nothing else', async () => {
  const { lesson } = await one('f.is_known and f.is_held and f.late_ms > 0')
  const before = await lessonRow(lesson)
  await look(
    "update lesson set ended_at = ended_at + interval '10 minutes', starts_at = starts_at - interval '2 minutes' where id = $1",
    [lesson],
  )
  expect(await foldWaiting(pool, site)).toMatchObject({ courses: 1, lessons: 1 })
  await agrees()
  const after = await lessonRow(lesson)
  expect(Number(after.held_ms)).toBe(Number(before.held_ms) + 600_000)
  expect(Number(after.late_ms)).toBe(Number(before.late_ms) + 120_000)
})

test('a lesson that is erased is in no sum any more', async () => {
  const { lesson, course } = await one("f.state = 'scheduled'")
  await look('delete from lesson where id = $1', [lesson])
  expect(await waiting()).toBe(1)
  await foldWaiting(pool, site)
  const { ofLessons } = await agrees()
  expect(ofLessons.some(row => row.lesson === lesson)).toBe(false)
  expect(ofLessons.some(row => row.course === course)).toBe(true)
})

test("a substitute's hours count for who taught, and say whose lesson it was", async () => {
  const { lesson, teacher } = await one('f.is_held and f.teacher = f.planned_teacher and f.moved = 0')
  const [other] = await look(
    "select person::int from person_role where site = $1 and role = 'TEACHER' and person <> $2 order by person desc limit 1",
    [site, teacher],
  )
  const to = other?.person as number
  await look(
    "insert into lesson_change (site, lesson, kind, before, after) values ($1, $2, 'substituted', $3, $4)",
    [...[site, lesson, { teacher }, { teacher: to }]],
  )
  await within(db => setStaff(db, lesson, { teacher: to, assistants: [] }))
  await foldWaiting(pool, site)
  await agrees()
  expect(await lessonRow(lesson)).toMatchObject({ teacher: to, planned_teacher: teacher })
})

test('a student who changes course in mid-term counts in each lesson where it was sat', async () => {
  const [two] = await look(
    `select e.student::int, e.course::int as was, s.course::int as will, s.id::int as subject from enrolment e
      join course_subject s on s.site = e.site and s.course <> e.course and s.teacher is not null
      where e.site = $1 and not exists (select from enrolment o where o.student = e.student and o.course = s.course)
        and exists (select from lesson_figures f where f.course = e.course and f.entitled > 0)
        and exists (select from lesson_figures f where f.course = s.course and f.is_known) order by e.id limit 1`,
    [site],
  )
  const { student, was, will, subject } = two as Record<'student' | 'was' | 'will' | 'subject', number>
  const change = new Date(Date.UTC(2026, 2, 14))
  await look(
    "update enrolment set state = 'withdrawn', made_at = '2026-02-01', ended_at = $3 where student = $1 and course = $2",
    [...[student, was, change]],
  )
  await look(
    `with made as (insert into enrolment (site, course, student, source, state, made_at, ended_at)
        values ($1, $2, $3, 'admin', 'withdrawn', $4, '2026-04-30') returning id)
      insert into enrolment_subject (site, enrolment, course, course_subject) select $1, id, $2, $5 from made`,
    [site, will, student, change, subject],
  )
  await foldWaiting(pool, site)
  const { ofSeats } = await agrees()
  const of = (course: number) =>
    ofSeats.find(row => row.student === student && row.course === course) as Record<string, unknown>
  const after = await look(
    'select count(*)::int as n from lesson_figures f join lesson l on l.id = f.lesson where f.course = $1 and l.course_subject = $2 and f.is_known and l.starts_at >= $3',
    [...[will, subject, change]],
  )
  expect(of(will).entitled).toBe(after[0]?.n)
})

test('a register that is corrected, corrected anew or left to its log afterwards is counted anew', async () => {
  const { lesson } = await one('f.is_known and f.came > 1')
  const [there] = await look(
    `select r.person::int from lesson_report r join seat_figures s on s.student = r.person and s.course = (select course from lesson where id = r.lesson)
      where r.lesson = $1 and r.role = 'student'
        and not exists (select from register_correction x where x.lesson = r.lesson and x.student = r.person) limit 1`,
    [lesson],
  )
  const before = await lessonRow(lesson)
  const steps = [
    "insert into register_correction (site, lesson, student, kind, minutes, reason) select site, id, $2, 'absent', 0, '断网' from lesson where id = $1",
    "update register_correction set kind = 'onLeave' where lesson = $1 and student = $2",
    "update register_correction set kind = 'came', minutes = 5 where lesson = $1 and student = $2",
    'delete from register_correction where lesson = $1 and student = $2',
  ]
  const seen: unknown[] = []
  for (const step of steps) {
    await look(step, [lesson, there?.person])
    await foldWaiting(pool, site)
    await agrees()
    seen.push(await lessonRow(lesson))
  }
  expect(seen.at(-1)).toEqual(before)
  expect(new Set(seen.map(row => JSON.stringify(row))).size).toBe(4)
})

test('leave that is decided, taken back or moved away from afterwards is counted anew, and who came is never on leave', async () => {
  const [absent] = await look(
    `select l.id::int as lesson, e.student::int from lesson_figures f join lesson l on l.id = f.lesson and f.is_known and f.came > 0
      join enrolment e on e.course = l.course and l.ends_at > e.made_at and (e.ended_at is null or l.starts_at < e.ended_at)
      join enrolment_subject t on t.enrolment = e.id and t.course_subject = l.course_subject
      where l.site = $1 and not exists (select from register_correction x where x.lesson = l.id and x.student = e.student)
        and not exists (select from lesson_report r where r.lesson = l.id and r.person = e.student)
        and not exists (select from leave v where v.student = e.student and (v.lesson = l.id or v.starts_at <= l.starts_at and v.ends_at > l.starts_at))
      order by l.id limit 1`,
    [site],
  )
  const lesson = absent?.lesson as number
  const [came] = await look(
    "select person::int from lesson_report where lesson = $1 and role = 'student' limit 1",
    [lesson],
  )
  const before = await lessonRow(lesson)
  const add = (student: unknown) =>
    look(
      `insert into leave (site, student, lesson, first_day, last_day, starts_at, ends_at, reason, state)
        select site, $2, id, starts_at::date, starts_at::date, starts_at - interval '1 hour', starts_at + interval '1 hour', '发烧', 'agreed'
        from lesson where id = $1 on conflict do nothing`,
      [lesson, student],
    )
  await add(absent?.student)
  await add(came?.person)
  await foldWaiting(pool, site)
  await agrees()
  expect(await lessonRow(lesson)).toEqual({ ...before, on_leave: Number(before.on_leave) + 1 })
  await look("update leave set state = 'refused' where student = $1 and lesson = $2", [
    absent?.student,
    lesson,
  ])
  await foldWaiting(pool, site)
  await agrees()
  expect(await lessonRow(lesson)).toEqual(before)
  await look("update leave set state = 'agreed' where student = $1 and lesson = $2", [
    absent?.student,
    lesson,
  ])
  await look('delete from leave where student = $1 and lesson = $2', [absent?.student, lesson])
  await foldWaiting(pool, site)
  await agrees()
})

test('who is erased keeps a seat and is in no lesson', async () => {
  const [seat] = await look(
    `select s.student::int, s.course::int from seat_figures s where s.site = $1 and s.came > 1
      and not exists (select from enrolment e where e.student = s.student and e.state = 'active') order by s.student limit 1`,
    [site],
  )
  const { student, course } = seat as { student: number; course: number }
  const courseRow = async () =>
    (await keptFigures(school)).ofCourses.find(row => row.course === course) as Record<string, unknown>
  const before = await courseRow()
  await within(async db => {
    await erase(db, [student])
    // Before the next folding already.
    const { rows } = await sql`select came from seat_figures where student = ${student} and came > 0`.execute(
      db,
    )
    expect(rows).toEqual([])
  })
  await foldWaiting(pool, site)
  // What a log tells of somebody erased stays in the log alone.
  const { ofCourses } = await agrees()
  const after = ofCourses.find(row => row.course === course) as Record<string, unknown>
  expect(after.enrolled).toBe(before.enrolled)
  expect(Number(after.came_once)).toBe(Number(before.came_once) - 1)
  expect(Number(after.entitled)).toBeLessThan(Number(before.entitled))
})

test('a stop is caught up, what an older program folded is folded again, and a recount mends what is wrong', async () => {
  await look('delete from course_figures where site = $1', [site])
  await look('update lesson_figures set came = came + 3 where site = $1 and is_held', [site])
  const [{ n: wrong } = {}] = await look(
    'select count(*)::int as n from lesson_figures where site = $1 and is_held',
    [site],
  )
  expect(await foldWaiting(pool, site)).toMatchObject({ lessons: wrong })
  await agrees()
  await look('update course_figures set fold = 0 where site = $1', [site])
  const courses = (await foldWaiting(pool, site)).courses
  expect(courses).toBe((await keptFigures(school)).ofCourses.length)
  await look('update lesson_figures set held_ms = 1 where lesson = $1', [(await one('f.is_held')).lesson])
  expect(await foldWaiting(pool, site)).toMatchObject({ courses: 0 })
  expect(await recountSchool(pool, site, false)).toEqual({ ...nothing, courses, lessons: 1 })
  await look('update student_report set came = came + 1, medals = 7 where site = $1 and came > 0', [site])
  await look('update course_report set held = 99 where site = $1', [site])
  await look('update seat_move set is_first = not is_first where site = $1 and is_taken', [site])
  const mended = await recountSchool(pool, site, false)
  expect([mended.reports, mended.moves].every(rows => rows > courses)).toBe(true)
  await look("update lesson_report set present_ms = 7 where site = $1 and role = 'teacher'", [site])
  await recountSchool(pool, site, true)
  await agrees()
})

test('what there is no time for stays marked, and is folded the next time', async () => {
  await look('insert into figures_stale (site, course) select site, id from course where site = $1', [site])
  const marked = await waiting()
  expect(await foldWaiting(pool, site, Date.now() - 1)).toMatchObject({ courses: 0 })
  expect(await waiting()).toBe(marked)
  expect(await foldWaiting(pool, site)).toMatchObject({ courses: marked })
})

test('the command counts a school anew and leaves another as it is', async () => {
  const elsewhere = () =>
    look('select course::int, folded_at from course_figures where site = $1 order by course', [
      school.otherSite,
    ])
  await foldWaiting(pool, school.otherSite)
  const before = await elsewhere()
  expect(before.length).toBeGreaterThan(3)
  await look('update lesson_figures set moved = 9 where site = $1 and lesson = any ($2::bigint[])', [
    ...[site, lessons.slice(0, 7)],
  ])
  expect(await recount(school.connection, [site], false)).toMatchObject([{ site, lessons: 7, seats: 0 }])
  await agrees()
  expect(await elsewhere()).toEqual(before)
})
