// What both ends know of the ways to pay. Imports nothing: the browser bundles it as it is.

/** Who takes the money. */
export const payingKinds = ['alipay', 'wechat', 'transfer', 'practice'] as const
export type PayingKind = (typeof payingKinds)[number]

/** A way to pay as a person sees it; `wechatInside` is inside WeChat's own browser. */
export const payingWays = [
  'alipayPage',
  'alipayPhone',
  'wechatCode',
  'wechatPhone',
  'wechatInside',
  'transfer',
  'practice',
] as const
export type PayingWay = (typeof payingWays)[number]

/** Which provider brings which way. */
export const kindOfWay = {
  alipayPage: 'alipay',
  alipayPhone: 'alipay',
  wechatCode: 'wechat',
  wechatPhone: 'wechat',
  wechatInside: 'wechat',
  transfer: 'transfer',
  practice: 'practice',
} as const satisfies Record<PayingWay, PayingKind>

/** Why a provider does not pay money back. */
export const refundProblems = [
  'balanceLow',
  'cardClosed',
  'tooOld',
  'tooMuch',
  'underWay',
  'tooOften',
  'notAllowed',
  'absent',
  'other',
] as const
export type RefundProblem = (typeof refundProblems)[number]
