import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { reconciling } from '../../contract/orders-reconciling.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import type { QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'
import { ledgerOf, seen, servicesOf, shopOf } from './stage.ts'
import { before, daysAgo, differences, fetchStatement, paidAgo, setKeys } from './statements-stage.ts'

const standIn = await wechatStandIn()
afterAll(() => standIn.close())
// Without the jobs: the clock comes when the test says so.
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web', ESCHOOL_WECHAT_PAY_URL: standIn.base } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
const zheng = shop.zheng
await setKeys(school, 'wechat', standIn.keys)

const tasks = () => orderTasks(pool, payingBy(servicesOf(school)))
const clock = (task: 'statements' | 'orders') => there(tasks()[task])({} as never)
const titles = async () =>
  (await school.look('select title from notification where person = $1 order by id', [school.ids.zheng])).map(
    ({ title }) => title as string,
  )

/** Paid so many days ago, and taken down here where it is said. */
async function paid(days: number, isTaken = true) {
  const { order, trade } = await before(school, feng, await shop.course())
  await standIn.payAs(trade, { quietly: true })
  if (isTaken) await feng.call(orders.askPayment, of(order))
  await paidAgo(school, standIn, trade, days)
  return { order, trade }
}
const one = async (trade: string) => there((await differences(zheng)).find(row => row.trade === trade))
const kindOf = async (trade: string) =>
  (await differences(zheng)).filter(row => row.trade === trade).map(({ kind, state }) => `${kind} ${state}`)

test('a payment that both have is no difference, and the day shows what each has', async () => {
  await paid(4)
  const fetched = await fetchStatement(zheng, 'wechat', daysAgo(4))
  expect(fetched.data).toEqual({ isNew: true, open: 0 })
  const { data } = await zheng.call(reconciling.statements, { query: { provider: 'wechat' } })
  expect(data.set).toEqual(['wechat'])
  expect(data.rows).toMatchObject([
    {
      day: daysAgo(4),
      source: 'fetched',
      payments: 1,
      in: 1280,
      ownIn: 1280,
      fees: 7.68,
      open: 0,
      by: '郑文静',
    },
  ])
  expect((await fetchStatement(zheng, 'wechat', daysAgo(4))).data).toEqual({ isNew: false, open: 0 })
  expect(
    await school.look('select count(*)::int as kept from statement where site = $1', [school.site]),
  ).toEqual([{ kept: 1 }])
})

test('what the provider has as paid and the school has open is settled by asking the provider', async () => {
  const { order, trade } = await paid(2, false)
  await fetchStatement(zheng, 'wechat', daysAgo(2))
  const found = await one(trade)
  expect(found).toMatchObject({
    kind: 'otherState',
    state: 'open',
    here: 1280,
    there: 1280,
    order,
    fee: 7.68,
  })
  expect(await titles()).toContain('微信支付对账有差异')
  const asked = await zheng.call(reconciling.askDifference, of(found.id))
  expect(asked.data).toEqual({ said: 'paid', state: 'resolved' })
  expect((await seen(feng, order)).standing).toBe('paid')
  expect(await ledgerOf(school, order)).toEqual({ provider: 128000, prepaid: -128000 })
  expect((await zheng.call(reconciling.askDifference, of(found.id))).code).toBe(codes.unchanged)
})

test('what the clock has settled meanwhile is resolved by itself', async () => {
  const { order, trade } = await paid(3, false)
  await fetchStatement(zheng, 'wechat', daysAgo(3))
  await school.look('update order_trade set ask_at = now() where number = $1', [trade])
  await clock('orders')
  expect((await seen(feng, order)).standing).toBe('paid')
  expect(await kindOf(trade)).toEqual(['otherState open'])
  await clock('statements')
  expect(await kindOf(trade)).toEqual(['otherState resolved'])
})

