import { afterAll, expect, test } from 'vitest'
import { courseDesk } from '../../contract/courses-office.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { figures } from '../../contract/statistics-figures.ts'
import type { DayFigure } from '../../contract/statistics-lists.ts'
import { timetable } from '../../contract/timetable.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut, knock, ticketFor } from '../classroom/stage.ts'
import { of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { begin, bought, ordered, shopOf } from '../orders/stage.ts'
import { begins } from '../timetable/stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
let zheng = await school.signIn('zheng')
afterAll(everybodyOut)

const day = async (who: Person = zheng) =>
  Object.fromEntries(
    (await who.call(figures.schoolDay)).data.figures.map(({ figure, ...rest }) => [figure, rest]),
  )
const n = async (figure: DayFigure, who = zheng) => (await day(who))[figure]?.n

test('what waits and what runs is as many as the lists that the figures open', async () => {
  const shop = await shopOf(school)
  const feng = await school.signIn('feng')
  const [paid, asked, toCome] = [await shop.course(), await shop.course(), await shop.course()]
  await bought(feng, paid)
  await feng.call(orders.askRefund, { ...of(await bought(feng, asked)), body: { reason: '时间冲突' } })
  await begin(feng, await ordered(feng, toCome), 'transfer')
  zheng = await school.signIn('zheng')
  const told = await day()
  expect([told.refundsAsked?.n, told.transfers?.n, told.unmatched?.n]).toEqual([1, 1, 0])
  for (const [figure, waits] of [
    ['refundsAsked', 'request'],
    ['refundsFailed', 'refundFailed'],
    ['unmatched', 'unmatched'],
    ['transfers', 'transfer'],
  ] as const)
    expect(told[figure]?.n, figure).toBe(
      (await zheng.call(ordersDesk.orders, { query: { waits } })).data.total,
    )
})

test('a lesson is without its teacher from two minutes on, until the teacher is there, and again when they leave', async () => {
  const lesson = await freshLesson(school)
  await school.look('update lesson set starts_at = now() where id = $1', [lesson])
  const listed = async () =>
    (await zheng.call(timetable.lessons, { query: { without: 'teacher' } })).data.rows.map(({ id }) => id)
  const none = await n('withoutTeacher')
  await school.look(
    "update lesson set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' where id = $1",
    [lesson],
  )
  expect(await n('withoutTeacher')).toBe(none)
  await school.look("update lesson set starts_at = now() - interval '3 minutes' where id = $1", [lesson])
  expect(await n('withoutTeacher')).toBe((none ?? 0) + 1)
  expect(await listed()).toHaveLength((none ?? 0) + 1)
  expect(await listed()).toContain(lesson)
  const he = await school.signIn('he')
  const comes = async () => knock(school.port, await ticketFor(he, lesson))
  const teacher = await comes()
  await expect.poll(() => n('withoutTeacher')).toBe(none)
  expect(await listed()).not.toContain(lesson)
  teacher.leave()
  await expect.poll(() => n('withoutTeacher')).toBe((none ?? 0) + 1)
})

test('a lesson that nobody has begun waits and does not run, as the lists that the figures open have it', async () => {
  const lesson = await freshLesson(school)
  await school.look("update lesson set state = 'live' where id = $1", [lesson])
  const listed = async (query: { state?: 'live'; begun: 'yes' | 'no' }) =>
    (await zheng.call(timetable.lessons, { query: { ...query, size: '100' } })).data.rows.map(({ id }) => id)
  const looks = async () =>
    (await zheng.call(figures.running)).data.rows.find(({ id }) => id === lesson)?.waits
  const [waiting, running] = [await listed({ begun: 'no' }), await listed({ state: 'live', begun: 'yes' })]
  expect([waiting.includes(lesson), running.includes(lesson), await looks()]).toEqual([true, false, true])
  expect([await n('waiting'), await n('running')]).toEqual([waiting.length, running.length])
  await begins(school, lesson)
  expect([await n('waiting'), await n('running')]).toEqual([waiting.length - 1, running.length + 1])
  expect(await listed({ state: 'live', begun: 'yes' })).toContain(lesson)
  expect(await looks()).toBe(false)
})

test('seats are about to fill where a tenth is left, or three; not where nothing is, nor where nobody counts', async () => {
  const [course] = await school.look(
    "select id from course where site = $1 and state = 'onSale' and kind <> 'open' and capacity is not null order by id limit 1",
    [school.site],
  )
  const withSeats = async (capacity: number | null, taken: number) => {
    await school.look('update course set capacity = $2, seats_taken = $3 where id = $1', [
      ...[course?.id, capacity, taken],
    ])
    const filter = async (seats: 'filling' | 'full') =>
      (await zheng.call(courseDesk.courses, { query: { seats } })).data
    expect((await filter('full')).rows.some(({ id }) => id === Number(course?.id))).toBe(taken === capacity)
    const { total } = await filter('filling')
    expect(total).toBe(await n('filling'))
    return total
  }
  const none = (await withSeats(40, 10)) ?? 0
  for (const [capacity, taken, fills] of [
    [40, 35, 0],
    [40, 36, 1],
    [40, 39, 1],
    [40, 40, 0],
    [5, 1, 0],
    [5, 2, 1],
    [null, 2, 0],
  ] as const)
    expect(await withSeats(capacity, taken), `${taken} of ${capacity}`).toBe(none + fills)
})

test('the storage, the messages of this month and imports, each with its limit where it has one', async () => {
  await school.look(
    'insert into material_limit (site, bytes, school_most) values ($1, 500, 2000) on conflict (site) do update set bytes = 500, school_most = 2000',
    [school.site],
  )
  await school.look(
    `insert into message_setting (site, month_most) values ($1, 40) on conflict (site) do update set month_most = 40`,
    [school.site],
  )
  const today = "(now() at time zone 'Asia/Shanghai')::date"
  await school.look(
    `insert into message_day (site, day, sendings) values ($1, ${today}, 7), ($1, (date_trunc('month', ${today}) - interval '1 day')::date, 90)`,
    [school.site],
  )
  const told = await day()
  expect([told.storage, told.messages]).toEqual([
    { n: 500, of: 2000 },
    { n: 7, of: 40 },
  ])
  expect(told.imports).toEqual({ n: 0, of: null })
  const other = await day(await school.signIn('zheng', { host: otherHost }))
  expect([other.messages, other.storage?.of]).toEqual([{ n: 0, of: null }, 100 * 1024 ** 3])
})

test('once the platform has ended, what its hidden pages show is not told', async () => {
  await school.look("update site set invalid_time = now() - interval '3 days' where id = $1", [school.site])
  const told = Object.keys(await day())
  expect(told).not.toContain('running')
  expect(told).toContain('refundsAsked')
  await school.look('update site set invalid_time = null where id = $1', [school.site])
})
