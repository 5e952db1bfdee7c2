import { z } from 'zod'
import { Breaches, classOf, PersonName, yuan } from './courses-shapes.ts'
import { isTaxNumber } from './orders-invoices-lists.ts'
import {
  invoiceStandings,
  noticeKinds,
  orderEvents,
  orderStandings,
  refundStates,
  requestStates,
  tradeStates,
  tradeUses,
} from './orders-lists.ts'
import { payingWays, refundProblems } from './orders-paying-lists.ts'
import { id, instant, lineOrNone, says } from './shapes.ts'

/** What is paid and given back is never below a cent where it is asked for. */
export const someYuan = yuan.refine(sum => sum > 0)
const way = z.enum(payingWays)
export const standing = z.enum(orderStandings)

export const OrderLine = z.object({
  name: z.string(),
  colour: z.int(),
  teacher: z.string(),
  lessons: z.int(),
  /** Of them those that had begun before it was paid, or by now: what is paid is paid for the others. */
  past: z.int(),
  price: yuan,
  pays: yuan,
})

/** What a course would cost somebody now, and why not where it cannot be ordered. */
export const OrderQuote = z.object({
  course: z.object({
    id: id('course'),
    name: z.string(),
    cover: z.string(),
    feeRule: z.string(),
    refundRule: z.string(),
    combined: z.boolean(),
    seatsLeft: z.int().nullable(),
    startsOn: z.string(),
  }),
  /** Every subject that can be picked; `picked` are those that the sums are of. */
  lines: z.array(OrderLine.extend({ id: id('courseSubject'), picked: z.boolean() })),
  price: yuan,
  pays: yuan,
  /** The best for the buyer; the others that hold as well are worth less. */
  discount: z.object({ name: z.string(), off: yuan }).nullable(),
  lesser: z.array(z.object({ name: z.string(), off: yuan })),
  ways: z.array(way),
  agreementVersion: z.string(),
  refusal: z.object({ code: z.int(), message: z.string() }).nullable(),
  /** What of the school's rules on prepayment it breaks. */
  breaches: Breaches,
  /** One's own unpaid order of this course, where there is one. */
  unpaid: id('order').nullable(),
})

/** Of a company or a sole trader; a person has none. */
export const TaxNumber = z.union([
  z.literal(''),
  z
    .string()
    .max(20)
    .transform(number => number.trim().toUpperCase())
    .pipe(z.string().refine(isTaxNumber, says('format'))),
])

export const NewOrder = z.strictObject({
  course: id('course'),
  /** Of a combined course: which subjects; without them all. */
  subjects: z.array(id('courseSubject')).max(12).optional(),
  agreementVersion: z.string().max(20),
  invoice: z
    .strictObject({
      title: lineOrNone(100),
      number: TaxNumber,
    })
    .optional(),
})

export const OrderRow = z.object({
  id: id('order'),
  number: z.string(),
  standing,
  course: z.object({ id: id('course'), name: z.string(), cover: z.string() }),
  subjects: z.array(z.object({ name: z.string(), colour: z.int() })),
  price: yuan,
  pays: yuan,
  /** What of it another order of the same student has paid. */
  carried: yuan,
  /** What went back of it, or is on its way. */
  refunded: yuan,
  way: way.nullable(),
  madeAt: instant,
  paidAt: instant.nullable(),
  /** Until when it can be paid and keeps its seat. */
  endsAt: instant,
})

const event = z.object({
  kind: z.enum(orderEvents),
  at: instant,
  by: z.string(),
  reason: z.string(),
  sum: yuan.nullable(),
  way: way.nullable(),
})

/** What is not earned yet, worked out from the lessons. */
const Left = z.object({
  /** That have earned their share. */
  held: z.int(),
  /** That were held without the student, where those earn nothing. */
  missed: z.int(),
  lessons: z.int(),
  earned: yuan,
  left: yuan,
})

