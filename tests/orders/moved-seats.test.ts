import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { orders } from '../../contract/orders.ts'
import { refundsDesk } from '../../contract/orders-refunds.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { of } from '../courses/drafts.ts'
import { movesIn } from '../courses/moving-stage.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { carryingIn } from './carrying-stage.ts'
import { bought, ledgerOf, ordered, overdue, seen, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const { zheng } = shop
const [feng, li] = [await school.signIn('feng'), await school.signIn('li')]
const { clock, hold, ordersOf, plan, prove, quote, recount, seatOf } = carryingIn(school, shop, pool)
const moves = movesIn(school, zheng)
beforeEach(() => prove())
afterEach(async () => expect(await recount()).toEqual([]))

/** Bought by feng for 800, one of four lessons held: 600 are left. Li has a seat that nothing was paid for. */
async function begun() {
  const course = await shop.course({}, 800)
  await plan(course, 4)
  const order = await bought(feng, course)
  await hold(course, 1)
  await zheng.call(seats.enrolStudent, { ...of(school.ids.li), body: { course } })
  return { course, order, seat: await seatOf('feng', course), free: await seatOf('li', course) }
}

/** What is left pays the other course, as the page showed it. */
const shown = async (from: number, seat: number, to: number) => {
  const { sum, pays } = (await quote(from, [seat], to)).data
  return { sum, pays }
}

test('a move of a paid seat carries what no lesson has earned to the other course, to the cent, and what was paid for by nobody just goes', async () => {
  const old = await begun()
  const to = await shop.course({}, 600)
  await plan(to, 3)
  expect((await moves.quote(old.course, [old.seat, old.free], to)).data.rows).toMatchObject([
    { id: old.seat, paid: true, askedBack: null, refusal: null },
    { id: old.free, paid: false, askedBack: null },
  ])
  // Whoever has asked for the money back has an answer before they are moved; the others go.
  await feng.call(orders.askRefund, { ...of(old.order), body: { reason: '太远' } })
  expect((await moves.quote(old.course, [old.seat, old.free], to)).data.rows).toMatchObject([
    { id: old.seat, paid: true, askedBack: old.order, refusal: { code: codes.refundAsked } },
    { id: old.free, askedBack: null, refusal: null },
  ])
  const sums = { sum: 600, pays: 600 }
  expect((await moves.move(old.course, [old.seat], to, { money: sums })).code).toBe(codes.refundAsked)
  const second = await zheng.call(seats.enrolStudent, {
    ...of(school.ids.chen),
    body: { course: old.course },
  })
  expect(second.code).toBe(codes.done)
  const part = await moves.move(old.course, [old.seat, await seatOf('chen', old.course)], to)
  expect([part.code, part.data.done]).toEqual([codes.doneInPart, 1])
  expect(part.data.refused).toMatchObject([{ id: school.ids.feng, code: codes.refundAsked }])
  expect((await seen(feng, old.order)).request?.state).toBe('open')
  expect(await seatOf('feng', old.course)).toBe(old.seat)
  await zheng.call(refundsDesk.declineRequest, { ...of(old.order), body: { reason: '转到同校区的班' } })
  const money = await shown(old.course, old.seat, to)
  expect(money).toEqual({ sum: 600, pays: 600 })
  expect(await moves.move(old.course, [old.seat, old.free], to, { money })).toMatchObject({
    code: codes.done,
    data: { done: 2 },
  })
  expect(Object.keys(await moves.seatsIn(to)).toSorted()).toEqual(['fengtianyou', 'limuyang', 'student'])
  const fresh = there((await ordersOf('feng', to))[0])
  expect(await ledgerOf(school, old.order)).toEqual({ provider: 80000, earned: -20000, carried: -60000 })
  expect(await ledgerOf(school, fresh)).toEqual({ carried: 60000, prepaid: -60000 })
  const { rows } = (await zheng.call(seats.roster, { ...of(old.course), query: { page: '1', size: '20' } }))
    .data
  expect(rows.map(({ movedTo }) => movedTo?.id)).toEqual([to, to, to])
  expect(await ordersOf('li', to)).toEqual([])
  // Moved on again, and what is left goes along again.
  await hold(to, 1)
  const on = await shop.course({}, 400)
  const seat = await seatOf('feng', to)
  expect((await moves.move(to, [seat], on, { money: await shown(to, seat, on) })).code).toBe(codes.done)
  expect(await ledgerOf(school, fresh)).toEqual({ carried: 20000, earned: -20000 })
  expect(await ledgerOf(school, there((await ordersOf('feng', on))[0]))).toEqual({
    carried: 40000,
    prepaid: -40000,
  })
})

test('a dearer course asks for the difference, a cheaper one gives it back; not paid in time, all goes home', async () => {
  const old = await begun()
  const dear = await shop.course({}, 1000)
  const money = await shown(old.course, old.seat, dear)
  expect((await moves.move(old.course, [old.seat], dear, { money })).code).toBe(codes.done)
  const fresh = there((await ordersOf('feng', dear))[0])
  expect(await seen(feng, fresh)).toMatchObject({ standing: 'unpaid', carried: 600, seated: false })
  await overdue(school, fresh)
  await clock()
  await clock()
  expect(await ledgerOf(school, fresh)).toEqual({})
  expect(await ledgerOf(school, old.order)).toEqual({ provider: 20000, earned: -20000 })
  const other = await begun()
  const cheap = await shop.course({}, 100)
  const less = await shown(other.course, other.seat, cheap)
  expect((await moves.move(other.course, [other.seat], cheap, { money: less })).code).toBe(codes.done)
  await clock()
  expect(await ledgerOf(school, other.order)).toEqual({ provider: 30000, earned: -20000, carried: -10000 })
})

test('nobody is moved where the money is not said, is another sum by now, or is not one’s own part of the office', async () => {
  const old = await begun()
  const to = await shop.course({}, 1000)
  const both = [old.seat, old.free]
  const money = await shown(old.course, old.seat, to)
  expect((await moves.move(old.course, both, to)).fields).toEqual([{ path: 'money', problem: 'missing' }])
  for (const wrong of [
    { ...money, sum: 599.99 },
    { ...money, pays: 900 },
  ])
    expect((await moves.move(old.course, both, to, { money: wrong })).code).toBe(codes.unchanged)
  const full = await shop.course({ capacity: 1 }, 600)
  await bought(li, full)
  expect((await moves.move(old.course, [old.seat], full, { money: { sum: 600, pays: 600 } })).code).toBe(
    codes.full,
  )
  const mine = await shop.course({}, 600)
  const unpaid = await ordered(feng, mine)
  const again = await moves.move(old.course, [old.seat], mine, { money: { sum: 600, pays: 600 } })
  expect(again.code).toBe(codes.sameOrderUnpaid)
  await feng.call(orders.cancelOrder, of(unpaid))
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  await prove(lin)
  await school.look('update person set duties = $2 where id = $1', [school.ids.lin, ['writes courses']])
  expect((await moves.move(old.course, both, to, { money }, lin)).code).toBe(codes.notAllowed)
  // Nothing was paid for the other: that is the part that was given.
  expect((await moves.move(old.course, [old.free], to, {}, lin)).code).toBe(codes.done)
  await school.look('update person set duties = null where id = $1', [school.ids.lin])
  await school.look('update session set proven_at = null')
  expect((await moves.move(old.course, [old.seat], to, { money })).code).toBe(codes.passwordAgain)
  expect(await seatOf('feng', old.course)).toBe(old.seat)
  expect(await ledgerOf(school, old.order)).toEqual({ provider: 80000, earned: -20000, prepaid: -60000 })
})

test('pressed many times, money and student move once', async () => {
  const old = await begun()
  const to = await shop.course({}, 600)
  const said = await Promise.all(
    Array.from({ length: 6 }, () =>
      moves.move(old.course, [old.seat, old.free], to, { money: { sum: 600, pays: 600 } }),
    ),
  )
  expect(said.filter(({ code }) => code === codes.done)).toHaveLength(1)
  expect(said.filter(({ code }) => ![codes.done, codes.unchanged].includes(code as never))).toEqual([])
  expect(await ordersOf('feng', to)).toHaveLength(1)
  expect(await ledgerOf(school, old.order)).toEqual({ provider: 80000, earned: -20000, carried: -60000 })
})
