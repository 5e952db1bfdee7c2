import { randomBytes } from 'node:crypto'
import type { WechatWay } from '../../../contract/site-wechat-lists.ts'
import { NotAnswered, NotReached } from '../../kit/asking-outside.ts'
import type { Db } from '../../kit/database/scope.ts'
import type { StepContext } from '../../kit/http/context.ts'
import * as elsewhere from '../elsewhere/elsewhere.store.ts'
import { answeredThere, refuseStranger, SignInFailed, type SignInThere } from '../elsewhere/elsewhere-flow.ts'
import * as people from '../people.store.ts'
import * as store from './wechat.store.ts'
import {
  AccountRefused,
  askingWho,
  CodeRefused,
  type WechatAccount,
  type WechatAt,
  whose,
} from './wechat-oauth.ts'

/** An application of the school, with its secret. */
interface Application {
  way: WechatWay
  account: WechatAccount
  at: WechatAt
}

/** Somebody waits before the page. */
export const asked = { longest: 8_000, most: 64 * 1024 }

/** Whether in use or not; nothing where none was ever named. */
export async function applicationOf(
  { sealing, wechatAt: at }: Pick<StepContext, 'sealing' | 'wechatAt'>,
  db: Db,
  kind: store.WechatKind,
) {
  const row = await store.applicationRow(db, kind)
  if (!row?.client) return null
  const account = { appid: row.client, secret: elsewhere.secretIn(sealing, kind, row) }
  return { way: store.wayOfKind(kind), account, at, isOn: row.enabled }
}

/** WeChat brings back letters and digits alone. */
const newState = () => randomBytes(32).toString('hex')
const named = ({ account }: Application) => ({ issuer: '', client: account.appid })

export const byWechat: SignInThere<Application, store.WechatKind> = {
  by: 'wechat',
  kinds: store.wechatKinds,
  houseOf: async (context, db, kind) => {
    const found = await applicationOf(context, db, kind)
    return found?.isOn ? found : null
  },
  going: async (application, back) => {
    const state = newState()
    const { account, at, way } = application
    const address = askingWho(account, at, { back, state, way })
    return { address, asked: { ...named(application), back, state, nonce: '', verifier: '' } }
  },
  named,
}

/** Why WeChat tells nobody, in a word that people are told. */
function failed(error: unknown): unknown {
  if (error instanceof CodeRefused) return new SignInFailed(error.why, error)
  if (error instanceof AccountRefused) return new SignInFailed('keys', error)
  return error instanceof NotReached || error instanceof NotAnswered
    ? new SignInFailed('notReached', error)
    : error
}

/** Who holds the WeChat. Whoever did not let it say so comes back without a code. */
export const recognisedByWechat = (
  context: StepContext,
  back: { key: string; answer: string },
  session: number | null,
) =>
  answeredThere(context, byWechat, { ...back, session }, async ({ account, at }) => {
    const code = new URLSearchParams(back.answer).get('code')
    if (!code) throw new SignInFailed('stopped')
    const { openid, unionid } = await whose(account, at, code, asked).catch((error: unknown) => {
      throw failed(error)
    })
    const there = { by: 'wechat', issuer: account.appid, subject: openid, unionid } as const
    return { there, bound: await context.lasting(db => elsewhere.boundTo(db, there)) }
  })
export type Recognised = Awaited<ReturnType<typeof recognisedByWechat>>

/** Whose account it opens: whoever is bound to it, in this way or, where WeChat tells that it is the same, in the other. */
export async function personBehind(db: Db, { there, bound }: Recognised) {
  const person = bound && (await people.byId(db, bound.person))
  if (bound === undefined || person === undefined) return refuseStranger('unbound')
  if (!bound.isOwn)
    return (await elsewhere.bind(db, person.id, there, true)) ? person : refuseStranger('taken')
  if (!(await elsewhere.useBinding(db, bound.id, person.id))) return refuseStranger('unbound')
  if (there.unionid) await elsewhere.learnUnionid(db, bound.id, person.id, there.unionid)
  return person
}
