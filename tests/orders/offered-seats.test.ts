import { afterAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { seats } from '../../contract/courses-seats.ts'
import { orders } from '../../contract/orders.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { of } from '../courses/drafts.ts'
import { waitingIn } from '../courses/waiting-stage.ts'
import { password } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { carryingIn } from './carrying-stage.ts'
import { begin, bought, create, ordered, overdue, practise, seen, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const list = await waitingIn(school, pool, shop.zheng)
const { clock, recount, seatOf } = carryingIn(school, shop, pool)
const [chen, li] = [await school.signIn('chen'), await school.signIn('li')]
const { chen: chenId, li: liId } = school.ids
beforeEach(async () => {
  await shop.zheng.call(people.provePassword, { body: { passWord: password } })
})

/** A full course of 1280 yuan for which two wait; the only seat is free again and offered to the first. */
async function offered() {
  const id = await list.full({}, { price: 1280 })
  await list.join(chen, id)
  await list.join(li, id)
  await list.withdraw(id)
  await list.clock()
  return id
}
/** How many seats are taken and how many are kept, as the office reads it. */
async function officeSees(course: number) {
  const { data } = await shop.zheng.call(courseDesk.courseDetails, of(course))
  const listed = async (seats?: 'full') =>
    (
      await shop.zheng.call(courseDesk.courses, {
        query: { page: '1', size: '100', ...(seats && { seats }) },
      })
    ).data.rows.find(({ id }) => id === course)
  // The list says the same of it, and of its one seat that it is gone, taken or kept.
  expect(await listed()).toMatchObject({ seatsTaken: data.seatsTaken, seatsKept: data.seatsKept })
  expect((await listed('full')) !== undefined).toBe(data.seatsTaken + data.seatsKept >= 1)
  return [data.seatsTaken, data.seatsKept]
}
const keptUntil = async (course: number) =>
  school.look('select student::int, until from seat_hold where course = $1', [course])

test('whoever is offered a seat of a paid course orders and pays it; nobody else can', async () => {
  const id = await offered()
  expect(await officeSees(id)).toEqual([0, 1])
  expect((await create(li, id)).code).toBe(codes.full)
  expect((await chen.call(orders.quoteOrder, of(id))).data).toMatchObject({
    refusal: null,
    course: { seatsLeft: 1 },
  })
  const order = await bought(chen, id)
  expect((await seen(chen, order)).standing).toBe('paid')
  expect(await officeSees(id)).toEqual([1, 0])
  expect(await list.statesOf(id)).toEqual([
    [chenId, 'seated'],
    [liId, 'waiting'],
  ])
  expect(await keptUntil(id)).toEqual([])
  expect((await recount()).filter(({ check }) => check === 'seats')).toEqual([])
})

test('an order that runs out leaves the seat with whoever it is offered to, until that is over too', async () => {
  const id = await offered()
  const [before] = await keptUntil(id)
  const order = await ordered(chen, id)
  // An order keeps a seat for half an hour; the offer a day.
  expect(await keptUntil(id)).toEqual([before])
  await school.look("update course_order set ends_at = now() - interval '1 second' where id = $1", [order])
  await clock()
  expect((await seen(chen, order)).standing).toBe('expired')
  expect(await keptUntil(id)).toEqual([before])
  expect((await recount()).filter(({ check }) => check === 'seats')).toEqual([])
  expect((await create(li, id)).code).toBe(codes.full)
  const again = await ordered(chen, id)
  await chen.call(orders.cancelOrder, of(again))
  await list.overdue(id)
  await list.clock()
  expect(await list.statesOf(id)).toEqual([
    [chenId, 'lapsed'],
    [liId, 'offered'],
  ])
})

test('an offer does not lapse while it is being paid', async () => {
  const id = await offered()
  const order = await ordered(chen, id)
  await begin(chen, order)
  await school.look("update seat_wait set offered_until = now() - interval '1 second' where student = $1", [
    chenId,
  ])
  await school.look("update seat_hold set until = now() + interval '10 minutes' where course = $1", [id])
  await list.clock()
  expect((await list.statesOf(id))[0]).toEqual([chenId, 'offered'])
  // Even in the last second: the time of the order is over and the clock has not come to it.
  await overdue(school, order)
  await list.clock()
  expect((await list.statesOf(id))[0]).toEqual([chenId, 'offered'])
  await practise(chen, order)
  expect((await seen(chen, order)).standing).toBe('paid')
  expect(await list.statesOf(id)).toEqual([
    [chenId, 'seated'],
    [liId, 'waiting'],
  ])
})

test('money that comes after the offer has gone on goes back, and the seat stays with the next', async () => {
  const id = await offered()
  const order = await ordered(chen, id)
  await begin(chen, order)
  await overdue(school, order)
  await clock()
  await list.overdue(id)
  await list.clock()
  expect((await list.statesOf(id))[1]).toEqual([liId, 'offered'])
  const late = await bought(li, id)
  expect((await seen(li, late)).standing).toBe('paid')
  expect((await create(chen, id)).code).toBe(codes.full)
})

test('a seat that is given back with its money is offered, and two who pay for the last one at once do not both get it', async () => {
  const id = await list.full({}, { price: 1280, taken: [] })
  const feng = await school.signIn('feng')
  await bought(feng, id)
  await list.join(chen, id)
  await list.join(li, id)
  const seat = await seatOf('feng', id)
  const ended = await shop.zheng.call(seats.withdraw, {
    ...of(id),
    body: { ids: [seat], reason: '转学', money: { way: 'refund', sum: 1280 } },
  })
  expect(ended.code).toBe(codes.done)
  await list.clock()
  expect((await list.statesOf(id))[0]).toEqual([chenId, 'offered'])
  const said = await Promise.all([create(chen, id), create(li, id), create(chen, id)])
  expect(said.filter(({ code }) => code === codes.done)).toHaveLength(1)
})

test('a text message goes to whoever is offered a seat, until when it is kept', async () => {
  await school.look("delete from message where purpose = 'seat'")
  await school.look("update person set phone = '13700008001' where id = $1 and phone is null", [chenId])
  await offered()
  const rows = await school.look("select recipient, fields, person::int from message where purpose = 'seat'")
  const until = expect.stringMatching(/^\d+月\d+日 \d\d:\d\d$/)
  expect(rows).toMatchObject([{ person: chenId, fields: { name: '陈可欣', until } }])
})
