import { type Notice, NoticeRefused, type RawNotice } from '../provider.ts'
import type { PlatformKeys } from './platform-keys.ts'
import { notSigned, type Sealed, unsealed } from './signing.ts'
import { isOurs, type WechatKeys } from './wechat-keys.ts'
import { refundStateOf, stateOf, type WechatRefund, type WechatTrade } from './wechat-states.rules.ts'

interface Told {
  id: string
  event_type: string
  resource: Sealed
}

/** What WeChat told by itself: first its signature over the bytes that came, then the seal, then whose it is. */
export async function wechatNotice(
  platform: PlatformKeys,
  keys: WechatKeys,
  { headers, body }: RawNotice,
): Promise<Notice> {
  const problem = await notSigned(headers, body, platform.of)
  if (problem) throw new NoticeRefused(problem)
  const { id, event_type, resource } = read<Told>(body)
  const content = read<WechatTrade & WechatRefund & { mchid: string }>(open(resource, keys))
  if (content.mchid !== keys.mchid) throw new NoticeRefused("another school's")
  const { out_trade_no: trade } = content
  if (event_type.startsWith('REFUND.'))
    return { kind: 'refund', trade, refund: content.out_refund_no, state: refundStateOf(content), id }
  if (event_type !== 'TRANSACTION.SUCCESS') throw new NoticeRefused('about something else')
  if (!isOurs(keys, content.appid)) throw new NoticeRefused("another application's")
  return { kind: 'payment', trade, state: stateOf(content), id }
}

function open(resource: Sealed, { apiV3Key }: WechatKeys): Buffer {
  try {
    return unsealed(resource, apiV3Key)
  } catch {
    throw new NoticeRefused('sealed by another key')
  }
}

function read<T>(bytes: Buffer): T {
  try {
    return JSON.parse(bytes.toString('utf8')) as T
  } catch {
    throw new NoticeRefused('no JSON')
  }
}
