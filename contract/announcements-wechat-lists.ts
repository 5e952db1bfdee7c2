// What the settings page, a person's own choice and the server know of messages inside WeChat. Imports data alone: the browser bundles it
// as it is.
import { messageVariables } from './announcements-messages.ts'

/** What may go to an account by WeChat: codes, links and passwords go to a phone, and guardians have no account. */
export const wechatPurposes = ['reminder', 'changed', 'cancelled', 'payment', 'seat', 'announcement'] as const
export type WechatPurpose = (typeof wechatPurposes)[number]
export const isWechatPurpose = (text: string): text is WechatPurpose =>
  (wechatPurposes as readonly string[]).includes(text)

/** Beside text messages, or in their place as long as WeChat takes them. */
export const wechatTellings = ['none', 'beside', 'instead'] as const
export type WechatTelling = (typeof wechatTellings)[number]

/** Whether the school has an account to send by: none is named, it is switched off, or people sign in by it. */
export const wechatAccounts = ['none', 'off', 'on'] as const
export type WechatAccountState = (typeof wechatAccounts)[number]

const { reminder, changed, cancelled, payment, seat } = messageVariables
/** What each has to say to a template's keys. */
export const wechatVariables = {
  reminder,
  changed,
  cancelled,
  payment,
  seat,
  announcement: ['name', 'title', 'message', 'time'],
} as const satisfies Record<WechatPurpose, readonly string[]>

/** As a template of the library that WeChat offers is mapped most often. */
export const usualKeys: Record<WechatPurpose, string> = {
  reminder: 'thing1=course, thing2=lesson, time3=time, thing4=teacher',
  changed: 'thing1=course, thing2=lesson, time3=time, time4=old',
  cancelled: 'thing1=course, thing2=lesson, time3=old',
  payment: 'thing1=course, character_string2=order, amount3=amount',
  seat: 'thing1=course, time2=until',
  announcement: 'thing1=title, thing2=message, time3=time',
}

export const longestTemplateId = 64
export const longestKeys = 300

/** What WeChat takes as a time alone. */
const isTimeKey = (key: string) => /^(time|date)\d*$/.test(key)
const times: readonly string[] = ['time', 'old', 'until']

export type KeysProblem = 'format' | 'variable' | 'taken' | 'notOffered'

/** 'thing1=title, time2=when', in its order; undefined where it is not written so. */
export function keysIn(text: string): [key: string, variable: string][] | undefined {
  const pairs = text.split(/[,，\n]/).map(pair => pair.trim())
  const found: [string, string][] = []
  for (const pair of pairs.filter(Boolean)) {
    const [, key, variable] =
      /^([A-Za-z][A-Za-z_]{0,30}\d{0,2})(?:\.DATA)?\s*=\s*([A-Za-z]{1,20})$/.exec(pair) ?? []
    if (!key || !variable) return undefined
    found.push([key, variable])
  }
  return found
}

/** Whatever WeChat would refuse of a mapping: a key twice, a value that the purpose has not, a word for a time. */
export function keysProblem(purpose: WechatPurpose, text: string): KeysProblem | null {
  const pairs = keysIn(text)
  if (!pairs || pairs.length === 0) return 'format'
  const known: readonly string[] = wechatVariables[purpose]
  if (pairs.some(([, variable]) => !known.includes(variable))) return 'variable'
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) return 'taken'
  return pairs.some(([key, variable]) => isTimeKey(key) && !times.includes(variable)) ? 'notOffered' : null
}
