import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { learning } from '../../contract/statistics.ts'
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
  const paid = await sheet(pay.link)
  const [months, total] = [paid.slice(0, -1), paid.at(-1)]
  const inHours = (ms: number) => `${Math.trunc(minutes(ms) / 60)}:${`0${minutes(ms) % 60}`.slice(-2)}`
  expect(months.map(row => [row[0], row[2], row[3], row[5], row[6], row[7], row[9]])).toEqual(
    (await hours({ sort: '-heldMs' })).rows.map(row => [
      ...[row.teacher?.fullName, row.month, row.held, minutes(row.heldMs), inHours(row.heldMs)],
      ...[row.substituted, inHours(row.substitutedMs)],
    ]),
  )
  // The last row has what whoever adds the others up comes to.
  const added = (at: number) => months.reduce((sum, row) => sum + Number(row[at]), 0)
  expect([total?.[0], total?.[2] ?? null]).toEqual(['合计', null])
  for (const at of [3, 4, 5, 7, 8, 10, 11, 12, 13])
    expect(Number(total?.[at]), `column ${at}`).toBe(added(at))
  const { sums } = await hours({ sort: '-heldMs' })
  expect(total?.[6]).toBe(inHours(sums.heldMs))
  expect([sums.held, minutes(sums.plannedMs), minutes(sums.heldMs), sums.substituted]).toEqual(
    [3, 4, 5, 7].map(added),
  )
  // Who has no number at the school is told as such.
  await look("update person set number = '' where site = $1 and full_name = $2", [site, months[0]?.[0]])
  const again = await zheng.call(courseFigures.exportTeacherHours, {
    body: { ...body, filter: days, sort: '-heldMs' },
  })
  expect((await sheet(again.data.link))[0]?.[1]).toBe('未填工号')
  const none = await zheng.call(courseFigures.exportTeacherHours, {
    body: { ...body, filter: { from: '2019-02-01', until: '2019-02-02' }, sort: '-heldMs' },
  })
  expect(await sheet(none.data.link)).toEqual([])
})

test('whoever dropped out of a course is told with the day, the reason and where they went, and so on a sheet', async () => {
  const row = (await assembly({ sort: '-dropped' })).rows[0]
  const params = { id: String(row?.id) }
  const dropped = async () =>
    (await zheng.call(courseFigures.assemblyStudents, { params, query: { ...whole, group: 'dropped' } })).data
  const [gone] = (await dropped()).rows
  await look(
    `update enrolment set reason = '搬家', moved_to = $1 where id = (select id from enrolment where course = $1 and student = $2
      and ended_at is not null order by ended_at desc, id desc limit 1)`,
    [row?.id, gone?.id],
  )
  const { rows, total } = await dropped()
  expect(rows.find(({ id }) => id === gone?.id)).toMatchObject({ reason: '搬家', movedTo: row?.name })
  expect(rows.every(({ endedAt, state }) => endedAt !== null && state === 'withdrawn')).toBe(true)
  const { data } = await zheng.call(courseFigures.exportAssemblyStudents, {
    params,
    body: { filter: { group: 'dropped' }, columns: ['fullName', 'endedAt', 'reason'], format: 'xlsx' },
  })
  const lines = await sheet(data.link)
  expect(lines).toHaveLength(total)
  expect(lines.find(([name]) => name === gone?.fullName)).toEqual([
    ...[gone?.fullName, expect.stringMatching(/^\d{4}-\d\d-\d\d$/), '搬家'],
  ])
  const active = await zheng.call(courseFigures.assemblyStudents, {
    params,
    query: { ...whole, group: 'active' },
  })
  expect(active.data.rows.every(({ reason, movedTo }) => reason === '' && movedTo === '')).toBe(true)
  const other = await school.signIn('zheng', { host: otherHost })
  const body = { filter: {}, columns: [], format: 'csv' as const }
  expect((await other.call(courseFigures.exportAssemblyStudents, { params, body })).code).toBe(
    codes.courseGone,
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

test('of a recorded course no lessons are counted, in lists, on its pages and in sheets alike', async () => {
  const [{ course } = {}] = await look(
    "select l.course::int from lesson l join course c on c.id = l.course where l.site = $1 and c.delivery = 'live' and l.course <> $2 group by 1 order by count(*) limit 1",
    [site, busiest],
  )
  await look("update course set delivery = 'recorded' where id = $1", [course])
  await look("update lesson set delivery = 'recorded', state = 'ended' where course = $1", [course])
  // A lesson of an hour never becomes a recorded one: what was kept of it goes by hand.
  await look('delete from lesson_figures where course = $1', [course])
  await look('insert into figures_stale (site, course) values ($1, $2) on conflict do nothing', [
    site,
    course,
  ])
  await fold()
  const row = (await assembly()).rows.find(({ id }) => id === course)
  expect(row).toMatchObject({ isRecorded: true, lessons: 0, held: 0, cancelled: 0 })
  const told = await times(Number(course))
  expect([told.course.isRecorded, told.total, told.sums.lessons]).toEqual([true, 0, 0])
  const params = { id: String(course) }
  const report = (await zheng.call(learning.reportCourse, { params, query: {} })).data
  const listed = (await zheng.call(learning.reportCourses, { query: whole })).data.rows
  for (const one of [report, listed.find(({ id }) => id === course)])
    expect(one).toMatchObject({ isRecorded: true, planned: 0, held: 0 })
  const { link } = (
    await zheng.call(courseFigures.exportAssembly, {
      body: { columns: ['name', 'enrolled', 'cameOnce', 'lessons', 'held'], format: 'xlsx', filter: {} },
    })
  ).data
  const line = (await sheet(link)).find(([name]) => name === row?.name)
  expect([line?.[1], ...[2, 3, 4].map(at => line?.[at] ?? null)]).toEqual([row?.enrolled, null, null, null])
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
