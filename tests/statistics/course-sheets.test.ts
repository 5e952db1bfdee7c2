import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseFigures } from '../../contract/statistics-courses.ts'
import { otherHost } from '../kit/school.ts'
import { figuresHere, whole } from './figures-school.ts'

const { school, zheng, fold, busiest, assembly, times, hours, sheet } = await figuresHere(12)
const { look, site } = school

test('the sheets have the figures of the pages in their order, and nothing where nothing is known', async () => {
  const page = await assembly({ sort: '-enrolled', kind: 'recruiting' })
  const body = { columns: [] as string[], format: 'xlsx' as const }
  const { link } = (
    await zheng.call(courseFigures.exportAssembly, {
      body: { ...body, filter: { kind: 'recruiting' }, sort: '-enrolled' },
    })
  ).data
  expect((await sheet(link)).map(row => [row[0], row[5], row[6], row[8], row[9], row[14]])).toEqual(
    page.rows.map(row => [row.name, row.enrolled, row.cameOnce, row.dropped, row.refunded, row.came]),
  )
  const course = busiest
  const lessons = (
    await zheng.call(courseFigures.exportClassTimes, {
      params: { id: String(course) },
      body: { ...body, filter: {}, sort: '-startsAt' },
    })
  ).data
  const minutes = (ms: number) => Math.floor(ms / 60_000)
  expect((await sheet(lessons.link)).map(row => [row[1], row[5], row[8] ?? null, row[13] ?? null])).toEqual(
    (await times(course, { sort: '-startsAt' })).rows.map(row => [
      ...[
        row.name,
        row.teacher?.fullName,
        row.isHeld ? minutes(row.heldMs) : null,
        row.isKnown ? row.came : null,
      ],
    ]),
  )
  const days = { from: '2026-02-01', until: '2026-05-31' }
  const pay = (
    await zheng.call(courseFigures.exportTeacherHours, { body: { ...body, filter: days, sort: '-heldMs' } })
  ).data
  expect((await sheet(pay.link)).map(row => [row[0], row[2], row[3], row[5], row[6]])).toEqual(
    (await hours({ sort: '-heldMs' })).rows.map(row => [
      ...[row.teacher?.fullName, row.month, row.held, minutes(row.heldMs), row.substituted],
    ]),
  )
})

test('what is not counted yet is said, and a course that is renamed bears its new name at once', async () => {
  const course = busiest
  const before = await assembly()
  expect(Math.abs(Date.parse(before.asOf) - Date.now())).toBeLessThan(60_000)
  await look("insert into figures_stale (site, course, at) values ($1, $2, '2026-11-01 10:02Z')", [
    site,
    course,
  ])
  await look("update course set name = '改了名的课' where id = $1", [course])
  await look('update course_figures set fold = 0 where course = $1', [course])
  const { asOf, uncounted, rows } = await assembly()
  expect([asOf, uncounted]).toEqual(['2026-11-01T10:02:00.000Z', 1])
  expect(rows.find(({ id }) => id === course)).toMatchObject({
    name: '改了名的课',
    isCounted: false,
    enrolled: 0,
  })
  expect((await times(course)).rows.some(row => row.isCounted)).toBe(false)
  await fold()
  const again = await assembly()
  expect(again.uncounted).toBe(0)
  expect(again.rows.find(({ id }) => id === course)).toMatchObject({ isCounted: true, name: '改了名的课' })
})

test('what is no course of this school, and what cannot be meant, is refused; nobody but the office is told', async () => {
  const other = await school.signIn('zheng', { host: otherHost })
  const params = { id: String(busiest) }
  expect((await other.call(courseFigures.classTimes, { params, query: whole })).code).toBe(codes.courseGone)
  expect((await other.call(courseFigures.assemblyStudents, { params, query: whole })).code).toBe(
    codes.courseGone,
  )
  expect(
    (await zheng.call(courseFigures.classTimes, { params: { id: '987654321' }, query: whole })).code,
  ).toBe(codes.courseGone)
  const backwards = { from: '2026-03-02', until: '2026-03-01' }
  for (const call of [courseFigures.assembly, courseFigures.teacherHours])
    expect((await zheng.call(call, { query: { ...whole, ...backwards } })).data).toEqual({
      fields: [{ path: 'until', problem: 'beforeStart' }],
    })
  for (const name of ['he', 'luo', 'gu', 'chen'] as const) {
    const who = await school.signIn(name)
    for (const call of [courseFigures.assembly, courseFigures.teacherHours])
      expect((await who.call(call, { query: whole })).code, name).toBe(codes.notAllowed)
    expect((await who.call(courseFigures.classTimes, { params, query: whole })).code, name).toBe(
      codes.notAllowed,
    )
  }
})
