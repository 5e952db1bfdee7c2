import type { Wishes } from '../../../kit/asking-outside.ts'
import { wechatAnswer } from '../answers.ts'
import { onChinaClock } from '../money.rules.ts'
import { type Begun, type PaymentProvider, ProviderRefused, type Trade } from '../provider.ts'
import { readApart } from '../statement-reading.ts'
import { insideFields } from './signing.ts'
import { type WechatClient, wechatClient } from './wechat-client.ts'
import type { WechatKeys } from './wechat-keys.ts'
import { wechatNotice } from './wechat-notice.ts'
import { isWhole, unpacked } from './wechat-statement.ts'
import { cutTo, wechatTrades } from './wechat-trades.ts'

/** WeChat Pay v3: a picture code, a phone's browser, or a page inside WeChat. */
export function wechat(keys: WechatKeys, base: string, wishes: Wishes = {}): PaymentProvider {
  const client = wechatClient(keys, base, wishes)
  return {
    begin: async (way, trade): Promise<Begun> => {
      const order = orderOf(keys, trade)
      if (way === 'wechatCode') {
        const { code_url } = await prepared<{ code_url: string }>(client, 'native', order)
        return { kind: 'code', text: code_url }
      }
      if (way === 'wechatPhone') {
        const scene_info = { payer_client_ip: trade.from, h5_info: { type: 'Wap' } }
        const { h5_url } = await prepared<{ h5_url: string }>(client, 'h5', { ...order, scene_info })
        const address = new URL(h5_url)
        address.searchParams.set('redirect_url', trade.returnAddress)
        return { kind: 'link', address: address.href }
      }
      if (way !== 'wechatInside' || !trade.openid) throw new Error(`not by WeChat Pay: ${way}`)
      const payer = { openid: trade.openid }
      // The name is the account's own: to another application it says nothing.
      const appid = keys.account ?? keys.appid
      const { prepay_id } = await prepared<{ prepay_id: string }>(client, 'jsapi', { ...order, appid, payer })
      return { kind: 'inside', fields: insideFields(keys, appid, prepay_id) }
    },
    ...wechatTrades(client, keys),
    readNotice: raw => wechatNotice(client.platform, keys, raw),
    answerNotice: wechatAnswer,
    statement: async day => {
      const said = await billOf(client, day)
      if (said === null) return []
      const file = unpacked(await client.download(said.download_url))
      if (said.hash_type !== 'SHA1' || !isWhole(file, said.hash_value))
        throw new Error('the statement is not whole')
      return readApart({ kind: 'wechat', mchid: keys.mchid }, file)
    },
    readStatement: file => readApart({ kind: 'wechat', mchid: keys.mchid }, file),
  }
}

const orderOf = ({ appid, mchid }: WechatKeys, { number, cents, title, endsAt, noticeAddress }: Trade) => ({
  appid,
  mchid,
  // A comma parts the values of a statement.
  description: cutTo(127, title.replaceAll(',', ' ')),
  out_trade_no: number,
  time_expire: `${onChinaClock(endsAt).replace(' ', 'T')}+08:00`,
  notify_url: noticeAddress,
  amount: { total: cents, currency: 'CNY' },
})

const prepared = <T>({ ask }: WechatClient, kind: 'native' | 'h5' | 'jsapi', order: object) =>
  ask<T>('POST', `/v3/pay/transactions/${kind}`, order)

interface Bill {
  hash_type: string
  hash_value: string
  download_url: string
}

/** A day without a payment has no statement. */
async function billOf({ ask }: WechatClient, day: string): Promise<Bill | null> {
  try {
    return await ask<Bill>('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`)
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'NO_STATEMENT_EXIST') return null
    throw error
  }
}
