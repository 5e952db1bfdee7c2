import { afterAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '../../contract/announcements-notifications.ts'
import { codes } from '../../contract/codes.ts'
import { closing } from '../../contract/courses-closing.ts'
import { seats } from '../../contract/courses-seats.ts'
import { orders } from '../../contract/orders.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import { type BodyOf, wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { bought, ledgerOf, seen, servicesOf, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
const li = await school.signIn('li')
beforeEach(() => shop.zheng.call(people.provePassword, { body: { passWord: password } }))

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
/** Four lessons to come of a course at this price, the first of them held. */
async function begun(price: number, ...who: Person[]) {
  const course = await shop.course({}, price)
  await school.look(
    `insert into lesson (site, course, course_subject, name, number, starts_at, ends_at)
      select s.site, s.course, s.id, 'x', n, now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour'
      from course_subject s, generate_series(1, 4) n where s.course = $1`,
    [course],
  )
  const made: number[] = []
  for (const one of who) made.push(await bought(one, course))
  await hold(course, 1)
  return { course, made }
}
async function hold(course: number, number: number) {
  await school.look("update lesson set state = 'ended' where course = $1 and number = $2", [course, number])
  await clock()
}
const seatsOf = async (course: number) =>
  (await shop.zheng.call(seats.roster, { ...of(course), query: {} })).data.rows.map(({ id }) => id)
const paid = async (course: number, ids?: number[]) =>
  (await shop.zheng.call(closing.paidSeats, { ...of(course), body: ids ? { ids } : {} })).data
const withdraw = (
  course: number,
  ids: number[],
  more: Partial<BodyOf<typeof seats.withdraw>> = {},
  who = shop.zheng,
) => who.call(seats.withdraw, { ...of(course), body: { ids, reason: '开不成班', ...more } })
const states = async (course: number) =>
  (await school.look('select state from enrolment where course = $1 order by id', [course])).map(
    ({ state }) => state,
  )
const lastTold = async (who: Person) => (await who.call(notifications.notifications, { query: {} })).data.rows

test('who has paid is shown with what no lesson has earned; who has not is no part of it', async () => {
  const { course, made } = await begun(800, feng)
  await shop.zheng.call(seats.enrolStudent, { ...of(school.ids.li), body: { course } })
  expect(await paid(course)).toMatchObject({
    total: 600,
    rows: [{ order: made[0], student: { id: school.ids.feng, fullName: '冯天佑' }, paid: 800, left: 600 }],
  })
})

test('one call ends every seat and gives back what is left; each hears it once', async () => {
  const { course, made } = await begun(800, feng)
  await shop.zheng.call(seats.enrolStudent, { ...of(school.ids.li), body: { course } })
  const ids = await seatsOf(course)
  const before = (await lastTold(feng)).length
  const said = await withdraw(course, ids, { money: { way: 'refund', sum: 600 } })
  expect(said).toMatchObject({ code: codes.done, data: { done: 2 } })
  expect(await states(course)).toEqual(['refunded', 'withdrawn'])
  expect(await ledgerOf(school, there(made[0]))).toEqual({
    provider: 80000,
    earned: -20000,
    refunding: -60000,
  })
  const told = await lastTold(feng)
  expect(told).toHaveLength(before + 1)
  expect(told[0]?.message).toContain('¥600.00')
  expect(told[0]?.message).toContain('开不成班')
  await clock()
  expect(await seen(feng, there(made[0]))).toMatchObject({ standing: 'refunded', refunded: 600 })
  expect((await withdraw(course, ids)).code).toBe(codes.unchanged)
})

test('nothing is given back: the seat ends, the money stays, the order says why', async () => {
  const { course, made } = await begun(400, feng)
  const said = await withdraw(course, await seatsOf(course), { money: { way: 'keep' } })
  expect(said.code).toBe(codes.done)
  expect(await states(course)).toEqual(['withdrawn'])
  expect(await ledgerOf(school, there(made[0]))).toEqual({ provider: 40000, earned: -10000, prepaid: -30000 })
  expect((await seen(feng, there(made[0]))).seated).toBe(false)
  expect((await seen(feng, there(made[0]))).story.at(-1)).toMatchObject({
    kind: 'seatEnded',
    reason: '开不成班',
  })
  await hold(course, 2)
  expect(await ledgerOf(school, there(made[0]))).toMatchObject({ prepaid: -30000 })
})

test('it has to be said what becomes of the money and why, and the sum is the one that was shown', async () => {
  const { course, made } = await begun(800, feng)
  const ids = await seatsOf(course)
  const problems = async (body: Parameters<typeof withdraw>[2]) => (await withdraw(course, ids, body)).fields
  expect(await problems({})).toEqual([{ path: 'money', problem: 'missing' }])
  expect(await problems({ money: { way: 'refund', sum: 600 }, reason: ' ' })).toEqual([
    { path: 'reason', problem: 'missing' },
  ])
  for (const money of [
    { way: 'refund' },
    { way: 'refund', sum: -600 },
    { way: 'keep', sum: 600 },
    { way: 'carry' },
  ])
    expect((await withdraw(course, ids, { money: wrong(money) })).code).toBe(codes.incomplete)
  for (const sum of [800, 600.01, 599.99])
    expect((await withdraw(course, ids, { money: { way: 'refund', sum } })).code).toBe(codes.unchanged)
  await hold(course, 2)
  expect((await withdraw(course, ids, { money: { way: 'refund', sum: 600 } })).code).toBe(codes.unchanged)
  expect(await states(course)).toEqual(['active'])
  expect(await ledgerOf(school, there(made[0]))).toEqual({ provider: 80000, earned: -40000, prepaid: -40000 })
})

test('137: the password is asked for again before money goes back, and for nothing else', async () => {
  const { course } = await begun(800, feng, li)
  const [first, second] = await seatsOf(course)
  await school.look('update session set proven_at = null')
  const refused = await withdraw(course, [there(first)], { money: { way: 'refund', sum: 600 } })
  expect(refused.code).toBe(codes.passwordAgain)
  expect(await states(course)).toEqual(['active', 'active'])
  expect((await withdraw(course, [there(second)], { money: { way: 'keep' } })).code).toBe(codes.done)
})

test('sent many times in the same moment it goes out once', async () => {
  const { course, made } = await begun(800, feng, li)
  const ids = await seatsOf(course)
  const said = await Promise.all(
    Array.from({ length: 5 }, () => withdraw(course, ids, { money: { way: 'refund', sum: 1200 } })),
  )
  expect(said.filter(({ code }) => code === codes.done)).toHaveLength(1)
  for (const order of made)
    expect(await ledgerOf(school, order)).toEqual({ provider: 80000, earned: -20000, refunding: -60000 })
})

test('a request that was open is granted with it; another course’s seats are left alone', async () => {
  const { course, made } = await begun(800, feng)
  const other = await begun(300, li)
  await feng.call(orders.askRefund, { ...of(there(made[0])), body: { reason: '时间不合适' } })
  const foreign = await seatsOf(other.course)
  const ids = [...(await seatsOf(course)), ...foreign]
  expect((await paid(course, ids)).total).toBe(600)
  expect((await withdraw(course, ids, { money: { way: 'refund', sum: 600 } })).code).toBe(codes.done)
  expect((await seen(feng, there(made[0]))).request?.state).toBe('granted')
  expect(await states(other.course)).toEqual(['active'])
  expect((await withdraw(course, foreign, { money: { way: 'refund', sum: 225 } })).code).toBe(codes.unchanged)
})
