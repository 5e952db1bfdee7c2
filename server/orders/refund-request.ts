import { codes } from '../../contract/codes.ts'
import type { orders } from '../../contract/orders.ts'
import type { refundsDesk } from '../../contract/orders-refunds.ts'
import { yuanOf } from '../courses/course.rules.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { addEvent, orderById, ownOrderById } from './order.store.ts'
import { askableOf } from './refund-request.rules.ts'
import { addRequest, askingOf, endRequest } from './refund-request.store.ts'
import { tellOffice, tellStudent } from './telling.ts'

/** What a student asks to have back, and what the office says to it. The order's row is held, so that one of two answers counts. */
export const requestHandlers = {
  askRefund: async ({ params, body: { reason } }, { db, me, log }) => {
    const { person } = await me
    const order = (await ownOrderById(db, params.id, person)) ?? refuse(codes.noSuchOrder)
    const cents = askableOf({ ...(await askingOf(db, order.id)), state: order.state })
    if (cents === 0) refuse(codes.unchanged)
    await addRequest(db, order.id, { cents, reason })
    await addEvent(db, order, 'requested', { by: person, reason, cents })
    await tellOffice(db, 'requested', order, cents, reason)
    log({ thing: 'order', id: order.id, detail: { cents } })
    return { sum: yuanOf(cents) }
  },

  takeBackRequest: async ({ params }, { db, me, log }) => {
    const { person } = await me
    const order = (await ownOrderById(db, params.id, person)) ?? refuse(codes.noSuchOrder)
    if ((await endRequest(db, order.id, 'takenBack', { by: person })) === undefined) refuse(codes.unchanged)
    await addEvent(db, order, 'requestTakenBack', { by: person })
    await tellOffice(db, 'requestTakenBack', order, 0)
    log({ thing: 'order', id: order.id })
    return null
  },

  declineRequest: async ({ params, body: { reason } }, { db, me, log }) => {
    const { person } = await me
    const order = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)
    const cents = await endRequest(db, order.id, 'declined', { by: person, answer: reason })
    if (cents === undefined) refuse(codes.unchanged)
    await addEvent(db, order, 'requestDeclined', { by: person, reason, cents })
    await tellStudent(db, 'requestDeclined', order, cents, reason)
    log({ thing: 'order', id: order.id, detail: { cents, reason } })
    return null
  },
} satisfies Partial<Handlers<typeof orders & typeof refundsDesk>>
