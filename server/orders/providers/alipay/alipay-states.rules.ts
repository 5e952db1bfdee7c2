import type { RefundProblem } from '../../../../contract/orders-paying-lists.ts'
import { centsOf, chinaTime } from '../money.rules.ts'
import type { TradeState } from '../provider.ts'
import type { Fields } from './alipay-client.ts'

/** A trade as an answer or a notice has it. One that was paid and given back whole is closed as well: it has a time of payment. */
export function stateOf(fields: Fields): TradeState {
  const { trade_status: status, send_pay_date, gmt_payment = send_pay_date } = fields
  if (status === 'WAIT_BUYER_PAY') return { state: 'waiting' }
  if (status === 'TRADE_CLOSED' && !gmt_payment) return { state: 'closed' }
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED' && status !== 'TRADE_CLOSED')
    throw new Error(`a state that Alipay does not have: ${status?.slice(0, 40)}`)
  return {
    state: 'paid',
    cents: centsOf(fields.total_amount ?? ''),
    at: chinaTime(gmt_payment ?? ''),
    providerNumber: fields.trade_no ?? '',
    currency: fields.trans_currency || fields.pay_currency || 'CNY',
  }
}

const problems: Record<string, RefundProblem> = {
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'balanceLow',
  'ACQ.REFUND_CHARGE_ERROR': 'balanceLow',
  'ACQ.BUYER_ENABLE_STATUS_FORBID': 'cardClosed',
  'ACQ.BUYER_ERROR': 'cardClosed',
  'ACQ.BUYER_NOT_EXIST': 'cardClosed',
  'ACQ.USER_NOT_MATCH_ERR': 'cardClosed',
  'ACQ.TRADE_HAS_FINISHED': 'tooOld',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': 'tooMuch',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': 'tooMuch',
  'ACQ.TRADE_NOT_ALLOW_REFUND': 'notAllowed',
  'ACQ.TRADE_STATUS_ERROR': 'notAllowed',
  'ACQ.REASON_TRADE_STATUS_INVALID': 'notAllowed',
  'ACQ.CUSTOMER_VALIDATE_ERROR': 'notAllowed',
  'ACQ.TRADE_NOT_EXIST': 'absent',
}

/** What a refusal of the trade means; what Alipay says of our keys is no answer about a refund. */
export const refundProblemOf = (code: string): RefundProblem | undefined =>
  problems[code] ?? (code.startsWith('ACQ.') ? 'other' : undefined)
