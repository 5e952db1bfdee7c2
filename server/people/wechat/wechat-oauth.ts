import type { WechatWay } from '../../../contract/site-wechat-lists.ts'
import { fetched, NotAnswered, type Wishes } from '../../kit/asking-outside.ts'
import { type CodeTrouble, type WechatPerson, whoIs } from './wechat-answers.rules.ts'

/** An application of WeChat, as an official account: its number, which is no secret, and its secret. */
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
export class CodeRefused extends Error {
  readonly why: CodeTrouble

  constructor(why: CodeTrouble) {
    super('a code that is good for nobody')
    this.why = why
  }
}

/** WeChat does not take the account's number or secret, or does not let it ask. */
export class AccountRefused extends Error {
  readonly errcode: number
  readonly said: string

  constructor({ errcode, said }: { errcode: number; said: string }) {
    super(`WeChat does not take the account: ${said}`)
    this.errcode = errcode
    this.said = said
  }
}

/** Outside of WeChat a picture is shown that its owner reads from the screen; inside the name alone is asked for, and nobody a question. */
const asks = {
  site: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  inside: { path: '/connect/oauth2/authorize', scope: 'snsapi_base' },
} as const

/**
 * Where WeChat looks who is there and sends them back to `back`, with a code and `state`. WeChat wants the values in this order and with
 * this end.
 */
export function askingWho(
  { appid }: WechatAccount,
  { open }: WechatAt,
  { back, state, way }: { back: string; state: string; way: WechatWay },
): string {
  const { path, scope } = asks[way]
  const values = new URLSearchParams({ appid, redirect_uri: back, response_type: 'code', scope, state })
  return `${open}${path}?${values}#wechat_redirect`
}

/** Whose code it is, by the names that the account knows them by. The tokens that come with it are read by nobody. */
export async function whose(
  { appid, secret }: WechatAccount,
  { api }: WechatAt,
  code: string,
  wishes: Wishes = {},
): Promise<WechatPerson> {
  const values = new URLSearchParams({ appid, secret, code, grant_type: 'authorization_code' })
  const { status, body } = await fetched(
    `${api}/sns/oauth2/access_token?${values}`,
    { method: 'GET', headers: { accept: 'application/json' } },
    wishes,
  )
  const found = status === 200 ? whoIs(body.toString('utf8')) : ({ trouble: 'unclear' } as const)
  if ('openid' in found) return found
  if (found.trouble === 'code') throw new CodeRefused(found.why)
  if (found.trouble === 'account') throw new AccountRefused(found)
  throw new NotAnswered('WeChat does not say who it is')
}

/** Asks about a code that nobody was given: an account that WeChat knows is told so. */
export async function tryAccount(account: WechatAccount, at: WechatAt): Promise<void> {
  await whose(account, at, 'a code that nobody was given').catch((error: unknown) => {
    if (!(error instanceof CodeRefused)) throw error
  })
}
