import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { learning } from '../../contract/statistics.ts'
import { courseFigures } from '../../contract/statistics-courses.ts'
import { hourFigures } from '../../contract/statistics-lists.ts'
import { type QueryOf, wrong } from '../kit/client.ts'
import { figuresHere, whole } from './figures-school.ts'

const { school, zheng, plain, busiest, assembly, times, hours } = await figuresHere(11)
const { look, site } = school
const starts = new Map(
  (
    await look(
      'select l.id::int, l.starts_at, s.subject::int from lesson l join course_subject s on s.id = l.course_subject where l.site = $1',
      [site],
    )
  ).map(row => [row.id as number, { at: row.starts_at as Date, subject: row.subject as number }]),
)
const figures = [
  'lessons',
  'held',
  'cancelled',
  'entitled',
  'came',
  'enrolled',
  'active',
  'dropped',
  'refunded',
] as const
test('each course says of its seats and lessons what a plain count says, and the sums are theirs', async () => {
  const { rows, total, sums, uncounted } = await assembly()
  expect([total, uncounted]).toEqual([plain.ofCourses.length, 0])
  for (const { course, came_once, on_leave, ...counted } of plain.ofCourses) {
    const row = rows.find(({ id }) => id === course)
    expect(row).toMatchObject({ ...counted, cameOnce: came_once, onLeave: on_leave, isCounted: true })
    expect(Number(row?.active) + Number(row?.dropped) + Number(row?.refunded)).toBe(row?.enrolled)
  }
  for (const figure of figures)
    expect(sums[figure], figure).toBe(plain.ofCourses.reduce((sum, one) => sum + Number(one[figure]), 0))
})

test('filters leave what they name, alone and together, and the order is the one asked for', async () => {
  const all = (await assembly()).rows
  const [{ grade } = {}] = await look(
    'select grade::int from course_grade where site = $1 order by course limit 1',
    [site],
  )
  const asked = async (filter: Record<string, unknown>, sql: string, values: unknown[]) => {
    const wanted = await look(`select c.id::int from course c where c.site = $1 and ${sql} order by id`, [
      site,
      ...values,
    ])
    expect(wanted.length, sql).toBeGreaterThan(0)
    expect(wanted.length, sql).toBeLessThan(all.length)
    expect((await assembly(filter)).rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      wanted.map(({ id }) => id),
    )
  }
  const { he } = school.ids
  await asked({ grade }, 'exists (select from course_grade g where g.course = c.id and g.grade = $2)', [
    grade,
  ])
  await asked({ kind: 'combined' }, "c.kind = 'combined'", [])
  await asked({ state: 'closed' }, "c.state = 'closed'", [])
  await asked({ q: '函数' }, "c.name like '%函数%'", [])
  await asked(
    { teacher: he },
    `(exists (select from course_subject s where s.course = c.id and s.teacher = $2)
      or exists (select from lesson l join lesson_person h on h.lesson = l.id and h.role = 'TEACHER' where l.course = c.id and h.person = $2))`,
    [he],
  )
  // In five weeks only the longest of the demonstration's courses goes on.
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const days = { from: day(37), until: day(60) }
  const of = "select from lesson l where l.course = c.id and l.state <> 'cancelled' and l.starts_at"
  const within = `exists (${of} < timestamptz '${day(61)} 00:00+08') and exists (${of} >= timestamptz '${day(37)} 00:00+08')`
  await asked(days, within, [])
  const [{ longest } = {}] = await look(
    `select g.grade::int as longest from course_grade g join course c on c.id = g.course where ${within} limit 1`,
  )
  await asked(
    { ...days, grade: longest },
    `${within} and exists (select from course_grade g where g.course = c.id and g.grade = $2)`,
    [longest],
  )
  const enrolled = (await assembly({ sort: '-enrolled' })).rows.map(row => row.enrolled)
  expect(enrolled).toEqual(enrolled.toSorted((a, b) => b - a))
})

test('behind each figure of a course stand as many students as it says', async () => {
  for (const row of (await assembly()).rows.filter(({ enrolled }) => enrolled > 0)) {
    const students = async (group: QueryOf<typeof courseFigures.assemblyStudents>['group']) =>
      (
        await zheng.call(courseFigures.assemblyStudents, {
          params: { id: String(row.id) },
          query: { ...whole, group },
        })
      ).data
    for (const group of ['enrolled', 'active', 'cameOnce', 'dropped', 'refunded'] as const)
      expect((await students(group)).total, `${row.name} ${group}`).toBe(row[group])
    expect((await students('never')).rows.every(({ came }) => came === 0)).toBe(true)
    expect((await students('never')).total).toBe(row.enrolled - row.cameOnce)
    const { rows } = await students('enrolled')
    expect(rows.reduce((sum, { came }) => sum + came, 0)).toBe(row.came)
  }
})

