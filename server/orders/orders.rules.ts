import { type Code, codes } from '../../contract/codes.ts'
import { prepaymentRules } from '../../contract/courses-prepayment-lists.ts'
import { seatMinutes } from '../../contract/orders-lists.ts'
import { type PayingWay, transferDays } from '../../contract/orders-paying-lists.ts'
import { type Breach, codeOfPrepayment } from '../courses/prepayment.rules.ts'
import { type SeatWish, seatRules } from '../courses/seat.rules.ts'

interface Wish extends SeatWish {
  /** One's own order of the same course that can still be paid. */
  unpaid: boolean
  ways: number
  /** Of the school's rules on prepayment. */
  breaches: readonly Breach[]
}

/** Why a student may not order a course; the first reason is told. */
export const orderRules: readonly { when: (wish: Wish) => boolean; code: Code }[] = [
  { when: ({ unpaid }) => unpaid, code: codes.sameOrderUnpaid },
  ...seatRules,
  { when: ({ price, ways }) => price > 0 && ways === 0, code: codes.noPaymentConfigured },
  ...prepaymentRules.map(rule => ({
    when: ({ breaches }: Wish) => breaches.some(one => one.rule === rule),
    code: codeOfPrepayment[rule],
  })),
]

const minute = 60_000

/** Until when an order may be paid and keeps its seat: never beyond the end of the sale. */
export function endOf(
  madeAt: Date,
  saleUntil: Date | null,
  way: PayingWay | null,
  days: number = transferDays.usual,
): Date {
  const long = way === 'transfer' ? days * 24 * 60 * minute : seatMinutes * minute
  const end = madeAt.getTime() + long
  return new Date(saleUntil ? Math.min(end, saleUntil.getTime()) : end)
}

/** Until when a refund usually comes: banks take up to seven working days. */
export function backBy(askedAt: Date): Date {
  const day = new Date(askedAt)
  for (let left = 7; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return day
}

/** After how many milliseconds a provider is asked again: at first each minute, at last each hour. */
export const askedAfter = (asks: number) => Math.min(2 ** asks, 60) * minute

/** As providers know an attempt: the order's own number, whose site, which attempt. */
export const tradeNumber = (site: number, order: string, attempt: number) => `${site}T${order}T${attempt}`
export const refundNumber = (trade: string, attempt: number) => `${trade}R${attempt}`

interface Came {
  state: string
  cents: number
  currency: string
  wanted: number
  /** What the order still lacks: more than was wanted, once what another order had paid of it went back. */
  due: number
  seatLeft: boolean
}

/** What money is for that a provider says has come: the order, nobody (it goes back), or nothing that anybody knows. */
export function useOf({ state, cents, currency, wanted, due, seatLeft }: Came) {
  if (cents !== wanted || currency !== 'CNY') return 'unmatched'
  return (state === 'unpaid' || state === 'expired') && wanted === due && seatLeft ? 'order' : 'surplus'
}
