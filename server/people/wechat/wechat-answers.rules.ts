/** Why a code is good for nobody. Whoever begins anew gets another. */
export type CodeTrouble = 'code' | 'used' | 'blocked' | 'preview'

/** As an application of WeChat knows somebody; by the second name applications of one owner do, where it is told. */
export interface WechatPerson {
  openid: string
  unionid: string | null
}

/** What WeChat says about a code: who brought it, or why nobody is known by it. */
export type WhoIs =
  | WechatPerson
  | { trouble: 'code'; why: CodeTrouble }
  /** WeChat knows neither the account nor its secret, or lets the account ask nobody. */
  | { trouble: 'account'; errcode: number; said: string }
  /** Nobody knows: WeChat is busy, or something else answered in its place. */
  | { trouble: 'unclear' }

const ofCode: Readonly<Record<number, CodeTrouble>> = {
  40029: 'code',
  41008: 'code',
  42003: 'code',
  40163: 'used',
  40226: 'blocked',
}
const ofAccount = [40001, 40013, 40125, 41002, 41004, 48001, 50002]

/** As the account knows its people: letters, digits and two signs. */
const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,128}$/.test(text)

/** The answer as it came; of what else it brings nothing is read. */
export function whoIs(body: string): WhoIs {
  let answer: Record<string, unknown> | null
  try {
    answer = JSON.parse(body)
  } catch {
    return { trouble: 'unclear' }
  }
  if (typeof answer !== 'object' || answer === null) return { trouble: 'unclear' }
  const { errcode, errmsg, openid, unionid, is_snapshotuser } = answer
  if (typeof errcode === 'number' && errcode !== 0) {
    const why = ofCode[errcode]
    if (why) return { trouble: 'code', why }
    if (!ofAccount.includes(errcode)) return { trouble: 'unclear' }
    return { trouble: 'account', errcode, said: `${errcode} ${String(errmsg ?? '')}`.trim().slice(0, 200) }
  }
  if (!isName(openid)) return { trouble: 'unclear' }
  // Whoever only looks at a page from a preview has a name there that is nobody's.
  if (is_snapshotuser === 1) return { trouble: 'code', why: 'preview' }
  return { openid, unionid: isName(unionid) ? unionid : null }
}
