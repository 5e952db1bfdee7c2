import { afterAll, beforeEach, expect, test } from 'vitest'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { settleRefund } from '../../server/orders/refunding.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { begin, bought, ordered, overdue, servicesOf, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
beforeEach(async () => {
  await shop.zheng.call(people.provePassword, { body: { passWord: password } })
  await school.look('delete from notification')
})

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
/** What both sides read of it, in the order in which it was said. */
const told = async (order: number) => {
  const [row] = await school.look('select number from course_order where id = $1', [order])
  const lines = await school.look(
    `select person::int, title, message, link from notification where message like '%' || $1 || '%' order by id`,
    [row?.number],
  )
  const of_ = (person: number) => lines.filter(line => line.person === person)
  const [student, office] = [of_(school.ids.feng), of_(school.ids.zheng)]
  for (const { link } of student) expect(link).toBe(`/profile/order/orderdetail?id=${order}`)
  for (const { link } of office) expect(link).toBe(`/admin/order/details/${order}`)
  return { student: student.map(({ title }) => title), office: office.map(({ title }) => title) }
}
const refund = (id: number, sum: number) =>
  shop.zheng.call(ordersDesk.refundOrder, { ...of(id), body: { sum, reason: '转学', endsSeat: false } })

test('an order that runs out is told to its student, once', async () => {
  const order = await ordered(feng, await shop.course())
  await overdue(school, order)
  await clock()
  await clock()
  expect(await told(order)).toEqual({ student: ['订单已过期'], office: [] })
})

test('an order that the office cancels is told to its student; one’s own cancelling is not', async () => {
  const [theirs, own] = [await ordered(feng, await shop.course()), await ordered(feng, await shop.course())]
  await shop.zheng.call(ordersDesk.endOrder, of(theirs))
  await feng.call(orders.cancelOrder, of(own))
  expect(await told(theirs)).toEqual({ student: ['学校取消了订单'], office: [] })
  expect(await told(own)).toEqual({ student: [], office: [] })
})

test('a paid order is told to the office', async () => {
  const order = await bought(feng, await shop.course())
  expect((await told(order)).office).toEqual(['有订单已支付'])
})

test('money unlike the order is told to both', async () => {
  const order = await ordered(feng, await shop.course())
  await begin(feng, order, 'transfer')
  await shop.zheng.call(ordersDesk.confirmTransfer, {
    ...of(order),
    body: { sum: 1000, reason: '回单 4711', receipt: '' },
  })
  expect(await told(order)).toEqual({
    student: ['付款与订单金额不符'],
    office: ['有一笔付款与订单金额不符'],
  })
})

test('money that the office gives back by itself is told when it goes, when it fails and when it is there', async () => {
  const order = await bought(feng, await shop.course())
  await school.look('delete from notification')
  await refund(order, 100)
  expect(await told(order)).toEqual({ student: ['学校正在退款'], office: [] })
  const [row] = await school.look('select id::int, number from order_refund where course_order = $1', [order])
  await withSite(pool, { site: school.site }, ({ db }) =>
    settleRefund(db, there(row).id as number, { state: 'failed', reason: 'balanceLow', said: '余额不足' }),
  )
  expect(await told(order)).toEqual({ student: ['学校正在退款', '退款还没有成功'], office: ['退款失败'] })
  await shop.zheng.call(ordersDesk.retryRefund, {
    ...of(order),
    body: { number: there(row).number as string },
  })
  await clock()
  expect((await told(order)).student.at(-1)).toBe('退款已完成')
})

test('a request that is taken back is told to the office', async () => {
  const order = await bought(feng, await shop.course())
  await school.look('delete from notification')
  await feng.call(orders.askRefund, { ...of(order), body: { reason: '时间不合适' } })
  await feng.call(orders.takeBackRequest, of(order))
  await feng.call(orders.takeBackRequest, of(order))
  expect(await told(order)).toEqual({ student: [], office: ['有学生申请退费', '退费申请已撤回'] })
})
