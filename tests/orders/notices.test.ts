import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import type { RawNotice } from '../../server/orders/providers/provider.ts'
import { payingBy, sealedOf } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'
import { begin, ledgerOf, ordered, overdue, seen, servicesOf, shopOf } from './stage.ts'

const standIn = await wechatStandIn()
afterAll(() => standIn.close())
// Without the jobs: the clock comes when the test says so.
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web', ESCHOOL_WECHAT_PAY_URL: standIn.base } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
const { sealing } = servicesOf(school)
await school.look(
  "insert into paying_setting (site, kind, ways, sealed, mode) values ($1, 'wechat', '{wechatCode}', $2, 'key')",
  [school.site, sealedOf(sealing, school.site, 'wechat', standIn.keys)],
)

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
const address = (trade: string) => `/eschool-service/payment/notice/${trade}`
const tell = async (trade: string, { headers, body }: RawNotice, host?: string) =>
  (
    await send(
      { port: school.port, headers: headers as Record<string, string>, ...(host && { host }) },
      'POST',
      address(trade),
      body,
    )
  ).status

/** Ordered, and a code of WeChat's on the screen. */
async function waiting() {
  const course = await shop.course()
  const order = await ordered(feng, course)
  const { data } = await begin(feng, order, 'wechatCode')
  const [row] = await school.look(
    'select number from order_trade where course_order = $1 order by id desc limit 1',
    [order],
  )
  return { order, trade: row?.number as string, data }
}
const standing = async (order: number) => (await seen(feng, order)).standing
const paidOnce = { provider: 128000, prepaid: -128000 }

test('a notice that the provider signed pays the order: a hundred times at once, and again later, one effect', async () => {
  const { order, trade, data } = await waiting()
  expect(data).toEqual({ kind: 'code', text: `weixin://wxpay/bizpayurl?pr=${trade}` })
  expect(standIn.trades.get(trade).notify).toMatch(new RegExp(`^https://[^/]+${address(trade)}$`))
  await standIn.payAs(trade, { quietly: true })
  const same = standIn.noticeOf(trade, { id: 'EV-1' })
  const said = await Promise.all(Array.from({ length: 100 }, () => tell(trade, same)))
  expect(new Set(said)).toEqual(new Set([200]))
  // Signed anew and under another number it is no other payment.
  expect(await tell(trade, standIn.noticeOf(trade, { id: 'EV-2' }))).toBe(200)
  expect(await standing(order)).toBe('paid')
  expect(await ledgerOf(school, order)).toEqual(paidOnce)
  expect((await seen(feng, order)).story.map(({ kind }) => kind)).toEqual(['ordered', 'begun', 'paid'])
  // The office reads when each came.
  const { trades } = (await shop.zheng.call(ordersDesk.order, of(order))).data
  const told = { kind: 'payment', at: expect.stringMatching(/^20.*Z$/) }
  expect(trades.map(({ notices }) => notices)).toEqual([[told, told]])
})

test('what nobody signed, what is another order’s, and what comes to another school changes nothing', async () => {
  const [mine, other] = [await waiting(), await waiting()]
  for (const { trade } of [mine, other]) await standIn.payAs(trade, { quietly: true })
  const right = standIn.noticeOf(mine.trade)
  const unsigned = { ...right, headers: { ...right.headers, 'wechatpay-signature': '' } }
  const planted = {
    ...right,
    headers: {
      ...right.headers,
      'wechatpay-signature': `WECHATPAY/SIGNTEST/${right.headers['wechatpay-signature']}`,
    },
  }
  const changed = { ...right, body: Buffer.from(right.body.toString().replace('SUCCESS', 'CLOSED')) }
  for (const raw of [unsigned, planted, changed, { headers: {}, body: Buffer.from('{}') }])
    expect(await tell(mine.trade, raw)).toBe(500)
  expect(await tell(mine.trade, standIn.noticeOf(other.trade))).toBe(500)
  expect(await tell(mine.trade, right, otherHost)).toBe(404)
  expect(await tell('1T000000000000000000T1', right)).toBe(404)
  for (const { order } of [mine, other]) {
    expect(await standing(order)).toBe('unpaid')
    expect(await ledgerOf(school, order)).toEqual({})
  }
})

