import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { askAfterStart, orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy, sealedOf } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'
import { begin, ledgerOf, ordered, overdue, seen, servicesOf, shopOf } from './stage.ts'

const standIn = await wechatStandIn()
afterAll(() => standIn.close())
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web', ESCHOOL_WECHAT_PAY_URL: standIn.base } })
const pool = poolFor(school.connection, 'eschool_app', { max: 8 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
await shop.zheng.call(people.provePassword, { body: { passWord: password } })
await school.look(
  "insert into paying_setting (site, kind, ways, sealed, mode) values ($1, 'wechat', '{wechatCode}', $2, 'key')",
  [school.site, sealedOf(servicesOf(school).sealing, school.site, 'wechat', standIn.keys)],
)

/** The clock of one program: another one is another program's. */
const newClock = () => {
  const strike = there(orderTasks(pool, payingBy(servicesOf(school))).orders)
  return () => strike({} as never)
}
const due = (order: number) =>
  school.look(
    `with t as (update order_trade set ask_at = now() where course_order = $1 and state = 'open')
      update order_refund set ask_at = now() where course_order = $1 and state in ('waiting', 'underWay')`,
    [order],
  )
const clock = async (order: number) => {
  await due(order)
  await newClock()()
}
const standing = async (order: number) => (await seen(feng, order)).standing
const tradeOf = async (order: number) =>
  there((await school.look('select number from order_trade where course_order = $1', [order]))[0])
    .number as string

/** Ordered and begun by WeChat's code. */
async function waiting() {
  const order = await ordered(feng, await shop.course({}, 100))
  await begin(feng, order, 'wechatCode')
  return { order, trade: await tradeOf(order) }
}

async function bought() {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  await feng.call(orders.askPayment, of(order))
  return { order, trade }
}

async function refunding(sum = 40) {
  const { order, trade } = await bought()
  const body = { sum, reason: '换班', endsSeat: false }
  expect((await shop.zheng.call(ordersDesk.refundOrder, { ...of(order), body })).code).toBe(codes.done)
  const [row] = await school.look('select number from order_refund where course_order = $1', [order])
  return { order, trade, refund: there(row).number as string }
}

const waitingForLocks = async () => {
  // What a transaction has seen of the others it sees again, unless it is told to forget.
  await school.look('select pg_stat_clear_snapshot()')
  const [row] = await school.look(
    "select count(*)::int as many from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return row?.many as number
}

/** While somebody else holds rows, so many at least wait for them; then they are let go, and `before` that something is changed. */
async function whileHeld(
  what: string,
  values: unknown[],
  many: number,
  work: () => Promise<unknown>[],
  before: () => Promise<unknown> = async () => undefined,
) {
  await school.look('begin')
  await school.look(`${what} for update`, values)
  const works = work()
  await expect.poll(waitingForLocks).toBeGreaterThanOrEqual(many)
  await before()
  await school.look('commit')
  await Promise.all(works)
}

const tell = async (trade: string, id: string, refund?: string) => {
  const { headers, body } = standIn.noticeOf(trade, { id, ...(refund && { refund }) })
  const wire = { port: school.port, headers: headers as Record<string, string> }
  return (await send(wire, 'POST', `/eschool-service/payment/notice/${trade}`, body)).status
}

test('two clocks that strike at once let a lesson earn its share once', async () => {
  const { order } = await bought()
  const [lesson] = await school.look(
    `insert into lesson (site, course, course_subject, name, number, starts_at, ends_at, state)
      select s.site, s.course, s.id, 'x', n, now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour',
        case n when 1 then 'ended' else 'scheduled' end
      from course_subject s join course_order o on o.course = s.course, generate_series(1, 4) n where o.id = $1 returning id`,
    [order],
  )
  expect(lesson).toBeDefined()
  await whileHeld('select from course_order where id = $1', [order], 2, () => [newClock()(), newClock()()])
  expect(await ledgerOf(school, order)).toEqual({ provider: 10000, prepaid: -7500, earned: -2500 })
})

test('a clock that strikes again while it is at work does nothing', async () => {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  await due(order)
  const strike = newClock()
  const asked = standIn.paths.length
  await whileHeld('select from course_order where id = $1', [order], 1, () => [strike(), strike(), strike()])
  expect(standIn.paths.length - asked).toBe(1)
  expect(await standing(order)).toBe('paid')
})

test('an order that somebody ends while its time runs out stays as it was ended', async () => {
  const order = await ordered(feng, await shop.course({}, 100))
  await overdue(school, order)
  await whileHeld(
    'select from course_order where id = $1',
    [order],
    1,
    () => [newClock()()],
    () => school.look("update course_order set state = 'cancelled' where id = $1", [order]),
  )
  expect(await standing(order)).toBe('cancelled')
})

test('what one order cannot have written keeps no other waiting', async () => {
  const [poisoned, other] = [await waiting(), await waiting()]
  for (const { trade } of [poisoned, other]) await standIn.payAs(trade, { quietly: true })
  // Booked already: the database refuses to book it again.
  await school.look(
    `with e as (insert into ledger_entry (site, kind, course_order, order_trade)
        select site, 'unmatched', course_order, id from order_trade where number = $1 returning site, id, course_order)
      insert into ledger_line (site, entry, course_order, account, way, cents)
        select site, id, course_order, 'provider', 'wechatCode', 1 from e
        union all select site, id, course_order, 'unmatched', null, -1 from e`,
    [poisoned.trade],
  )
  await school.look("update order_trade set ask_at = now() - interval '1 day' where number = $1", [
    poisoned.trade,
  ])
  await school.look('update order_trade set ask_at = now() where number = $1', [other.trade])
  await expect(newClock()()).rejects.toThrow('the orders of some schools wait')
  expect([await standing(poisoned.order), await standing(other.order)]).toEqual(['unpaid', 'paid'])
  await school.look("update order_trade set state = 'closed', ask_at = null where number = $1", [
    poisoned.trade,
  ])
})

test('one payment under many notices at once waits for nobody in turn: each is taken', async () => {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  const works: Promise<number>[] = []
  await whileHeld('select from course_order where id = $1', [order], 4, () => {
    works.push(...Array.from({ length: 6 }, (_, n) => tell(trade, `EV-many-${n}`)))
    return works
  })
  expect(await Promise.all(works)).toEqual(Array(6).fill(200))
  expect(await ledgerOf(school, order)).toEqual({ provider: 10000, prepaid: -10000 })
})

test('a notice that could not be written down is not answered as if it were', async () => {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  await school.look('begin')
  await school.look('select from course_order where id = $1 for update', [order])
  const answer = tell(trade, 'EV-cancelled')
  await expect.poll(waitingForLocks).toBeGreaterThan(0)
  // As the database does with one of two that wait for each other.
  await school.look(
    "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  expect(await answer).toBe(503)
  await school.look('rollback')
  expect(await standing(order)).toBe('unpaid')
  expect(await tell(trade, 'EV-cancelled')).toBe(200)
  expect(await standing(order)).toBe('paid')
})

test('a refund that two would ask for at once is asked for once', async () => {
  const { order, refund } = await refunding()
  const asked = () => standIn.paths.filter(path => path.startsWith('/v3/refund/')).length
  const before = asked()
  await whileHeld('select from order_refund where number = $1', [refund], 2, () => [
    newClock()(),
    newClock()(),
  ])
  expect(asked() - before).toBe(1)
  expect(await standing(order)).toBe('refunding')
})

test('a refund of which nobody knows is asked about before it is asked for again: a no to the question is no failure', async () => {
  const { order } = await refunding()
  standIn.moods.push('cut after')
  await clock(order)
  expect(await standing(order)).toBe('refunding')
  standIn.moods.push({ refuses: 'FREQUENCY_LIMITED' })
  await clock(order)
  expect(await standing(order)).toBe('refunding')
  await clock(order)
  expect(await standing(order)).toBe('partRefunded')
  expect(await ledgerOf(school, order)).toEqual({ provider: 6000, prepaid: -6000 })
})

test('a refund that failed and then was done after all is booked as done', async () => {
  const { order, trade, refund } = await refunding()
  standIn.trades.shut.add(trade)
  await clock(order)
  await clock(order)
  expect(await ledgerOf(school, order)).toEqual({ provider: 10000, prepaid: -10000 })
  // By hand, on WeChat's own pages.
  Object.assign(there(standIn.trades.get(trade).refunds.get(refund)), { status: 'SUCCESS' })
  expect(await tell(trade, 'EV-after-all', refund)).toBe(200)
  expect(await standing(order)).toBe('partRefunded')
  expect(await ledgerOf(school, order)).toEqual({ provider: 6000, prepaid: -6000 })
  const kinds = (await seen(feng, order)).story.map(({ kind }) => kind)
  expect(kinds.slice(-4)).toEqual(['refundAsked', 'refundFailed', 'refundAsked', 'refunded'])
})

test.each(['cut before', 'cut after', 'half an answer', 'fails inside'] as const)(
  'a provider whose answer is lost (%s): try again is said, and the next try goes on with the same attempt',
  async mood => {
    const order = await ordered(feng, await shop.course({}, 100))
    standIn.moods.push(mood)
    expect((await begin(feng, order, 'wechatCode')).code).toBe(codes.busy)
    expect((await begin(feng, order, 'wechatCode')).code).toBe(codes.done)
    const trades = await school.look('select number from order_trade where course_order = $1', [order])
    expect(trades).toHaveLength(1)
  },
)

test('a notice that comes before our own call has its answer counts, and counts once', async () => {
  const order = await ordered(feng, await shop.course({}, 100))
  const first = async () => {
    const trade = await tradeOf(order)
    await standIn.payAs(trade, { quietly: true })
    expect(await tell(trade, 'EV-early')).toBe(200)
  }
  standIn.moods.push({ first })
  await begin(feng, order, 'wechatCode')
  expect(await standing(order)).toBe('paid')
  expect(await ledgerOf(school, order)).toEqual({ provider: 10000, prepaid: -10000 })
  const given = await refunding()
  const refunded = async () => {
    Object.assign(there(standIn.trades.get(given.trade).refunds.get(given.refund)), { status: 'SUCCESS' })
    expect(await tell(given.trade, 'EV-early-refund', given.refund)).toBe(200)
  }
  standIn.moods.push({ first: refunded })
  await clock(given.order)
  expect(await standing(given.order)).toBe('partRefunded')
  expect(await ledgerOf(school, given.order)).toEqual({ provider: 6000, prepaid: -6000 })
})

test('after a start every payment that is open is asked about at once', async () => {
  const { order, trade } = await waiting()
  await standIn.payAs(trade, { quietly: true })
  await school.look("update order_trade set ask_at = now() + interval '1 hour' where number = $1", [trade])
  await newClock()()
  expect(await standing(order)).toBe('unpaid')
  await askAfterStart(pool)
  await newClock()()
  expect(await standing(order)).toBe('paid')
})
