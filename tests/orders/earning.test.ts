import { afterAll, expect, test } from 'vitest'
import { ordersDesk } from '../../contract/orders-office.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { begin, bought, ledgerOf, ordered, practise, seen, servicesOf, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)

/** So many lessons of a course, each an hour long on a day of its own from the day after tomorrow on. */
const plan = async (course: number, count: number, from = 0) =>
  (
    await school.look(
      `insert into lesson (site, course, course_subject, name, number, starts_at, ends_at)
        select s.site, s.course, s.id, 'x', ${from} + n, now() + (${from} + n + 1) * interval '1 day', now() + (${from} + n + 1) * interval '1 day' + interval '1 hour'
        from course_subject s, generate_series(1, $2::int) n where s.course = $1 returning id::int`,
      [course, count],
    )
  ).map(({ id }) => id as number)
const hold = async (...lessons: number[]) => {
  await school.look("update lesson set state = 'ended' where id = any ($1)", [lessons])
  await clock()
}
const cancel = (...lessons: number[]) =>
  school.look("update lesson set state = 'cancelled' where id = any ($1)", [lessons])
const left = async (order: number) => (await seen(feng, order)).left

test('a lesson that was held has earned its share, a cancelled one nothing, and what was booked stays', async () => {
  const course = await shop.course({}, 1000)
  const lessons = await plan(course, 3)
  const order = await bought(feng, course)
  expect(await left(order)).toEqual({ held: 0, missed: 0, lessons: 3, earned: 0, left: 1000 })
  await hold(there(lessons[0]))
  await clock()
  expect(await left(order)).toEqual({ held: 1, missed: 0, lessons: 3, earned: 333.33, left: 666.67 })
  expect(await ledgerOf(school, order)).toEqual({ provider: 100000, prepaid: -66667, earned: -33333 })
  await cancel(there(lessons[1]))
  await hold(there(lessons[2]))
  expect(await left(order)).toEqual({ held: 2, missed: 0, lessons: 2, earned: 1000, left: 0 })
})

test('lessons that are added share what is not earned yet', async () => {
  const course = await shop.course({}, 900)
  const [first, ...others] = await plan(course, 3)
  const order = await bought(feng, course)
  await hold(there(first))
  expect(await left(order)).toMatchObject({ earned: 300, left: 600 })
  const more = await plan(course, 2, 10)
  await hold(there(others[0]))
  expect(await left(order)).toMatchObject({ earned: 450, left: 450 })
  await hold(there(others[1]), ...more)
  expect(await left(order)).toMatchObject({ held: 5, earned: 900, left: 0 })
})

test('what was booked for a lesson that was not held after all is reversed, not changed, and booked anew once it was', async () => {
  const course = await shop.course({}, 600)
  const [first] = await plan(course, 2)
  const order = await bought(feng, course)
  await hold(there(first))
  await cancel(there(first))
  await clock()
  expect(await left(order)).toMatchObject({ held: 0, lessons: 1, earned: 0, left: 600 })
  await hold(there(first))
  expect(await left(order)).toMatchObject({ held: 1, lessons: 2, earned: 300, left: 300 })
  const kinds = await school.look('select kind from ledger_entry where course_order = $1 order by id', [
    order,
  ])
  expect(kinds.map(({ kind }) => kind)).toEqual(['payment', 'earned', 'unearned', 'earned'])
})

test('lessons before the payment, and of a student who has left, earn nothing', async () => {
  const course = await shop.course({}, 500)
  const [before, after] = await plan(course, 2)
  const order = await bought(feng, course)
  await school.look(
    "update lesson set starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours' where id = $1",
    [before],
  )
  await hold(there(before))
  expect(await left(order)).toMatchObject({ held: 0, lessons: 1, left: 500 })
  await school.look("update enrolment set state = 'withdrawn', ended_at = now() where course = $1", [course])
  await hold(there(after))
  expect(await left(order)).toMatchObject({ held: 0, left: 500 })
})

test('what is not earned is what a refund proposes; giving back more is taken from what was earned', async () => {
  const course = await shop.course({}, 800)
  const [first] = await plan(course, 4)
  const order = await bought(feng, course)
  await hold(there(first))
  const shown = (await shop.zheng.call(ordersDesk.order, of(order))).data
  expect(shown.left).toEqual({ held: 1, missed: 0, lessons: 4, earned: 200, left: 600 })
  await shop.zheng.call(people.provePassword, { body: { passWord: password } })
  const body = { sum: 700, reason: '协商', endsSeat: true }
  await shop.zheng.call(ordersDesk.refundOrder, { ...of(order), body })
  await clock()
  expect(await ledgerOf(school, order)).toEqual({ provider: 10000, earned: -10000 })
  expect((await seen(feng, order)).standing).toBe('refunded')
})

test('an order keeps its price, unpaid and paid, whatever the course costs later', async () => {
  const course = await shop.course()
  const order = await ordered(feng, course)
  const price = (cents: number) =>
    school.look('update course_subject set price = $2 where course = $1', [course, cents])
  await price(999_900)
  expect((await seen(feng, order)).pays).toBe(1280)
  await begin(feng, order)
  await practise(feng, order)
  await price(100)
  expect(await seen(feng, order)).toMatchObject({ standing: 'paid', pays: 1280, price: 1280 })
  expect(await ledgerOf(school, order)).toMatchObject({ provider: 128000, prepaid: -128000 })
})
