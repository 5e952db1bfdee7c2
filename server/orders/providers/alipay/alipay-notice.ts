import type { AlipaySdk } from 'alipay-sdk'
import { chinaTime } from '../money.rules.ts'
import { type Notice, NoticeRefused, type RawNotice } from '../provider.ts'
import type { Fields } from './alipay-client.ts'
import type { AlipayKeys } from './alipay-keys.ts'
import { stateOf } from './alipay-states.rules.ts'

/** It is sent eight times within 25 hours. */
const longestLate = 26 * 60 * 60 * 1000
const longestEarly = 5 * 60 * 1000

/** What Alipay told by itself. Whoever sends it, from wherever: the signature alone says that it is Alipay's, and its numbers that it is ours. */
export function alipayNotice(
  sdk: AlipaySdk,
  keys: AlipayKeys,
  { body }: RawNotice,
  now = Date.now(),
): Notice {
  const fields: Fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  // Of another kind of signature the client would believe SHA-1.
  if (fields.sign_type !== 'RSA2') throw new NoticeRefused('another kind of signature')
  if (!isSigned(sdk, fields)) throw new NoticeRefused('the signature is not right')
  if (fields.app_id !== keys.appId) throw new NoticeRefused("another application's")
  if (fields.seller_id !== keys.sellerId) throw new NoticeRefused("another school's")
  if (fields.charset?.toLowerCase() !== 'utf-8') throw new NoticeRefused('another charset')
  const sent = chinaTime(fields.notify_time ?? '').getTime()
  if (!(now - sent < longestLate && sent - now < longestEarly)) throw new NoticeRefused('of another time')
  const { out_trade_no: trade = '', notify_id: id = '', out_biz_no: refund, gmt_refund } = fields
  if (trade === '' || id === '') throw new NoticeRefused('about nothing')
  if (refund && fields.refund_fee && gmt_refund)
    return { kind: 'refund', trade, refund, state: { state: 'done', at: chinaTime(gmt_refund) }, id }
  return { kind: 'payment', trade, state: stateOf(fields), id }
}

function isSigned(sdk: AlipaySdk, fields: Fields): boolean {
  try {
    return sdk.checkNotifySignV2(fields)
  } catch {
    return false
  }
}
