import { streamXlsxRows } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { figures } from '../../contract/statistics-figures.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { foldWaiting } from '../../server/statistics/course-figures.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const zheng = await school.signIn('zheng')
const days = { from: '2026-03-01', until: '2026-03-31' } as const
const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
afterAll(() => pool.end())
const fold = () => foldWaiting(pool, school.site)

/** Seats of half a year and more, taken and ended at hours of the night too: what day it is depends on the zone. */
await school.look(
  `with invented as (
      select n, c.id as course, s.person as student, timestamptz '2026-01-05 00:00Z' + n * interval '5 hours 7 minutes' as at
      from generate_series(1, 700) n
        cross join lateral (select id from course where site = $1 and state <> 'draft' order by id offset n % 5 limit 1) c
        cross join lateral (select person from person_role where site = $1 and role = 'STUDENT' order by person offset n % 6 limit 1) s
    ), made as (
      insert into enrolment (site, course, student, source, state, made_at, ended_at)
      select $1, course, student, (array['order', 'import', 'admin', 'free'])[1 + n % 4], case when n % 2 = 0 then 'withdrawn' else 'refunded' end,
        at, at + (n % 50) * interval '1 day'
      from invented returning id, course
    ) insert into enrolment_subject (site, enrolment, course, course_subject)
      select $1, m.id, m.course, s.id from made m join course_subject s on s.course = m.course where (m.id + s.id) % 3 > 0`,
  [school.site],
)
await fold()

interface Seat {
  course: string
  student: string
  source: string
  made: string
  ended: string | null
  subjects: string[]
  grades: string[]
  isFirst: boolean
}
/** Every seat of the school, with its days by the school's clock: told by the language, not by the database. */
async function seats(): Promise<Seat[]> {
  const [{ zone } = {}] = await school.look('select time_zone as zone from site where id = $1', [school.site])
  const dayOf = (at: Date | null) =>
    at && new Intl.DateTimeFormat('en-CA', { timeZone: zone as string }).format(at)
  const rows = await school.look(
    `select e.*, array(select distinct s.subject::text from enrolment_subject t join course_subject s on s.id = t.course_subject where t.enrolment = e.id) as subjects,
      array(select grade::text from course_grade g where g.course = e.course) as grades from enrolment e where e.site = $1 order by e.made_at, e.id`,
    [school.site],
  )
  const had = new Set<string>()
  return rows.map(row => {
    const isFirst = !had.has(String(row.student))
    had.add(String(row.student))
    return {
      ...{ course: String(row.course), student: String(row.student), source: String(row.source), isFirst },
      subjects: row.subjects as string[],
      grades: row.grades as string[],
      made: dayOf(row.made_at as Date) as string,
      ended: dayOf(row.ended_at as Date | null),
    }
  })
}
const within = (day: string | null, { from, until }: { from: string; until: string }) =>
  day !== null && day >= from && day <= until
const before = { from: '2026-01-29', until: '2026-02-28' }
function counted(all: readonly Seat[], here: { from: string; until: string }, then = before) {
  const taken = all.filter(({ made }) => within(made, here))
  const ended = all.filter(seat => within(seat.ended, here)).length
  const first = taken.filter(({ isFirst }) => isFirst).length
  return {
    ...{ made: taken.length, first, again: taken.length - first, ended, net: taken.length - ended },
    before: all.filter(({ made }) => within(made, then)).length,
    endedBefore: all.filter(seat => within(seat.ended, then)).length,
  }
}
const asked = async (query: Record<string, unknown>) =>
  (await zheng.call(figures.enrolments, { query: { ...days, ...query } as never })).data

test('each day says what a plain count of the seats says, in whatever zone the school is', async () => {
  for (const zone of ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland']) {
    await school.look('update site set time_zone = $2 where id = $1', [school.site, zone])
    const [data, all] = [await asked({ by: 'day' }), await seats()]
    expect(data.before).toEqual(before)
    expect(data.sums).toEqual(counted(all, days))
    expect(data.rows).toHaveLength(31)
    for (const [at, { key, name, ...row }] of data.rows.entries()) {
      const then = new Date(Date.parse(before.from) + at * 86_400_000).toISOString().slice(0, 10)
      expect(row, `${zone} ${key}`).toEqual(
        counted(all, { from: key, until: key }, { from: then, until: then }),
      )
    }
  }
  await school.look("update site set time_zone = 'Asia/Shanghai' where id = $1", [school.site])
})

test('weeks and months come to what their days come to, and nothing of a week lies outside the days asked for', async () => {
  const { sums } = await asked({ by: 'day' })
  for (const by of ['week', 'month'] as const) {
    const { rows } = await asked({ by })
    for (const figure of ['made', 'first', 'again', 'ended', 'net', 'before', 'endedBefore'] as const)
      expect(
        rows.reduce((sum, row) => sum + row[figure], 0),
        `${by} ${figure}`,
      ).toBe(sums[figure])
  }
  expect((await asked({ by: 'week' })).rows.map(({ key }) => key)).toEqual(
    ['02-23', '03-02', '03-09', '03-16', '03-23', '03-30'].map(day => `2026-${day}`),
  )
  expect((await asked({ by: 'month' })).rows.map(({ key }) => key)).toEqual(['2026-03'])
})

