/** What WeChat says about a code: who brought it, or why nobody is known by it. */
export type WhoIs =
  | { openid: string }
  /** The code was used, has ended, or never was one: whoever begins anew gets another. */
  | { trouble: 'code' }
  /** WeChat knows neither the account nor its secret, or lets the account ask nobody. */
  | { trouble: 'account'; said: string }
  /** Nobody knows: WeChat is busy, or something else answered in its place. */
  | { trouble: 'unclear' }

const ofCode = [40029, 40163, 41008, 42003, 40226]
const ofAccount = [40001, 40013, 40125, 41002, 41004, 48001, 50002]

/** As the account knows its people: letters, digits and two signs. */
const isOpenid = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,128}$/.test(text)

/** The answer as it came; of what else it brings nothing is read. */
export function whoIs(body: string): WhoIs {
  let answer: Record<string, unknown> | null
  try {
    answer = JSON.parse(body)
  } catch {
    return { trouble: 'unclear' }
  }
  if (typeof answer !== 'object' || answer === null) return { trouble: 'unclear' }
  const { errcode, errmsg, openid, is_snapshotuser } = answer
  if (typeof errcode === 'number' && errcode !== 0) {
    if (ofCode.includes(errcode)) return { trouble: 'code' }
    if (!ofAccount.includes(errcode)) return { trouble: 'unclear' }
    return { trouble: 'account', said: `${errcode} ${String(errmsg ?? '')}`.trim().slice(0, 200) }
  }
  if (!isOpenid(openid)) return { trouble: 'unclear' }
  // Whoever only looks at a page from a preview has a name there that pays nothing.
  return is_snapshotuser === 1 ? { trouble: 'code' } : { openid }
}
