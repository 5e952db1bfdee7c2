import { randomInt } from 'node:crypto'
import { chinaClock } from '../../kit/stand-in-server.ts'
import type { BillLine } from './alipay-bill.ts'

type Fields = Record<string, string>

interface Refund {
  cents: number
  at: number
}

export interface AlipayTrade {
  number: string
  providerNumber: string
  cents: number
  title: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  notify: string
  back: string
  expires: number
  paidAt: number | null
  refunds: Map<string, Refund>
}

export const yuan = (cents: number) => (cents / 100).toFixed(2)
const centsOf = (text = '') => (/^\d{1,9}\.\d\d$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN)
const aYear = 365 * 24 * 60 * 60_000

/** What Alipay remembers, and what it may be asked about it: the methods of `alipay.trade.*` with their codes of refusal. */
export class AlipayTrades {
  readonly #all = new Map<string, AlipayTrade>()
  /** What is on the school's account. */
  balance = 10_000_000
  /** Payers whose account takes nothing back. */
  readonly shut = new Set<string>()
  /** Trades whose money is not given back at once. */
  readonly slow = new Set<string>()

  get(number: string): AlipayTrade {
    const trade = this.#all.get(number)
    if (!trade) throw new Error(`no trade ${number}`)
    return trade
  }

  has = (number: string) => this.#all.has(number)

  /** Somebody stands before the cashier. */
  open(content: Fields, { notify, back }: { notify: string; back: string }): string | undefined {
    const { out_trade_no: number = '', total_amount, subject = '', time_expire = '', product_code } = content
    const cents = centsOf(total_amount)
    const expires = Date.parse(`${time_expire.replace(' ', 'T')}+08:00`)
    const isKnown = product_code === 'FAST_INSTANT_TRADE_PAY' || product_code === 'QUICK_WAP_WAY'
    if (!/^\w{1,64}$/.test(number) || !(cents > 0) || !subject || !isKnown || !(expires > Date.now()))
      return 'ACQ.INVALID_PARAMETER'
    const known = this.#all.get(number)
    if (known && (known.cents !== cents || known.title !== subject)) return 'ACQ.CONTEXT_INCONSISTENT'
    if (known && known.status !== 'WAIT_BUYER_PAY') return 'ACQ.TRADE_HAS_CLOSE'
    const providerNumber = `20261122220014${randomInt(10 ** 13, 10 ** 14)}`
    const fresh = { number, cents, title: subject, notify, back, expires, providerNumber }
    this.#all.set(number, known ?? { ...fresh, status: 'WAIT_BUYER_PAY', paidAt: null, refunds: new Map() })
    return undefined
  }

  pay(number: string): string | undefined {
    const trade = this.get(number)
    if (trade.status !== 'WAIT_BUYER_PAY' || trade.expires < Date.now()) return 'ACQ.TRADE_HAS_CLOSE'
    Object.assign(trade, { status: 'TRADE_SUCCESS', paidAt: Date.now() })
    this.balance += trade.cents
    return undefined
  }

  /** The fields of the answer and whether money moved, or the code of a refusal. */
  asked(method: string, content: Fields): { fields: Fields; moved?: boolean } | string {
    const trade = this.#all.get(content.out_trade_no ?? '')
    if (!trade) return 'ACQ.TRADE_NOT_EXIST'
    const names = { out_trade_no: trade.number, trade_no: trade.providerNumber }
    if (method === 'alipay.trade.query') return { fields: { ...names, ...this.#shown(trade) } }
    if (method === 'alipay.trade.close') {
      if (trade.status !== 'WAIT_BUYER_PAY') return 'ACQ.REASON_TRADE_STATUS_INVALID'
      trade.status = 'TRADE_CLOSED'
      return { fields: names }
    }
    if (method === 'alipay.trade.fastpay.refund.query') {
      const refund = trade.refunds.get(content.out_request_no ?? '')
      // A refund that is not there is a success without a status.
      if (!refund) return { fields: {} }
      const { out_request_no = '' } = content
      const when = JSON.stringify(content.query_options ?? '').includes('gmt_refund_pay')
      return {
        fields: {
          ...names,
          out_request_no,
          total_amount: yuan(trade.cents),
          refund_amount: yuan(refund.cents),
          refund_status: 'REFUND_SUCCESS',
          ...(when && { gmt_refund_pay: chinaClock(refund.at) }),
        },
      }
    }
    if (method === 'alipay.trade.refund') return this.#refund(trade, content, names)
    return 'isv.method-not-exist'
  }

  #refund(trade: AlipayTrade, content: Fields, names: Fields) {
    const { out_request_no: number = '', refund_amount } = content
    const cents = centsOf(refund_amount)
    const whole = () => [...trade.refunds.values()].reduce((sum, one) => sum + one.cents, 0)
    const fields = () => ({ ...names, refund_fee: yuan(whole()), buyer_logon_id: '159****5620' })
    const before = trade.refunds.get(number)
    if (before)
      return before.cents === cents
        ? { fields: { ...fields(), fund_change: 'N' } }
        : 'ACQ.DISCORDANT_REPEAT_REQUEST'
    if (trade.status !== 'TRADE_SUCCESS') return 'ACQ.TRADE_STATUS_ERROR'
    if (!(cents > 0) || number === '') return 'ACQ.INVALID_PARAMETER'
    if (Date.now() - (trade.paidAt ?? 0) > aYear) return 'ACQ.TRADE_HAS_FINISHED'
    if (whole() + cents > trade.cents) return 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'
    if (this.shut.has(trade.number)) return 'ACQ.BUYER_ENABLE_STATUS_FORBID'
    if (cents > this.balance) return 'ACQ.SELLER_BALANCE_NOT_ENOUGH'
    if (this.slow.has(trade.number)) return { fields: { ...fields(), fund_change: 'N' } }
    this.balance -= cents
    trade.refunds.set(number, { cents, at: Date.now() })
    if (whole() === trade.cents) trade.status = 'TRADE_CLOSED'
    return { fields: { ...fields(), fund_change: 'Y' }, moved: true }
  }

  #shown(trade: AlipayTrade): Fields {
    const { status, cents, paidAt } = trade
    return {
      trade_status: status,
      total_amount: yuan(cents),
      buyer_logon_id: '159****5620',
      ...(paidAt !== null && { send_pay_date: chinaClock(paidAt) }),
    }
  }

  /** What a notice says of it. */
  told(number: string, refund?: string): Fields {
    const trade = this.get(number)
    const given = refund === undefined ? undefined : trade.refunds.get(refund)
    return {
      out_trade_no: trade.number,
      trade_no: trade.providerNumber,
      trade_status: trade.status,
      total_amount: yuan(trade.cents),
      subject: trade.title,
      gmt_create: chinaClock(trade.expires - 1_800_000),
      ...(trade.paidAt !== null && { gmt_payment: chinaClock(trade.paidAt) }),
      ...(given &&
        refund && {
          out_biz_no: refund,
          refund_fee: yuan([...trade.refunds.values()].reduce((sum, one) => sum + one.cents, 0)),
          gmt_refund: `${chinaClock(given.at)}.123`,
        }),
    }
  }

  /** Of every day. */
  lines(): BillLine[] {
    return [...this.#all.values()].flatMap(
      ({ number: trade, providerNumber, title, cents, paidAt, refunds }) =>
        paidAt === null
          ? []
          : [
              { trade, providerNumber, title, cents, at: paidAt },
              ...[...refunds].map(([refund, one]) => ({ trade, providerNumber, title, refund, ...one })),
            ],
    )
  }
}
