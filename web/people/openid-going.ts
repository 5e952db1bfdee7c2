import { openid } from 'virtual:calls/openid'
import { codes } from '../../contract/codes.ts'
import type { OpenidFailure, OpenidStranger } from '../../contract/people-openid-lists.ts'
import type { Role } from '../../contract/roles.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { changingLogin } from '../kit/api/other-tabs.ts'
import { keptAfter, type Step } from './sign-in.ts'

/** What somebody wanted who went to the school's own service. */
interface Wish {
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
  failed?: OpenidFailure
  stranger?: OpenidStranger
  words: string
}

const kept = 'openid'
export const openidRefusals: readonly number[] = [codes.openidFailed, codes.openidStranger]

export function reasonOf(error: unknown): Reason | undefined {
  // What no one answered has been said already.
  if (!(error instanceof Refused)) return undefined
  const { reason } = (error.data ?? {}) as { reason?: string }
  if (error.code === codes.openidFailed) return { failed: reason as OpenidFailure, words: error.message }
  if (error.code === codes.openidStranger) return { stranger: reason as OpenidStranger, words: error.message }
  return { words: error.message }
}

/** Leaves the page for the school's own service. */
export async function goToHouse(wish: Wish) {
  const call = wish.binds ? openid.beginBinding : openid.beginOpenid
  const { data } = await ask(call, { origin: location.origin }, { anyRole: true, inPlace: openidRefusals })
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
  const gone: Gone = text ? JSON.parse(text) : { key: '', remember: false, wish: null }
  const came = { ...gone, answer: search.slice(1) }
  last = { search, came }
  return came
}

const refusedHere = [...openidRefusals, codes.disabled, codes.disabledByAgent, codes.accountInvalid]

/** As the page is told that binds accounts. */
export interface ToldBinding {
  openid: 'bound' | Reason | undefined
}

/** What comes of it: a session, or the account is bound. */
export async function tookBack({
  key,
  answer,
  remember,
  role,
  binds,
}: Came): Promise<Step | { at: 'bound' }> {
  if (binds) {
    await ask(openid.addBinding, { key, answer }, { inPlace: openidRefusals }).catch(error => {
      // As it was wished already.
      if (!(error instanceof Refused) || error.code !== codes.unchanged) throw error
    })
    return { at: 'bound' }
  }
  return changingLogin(async () => {
    const given = { key, answer, rememberMe: remember, ...(role && { role }) }
    const { code, data } = await ask(openid.signInByOpenid, given, { anyRole: true, inPlace: refusedHere })
    return keptAfter(code, data, role, remember)
  })
}
