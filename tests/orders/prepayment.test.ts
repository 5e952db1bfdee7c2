import { beforeEach, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courses } from '../../contract/courses.ts'
import type { PrepaymentRule } from '../../contract/courses-prepayment-lists.ts'
import { quotes } from '../../contract/courses-quotes.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { paying } from '../../contract/orders-paying.ts'
import { pushCourse } from '../../server/operator/courses.store.ts'
import { detailsOf, of } from '../courses/drafts.ts'
import type { QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { create, ordered, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const shop = await shopOf(school)
const feng = await school.signIn('feng')

const turn = (rules: PrepaymentRule[], on: boolean, who = shop.zheng) =>
  who.call(paying.changePrepaymentRules, { body: { rules, on } })
const all: PrepaymentRule[] = ['lessons', 'months', 'yuan', 'ahead']
beforeEach(() => turn(all, true))

const quote = async (course: number, query: QueryOf<typeof orders.quoteOrder> = {}) =>
  (await feng.call(orders.quoteOrder, { ...of(course), query })).data
const view = async (course: number) =>
  (await school.visitor.call(courses.course, { query: { clazzId: String(course) } })).data.heldBack

/** Lessons of a subject (the first without saying), counted from ten days on by the school's own clock. */
const at = (course: number, when: string, count = 1, subject = 0) =>
  school.look(
    `insert into lesson (site, course, course_subject, name, number, starts_at, ends_at)
      select s.site, s.course, s.id, 'x', n, t.at, t.at + interval '10 minutes'
      from (select * from course_subject where course = $1 order by position offset $4 limit 1) s, generate_series(1, $2::int) n,
        lateral (select ((now() at time zone 'Asia/Shanghai')::date + 10 + $3::interval + n * interval '15 minutes')
          at time zone 'Asia/Shanghai' as at) t`,
    [course, count, when, subject],
  )
const two = (prices: [number, number]) =>
  shop.course({
    kind: 'combined',
    subjects: (['数学', '英语'] as const).map((name, at) => ({
      ...{ subject: shop.numbers.subjects[name] as number, teacher: school.ids.he, assistants: [] },
      price: prices[at] as number,
    })),
  })

test('the rules are off at first, and are switched one by one or all at once', async () => {
  const there = await school.signIn('zheng', { host: otherHost })
  expect((await there.call(paying.prepaymentRules, {})).data).toEqual({ on: [] })
  expect((await turn(['yuan'], true, there)).data).toEqual({ on: ['yuan'] })
  expect((await turn(all, true, there)).data).toEqual({ on: all })
  expect((await turn(['months', 'yuan'], false, there)).data).toEqual({ on: ['lessons', 'ahead'] })
  // The other school's are its own.
  expect((await shop.zheng.call(paying.prepaymentRules, {})).data).toEqual({ on: all })
})

describe('whoever orders is held to them, and reads why before', () => {
  test('60 lessons are sold, 61 are not; those that began do not count', async () => {
    const course = await shop.course()
    await at(course, '0 days', 61)
    expect((await create(feng, course)).code).toBe(codes.tooManyLessonsAtOnce)
    const told = { breaches: [{ rule: 'lessons', value: 61 }], inParts: false }
    expect(await view(course)).toEqual(told)
    expect((await detailsOf(shop.zheng, course)).heldBack).toEqual(told)
    expect(await quote(course)).toMatchObject({
      breaches: told.breaches,
      refusal: { code: codes.tooManyLessonsAtOnce, message: expect.stringContaining('60') },
    })
    await school.look("update lesson set state = 'ended' where course = $1 and number = 1", [course])
    expect(await view(course)).toEqual({ breaches: [], inParts: false })
    await ordered(feng, course)
  })

  test('three months to the day on the school’s clock', async () => {
    const course = await shop.course()
    await at(course, '12 hours')
    await at(course, '3 months 23 hours')
    expect(await view(course)).toEqual({ breaches: [], inParts: false })
    // Half past midnight in Shanghai: the same day still in London.
    await at(course, '3 months 1 day 15 minutes')
    expect((await view(course)).breaches.map(({ rule }) => rule)).toEqual(['months'])
    expect((await create(feng, course)).code).toBe(codes.tooManyMonthsAtOnce)
    await turn(['months'], false)
    await ordered(feng, course)
  })

  test('5,000.00 yuan are an order, a cent more is none; what a discount leaves counts', async () => {
    await ordered(feng, await shop.course({}, 5000))
    const dear = await shop.course({}, 5000.01)
    expect((await create(feng, dear)).code).toBe(codes.tooMuchMoneyAtOnce)
    expect((await view(dear)).breaches).toEqual([{ rule: 'yuan', value: 5000.01 }])
    const [less] = await school.look(
      "insert into discount (site, name, kind, amount) values ($1, '减一分', 'amount', 1) returning id::int",
      [school.site],
    )
    await ordered(feng, await shop.course({ discounts: [less?.id as number] }, 5000.01))
  })

  test('not earlier than a month before the course begins', async () => {
    const course = await shop.course()
    await at(course, '1 month 10 days')
    expect((await create(feng, course)).code).toBe(codes.soldTooEarly)
    expect((await quote(course)).breaches).toEqual([
      { rule: 'ahead', value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])
    await school.look(
      "update lesson set starts_at = starts_at - interval '25 days', ends_at = ends_at - interval '25 days' where course = $1",
      [course],
    )
    await ordered(feng, course)
  })

  test('of a combined course by the subjects that are chosen', async () => {
    const course = await two([3000, 3000])
    await at(course, '0 days', 40)
    await at(course, '1 day', 40, 1)
    expect(await view(course)).toEqual({
      breaches: [
        { rule: 'lessons', value: 80 },
        { rule: 'yuan', value: 6000 },
      ],
      inParts: true,
    })
    expect((await create(feng, course)).code).toBe(codes.tooManyLessonsAtOnce)
    const [first] = (await detailsOf(shop.zheng, course)).subjects
    expect((await quote(course, { subjects: String(first?.id) })).breaches).toEqual([])
    await ordered(feng, course, { subjects: [first?.id as number] })
  })

  test('what costs nothing is not touched', async () => {
    const free = await shop.course({}, 0)
    await at(free, '90 days', 70)
    expect(await view(free)).toEqual({ breaches: [], inParts: false })
    expect((await create(feng, free)).code).toBe(codes.nothingToPay)
  })

  test('the office that orders for a student is held to them too', async () => {
    const dear = await shop.course({}, 6000)
    const orderFor = () =>
      shop.zheng.call(ordersDesk.orderFor, { ...of(school.ids.li as number), body: { course: dear } })
    expect((await orderFor()).code).toBe(codes.tooMuchMoneyAtOnce)
    await turn(['yuan'], false)
    expect((await orderFor()).code).toBe(codes.done)
  })

  test('a quoted course by the lessons of the school that gives it', async () => {
    const given = await shop.course({ name: '六十一课' })
    await at(given, '1 day', 61)
    await pushCourse(school.connection, given, otherHost)
    const theirs = await school.signIn('zheng', { host: otherHost })
    const [subject] = await school.look("select id::int from subject where site = $1 and name = '书法'", [
      school.otherSite,
    ])
    const body = {
      ...{
        from: given,
        name: '另一所的六十一课',
        cover: '',
        summary: '',
        subject: subject?.id as number,
        grades: [],
        price: 100,
      },
      ...{ capacity: null, saleFrom: '', saleUntil: '', feeRule: '', refundRule: '' },
    }
    const { data } = await theirs.call(quotes.quoteCourse, { body })
    await turn(all, true, theirs)
    expect((await detailsOf(theirs, data.id)).heldBack).toEqual({
      breaches: [{ rule: 'lessons', value: 61 }],
      inParts: false,
    })
  })
})
