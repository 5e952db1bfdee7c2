import type { FastifyInstance } from 'fastify'
import { codes } from '../../contract/codes.ts'
import { notices } from '../../contract/orders.ts'
import { NotAnswered, NotReached } from '../kit/asking-outside.ts'
import type { Context, StepContext } from '../kit/http/context.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import { leaveTicket, spendTicket } from '../kit/list/exports.ts'
import { refuse } from '../kit/refusal.ts'
import { tokenHash } from '../kit/sealing.ts'
import { provesAddress } from '../people/wechat/wechat.store.ts'
import { AccountRefused, askingWho, CodeRefused, whose } from '../people/wechat/wechat-oauth.ts'
import { homeOf } from './outside.ts'
import { payingRow } from './paying-setting.store.ts'
import { payingBy } from './providers/providers.ts'

// Whoever pays inside WeChat is known there by a name that the school's official account knows them by. It is asked for anew with each
// payment, given to WeChat Pay and forgotten: nothing here keeps it.

const list = 'wechat payer'
/** As long as WeChat's own code. */
const minutes = 5

interface Sent {
  order: number
  /** Of the word that the tab keeps for itself. */
  tab: string
}

const markOf = (tab: string) => tokenHash(tab).toString('hex')
/** WeChat brings back letters and digits alone. */
const stateOf = (key: string) => Buffer.from(key, 'base64url').toString('hex')
const keyOf = (state: string) => Buffer.from(state, 'hex').toString('base64url')

/** Where the student goes to be known by WeChat. What comes back is good once, for this person, session, order and tab. */
export async function sentToWechat(
  { db, me, sealing, payingAt, wechatAt }: Context,
  order: number,
  tab: string,
): Promise<{ kind: 'link'; address: string }> {
  const account = (await payingBy({ sealing, payingAt }).accountOf(db)) ?? refuse(codes.noPaymentConfigured)
  const sent: Sent = { order, tab: markOf(tab) }
  const key = await leaveTicket(db, await me, list, sent, { minutes })
  const back = `${await homeOf(db)}/eschool/profile/order/orderdetail?id=${order}`
  return { kind: 'link', address: askingWho(account, wechatAt, { back, state: stateOf(key), way: 'inside' }) }
}

/** Who pays, as WeChat says it. */
export async function payerOf(
  { step, sealing, payingAt, wechatAt }: StepContext,
  order: number,
  { tab, back: { code, state } }: { tab: string; back: { code: string; state: string } },
): Promise<string> {
  const account = await step(async ({ db, me }) => {
    const { session } = await me
    // Spent by whoever brings it, before anything is said of it: a refusal here would give it back.
    const left = await spendTicket<Sent>(db, keyOf(state))
    const isTheirs = left?.list === list && left.session === session
    if (!isTheirs || left.request.order !== order || left.request.tab !== markOf(tab)) return undefined
    return payingBy({ sealing, payingAt }).accountOf(db)
  })
  if (!account) return refuse(codes.payerUnknown)
  const known = await whose(account, wechatAt, code).catch((error: unknown) => {
    if (error instanceof CodeRefused) return refuse(codes.payerUnknown)
    if (error instanceof AccountRefused) return refuse(codes.wechatConfig)
    if (error instanceof NotReached || error instanceof NotAnswered) return refuse(codes.busy)
    throw error
  })
  return known.openid
}

/** WeChat looks here whether an address is that of the account: what the file says is its own name. */
export function wechatCheck(app: FastifyInstance, services: Services) {
  serveRoute(app, notices.wechatCheck, services, async ({ params: { mark } }, { step, reply, absent }) => {
    const isOurs = await step(
      async ({ db }) =>
        (await payingRow(db, 'wechatAccount'))?.words.checkMark === mark || provesAddress(db, mark),
    )
    if (!isOurs) return absent()
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
      .send(mark)
  })
}
