import { machine } from './states.ts'

// What both ends know of orders. Imports nothing but lists: the browser bundles it as it is.

/**
 * An expired order is paid where the payment was only late and a seat is left; what is refunded in part stays paid. What another order
 * paid is refunded at once: it goes back there, where it may be refunded further.
 */
export const orderStates = machine({
  unpaid: ['paid', 'expired', 'cancelled'],
  paid: ['refunding', 'refunded'],
  refunding: ['refunded', 'paid'],
  refunded: ['refunding'],
  expired: ['paid'],
  cancelled: [],
})
export type OrderState = (typeof orderStates.states)[number]

/** As a reader is told of it at a moment; `unmatched`: money came that is not the order's. */
export const orderStandings = [
  'unpaid',
  'paid',
  'partRefunded',
  'refunding',
  'refunded',
  'expired',
  'cancelled',
  'unmatched',
] as const
export type OrderStanding = (typeof orderStandings)[number]

/** What becomes of one attempt at a provider. */
export const tradeStates = ['open', 'paid', 'closed'] as const
export type TradeState = (typeof tradeStates)[number]
/** What the money of a paid trade is for: the order; nobody, because it came too late or twice; unlike the order's sum. */
export const tradeUses = ['order', 'surplus', 'unmatched'] as const
export type TradeUse = (typeof tradeUses)[number]

/** What a provider tells of: money that came, money that went back. */
export const noticeKinds = ['payment', 'refund'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const refundStates = machine({
  waiting: ['underWay', 'done', 'failed'],
  underWay: ['done', 'failed'],
  done: [],
  /** Asked for again, or given back by transfer. */
  failed: ['waiting', 'done'],
})
export type RefundState = (typeof refundStates.states)[number]

/** What becomes of a student's wish to have money back. */
export const requestStates = machine({
  open: ['granted', 'declined', 'takenBack'],
  granted: [],
  declined: [],
  takenBack: [],
})
export type RequestState = (typeof requestStates.states)[number]

/** What of an order waits for the office. */
export const orderWaits = [
  'request',
  'refundFailed',
  'refundToSend',
  'unmatched',
  'transfer',
  'invoice',
  'redInvoice',
] as const
export type OrderWait = (typeof orderWaits)[number]

/** How an invoice stands: after a refund a red one is due over what went back. */
export const invoiceStandings = ['asked', 'issued', 'redDue', 'declined', 'takenBack'] as const
export type InvoiceStanding = (typeof invoiceStandings)[number]

/** What happened to an order, one line each of its story. */
export const orderEvents = [
  'ordered',
  'begun',
  'paid',
  'reopened',
  'surplus',
  'unmatched',
  'expired',
  'cancelled',
  'requested',
  'requestTakenBack',
  'requestDeclined',
  'seatEnded',
  'moneyKept',
  'carriedOut',
  'carriedIn',
  'refundAsked',
  'refunded',
  'refundFailed',
  'byTransfer',
  'mayReturn',
  'noted',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** Where every cent is: with the provider, paid ahead, earned, on its way back, nobody's, in another order; and what discounts took off list prices. */
export const ledgerAccounts = [
  'provider',
  'prepaid',
  'earned',
  'refunding',
  'unmatched',
  'discount',
  'listed',
  'carried',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const ledgerKinds = [
  'payment',
  'unmatched',
  'earned',
  'unearned',
  'refund',
  'refundDone',
  'refundFailed',
  'carriedOut',
  'carriedIn',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** By what the account bill is summed up, and its figures that open the movements behind them. */
export const billSpans = ['movement', 'day', 'month', 'course', 'provider'] as const
export const billFigures = ['in', 'out', 'corrected', 'earned', 'prepaid', 'carried'] as const

/** How long an unpaid order keeps its seat; one that waits for a transfer keeps it as long as the school says. */
export const seatMinutes = 30
