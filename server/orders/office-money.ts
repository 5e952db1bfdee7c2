import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { ordersDesk as calls } from '../../contract/orders-office.ts'
import { centsOf } from '../courses/course.rules.ts'
import { isSeatFor } from '../courses/seat-hold.store.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { demandPasswordAgain } from '../people/again.store.ts'
import { usePicture } from '../site/site.store.ts'
import { orderById } from './order.store.ts'
import { addRefund, refusedRefund } from './refund.store.ts'
import { askingOf } from './refund-request.store.ts'
import { retry, startRefund } from './refunding.ts'
import { settle } from './settling.ts'
import { tellStudent } from './telling.ts'
import { openTrade, tradesOf } from './trade.store.ts'

/** What moves money by somebody's word: the password is asked for again. */
export const officeMoneyHandlers = {
  confirmTransfer: async ({ params, body }, { db, me, entrance, now, log }) => {
    await demandPasswordAgain(db, me)
    const { person } = await me
    const order = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)
    if (order.state !== 'unpaid' && order.state !== 'expired') refuse(codes.unchanged)
    if (!(await isSeatFor(db, order.course, order.student))) refuse(codes.full)
    if (body.receipt !== '' && !(await usePicture(db, body.receipt))) refuse(codes.uploadFailed)
    const here = await entrance
    const { trade } = await openTrade(db, order, 'transfer', { site: here.site, by: person })
    await sql`update order_trade set receipt = ${body.receipt} where id = ${trade.id}`.execute(db)
    const cents = centsOf(body.sum)
    await settle(
      db,
      trade.id,
      { state: 'paid', cents, at: now, providerNumber: body.reason, currency: 'CNY' },
      person,
    )
    log({ thing: 'order', id: order.id, detail: { cents, reason: body.reason } })
    return null
  },

  refundOrder: async ({ params, body }, { db, me, log }) => {
    await demandPasswordAgain(db, me)
    const { person } = await me
    const order = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)
    const trades = (await tradesOf(db, order.id)).filter(({ state }) => state === 'paid')
    const trade =
      trades.find(one => (body.trade === undefined ? one.use === 'order' : one.id === body.trade)) ??
      refuse(codes.unchanged)
    const cents = centsOf(body.sum)
    if (cents > trade.paid - trade.refunded) refuseField('sum', 'outOfRange')
    const endsSeat = trade.use === 'order' && body.endsSeat
    const isWished = trade.use === 'order' && (await askingOf(db, order.id)).open
    const refund = await addRefund(db, trade, { cents, reason: body.reason, endsSeat, by: person })
    await startRefund(db, refund)
    if (isWished) await tellStudent(db, 'requestGranted', order, cents, body.reason)
    log({ thing: 'order', id: order.id, detail: { cents, reason: body.reason, trade: trade.number } })
    return null
  },

  retryRefund: async ({ params, body }, { db, me, log }) => {
    await demandPasswordAgain(db, me)
    const order = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)
    const refund = (await refusedRefund(db, order.id, body.number)) ?? refuse(codes.unchanged)
    await retry(db, refund)
    log({ thing: 'order', id: order.id, detail: { refund: refund.number } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
