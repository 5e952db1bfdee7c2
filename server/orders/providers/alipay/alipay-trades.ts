import { randomBytes } from 'node:crypto'
import { centsOf, chinaTime, yuan } from '../money.rules.ts'
import {
  type PaymentProvider,
  ProviderRefused,
  type RefundOrder,
  type RefundState,
  type TradeState,
} from '../provider.ts'
import type { AlipayClient } from './alipay-client.ts'
import { refundProblemOf, stateOf } from './alipay-states.rules.ts'

/** Paid meanwhile, or closed already: which of the two is asked. */
const isOver =
  /^ACQ\.(REASON_TRADE_STATUS_INVALID|REASON_ILLEGAL_STATUS|TRADE_STATUS_ERROR|TRADE_HAS_SUCCESS|TRADE_HAS_CLOSE)$/

const refusedWith = (error: unknown): string | undefined =>
  error instanceof ProviderRefused ? error.code : undefined

/** What the gateway answers about a trade, and does to it. */
export function alipayTrades(
  client: AlipayClient,
): Pick<PaymentProvider, 'ask' | 'close' | 'refund' | 'askRefund' | 'tryIt'> {
  async function ask(trade: string): Promise<TradeState> {
    try {
      const answer = await client.ask('alipay.trade.query', { out_trade_no: trade })
      if (answer.out_trade_no !== trade) throw new Error('an answer about another trade')
      return stateOf(answer)
    } catch (error) {
      // Nobody has opened its page yet.
      if (refusedWith(error) === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' }
      throw error
    }
  }

  async function askRefund({ trade, number, cents }: RefundOrder): Promise<RefundState> {
    try {
      const answer = await client.ask('alipay.trade.fastpay.refund.query', {
        out_trade_no: trade,
        out_request_no: number,
        query_options: ['gmt_refund_pay'],
      })
      if (answer.refund_status !== 'REFUND_SUCCESS') return { state: 'absent' }
      if (answer.out_request_no !== number || centsOf(answer.refund_amount ?? '') !== cents)
        throw new Error('an answer about another refund')
      return { state: 'done', at: answer.gmt_refund_pay ? chinaTime(answer.gmt_refund_pay) : new Date() }
    } catch (error) {
      if (refusedWith(error) === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' }
      throw error
    }
  }

  return {
    ask,
    close: async trade => {
      try {
        await client.ask('alipay.trade.close', { out_trade_no: trade })
        return 'closed'
      } catch (error) {
        const code = refusedWith(error)
        if (code === 'ACQ.TRADE_NOT_EXIST') return 'absent'
        if (code === undefined || !isOver.test(code)) throw error
        const { state } = await ask(trade)
        if (state === 'waiting') throw error
        return state
      }
    },
    refund: async order => {
      const { trade, number, cents, reason } = order
      try {
        const answer = await client.ask('alipay.trade.refund', {
          out_trade_no: trade,
          out_request_no: number,
          refund_amount: yuan(cents),
          refund_reason: reason.slice(0, 120),
        })
        // Nothing moved by this asking: it was done before, or it is not done.
        if (answer.fund_change !== 'Y') {
          const known = await askRefund(order)
          return known.state === 'absent' ? { state: 'underWay' } : known
        }
        return { state: 'done', at: answer.gmt_refund_pay ? chinaTime(answer.gmt_refund_pay) : new Date() }
      } catch (error) {
        const problem = refundProblemOf(refusedWith(error) ?? '')
        if (problem && error instanceof ProviderRefused)
          return { state: 'failed', reason: problem, said: `${error.code} ${error.said}`.trim() }
        throw error
      }
    },
    askRefund,
    tryIt: async () => {
      // A trade that cannot be: the refusal is signed by Alipay, and was asked for with our key.
      const found = await ask(`try${randomBytes(14).toString('hex')}`)
      if (found.state !== 'absent') throw new Error('a trade that nobody made')
    },
  }
}
