import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { settleRefund } from '../../server/orders/refunding.ts'
import { settle } from '../../server/orders/settling.ts'
import { of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { begin, create, ledgerOf, ordered, overdue, practise, seen, servicesOf, shopOf } from './stage.ts'

// Without the jobs: the clock comes when the test says so.
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 10 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
const li = await school.signIn('li')

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
const tradeOf = async (order: number) =>
  there(
    await school.look(
      'select id::int, cents::int, state, use from order_trade where course_order = $1 order by id',
      [order],
    ),
  )
const paid = (trade: number, cents: number, currency = 'CNY') =>
  withSite(pool, { site: school.site }, ({ db }) =>
    settle(db, trade, { state: 'paid', cents, at: new Date(), providerNumber: 'P1', currency }),
  )
/** The first attempt of an order. */
const first = async (order: number) => there((await tradeOf(order))[0]).id as number
const told = async (person: number) =>
  (
    await school.look('select title from notification where person = $1 order by id desc limit 1', [person])
  ).map(({ title }) => title)
const seated = async (who: Person, course: number) =>
  (await who.call(seats.ownSeat, of(course))).data.seat?.state

async function waiting(who: Person, more: Parameters<typeof shop.course>[0] = {}) {
  const course = await shop.course(more)
  const order = await ordered(who, course)
  await begin(who, order)
  return { course, order, trade: await first(order) }
}

test('the same payment told a hundred times at once, and again later, has one effect', async () => {
  const { course, order, trade } = await waiting(feng)
  await Promise.all(Array.from({ length: 100 }, () => paid(trade, 128000)))
  await paid(trade, 128000)
  expect(await seen(feng, order)).toMatchObject({ standing: 'paid' })
  expect(await ledgerOf(school, order)).toEqual({ provider: 128000, prepaid: -128000 })
  expect(await seated(feng, course)).toBe('active')
  const events = await school.look("select kind from order_event where course_order = $1 and kind = 'paid'", [
    order,
  ])
  expect(events).toHaveLength(1)
})

test.each([
  ['less', 127999, 'CNY'],
  ['more', 128001, 'CNY'],
  ['another currency', 128000, 'USD'],
])(
  '%s than the order: nobody is in, the office is told, and the money is nobody’s',
  async (_, cents, currency) => {
    const { course, order, trade } = await waiting(feng)
    await paid(trade, cents, currency)
    expect(await seen(feng, order)).toMatchObject({ standing: 'unmatched' })
    expect(await seated(feng, course)).toBeUndefined()
    expect(await ledgerOf(school, order)).toEqual({ provider: cents, unmatched: -cents })
    expect(await told(school.ids.zheng)).toEqual(['有一笔付款与订单金额不符'])
    const { rows } = (await shop.zheng.call(ordersDesk.orders, { query: { waits: 'unmatched' } })).data
    expect(rows.map(({ id }) => id)).toContain(order)
    // It can be paid all the same.
    await begin(feng, order)
    await practise(feng, order)
    expect(await seen(feng, order)).toMatchObject({ standing: 'paid' })
  },
)

test('after the expiry a payment re-opens the order where a seat is left, and both sides hear of it', async () => {
  const { course, order, trade } = await waiting(feng, { capacity: 1 })
  await overdue(school, order)
  await school.look("update course_order set state = 'expired' where id = $1", [order])
  await paid(trade, 128000)
  expect(await seen(feng, order)).toMatchObject({ standing: 'paid' })
  expect(await seated(feng, course)).toBe('active')
  expect(await told(school.ids.feng)).toEqual(['迟到的付款已生效'])
  expect(await told(school.ids.zheng)).toEqual(['过期订单因迟到的付款恢复'])
})

test('a late payment ends the order that its student has placed since, and pays nothing twice', async () => {
  const { course, order, trade } = await waiting(feng, { capacity: 1 })
  await overdue(school, order)
  const again = await ordered(feng, course)
  await begin(feng, again)
  await paid(trade, 128000)
  expect(await seen(feng, order)).toMatchObject({ standing: 'paid' })
  expect(await seen(feng, again)).toMatchObject({ standing: 'cancelled' })
  expect(there((await seen(feng, again)).story.at(-1))).toMatchObject({ kind: 'cancelled', reason: 'seated' })
  expect(await seated(feng, course)).toBe('active')
  await paid(await first(again), 128000)
  await clock()
  expect(await ledgerOf(school, again)).toEqual({})
  expect(await ledgerOf(school, order)).toEqual({ provider: 128000, prepaid: -128000 })
})

test('where no seat is left it refunds itself, and both sides hear of it', async () => {
  const { course, order, trade } = await waiting(feng, { capacity: 1 })
  await overdue(school, order)
  expect((await create(li, course)).code).toBe(codes.done)
  await paid(trade, 128000)
  expect(await seated(feng, course)).toBeUndefined()
  expect(await ledgerOf(school, order)).toEqual({ provider: 128000, refunding: -128000 })
  expect(await told(school.ids.feng)).toEqual(['多付的钱正在退回'])
  expect(await told(school.ids.zheng)).toEqual(['一笔迟到或重复的付款正在退回'])
  await clock()
  expect(await ledgerOf(school, order)).toEqual({})
  expect(await seen(feng, order)).toMatchObject({ standing: 'expired' })
  expect(await told(school.ids.feng)).toEqual(['退款已完成'])
})

test('a second payment of a paid order goes back, and the first stays', async () => {
  const { course, order } = await waiting(feng)
  await begin(feng, order, 'transfer')
  const [practice, transfer] = (await tradeOf(order)).map(({ id }) => id as number)
  await Promise.all([paid(there(practice), 128000), paid(there(transfer), 128000)])
  await clock()
  // Whichever came second goes back; the transfer when somebody has sent it.
  const [back] = await school.look('select id::int from order_refund where course_order = $1', [order])
  await withSite(pool, { site: school.site }, ({ db }) =>
    settleRefund(db, there(back).id as number, { state: 'done', at: new Date() }),
  )
  expect(await ledgerOf(school, order)).toEqual({ provider: 128000, prepaid: -128000 })
  expect(await seen(feng, order)).toMatchObject({ standing: 'paid', refunded: 0 })
  expect(await seated(feng, course)).toBe('active')
  const refunds = await school.look('select state, cents::int from order_refund where course_order = $1', [
    order,
  ])
  expect(refunds).toEqual([{ state: 'done', cents: 128000 }])
})

test('a payment of an order that was cancelled, or of whom the school has enrolled meanwhile, goes back', async () => {
  const cancelled = await waiting(feng)
  await school.look("update course_order set state = 'cancelled' where id = $1", [cancelled.order])
  await paid(cancelled.trade, 128000)
  const enrolled = await waiting(feng)
  await shop.zheng.call(seats.enrolStudent, { ...of(school.ids.feng), body: { course: enrolled.course } })
  await paid(enrolled.trade, 128000)
  await clock()
  for (const { order } of [cancelled, enrolled]) expect(await ledgerOf(school, order)).toEqual({})
  expect(await seen(feng, cancelled.order)).toMatchObject({ standing: 'cancelled' })
  expect(await seated(feng, enrolled.course)).toBe('active')
})

test('the clock ends what is overdue, after it was closed with the provider, and frees its seat', async () => {
  const { course, order } = await waiting(feng, { capacity: 1 })
  await overdue(school, order)
  await clock()
  const rows = await school.look(
    `select o.state, t.state as trade, (select count(*)::int from seat_hold h where h.course = o.course) as kept
      from course_order o join order_trade t on t.course_order = o.id where o.id = $1`,
    [order],
  )
  expect(rows).toEqual([{ state: 'expired', trade: 'closed', kept: 0 }])
  expect((await seen(feng, order)).story.map(({ kind }) => kind)).toEqual(['ordered', 'begun', 'expired'])
  expect((await create(li, course)).code).toBe(codes.done)
})

test('an attempt is asked about less and less often', async () => {
  const { trade } = await waiting(feng)
  const next = async () => {
    await school.look('update order_trade set ask_at = now() where id = $1', [trade])
    await clock()
    const [row] = await school.look(
      'select asks, round(extract(epoch from ask_at - now()) / 60)::int as minutes from order_trade where id = $1',
      [trade],
    )
    return row
  }
  const minutes = []
  for (let at = 0; at < 8; at += 1) minutes.push((await next())?.minutes)
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})
