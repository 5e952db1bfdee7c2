import { afterAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import { type BodyOf, type QueryOf, wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import {
  begin,
  bought,
  create,
  ledgerOf,
  ordered,
  overdue,
  practise,
  seen,
  servicesOf,
  shopOf,
} from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
const prove = () => shop.zheng.call(people.provePassword, { body: { passWord: password } })
const order = async (id: number) => (await shop.zheng.call(ordersDesk.order, of(id))).data
const refund = (id: number, sum: number, more: Partial<BodyOf<typeof ordersDesk.refundOrder>> = {}) =>
  shop.zheng.call(ordersDesk.refundOrder, {
    ...of(id),
    body: { sum, reason: '转学', endsSeat: false, ...more },
  })
const confirm = (id: number, sum: number) =>
  shop.zheng.call(ordersDesk.confirmTransfer, { ...of(id), body: { sum, receipt: '', reason: '回单 4711' } })
const forget = () => school.look('update session set proven_at = null')

test('137: money moves by somebody’s word only after the password was given again of late', async () => {
  const id = await bought(feng, await shop.course())
  const unpaid = await ordered(feng, await shop.course())
  const tries = [
    () => refund(id, 100),
    () => confirm(unpaid, 1280),
    () => shop.zheng.call(ordersDesk.retryRefund, { ...of(id), body: { number: '1T1R1' } }),
  ]
  await forget()
  for (const one of tries) expect((await one()).code).toBe(codes.passwordAgain)
  await prove()
  await school.look("update session set proven_at = now() - interval '11 minutes'")
  for (const one of tries) expect((await one()).code).toBe(codes.passwordAgain)
  expect((await order(id)).refunds).toEqual([])
  expect((await order(unpaid)).standing).toBe('unpaid')
  await prove()
})

test.each([-1, 0, 0.001, 12_000_000.01, 1e300, '１２３', '1e2', '0x10', '100,00', null])(
  'a sum of %j is refused at its field, and moves nothing',
  async sum => {
    const id = await bought(feng, await shop.course())
    const unpaid = await ordered(feng, await shop.course())
    await prove()
    for (const said of [await refund(id, wrong(sum)), await confirm(unpaid, wrong(sum))]) {
      expect(said.code).toBe(codes.incomplete)
      expect(new Set(said.fields?.map(({ path }) => path))).toEqual(new Set(['sum']))
    }
    expect(await ledgerOf(school, id)).toEqual({ provider: 128000, prepaid: -128000 })
    expect(await ledgerOf(school, unpaid)).toEqual({})
  },
)

describe('a refund', () => {
  test('in part leaves the student in; the rest ends the seat and is never more than was paid', async () => {
    await prove()
    const course = await shop.course()
    const id = await bought(feng, course)
    expect((await refund(id, 480.5)).code).toBe(codes.done)
    expect((await order(id)).standing).toBe('refunding')
    expect(await ledgerOf(school, id)).toEqual({ provider: 128000, prepaid: -79950, refunding: -48050 })
    await clock()
    const part = await order(id)
    expect(part).toMatchObject({ standing: 'partRefunded', refunded: 480.5, left: { left: 799.5 } })
    expect(part.story.at(-1)).toMatchObject({ kind: 'refunded', sum: 480.5 })
    expect(await ledgerOf(school, id)).toEqual({ provider: 79950, prepaid: -79950 })
    expect((await feng.call(seats.ownSeat, of(course))).data.seat?.state).toBe('active')
    const tooMuch = await refund(id, 799.51)
    expect(tooMuch.code).toBe(codes.incomplete)
    expect(tooMuch.fields).toEqual([{ path: 'sum', problem: 'outOfRange' }])
    expect((await refund(id, 799.5)).code).toBe(codes.done)
    await clock()
    expect((await order(id)).standing).toBe('refunded')
    expect(await ledgerOf(school, id)).toEqual({})
    expect((await feng.call(seats.ownSeat, of(course))).data.seat?.state).toBe('refunded')
    expect((await create(feng, course)).code).toBe(codes.refundedBefore)
  })

  test('that ends the seat ends it when it is asked for, and no later refund brings the order back', async () => {
    await prove()
    const course = await shop.course()
    const id = await bought(feng, course)
    await refund(id, 700, { endsSeat: true })
    expect((await order(id)).standing).toBe('refunding')
    expect((await feng.call(seats.ownSeat, of(course))).data.seat?.state).toBe('refunded')
    await clock()
    expect((await order(id)).standing).toBe('refunded')
    await refund(id, 100)
    await clock()
    expect(await order(id)).toMatchObject({ standing: 'refunded', refunded: 800 })
  })

  test('that two send at the same moment goes out once', async () => {
    await prove()
    const id = await bought(feng, await shop.course())
    const said = await Promise.all([refund(id, 1280), refund(id, 1280), refund(id, 700)])
    expect(said.filter(({ code }) => code === codes.done)).toHaveLength(1)
    await clock()
    expect((await order(id)).refunds).toHaveLength(1)
  })

  test('that failed is booked back, and goes out again under the number that it had', async () => {
    await prove()
    const id = await bought(feng, await shop.course())
    await refund(id, 300)
    const [row] = await school.look('select id::int, number from order_refund where course_order = $1', [id])
    const { settleRefund } = await import('../../server/orders/refunding.ts')
    const { withSite } = await import('../../server/kit/database/scope.ts')
    await withSite(pool, { site: school.site }, ({ db }) =>
      settleRefund(db, row?.id as number, { state: 'failed', reason: 'balanceLow', said: '余额不足' }),
    )
    expect(await order(id)).toMatchObject({
      standing: 'paid',
      refunds: [{ state: 'failed', problem: 'balanceLow', said: '余额不足' }],
    })
    expect(await ledgerOf(school, id)).toEqual({ provider: 128000, prepaid: -128000 })
    const again = { ...of(id), body: { number: row?.number as string } }
    expect((await shop.zheng.call(ordersDesk.retryRefund, again)).code).toBe(codes.done)
    await clock()
    expect(await order(id)).toMatchObject({
      standing: 'partRefunded',
      refunds: [{ number: row?.number, state: 'done', problem: '' }],
    })
    expect(await ledgerOf(school, id)).toEqual({ provider: 98000, prepaid: -98000 })
    expect((await shop.zheng.call(ordersDesk.retryRefund, again)).code).toBe(codes.unchanged)
  })
})

test('the list is filtered, says what it comes to, and is fetched as a sheet', async () => {
  const course = await shop.course({}, 77)
  const paid = await bought(feng, course)
  const li = await school.signIn('li')
  const waits = await ordered(li, course)
  const rows = async (query: Partial<QueryOf<typeof ordersDesk.orders>>) =>
    (await shop.zheng.call(ordersDesk.orders, { query: { course: String(course), ...query } })).data
  const ids = async (query: Parameters<typeof rows>[0]) => (await rows(query)).rows.map(({ id }) => id)
  expect(await rows({})).toMatchObject({ total: 2, sums: { pays: 154, paid: 77, refunded: 0 } })
  expect(await ids({ standing: 'paid' })).toEqual([paid])
  expect(await ids({ standing: 'unpaid' })).toEqual([waits])
  expect(await ids({ student: String(school.ids.feng) })).toEqual([paid])
  expect(await ids({ way: 'practice' })).toEqual([paid])
  expect(await ids({ q: '冯天佑' })).toEqual([paid])
  expect(await ids({ provider: 'practice' })).toEqual([paid])
  expect(await ids({ provider: 'alipay' })).toEqual([])
  expect((await rows({ least: '77', most: '77.00' })).total).toBe(2)
  expect(await rows({ least: '77.01' })).toMatchObject({ total: 0, sums: { pays: 0 } })
  expect(await ids({ most: '76.99' })).toEqual([])
  expect(await ids({ until: '2020-01-01' })).toEqual([])
  expect(await ids({ waits: 'transfer' })).toEqual([])
  await begin(li, waits, 'transfer')
  expect(await ids({ waits: 'transfer' })).toEqual([waits])
  expect(await ids({ provider: 'transfer' })).toEqual([waits])
  await overdue(school, waits)
  expect(await ids({ standing: 'expired' })).toEqual([waits])
  // Nobody owes any more what an order asked that is over.
  expect((await rows({})).sums).toMatchObject({ pays: 77, paid: 77 })
  expect(await ids({ waits: 'transfer' })).toEqual([])
  const { link } = (
    await shop.zheng.call(ordersDesk.exportOrders, {
      body: {
        filter: { course, least: '1', most: 77 },
        columns: ['number', 'pays', 'standing'],
        format: 'csv',
      },
    })
  ).data
  const sheet = await (
    await fetch(`http://127.0.0.1:${school.port}${link}`, { headers: { host: 'localhost' } })
  ).text()
  expect(sheet).toContain('77.00')
  expect(sheet.trim().split('\n')).toHaveLength(3)
})

test('the office orders for a student, who is told and pays; a note stays among colleagues', async () => {
  const course = await shop.course()
  const li = await school.signIn('li')
  const asked = { ...of(school.ids.li), body: { course } }
  const { data } = await shop.zheng.call(ordersDesk.orderFor, asked)
  expect((await shop.zheng.call(ordersDesk.orderFor, asked)).code).toBe(codes.sameOrderUnpaid)
  const he = { ...of(school.ids.he), body: { course } }
  expect((await shop.zheng.call(ordersDesk.orderFor, he)).code).toBe(codes.studentsOnly)
  const note = { ...of(data.id), body: { note: '家长来过电话' } }
  expect((await shop.zheng.call(ordersDesk.noteOrder, note)).code).toBe(codes.done)
  expect((await order(data.id)).note).toBe('家长来过电话')
  expect(JSON.stringify(await seen(li, data.id))).not.toContain('家长来过电话')
  await begin(li, data.id)
  await practise(li, data.id)
  expect((await seen(li, data.id)).standing).toBe('paid')
  const open = await ordered(li, await shop.course())
  expect((await shop.zheng.call(ordersDesk.endOrder, of(open))).code).toBe(codes.done)
  expect((await li.call(orders.ownOrder, of(open))).data.standing).toBe('cancelled')
})

test('enrolling by hand ends that person’s unpaid order', async () => {
  const course = await shop.course()
  const id = await ordered(feng, course)
  await begin(feng, id)
  const said = await shop.zheng.call(seats.enrolStudent, { ...of(school.ids.feng), body: { course } })
  expect(said.code).toBe(codes.done)
  expect((await seen(feng, id)).standing).toBe('cancelled')
})

test('the bill is the ledger: by movement, by day, by month, and where every cent is', async () => {
  const bill = async (query: Partial<QueryOf<typeof ordersDesk.bill>>) =>
    (await shop.zheng.call(ordersDesk.bill, { query })).data
  const all = await bill({ by: 'movement', size: '100' })
  const [sum] = await school.look("select sum(cents)::int from ledger_line where account = 'prepaid'")
  expect(all.now.prepaid).toBe(-Number(sum?.sum) / 100)
  expect(all.now.paid - all.now.refunded).toBeCloseTo(
    all.now.prepaid + all.now.earned + all.now.refunding + all.now.unmatched,
    2,
  )
  const [days, months] = [await bill({ by: 'day' }), await bill({ by: 'month' })]
  expect(days.rows.map(({ at }) => at.length)).toEqual(days.rows.map(() => 10))
  for (const { rows } of [days, months]) {
    expect(rows.reduce((total, row) => total + row.in, 0)).toBeCloseTo(all.now.paid, 2)
    expect(rows.reduce((total, row) => total + row.out, 0)).toBeCloseTo(all.now.refunded, 2)
  }
  expect((await bill({ until: '2020-01-01' })).total).toBe(0)
})