test('a payment that nobody knows is booked as nobody’s, once, by a password', async () => {
  const { trade } = await paid(12)
  standIn.trades.order('NATIVE', {
    ...{ appid: standIn.keys.appid, mchid: standIn.keys.mchid, description: 'x', out_trade_no: 'ELSEWHERE1' },
    ...{ notify_url: 'https://elsewhere.example', amount: { total: 5000, currency: 'CNY' } },
    time_expire: new Date(Date.now() + 60_000).toISOString(),
  })
  standIn.trades.pay('ELSEWHERE1')
  await paidAgo(school, standIn, 'ELSEWHERE1', 12)
  await fetchStatement(zheng, 'wechat', daysAgo(12))
  expect(await kindOf(trade)).toEqual([])
  const found = await one('ELSEWHERE1')
  expect(found).toMatchObject({ kind: 'missingHere', state: 'open', here: null, there: 50, order: null })
  expect((await zheng.call(reconciling.bookDifference, of(found.id))).code).toBe(codes.passwordAgain)
  await zheng.call(people.provePassword, { body: { passWord: password } })
  expect((await zheng.call(reconciling.bookDifference, of(found.id))).code).toBe(codes.done)
  expect((await zheng.call(reconciling.bookDifference, of(found.id))).code).toBe(codes.unchanged)
  expect(await one('ELSEWHERE1')).toMatchObject({ state: 'booked', by: '郑文静' })
  const lines = await school.look(
    `select m.account, m.cents::int from ledger_line m join ledger_entry e on e.id = m.entry
      where e.statement_difference = $1 order by m.id`,
    [found.id],
  )
  expect(lines).toEqual([
    { account: 'provider', cents: 5000 },
    { account: 'unmatched', cents: -5000 },
  ])
  // A later statement without it takes back what was booked.
  standIn.trades.get('ELSEWHERE1').paidAt = null
  await fetchStatement(zheng, 'wechat', daysAgo(12))
  expect(await kindOf('ELSEWHERE1')).toEqual(['missingHere resolved'])
  const rest = await school.look(
    `select sum(m.cents)::int as cents from ledger_line m join ledger_entry e on e.id = m.entry
      where e.statement_difference = $1 and m.account = 'provider'`,
    [found.id],
  )
  expect(rest).toEqual([{ cents: 0 }])
})

test('refunds are held against each other; one from the provider’s own desk is booked as what went', async () => {
  const { order, trade } = await paid(10)
  await zheng.call(people.provePassword, { body: { passWord: password } })
  await zheng.call(ordersDesk.refundOrder, {
    ...of(order),
    body: { sum: 80, reason: '少上', endsSeat: false },
  })
  await clock('orders')
  standIn.trades.settle(trade)
  await school.look('update order_refund set ask_at = now() where course_order = $1', [order])
  await clock('orders')
  const [refund] = await school.look(
    `update order_refund set made_at = made_at - interval '10 days', done_at = done_at - interval '10 days'
      where course_order = $1 returning state, number`,
    [order],
  )
  expect(refund?.state).toBe('done')
  const at = standIn.trades.get(trade)
  there(at.refunds.get(refund?.number as string)).at -= 10 * 24 * 60 * 60_000
  await fetchStatement(zheng, 'wechat', daysAgo(10))
  expect(await kindOf(trade)).toEqual([])
  const { data } = await zheng.call(reconciling.statements, {
    query: { from: daysAgo(10), until: daysAgo(10) },
  })
  expect(data.rows).toMatchObject([{ refunds: 1, out: 80, ownOut: 80 }])
  // Given back at the provider's own desk, of which nobody here knows.
  at.refunds.set('DESK1', {
    ...there(at.refunds.get(refund?.number as string)),
    number: 'DESK1',
    cents: 3000,
  })
  await fetchStatement(zheng, 'wechat', daysAgo(10))
  const found = await one(trade)
  expect(found).toMatchObject({ of: 'refund', kind: 'missingHere', refund: 'DESK1', there: 30, order })
  const bill = async (query: QueryOf<typeof ordersDesk.bill>) =>
    (await zheng.call(ordersDesk.bill, { query })).data
  const readings = [{}, { by: 'month' }, { by: 'day' }, { by: 'course' }, { by: 'provider' }] as const
  const before = await Promise.all(readings.map(query => bill(query)))
  await zheng.call(reconciling.bookDifference, of(found.id))
  expect(await ledgerOf(school, order)).toMatchObject({ provider: 128000 - 8000 - 3000, unmatched: 3000 })
  // It is no refund of the school's: however the bill is read, it stands by itself, and the balances have it.
  for (const [at, query] of readings.entries()) {
    const [{ sums, rows }, then] = [await bill(query), there(before[at])]
    expect(sums).toMatchObject({ paid: then.sums.paid, refunded: then.sums.refunded })
    expect(sums.corrected, JSON.stringify(query)).toBe(then.sums.corrected - 30)
    expect(sums.closing).toBe(then.sums.closing - 30)
    expect(rows.reduce((all, row) => all + row.corrected, 0)).toBe(sums.corrected)
    for (const row of rows)
      if (row.closing !== null)
        expect(row.closing).toBe((row.opening ?? 0) + row.in - row.out + row.corrected)
  }
  expect((await bill({ figure: 'corrected' })).rows.map(({ corrected }) => corrected)).toContain(-30)
  expect((await zheng.call(reconciling.recountNow)).data.found).toBe(0)
})

