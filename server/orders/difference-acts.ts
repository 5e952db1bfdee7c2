import { codes } from '../../contract/codes.ts'
import { kindOfWay } from '../../contract/orders-paying-lists.ts'
import { reconciling as calls } from '../../contract/orders-reconciling.ts'
import { bookableKinds, type ProviderWord } from '../../contract/orders-reconciling-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { demandPasswordAgain } from '../people/again.store.ts'
import { holdDifference, noteSaid, type Settled, setDifference } from './difference.store.ts'
import { noticeAddress, type Step } from './outside.ts'
import type { PaymentProvider, RefundOrder, RefundState, TradeState } from './providers/provider.ts'
import { payingBy } from './providers/providers.ts'
import { bookDifference, compareAgain } from './reconciling.ts'
import { refundById } from './refund.store.ts'
import { settleRefund } from './refunding.ts'
import { settle } from './settling.ts'

/** One that nobody has settled yet, held. */
async function openOne(db: Db, id: number): Promise<Settled> {
  const one = (await holdDifference(db, id)) ?? refuse(codes.noSuchOrder)
  if (one.state !== 'open') refuse(codes.unchanged)
  return one
}

interface Said {
  word: ProviderWord
  cents: number | null
  /** What is written down of it. */
  take: (db: Db) => Promise<unknown>
}
const nothingSaid: Said = { word: 'unknown', cents: null, take: async () => undefined }

/** What the provider says of a payment; what has come is settled as if its notice had said so. */
async function saidOfTrade(provider: PaymentProvider, one: Settled): Promise<Said> {
  const said: TradeState = await provider.ask(one.trade)
  if (said.state !== 'paid') return { ...nothingSaid, word: said.state }
  const trade = one.order_trade
  return {
    word: 'paid',
    cents: said.cents,
    take: async db => (trade === null ? undefined : settle(db, trade, said)),
  }
}

async function saidOfRefund(provider: PaymentProvider, refund: number, order: RefundOrder): Promise<Said> {
  const said: RefundState = await provider.askRefund(order)
  return {
    word: said.state,
    cents: said.state === 'done' ? order.cents : null,
    take: async db => (said.state === 'absent' ? undefined : settleRefund(db, refund, said)),
  }
}

/** A refund that the school knows is asked about by its own number. */
async function refundAsked(db: Db, { order_refund }: Settled): Promise<RefundOrder | undefined> {
  const refund = order_refund === null ? undefined : await refundById(db, order_refund)
  if (!refund) return undefined
  const { trade, number, cents, of_cents, reason } = refund
  return { trade, number, cents, ofCents: of_cents, reason, noticeAddress: await noticeAddress(db, trade) }
}

export const differenceHandlers = {
  askDifference: inSteps(calls.askDifference, async ({ params }, { step, sealing, payingAt }) => {
    const within: Step = work => step(({ db }) => work(db))
    const { one, provider, order } = await step(async ({ db, log }) => {
      const found = await openOne(db, params.id)
      log({ thing: 'difference', id: found.id })
      const kind = found.way === null ? found.provider : kindOfWay[found.way]
      const asked = await payingBy({ sealing, payingAt }).providerOf(db, kind)
      return {
        one: found,
        provider: asked ?? refuse(codes.noPaymentConfigured),
        order: await refundAsked(db, found),
      }
    })
    const asking =
      order && one.order_refund !== null
        ? saidOfRefund(provider, one.order_refund, order)
        : saidOfTrade(provider, one)
    const said = await asking.catch(() => nothingSaid)
    await within(said.take)
    return within(async db => {
      await noteSaid(db, one.id, said.word, said.cents)
      await compareAgain(db, one)
      return { said: said.word, state: (await holdDifference(db, one.id))?.state ?? one.state }
    })
  }),

  bookDifference: async ({ params }, { db, me, log }) => {
    await demandPasswordAgain(db, me)
    const { person } = await me
    const one = await openOne(db, params.id)
    if (!bookableKinds.includes(one.kind) || !(await bookDifference(db, one, person))) refuse(codes.unchanged)
    await setDifference(db, one.id, 'booked', { by: person })
    log({ thing: 'difference', id: one.id, detail: { trade: one.trade, here: one.here, there: one.there } })
    return null
  },

  explainDifference: async ({ params, body }, { db, me, log }) => {
    const { person } = await me
    const one = await openOne(db, params.id)
    await setDifference(db, one.id, 'explained', { by: person, reason: body.reason })
    log({ thing: 'difference', id: one.id, detail: { reason: body.reason } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
