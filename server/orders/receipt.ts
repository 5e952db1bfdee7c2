import { codes, type Language } from '../../contract/codes.ts'
import type { orders as calls } from '../../contract/orders.ts'
import type { ordersDesk } from '../../contract/orders-office.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { type PaperMaker, paperLink } from '../kit/pdf/papers.ts'
import type { Paper } from '../kit/pdf/pdf.rules.ts'
import { refuse } from '../kit/refusal.ts'
import { type HeldOrder, orderById, ownOrderById } from './order.store.ts'
import { orderWord, receiptWord } from './orders.words.ts'
import { timeIn, yuan } from './paper.rules.ts'
import { type Receipt, receiptOf } from './receipt.store.ts'

async function leave(context: Context, order: HeldOrder | undefined) {
  if (!order) return refuse(codes.noSuchOrder)
  if (order.paid_at === null) refuse(codes.unchanged)
  context.log({ thing: 'order', id: order.id })
  return paperLink(context, 'receipt', { order: order.id })
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

export const receiptMaker: PaperMaker = async (db, { order }: { order: number }, { language, now }) => {
  const receipt = await receiptOf(db, order)
  return receipt && { name: receipt.number, paper: receiptPaper(receipt, language, now) }
}
