import { randomInt } from 'node:crypto'

interface Refund {
  number: string
  id: string
  cents: number
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL'
  at: number
  notify: string
}

export interface WechatTradeKept {
  number: string
  transaction: string
  cents: number
  title: string
  kind: string
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  notify: string
  expires: number
  paidAt: number | null
  refunds: Map<string, Refund>
  appid: string
  /** Inside WeChat: for whom it was made. */
  payer: string
}

interface Order {
  out_trade_no: string
  description: string
  time_expire: string
  notify_url: string
  amount: { total: number; currency: string }
  appid: string
  mchid: string
  payer?: { openid: string }
}

/** A status and what is said with it. */
export type Told = readonly [status: number, content?: object]
const no = (status: number, code: string, message = 'no'): Told => [status, { code, message }]
const aYear = 365 * 24 * 60 * 60_000
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const time = (at: number) => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** What WeChat Pay remembers, and what it may be asked about it. */
export class WechatTrades {
  readonly #all = new Map<string, WechatTradeKept>()
  readonly #own: { mchid: string; appid: string }
  balance = 10_000_000
  /** Further applications that the merchant is bound to. */
  readonly bound = new Set<string>()
  /** Payers whose card takes nothing back. */
  readonly shut = new Set<string>()
  /** Trades whose money is given back when `settle` is called. */
  readonly slow = new Set<string>()

  constructor(own: { mchid: string; appid: string }) {
    this.#own = own
  }

  get(number: string): WechatTradeKept {
    const trade = this.#all.get(number)
    if (!trade) throw new Error(`no trade ${number}`)
    return trade
  }

  all = () => [...this.#all.values()]

  order(kind: string, order: Order): Told {
    const { out_trade_no: number, amount, appid, mchid, description, notify_url } = order
    const isBound = appid === this.#own.appid || this.bound.has(appid)
    if (!isBound || mchid !== this.#own.mchid) return no(400, 'APPID_MCHID_NOT_MATCH')
    const expires = Date.parse(order.time_expire)
    const isWhole = Number.isSafeInteger(amount.total) && amount.total > 0 && amount.currency === 'CNY'
    const isShort = Buffer.byteLength(description) <= 127 && description !== ''
    if (!/^[\w|*-]{6,32}$/.test(number) || !isWhole || !isShort || !(expires > Date.now()))
      return no(400, 'PARAM_ERROR')
    const known = this.#all.get(number)
    if (known && known.state !== 'NOTPAY') return no(400, 'ORDERPAID')
    const payer = order.payer?.openid ?? ''
    if (known && (known.cents !== amount.total || known.payer !== payer)) return no(400, 'INVALID_REQUEST')
    const fresh = { number, cents: amount.total, title: description, kind, notify: notify_url, expires }
    const whose = { appid, payer }
    const transaction = `42000${digits(23)}`
    this.#all.set(
      number,
      known ?? { ...fresh, ...whose, transaction, state: 'NOTPAY', paidAt: null, refunds: new Map() },
    )
    return [200]
  }

  pay(number: string): string | undefined {
    const trade = this.get(number)
    if (trade.state !== 'NOTPAY' || trade.expires < Date.now()) return 'ORDER_CLOSED'
    Object.assign(trade, { state: 'SUCCESS', paidAt: Date.now() })
    this.balance += trade.cents
    return undefined
  }

  query(number: string): Told {
    return this.#all.has(number) ? [200, this.shown(number)] : no(404, 'ORDER_NOT_EXIST')
  }

  shown(number: string): object {
    const { state, transaction, paidAt, cents, kind, appid } = this.get(number)
    return {
      ...this.#own,
      appid,
      out_trade_no: number,
      trade_state: state,
      trade_state_desc: state,
      trade_type: kind,
      amount: { total: cents, currency: 'CNY', ...(paidAt && { payer_total: cents, payer_currency: 'CNY' }) },
      ...(paidAt && { transaction_id: transaction, success_time: time(paidAt), payer: { openid: 'o' } }),
    }
  }

  close(number: string): Told {
    const trade = this.#all.get(number)
    if (!trade) return no(404, 'ORDER_NOT_EXIST')
    if (trade.state === 'CLOSED') return no(400, 'ORDER_CLOSED')
    if (trade.state !== 'NOTPAY') return no(400, 'ORDERPAID')
    trade.state = 'CLOSED'
    return [204]
  }

  refund(asked: {
    out_trade_no: string
    out_refund_no: string
    reason: string
    notify_url: string
    amount: { refund: number; total: number; currency: string }
  }): Told {
    const { out_refund_no: number, amount } = asked
    const trade = this.#all.get(asked.out_trade_no)
    if (!trade?.paidAt) return no(404, 'RESOURCE_NOT_EXISTS')
    const before = trade.refunds.get(number)
    if (before)
      return before.cents === amount.refund
        ? [200, this.#refunded(trade, before)]
        : no(400, 'INVALID_REQUEST')
    const given = [...trade.refunds.values()].reduce((sum, { cents }) => sum + cents, 0)
    if (Buffer.byteLength(asked.reason) > 80 || !(amount.refund > 0)) return no(400, 'PARAM_ERROR')
    if (amount.total !== trade.cents) return no(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致')
    if (Date.now() - trade.paidAt > aYear) return no(400, 'INVALID_REQUEST', '订单已超过可退款的最大期限')
    if (trade.refunds.size >= 50) return no(400, 'INVALID_REQUEST', '部分退款次数超限')
    if (given + amount.refund > trade.cents) return no(400, 'INVALID_REQUEST', '退款金额大于支付金额')
    if (amount.refund > this.balance) return no(403, 'NOT_ENOUGH')
    this.balance -= amount.refund
    const fresh: Refund = {
      number,
      id: `50000${digits(23)}`,
      cents: amount.refund,
      status: 'PROCESSING',
      at: Date.now(),
      notify: asked.notify_url,
    }
    trade.refunds.set(number, fresh)
    trade.state = 'REFUND'
    // A yes says that it was taken, not that it is done.
    return [200, this.#refunded(trade, fresh)]
  }

  /** What was taken is done, or comes back. */
  settle(number: string): void {
    for (const refund of this.get(number).refunds.values())
      if (refund.status === 'PROCESSING') refund.status = this.shut.has(number) ? 'ABNORMAL' : 'SUCCESS'
  }

  queryRefund(number: string): Told {
    const trade = this.all().find(({ refunds }) => refunds.has(number))
    const refund = trade?.refunds.get(number)
    return trade && refund ? [200, this.#refunded(trade, refund)] : no(404, 'RESOURCE_NOT_EXISTS')
  }

  #refunded(trade: WechatTradeKept, { number, id, cents, status, at }: Refund) {
    return {
      refund_id: id,
      out_refund_no: number,
      transaction_id: trade.transaction,
      out_trade_no: trade.number,
      status,
      create_time: time(at),
      ...(status === 'SUCCESS' && { success_time: time(at) }),
      amount: { refund: cents, total: trade.cents, currency: 'CNY' },
    }
  }

  /** As a notice says it. */
  toldRefund(trade: string, number: string): object {
    const [, content] = this.queryRefund(number)
    const { status, create_time, ...rest } = content as { status: string; create_time: string }
    return { ...rest, mchid: this.#own.mchid, out_trade_no: trade, refund_status: status }
  }
}
