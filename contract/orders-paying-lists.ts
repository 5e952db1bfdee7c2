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

/** When a lesson has earned its share of what was paid: once it was held, or held with the student there. */
export const earningRules = ['held', 'attended'] as const
export type EarningRule = (typeof earningRules)[number]

/** Ways that a school switches on: practice belongs to a demonstration. */
export const settableWays = [
  'alipayPage',
  'alipayPhone',
  'wechatCode',
  'wechatPhone',
  'wechatInside',
  'transfer',
] as const
export type SettableWay = (typeof settableWays)[number]

/** What a school's keys are tried of: its providers, and the account by which whoever pays inside WeChat is known. */
export const triedKinds = ['alipay', 'wechat', 'wechatAccount'] as const
export type TriedKind = (typeof triedKinds)[number]

/** By what a provider's signature is checked. */
export const keyModes = ['key', 'certificates'] as const
export type KeyMode = (typeof keyModes)[number]

/** What became of a try: it went well, the provider said no, it was not reached, its signature was not right, nobody knows. */
export const trialStates = ['good', 'refused', 'notReached', 'notBelieved', 'unclear'] as const
export type TrialState = (typeof trialStates)[number]

/** How many days a transfer may take. */
export const transferDays = { least: 1, usual: 3, most: 14 } as const
