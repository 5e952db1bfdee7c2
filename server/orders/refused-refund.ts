import { codes } from '../../contract/codes.ts'
import type { refundsDesk } from '../../contract/orders-refunds.ts'
import { isBarred, letReturn } from '../courses/enrolment.store.ts'
import { useClosedPictures } from '../kit/files/files.store.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { demandPasswordAgain } from '../people/again.store.ts'
import { addEvent, orderById } from './order.store.ts'
import { refundToSend, refusedRefund } from './refund.store.ts'
import { doneByTransfer } from './refunding.ts'
import { tellStudent } from './telling.ts'

/** What the office does where it sends money back itself, and where a refund is not to be the end. */
export const refusedRefundHandlers = {
  refundByTransfer: async ({ params, body: { number, receipt, proof } }, { db, me, now, log }) => {
    await demandPasswordAgain(db, me)
    const order = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)
    const { person } = await me
    // The order is held: who asks the provider again in the same moment comes before or behind.
    const refund =
      (await refusedRefund(db, order.id, number, person)) ??
      (await refundToSend(db, order.id, number)) ??
      refuse(codes.unchanged)
    if (receipt === '') refuseField('receipt', 'missing')
    if (!(await useClosedPictures(db, [receipt], person))) refuse(codes.uploadFailed)
    await doneByTransfer(db, refund, { receipt, proof, by: person, at: now })
    log({ thing: 'order', id: order.id, detail: { refund: refund.number, cents: refund.cents, proof } })
    return null
  },

  letReturn: async ({ params, body: { reason } }, { db, me, log }) => {
    const order = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)
    if (!(await isBarred(db, order.course, order.student))) refuse(codes.unchanged)
    await letReturn(db, order.course, order.student)
    await addEvent(db, order, 'mayReturn', { by: (await me).person, reason })
    await tellStudent(db, 'mayReturn', order, 0, reason)
    log({ thing: 'order', id: order.id, detail: { student: order.student, course: order.course, reason } })
    return null
  },
} satisfies Partial<Handlers<typeof refundsDesk>>
