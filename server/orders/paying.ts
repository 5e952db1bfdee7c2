import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import { orders as calls } from '../../contract/orders.ts'
import { kindOfWay, type PayingWay } from '../../contract/orders-paying-lists.ts'
import { holdSeat } from '../courses/seat-hold.store.ts'
import { NotAnswered, NotReached } from '../kit/asking-outside.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Context, StepContext } from '../kit/http/context.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { endUnpaid } from './ending.ts'
import { addEvent, type HeldOrder, ownOrderById } from './order.store.ts'
import { endOf } from './orders.rules.ts'
import { askAbout, closeAll, closeAttempt, homeOf, noticeAddress, providerFor } from './outside.ts'
import { wholeOrder } from './own-orders.store.ts'
import { payerOf, sentToWechat } from './paying-inside.ts'
import { payingRow } from './paying-setting.store.ts'
import { type Begun, ProviderRefused, type Trade } from './providers/provider.ts'
import { payingBy } from './providers/providers.ts'
import { settle } from './settling.ts'
import { openTrade, type TradeRow, tradesOf } from './trade.store.ts'

/** One's own order that can still be paid, held. */
async function payable({ db, me }: Pick<Context, 'db' | 'me'>, id: number): Promise<HeldOrder> {
  const { person } = await me
  const order = (await ownOrderById(db, id, person)) ?? refuse(codes.noSuchOrder)
  if (order.state !== 'unpaid') refuse(order.state === 'expired' ? codes.orderExpired : codes.unchanged)
  if (order.over) refuse(codes.orderExpired)
  return order
}

/** Written before the provider hears of it: the attempt, and until when the seat is kept. */
async function intend(context: Context, id: number, way: PayingWay) {
  const { db, entrance, me, asked, sealing, payingAt, log } = context
  const paying = payingBy({ sealing, payingAt })
  const order = await payable(context, id)
  const here = await entrance
  const { person } = await me
  if (!(await paying.waysOf(db, here)).includes(way)) refuse(codes.noPaymentConfigured)
  const days = way === 'transfer' ? (await payingRow(db, 'transfer'))?.words.days : undefined
  const endsAt = endOf(order.made_at, order.sale_until, way, days)
  if (endsAt > order.ends_at) {
    await sql`update course_order set ends_at = ${endsAt}, way = ${way} where id = ${order.id}`.execute(db)
    await holdSeat(db, order.course, order.student, endsAt)
  } else await sql`update course_order set way = ${way} where id = ${order.id}`.execute(db)
  const { trade, isNew } = await openTrade(db, order, way, { site: here.site, by: person })
  if (isNew) await addEvent(db, { id: order.id, state: order.state }, 'begun', { by: person, way })
  log({ thing: 'order', id: order.id, detail: { way, trade: trade.number } })
  const wanted: Trade = {
    number: trade.number,
    cents: trade.cents,
    title: order.course_name,
    endsAt: endsAt > order.ends_at ? endsAt : order.ends_at,
    noticeAddress: await noticeAddress(db, trade.number),
    returnAddress: `${await homeOf(db)}/eschool/profile/order/orderdetail?id=${order.id}&back=1`,
    from: asked.address,
  }
  return {
    provider: (await providerFor(db, paying, trade)) ?? refuse(codes.noPaymentConfigured),
    wanted,
    trade,
    isNew,
  }
}

/** Before WeChat is asked who pays: whether it can be paid this way at all. */
async function leavingFor(context: Context, id: number, tab: string) {
  const order = await payable(context, id)
  const { db, entrance, sealing, payingAt, log } = context
  const ways = await payingBy({ sealing, payingAt }).waysOf(db, await entrance)
  if (!ways.includes('wechatInside')) refuse(codes.noPaymentConfigured)
  log({ thing: 'order', id: order.id, detail: { way: 'wechatInside' } })
  return sentToWechat(context, order.id, tab)
}

