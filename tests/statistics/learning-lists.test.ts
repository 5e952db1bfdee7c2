import { expect, test } from 'vitest'
import { learning } from '../../contract/statistics.ts'
import { lessonReport } from '../../contract/statistics-lesson.ts'
import { figuresHere, whole } from './figures-school.ts'

const { school, zheng, fold, busiest, sheet } = await figuresHere(14)
const { look, site } = school
const reportOf = async (course: number) =>
  (await zheng.call(learning.reportCourse, { params: { id: String(course) } })).data
const studentsOf = async (course: number) =>
  (await zheng.call(learning.reportStudents, { params: { id: String(course) }, query: whole })).data
const lessonsOf = async (course: number) =>
  (await zheng.call(learning.reportLessons, { params: { id: String(course) } })).data
const listed = async () => (await zheng.call(learning.reportCourses, { query: whole })).data

test('what is kept of a course, what is counted on the spot while it waits, and its row in the list are the same', async () => {
  const { rows, uncounted } = await listed()
  expect(uncounted).toBe(0)
  expect(rows.filter(({ came, onLeave }) => came > 0 && onLeave > 0).length).toBeGreaterThan(2)
  for (const row of rows) {
    const [kept, students] = [await reportOf(row.id), await studentsOf(row.id)]
    expect(kept).toEqual(row)
    await look('insert into figures_stale (site, course) values ($1, $2)', [site, row.id])
    await look('update student_report set came = came + 1 where site = $1 and course = $2', [site, row.id])
    expect(await reportOf(row.id)).toEqual(kept)
    expect(await studentsOf(row.id)).toEqual(students)
    await fold()
    expect(await studentsOf(row.id)).toEqual(students)
  }
})

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((whole, one) => whole + of(one), 0)

test('the lessons of a course come to what the course and its students come to', async () => {
  for (const course of (await listed()).rows) {
    const lessons = await lessonsOf(course.id)
    expect(lessons.map(({ startsAt }) => startsAt)).toEqual(
      lessons.map(({ startsAt }) => startsAt).toSorted(),
    )
    for (const of of ['places', 'came', 'onLeave'] as const)
      expect(
        sum(lessons, one => one[of]),
        `${course.name} ${of}`,
      ).toBe(course[of])
    const minutes = sum(lessons, one => Math.round((one.liveMs * one.came) / 60_000))
    expect(Math.abs(minutes - (course.liveMs * course.came) / 60_000)).toBeLessThan(lessons.length + 1)
  }
})

test('a student alone is what the list of students says', async () => {
  // Everybody watches everything, of whatever subject and day it is: what was nobody's lesson is not told of them.
  await look(
    `insert into film (site, lesson, kind, begun_at, ended_at)
      select l.site, l.id, 'recorded', l.starts_at, l.ends_at from lesson l where l.site = $1 and l.course = $2 and l.state = 'ended'`,
    [site, busiest],
  )
  await look(
    `insert into film_seen (site, film, person, seen) select f.site, f.id, r.person, '{[0,60000)}'
      from film f join lesson l on l.id = f.lesson join person_role r on r.site = f.site and r.role = 'STUDENT' where f.site = $1 and l.course = $2
      on conflict do nothing`,
    [site, busiest],
  )
  const { rows } = await studentsOf(busiest)
  expect(sum(rows, one => one.came)).toBe((await reportOf(busiest)).came)
  const [made] = await look('select count(*)::int as n from lesson where course = $1 and state = $2', [
    busiest,
    'ended',
  ])
  const seen = rows.map(one => one.watchedMs)
  expect(Math.min(...seen)).toBeGreaterThan(0)
  expect(Math.min(...seen)).toBeLessThan(60_000 * Number(made?.n))
  for (const { id, fullName, avatar, gender, number, ...totals } of rows) {
    const { data } = await zheng.call(learning.reportStudent, {
      params: { id: String(busiest), student: String(id) },
    })
    expect(data.totals, fullName).toEqual(totals)
  }
})

test("a lesson's list of names comes to its figures, each as in their own report, and so does its sheet", async () => {
  const told = new Map<string, { liveMs: number; lateMinutes: number; watchedMs: number }>()
  for (const { id } of (await studentsOf(busiest)).rows) {
    const params = { id: String(busiest), student: String(id) }
    for (const one of (await zheng.call(learning.reportStudent, { params })).data.lessons)
      told.set(`${one.id} ${id}`, one)
  }
  const lists = []
  for (const lesson of (await lessonsOf(busiest)).slice(0, 12)) {
    const params = { lesson: String(lesson.id) }
    const { data } = await zheng.call(lessonReport.reportLesson, { params })
    const [came, away] = [data.students.filter(one => one.came), data.students.filter(one => !one.came)]
    const { places, onLeave } = lesson
    expect([data.students.length, came.length, away.filter(one => one.onLeave).length]).toEqual([
      ...[places, lesson.came, onLeave],
    ])
    for (const { id, liveMs, lateMinutes, watchedMs } of data.students)
      expect(told.get(`${lesson.id} ${id}`)).toMatchObject({ liveMs, lateMinutes, watchedMs })
    lists.push(data)
  }
  const early = lists.find(({ students }) => students.some(one => one.earlyMinutes > 0))
  const { data: file } = await zheng.call(lessonReport.exportReportLesson, {
    params: { lesson: String(early?.lesson.id) },
    body: { filter: {}, columns: ['fullName', 'early', 'liveMs'], format: 'xlsx' },
  })
  expect(await sheet(file.link)).toEqual(
    early?.students.map(({ fullName, came, earlyMinutes, liveMs }) => [
      ...[fullName, came ? earlyMinutes : null, came ? Math.floor(liveMs / 60_000) : null],
    ]),
  )
})

