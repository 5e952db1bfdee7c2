import type { AlipayStandIn } from '../../tests/orders/providers/alipay-stand-in.ts'
import type { WechatStandIn } from '../../tests/orders/providers/wechat-stand-in.ts'

/** The providers that stand in for the real ones: they live with whoever drives, so that no kill reaches what they remember. */
export interface Providers {
  alipay: AlipayStandIn
  wechat: WechatStandIn
}

/** What the providers have taken and given back, by their own books. */
export interface Books {
  /** Cents by the number of the attempt. */
  payments: Map<string, number>
  /** Cents by the number of the refund. */
  refunds: Map<string, number>
}

export function booksOf({ alipay, wechat }: Providers): Books {
  const books: Books = { payments: new Map(), refunds: new Map() }
  for (const line of alipay.trades.lines())
    if (line.refund === undefined) books.payments.set(line.trade, line.cents)
    else books.refunds.set(line.refund, line.cents)
  for (const { number, cents, paidAt, refunds } of wechat.trades.all()) {
    if (paidAt !== null) books.payments.set(number, cents)
    for (const refund of refunds.values())
      if (refund.status === 'SUCCESS') books.refunds.set(refund.number, refund.cents)
  }
  return books
}

/** What clients read as an answer, so that it has to be there. */
export interface Promised {
  orders: Map<number, { student: number; course: number }>
  cancelled: Set<number>
  /** Attempts by their numbers: of which order. */
  begun: Map<string, number>
  /** Attempts whose payment was told and taken. */
  taken: Set<string>
  /** Refunds that the office was told are on their way: cents by order. */
  refunds: { order: number; cents: number }[]
  /** Notices that nobody signed and that were taken all the same. */
  forged: string[]
}
