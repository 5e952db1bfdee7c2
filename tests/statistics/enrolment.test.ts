import { streamXlsxRows } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { figures } from '../../contract/statistics-figures.ts'
import { enrolmentBars, enrolmentBys, enrolmentFigures } from '../../contract/statistics-lists.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { foldWaiting } from '../../server/statistics/course-figures.ts'
import type { QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { type Seat, seatsOf, takeSeats } from './half-a-year.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const zheng = await school.signIn('zheng')
const days = { from: '2026-03-01', until: '2026-03-31' } as const
const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
afterAll(() => pool.end())
const fold = () => foldWaiting(pool, school.site)

await takeSeats(school)
await fold()

const within = (day: string | null, { from, until }: { from: string; until: string }) =>
  day !== null && day >= from && day <= until
// A month beside the month before it, day by day: what that one has not is beside nothing.
const before = { from: '2026-02-01', until: '2026-02-28' }
const nothing = { from: '9', until: '0' }
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
const asked = async (query: Partial<QueryOf<typeof figures.enrolments>>) =>
  (await zheng.call(figures.enrolments, { query: { ...days, size: '100', ...query } })).data

test('each day says what a plain count of the seats says, in whatever zone the school is', async () => {
  for (const zone of ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland']) {
    await school.look('update site set time_zone = $2 where id = $1', [school.site, zone])
    const [data, all] = [await asked({ by: 'day' }), await seatsOf(school)]
    expect(data.before).toEqual(before)
    expect(data.sums).toEqual(counted(all, days))
    expect(data.rows).toHaveLength(31)
    for (const [at, { key, name, ...row }] of data.rows.entries()) {
      const then = new Date(Date.parse(before.from) + at * 86_400_000).toISOString().slice(0, 10)
      expect(row, `${zone} ${key}`).toEqual(
        counted(all, { from: key, until: key }, then > before.until ? nothing : { from: then, until: then }),
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
  const all = await seatsOf(school)
  const keys = {
    course: (seat: Seat) => [seat.course],
    source: (seat: Seat) => [seat.source],
    subject: (seat: Seat) => seat.subjects,
    grade: (seat: Seat) => (seat.grades.length > 0 ? seat.grades : ['']),
  }
  for (const by of ['course', 'source', 'subject', 'grade'] as const) {
    const keysOf: (seat: Seat) => string[] = keys[by]
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
  const all = await seatsOf(school)
  const { rows } = await asked({ by: 'course' })
  const course = rows[0]?.key as string
  const filter = { course, source: 'admin' as const }
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

test('a page at a time, and the chart has what it draws whichever page is open', async () => {
  for (const by of ['day', 'course'] as const) {
    const sort = by === 'day' ? 'name' : '-made'
    const whole = await asked({ by, sort })
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(whole.total / 10) }, (_, at) =>
        asked({ by, sort, size: '10', page: String(at + 1) }),
      ),
    )
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => whole.rows.length))
    const drawn = by === 'day' ? whole.rows : whole.rows.slice(0, enrolmentBars)
    for (const { drawn: ofPage, sums } of pages) {
      if (by === 'day') expect(ofPage).toEqual(drawn)
      else expect(ofPage.map(({ made }) => made)).toEqual(drawn.map(({ made }) => made))
      expect(sums).toEqual(whole.sums)
    }
    const behind = await asked({ by, size: '10', page: '9' })
    expect([behind.rows, behind.total, behind.sums]).toEqual([[], whole.total, whole.sums])
  }
})

test('the sheet has the rows of the page in its order', async () => {
  const { data: page } = await zheng.call(figures.enrolments, {
    query: { ...days, by: 'course', sort: '-made', size: '100' },
  })
  const { link } = (
    await zheng.call(figures.exportEnrolments, {
      body: { filter: days, by: 'course', sort: '-made', columns: [], format: 'xlsx' },
    })
  ).data
  const file = await fetch(`http://127.0.0.1:${school.port}${link}`)
  const rows: unknown[][] = []
  for await (const row of streamXlsxRows(new Uint8Array(await file.arrayBuffer()))) rows.push(row.values)
  // Its heads say which days are compared.
  expect(rows[0]?.slice(1, 2)).toEqual([`报名（${page.from} 至 ${page.until}）`])
  expect(rows[0]?.slice(6)).toEqual([
    `上期报名（${page.before.from} 至 ${page.before.until}）`,
    `上期退出（${page.before.from} 至 ${page.before.until}）`,
  ])
  expect(rows.slice(1)).toEqual(
    page.rows.map(row => [
      ...[row.name, row.made, row.first, row.again, row.ended, row.net, row.before, row.endedBefore],
    ]),
  )
})

test('behind each figure of each row are as many seats as it says, the newest first', async () => {
  const behind = (query: QueryOf<typeof figures.enrolmentMoves>) =>
    zheng.call(figures.enrolmentMoves, { query: { ...days, ...query } })
  for (const by of enrolmentBys) {
    const { rows, sums } = await asked({ by })
    for (const figure of enrolmentFigures) {
      const of = rows.findLast(row => row[figure] > 0)
      const { data } = await behind({ by, figure, ...(of && { key: of.key }), size: '100' })
      expect([by, figure, data.total]).toEqual([by, figure, of?.[figure] ?? sums[figure]])
      expect(data.rows.map(one => one.at)).toEqual(
        data.rows
          .map(one => one.at)
          .toSorted()
          .toReversed(),
      )
      expect((await behind({ by, figure })).data.total).toBe(sums[figure])
    }
  }
  const [first, second] = [
    await behind({ figure: 'made', size: '10' }),
    await behind({ figure: 'made', size: '10', page: '2' }),
  ]
  const ids = [...first.data.rows, ...second.data.rows].map(one => one.enrolment)
  expect(new Set(ids).size).toBe(20)
  const wrong = await behind({ by: 'week', key: '7', figure: 'made' })
  expect([wrong.code, wrong.data]).toEqual([
    codes.incomplete,
    { fields: [{ path: 'key', problem: 'notOffered' }] },
  ])
})

test('in the sheet a week or a month that the days cut says what of it is counted', async () => {
  const named = async (by: 'week' | 'month', from: string, until: string) => {
    const { link } = (
      await zheng.call(figures.exportEnrolments, {
        body: { filter: { from, until }, by, sort: 'name', columns: ['name'], format: 'csv' },
      })
    ).data
    const text = await (await fetch(`http://127.0.0.1:${school.port}${link}`)).text()
    return text.trim().split('\r\n').slice(1)
  }
  expect(await named('month', '2026-02-25', '2026-04-02')).toEqual([
    '2026-02（自 02-25）',
    '2026-03',
    '2026-04（至 04-02）',
  ])
  expect(await named('month', '2026-03-01', '2026-03-31')).toEqual(['2026-03'])
  expect(await named('week', '2026-03-03', '2026-03-15')).toEqual([
    '2026-03-02 这一周（自 03-03）',
    '2026-03-09 这一周',
  ])
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
  expect((await asked({ by: 'day' })).sums).toEqual(counted(await seatsOf(school), days))
  await school.look('delete from enrolment where id = $1', [late?.id])
  await fold()
  expect(await firsts()).toHaveLength(1)
  expect((await asked({ by: 'day' })).sums).toEqual(counted(await seatsOf(school), days))
})

test('a seat that is taken up again has not ended', async () => {
  const again = await school.look(
    `update enrolment set state = 'active', ended_at = null where id = (select e.id from enrolment e
      where e.site = $1 and e.ended_at >= $2 and e.ended_at < $3 and not exists (
        select from enrolment o where o.student = e.student and o.course = e.course and o.state = 'active') order by e.id limit 1) returning id`,
    [school.site, days.from, days.until],
  )
  expect(again).toHaveLength(1)
  await fold()
  expect((await asked({ by: 'day' })).sums).toEqual(counted(await seatsOf(school), days))
})
