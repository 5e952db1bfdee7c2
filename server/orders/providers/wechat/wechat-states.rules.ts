import type { RefundProblem } from '../../../../contract/orders-paying-lists.ts'
import type { ProviderRefused, RefundState, TradeState } from '../provider.ts'
import { wechatWords } from '../statement-words.ts'

export interface WechatTrade {
  mchid: string
  appid: string
  out_trade_no: string
  transaction_id?: string
  trade_state: string
  success_time?: string
  amount?: { total: number; currency: string }
}

export interface WechatRefund {
  out_trade_no: string
  out_refund_no: string
  status?: string
  /** As a notice names it. */
  refund_status?: string
  success_time?: string
  amount: { refund: number; total: number }
}

const timeIn = (text = ''): Date => {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new Error('no time')
  return at
}

const waiting = ['NOTPAY', 'USERPAYING', 'PAYERROR']
const closed = ['CLOSED', 'REVOKED']

/** One of which something was given back was paid all the same. */
export function stateOf({ trade_state, amount, success_time, transaction_id = '' }: WechatTrade): TradeState {
  if (waiting.includes(trade_state)) return { state: 'waiting' }
  if (closed.includes(trade_state)) return { state: 'closed' }
  if (trade_state !== 'SUCCESS' && trade_state !== 'REFUND')
    throw new Error(`a state that WeChat Pay does not have: ${String(trade_state).slice(0, 40)}`)
  if (!amount || !Number.isSafeInteger(amount.total)) throw new Error('a payment without a sum')
  const { total: cents, currency } = amount
  return { state: 'paid', cents, at: timeIn(success_time), providerNumber: transaction_id, currency }
}

/** Abnormal: the money came back to WeChat, mostly because the payer's card is closed. */
export function refundStateOf({ status, refund_status = status, success_time }: WechatRefund): RefundState {
  if (refund_status === 'SUCCESS') return { state: 'done', at: timeIn(success_time) }
  if (refund_status === 'PROCESSING') return { state: 'underWay' }
  if (refund_status === 'ABNORMAL') return { state: 'failed', reason: 'cardClosed', said: refund_status }
  if (refund_status === 'CLOSED') return { state: 'failed', reason: 'other', said: refund_status }
  throw new Error(`a state that WeChat Pay does not have: ${String(refund_status).slice(0, 40)}`)
}

const problems: Record<string, RefundProblem> = {
  NOT_ENOUGH: 'balanceLow',
  NOTENOUGH: 'balanceLow',
  USER_ACCOUNT_ABNORMAL: 'cardClosed',
  TRADE_OVERDUE: 'tooOld',
  RESOURCE_NOT_EXISTS: 'absent',
  ORDER_NOT_EXIST: 'absent',
  FREQUENCY_LIMITED: 'tooOften',
  RATELIMIT_EXCEEDED: 'tooOften',
  REQUEST_BLOCKED: 'notAllowed',
}

/** One code stands for everything that is against its rules: its words tell the two that a school can do something about. */
export function refundProblemOf({ code, said }: ProviderRefused): RefundProblem | undefined {
  if (code !== 'INVALID_REQUEST') return problems[code]
  if (wechatWords.tooOld.test(said)) return 'tooOld'
  return wechatWords.tooMuch.test(said) ? 'tooMuch' : 'other'
}
