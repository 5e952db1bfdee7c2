import { describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { seats } from '../../contract/courses-seats.ts'
import { orders } from '../../contract/orders.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import { change, detailsOf, of } from '../courses/drafts.ts'
import { type QueryOf, wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import {
  begin,
  bought,
  create,
  ledgerOf,
  manyStudents,
  ordered,
  overdue,
  practise,
  seen,
  shopOf,
} from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const shop = await shopOf(school)
const feng = await school.signIn('feng')
const li = await school.signIn('li')

const quote = (who: Person, course: number, query: QueryOf<typeof orders.quoteOrder> = {}) =>
  who.call(orders.quoteOrder, { ...of(course), query })
const cancel = (who: Person, order: number) => who.call(orders.cancelOrder, of(order))
const seat = async (who: Person, course: number) => (await who.call(seats.ownSeat, of(course))).data.seat

test('a student orders, pays, and is in; every cent stands in the ledger', async () => {
  const course = await shop.course()
  const order = await ordered(feng, course)
  expect(await seen(feng, order)).toMatchObject({
    standing: 'unpaid',
    pays: 1280,
    ways: ['transfer', 'practice'],
  })
  expect(await seat(feng, course)).toBeNull()
  expect((await begin(feng, order)).data).toEqual({ kind: 'practice' })
  expect((await practise(feng, order)).code).toBe(codes.done)
  const paid = await seen(feng, order)
  expect(paid).toMatchObject({ standing: 'paid', way: 'practice', left: { earned: 0, left: 1280 } })
  expect(paid.story.map(({ kind }) => kind)).toEqual(['ordered', 'begun', 'paid'])
  expect(await seat(feng, course)).toMatchObject({ state: 'active', source: 'order', subjects: ['数学'] })
  expect(await ledgerOf(school, order)).toEqual({ provider: 128000, prepaid: -128000 })
  // Pressed twice it changes nothing, and nobody reads that it came too late.
  expect((await practise(feng, order)).code).toBe(codes.done)
  expect(await ledgerOf(school, order)).toEqual({ provider: 128000, prepaid: -128000 })
  const told = await school.look(
    'select title from notification where person = $1 order by id desc limit 1',
    [school.ids.feng],
  )
  expect(told).toEqual([{ title: '报名成功' }])
})

describe('who may order', () => {
  test('302 and 308: a visitor is asked to sign in, whoever is no student is told so', async () => {
    const course = await shop.course()
    for (const ask of [quote, create]) {
      expect((await ask(school.visitor, course)).code).toBe(codes.loginToView)
      for (const who of [await school.signIn('he'), await school.signIn('luo'), shop.zheng])
        expect((await ask(who, course)).code).toBe(codes.onlyStudents)
    }
  })

  test('303: whoever was refunded asks the school', async () => {
    const course = await shop.course()
    await bought(feng, course)
    await school.look("update enrolment set state = 'refunded', ended_at = now() where course = $1", [course])
    expect((await create(feng, course)).code).toBe(codes.refundedBefore)
    expect((await feng.call(seats.ownSeat, of(course))).data).toMatchObject({ barred: true, unpaid: null })
  })

  test('305: one that is unpaid is paid, not ordered again; 306: nor what one has', async () => {
    const course = await shop.course()
    const order = await ordered(feng, course)
    expect(await create(feng, course)).toMatchObject({ code: codes.sameOrderUnpaid, data: { order } })
    expect((await quote(feng, course)).data).toMatchObject({
      unpaid: order,
      refusal: { code: codes.sameOrderUnpaid },
    })
    expect((await feng.call(seats.ownSeat, of(course))).data).toEqual({
      ...{ seat: null, barred: false, unpaid: order },
    })
    await begin(feng, order)
    await practise(feng, order)
    expect((await create(feng, course)).code).toBe(codes.alreadyRegistered)
  })

  test('311: of a combined course nothing at all cannot be ordered, and 712 for what is not its own', async () => {
    const course = await combined()
    expect((await create(feng, course, { subjects: [] })).code).toBe(codes.orderWithoutSubject)
    expect((await create(feng, course, { subjects: [999_999] })).code).toBe(codes.courseGone)
  })

  test('307: in a school that nobody can pay nothing is ordered that costs something', async () => {
    const there = await school.signIn('feng', { host: otherHost })
    await school.look('delete from paying_setting where site = $1', [school.otherSite])
    const [row] = await school.look(
      "select id::int from course where site = $1 and name = '信息学：算法入门'",
      [school.otherSite],
    )
    expect((await create(there, row?.id as number)).code).toBe(codes.noPaymentConfigured)
  })
})

const combined = (more: Parameters<typeof shop.course>[0] = {}) =>
  shop.course({
    kind: 'combined',
    subjects: (
      [
        ['数学', 980],
        ['英语', 880.5],
        ['语文', 780.01],
      ] as const
    ).map(([name, price]) => ({
      subject: shop.numbers.subjects[name] as number,
      teacher: school.ids.he,
      assistants: [],
      price,
    })),
    ...more,
  })

const discount = async (draft: Record<string, unknown>) => {
  const made = await school.look(
    'insert into discount (site, name, kind, percent, amount, threshold) values ($1, $2, $3, $4, $5, $6) returning id::int',
    [
      school.site,
      draft.name,
      draft.kind,
      draft.percent ?? null,
      draft.amount ?? null,
      draft.threshold ?? null,
    ],
  )
  return made[0]?.id as number
}

describe('what it costs', () => {
  test('the best discount is given, rounded once a line; the lines come to the sum, and the order keeps its price', async () => {
    const [ninth, fifty] = [
      await discount({ name: '八五折', kind: 'percent', percent: 15 }),
      await discount({ name: '减五十', kind: 'amount', amount: 5000 }),
    ]
    const course = await combined({ discounts: [ninth, fifty] })
    const [maths, english, chinese] = (await detailsOf(shop.zheng, course)).subjects.map(({ id }) => id)
    const asked = (await quote(feng, course, { subjects: `${english},${chinese}` })).data
    expect(asked).toMatchObject({
      price: 1660.51,
      pays: 1411.44,
      discount: { name: '八五折', off: 249.07 },
      lesser: [{ name: '减五十', off: 50 }],
    })
    expect(asked.lines.filter(({ picked }) => picked).map(({ pays }) => pays)).toEqual([748.43, 663.01])
    const order = await ordered(feng, course, { subjects: [english as number, chinese as number] })
    await change(shop.zheng, course, { discounts: [] })
    const kept = await seen(feng, order)
    expect(kept).toMatchObject({ price: 1660.51, pays: 1411.44, discount: { name: '八五折' } })
    expect(kept.lines.map(({ pays }) => pays)).toEqual([748.43, 663.01])
    expect(maths).toBeGreaterThan(0)
    await begin(feng, order)
    await practise(feng, order)
    expect((await seat(feng, course))?.subjects).toEqual(['英语', '语文'])
    expect(await ledgerOf(school, order)).toEqual({
      provider: 141144,
      prepaid: -141144,
      discount: 24907,
      listed: -24907,
    })
  })

  test('415: what a discount brings to nothing is not paid, and the student is in', async () => {
    const all = await discount({ name: '全免', kind: 'amount', amount: 100_000_000 })
    const course = await shop.course({ discounts: [all] })
    const said = await create(feng, course)
    expect(said.code).toBe(codes.nothingToPay)
    expect(await seen(feng, said.data.id)).toMatchObject({ standing: 'paid', pays: 0, price: 1280 })
    expect(await seat(feng, course)).toMatchObject({ state: 'active', source: 'order' })
  })

  test('a price, a sum, a discount or a state that the browser sends is refused', async () => {
    const course = await shop.course()
    for (const more of [
      { price: 1 },
      { pays: 0 },
      { cents: 1 },
      { discount: 1 },
      { state: 'paid' },
      { student: school.ids.li },
      { endsAt: '2099-01-01T00:00:00Z' },
    ])
      expect((await create(feng, course, wrong(more))).code, JSON.stringify(more)).toBe(codes.incomplete)
    const order = await ordered(feng, course)
    for (const more of [{ cents: 1 }, { sum: 0.01 }, { state: 'paid' }])
      expect(
        (await feng.call(orders.payOrder, { ...of(order), body: { way: 'practice', ...more } })).code,
      ).toBe(codes.incomplete)
    expect((await create(li, course, { agreementVersion: '1999-01' })).code).toBe(codes.incomplete)
    expect((await seen(feng, order)).pays).toBe(1280)
    expect(agreementVersion).toBeTruthy()
  })
})

test("another's order is as if it were not there", async () => {
  const order = await ordered(feng, await shop.course())
  // The page of an order that is not there says so by itself.
  expect((await li.call(orders.ownOrder, of(order))).code).toBe(717)
  for (const call of [orders.cancelOrder, orders.askPayment, orders.practisePayment])
    expect((await li.call(call, of(order))).code).toBe(codes.noSuchOrder)
  expect((await begin(li, order)).code).toBe(codes.noSuchOrder)
  expect((await li.call(orders.ownOrders, {})).data.rows.map(({ id }) => id)).not.toContain(order)
  expect((await seen(feng, order)).standing).toBe('unpaid')
})

describe('a kept seat', () => {
  test('five seats go to five, however many order at once, and a free click takes none of them', async () => {
    const course = await shop.course({ capacity: 5 })
    const free = await Promise.all((await manyStudents(school, 100)).map(who => create(who, course)))
    const count = (code: number) => free.filter(said => said.code === code).length
    expect(count(codes.done)).toBe(5)
    expect(count(codes.full)).toBe(95)
    expect((await create(li, course)).code).toBe(codes.full)
    expect(await school.look('select seats_taken from course where id = $1', [course])).toEqual([
      { seats_taken: 0 },
    ])
  })

  test('is free when its time is over, whether or not the clock has come; who comes late finds it gone', async () => {
    const course = await shop.course({ capacity: 1 })
    const first = await ordered(feng, course)
    await begin(feng, first)
    expect((await create(li, course)).code).toBe(codes.full)
    await overdue(school, first)
    expect((await seen(feng, first)).standing).toBe('expired')
    expect((await begin(feng, first)).code).toBe(codes.orderExpired)
    const second = await ordered(li, course)
    expect((await seen(li, second)).standing).toBe('unpaid')
    expect((await create(feng, course)).code).toBe(codes.full)
  })

  test('is free when the order is cancelled, and one may order again', async () => {
    const course = await shop.course({ capacity: 1 })
    const order = await ordered(feng, course)
    await begin(feng, order)
    expect((await cancel(feng, order)).code).toBe(codes.done)
    expect((await seen(feng, order)).standing).toBe('cancelled')
    expect((await cancel(feng, order)).code).toBe(codes.unchanged)
    expect(await school.look('select state from order_trade where course_order = $1', [order])).toEqual([
      { state: 'closed' },
    ])
    expect((await create(li, course)).code).toBe(codes.done)
  })

  test('is kept for days where it is paid by transfer, never beyond the end of the sale', async () => {
    const hours = async (order: number) => {
      const { madeAt, endsAt } = await seen(feng, order)
      return (Date.parse(endsAt) - Date.parse(madeAt)) / 3_600_000
    }
    const long = await ordered(feng, await shop.course())
    expect(await hours(long)).toBeCloseTo(0.5, 2)
    await begin(feng, long, 'transfer')
    expect(await hours(long)).toBeCloseTo(72, 1)
    // As long as the school says.
    const days = (many: number) =>
      school.look(
        "update paying_setting set words = jsonb_set(words::jsonb, '{days}', to_jsonb($1::int)) where kind = 'transfer'",
        [many],
      )
    await days(7)
    const longer = await ordered(feng, await shop.course())
    await begin(feng, longer, 'transfer')
    expect(await hours(longer)).toBeCloseTo(168, 1)
    await days(3)
    const course = await shop.course()
    await school.look("update course set sale_until = now() + interval '10 hours' where id = $1", [course])
    const short = await ordered(feng, course)
    await begin(feng, short, 'transfer')
    expect(await hours(short)).toBeCloseTo(10, 1)
  })
})

test('a course that somebody has ordered is not deleted', async () => {
  const course = await shop.course()
  await ordered(feng, course)
  const said = await shop.zheng.call(courseDesk.deleteCourses, {
    query: { courseIds: String(course) },
  })
  expect(said.code).not.toBe(codes.done)
  expect((await detailsOf(shop.zheng, course)).id).toBe(course)
})
