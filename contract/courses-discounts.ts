import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { discountKinds, mostSubjects } from './courses-lists.ts'
import { dayOrNone, onePrice, yuan } from './courses-shapes.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idText, line, version } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('discount') })

const fields = {
  name: line(30),
  kind: z.enum(discountKinds),
  /** How much of the price is taken off, in percent; of an early enrolment this or the amount. */
  percent: z.int().min(1).max(99).nullable(),
  amount: onePrice.nullable(),
  /** From which price on. */
  threshold: onePrice.nullable(),
  /** The last day of early enrolment. */
  until: dayOrNone,
}
const Draft = z.strictObject(fields)
const Discount = z.object({
  ...fields,
  name: z.string(),
  id: id('discount'),
  enabled: z.boolean(),
  courses: z.array(z.string()),
  /** A course with students has it: it stays as it is. */
  inUse: z.boolean(),
  version,
})

/** What a buyer pays less. */
export const discounts = {
  discounts: call({
    get: '/api/v1/discounts',
    may: admin,
    duty: 'reads courses',
    says: 'The discounts of the school, each with the courses that have it.',
    data: z.array(Discount),
  }),
  addDiscount: call({
    post: '/api/v1/discounts',
    may: admin,
    duty: 'writes courses',
    says: 'Adds a discount. 414: the name is taken.',
    body: Draft,
    data: Discount,
    codes: [codes.discountName],
    log: 'discount added',
  }),
  changeDiscount: call({
    put: '/api/v1/discounts/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Changes a discount. 725: a course with students has it.',
    params: one,
    body: z.strictObject({ ...fields, enabled: z.boolean(), version }),
    data: Discount,
    codes: [codes.discountName, codes.discountInUse, codes.courseGone, codes.unchanged],
    log: 'discount changed',
  }),
  deleteDiscount: call({
    delete: '/api/v1/discounts/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Deletes a discount; courses without students lose it. 725: a course with students has it.',
    params: one,
    data: nothing,
    codes: [codes.discountInUse, codes.courseGone],
    log: 'discount deleted',
  }),
  previewDiscount: call({
    post: '/api/v1/discounts/preview',
    may: admin,
    duty: 'reads courses',
    says: 'What a student would pay for lines at these prices on a day, were this discount the only one.',
    body: z.strictObject({ draft: Draft, prices: z.array(onePrice).min(1).max(mostSubjects), on: day }),
    data: z.object({
      lines: z.array(z.object({ price: yuan, pays: yuan })),
      price: yuan,
      pays: yuan,
      applies: z.boolean(),
    }),
  }),
}
