import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { closing } from '../../contract/courses-closing.ts'
import { seats } from '../../contract/courses-seats.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { paying } from '../../contract/orders-paying.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { of } from '../courses/drafts.ts'
import type { QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { carryingIn } from './carrying-stage.ts'
import { begin, bought, create, ledgerOf, ordered, overdue, practise, seen, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const [feng, li] = [await school.signIn('feng'), await school.signIn('li')]
const { carry, clock, hold, ordersOf, plan, prove, quote, recount, seatOf } = carryingIn(school, shop, pool)
beforeEach(() => prove())
afterEach(async () => expect(await recount()).toEqual([]))

/** Bought for 800, one of four lessons held: 600 are left. */
async function begun(who = feng) {
  const course = await shop.course({}, 800)
  await plan(course, 4)
  const order = await bought(who, course)
  await hold(course, 1)
  return { course, order, seat: await seatOf(who === feng ? 'feng' : 'li', course) }
}
const refund = (order: number, sum: number, endsSeat = false) =>
  shop.zheng.call(ordersDesk.refundOrder, { ...of(order), body: { sum, reason: '退费', endsSeat } })
const state = async (seat: number) =>
  (await school.look('select state from enrolment where id = $1', [seat]))[0]?.state

describe('what is left of an order pays another', () => {
  test('the difference is asked for; paid, it is an order like any other, and goes back the ways that it came', async () => {
    const old = await begun()
    const to = await shop.course({}, 1000)
    await plan(to, 4)
    expect((await quote(old.course, [old.seat], to)).data).toMatchObject({
      ...{ sum: 600, pays: 1000, due: 400, rest: 0 },
      rows: [{ id: old.seat, left: 600, pays: 1000, due: 400, rest: 0, refusal: null }],
    })
    expect((await carry(old.course, [old.seat], to)).code).toBe(codes.done)
    expect(await state(old.seat)).toBe('withdrawn')
    const [order] = await ordersOf('feng', to)
    const fresh = there(order)
    expect(await seen(feng, fresh)).toMatchObject({
      standing: 'unpaid',
      pays: 1000,
      carried: 600,
      seated: false,
    })
    expect((await seen(feng, old.order)).carries).toMatchObject([{ order: fresh, sum: 600, isInto: false }])
    expect(await ledgerOf(school, old.order)).toEqual({ provider: 80000, earned: -20000, carried: -60000 })
    expect(await ledgerOf(school, fresh)).toEqual({ carried: 60000, prepaid: -60000 })

    await begin(feng, fresh)
    await practise(feng, fresh)
    expect(await seen(feng, fresh)).toMatchObject({
      standing: 'paid',
      seated: true,
      carried: 600,
      refunded: 0,
    })
    expect(await ledgerOf(school, fresh)).toEqual({ carried: 60000, provider: 40000, prepaid: -100000 })
    await hold(to, 1)
    expect(await ledgerOf(school, fresh)).toEqual({
      carried: 60000,
      provider: 40000,
      prepaid: -75000,
      earned: -25000,
    })

    // 500 go back: the 400 that were paid for it, and 100 by the first order's payment.
    expect((await refund(fresh, 500)).code).toBe(codes.done)
    await clock()
    expect(await seen(feng, fresh)).toMatchObject({
      standing: 'partRefunded',
      seated: true,
      carried: 500,
      refunded: 500,
    })
    expect(await ledgerOf(school, fresh)).toEqual({ carried: 50000, prepaid: -25000, earned: -25000 })
    expect(await ledgerOf(school, old.order)).toEqual({ provider: 70000, earned: -20000, carried: -50000 })
    // More than there is is not given back; the rest is, with the seat.
    expect((await refund(fresh, 500.01)).code).toBe(codes.incomplete)
    expect((await refund(old.order, 200.01)).code).toBe(codes.incomplete)
    expect((await refund(fresh, 250, true)).code).toBe(codes.done)
    await clock()
    expect(await seen(feng, fresh)).toMatchObject({ standing: 'refunded', seated: false, carried: 250 })
    expect(await ledgerOf(school, old.order)).toEqual({ provider: 45000, earned: -20000, carried: -25000 })
    expect((await create(feng, to)).code).toBe(codes.refundedBefore)
  })

  test('whoever had asked for it back has the answer with it', async () => {
    const old = await begun()
    expect((await feng.call(orders.askRefund, { ...of(old.order), body: { reason: '太远' } })).code).toBe(0)
    const to = await shop.course({}, 600)
    expect((await carry(old.course, [old.seat], to)).code).toBe(codes.done)
    expect((await seen(feng, old.order)).request).toMatchObject({ state: 'declined', answer: '并班' })
    const other = await begun(li)
    expect((await li.call(orders.askRefund, { ...of(other.order), body: { reason: '太远' } })).code).toBe(0)
    expect((await carry(other.course, [other.seat], await shop.course({}, 500))).code).toBe(codes.done)
    expect((await seen(li, other.order)).request?.state).toBe('granted')
  })

  test('the bill by course says where the money of each went', async () => {
    const old = await begun()
    const to = await shop.course({}, 600)
    expect((await carry(old.course, [old.seat], to)).code).toBe(codes.done)
    const bill = async (query: Partial<QueryOf<typeof ordersDesk.bill>>) =>
      (await shop.zheng.call(ordersDesk.bill, { query })).data
    const { rows } = await bill({ by: 'course', size: '100' })
    const of = (course: number) => rows.find(({ at }) => at === String(course))
    expect(of(old.course)).toMatchObject({ in: 800, out: 0, earned: 200, prepaid: 0, carried: 600 })
    expect(of(to)).toMatchObject({ in: 0, out: 0, earned: 0, prepaid: 600, carried: -600 })
    const behind = await bill({ figure: 'carried', course: to })
    expect(behind.rows).toMatchObject([{ kind: 'carriedIn', prepaid: 600, carried: -600 }])
  })

  test('what is more than the other course costs goes back, and the seat is taken at once', async () => {
    const old = await begun()
    const to = await shop.course({}, 500)
    expect((await quote(old.course, [old.seat], to)).data).toMatchObject({ due: 0, rest: 100 })
    expect((await carry(old.course, [old.seat], to)).code).toBe(codes.done)
    const [fresh] = await ordersOf('feng', to)
    expect(await seen(feng, there(fresh))).toMatchObject({
      standing: 'paid',
      seated: true,
      carried: 500,
      way: null,
    })
    expect(await ledgerOf(school, there(fresh))).toEqual({ carried: 50000, prepaid: -50000 })
    await clock()
    expect(await ledgerOf(school, old.order)).toEqual({ provider: 70000, earned: -20000, carried: -50000 })
    expect(await seen(feng, old.order)).toMatchObject({ standing: 'partRefunded', refunded: 100 })
    // And on: what came by carrying is carried over again, and goes back through both.
    const on = await shop.course({}, 500)
    expect((await carry(to, [await seatOf('feng', to)], on)).code).toBe(codes.done)
    const [last] = await ordersOf('feng', on)
    await feng.call(orders.askRefund, { ...of(there(last)), body: { reason: '不上了' } })
    expect((await refund(there(last), 500, true)).code).toBe(codes.done)
    await clock()
    expect(await seen(feng, there(last))).toMatchObject({
      standing: 'refunded',
      request: { state: 'granted' },
    })
    expect(await ledgerOf(school, there(last))).toEqual({})
    expect(await ledgerOf(school, there(fresh))).toEqual({})
    expect(await ledgerOf(school, old.order)).toEqual({ provider: 20000, earned: -20000 })
  })

  test('not paid in time, what was carried goes back the way that it came; what is paid too late as well', async () => {
    const old = await begun()
    const to = await shop.course({}, 1000)
    await carry(old.course, [old.seat], to)
    const [order] = await ordersOf('feng', to)
    const fresh = there(order)
    await begin(feng, fresh)
    await overdue(school, fresh)
    await clock()
    await clock()
    expect(await seen(feng, fresh)).toMatchObject({ standing: 'expired', carried: 0 })
    expect(await ledgerOf(school, fresh)).toEqual({})
    expect(await ledgerOf(school, old.order)).toEqual({ provider: 20000, earned: -20000 })
    await school.look("update order_trade set state = 'open' where course_order = $1", [fresh])
    await practise(feng, fresh)
    expect(await seen(feng, fresh)).toMatchObject({ standing: 'expired', seated: false })
    await clock()
    expect(await ledgerOf(school, fresh)).toEqual({})
  })

  test('several at once, each by what is left of the own order; cancelled by the student it goes back', async () => {
    const course = await shop.course({}, 800)
    await plan(course, 4)
    const made = [await bought(feng, course), await bought(li, course)]
    const ids = [await seatOf('feng', course), await seatOf('li', course)]
    const to = await shop.course({}, 1000)
    expect((await quote(course, ids, to)).data).toMatchObject({ sum: 1600, pays: 2000, due: 400 })
    expect((await carry(course, ids, to)).code).toBe(codes.done)
    const [mine] = await ordersOf('li', to)
    expect((await li.call(orders.cancelOrder, of(there(mine)))).code).toBe(codes.done)
    await clock()
    expect(await ledgerOf(school, there(made[1]))).toEqual({})
    expect(await seen(li, there(made[1]))).toMatchObject({ standing: 'refunded' })
    expect(await ledgerOf(school, there(made[0]))).toEqual({ provider: 80000, carried: -80000 })
  })
})

describe('clear answers, and nothing has moved', () => {
  const still = async ({ seat, order }: Awaited<ReturnType<typeof begun>>) => {
    expect(await state(seat)).toBe('active')
    expect(await ledgerOf(school, order)).toEqual({ provider: 80000, earned: -20000, prepaid: -60000 })
  }

  test('a full course, one that is not on sale, one that is had, ordered or refunded already, one that a rule holds back', async () => {
    const old = await begun()
    const said = async (to: number) => {
      const { data } = await quote(old.course, [old.seat], to)
      const { code } = await carry(old.course, [old.seat], to)
      expect(data.rows[0]?.refusal?.code).toBe(code)
      await still(old)
      return code
    }
    const full = await shop.course({ capacity: 1 }, 100)
    await bought(li, full)
    expect(await said(full)).toBe(codes.full)
    const closed = await shop.course({ saleUntil: '2020-01-01' }, 100)
    expect(await said(closed)).toBe(codes.unchanged)
    const had = await shop.course({}, 100)
    await bought(feng, had)
    expect(await said(had)).toBe(codes.alreadyRegistered)
    await refund(there((await ordersOf('feng', had))[0]), 100)
    await clock()
    expect(await said(had)).toBe(codes.refundedBefore)
    const open = await shop.course({}, 100)
    const unpaid = await ordered(feng, open)
    expect(await said(open)).toBe(codes.sameOrderUnpaid)
    await feng.call(orders.cancelOrder, of(unpaid))
    await shop.zheng.call(paying.changePrepaymentRules, { body: { rules: ['yuan'], on: true } })
    expect(await said(await shop.course({}, 6000))).toBe(codes.tooMuchMoneyAtOnce)
    await shop.zheng.call(paying.changePrepaymentRules, { body: { rules: ['yuan'], on: false } })
  })

  test('the same course, one that nobody sees, and another school’s are none', async () => {
    const old = await begun()
    const theirs = await school.look(
      "select id::int from course where site = $1 and state = 'onSale' limit 1",
      [school.otherSite],
    )
    for (const to of [old.course, 999_999, theirs[0]?.id as number]) {
      const fields = [{ path: 'money.course', problem: 'notOffered' }]
      expect((await quote(old.course, [old.seat], to)).fields).toEqual(fields)
      expect((await carry(old.course, [old.seat], to, { sum: 600, pays: 100 })).fields).toEqual(fields)
    }
    const stranger = await school.signIn('zheng', { host: otherHost })
    const body = { ids: [old.seat], money: { course: old.course } }
    expect((await stranger.call(closing.carryQuote, { ...of(old.course), body })).code).toBe(codes.courseGone)
    await still(old)
  })

  test('137 without the password; -18 where a sum is another by now; missing words', async () => {
    const old = await begun()
    const to = await shop.course({}, 1000)
    expect((await carry(old.course, [old.seat], to, { sum: 599.99 })).code).toBe(codes.unchanged)
    expect((await carry(old.course, [old.seat], to, { pays: 900 })).code).toBe(codes.unchanged)
    const body = {
      ids: [old.seat],
      reason: ' ',
      money: { way: 'carry' as const, course: to, sum: 600, pays: 1000 },
    }
    expect((await shop.zheng.call(seats.withdraw, { ...of(old.course), body })).fields).toEqual([
      { path: 'reason', problem: 'missing' },
    ])
    await school.look('update session set proven_at = null')
    expect((await carry(old.course, [old.seat], to)).code).toBe(codes.passwordAgain)
    await still(old)
  })

  test('pressed many times, and by two of the office at once, it is carried over once', async () => {
    const old = await begun()
    const to = await shop.course({}, 1000)
    const second = await school.signIn('lin', { role: 'ADMIN' })
    await prove(second)
    const said = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        carry(old.course, [old.seat], to, { sum: 600, pays: 1000 }, at % 2 ? second : shop.zheng),
      ),
    )
    const codesSaid = said
      .map(({ code }) => code)
      .filter(code => code !== codes.unchanged && code !== codes.incomplete)
    expect(codesSaid.filter(code => code === codes.done)).toHaveLength(1)
    expect(await ordersOf('feng', to)).toHaveLength(1)
    expect(await ledgerOf(school, old.order)).toEqual({ provider: 80000, earned: -20000, carried: -60000 })
  })
})