test('before a notice is known to be the provider’s nobody is told of it, and one line a minute says so', async () => {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  const right = standIn.noticeOf(trade)
  const traces = async () =>
    (
      await school.look(
        `select (select count(*)::int from notification) as told, (select count(*)::int from log_line where action = 'payment notice') as lines,
          (select count(*)::int from order_notice) as notices, (select count(*)::int from message) as messages`,
      )
    )[0]
  const before = await traces()
  // A minute ago there may have been others.
  await school.look(
    "update log_line set at = at - interval '1 minute' where action = 'payment notice refused'",
  )
  const [last] = await school.look('select max(number)::int as number from log_line')
  const forged = [{}, { ...right.headers, 'wechatpay-signature': 'AAAA' }]
  await Promise.all(
    Array.from({ length: 50 }, async (_, at) =>
      expect(await tell(trade, { ...right, headers: forged[at % 2] ?? {} })).toBe(500),
    ),
  )
  expect(await tell('1T000000000000000000T1', right)).toBe(404)
  expect(await traces()).toEqual(before)
  const refused = () =>
    school.look(
      "select thing, thing_id::int as id, address, person from log_line where action = 'payment notice refused' and number > $1 order by number",
      [last?.number],
    )
  const line = { thing: 'order', id: order, address: '127.0.0.1', person: null }
  expect(await refused()).toEqual([line])
  await school.look(
    "update log_line set at = at - interval '1 minute' where action = 'payment notice refused'",
  )
  expect(await tell('1T000000000000000000T1', right)).toBe(404)
  expect(await refused()).toEqual([line, { ...line, thing: '', id: null }])
  expect(await tell(trade, right)).toBe(200)
  expect(await traces()).not.toEqual(before)
  expect(await standing(order)).toBe('paid')
})

test('that a payment is closed is nobody’s word, signed or not: the provider is asked, and it can be paid', async () => {
  const { order, trade } = await waiting()
  expect(await tell(trade, standIn.noticeOf(trade, { change: { trade_state: 'CLOSED' } }))).toBe(200)
  expect(await school.look('select state from order_trade where number = $1', [trade])).toEqual([
    { state: 'open' },
  ])
  await standIn.payAs(trade, { quietly: true })
  expect(await tell(trade, standIn.noticeOf(trade))).toBe(200)
  expect(await standing(order)).toBe('paid')
})

test('practice pays nothing where the school is no demonstration, though it was begun in one', async () => {
  const order = await ordered(feng, await shop.course())
  expect((await begin(feng, order)).data).toEqual({ kind: 'practice' })
  await school.look('update site set demonstration = false where id = $1', [school.site])
  try {
    expect((await feng.call(orders.practisePayment, of(order))).code).toBe(codes.noPaymentConfigured)
    expect(await standing(order)).toBe('unpaid')
  } finally {
    await school.look('update site set demonstration = true where id = $1', [school.site])
  }
})

test('a notice of another sum is booked as unmatched, and the order stays unpaid', async () => {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  const amount = { total: 1, payer_total: 1, currency: 'CNY', payer_currency: 'CNY' }
  expect(await tell(trade, standIn.noticeOf(trade, { change: { amount } }))).toBe(200)
  expect(await standing(order)).toBe('unmatched')
  expect(await ledgerOf(school, order)).toEqual({ provider: 1, unmatched: -1 })
})

test('whoever comes back before the notice is in, and the notice then changes nothing', async () => {
  const { order, trade } = await waiting()
  expect((await feng.call(orders.askPayment, of(order))).data).toEqual({ standing: 'unpaid' })
  await standIn.payAs(trade, { quietly: true })
  expect((await feng.call(orders.askPayment, of(order))).data).toEqual({ standing: 'paid' })
  expect(await tell(trade, standIn.noticeOf(trade))).toBe(200)
  expect(await ledgerOf(school, order)).toEqual(paidOnce)
})

test('a payment whose notice never comes is found by asking', async () => {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  await school.look('update order_trade set ask_at = now() where number = $1', [trade])
  await clock()
  expect(await standing(order)).toBe('paid')
})

test('a notice of a payment that was given back since changes nothing', async () => {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  const first = standIn.noticeOf(trade)
  expect(await tell(trade, first)).toBe(200)
  await shop.zheng.call(people.provePassword, { body: { passWord: password } })
  const body = { sum: 1280, reason: '转学', endsSeat: true }
  expect((await shop.zheng.call(ordersDesk.refundOrder, { ...of(order), body })).code).toBe(codes.done)
  await clock()
  const [books, stands] = [await ledgerOf(school, order), await standing(order)]
  expect(stands).toMatch(/^refund/)
  for (const again of [first, standIn.noticeOf(trade)]) expect(await tell(trade, again)).toBe(200)
  expect([await ledgerOf(school, order), await standing(order)]).toEqual([books, stands])
})