test('a course tells of each lesson what a plain count says, with whoever taught it', async () => {
  const course = busiest
  const { rows, sums, total } = await times(course)
  const own = plain.ofLessons.filter(one => one.course === course)
  expect(total).toBe(own.length)
  for (const one of own) {
    const row = rows.find(({ id }) => id === one.lesson)
    expect(row).toMatchObject({
      ...{ state: one.state, isKnown: one.is_known, isHeld: one.is_held, moved: one.moved },
      ...{ plannedMs: one.planned_ms, heldMs: one.held_ms, lateMs: one.late_ms, teacherMs: one.teacher_ms },
      ...{
        entitled: one.entitled,
        came: one.came,
        onLeave: one.on_leave,
        beside: one.beside,
        studentMs: one.student_ms,
      },
    })
    expect(row?.teacher?.id ?? null).toBe(one.teacher)
    expect(row?.insteadOf?.id ?? one.teacher).toBe(one.planned_teacher)
  }
  const held = own.filter(one => one.is_held)
  expect(sums).toMatchObject({
    ...{ held: held.length, plannedMs: held.reduce((sum, one) => sum + one.planned_ms, 0) },
    ...{
      heldMs: held.reduce((sum, one) => sum + one.held_ms, 0),
      late: own.filter(one => one.late_ms >= 60_000).length,
    },
  })
  const marks = {
    late: (one: (typeof own)[number]) => one.late_ms >= 60_000,
    moved: (one: (typeof own)[number]) => one.moved > 0,
    substituted: (one: (typeof own)[number]) => one.teacher !== one.planned_teacher,
    untaught: (one: (typeof own)[number]) => one.state === 'ended' && !one.is_held,
    unlogged: (one: (typeof own)[number]) => one.is_held && !one.is_known,
  }
  for (const [mark, holds] of Object.entries(marks) as [keyof typeof marks, typeof marks.moved][])
    expect((await times(course, { mark })).total, mark).toBe(own.filter(holds).length)
})

test("teachers' hours are those of who taught, by the months of the school's clock, in whatever zone it is", async () => {
  for (const zone of ['Asia/Shanghai', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
    await look('update site set time_zone = $2 where id = $1', [site, zone])
    const month = (lesson: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' })
        .format(starts.get(lesson)?.at)
        .slice(0, 7)
    const { rows, sums } = await hours()
    const dated = plain.ofLessons.map(one => ({ ...one, month: month(one.lesson) }))
    expect(new Set(rows.map(row => row.month)).size).toBe(2)
    for (const row of rows) {
      const own = dated.filter(one => one.month === row.month && one.teacher === (row.teacher?.id ?? null))
      const held = own.filter(one => one.is_held)
      const instead = held.filter(one => one.planned_teacher !== one.teacher)
      expect(row, `${zone} ${row.month} ${row.teacher?.fullName}`).toMatchObject({
        ...{
          held: held.length,
          heldMs: held.reduce((sum, one) => sum + one.held_ms, 0),
          substituted: instead.length,
        },
        ...{
          plannedMs: held.reduce((sum, one) => sum + one.planned_ms, 0),
          unlogged: held.filter(one => !one.is_known).length,
        },
        substitutedMs: instead.reduce((sum, one) => sum + one.held_ms, 0),
        givenAway: dated.filter(
          one =>
            one.is_held &&
            one.month === row.month &&
            one.planned_teacher === row.teacher?.id &&
            one.teacher !== row.teacher?.id,
        ).length,
        cancelled: own.filter(one => one.state === 'cancelled').length,
        untaught: own.filter(one => one.state === 'ended' && !one.is_held).length,
      })
    }
    const within = dated.filter(one => one.is_held && one.month >= '2026-02' && one.month <= '2026-05')
    expect(sums).toMatchObject({
      held: within.length,
      // What the rows show, in whole minutes, comes to what is shown of all of them.
      heldMs: rows.reduce((sum, one) => sum + Math.floor(one.heldMs / 60_000) * 60_000, 0),
    })
    expect(rows.reduce((sum, one) => sum + one.heldMs, 0)).toBe(
      within.reduce((sum, one) => sum + one.held_ms, 0),
    )
    expect(sums.substituted).toBe(sums.givenAway)
  }
  await look("update site set time_zone = 'Asia/Shanghai' where id = $1", [site])
  const { he } = school.ids
  const { rows } = await hours({ teacher: he })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ teacher }) => teacher?.id === he)).toBe(true)
  const [{ subject = 0 } = {}] = [...starts.values()]
  const ofSubject = plain.ofLessons.filter(one => one.is_held && starts.get(one.lesson)?.subject === subject)
  expect((await hours({ subject, until: '2027-12-31' })).sums.held).toBe(ofSubject.length)
})

