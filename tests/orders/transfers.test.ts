import { afterAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { refundsDesk } from '../../contract/orders-refunds.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { begin, ledgerOf, ordered, overdue, servicesOf, shopOf } from './stage.ts'

const receipt = `${'a'.repeat(32)}.cwebp`
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
await school.look(
  "insert into file (site, name, open, type, size, owner) values ($1, $2, false, 'image/webp', 9, $3)",
  [school.site, receipt, school.ids.zheng],
)
beforeEach(() => shop.zheng.call(people.provePassword, { body: { passWord: password } }))

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
const order = async (id: number) => (await shop.zheng.call(ordersDesk.order, of(id))).data
const refund = (id: number, sum: number, more: Partial<BodyOf<typeof ordersDesk.refundOrder>> = {}) =>
  shop.zheng.call(ordersDesk.refundOrder, {
    ...of(id),
    body: { sum, reason: '转学', endsSeat: false, ...more },
  })
const confirm = (id: number, sum: number) =>
  shop.zheng.call(ordersDesk.confirmTransfer, { ...of(id), body: { sum, receipt: '', reason: '回单 4711' } })
/** Somebody of the office has sent by transfer what of the order was on its way back. */
async function sentBack(id: number, more: Partial<BodyOf<typeof refundsDesk.refundByTransfer>> = {}) {
  const number = (await order(id)).refunds.at(-1)?.number ?? ''
  return shop.zheng.call(refundsDesk.refundByTransfer, {
    ...of(id),
    body: { number, receipt, proof: '回单 4712', ...more },
  })
}

test('a transfer that the office confirms pays the order, and the student is in', async () => {
  const course = await shop.course()
  const id = await ordered(feng, course)
  await begin(feng, id, 'transfer')
  expect((await confirm(id, 1280)).code).toBe(codes.done)
  expect(await order(id)).toMatchObject({
    standing: 'paid',
    way: 'transfer',
    trades: [{ use: 'order', paid: 1280, providerNumber: '回单 4711' }],
  })
  expect((await confirm(id, 1280)).code).toBe(codes.unchanged)
  expect((await feng.call(seats.ownSeat, of(course))).data.seat?.state).toBe('active')
})

test('a transfer of another sum is nobody’s, and is given back by hand', async () => {
  const id = await ordered(feng, await shop.course())
  await confirm(id, 1000)
  const shown = await order(id)
  expect(shown).toMatchObject({ standing: 'unmatched', trades: [{ use: 'unmatched', paid: 1000 }] })
  expect((await refund(id, 1000)).code).toBe(codes.unchanged)
  expect((await refund(id, 1000, { trade: shown.trades[0]?.id })).code).toBe(codes.done)
  await clock()
  expect(await ledgerOf(school, id)).toEqual({ provider: 100000, refunding: -100000 })
  expect((await sentBack(id)).code).toBe(codes.done)
  expect((await order(id)).standing).toBe('unpaid')
  expect(await ledgerOf(school, id)).toEqual({})
})

test('a transfer that is given back is on its way until somebody of the office has sent it, and says so with what shows it', async () => {
  const course = await shop.course()
  const id = await ordered(feng, course)
  await begin(feng, id, 'transfer')
  await confirm(id, 1280)
  const waits = async () =>
    (await shop.zheng.call(ordersDesk.orders, { query: { waits: 'refundToSend' } })).data.rows.map(
      row => row.id,
    )
  expect(await waits()).not.toContain(id)
  expect((await refund(id, 780)).code).toBe(codes.done)
  await clock()
  expect(await order(id)).toMatchObject({
    standing: 'refunding',
    refunds: [{ way: 'transfer', state: 'underWay', doneAt: null }],
  })
  expect((await feng.call(orders.ownOrder, of(id))).data).toMatchObject({ standing: 'refunding' })
  expect(await waits()).toContain(id)
  expect((await sentBack(id, { receipt: '' })).fields).toEqual([{ path: 'receipt', problem: 'missing' }])
  const said = await Promise.all([sentBack(id), sentBack(id), sentBack(id)])
  expect(said.map(({ code }) => code).sort((one, other) => other - one)).toEqual([
    codes.done,
    codes.unchanged,
    codes.unchanged,
  ])
  expect(await order(id)).toMatchObject({
    standing: 'partRefunded',
    refunds: [{ way: 'transfer', state: 'done', proof: '回单 4712' }],
  })
  expect(await waits()).not.toContain(id)
  expect(await ledgerOf(school, id)).toEqual({ provider: 50000, prepaid: -50000 })
})

test('a transfer is not confirmed where no seat is left any more', async () => {
  const course = await shop.course({ capacity: 1 })
  const id = await ordered(feng, course)
  await overdue(school, id)
  await ordered(await school.signIn('li'), course)
  expect((await confirm(id, 1280)).code).toBe(codes.full)
  expect(await ledgerOf(school, id)).toEqual({})
})
