import { z } from 'zod'
import { codes } from './codes.ts'
import { prepaid } from './courses-shapes.ts'
import { id } from './shapes.ts'

/** What becomes of the money of seats that were paid for and are taken away. */
export const SeatMoney = z.discriminatedUnion('way', [
  /** All that is not earned yet goes back: as much as was shown. */
  z.strictObject({ way: z.literal('refund'), sum: z.number().positive() }),
  z.strictObject({ way: z.literal('keep') }),
  /** It pays another course: as much is left, and so much that course comes to, as was shown. */
  z.strictObject({
    way: z.literal('carry'),
    course: id('course'),
    sum: z.number().positive(),
    pays: z.number().min(0),
  }),
])

/** Why another course cannot be ordered for it. */
export const carrying = [
  codes.refundedBefore,
  codes.full,
  codes.sameOrderUnpaid,
  codes.alreadyRegistered,
  codes.noPaymentConfigured,
  codes.orderWithoutSubject,
  codes.orderUnderWay,
  ...prepaid,
] as const
