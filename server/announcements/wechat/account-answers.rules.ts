import { saidOf } from '../../kit/messages/wechat.rules.ts'

/** WeChat said no, by its number and in its words. */
export interface SaidNo {
  errcode: number
  said: string
}

function read(body: string): Record<string, unknown> | null {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Of seven thousand seconds the last three hundred are not used: what is on its way then still has to be taken. */
const aside = 300

/** What opens the account's calls, and for how many seconds it is kept; null: nobody knows. */
export function tokenIn(body: string): { token: string; seconds: number } | SaidNo | null {
  const { errcode, errmsg, access_token: token, expires_in: ends } = read(body) ?? {}
  if (typeof errcode === 'number' && errcode !== 0) return { errcode, said: saidOf(errcode, errmsg) }
  if (typeof token !== 'string' || !/^[\w.\-~+/=]{1,1024}$/.test(token)) return null
  if (typeof ends !== 'number' || !(ends > 0)) return null
  return { token, seconds: Math.floor(Math.max(ends - aside, ends / 2)) }
}

/** Zero: it was taken. */
export function sentIn(body: string): SaidNo | null {
  const { errcode, errmsg } = read(body) ?? {}
  return typeof errcode === 'number' ? { errcode, said: saidOf(errcode, errmsg) } : null
}