test('what the school gave back by transfer is not looked for in the provider’s statement', async () => {
  const { order, trade } = await paid(11)
  await zheng.call(people.provePassword, { body: { passWord: password } })
  standIn.moods.push({ refuses: 'NOT_ENOUGH' })
  await zheng.call(ordersDesk.refundOrder, {
    ...of(order),
    body: { sum: 80, reason: '少上', endsSeat: false },
  })
  await clock('orders')
  await school.look(
    "update order_refund set state = 'done', way = 'transfer', receipt = $2, proof = '回单', done_at = now() - interval '11 days' where course_order = $1",
    [order, `${'a'.repeat(32)}.webp`],
  )
  await fetchStatement(zheng, 'wechat', daysAgo(11))
  expect(await kindOf(trade)).toEqual([])
  const { data } = await zheng.call(reconciling.statements, {
    query: { from: daysAgo(11), until: daysAgo(11) },
  })
  expect(data.rows).toMatchObject([{ out: 0, ownOut: 0 }])
})

test('a payment of the day beside is matched as soon as the neighbour’s statement is there', async () => {
  const kept = await paid(6)
  const moved = await paid(6)
  // A minute before midnight here is a minute after it there.
  there(standIn.trades.get(moved.trade)).paidAt = Date.parse(`${daysAgo(5)}T00:00:30+08:00`)
  await fetchStatement(zheng, 'wechat', daysAgo(6))
  expect(await kindOf(kept.trade)).toEqual([])
  expect(await kindOf(moved.trade)).toEqual(['missingThere open'])
  await fetchStatement(zheng, 'wechat', daysAgo(5))
  expect(await kindOf(moved.trade)).toEqual(['missingThere resolved'])
})

test('another sum is explained with a reason, and stays so while its sums are the same', async () => {
  const { trade } = await paid(9)
  standIn.trades.get(trade).cents = 127900
  await fetchStatement(zheng, 'wechat', daysAgo(9))
  const found = await one(trade)
  expect(found).toMatchObject({ kind: 'otherSum', here: 1280, there: 1279 })
  const explain = (reason: string) =>
    zheng.call(reconciling.explainDifference, { ...of(found.id), body: { reason } })
  expect((await explain(' ')).code).toBe(codes.incomplete)
  expect((await explain('平台优惠券抵扣')).code).toBe(codes.done)
  expect((await explain('again')).code).toBe(codes.unchanged)
  expect(await one(trade)).toMatchObject({ state: 'explained', reason: '平台优惠券抵扣', by: '郑文静' })
  // What is no difference any more stays as it was explained.
  standIn.trades.get(trade).cents = 128000
  await fetchStatement(zheng, 'wechat', daysAgo(9))
  expect(await one(trade)).toMatchObject({ state: 'explained', reason: '平台优惠券抵扣' })
  standIn.trades.get(trade).cents = 127800
  await fetchStatement(zheng, 'wechat', daysAgo(9))
  expect(await one(trade)).toMatchObject({ state: 'open', there: 1278, reason: '' })
})

test('the clock fetches what should be there, and says why where it cannot', async () => {
  await school.look(
    'update order_trade set begun_at = now() - interval $$30 days$$ where way = $$wechatCode$$',
  )
  standIn.moods.push({ refuses: 'NO_AUTH' })
  await clock('statements')
  const kept = async () =>
    school.look(
      "select day::text, problem, said from statement_day where site = $1 and (problem <> '' or statement is null)",
      [school.site],
    )
  expect(await kept()).toMatchObject([{ problem: 'refused', said: 'NO_AUTH no' }])
  await clock('statements')
  expect(await kept()).toEqual([])
})

test('a day that is not over, and a provider without keys, are refused', async () => {
  const early = await fetchStatement(zheng, 'wechat', daysAgo(0))
  expect(early).toMatchObject({ code: codes.incomplete, fields: [{ path: 'day', problem: 'outOfRange' }] })
  expect((await fetchStatement(zheng, 'alipay', daysAgo(1))).code).toBe(codes.noPaymentConfigured)
  standIn.moods.push({ refuses: 'NO_AUTH' })
  expect((await fetchStatement(zheng, 'wechat', daysAgo(20))).code).toBe(codes.wechatConfig)
  standIn.moods.push('cut before')
  expect((await fetchStatement(zheng, 'wechat', daysAgo(20))).code).toBe(codes.busy)
})