test('of some days lists, lessons and each student count the lessons of those days alone, in the clock of the school', async () => {
  const all = await lessonsOf(busiest)
  // In Shanghai a day begins at 16:00 UTC of the day before.
  const dayOf = (iso: string) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 10)
  const [since, until] = [all[3], all.at(-4)].map(lesson => dayOf(lesson?.startsAt ?? ''))
  const days = { since: since as string, until: until as string }
  const within = all.filter(({ startsAt }) => days.since <= dayOf(startsAt) && dayOf(startsAt) <= days.until)
  expect(within.length).toBeGreaterThan(2)
  expect(within.length).toBeLessThan(all.length)
  const params = { id: String(busiest) }
  expect((await zheng.call(learning.reportLessons, { params, query: days })).data).toEqual(within)
  const { rows } = (await zheng.call(learning.reportStudents, { params, query: { ...whole, ...days } })).data
  for (const of of ['came', 'onLeave'] as const)
    expect(
      sum(rows, one => one[of]),
      of,
    ).toBe(sum(within, one => one[of]))
  expect(sum(rows, one => one.lessons)).toBe(sum(within, one => one.places))
  for (const { id, fullName, avatar, gender, number, ...totals } of rows) {
    const { data } = await zheng.call(learning.reportStudent, {
      params: { ...params, student: String(id) },
      query: days,
    })
    expect(data.totals, fullName).toEqual(totals)
  }
  const students = await zheng.call(learning.exportReportStudents, {
    params,
    body: { filter: days, columns: [], format: 'xlsx' as const },
  })
  const lines = (await sheet(students.data.link)).map(([name, , lessons, came]) => [name, lessons, came])
  expect(lines).toEqual(rows.map(({ fullName, lessons, came }) => [fullName, lessons, came]))
  const lessons = await zheng.call(learning.exportReportLessons, {
    params,
    body: { filter: days, columns: [], format: 'xlsx' as const },
  })
  const told = new Set((await sheet(lessons.data.link)).map(([, , number]) => number))
  const numbers = (of: typeof all) => of.map(({ number }) => number)
  expect(numbers(all).filter(number => told.has(number))).toEqual(numbers(within))
})

test('days that end before they begin are refused at their field', async () => {
  const days = { since: '2026-05-02', until: '2026-05-01' }
  const params = { id: String(busiest) }
  const body = { filter: days, columns: [], format: 'xlsx' as const }
  for (const answer of [
    await zheng.call(learning.reportLessons, { params, query: days }),
    await zheng.call(learning.reportStudents, { params, query: days }),
    await zheng.call(learning.reportStudent, { params: { ...params, student: '1' }, query: days }),
    await zheng.call(learning.exportReportStudents, { params, body }),
    await zheng.call(learning.exportReportLessons, { params, body }),
  ])
    expect([answer.code, answer.fields]).toEqual([99, [{ path: 'until', problem: 'beforeStart' }]])
})

test('what waits is said above the list, and whoever sees some students has the sums of those', async () => {
  await look("insert into figures_stale (site, course, at) values ($1, $2, '2026-11-01 10:02Z')", [
    ...[site, busiest],
  ])
  await look('update course_figures set fold = 0 where course = $1', [busiest])
  const { asOf, uncounted, rows } = await listed()
  expect([asOf, uncounted]).toEqual(['2026-11-01T10:02:00.000Z', 1])
  expect(rows.find(({ id }) => id === busiest)).toMatchObject({ places: 0, held: 0 })
  await fold()
  const gu = await school.signIn('gu')
  const { data: led } = await gu.call(learning.reportCourses, { query: { ...whole, from: 'led' } })
  expect(led.rows.some(({ places }) => places > 0)).toBe(true)
  const all = (await listed()).rows
  expect(led.rows.some(row => row.places < (all.find(({ id }) => id === row.id)?.places ?? 0))).toBe(true)
  for (const row of led.rows) {
    const { data } = await gu.call(learning.reportStudents, {
      params: { id: String(row.id) },
      query: { ...whole, from: 'led' },
    })
    expect(sum(data.rows, one => one.came)).toBe(row.came)
    expect(sum(data.rows, one => one.lessons)).toBe(row.places)
  }
})
