import type { WechatWay } from '../../contract/site-wechat-lists.ts'
import { isInWechat } from '../kit/in-wechat.ts'

/** WeChat for companies calls itself so as well, and lets no official account ask who is there. */
const isForCompanies = (agent: string) => /wxwork/i.test(agent)
/** It cannot read a picture from its own screen. */
const isPhone = (agent: string) =>
  /iPhone|iPod|Android.+Mobile|Mobile.+Harmony|Harmony.+Mobile|Phone;/i.test(agent)

/** In which of the school's ways this browser can be known by WeChat; in none, nothing is offered. */
export function wechatWay(on: readonly WechatWay[], agent: string): WechatWay | undefined {
  const isInside = isInWechat(agent) && !isForCompanies(agent)
  if (isInside && on.includes('inside')) return 'inside'
  return on.includes('site') && !isInside && !isPhone(agent) ? 'site' : undefined
}