test("behind each figure of teachers' hours stand as many lessons, of that teacher and month and of no other", async () => {
  const days = { from: '2026-02-01', until: '2026-05-31' }
  const behind = async (query: Partial<QueryOf<typeof courseFigures.hourLessons>>) =>
    (
      await zheng.call(courseFigures.hourLessons, {
        query: { ...whole, ...days, figure: 'held', ...query },
      })
    ).data
  const { rows, sums } = await hours()
  const ofRow = ({ teacher, month }: (typeof rows)[number]) => ({
    month,
    ...(teacher ? { teacher: String(teacher.id) } : { whose: 'nobody' as const }),
  })
  const by = new Map(plain.ofLessons.map(one => [one.lesson, one]))
  const seen: number[] = []
  for (const row of rows) {
    for (const figure of hourFigures) {
      const found = await behind({ ...ofRow(row), figure })
      expect(found.total, `${row.month} ${row.teacher?.fullName} ${figure}`).toBe(row[figure])
      expect(found.rows).toHaveLength(row[figure])
    }
    const held = (await behind(ofRow(row))).rows
    seen.push(...held.map(({ id }) => id))
    expect(held.every(one => one.teacher?.id === row.teacher?.id && one.isHeld)).toBe(true)
    const sum = (of: 'heldMs' | 'plannedMs') => held.reduce((all, one) => all + one[of], 0)
    expect([sum('heldMs'), sum('plannedMs')]).toEqual([row.heldMs, row.plannedMs])
    const given = (await behind({ ...ofRow(row), figure: 'givenAway' })).rows
    for (const one of given)
      expect([by.get(one.id)?.planned_teacher, by.get(one.id)?.teacher]).toEqual([
        row.teacher?.id,
        one.teacher?.id,
      ])
  }
  expect(new Set(seen).size).toBe(sums.held)
  // Of everything together, and of nothing that is not there.
  for (const figure of hourFigures) expect((await behind({ figure })).total, figure).toBe(sums[figure])
  expect(rows.some(row => row.substituted > 0) && rows.some(row => row.unlogged > 0)).toBe(true)
  expect((await behind({ month: '2025-01' })).rows).toEqual([])
  expect((await behind({ q: '贺' })).total).toBe((await hours({ q: '贺' })).sums.held)
  const asked = (query: Partial<QueryOf<typeof courseFigures.hourLessons>>) =>
    zheng.call(courseFigures.hourLessons, { query: { ...whole, ...days, figure: 'held', ...query } })
  expect((await asked(wrong({ figure: 'all' }))).fields).toMatchObject([{ path: 'figure' }])
  expect((await asked({ month: '2026-13' })).fields).toMatchObject([{ path: 'month' }])
  expect((await asked({ teacher: 999_999 })).fields).toEqual([{ path: 'teacher', problem: 'notOffered' }])
  expect(
    (
      await (
        await school.signIn('he')
      ).call(courseFigures.hourLessons, { query: { ...whole, figure: 'held' } })
    ).code,
  ).toBe(codes.notAllowed)
})

test('where lessons of several subjects meet, each is called with its own; of one subject it need not be', async () => {
  const courses = await look(
    `select c.id::int, (select count(*)::int from course_subject s where s.course = c.id) as subjects from course c
      where c.site = $1 and exists (select from lesson_figures f where f.course = c.id and f.is_known)`,
    [site],
  )
  expect(new Set(courses.map(({ subjects }) => Number(subjects) > 1)).size).toBe(2)
  for (const { id, subjects } of courses) {
    const { rows } = await times(id as number)
    const reported = await zheng.call(learning.reportLessons, { params: { id: String(id) } })
    const named = new Map(reported.data.map(one => [one.id, one.name]))
    expect(named.size).toBeGreaterThan(0)
    for (const { id: lesson, name, subject } of rows) {
      expect(name.startsWith(`${subject} · `), name).toBe(Number(subjects) > 1)
      if (named.has(lesson)) expect(named.get(lesson)).toBe(name)
    }
  }
})
