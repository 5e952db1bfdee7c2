import { randomBytes } from 'node:crypto'
import {
  type PaymentProvider,
  ProviderRefused,
  type RefundOrder,
  type RefundState,
  type TradeState,
} from '../provider.ts'
import type { WechatClient } from './wechat-client.ts'
import { isOurs, type WechatKeys } from './wechat-keys.ts'
import {
  refundProblemOf,
  refundStateOf,
  stateOf,
  type WechatRefund,
  type WechatTrade,
} from './wechat-states.rules.ts'

const isAbsent = (error: unknown) =>
  error instanceof ProviderRefused && /^(ORDER_?NOT_?EXIST|RESOURCE_NOT_EXISTS)$/.test(error.code)

/** A title or a reason has so many bytes, and no half signs. */
export function cutTo(bytes: number, text: string): string {
  let kept = ''
  for (const sign of text) {
    if (Buffer.byteLength(kept + sign) > bytes) break
    kept += sign
  }
  return kept
}

/** What the service answers about a trade, and does to it. */
export function wechatTrades(
  { ask, platform }: WechatClient,
  keys: WechatKeys,
): Pick<PaymentProvider, 'ask' | 'close' | 'refund' | 'askRefund' | 'tryIt'> {
  const { mchid } = keys

  async function askTrade(trade: string): Promise<TradeState> {
    try {
      const path = `/v3/pay/transactions/out-trade-no/${trade}`
      const answer = await ask<WechatTrade>('GET', `${path}?mchid=${mchid}`)
      if (answer.out_trade_no !== trade || answer.mchid !== mchid || !isOurs(keys, answer.appid))
        throw new Error('an answer about another trade')
      return stateOf(answer)
    } catch (error) {
      if (isAbsent(error)) return { state: 'absent' }
      throw error
    }
  }

  const refundIn = (answer: WechatRefund, { trade, number, cents }: RefundOrder): RefundState => {
    if (answer.out_trade_no !== trade || answer.out_refund_no !== number || answer.amount.refund !== cents)
      throw new Error('an answer about another refund')
    return refundStateOf(answer)
  }

  return {
    ask: askTrade,
    close: async trade => {
      try {
        await ask('POST', `/v3/pay/transactions/out-trade-no/${trade}/close`, { mchid })
        return 'closed'
      } catch (error) {
        if (isAbsent(error)) return 'absent'
        if (!(error instanceof ProviderRefused)) throw error
        // Paid meanwhile, or closed already: which of the two is asked.
        const { state } = await askTrade(trade)
        if (state === 'waiting') throw error
        return state
      }
    },
    refund: async order => {
      try {
        const answer = await ask<WechatRefund>('POST', '/v3/refund/domestic/refunds', {
          out_trade_no: order.trade,
          out_refund_no: order.number,
          reason: cutTo(80, order.reason),
          notify_url: order.noticeAddress,
          amount: { refund: order.cents, total: order.ofCents, currency: 'CNY' },
        })
        return refundIn(answer, order)
      } catch (error) {
        const reason = error instanceof ProviderRefused ? refundProblemOf(error) : undefined
        if (reason && error instanceof ProviderRefused)
          return { state: 'failed', reason, said: `${error.code} ${error.said}`.trim() }
        throw error
      }
    },
    askRefund: async order => {
      try {
        return refundIn(await ask<WechatRefund>('GET', `/v3/refund/domestic/refunds/${order.number}`), order)
      } catch (error) {
        if (isAbsent(error)) return { state: 'absent' }
        throw error
      }
    },
    tryIt: async () => {
      // Certificates come sealed under the key by which notices will be.
      if (keys.trust === 'certificates') await platform.renew()
      const found = await askTrade(`try${randomBytes(14).toString('hex')}`)
      if (found.state !== 'absent') throw new Error('a trade that nobody made')
    },
  }
}
