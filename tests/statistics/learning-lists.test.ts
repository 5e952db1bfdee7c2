import { expect, test } from 'vitest'
import { learning } from '../../contract/statistics.ts'
import { figuresHere, whole } from './figures-school.ts'

const { school, zheng, fold, busiest } = await figuresHere(14)
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
  const { rows } = await studentsOf(busiest)
  expect(sum(rows, one => one.came)).toBe((await reportOf(busiest)).came)
  for (const { id, fullName, avatar, gender, number, ...totals } of rows) {
    const { data } = await zheng.call(learning.reportStudent, {
      params: { id: String(busiest), student: String(id) },
    })
    expect(data.totals, fullName).toEqual(totals)
  }
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
