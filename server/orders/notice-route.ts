import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { notices } from '../../contract/orders.ts'
import { kindOfWay } from '../../contract/orders-paying-lists.ts'
import { DatabaseAway } from '../kit/database/faults.ts'
import type { Db } from '../kit/database/scope.ts'
import type { RequestFacts } from '../kit/http/context.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import { writeLogLine } from '../kit/log.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Sealing } from '../kit/sealing.ts'
import { providerFor } from './outside.ts'
import { type Notice, NoticeRefused, type PaymentProvider } from './providers/provider.ts'
import { payingBy } from './providers/providers.ts'
import { refundByNumber } from './refund.store.ts'
import { settleRefund } from './refunding.ts'
import { settle } from './settling.ts'
import { askLater, isNewNotice, type TradeRow, tradeByNumber } from './trade.store.ts'

/** Larger than any provider's notice. */
const mostBytes = 64_000

/** Ours, and no other text that an address can hold. */
const isTradeNumber = (text: string) => /^[0-9A-Za-z]{1,32}$/.test(text)

/** What a notice says, written down once: the same again, or out of order, changes nothing. */
async function take(db: Db, trade: TradeRow, notice: Notice) {
  const provider = kindOfWay[trade.way]
  if (!(await isNewNotice(db, { provider, name: notice.id, trade: trade.id, kind: notice.kind }))) return
  if (notice.kind === 'payment') {
    if (notice.state.state === 'paid') await settle(db, trade.id, notice.state)
    // That it is closed is asked for: nobody's word ends an order that may be paid.
    else if (notice.state.state === 'closed') await askLater(db, trade)
    return
  }
  const refund = await refundByNumber(db, notice.refund)
  if (refund?.order_trade === trade.id) await settleRefund(db, refund.id, notice.state)
}

const refused = 'payment notice refused'

/**
 * A notice that nobody believes leaves a line, where it came from and when: somebody tries, or a key is wrong. One a minute, so that
 * whoever sends them without end fills no log.
 */
async function noteRefused(db: Db, sealing: Sealing, asked: RequestFacts, order?: number) {
  const { rows: locks } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(current_setting('eschool.site') || ${refused}, 0)) as "isMine"`.execute(
    db,
  )
  if (!locks[0]?.isMine) return
  // A statement of its own: it sees the line of whoever gave up the lock a moment ago.
  const { rows } = await sql`select from log_line where action = ${refused}
    and at > clock_timestamp() - interval '1 minute' limit 1`.execute(db)
  if (rows.length > 0) return
  const note = order === undefined ? {} : { thing: 'order', id: order }
  await writeLogLine(db, sealing, { action: refused, note, me: null, asked })
}

const said = (reply: FastifyReply, provider: PaymentProvider, taken: boolean) => {
  const { status, type, body } = provider.answerNotice(taken)
  return reply.code(status).type(type).send(body)
}

/** A refusal is an answer with 200 everywhere else, which WeChat Pay takes for a yes and never tells again: here it is to come again. */
const orAgain = (error: unknown): never => {
  throw error instanceof Refusal ? new DatabaseAway('a notice was not taken') : error
}

/** Providers tell what was paid. Nothing of what comes is believed before the provider of that very school has verified it. */
export function paymentNotices(app: FastifyInstance, services: Services) {
  const paying = payingBy(services)
  app.register(async inner => {
    // A signature is over the bytes as they came.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    serveRoute(
      inner,
      notices.paymentNotice,
      services,
      async ({ params }, { step, request, reply, absent, asked, sealing }) => {
        const found = await step(async ({ db }) => {
          const trade = isTradeNumber(params.trade) && (await tradeByNumber(db, params.trade))
          const provider = trade && (await providerFor(db, paying, trade))
          return provider && { trade, provider }
        }).catch(orAgain)
        const refuseIt = (order?: number) =>
          step(({ db }) => noteRefused(db, sealing, asked, order)).catch(orAgain)
        if (!found) {
          await refuseIt()
          return absent()
        }
        const { trade, provider } = found
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const),
        )
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const notice = await provider.readNotice({ headers, body }).catch((error: unknown) => {
          if (error instanceof NoticeRefused) return undefined
          throw error
        })
        if (notice?.trade !== trade.number) {
          await refuseIt(trade.course_order)
          return said(reply, provider, false)
        }
        await step(async ({ db }) => {
          await take(db, trade, notice)
          await writeLogLine(db, sealing, {
            action: 'payment notice',
            note: {
              thing: 'order',
              id: trade.course_order,
              detail: { kind: notice.kind, state: notice.state.state },
            },
            me: null,
            asked,
          })
        }).catch(orAgain)
        return said(reply, provider, true)
      },
    )
  })
}
