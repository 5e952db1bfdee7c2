import { openid } from 'virtual:calls/openid'
import { wechat } from 'virtual:calls/wechat'
import { codes } from '../../contract/codes.ts'
import type { OpenidFailure, OpenidStranger } from '../../contract/people-openid-lists.ts'
import type { Role } from '../../contract/roles.ts'
import type { WechatWay } from '../../contract/site-wechat-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { changingLogin } from '../kit/api/other-tabs.ts'
import { keptAfter, type Step } from './sign-in.ts'

/** The school's own service, or WeChat in one of its ways. */
export type There = { by: 'openid' } | { by: 'wechat'; way: WechatWay }

/** What somebody wanted who went there. */
interface Wish {
  there: There
  remember: boolean
  role?: Role
  /** Where they go afterwards. */
  wish: string | null
  /** The own account is to be bound, of whoever is signed in. */
  binds?: true
}
/** This tab alone brings back what it went with: whoever is sent here by somebody else's answer has no key. */
interface Gone extends Wish {
  key: string
}
export interface Came extends Gone {
  answer: string
}
/** Which words say what was wrong; without one the answer's own. */
export interface Reason {
  by: There['by']
  failed?: OpenidFailure
  stranger?: OpenidStranger
  words: string
}

const kept = 'openid'
export const openidRefusals: readonly number[] = [codes.openidFailed, codes.openidStranger]

export function reasonOf(error: unknown, { by }: There): Reason | undefined {
  // What no one answered has been said already.
  if (!(error instanceof Refused)) return undefined
  const { reason } = (error.data ?? {}) as { reason?: string }
  const { code, message: words } = error
  if (code === codes.openidFailed) return { by, failed: reason as OpenidFailure, words }
  if (code === codes.openidStranger) return { by, stranger: reason as OpenidStranger, words }
  return { by, words }
}

function begun({ there, binds }: Wish) {
  const shown = { anyRole: true, inPlace: openidRefusals }
  const { origin } = location
  if (there.by === 'openid') return ask(binds ? openid.beginBinding : openid.beginOpenid, { origin }, shown)
  return ask(binds ? wechat.beginWechatBinding : wechat.beginWechat, { origin, way: there.way }, shown)
}

/** Leaves the page for where somebody is known. */
export async function goToHouse(wish: Wish) {
  const { data } = await begun(wish)
  sessionStorage.setItem(kept, JSON.stringify({ ...wish, key: data.key } satisfies Gone))
  location.assign(data.address)
}

let last: { search: string; came: Came } | undefined

/** Whoever has just come back from there to this page; asked twice it is the same one. */
export function whoCameBack(): Came | undefined {
  const { search } = location
  if (last?.search === search) return last.came
  if (!new URLSearchParams(search).has('state')) return undefined
  const text = sessionStorage.getItem(kept)
  sessionStorage.removeItem(kept)
  const gone: Gone = text
    ? JSON.parse(text)
    : { there: { by: 'openid' }, key: '', remember: false, wish: null }
  const came = { ...gone, answer: search.slice(1) }
  last = { search, came }
  return came
}

const refusedHere = [...openidRefusals, codes.disabled, codes.disabledByAgent, codes.accountInvalid]

/** As the page is told that binds accounts. */
export interface ToldBinding {
  bound: There['by'] | Reason | undefined
}

/** What comes of it: a session, or the account is bound. */
export async function tookBack({
  there: { by },
  key,
  answer,
  remember,
  role,
  binds,
}: Came): Promise<Step | { at: 'bound' }> {
  if (binds) {
    const call = by === 'openid' ? openid.addBinding : wechat.addWechatBinding
    await ask(call, { key, answer }, { inPlace: openidRefusals }).catch(error => {
      // As it was wished already.
      if (!(error instanceof Refused) || error.code !== codes.unchanged) throw error
    })
    return { at: 'bound' }
  }
  return changingLogin(async () => {
    const given = { key, answer, rememberMe: remember, ...(role && { role }) }
    const call = by === 'openid' ? openid.signInByOpenid : wechat.signInByWechat
    const { code, data } = await ask(call, given, { anyRole: true, inPlace: refusedHere })
    return keptAfter(code, data, role, remember)
  })
}
