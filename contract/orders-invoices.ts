import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { TaxNumber } from './orders-shapes.ts'
import type { OtherRole, ShownRole } from './roles.ts'
import { id, idText, line } from './shapes.ts'

const student: OtherRole[] = ['STUDENT']
const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('order') })
/** The invoice itself, or the newest red one that takes some of it back. */
const which = z.strictObject({ which: z.enum(['invoice', 'red']).default('invoice') })
const File = z.object({ name: z.string(), link: z.string() })
const Made = z.strictObject({ file: id('file') })
const refusals = [codes.noSuchOrder, codes.unchanged]

/** The wish for an invoice, and what the office makes of it. */
export const invoices = {
  askInvoice: call({
    post: '/api/v1/orders/own/{id}/invoice',
    may: student,
    says: 'Asks for an invoice of what was paid. -18: nothing was, or one is asked for or issued already.',
    params: one,
    body: z.strictObject({
      title: line(100),
      number: TaxNumber,
      email: z.union([z.literal(''), z.email().max(254)]),
    }),
    data: nothing,
    codes: refusals,
    log: 'invoice asked for',
  }),
  takeBackInvoice: call({
    delete: '/api/v1/orders/own/{id}/invoice',
    may: student,
    says: 'Takes back the wish for an invoice that nobody has answered.',
    params: one,
    data: nothing,
    codes: refusals,
    log: 'wish for an invoice taken back',
  }),
  ownInvoice: call({
    get: '/api/v1/orders/own/{id}/invoice',
    may: student,
    says: 'A link to the invoice of one’s own order, for a minute.',
    params: one,
    query: which,
    data: File,
    codes: refusals,
  }),
  invoice: call({
    get: '/api/v1/orders/{id}/invoice',
    may: admin,
    duty: 'reads orders',
    says: 'A link to the invoice of an order, for a minute.',
    hands: 'link',
    params: one,
    query: which,
    data: File,
    codes: refusals,
  }),
  issueInvoice: call({
    put: '/api/v1/orders/{id}/invoice',
    may: admin,
    duty: 'writes orders',
    says: 'Attaches the invoice that was asked for, a PDF or an OFD, and tells the student.',
    params: one,
    body: Made,
    data: nothing,
    codes: refusals,
    log: 'invoice issued',
  }),
  declineInvoice: call({
    post: '/api/v1/orders/{id}/invoice/decline',
    may: admin,
    duty: 'writes orders',
    says: 'Declines an invoice that was asked for, with a reason that the student reads.',
    params: one,
    body: z.strictObject({ reason: line(200) }),
    data: nothing,
    codes: refusals,
    log: 'invoice declined',
  }),
  reverseInvoice: call({
    put: '/api/v1/orders/{id}/invoice/red',
    may: admin,
    duty: 'writes orders',
    says: 'Attaches the red invoice over what went back since the invoice was issued. -18: none is due.',
    params: one,
    body: Made,
    data: nothing,
    codes: refusals,
    log: 'red invoice issued',
  }),
}
