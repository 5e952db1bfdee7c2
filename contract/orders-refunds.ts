import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import type { ShownRole } from './roles.ts'
import { closedPictureName, idText, line } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const refundNumber = z.string().regex(/^[0-9A-Za-z]{1,32}$/)
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
  refundByTransfer: call({
    put: '/api/v1/orders/{id}/refund/transfer',
    may: admin,
    duty: 'writes orders',
    says: 'Says that a refund was transferred, with a picture that shows it: of an order that was paid so, or one that the provider would not make. 137: the password is asked for again.',
    params: one,
    body: z.strictObject({ number: refundNumber, receipt: closedPictureName, proof: line(200) }),
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged, codes.passwordAgain, codes.uploadFailed],
    log: 'refunded by transfer',
  }),
  letReturn: call({
    put: '/api/v1/orders/{id}/return',
    may: admin,
    duty: 'writes orders',
    says: 'Lets a student order a course again that was refunded to them: 303 holds no longer for this person and course.',
    params: one,
    body: z.strictObject({ reason: line(200) }),
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'return allowed',
  }),
}