/** What a student asked to have back: the sum is worked out, never said. */
const RefundRequest = z.object({
  state: z.enum(requestStates.states),
  sum: yuan,
  reason: z.string(),
  madeAt: instant,
  /** Why it was declined. */
  answer: z.string(),
  answeredAt: instant.nullable(),
})

export const OwnOrder = OrderRow.extend({
  lines: z.array(OrderLine),
  discount: z.object({ name: z.string(), off: yuan }).nullable(),
  ways: z.array(way),
  story: z.array(event),
  left: Left.nullable(),
  /** From which order money came into this one, or into which it went. */
  carries: z.array(
    z.object({ order: id('order'), number: z.string(), course: z.string(), sum: yuan, isInto: z.boolean() }),
  ),
  /** What is on its way back, and until when it usually comes. */
  coming: z.object({ sum: yuan, until: instant }).nullable(),
  /** Whether the student has the seat. */
  seated: z.boolean(),
  /** What can be asked back now; nothing while it is asked already. */
  askable: yuan,
  /** The newest. */
  request: RefundRequest.nullable(),
  refundRule: z.string(),
  /** What the student agreed to can be fetched. */
  hasAgreement: z.boolean(),
  /** The newest wish for an invoice. */
  invoice: z
    .object({
      standing: z.enum(invoiceStandings),
      title: z.string(),
      number: z.string(),
      email: z.string(),
      /** Why it was declined. */
      reason: z.string(),
      /** What it was issued over; of it a red one has to take back so much. */
      sum: yuan,
      due: yuan,
      hasRed: z.boolean(),
      askedAt: instant,
      answeredAt: instant.nullable(),
    })
    .nullable(),
  mayAskInvoice: z.boolean(),
})

/** What the browser does next to pay. */
export const Begun = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('link'), address: z.string() }),
  z.object({ kind: z.literal('inside'), fields: z.record(z.string(), z.string()) }),
  z.object({
    kind: z.literal('transfer'),
    words: z.object({ account: z.string(), bank: z.string(), note: z.string() }),
  }),
  z.object({ kind: z.literal('practice') }),
])

/** Why a provider would not; nothing where it did not refuse. */
const refusedBecause = z.enum(['', ...refundProblems])

export const OfficeRow = OrderRow.extend({
  student: PersonName.extend({ username: z.string(), ...classOf }),
  /** What the student asks to have back. */
  asks: yuan.nullable(),
  invoice: z.enum(invoiceStandings).nullable(),
  /** What of it a provider would not give back, and why. */
  failed: z.object({ sum: yuan, problem: refusedBecause, said: z.string() }).nullable(),
})

export const OfficeOrder = OwnOrder.extend({
  student: PersonName.extend({ username: z.string(), phone: z.string(), ...classOf }),
  note: z.string(),
  /** The course was refunded: the student cannot order it again until the office lets it. */
  barred: z.boolean(),
  /** The most that can be given back of it now. */
  refundable: yuan,
  trades: z.array(
    z.object({
      id: id('trade'),
      number: z.string(),
      way,
      state: z.enum(tradeStates),
      use: z.enum(tradeUses).nullable(),
      asked: yuan,
      paid: yuan,
      /** Of it on its way back or back. */
      refunded: yuan,
      paidAt: instant.nullable(),
      providerNumber: z.string(),
      begunAt: instant,
      /** A link to the picture of it, which holds for a while. */
      receipt: z.string(),
      /** What the provider told of it, each once. */
      notices: z.array(z.object({ kind: z.enum(noticeKinds), at: instant })),
    }),
  ),
  refunds: z.array(
    z.object({
      number: z.string(),
      way,
      sum: yuan,
      /** Of one that failed: what can be given back still. */
      left: yuan,
      state: z.enum(refundStates.states),
      reason: z.string(),
      problem: refusedBecause,
      said: z.string(),
      by: z.string(),
      /** Of what went back by transfer: a link to the picture that shows it, which holds for a while, and the bank's number. */
      receipt: z.string(),
      proof: z.string(),
      madeAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
})
