import { fetched, longestDownload, type Wishes } from '../../../kit/asking-outside.ts'
import { alipayAnswer } from '../answers.ts'
import { onChinaClock, yuan } from '../money.rules.ts'
import { type PaymentProvider, ProviderRefused } from '../provider.ts'
import { readApart } from '../statement-reading.ts'
import { type AlipayClient, alipayClient } from './alipay-client.ts'
import type { AlipayKeys } from './alipay-keys.ts'
import { alipayNotice } from './alipay-notice.ts'
import { alipayTrades } from './alipay-trades.ts'

const pages = {
  alipayPage: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
  alipayPhone: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
} as const

/** Alipay: a page that the browser posts a signed form to, and a gateway that answers about it. */
export function alipay(keys: AlipayKeys, gateway: string, wishes: Wishes = {}): PaymentProvider {
  const client = alipayClient(keys, gateway, wishes)

  return {
    begin: async (way, trade) => {
      if (way !== 'alipayPage' && way !== 'alipayPhone') throw new Error(`not by Alipay: ${way}`)
      const { method, product } = pages[way]
      const form = client.form(
        method,
        {
          out_trade_no: trade.number,
          total_amount: yuan(trade.cents),
          subject: titleOf(trade.title),
          product_code: product,
          time_expire: onChinaClock(trade.endsAt),
          ...(way === 'alipayPhone' && { quit_url: trade.returnAddress }),
        },
        { notifyUrl: trade.noticeAddress, returnUrl: trade.returnAddress },
      )
      return { kind: 'form', ...form }
    },
    ...alipayTrades(client),
    readNotice: async raw => alipayNotice(client.sdk, keys, raw),
    answerNotice: alipayAnswer,
    statement: async day => {
      const address = await addressOf(client, day)
      if (address === null) return []
      const { protocol } = new URL(address)
      if (protocol !== 'https:' && protocol !== new URL(gateway).protocol)
        throw new Error('a statement in the open')
      const { status, body } = await fetched(
        address,
        { method: 'GET', headers: {} },
        { longest: longestDownload },
      )
      if (status !== 200) throw new Error(`the statement was answered with ${status}`)
      return readApart({ kind: 'alipay', sellerId: keys.sellerId }, body)
    },
    readStatement: file => readApart({ kind: 'alipay', sellerId: keys.sellerId }, file),
  }
}

/** Signs that Alipay does not take in a title are left out, and the comma, which parts the values of its statement. */
const titleOf = (title: string) => title.replaceAll(/[/=&<>"',\\]/g, ' ').slice(0, 120)

/** A day without a trade has no statement. */
async function addressOf(client: AlipayClient, day: string): Promise<string | null> {
  try {
    const method = 'alipay.data.dataservice.bill.downloadurl.query'
    const answer = await client.ask(method, { bill_type: 'trade', bill_date: day })
    return answer.bill_download_url ?? ''
  } catch (error) {
    if (error instanceof ProviderRefused && /bill_not_exist/i.test(error.code)) return null
    throw error
  }
}
