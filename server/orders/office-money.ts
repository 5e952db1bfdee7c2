import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { ordersDesk as calls } from '../../contract/orders-office.ts'
import { centsOf } from '../courses/course.rules.ts'
import { isSeatFor } from '../courses/seat-hold.store.ts'
import { useClosedPictures } from '../kit/files/files.store.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { demandPasswordAgain } from '../people/again.store.ts'
import { holdUnpaid } from './ending.ts'
import { giveBack } from './giving-back.ts'
import { orderById } from './order.store.ts'
import { addRefund, refusedRefund } from './refund.store.ts'
import { askingOf, lastRequest } from './refund-request.store.ts'
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
    // What is ordered since may end with it: orders are held before the course that gives the seat.
    await holdUnpaid(db, order.course, [order.student])
    if (!(await isSeatFor(db, order.course, order.student))) refuse(codes.full)
    if (body.receipt !== '' && !(await useClosedPictures(db, [body.receipt], person)))
      refuse(codes.uploadFailed)
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
    const cents = centsOf(body.sum)
    const { open, paid, refunded } = await askingOf(db, order.id)
    const trades = (await tradesOf(db, order.id)).filter(({ state }) => state === 'paid')
    const other = trades.find(({ id, use }) => id === body.trade && use !== 'order')
    if (body.trade !== undefined && !trades.some(({ id }) => id === body.trade)) refuse(codes.unchanged)
    if (!other && paid === 0) refuse(codes.unchanged)
    if (cents > (other ? other.paid - other.refunded : paid - refunded)) refuseField('sum', 'outOfRange')
    const asked = !other && open ? (await lastRequest(db, order.id))?.cents : undefined
    const giving = { reason: body.reason, endsSeat: !other && body.endsSeat, by: person }
    if (other) await startRefund(db, await addRefund(db, other, { ...giving, cents }))
    else await giveBack(db, order, cents, giving)
    if (asked === undefined) await tellStudent(db, 'givenBack', order, cents, body.reason)
    else {
      const words = cents < asked ? 'requestGrantedPart' : 'requestGranted'
      await tellStudent(db, words, order, { cents, asked }, body.reason)
    }
    log({
      thing: 'order',
      id: order.id,
      detail: { cents, reason: body.reason, ...(other && { trade: other.number }) },
    })
    return null
  },

  retryRefund: async ({ params, body }, { db, me, log }) => {
    await demandPasswordAgain(db, me)
    const order = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)
    const { person } = await me
    const refund = (await refusedRefund(db, order.id, body.number, person)) ?? refuse(codes.unchanged)
    await retry(db, refund)
    log({ thing: 'order', id: order.id, detail: { refund: refund.number, cents: refund.cents } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
