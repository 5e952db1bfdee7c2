import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { prepaid } from './courses-shapes.ts'
import { ExportLink, exported, sortedBy } from './list-shapes.ts'
import { orderGone } from './orders.ts'
import { OrderFilter, orderSort } from './orders-filter.ts'
import { billFigures, billSpans, ledgerKinds } from './orders-lists.ts'
import { payingKinds, payingWays } from './orders-paying-lists.ts'
import { OfficeOrder, OfficeRow, someYuan } from './orders-shapes.ts'
import type { ShownRole } from './roles.ts'
import { closedPictureName, day, id, idEither, idText, line, listOf, page, prose } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('order') })

const BillFilter = z.strictObject({
  from: day.optional(),
  until: day.optional(),
  kind: z.enum(ledgerKinds).optional(),
  way: z.enum(payingWays).optional(),
  provider: z.enum(payingKinds).optional(),
  course: idEither('course').optional(),
  /** Only the movements that changed this figure. */
  figure: z.enum(billFigures).optional(),
})
const billBy = z.enum(billSpans).default('movement')
/** Many sums together: above what any one may be. */
const sum = z.number()
const Sums = z.object({
  /** What came and what went, with the providers: what is on its way back has not gone. */
  paid: sum,
  refunded: sum,
  corrected: sum,
  refunding: sum,
  earned: sum,
  prepaid: sum,
  unmatched: sum,
  /** In orders that are not shown, from those that are: nothing of all orders together. */
  carried: sum,
  discounts: sum,
  /** What lay with the providers before the first day that is shown, and after the last. */
  opening: sum,
  closing: sum,
})

