import { afterAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { closing } from '../../contract/courses-closing.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { seats } from '../../contract/courses-seats.ts'
import { people } from '../../contract/people.ts'
import { finishClosing, giveBackNext, lastClosing } from '../../server/courses/closing.store.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { of } from '../courses/drafts.ts'
import { password } from '../demo/cast.ts'
import { type BodyOf, wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { begin, bought, create, manyStudents, ordered, seen, servicesOf, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const feng = await school.signIn('feng')
const buyers = await manyStudents(school, 6)
beforeEach(() => shop.zheng.call(people.provePassword, { body: { passWord: password } }))

const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
const close = (course: number, sum: number, more: Partial<BodyOf<typeof closing.closeCourse>> = {}) =>
  shop.zheng.call(closing.closeCourse, {
    ...of(course),
    body: { to: 'withdrawn', sum, reason: '人数不足', ...more },
  })
const far = async (course: number) => (await shop.zheng.call(closing.courseClosing, of(course))).data
const stateOf = async (course: number) =>
  (await shop.zheng.call(courseDesk.courseDetails, of(course))).data.state
const asked = async (course: number) =>
  (
    await school.look(
      'select r.cents::int from order_refund r join course_order o on o.id = r.course_order where o.course = $1 order by r.id',
      [course],
    )
  ).map(({ cents }) => cents)
const toldOf = (course: string) =>
  school.look(
    'select person::int, count(*)::int as times from notification where message like $1 group by 1',
    [`%${course}%人数不足%`],
  )

test('everybody is given back what is left, unpaid orders end with their provider first, and the course is withdrawn', async () => {
  const name = '开不成的班'
  const course = await shop.course({ name }, 300)
  for (const buyer of buyers.slice(0, 4)) await bought(buyer, course)
  await shop.zheng.call(seats.enrolStudent, { ...of(school.ids.li), body: { course } })
  const unpaid = await ordered(feng, course)
  await begin(feng, unpaid)
  const preview = (await shop.zheng.call(closing.paidSeats, { ...of(course), body: {} })).data
  expect(preview).toMatchObject({ total: 1200, unpaid: 1, begun: false })
  expect(preview.rows.map(({ left }) => left)).toEqual([300, 300, 300, 300])
  await school.look('delete from notification')
  expect((await close(course, 1200)).code).toBe(codes.done)
  expect(await stateOf(course)).toBe('closed')
  expect((await create(buyers[5] as Person, course)).code).toBe(codes.unchanged)
  expect(await far(course)).toMatchObject({ state: 'running', done: 0, all: 4, sum: 0, reason: '人数不足' })
  await clock()
  expect(await far(course)).toMatchObject({ state: 'done', done: 4, all: 4, sum: 1200 })
  expect(await stateOf(course)).toBe('withdrawn')
  expect(await asked(course)).toEqual([30000, 30000, 30000, 30000])
  expect((await seen(feng, unpaid)).standing).toBe('cancelled')
  expect(await school.look('select state from order_trade where course_order = $1', [unpaid])).toEqual([
    { state: 'closed' },
  ])
  const left = await school.look("select from enrolment where course = $1 and state = 'active'", [course])
  expect(left).toHaveLength(0)
  expect((await toldOf(name)).map(({ times }) => times)).toEqual([1, 1, 1, 1, 1])
})

test('one that a killed program left half done goes on where it stood, and gives nobody anything twice', async () => {
  const course = await shop.course({}, 200)
  for (const buyer of buyers.slice(0, 3)) await bought(buyer, course)
  await close(course, 600)
  const step = <T>(work: Parameters<typeof withSite<T>>[2]) => withSite(pool, { site: school.site }, work)
  const found = there(await step(({ db }) => lastClosing(db, course)))
  expect(await step(({ db }) => giveBackNext(db, found))).toBe(true)
  // One that ends before its transaction does has done nothing.
  await step(async ({ db }) => {
    await giveBackNext(db, found)
    throw new Error('killed')
  }).catch(() => undefined)
  expect(await far(course)).toMatchObject({ state: 'running', done: 1, all: 3, sum: 200 })
  await Promise.all([clock(), clock()])
  expect(await far(course)).toMatchObject({ state: 'done', done: 3, sum: 600 })
  expect(await asked(course)).toEqual([20000, 20000, 20000])
})

test('the course waits for whoever pays while it is being closed', async () => {
  const course = await shop.course({}, 200)
  await bought(there(buyers[0]), course)
  await close(course, 200)
  const step = <T>(work: Parameters<typeof withSite<T>>[2]) => withSite(pool, { site: school.site }, work)
  const found = there(await step(({ db }) => lastClosing(db, course)))
  await step(({ db }) => finishClosing(db, found))
  expect(await far(course)).toMatchObject({ state: 'running', done: 0, all: 1 })
  expect(await stateOf(course)).toBe('closed')
  await clock()
  expect(await far(course)).toMatchObject({ state: 'done', done: 1 })
})

test('where a provider cannot be asked about an unpaid order the course waits for it, and the refunds do not', async () => {
  const course = await shop.course({}, 200)
  await bought(there(buyers[0]), course)
  const unpaid = await ordered(there(buyers[1]), course)
  // A way that the school has no keys for any more.
  await school.look(
    "insert into order_trade (site, number, course_order, way, cents) select site, '9T' || id, id, 'wechatCode', pays from course_order where id = $1",
    [unpaid],
  )
  await close(course, 200)
  await clock()
  expect(await far(course)).toMatchObject({ state: 'running', done: 1, sum: 200 })
  expect(await stateOf(course)).toBe('closed')
  await school.look("update order_trade set state = 'closed' where course_order = $1", [unpaid])
  await clock()
  expect(await far(course)).toMatchObject({ state: 'done' })
  expect(await stateOf(course)).toBe('withdrawn')
})

test('it goes back as it was shown, with the password, once, and nothing where the course cannot be withdrawn', async () => {
  const course = await shop.course({}, 200)
  await bought(there(buyers[0]), course)
  for (const sum of [0, 199.99, 400]) expect((await close(course, sum)).code).toBe(codes.unchanged)
  expect((await close(course, 200, { to: wrong('draft') })).code).toBe(codes.incomplete)
  expect((await close(course, 200, { reason: ' ' })).code).toBe(codes.incomplete)
  expect((await close(course, 200, { to: 'archived' })).code).toBe(codes.unchanged)
  await school.look('update session set proven_at = null')
  expect((await close(course, 200)).code).toBe(codes.passwordAgain)
  await shop.zheng.call(people.provePassword, { body: { passWord: password } })
  await school.look('update course set recommended = 99 where id = $1', [course])
  expect((await close(course, 200)).code).toBe(codes.recommended)
  await school.look('update course set recommended = null where id = $1', [course])
  expect(await stateOf(course)).toBe('onSale')
  expect(await far(course)).toBeNull()
  const said = await Promise.all([close(course, 200), close(course, 200), close(course, 200)])
  expect(said.filter(({ code }) => code === codes.done)).toHaveLength(1)
})

test('a course that has begun is not withdrawn, and nothing goes back', async () => {
  const course = await shop.course({}, 200)
  await bought(there(buyers[0]), course)
  await school.look(
    `insert into lesson (site, course, course_subject, name, number, starts_at, ends_at, state)
      select s.site, s.course, s.id, 'x', 1, now() - interval '2 hours', now() - interval '1 hour', 'ended'
      from course_subject s where s.course = $1`,
    [course],
  )
  const { data } = await shop.zheng.call(closing.paidSeats, { ...of(course), body: {} })
  expect(data.begun).toBe(true)
  expect((await close(course, data.total)).code).toBe(codes.startedOrEnrolled)
  expect(await stateOf(course)).toBe('onSale')
  await clock()
  expect(await asked(course)).toEqual([])
})

test('who archives a course of which money is not earned says why it is kept, and the orders keep it', async () => {
  const course = await shop.course({}, 200)
  const order = await bought(feng, course)
  await school.look("update course set state = 'closed' where id = $1", [course])
  const archive = async (more: { kept?: string }) => {
    const { version } = (await shop.zheng.call(courseDesk.courseDetails, of(course))).data
    const body = { state: 'archived' as const, version, ...more }
    return shop.zheng.call(courseDesk.setCourseState, { ...of(course), body })
  }
  expect((await archive({})).fields).toEqual([{ path: 'kept', problem: 'missing' }])
  expect(await stateOf(course)).toBe('closed')
  expect((await archive({ kept: '按约定不退' })).code).toBe(codes.done)
  expect((await seen(feng, order)).story.at(-1)).toMatchObject({ kind: 'moneyKept', reason: '按约定不退' })
  expect(await asked(course)).toEqual([])
})

test('a course that is being closed is not sold, archived or withdrawn by hand', async () => {
  const course = await shop.course({}, 200)
  await bought(there(buyers[0]), course)
  await close(course, 200)
  for (const state of ['onSale', 'archived', 'withdrawn'] as const) {
    const { version } = (await shop.zheng.call(courseDesk.courseDetails, of(course))).data
    const body = { state, version, ...(state === 'archived' && { kept: '按约定不退' }) }
    const said = await shop.zheng.call(courseDesk.setCourseState, { ...of(course), body })
    expect([codes.unchanged, codes.startedOrEnrolled]).toContain(said.code)
  }
  expect(await stateOf(course)).toBe('closed')
  await clock()
  expect(await stateOf(course)).toBe('withdrawn')
})

test('an archived course keeps the seats that nothing is left of', async () => {
  const course = await shop.course({}, 200)
  await bought(there(buyers[0]), course)
  await shop.zheng.call(seats.enrolStudent, { ...of(school.ids.li), body: { course } })
  await school.look("update course set state = 'closed' where id = $1", [course])
  expect((await close(course, 200, { to: 'archived' })).code).toBe(codes.done)
  await clock()
  expect(await stateOf(course)).toBe('archived')
  const states = await school.look('select state from enrolment where course = $1 order by id', [course])
  expect(states).toEqual([{ state: 'refunded' }, { state: 'active' }])
})
