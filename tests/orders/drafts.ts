import type { AlipayStandIn } from './providers/alipay-stand-in.ts'
import type { WechatStandIn } from './providers/wechat-stand-in.ts'

/** What a school copies from Alipay's pages. */
export function alipayDraft({ keys }: AlipayStandIn) {
  if (!('publicKey' in keys.trust)) throw new Error('by certificates')
  return {
    appNumber: keys.appId,
    sellerNumber: keys.sellerId,
    privateKey: keys.privateKey,
    trust: { mode: 'key' as const, publicKey: keys.trust.publicKey },
    version: 0,
  }
}

/** What a school copies from WeChat Pay's pages. */
export function wechatDraft({ keys, certificate }: WechatStandIn) {
  if (keys.trust === 'certificates') throw new Error('by certificates')
  const { mchid, appid, privateKey, apiV3Key, trust } = keys
  return {
    ...{ mchid, appid, certificate, privateKey, apiV3Key },
    trust: { mode: 'key' as const, publicKeyNumber: trust.publicKeyId, publicKey: trust.publicKey },
    version: 0,
  }
}