test('what is cancelled or overdue is closed with the provider first; where somebody was faster it is paid', async () => {
  const cancelled = await waiting()
  expect((await feng.call(orders.cancelOrder, of(cancelled.order))).code).toBe(codes.done)
  await expect(standIn.payAs(cancelled.trade, { quietly: true })).rejects.toThrow()
  const faster = await waiting()
  await standIn.payAs(faster.trade, { quietly: true })
  expect((await feng.call(orders.cancelOrder, of(faster.order))).code).toBe(codes.unchanged)
  expect(await standing(faster.order)).toBe('paid')
  const late = await waiting()
  await standIn.payAs(late.trade, { quietly: true })
  await overdue(school, late.order)
  await clock()
  expect(await standing(late.order)).toBe('paid')
  const over = await waiting()
  await overdue(school, over.order)
  await clock()
  expect(await school.look('select state from course_order where id = $1', [over.order])).toEqual([
    { state: 'expired' },
  ])
  await expect(standIn.payAs(over.trade, { quietly: true })).rejects.toThrow()
})

test('a provider that does not answer ends nothing: the order waits and is asked about again', async () => {
  const { order, trade } = await waiting()
  await overdue(school, order)
  standIn.moods.push('cut before')
  await clock()
  expect(await school.look('select state from course_order where id = $1', [order])).toEqual([
    { state: 'unpaid' },
  ])
  expect(await standing(order)).toBe('expired')
  await clock()
  expect(await school.look('select state from order_trade where number = $1', [trade])).toEqual([
    { state: 'closed' },
  ])
})

test('312: a provider that refuses what the school has set is said to, and the order stays', async () => {
  const order = await ordered(feng, await shop.course())
  standIn.moods.push({ refuses: 'PARAM_ERROR' })
  expect((await begin(feng, order, 'wechatCode')).code).toBe(codes.wechatConfig)
  expect(await standing(order)).toBe('unpaid')
})

test('a refund goes out under its own number and is done when the provider says so, by notice or asked', async () => {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  await feng.call(orders.askPayment, of(order))
  await shop.zheng.call(people.provePassword, { body: { passWord: password } })
  standIn.trades.slow.add(trade)
  const body = { sum: 280, reason: '转学', endsSeat: false }
  expect((await shop.zheng.call(ordersDesk.refundOrder, { ...of(order), body })).code).toBe(codes.done)
  await clock()
  expect(await standing(order)).toBe('refunding')
  const [row] = await school.look('select number from order_refund where course_order = $1', [order])
  const number = row?.number as string
  standIn.trades.settle(trade)
  const notice = standIn.noticeOf(trade, { refund: number })
  expect(await Promise.all([1, 2, 3].map(() => tell(trade, notice)))).toEqual([200, 200, 200])
  expect(await standing(order)).toBe('partRefunded')
  expect(await ledgerOf(school, order)).toEqual({ provider: 100000, prepaid: -100000 })
})

test('keys that cannot be opened keep no other school waiting', async () => {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  await school.look('update order_trade set ask_at = now() where number = $1', [trade])
  // Another school, first in line, whose row came from elsewhere.
  const [first] = await school.look('select min(site)::int as site from site_host')
  const broken = first?.site === school.site ? school.otherSite : (first?.site as number)
  await school.look(
    `with s as (insert into paying_setting (site, kind, ways, sealed, mode)
        select $1, 'wechat', '{wechatCode}', sealed, 'key' from paying_setting where site = $2 and kind = 'wechat' returning site),
      o as (insert into course_order (site, number, student, course, course_name, price, pays, ends_at)
        select s.site, lpad('7', 18, '0'), $3, c.id, c.name, 100, 100, now() - interval '1 hour'
        from s, course c where c.site = $1 limit 1 returning site, id),
      l as (insert into order_line (site, course_order, name, price, pays) select site, id, '数学', 100, 100 from o)
      insert into order_trade (site, number, course_order, way, cents) select site, '7T7', id, 'wechatCode', 100 from o`,
    [broken, school.site, school.otherIds.chen],
  )
  await expect(clock()).rejects.toThrow('the orders of some schools wait')
  expect(await standing(order)).toBe('paid')
})
