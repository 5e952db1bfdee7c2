import { afterAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '../../contract/announcements-notifications.ts'
import { codes } from '../../contract/codes.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { refundsDesk } from '../../contract/orders-refunds.ts'
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
import { bought, ordered, seen, servicesOf, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
beforeEach(() => shop.zheng.call(people.provePassword, { body: { passWord: password } }))

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
const ask = (who: Pick<Person, 'call'>, order: number, more: Partial<BodyOf<typeof orders.askRefund>> = {}) =>
  who.call(orders.askRefund, { ...of(order), body: { reason: '搬家，上不了了', ...more } })
const takeBack = (order: number) => feng.call(orders.takeBackRequest, of(order))
const decline = (order: number) =>
  shop.zheng.call(refundsDesk.declineRequest, { ...of(order), body: { reason: '已过约定的退费期' } })
const refund = (order: number, sum: number) =>
  shop.zheng.call(ordersDesk.refundOrder, { ...of(order), body: { sum, reason: '同意', endsSeat: true } })
const waiting = async () => {
  const { data } = await shop.zheng.call(ordersDesk.orders, { query: { waits: 'request' } })
  return data.rows.map(({ id, asks }) => [id, asks])
}
/** What somebody's inbox says last. */
const lastTold = async (who: Person) =>
  (await who.call(notifications.notifications, { query: {} })).data.rows[0]

test('the sum is what lessons have not earned, whatever a body made by hand says', async () => {
  const course = await shop.course({}, 800)
  await school.look(
    `insert into lesson (site, course, course_subject, name, number, starts_at, ends_at, state)
      select s.site, s.course, s.id, 'x', n, now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour', 'scheduled'
      from course_subject s, generate_series(1, 4) n where s.course = $1`,
    [course],
  )
  const order = await bought(feng, course)
  await school.look("update lesson set state = 'ended' where course = $1 and number = 1", [course])
  await clock()
  expect((await seen(feng, order)).askable).toBe(600)
  const forged = await ask(feng, order, wrong({ sum: 800, cents: 80_000 }))
  expect(forged.code).toBe(codes.incomplete)
  expect((await seen(feng, order)).request).toBeNull()
  expect(await ask(feng, order)).toMatchObject({ code: codes.done, data: { sum: 600 } })
  expect(await seen(feng, order)).toMatchObject({
    askable: 0,
    request: { state: 'open', sum: 600, reason: '搬家，上不了了', answeredAt: null },
  })
  expect((await lastTold(shop.zheng))?.message).toContain('¥600.00')
  expect(await waiting()).toEqual([[order, 600]])
})

test('asked many times in the same moment it is asked once; taken back, it can be asked anew', async () => {
  const order = await bought(feng, await shop.course())
  const said = await Promise.all(Array.from({ length: 6 }, () => ask(feng, order)))
  expect(said.map(({ code }) => code).filter(code => code === codes.done)).toHaveLength(1)
  expect((await takeBack(order)).code).toBe(codes.done)
  expect((await takeBack(order)).code).toBe(codes.unchanged)
  expect((await seen(feng, order)).request?.state).toBe('takenBack')
  expect((await waiting()).map(([id]) => id)).not.toContain(order)
  expect((await ask(feng, order)).code).toBe(codes.done)
})

test('nothing can be asked of an order that is unpaid, on its way back, or another’s', async () => {
  const unpaid = await ordered(feng, await shop.course())
  expect((await ask(feng, unpaid)).code).toBe(codes.unchanged)
  const order = await bought(feng, await shop.course())
  const li = await school.signIn('li')
  expect((await ask(li, order)).code).toBe(codes.noSuchOrder)
  expect((await ask(feng, order)).code).toBe(codes.done)
  expect((await li.call(orders.takeBackRequest, of(order))).code).toBe(codes.noSuchOrder)
  expect((await seen(feng, order)).request?.state).toBe('open')
  await refund(order, 100)
  expect((await ask(feng, order)).code).toBe(codes.unchanged)
})

test('declined in words, the student reads them, keeps the seat and may ask again', async () => {
  const order = await bought(feng, await shop.course())
  await ask(feng, order)
  const blank = await shop.zheng.call(refundsDesk.declineRequest, { ...of(order), body: { reason: '  ' } })
  expect(blank.code).toBe(codes.incomplete)
  expect((await decline(order)).code).toBe(codes.done)
  expect((await decline(order)).code).toBe(codes.unchanged)
  const shown = await seen(feng, order)
  expect(shown).toMatchObject({
    standing: 'paid',
    askable: 1280,
    request: { state: 'declined', answer: '已过约定的退费期' },
  })
  expect(shown.story.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['requested', 'requestDeclined']),
  )
  expect((await lastTold(feng))?.message).toContain('已过约定的退费期')
  expect((await ask(feng, order)).code).toBe(codes.done)
})

test('less than was asked for is told beside what was asked for', async () => {
  const order = await bought(feng, await shop.course())
  await ask(feng, order)
  expect((await refund(order, 780)).code).toBe(codes.done)
  const { message } = there(await lastTold(feng))
  expect(message).toContain('你申请退 ¥1,280.00，学校同意退 ¥780.00')
})

test('a refund grants what is asked, and whoever declines in the same moment does not', async () => {
  const order = await bought(feng, await shop.course())
  await ask(feng, order)
  const [declined, granted] = await Promise.all([decline(order), refund(order, 1280)])
  expect(granted.code).toBe(codes.done)
  const { request } = await seen(feng, order)
  expect(request?.state).toBe(declined.code === codes.done ? 'declined' : 'granted')
  const other = await bought(feng, await shop.course())
  await ask(feng, other)
  await refund(other, 1280)
  expect((await seen(feng, other)).request?.state).toBe('granted')
  expect((await lastTold(feng))?.message).toContain('¥1,280.00')
  expect((await decline(other)).code).toBe(codes.unchanged)
  await clock()
  expect((await seen(feng, other)).standing).toBe('refunded')
})
