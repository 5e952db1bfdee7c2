import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import type { ShownRole } from './roles.ts'
import { idText, line } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('order') })

/** What the office does with refunds beside giving them. */
export const refundsDesk = {
  declineRequest: call({
    put: '/api/v1/orders/{id}/request',
    may: admin,
    duty: 'writes orders',
    says: 'Declines what a student asked to have back, with words that the student reads. To grant it is to refund.',
    params: one,
    body: z.strictObject({ reason: line(200) }),
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'refund declined',
  }),
}
