import { afterAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { waiting } from '../../contract/courses-waiting.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, patiently } from '../kit/school.ts'
import { manyStudents } from '../orders/stage.ts'
import { moveTo, of } from './drafts.ts'
import { waitingIn } from './waiting-stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const list = await waitingIn(school, pool)
const { zheng } = list
const [chen, li, feng] = [await school.signIn('chen'), await school.signIn('li'), await school.signIn('feng')]
const { chen: chenId, li: liId, feng: fengId } = school.ids
beforeEach(() => school.look('delete from notification'))

test('students wait for a full course in the order of their coming, once each, and are told their place', async () => {
  const id = await list.full()
  expect((await list.join(chen, id)).data).toMatchObject({ place: 1, offeredUntil: null })
  expect((await list.join(li, id)).data).toMatchObject({ place: 2 })
  // Twice is once.
  expect((await list.join(chen, id)).data).toMatchObject({ place: 1 })
  expect(await list.own(li, id)).toMatchObject({ own: { place: 2 }, waiting: 2 })
  expect(await list.own(feng, id)).toEqual({ own: null, waiting: 2 })
  expect((await li.call(waiting.ownWaiting)).data).toMatchObject([{ course: id, place: 2 }])
  expect((await list.leave(chen, id)).code).toBe(codes.done)
  expect((await list.leave(chen, id)).code).toBe(codes.unchanged)
  expect(await list.own(li, id)).toMatchObject({ own: { place: 1 } })
})

test('where a seat is free, nothing is sold or one sits already nobody waits', async () => {
  const free = await list.full({ capacity: 2 })
  expect((await list.join(chen, free)).code).toBe(codes.unchanged)
  const id = await list.full({}, { taken: ['student'] })
  expect((await list.join(chen, id)).code).toBe(codes.alreadyRegistered)
  const closed = await list.full()
  await moveTo(zheng, closed, 'closed')
  expect((await list.join(chen, closed)).code).toBe(codes.unchanged)
  expect((await list.join(chen, 999_999)).code).toBe(codes.courseGone)
  const refunded = await list.full({ capacity: 1 }, { taken: ['student'] })
  await school.look("update enrolment set state = 'refunded', ended_at = now() where course = $1", [refunded])
  await list.zheng.call(seats.addToRoster, { ...of(refunded), body: { which: { accounts: ['wangzixuan'] } } })
  expect((await list.join(chen, refunded)).code).toBe(codes.refundedBefore)
})

test('a freed seat is kept for the first in turn: nobody else has it, they are told and take it in one click', async () => {
  const id = await list.full()
  await list.join(chen, id)
  await list.join(li, id)
  await list.withdraw(id)
  // Before anybody has looked at the list nobody slips in between.
  expect((await list.take(feng, id)).code).toBe(codes.full)
  expect((await list.take(li, id)).code).toBe(codes.full)
  await list.clock()
  await list.clock()
  expect(await list.statesOf(id)).toEqual([
    [chenId, 'offered'],
    [liId, 'waiting'],
  ])
  expect(await list.told(chenId)).toEqual([['有名额了，为你保留', `/details/${id}`]])
  expect(await list.told(liId)).toEqual([])
  const { own } = await list.own(chen, id)
  const hours = (Date.parse(own?.offeredUntil ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  expect((await chen.call(seats.ownSeats)).data).toContainEqual({ course: id, seat: 'offered' })
  expect((await list.take(feng, id)).code).toBe(codes.full)
  expect(
    (await zheng.call(seats.addToRoster, { ...of(id), body: { which: { accounts: ['fengtianyou'] } } })).code,
  ).toBe(codes.full)
  expect((await list.take(chen, id)).code).toBe(codes.done)
  expect(await list.statesOf(id)).toEqual([
    [chenId, 'seated'],
    [liId, 'waiting'],
  ])
  expect(await list.own(li, id)).toMatchObject({ own: { place: 1 } })
})

test('an offer that is declined or lapses goes to the next', async () => {
  const id = await list.full()
  for (const who of [chen, li, feng]) await list.join(who, id)
  await list.withdraw(id)
  await list.clock()
  expect((await list.leave(chen, id)).code).toBe(codes.done)
  await list.clock()
  await list.overdue(id)
  expect((await list.take(li, id)).code).toBe(codes.full)
  await list.clock()
  expect(await list.statesOf(id)).toEqual([
    [chenId, 'declined'],
    [liId, 'lapsed'],
    [fengId, 'offered'],
  ])
  expect((await list.told(liId)).map(([title]) => title)).toEqual(['有名额了，为你保留', '候补名额已过期'])
  // Whoever let one lapse may wait again, behind the others.
  expect((await list.join(li, id)).data).toMatchObject({ place: 1 })
})

test('more seats are offered to as many, and none at all passes nobody over who may have one', async () => {
  const id = await list.full()
  for (const who of [chen, li, feng]) await list.join(who, id)
  await school.look("update person set state = 'DISABLED' where id = $1", [liId])
  await list.capacity(id, 3)
  await list.clock()
  expect(await list.statesOf(id)).toEqual([
    [chenId, 'offered'],
    [liId, 'waiting'],
    [fengId, 'offered'],
  ])
  expect((await list.list(id)).rows.map(({ may }) => may)).toEqual([true, false, true])
  await school.look("update person set state = 'ENABLED' where id = $1", [liId])
  await list.capacity(id, null)
  await list.clock()
  expect((await list.statesOf(id))[1]).toEqual([liId, 'offered'])
})

test('the list ends with the sale, and everybody on it is told', async () => {
  const id = await list.full()
  await list.join(chen, id)
  await list.join(li, id)
  await list.withdraw(id)
  await list.clock()
  await moveTo(zheng, id, 'closed')
  await list.clock()
  expect(await list.statesOf(id)).toEqual([
    [chenId, 'ended'],
    [liId, 'ended'],
  ])
  for (const person of [chenId, liId])
    expect((await list.told(person)).at(-1)).toEqual(['候补已结束', `/details/${id}`])
  expect(await school.look('select student from seat_hold where course = $1', [id])).toEqual([])
})

test('the office sees who waits and how to reach them, adds, removes with a word, and is refused what is not so', async () => {
  const id = await list.full()
  await list.join(li, id)
  const add = (...accounts: string[]) => zheng.call(waiting.addWaiting, { ...of(id), body: { accounts } })
  expect(await add('student', 'limuyang', 'teacher', 'nobody', 'wangzixuan')).toMatchObject({
    code: codes.doneInPart,
    data: { done: 1 },
  })
  const { rows, free } = await list.list(id)
  expect(free).toBe(0)
  expect(rows.map(({ student, place }) => [student.fullName, place])).toEqual([
    ['李沐阳', 1],
    ['陈可欣', 2],
  ])
  expect(rows[1]?.phone).toMatch(/^1\d{2}\*{4}\d{4}$/)
  expect(await list.told(chenId)).toEqual([['已加入候补名单', `/details/${id}`]])
  const remove = (students: number[]) =>
    zheng.call(waiting.removeWaiting, { ...of(id), body: { students, reason: '已报别的班' } })
  expect((await remove([liId])).data).toEqual({ done: 1 })
  expect((await remove([liId])).code).toBe(codes.unchanged)
  expect(await list.own(chen, id)).toMatchObject({ own: { place: 1 } })
})

test('the office offers a seat out of turn with a word, where none is free by adding one', async () => {
  const id = await list.full()
  await list.join(chen, id)
  await list.join(li, id)
  const offer = (student: number, raise: boolean) =>
    zheng.call(waiting.offerSeat, { ...of(id), body: { student, word: '补课需要', raise } })
  expect((await offer(liId, false)).code).toBe(codes.full)
  expect((await offer(fengId, true)).code).toBe(codes.unchanged)
  const silent = await zheng.call(waiting.offerSeat, { ...of(id), body: { student: liId, raise: true } })
  expect(silent.fields).toEqual([{ path: 'word', problem: 'missing' }])
  expect((await offer(liId, true)).code).toBe(codes.done)
  expect((await offer(liId, true)).code).toBe(codes.unchanged)
  await list.clock()
  expect(await list.statesOf(id)).toEqual([
    [chenId, 'waiting'],
    [liId, 'offered'],
  ])
  expect((await list.list(id)).rows[1]).toMatchObject({ word: '补课需要' })
  expect((await list.take(li, id)).code).toBe(codes.done)
})

test("nobody comes to another school's list", async () => {
  const id = await list.full()
  await list.join(chen, id)
  const there = await school.signIn('zheng', { host: otherHost })
  const student = await school.signIn('chen', { host: otherHost })
  expect((await there.call(waiting.waitingList, of(id))).code).toBe(codes.courseGone)
  expect((await there.call(waiting.offerSeat, { ...of(id), body: { student: chenId } })).code).toBe(
    codes.courseGone,
  )
  expect((await list.join(student, id)).code).toBe(codes.courseGone)
  expect((await list.leave(student, id)).code).toBe(codes.unchanged)
})

test('a hundred who come at once stand in one order, and two seats that are freed at once go to the first two', async () => {
  const many = await manyStudents(school, 100)
  const id = await list.full({}, { taken: ['wangzixuan', 'zhangyutong'] })
  const places = await Promise.all(
    many.map(async who => (await patiently(() => list.join(who, id))).data.place),
  )
  expect([...places].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  await Promise.all([list.withdraw(id), list.withdraw(id, 'zhangyutong')])
  // Several look at once: none is offered twice.
  await Promise.all([list.clock(), list.clock(), list.clock()])
  const states = await list.statesOf(id)
  expect(states.map(([, state]) => state)).toEqual(['offered', 'offered', ...Array(98).fill('waiting')])
  const first = many[places.indexOf(1)]
  const third = many[places.indexOf(3)]
  if (!first || !third) throw new Error('nobody came first')
  const taken = await Promise.all([first, first, third].map(async who => (await list.take(who, id)).code))
  expect(taken.filter(code => code === codes.done)).toHaveLength(1)
  expect(taken[2]).toBe(codes.full)
})

test('whoever read of a free seat a moment ago is refused by the database while others wait', async () => {
  const id = await list.full()
  await list.join(chen, id)
  await list.withdraw(id)
  const slip = (source: string) =>
    school.look('insert into enrolment (site, course, student, source) values ($1, $2, $3, $4)', [
      school.site,
      id,
      fengId,
      source,
    ])
  for (const source of ['free', 'order']) await expect(slip(source)).rejects.toThrow('others wait')
  const hold =
    "insert into seat_hold (site, course, student, until) values ($1, $2, $3, now() + interval '1 hour')"
  await expect(school.look(hold, [school.site, id, fengId])).rejects.toThrow('others wait')
  await slip('admin')
  await list.clock()
  expect(await list.statesOf(id)).toEqual([[chenId, 'waiting']])
})
