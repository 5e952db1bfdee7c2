import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import type { discounts as calls } from '../../contract/courses-discounts.ts'
import type { FieldProblem } from '../../contract/problems.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { centsOf, yuanOf } from './course.rules.ts'
import { priced } from './discount.rules.ts'
import * as store from './discount.store.ts'

type Draft = z.output<(typeof calls)['addDiscount']['body']>

const wrong = (path: string, problem: FieldProblem = 'missing'): never => refuseField(path, problem)
const cents = (yuan: number | null) => (yuan === null ? null : centsOf(yuan))

/** A draft as it is kept: each kind has exactly what it needs, and nothing that it would ignore. */
function valuesOf({ name, kind, percent, amount, threshold, until }: Draft): store.DiscountValues {
  const isShare = kind === 'percent' || (kind === 'early' && percent !== null)
  if (isShare && percent === null) wrong('percent')
  if (!isShare && (amount === null || amount === 0)) wrong(kind === 'early' ? 'percent' : 'amount')
  if (kind === 'threshold' && (threshold === null || threshold === 0)) wrong('threshold')
  if (kind === 'early' && until === '') wrong('until')
  return {
    name,
    kind,
    percent: isShare ? percent : null,
    amount: isShare ? null : cents(amount),
    threshold: kind === 'threshold' ? cents(threshold) : null,
    until: kind === 'early' ? until : null,
  }
}

const shown = (row: store.DiscountRow) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  percent: row.percent,
  amount: row.amount === null ? null : yuanOf(row.amount),
  threshold: row.threshold === null ? null : yuanOf(row.threshold),
  until: row.until ?? '',
  enabled: row.enabled,
  courses: row.courses,
  inUse: row.in_use,
  version: row.version,
})

export const discountHandlers = {
  discounts: async (_, { db }) => (await store.discounts(db)).map(shown),

  addDiscount: async ({ body }, { db, log }) => {
    const values = valuesOf(body)
    const id = await store.addDiscount(db, values)
    const { name, kind, percent, amount, threshold, until } = body
    log({ thing: 'discount', id, detail: { name, kind, percent, amount, threshold, until } })
    return shown((await store.discountById(db, id)) ?? refuse(codes.courseGone))
  },

  changeDiscount: async ({ params: { id }, body }, { db, log }) => {
    const values = valuesOf(body)
    await store.holdDiscount(db, id)
    const before = (await store.discountById(db, id)) ?? refuse(codes.courseGone)
    if (before.version !== body.version) refuse(codes.unchanged, shown(before))
    if (before.in_use) refuse(codes.discountInUse)
    await store.changeDiscount(db, id, body.version, { ...values, enabled: body.enabled })
    log({ thing: 'discount', id, detail: { before: shown(before), after: body } })
    return shown((await store.discountById(db, id)) ?? refuse(codes.courseGone))
  },

  deleteDiscount: async ({ params: { id } }, { db, log }) => {
    await store.holdDiscount(db, id)
    const before = (await store.discountById(db, id)) ?? refuse(codes.courseGone)
    if (before.in_use) refuse(codes.discountInUse)
    await store.deleteDiscount(db, id)
    log({ thing: 'discount', id, detail: { name: before.name, courses: before.courses } })
    return null
  },

  previewDiscount: async ({ body }) => {
    const { lines, price, pays, discount } = priced(
      body.prices.map(centsOf),
      [{ id: 0, ...valuesOf(body.draft) }],
      body.on,
    )
    return {
      lines: lines.map(line => ({ price: yuanOf(line.price), pays: yuanOf(line.pays) })),
      price: yuanOf(price),
      pays: yuanOf(pays),
      applies: discount !== null,
    }
  },
} satisfies Partial<Handlers<typeof calls>>
