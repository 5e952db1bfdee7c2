import { fetched, NotAnswered, type Wishes } from '../../kit/asking-outside.ts'
import { whoIs } from './wechat-answers.rules.ts'

/** An official account: its number, which is no secret, and its secret. */
export interface WechatAccount {
  appid: string
  secret: string
}

/** Where WeChat asks people who they are, and where it tells us. */
export interface WechatAt {
  open: string
  api: string
}

/** The code is good for nobody: whoever begins anew gets another. */
export class CodeRefused extends Error {}

/** WeChat does not take the account's number or secret, or does not let it ask. */
export class AccountRefused extends Error {
  readonly said: string

  constructor(said: string) {
    super(`WeChat does not take the account: ${said}`)
    this.said = said
  }
}

/**
 * Where WeChat looks who is there and sends them back to `back`, with a code and `state`. Only the name that the account knows somebody
 * by is asked for, so nobody is shown a question. WeChat wants the values in this order and with this end.
 */
export function askingWho({ appid }: WechatAccount, { open }: WechatAt, back: string, state: string): string {
  const values = new URLSearchParams({
    appid,
    redirect_uri: back,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  })
  return `${open}/connect/oauth2/authorize?${values}#wechat_redirect`
}

/** Whose code it is, by the name that the account knows them by. The tokens that come with it are read by nobody. */
export async function whose(
  { appid, secret }: WechatAccount,
  { api }: WechatAt,
  code: string,
  wishes: Wishes = {},
): Promise<string> {
  const values = new URLSearchParams({ appid, secret, code, grant_type: 'authorization_code' })
  const { status, body } = await fetched(
    `${api}/sns/oauth2/access_token?${values}`,
    { method: 'GET', headers: { accept: 'application/json' } },
    wishes,
  )
  const found = status === 200 ? whoIs(body.toString('utf8')) : ({ trouble: 'unclear' } as const)
  if ('openid' in found) return found.openid
  if (found.trouble === 'code') throw new CodeRefused('a code that is good for nobody')
  if (found.trouble === 'account') throw new AccountRefused(found.said)
  throw new NotAnswered('WeChat does not say who it is')
}

/** Asks about a code that nobody was given: an account that WeChat knows is told so. */
export async function tryAccount(account: WechatAccount, at: WechatAt): Promise<void> {
  await whose(account, at, 'a code that nobody was given').catch((error: unknown) => {
    if (!(error instanceof CodeRefused)) throw error
  })
}
