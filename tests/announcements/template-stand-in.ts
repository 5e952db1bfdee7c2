import { randomBytes } from 'node:crypto'
import type { Heard, Mood, Said } from '../kit/stand-in-server.ts'
import { wechatOauthStandIn } from '../people/wechat-oauth-stand-in.ts'

// How an official account's token is given and its template messages are taken, as WeChat's documents describe it
// (developers.weixin.qq.com/doc/service/en/api/base/api_getstableaccesstoken.html and …/api/notify/template/api_sendtemplatemessage.html).
// Nothing here comes from our client.

/** A template as it was chosen at WeChat: its keys, each of a kind that takes what it takes. */
type Keys = readonly string[]

export interface Delivered {
  openid: string
  template: string
  url: string | undefined
  data: Record<string, string>
}

const takes: Record<string, (value: string) => boolean> = {
  thing: value => [...value].length <= 20,
  time: value => /^(\d{4}年\d{1,2}月\d{1,2}日 )?([01]\d|2[0-3]):[0-5]\d$/.test(value),
  amount: value => /^[^\d,]?\d{1,10}(\.\d+)?元?$/.test(value),
  character_string: value => value.length <= 32 && !/\p{Script=Han}/u.test(value),
}
const isTaken = (key: string, value: string) =>
  value !== '' && (takes[key.replace(/\d+$/, '')]?.(value) ?? true)

/** The same WeChat that says who is there, with what else its official account does. */
export async function templateStandIn() {
  const templates = new Map<string, Keys>()
  const followers = new Set<string>()
  const delivered: Delivered[] = []
  const taken = new Set<string>()
  /** How often a token was asked for, and how often a message was brought with which. */
  const asked = { tokens: 0, sends: 0 }
  let token = { text: '', isOver: true }
  let refusesNext: number[] = []

  const told = (content: object): Said => ({
    headers: { 'content-type': 'application/json; encoding=utf-8' },
    body: JSON.stringify(content),
  })
  const no = (errcode: number, errmsg: string) =>
    told({ errcode, errmsg: `${errmsg} rid: 6741b2c3-2b9d0a1c-5f6e7d80` })
  const json = ({ body }: Heard): Record<string, unknown> | undefined => {
    try {
      return JSON.parse(body.toString('utf8'))
    } catch {
      return undefined
    }
  }

  /** As long as one holds it is given again, unless another is forced. */
  function stableToken(heard: Heard): Said {
    asked.tokens += 1
    const { grant_type, appid, secret, force_refresh } = json(heard) ?? {}
    if (grant_type !== 'client_credential') return no(40002, 'invalid grant_type')
    if (appid !== wechat.account.appid) return no(40013, 'invalid appid')
    if (secret !== wechat.account.secret) return no(40125, 'invalid appsecret')
    if (token.isOver || force_refresh === true)
      token = { text: `84_${randomBytes(40).toString('base64url')}`, isOver: false }
    return told({ access_token: token.text, expires_in: 7200 })
  }

  function send(heard: Heard): Said {
    asked.sends += 1
    const [refused] = refusesNext.splice(0, 1)
    if (refused) return no(refused, 'said by the test')
    const given = heard.url.searchParams.get('access_token')
    if (given === null) return no(41001, 'access_token missing')
    if (given !== token.text) return no(40001, 'invalid credential, access_token is invalid or not latest')
    if (token.isOver) return no(42001, 'access_token expired')
    const { touser, template_id, url, data, client_msg_id } = json(heard) ?? {}
    if (typeof touser !== 'string' || typeof data !== 'object' || data === null)
      return no(47001, 'data format error')
    const keys = templates.get(String(template_id))
    if (!keys) return no(40037, 'invalid template_id')
    if (!/^(o|in_)/.test(touser)) return no(40003, 'invalid openid')
    if (!followers.has(touser)) return no(43004, 'require subscribe')
    const values = data as Record<string, { value?: unknown }>
    for (const key of keys)
      if (typeof values[key]?.value !== 'string' || !isTaken(key, values[key].value))
        return no(47003, `argument invalid! data.${key}.value invalid`)
    const same = `${touser} ${client_msg_id}`
    if (!taken.has(same))
      delivered.push({
        openid: touser,
        template: String(template_id),
        url: typeof url === 'string' ? url : undefined,
        data: Object.fromEntries(Object.entries(values).map(([key, { value }]) => [key, String(value)])),
      })
    taken.add(same)
    return told({ errcode: 0, errmsg: 'ok', msgid: 3_000_000_000 + asked.sends })
  }

  const wechat = await wechatOauthStandIn({
    also: (heard: Heard, _mood: Mood) => {
      const { pathname } = heard.url
      if (heard.request.method !== 'POST') return undefined
      if (pathname === '/cgi-bin/stable_token') return stableToken(heard)
      return pathname === '/cgi-bin/message/template/send' ? send(heard) : undefined
    },
  })
  return {
    ...wechat,
    templates,
    followers,
    delivered,
    asked,
    /** The one that was given is over, before its time. */
    endToken: () => {
      token.isOver = true
    },
    /** Another program has forced a new one: the one that was given is none. */
    forceToken: () => {
      token = { text: `84_${randomBytes(40).toString('base64url')}`, isOver: false }
    },
    /** With these numbers the next sendings are refused. */
    refuse: (...errcodes: number[]) => {
      refusesNext = errcodes
    },
    tokenNow: () => token.text,
  }
}