/** Begins with the provider; inside WeChat for whom WeChat says it is. */
async function begun(around: StepContext, id: number, way: PayingWay, openid?: string): Promise<Begun> {
  const { step, sealing, payingAt } = around
  const { provider, wanted, trade, isNew } = await step(context => intend(context, id, way))
  try {
    return await provider.begin(way, openid === undefined ? wanted : { ...wanted, openid })
  } catch (error) {
    // WeChat Pay keeps an attempt for one payer: where another of the family has begun, theirs ends first.
    const isAnothers = openid !== undefined && !isNew && error instanceof ProviderRefused
    if (!isAnothers) return whyNot(error, way)
    const outside = {
      step: <T>(work: (db: Db) => Promise<T>) => step(({ db }) => work(db)),
      paying: payingBy({ sealing, payingAt }),
    }
    if ((await closeAttempt(outside, trade)) !== 'closed') return refuse(codes.unchanged)
    return begun(around, id, way, openid)
  }
}

function whyNot(error: unknown, way: PayingWay): never {
  // Nobody knows whether it has begun: whoever tries again tries the same attempt.
  if (error instanceof NotReached || error instanceof NotAnswered) refuse(codes.busy)
  if (!(error instanceof ProviderRefused)) throw error
  return refuse(kindOfWay[way] === 'wechat' ? codes.wechatConfig : codes.alipayConfig)
}

const openOf = async (db: Db, order: number): Promise<TradeRow[]> =>
  (await tradesOf(db, order)).filter(({ state }) => state === 'open')

/** How a student pays: each outside word stands between two transactions. */
export const payingHandlers = {
  payOrder: inSteps(calls.payOrder, async ({ params: { id }, body: { way, inside } }, around) => {
    if (way !== 'wechatInside') return begun(around, id, way)
    if (!inside) return refuseField('inside', 'missing')
    const { tab, back } = inside
    if (!back) return around.step(context => leavingFor(context, id, tab))
    return begun(around, id, way, await payerOf(around, id, { tab, back }))
  }),

  askPayment: inSteps(calls.askPayment, async ({ params }, { step, sealing, payingAt }) => {
    const within = <T>(work: (db: Db) => Promise<T>) => step(({ db }) => work(db))
    const outside = { step: within, paying: payingBy({ sealing, payingAt }) }
    const trades = await step(async ({ db, me, log }) => {
      const order = (await ownOrderById(db, params.id, (await me).person)) ?? refuse(codes.noSuchOrder)
      log({ thing: 'order', id: order.id })
      return openOf(db, order.id)
    })
    for (const trade of trades) await askAbout(outside, trade)
    const row = await within(db => wholeOrder(db, sql`o.id = ${params.id}`))
    return { standing: row?.standing ?? refuse(codes.noSuchOrder) }
  }),

  cancelOrder: inSteps(calls.cancelOrder, async ({ params }, { step, sealing, payingAt }) => {
    const within = <T>(work: (db: Db) => Promise<T>) => step(({ db }) => work(db))
    const outside = { step: within, paying: payingBy({ sealing, payingAt }) }
    const trades = await step(async context => openOf(context.db, (await payable(context, params.id)).id))
    if (!(await closeAll(outside, trades))) refuse(codes.unchanged)
    return step(async context => {
      const order = await payable(context, params.id)
      await endUnpaid(context.db, order, 'cancelled', { by: order.student })
      context.log({ thing: 'order', id: order.id })
      return null
    })
  }),

  practisePayment: async ({ params }, context) => {
    const { db, entrance, me, now, log } = context
    const { person } = await me
    const order = (await ownOrderById(db, params.id, person)) ?? refuse(codes.noSuchOrder)
    if (!(await entrance).demonstration) refuse(codes.noPaymentConfigured)
    const trade = (await openOf(db, order.id)).find(({ way }) => way === 'practice')
    // Pressed twice, it is paid once.
    if (!trade && order.state !== 'paid') refuse(codes.orderExpired)
    if (trade)
      await settle(db, trade.id, {
        state: 'paid',
        cents: trade.cents,
        at: now,
        providerNumber: `practice ${trade.number}`,
        currency: 'CNY',
      })
    log({ thing: 'order', id: order.id })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
