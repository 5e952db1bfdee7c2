import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, nothing, route } from './call.ts'
import { codes } from './codes.ts'
import { prepaid, yuan } from './courses-shapes.ts'
import { ExportLink } from './list-shapes.ts'
import { payingWays } from './orders-paying-lists.ts'
import { Begun, NewOrder, OrderQuote, OrderRow, OwnOrder, standing } from './orders-shapes.ts'
import type { OtherRole } from './roles.ts'
import { id, idList, idText, line, listOf, page, typed } from './shapes.ts'

/** The page of an order that is not there leads to where that is said: 717 has this second reading. */
export const orderGone = codes.gradeInUse

const student: OtherRole[] = ['STUDENT']
const one = z.strictObject({ id: idText('order') })

/** What a page inside WeChat says: a word that its tab alone knows, and, once WeChat has sent it back, what it was sent back with. */
const Inside = z.strictObject({
  tab: z.string().regex(/^[\w-]{43}$/),
  back: z.strictObject({ code: typed(512).min(1), state: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
})

/** What stands in the name of the file by which WeChat sees whose an address is. */
const checkMark = z.string().regex(/^[0-9A-Za-z]{8,40}$/)

/** What a student does with orders. */
export const orders = {
  quoteOrder: call({
    get: '/api/v1/courses/{id}/order',
    may: 'anyone',
    says: 'What a student would pay for a course now, line by line, with the discount that is best and why it cannot be ordered where it cannot. 302: a visitor; 308: no student.',
    params: z.strictObject({ id: idText('course') }),
    query: z.strictObject({ subjects: idList('courseSubject').optional() }),
    data: OrderQuote,
    codes: [codes.loginToView, codes.onlyStudents, codes.courseGone],
  }),
  createOrder: call({
    post: '/api/v1/orders',
    may: 'anyone',
    says: "Orders a course and keeps a seat in it for a while. 415: there is nothing to pay, and the student is in; 302: a visitor; 308: no student; 303: refunded before; 304: full; 305: one is unpaid; 306: in it already; 307: nothing can be paid; 311: no subject; 746 to 749: the school's rules on prepayment.",
    body: NewOrder,
    data: z.object({ id: id('order') }),
    codes: [
      codes.nothingToPay,
      codes.courseGone,
      codes.loginToView,
      codes.onlyStudents,
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
    log: 'ordered',
  }),
  ownOrders: call({
    get: '/api/v1/orders/own',
    may: student,
    says: "One's own orders, the newest first.",
    query: z.strictObject({ standing: standing.optional(), ...page }),
    data: listOf(OrderRow),
  }),
  ownOrder: call({
    get: '/api/v1/orders/own/{id}',
    may: student,
    says: "One of one's own orders. 717: there is none of this number.",
    params: one,
    data: OwnOrder,
    codes: [orderGone],
    orderPage: true,
  }),
  ownReceipt: call({
    post: '/api/v1/orders/own/{id}/receipt',
    may: student,
    says: "Leave to fetch the receipt of one's own order that was paid.",
    params: one,
    data: ExportLink,
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'receipt fetched',
  }),
  ownAgreement: call({
    post: '/api/v1/orders/own/{id}/agreement',
    may: student,
    says: 'Leave to fetch, as PDF, what one has agreed to with one’s own order. -18: nothing was.',
    params: one,
    data: ExportLink,
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'agreement fetched',
  }),
  cancelOrder: call({
    delete: '/api/v1/orders/own/{id}',
    may: student,
    says: 'Cancels an unpaid order after its trade was closed with the provider; the seat is free at once.',
    params: one,
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'order cancelled',
  }),
  askRefund: call({
    post: '/api/v1/orders/own/{id}/refund',
    may: student,
    says: 'Asks the office to give back what is not earned yet: the sum is worked out here. One open request an order.',
    params: one,
    body: z.strictObject({ reason: line(200) }),
    data: z.object({ sum: yuan }),
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'refund asked for',
  }),
  takeBackRequest: call({
    delete: '/api/v1/orders/own/{id}/refund',
    may: student,
    says: "Takes back one's own request for a refund that nobody has answered.",
    params: one,
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'request for a refund taken back',
  }),
  payOrder: call({
    post: '/api/v1/orders/own/{id}/payment',
    may: student,
    says: 'Begins to pay by a way. Inside WeChat it leads to where WeChat says who pays, and takes what it brings back: 314 where that is not good. 310: the time to pay is over; 307: the school is not paid this way; 312, 313: the provider refuses what the school has set.',
    params: one,
    body: z.strictObject({ way: z.enum(payingWays), inside: Inside.optional() }),
    data: Begun,
    codes: [
      codes.noSuchOrder,
      codes.payerUnknown,
      codes.orderExpired,
      codes.noPaymentConfigured,
      codes.wechatConfig,
      codes.alipayConfig,
      codes.unchanged,
    ],
    log: 'payment begun',
  }),
  askPayment: call({
    put: '/api/v1/orders/own/{id}/payment',
    may: student,
    says: 'Asks the provider whether it was paid, for a browser that came back before the notice.',
    params: one,
    data: z.object({ standing }),
    codes: [codes.noSuchOrder],
    log: 'payment asked about',
  }),
  practisePayment: call({
    post: '/api/v1/orders/own/{id}/practice',
    may: student,
    says: 'Pays with no money, in a demonstration alone.',
    params: one,
    data: nothing,
    codes: [codes.noSuchOrder, codes.orderExpired, codes.noPaymentConfigured],
    log: 'payment practised',
  }),
}

/** Where providers say what was paid, known by their signature and not by who asks. */
export const notices = {
  paymentNotice: route({
    post: addresses.paymentNotice,
    may: 'anyone',
    says: 'Takes what a payment provider tells by itself of a payment or a refund, once it is seen that the provider tells it.',
    params: z.object({ trade: z.string() }),
    spends: true,
  }),
  wechatCheck: route({
    get: addresses.wechatCheck,
    may: 'anyone',
    says: "Shows WeChat that this address is that of the school's official account.",
    params: z.object({ mark: checkMark }),
  }),
}