/** What the office does with orders and their money. */
export const ordersDesk = {
  orders: call({
    get: '/api/v1/orders',
    may: admin,
    duty: 'reads orders',
    says: 'The orders of the school, and what those that the filter shows come to: what went back is with the payers, what is on its way is told apart.',
    query: z.strictObject({ ...OrderFilter.shape, sort: orderSort, ...page }),
    data: listOf(OfficeRow).extend({
      sums: z.object({ pays: sum, paid: sum, refunded: sum, refunding: sum }),
    }),
  }),
  exportOrders: call({
    post: '/api/v1/orders/export',
    may: admin,
    duty: 'reads orders',
    says: 'Leave to fetch the orders that the filter shows.',
    body: exported(OrderFilter).extend({ sort: orderSort }),
    data: ExportLink,
    log: 'orders exported',
  }),
  order: call({
    get: '/api/v1/orders/{id}',
    may: admin,
    duty: 'reads orders',
    says: 'One order with its story, its attempts at being paid and its refunds. 717: there is none of this number.',
    params: one,
    data: OfficeOrder,
    codes: [orderGone],
    orderPage: true,
  }),
  orderReceipt: call({
    post: '/api/v1/orders/{id}/receipt',
    may: admin,
    duty: 'reads orders',
    says: 'Leave to fetch the receipt of an order that was paid.',
    params: one,
    data: ExportLink,
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'receipt fetched',
  }),
  orderAgreement: call({
    post: '/api/v1/orders/{id}/agreement',
    may: admin,
    duty: 'reads orders',
    says: 'Leave to fetch, as PDF, what the student has agreed to with an order. -18: nothing was, the office made it.',
    params: one,
    data: ExportLink,
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'agreement fetched',
  }),
  noteOrder: call({
    put: '/api/v1/orders/{id}/note',
    may: admin,
    duty: 'writes orders',
    says: 'Notes something for colleagues; the student never reads it.',
    params: one,
    body: z.strictObject({ note: prose(1000) }),
    data: nothing,
    codes: [codes.noSuchOrder],
    log: 'order noted',
  }),
  confirmTransfer: call({
    put: '/api/v1/orders/{id}/transfer',
    may: admin,
    duty: 'writes orders',
    says: 'Confirms that a transfer has come, with a picture that shows it. 137: the password is asked for again; 304: no seat is left.',
    params: one,
    body: z.strictObject({ sum: someYuan, receipt: closedPictureName, reason: line(200) }),
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged, codes.passwordAgain, codes.full, codes.uploadFailed],
    log: 'transfer confirmed',
  }),
  refundOrder: call({
    post: '/api/v1/orders/{id}/refund',
    may: admin,
    duty: 'writes orders',
    says: 'Gives money back, in part or whole, the way it came. 137: the password is asked for again.',
    params: one,
    body: z.strictObject({
      /** Which payment; without it the one that paid the order. */
      trade: id('trade').optional(),
      sum: someYuan,
      reason: line(200),
      endsSeat: z.boolean(),
    }),
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged, codes.passwordAgain],
    log: 'order refunded',
  }),
  retryRefund: call({
    put: '/api/v1/orders/{id}/refund',
    may: admin,
    duty: 'writes orders',
    says: 'Asks again for a refund that failed, under the number that it has; where a part has gone back another way, for what is left, under a number of its own. -18: nothing of it is left.',
    params: one,
    body: z.strictObject({ number: z.string().regex(/^[0-9A-Za-z]{1,32}$/) }),
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged, codes.passwordAgain],
    log: 'refund tried again',
  }),
  endOrder: call({
    delete: '/api/v1/orders/{id}',
    may: admin,
    duty: 'writes orders',
    says: 'Cancels an unpaid order for a student.',
    params: one,
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'order cancelled by the office',
  }),
  lookAtOrder: call({
    put: '/api/v1/orders/{id}/payment',
    may: admin,
    duty: 'writes orders',
    says: 'Asks the provider what has become of the open payments of an order.',
    params: one,
    data: nothing,
    codes: [codes.noSuchOrder],
    log: 'payments looked at',
  }),
  orderFor: call({
    post: '/api/v1/students/{id}/orders',
    may: admin,
    duty: 'writes orders',
    says: 'Orders a course for a student, who is told to pay it. 303 to 307, 311, 746 to 749: as for the student.',
    params: z.strictObject({ id: idText('person') }),
    body: z.strictObject({
      course: id('course').nullable(),
      subjects: z.array(id('courseSubject')).max(12).optional(),
    }),
    data: z.object({ id: id('order') }),
    codes: [
      codes.nothingToPay,
      codes.noSuchUser,
      codes.studentsOnly,
      codes.chooseCourse,
      codes.courseGone,
      codes.refundedBefore,
      codes.full,
      codes.sameOrderUnpaid,
      codes.alreadyRegistered,
      codes.noPaymentConfigured,
      codes.orderWithoutSubject,
      codes.orderUnderWay,
      ...prepaid,
      codes.unchanged,
    ],
    log: 'ordered for a student',
  }),
  bill: call({
    get: '/api/v1/orders/bill',
    may: admin,
    duty: 'reads orders',
    says: 'The ledger, movement by movement or by day, month, course or provider, each with what it opened and closed with; and where every cent is.',
    query: z.strictObject({
      ...BillFilter.shape,
      by: billBy,
      sort: sortedBy(['at'], '-at'),
      ...page,
    }),
    data: z.object({
      /** As it was asked for. */
      by: z.enum(billSpans),
      total: z.int(),
      /** All of the school's money, whatever is filtered by. */
      now: Sums,
      /** What moved in the time that is shown. */
      sums: Sums,
      rows: z.array(
        z.object({
          /** The moment, the day, the month, the number of a course, or a provider; empty where no order knows of it. */
          at: z.string(),
          /** Of which course. */
          name: z.string(),
          kind: z.enum(ledgerKinds).nullable(),
          order: id('order').nullable(),
          number: z.string(),
          student: z.string(),
          way: z.enum(payingWays).nullable(),
          in: sum,
          out: sum,
          /** What was booked because a provider's statement has it otherwise: more, or less than nothing. */
          corrected: sum,
          earned: sum,
          prepaid: sum,
          carried: sum,
          /** What lay with the providers before and after; none of single movements, and of some kinds of them alone. */
          opening: sum.nullable(),
          closing: sum.nullable(),
        }),
      ),
    }),
  }),
  exportBill: call({
    post: '/api/v1/orders/bill/export',
    may: admin,
    duty: 'reads orders',
    says: 'Leave to fetch what the filter shows: the movements, or what they come to.',
    body: exported(BillFilter).extend({ by: billBy, sort: sortedBy(['at'], '-at') }),
    data: ExportLink,
    log: 'bill exported',
  }),
}
