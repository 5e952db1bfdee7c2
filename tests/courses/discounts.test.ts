import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courses } from '../../contract/courses.ts'
import { discounts } from '../../contract/courses-discounts.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { change, detailsOf, numbersOf, of, onSale } from './drafts.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const numbers = await numbersOf(school)

const none = { percent: null, amount: null, threshold: null, until: '' }
const early = { ...none, name: '早鸟价', kind: 'early' as const, percent: 10, until: '2099-12-31' }
type NewDiscount = BodyOf<typeof discounts.addDiscount>
const add = (body: NewDiscount) => zheng.call(discounts.addDiscount, { body })
const list = async () => (await zheng.call(discounts.discounts)).data
const paid = async (id: number) =>
  (await school.visitor.call(courses.course, { query: { clazzId: String(id) } })).data

test('414: two discounts do not bear the same name, whatever their letters', async () => {
  expect((await add(early)).code).toBe(codes.done)
  expect((await add({ ...early, name: '早鸟价' })).code).toBe(codes.discountName)
  expect((await add({ ...none, name: 'VIP', kind: 'percent', percent: 5 })).code).toBe(codes.done)
  expect((await add({ ...none, name: 'vip', kind: 'percent', percent: 5 })).code).toBe(codes.discountName)
})

test('each kind asks for what it needs, field by field', async () => {
  const missing = async (draft: Pick<NewDiscount, 'kind'> & Partial<NewDiscount>) =>
    (await add({ ...none, name: '缺', ...draft })).fields
  expect(await missing({ kind: 'percent' })).toEqual([{ path: 'percent', problem: 'missing' }])
  expect(await missing({ kind: 'amount' })).toEqual([{ path: 'amount', problem: 'missing' }])
  expect(await missing({ kind: 'threshold', amount: 5 })).toEqual([{ path: 'threshold', problem: 'missing' }])
  expect(await missing({ kind: 'early', percent: 5 })).toEqual([{ path: 'until', problem: 'missing' }])
})

test('the preview says what a student would pay, rounded half up once a line', async () => {
  const preview = async (
    draft: Pick<NewDiscount, 'kind'> & Partial<NewDiscount>,
    prices: number[],
    on = '2026-11-21',
  ) =>
    (
      await zheng.call(discounts.previewDiscount, {
        body: { draft: { ...none, name: '试', ...draft }, prices, on },
      })
    ).data
  expect(await preview({ kind: 'percent', percent: 15 }, [3.33, 10])).toEqual({
    lines: [
      { price: 3.33, pays: 2.83 },
      { price: 10, pays: 8.5 },
    ],
    price: 13.33,
    pays: 11.33,
    applies: true,
  })
  expect(await preview({ kind: 'threshold', amount: 50, threshold: 1000 }, [999.99])).toMatchObject({
    pays: 999.99,
    applies: false,
  })
  expect(await preview({ kind: 'amount', amount: 200 }, [50, 100])).toMatchObject({ pays: 0 })
  expect(await preview(early, [100], '2099-12-31')).toMatchObject({ pays: 90 })
  expect(await preview(early, [100], '2100-01-01')).toMatchObject({ pays: 100, applies: false })
})

test('a course with discounts shows the best for the buyer, and what it costs otherwise', async () => {
  const all = await list()
  const ids = ['早鸟价', 'VIP'].map(name => all.find(one => one.name === name)?.id as number)
  const id = await onSale(zheng, school, numbers, { discounts: ids })
  expect(await paid(id)).toMatchObject({
    price: 1152,
    fullPrice: 1280,
    saving: { name: '早鸟价', until: '2099-12-31' },
    parts: [{ price: 1280, pays: 1152 }],
  })
  const bird = there((await list()).find(({ name }) => name === '早鸟价'))
  const { id: discount, courses: _, inUse: __, ...values } = bird
  expect(bird.courses).toEqual(['高二数学：导数与切线'])
  const off = await zheng.call(discounts.changeDiscount, {
    ...of(discount),
    body: { ...values, enabled: false },
  })
  expect(off.code).toBe(codes.done)
  expect(await paid(id)).toMatchObject({ price: 1216, saving: { name: 'VIP', until: '' } })
})

test('725: a discount of a course with students is neither changed nor deleted, nor taken from the course', async () => {
  const made = (await add({ ...none, name: '老生价', kind: 'amount', amount: 100 })).data
  const id = await onSale(zheng, school, numbers, { discounts: [made.id] })
  await school.look("insert into enrolment (site, course, student, source) values ($1, $2, $3, 'admin')", [
    school.site,
    id,
    school.ids.chen,
  ])
  const { id: _, courses: __, inUse: ___, ...values } = made
  const save = () =>
    zheng.call(discounts.changeDiscount, { ...of(made.id), body: { ...values, name: '新生价' } })
  expect((await save()).code).toBe(codes.discountInUse)
  expect((await zheng.call(discounts.deleteDiscount, of(made.id))).code).toBe(codes.discountInUse)
  expect((await change(zheng, id, { discounts: [] })).code).toBe(codes.discountInUse)
  await school.look("update enrolment set state = 'withdrawn' where course = $1", [id])
  expect((await save()).code).toBe(codes.done)
  expect((await save()).code).toBe(codes.unchanged)
  expect((await zheng.call(discounts.deleteDiscount, of(made.id))).code).toBe(codes.done)
  expect((await detailsOf(zheng, id)).discounts).toEqual([])
  expect((await zheng.call(discounts.deleteDiscount, of(made.id))).code).toBe(codes.courseGone)
})