test('by course, grade, subject and source as a plain count has it; who has several counts in each', async () => {
  const all = await seats()
  const keys = {
    course: (seat: Seat) => [seat.course],
    source: (seat: Seat) => [seat.source],
    subject: (seat: Seat) => seat.subjects,
    grade: (seat: Seat) => (seat.grades.length > 0 ? seat.grades : ['']),
  }
  for (const [by, keysOf] of Object.entries(keys)) {
    const { rows, sums } = await asked({ by })
    expect(sums).toEqual(counted(all, days))
    expect(rows.length, by).toBeGreaterThan(2)
    for (const { key, name, ...row } of rows)
      expect(row, `${by} ${key}`).toEqual(
        counted(
          all.filter(seat => keysOf(seat).includes(key)),
          days,
        ),
      )
  }
})

test('filters leave what they name, together as well, and the order is the one asked for', async () => {
  const all = await seats()
  const { rows } = await asked({ by: 'course' })
  const course = rows[0]?.key as string
  const filter = { course, source: 'admin' }
  expect((await asked(filter)).sums).toEqual(
    counted(
      all.filter(one => one.course === course && one.source === 'admin'),
      days,
    ),
  )
  const [{ key: subject = '' } = {}] = (await asked({ by: 'subject' })).rows
  expect((await asked({ subject })).sums).toEqual(
    counted(
      all.filter(one => one.subjects.includes(subject)),
      days,
    ),
  )
  const [{ key: grade = '' } = {}] = (await asked({ by: 'grade' })).rows
  expect((await asked({ grade })).sums).toEqual(
    counted(
      all.filter(one => one.grades.includes(grade)),
      days,
    ),
  )
  const made = (await asked({ by: 'course', sort: '-made' })).rows.map(row => row.made)
  expect(made).toEqual(made.toSorted((a, b) => b - a))
})

test('the sheet has the rows of the page in its order', async () => {
  const { data: page } = await zheng.call(figures.enrolments, {
    query: { ...days, by: 'course', sort: '-made' },
  })
  const { link } = (
    await zheng.call(figures.exportEnrolments, {
      body: { filter: days, by: 'course', sort: '-made', columns: [], format: 'xlsx' },
    })
  ).data
  const file = await fetch(`http://127.0.0.1:${school.port}${link}`)
  const rows: unknown[][] = []
  for await (const row of streamXlsxRows(new Uint8Array(await file.arrayBuffer()))) rows.push(row.values)
  expect(rows.slice(1)).toEqual(
    page.rows.map(row => [
      ...[row.name, row.made, row.first, row.again, row.ended, row.net, row.before, row.endedBefore],
    ]),
  )
})

test('days that cannot be meant are refused, and another school knows nothing of these', async () => {
  const refused = await zheng.call(figures.enrolments, {
    query: { from: '2026-03-02', until: '2026-03-01' },
  })
  expect([refused.code, refused.data]).toEqual([
    codes.incomplete,
    { fields: [{ path: 'until', problem: 'beforeStart' }] },
  ])
  const other = await school.signIn('zheng', { host: otherHost })
  const { data } = await other.call(figures.enrolments, { query: days })
  expect(data.sums).toMatchObject({ made: 0, ended: 0, before: 0 })
})

test('a seat that was taken before the others of its student makes none of those the first, and what waits is said', async () => {
  const [one] = await school.look(
    `select e.student::int, e.course::int from enrolment e where e.site = $1 order by e.made_at, e.id limit 1`,
    [school.site],
  )
  const [late] = await school.look(
    `insert into enrolment (site, course, student, source, state, made_at, ended_at)
      select $1, c.id, $2, 'admin', 'withdrawn', '2025-12-01', '2025-12-02' from course c where c.site = $1 and c.id <> $3 limit 1 returning id::int`,
    [school.site, one?.student, one?.course],
  )
  const firsts = () =>
    school.look('select enrolment::int from seat_move where site = $1 and student = $2 and is_first', [
      ...[school.site, one?.student],
    ])
  await school.look("update figures_stale set at = '2026-11-01 10:02Z' where site = $1", [school.site])
  expect((await asked({})).asOf).toBe('2026-11-01T10:02:00.000Z')
  await fold()
  expect(await firsts()).toEqual([{ enrolment: late?.id }])
  expect((await asked({ by: 'day' })).sums).toEqual(counted(await seats(), days))
  await school.look('delete from enrolment where id = $1', [late?.id])
  await fold()
  expect(await firsts()).toHaveLength(1)
  expect((await asked({ by: 'day' })).sums).toEqual(counted(await seats(), days))
})
