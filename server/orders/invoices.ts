import { codes } from '../../contract/codes.ts'
import type { invoices as calls } from '../../contract/orders-invoices.ts'
import { yuanOf } from '../courses/course.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import { signedLink } from '../kit/files/links.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import * as store from './invoice.store.ts'
import { type HeldOrder, orderById, ownOrderById } from './order.store.ts'
import { tellOffice, tellStudent } from './telling.ts'

/** A link to a file holds for a minute: whoever may fetch it no more gets no other. */
const linkLasts = 60_000

const shown = (row: store.InvoiceRow) => ({
  standing: row.standing,
  title: row.title,
  number: row.tax_number,
  email: row.email,
  reason: row.reason,
  sum: yuanOf(row.cents),
  due: yuanOf(row.due),
  hasRed: row.has_red,
  askedAt: row.asked_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
})

const isOpen = (row: store.InvoiceRow | undefined) =>
  row !== undefined && !['declined', 'takenBack'].includes(row.standing)

/** The newest wish of an order, and whether there may be another. */
export async function invoicesOf(db: Db, order: number, isPaid: boolean) {
  const row = await store.invoiceOf(db, order)
  return {
    invoice: row ? shown(row) : null,
    mayAskInvoice: isPaid && !isOpen(row) && (await store.keptOf(db, order)) > 0,
  }
}

async function invoiceHeld(db: Db, id: number) {
  const order = (await orderById(db, id)) ?? refuse(codes.noSuchOrder)
  return { order, invoice: (await store.invoiceOf(db, order.id)) ?? refuse(codes.unchanged) }
}

const ownHeld = async ({ db, me }: Context, id: number) =>
  (await ownOrderById(db, id, (await me).person)) ?? refuse(codes.noSuchOrder)

async function linkTo(
  { db, sealing, now }: Context,
  order: number,
  which: 'invoice' | 'red',
  student: number | null,
) {
  const { name, title } = (await store.fileOfInvoice(db, order, which, student)) ?? refuse(codes.noSuchOrder)
  if (name === null || title === null) return refuse(codes.unchanged)
  return { name: title, link: signedLink(sealing, name, new Date(now.getTime() + linkLasts), title) }
}

/** What went back makes a red invoice due: the office is told once it is back. */
export async function tellOfRed(db: Db, order: HeldOrder) {
  const invoice = await store.invoiceOf(db, order.id)
  if (invoice?.standing === 'redDue') await tellOffice(db, 'invoiceRedDue', order, invoice.due)
}

export const invoiceHandlers = {
  askInvoice: async ({ params, body }, context) => {
    const { db, log } = context
    const order = await ownHeld(context, params.id)
    const { mayAskInvoice } = await invoicesOf(db, order.id, order.paid_at !== null)
    if (!mayAskInvoice) refuse(codes.unchanged)
    await store.addInvoice(db, order.id, body)
    await tellOffice(db, 'invoiceAsked', order, await store.keptOf(db, order.id))
    log({ thing: 'order', id: order.id, detail: { title: body.title } })
    return null
  },

  takeBackInvoice: async ({ params }, context) => {
    const order = await ownHeld(context, params.id)
    const invoice = (await store.invoiceOf(context.db, order.id)) ?? refuse(codes.unchanged)
    const by = (await context.me).person
    if (!(await store.answerInvoice(context.db, invoice.id, { state: 'takenBack', by })))
      refuse(codes.unchanged)
    context.log({ thing: 'order', id: order.id })
    return null
  },

  ownInvoice: async ({ params, query }, context) =>
    linkTo(context, params.id, query.which, (await context.me).person),
  invoice: async ({ params, query }, context) => linkTo(context, params.id, query.which, null),

  issueInvoice: async ({ params, body: { file } }, { db, me, log }) => {
    const { person } = await me
    const { order, invoice } = await invoiceHeld(db, params.id)
    if (invoice.standing !== 'asked' || order.paid_at === null || invoice.keeps <= 0) refuse(codes.unchanged)
    if (!(await store.takeFile(db, file, person))) refuseField('file', 'notOffered')
    await store.answerInvoice(db, invoice.id, { state: 'issued', by: person, file, cents: invoice.keeps })
    await tellStudent(db, 'invoiceIssued', order, invoice.keeps)
    log({ thing: 'order', id: order.id, detail: { cents: invoice.keeps } })
    return null
  },

  declineInvoice: async ({ params, body: { reason } }, { db, me, log }) => {
    const { order, invoice } = await invoiceHeld(db, params.id)
    const by = (await me).person
    if (!(await store.answerInvoice(db, invoice.id, { state: 'declined', reason, by })))
      refuse(codes.unchanged)
    await tellStudent(db, 'invoiceDeclined', order, order.pays, reason)
    log({ thing: 'order', id: order.id, detail: { reason } })
    return null
  },

  reverseInvoice: async ({ params, body: { file } }, { db, me, log }) => {
    const { person } = await me
    const { order, invoice } = await invoiceHeld(db, params.id)
    if (invoice.standing !== 'redDue') refuse(codes.unchanged)
    if (!(await store.takeFile(db, file, person))) refuseField('file', 'notOffered')
    await store.reverseInvoice(db, invoice.id, { file, cents: invoice.due })
    await tellStudent(db, 'invoiceReversed', order, invoice.due)
    log({ thing: 'order', id: order.id, detail: { cents: invoice.due } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
