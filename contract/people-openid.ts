import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { Login } from './people.ts'
import { mostOpenidRoles, openidProblems } from './people-openid-lists.ts'
import type { FieldProblem } from './problems.ts'
import { roles, type ShownRole } from './roles.ts'
import { id, idText, instant, line, lineOrNone, typed } from './shapes.ts'
import { wechatWays } from './site-wechat-lists.ts'

const anybody = roles
const admin: ShownRole[] = ['ADMIN']
const person = z.strictObject({ id: idText('person') })

/** What is no address of https is said as of one that nobody reaches from outside: how it has to begin. */
const issuerAddress = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'publicAddress' satisfies FieldProblem }).max(500),
])

const Setting = {
  enabled: z.boolean(),
  /** What it is called on the button. */
  called: lineOrNone(30),
  issuer: issuerAddress,
  /** The number that the service gave the school. */
  client: lineOrNone(200),
  /** The claim that says as what somebody may come in; empty: as whatever they are here. */
  roleClaim: lineOrNone(200),
  roleTable: z.array(z.strictObject({ value: line(200), role: z.enum(roles) })).max(mostOpenidRoles),
}
const Shown = z.object({
  ...Setting,
  /** The end of the secret; the secret itself is told to nobody. Empty where there is none. */
  secretEnd: z.string(),
  /** How many accounts are bound to this issuer. */
  bound: z.int(),
})

/** Where the page stands that asks: the service sends people back there. */
export const origin = typed(300)
/** The browser goes to the address, and keeps the key for when it comes back. */
export const Going = z.object({ key: z.string(), address: z.string() })
/** What stood behind the address when it came back, as it came. */
export const back = { key: typed(64), answer: typed(8000) }

const Binding = z.object({
  id: id('signInBinding'),
  by: z.enum(['openid', 'wechat']),
  /** Of the issuer; empty of WeChat. */
  host: z.string(),
  /** Whether the school still signs in by it. */
  inUse: z.boolean(),
  /** Of WeChat, in which of its ways. */
  ways: z.array(z.enum(wechatWays)),
  addedAt: instant,
  usedAt: instant.nullable(),
})
export const refusals = [codes.openidFailed, codes.openidStranger]
export const letsIn = [
  ...refusals,
  codes.phoneNotBound,
  codes.passwordMustChange,
  codes.disabled,
  codes.disabledByAgent,
  codes.accountInvalid,
]

/** Signing in by a service that the school names: OpenID Connect, and the accounts that are bound to it. */
export const openid = {
  beginOpenid: call({
    get: '/api/v1/login/openid',
    may: 'anyone',
    says: "Where the browser goes to be known by the school's own service. 821: there is none, or it does not answer.",
    query: z.strictObject({ origin }),
    hands: 'ticket',
    data: Going,
    codes: [codes.openidFailed],
  }),
  signInByOpenid: call({
    post: '/api/v1/login/openid',
    may: 'anyone',
    says: 'Signs in by what the service answered: whoever is bound to it, else whose phone it has verified. 204 and 207 as with a password. 821 says why the answer does not hold, 822 why nobody is let in by it.',
    body: z.strictObject({
      ...back,
      rememberMe: z.boolean().default(false),
      role: z.enum(roles).optional(),
    }),
    data: Login,
    codes: letsIn,
    log: 'signed in',
  }),
  ownBindings: call({
    get: '/api/v1/account/bindings',
    may: anybody,
    duty: 'own',
    says: 'To which services outside the own account is bound.',
    data: z.array(Binding),
  }),
  beginBinding: call({
    get: '/api/v1/account/bindings/openid',
    may: anybody,
    duty: 'own',
    says: "Where the browser goes to bind the own account to the school's service. 137: the password has to be given again first.",
    query: z.strictObject({ origin }),
    hands: 'ticket',
    data: Going,
    codes: [codes.passwordAgain, codes.openidFailed],
  }),
  addBinding: call({
    post: '/api/v1/account/bindings/openid',
    may: anybody,
    duty: 'own',
    says: 'Binds the own account to what the service answered to the question of this session. -18: it is bound to that already.',
    body: z.strictObject(back),
    data: nothing,
    codes: [...refusals, codes.unchanged],
    log: 'sign-in bound',
  }),
  removeBinding: call({
    delete: '/api/v1/account/bindings/{id}',
    may: anybody,
    duty: 'own',
    says: 'Takes one of the own bindings off, WeChat in both its ways, and ends all other sessions. 137: the password has to be given again first; -18: there is none.',
    params: z.strictObject({ id: idText('signInBinding') }),
    data: nothing,
    codes: [codes.passwordAgain, codes.unchanged],
    log: 'sign-in unbound',
  }),
  bindingsOf: call({
    get: '/api/v1/users/{id}/bindings',
    may: admin,
    duty: 'reads people',
    says: 'To which services outside an account is bound.',
    params: person,
    data: z.array(Binding),
    codes: [codes.noSuchUser],
  }),
  takeBindingsOff: call({
    delete: '/api/v1/users/{id}/bindings',
    may: admin,
    duty: 'writes people',
    says: 'Takes all bindings off an account, and ends its sessions. -18: there were none.',
    params: person,
    data: nothing,
    codes: [codes.noSuchUser, codes.unchanged],
    log: 'sign-ins unbound',
  }),
  openidSetting: call({
    get: '/api/v1/login/openid/setting',
    may: admin,
    duty: 'all',
    says: 'By which service outside people sign in.',
    data: Shown,
  }),
  changeOpenid: call({
    put: '/api/v1/login/openid/setting',
    may: admin,
    duty: 'all',
    says: 'Sets the service by which people may sign in. An empty secret leaves the one that is kept; with another issuer or number it has to be given anew. 137: the password has to be given again first.',
    body: z.strictObject({ ...Setting, secret: typed(500).trim() }),
    data: Shown,
    codes: [codes.passwordAgain],
    log: 'sign-in service changed',
  }),
  tryOpenid: call({
    post: '/api/v1/login/openid/try',
    may: admin,
    duty: 'all',
    says: 'Asks the service that is kept what it is, and whether it knows the school. -7: often enough for today.',
    data: z.object({ problem: z.enum(openidProblems).nullable() }),
    codes: [codes.tooOftenToday],
    log: 'sign-in service tried',
  }),
}
