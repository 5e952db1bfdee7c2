import type { FastifyInstance } from 'fastify'
import { addresses, addressOf } from '../../contract/addresses.ts'
import { codes, type Language } from '../../contract/codes.ts'
import { type orders as calls, notices } from '../../contract/orders.ts'
import type { ordersDesk } from '../../contract/orders-office.ts'
import type { Db } from '../kit/database/scope.ts'
import { keptAs } from '../kit/files/links.ts'
import type { Context } from '../kit/http/context.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { leaveTicket, spendTicket } from '../kit/list/exports.ts'
import type { Paper } from '../kit/pdf/pdf.rules.ts'
import { pdfOf } from '../kit/pdf/pdf.ts'
import { refuse } from '../kit/refusal.ts'
import { agreementOf } from './agreed.store.ts'
import { agreementPaper, agreementTicket } from './agreement-paper.ts'
import { type HeldOrder, orderById, ownOrderById } from './order.store.ts'
import { orderWord, receiptWord } from './orders.words.ts'
import { timeIn, yuan } from './paper.rules.ts'
import { type Receipt, receiptOf } from './receipt.store.ts'

const ticket = 'receipt'

async function leave({ db, me, log }: Context, order: HeldOrder | undefined) {
  if (!order) return refuse(codes.noSuchOrder)
  if (order.paid_at === null) refuse(codes.unchanged)
  log({ thing: 'order', id: order.id })
  const key = await leaveTicket(db, await me, ticket, { order: order.id })
  return { link: addressOf(addresses.receipt, { key }) }
}

export const receiptHandlers = {
  ownReceipt: async ({ params }, context) =>
    leave(context, await ownOrderById(context.db, params.id, (await context.me).person)),
  orderReceipt: async ({ params }, context) => leave(context, await orderById(context.db, params.id)),
} satisfies Partial<Handlers<typeof calls & typeof ordersDesk>>

export function receiptPaper(receipt: Receipt, language: Language, now: Date): Paper {
  const t = (key: Parameters<typeof receiptWord>[0]) => receiptWord(key)[language]
  const { lines, price, pays, refunded, carried, zone } = receipt
  const facts: (readonly [string, string])[] = [
    [t('number'), receipt.number],
    [t('student'), receipt.student],
    [t('course'), receipt.course],
    [t('paidAt'), timeIn(receipt.paid_at, zone)],
    [t('way'), receipt.way ? orderWord(`way.${receipt.way}`)[language] : ''],
    [t('providerNumber'), receipt.provider_number],
    [t('discount'), receipt.discount],
    [t('carried'), carried > 0 ? yuan(carried) : ''],
    [t('refunded'), refunded > 0 ? yuan(refunded) : ''],
    [t('invoice'), receipt.invoice],
  ]
  return {
    language,
    title: t('title'),
    from: receipt.school,
    blocks: [
      { kind: 'facts', rows: facts.filter(([, value]) => value !== '') },
      {
        kind: 'table',
        head: [t('subject'), t('price'), t('pays')],
        rows: lines.map(line => [line.name, yuan(line.price), yuan(line.pays)]),
        widths: [3, 1, 1],
        amounts: [1, 2],
        sum: [t('sum'), yuan(price), yuan(pays)],
      },
      { kind: 'says', text: t('says') },
    ],
    foot: `${t('foot')} ${timeIn(now, zone)}`,
  }
}

/** What a ticket leads to: a receipt, or the agreement of an order. */
async function paperOf(db: Db, list: string | undefined, order: number, language: Language, now: Date) {
  if (list === ticket) {
    const receipt = await receiptOf(db, order)
    return receipt && { number: receipt.number, paper: receiptPaper(receipt, language, now) }
  }
  if (list !== agreementTicket) return undefined
  const row = await agreementOf(db, order)
  return row && { number: row.number, paper: agreementPaper(row) }
}

/** Drawn when it is fetched: between the transaction and the answer, so that no connection waits for it. */
export function receipts(app: FastifyInstance, services: Services) {
  serveRoute(app, notices.receipt, services, async ({ params }, { asked, now, step, reply, absent }) => {
    const found = await step(async ({ db, entrance }) => {
      const spent = await spendTicket<{ order: number }>(db, params.key)
      const made = spent && (await paperOf(db, spent.list, spent.request.order, asked.language, now))
      return made && { ...made, site: (await entrance).site }
    })
    if (!found) return absent()
    const { paper, number, site } = found
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': keptAs(`${paper.title}-${number}.pdf`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    return reply.send(await pdfOf(paper, site))
  })
}
