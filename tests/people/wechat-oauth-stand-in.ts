import { randomBytes } from 'node:crypto'
import { type Heard, type Mood, type Said, standInServer, straight } from '../kit/stand-in-server.ts'

// How WeChat says who is there, as its documents describe it (developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/
// Wechat_webpage_authorization.html: leading somebody there, changing the code, the numbers of what can be wrong; for a website's
// application developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html). Nothing here comes from our client.

const wanted = ['appid', 'redirect_uri', 'response_type', 'scope', 'state']
const longest = 128
const mark = (bytes: number) => randomBytes(bytes).toString('hex')

interface Code {
  appid: string
  openid: string
  unionid: string | undefined
  isUsed: boolean
  isOver: boolean
}

interface Wishes {
  /** Leads from the address that a school gave to where it is heard. */
  way?: (address: string) => string
  /** What else the same service answers to. */
  also?: (heard: Heard, mood: Mood) => Said | undefined
}

/** WeChat on this machine. */
export async function wechatOauthStandIn({ way = straight, also }: Wishes = {}) {
  const newApplication = () => ({ appid: `wx${mark(8)}`, secret: mark(16) })
  const [account, website] = [newApplication(), newApplication()]
  const doors = {
    '/connect/oauth2/authorize': { of: account, scope: 'snsapi_base' },
    '/connect/qrconnect': { of: website, scope: 'snsapi_login' },
  }
  const given = new Map<string, Code>()
  /** Whoever holds the phone, whether they let WeChat say so, and whether they only look from a preview. */
  const person = {
    openid: `o${mark(13)}`,
    /** As the website's application knows them. */
    siteOpenid: `o${mark(13)}`,
    /** Told by the website's application; by the account where that is bound to the same owner and WeChat likes to. */
    unionid: undefined as string | undefined,
    accountTellsUnionid: false,
    declines: false,
    isPreview: false,
  }
  const asked: string[] = []
  const at = { way }

  const newCode = (appid = account.appid) => {
    const code = `0${mark(15)}`
    const isSite = appid === website.appid
    given.set(code, {
      appid,
      openid: isSite ? person.siteOpenid : person.openid,
      unionid: isSite || person.accountTellsUnionid ? person.unionid : undefined,
      isUsed: false,
      isOver: false,
    })
    return code
  }

  /** WeChat takes the values in its own order alone; whatever else it does not know is a page of its own. */
  const sentBack = ({ searchParams, pathname }: URL): Said => {
    const { of, scope } = doors[pathname as keyof typeof doors]
    const names = [...searchParams.keys()]
    const state = searchParams.get('state') ?? ''
    const isRight =
      names.join() === wanted.join() &&
      searchParams.get('appid') === of.appid &&
      searchParams.get('response_type') === 'code' &&
      searchParams.get('scope') === scope &&
      new RegExp(`^[0-9A-Za-z]{1,${longest}}$`).test(state)
    if (!isRight) return { body: 'this link cannot be opened' }
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    if (!person.declines) back.searchParams.set('code', newCode(of.appid))
    back.searchParams.set('state', state)
    return { status: 302, headers: { location: at.way(back.href) }, body: '' }
  }

  const no = (errcode: number, errmsg: string) => ({ errcode, errmsg: `${errmsg}, rid: 0-0-0` })

  const changed = ({ searchParams }: URL): object => {
    const application = [account, website].find(({ appid }) => appid === searchParams.get('appid'))
    if (!application) return no(40013, 'invalid appid')
    if (searchParams.get('secret') !== application.secret) return no(40125, 'invalid appsecret')
    if (searchParams.get('grant_type') !== 'authorization_code') return no(40002, 'invalid grant_type')
    const code = searchParams.get('code')
    if (!code) return no(41008, 'missing code')
    const found = given.get(code)
    if (found?.appid !== application.appid) return no(40029, 'invalid code')
    if (found.isOver) return no(42003, 'code expired')
    if (found.isUsed) return no(40163, 'code been used')
    found.isUsed = true
    return {
      access_token: `ACCESS${mark(20)}`,
      expires_in: 7200,
      refresh_token: `REFRESH${mark(20)}`,
      openid: found.openid,
      scope: application === website ? 'snsapi_login' : 'snsapi_base',
      ...(found.unionid && { unionid: found.unionid }),
      ...(person.isPreview && { is_snapshotuser: 1 }),
    }
  }

  // Everything but a fault of its own is answered with 200, and called plain text.
  const told = (content: object): Said => ({
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(content),
  })

  const answer = (heard: Heard, mood: Mood): Said => {
    const { url } = heard
    const other = also?.(heard, mood)
    if (other) return other
    if (url.pathname in doors) return sentBack(url)
    if (url.pathname !== '/sns/oauth2/access_token') return { status: 404, body: '' }
    asked.push(url.search)
    return told(typeof mood === 'object' && 'refuses' in mood ? no(Number(mood.refuses), 'no') : changed(url))
  }

  const server = await standInServer(answer)
  return {
    account,
    website,
    person,
    base: server.url,
    moods: server.moods,
    /** What was asked of the service, as it came. */
    asked,
    at,
    newCode,
    /** What a browser would come back with that goes to this address: behind the question mark, as it is. */
    answerTo: async (address: string) => {
      const said = await fetch(address, { redirect: 'manual' })
      return new URL(said.headers.get('location') ?? 'nowhere:').search.slice(1)
    },
    codeOf: (code: string) => given.get(code),
    close: async () => {
      await server.close()
      if (server.faults.length > 0) throw new AggregateError(server.faults, 'the stand-in broke')
    },
  }
}
