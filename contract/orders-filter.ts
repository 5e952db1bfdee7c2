import { z } from 'zod'
import { yuan } from './courses-shapes.ts'
import { search, sortedBy } from './list-shapes.ts'
import { invoiceStandings, orderWaits } from './orders-lists.ts'
import { payingKinds, payingWays } from './orders-paying-lists.ts'
import { standing } from './orders-shapes.ts'
import { day, idEither } from './shapes.ts'

/** A sum where it travels as text or as a number: in an address or in a body. */
const yuanEither = z.union([
  z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/)
    .transform(Number)
    .pipe(yuan),
  yuan,
])

export const OrderFilter = z.strictObject({
  q: search,
  standing: standing.optional(),
  course: idEither('course').optional(),
  student: idEither('person').optional(),
  way: z.enum(payingWays).optional(),
  /** Who takes the money, by whichever of its ways. */
  provider: z.enum(payingKinds).optional(),
  /** What it costs: from so much, and up to so much. */
  least: yuanEither.optional(),
  most: yuanEither.optional(),
  waits: z.enum(orderWaits).optional(),
  invoice: z.enum(invoiceStandings).optional(),
  from: day.optional(),
  until: day.optional(),
})
export const orderSort = sortedBy(['madeAt', 'student', 'course', 'pays', 'refunded', 'paidAt'], '-madeAt')
