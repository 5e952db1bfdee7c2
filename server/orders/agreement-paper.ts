import { codes } from '../../contract/codes.ts'
import type { orders as calls } from '../../contract/orders.ts'
import type { ordersDesk } from '../../contract/orders-office.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { type PaperMaker, paperLink } from '../kit/pdf/papers.ts'
import type { Block, Paper } from '../kit/pdf/pdf.rules.ts'
import { refuse } from '../kit/refusal.ts'
import { type Agreed, type AgreementRow, agreementOf } from './agreed.store.ts'
import { type HeldOrder, orderById, ownOrderById } from './order.store.ts'
import { agreementWord } from './orders.words.ts'
import { timeIn, yuan } from './paper.rules.ts'

async function leave(context: Context, order: HeldOrder | undefined) {
  if (!order) return refuse(codes.noSuchOrder)
  if (!(await agreementOf(context.db, order.id))) refuse(codes.unchanged)
  context.log({ thing: 'order', id: order.id })
  return paperLink(context, 'agreement', { order: order.id })
}

export const agreementHandlers = {
  ownAgreement: async ({ params }, context) =>
    leave(context, await ownOrderById(context.db, params.id, (await context.me).person)),
  orderAgreement: async ({ params }, context) => leave(context, await orderById(context.db, params.id)),
} satisfies Partial<Handlers<typeof calls & typeof ordersDesk>>

/** In the language in which it was read, whoever fetches it: it is the text that was accepted. */
export function agreementPaper(row: AgreementRow & { agreed: Agreed }): Paper {
  const { agreed, zone, made_at, number } = row
  const { language } = agreed
  const t = (key: Parameters<typeof agreementWord>[0]) => agreementWord(key)[language]
  const facts: (readonly [string, string])[] = [
    [t('number'), number],
    [t('school'), agreed.school],
    [t('student'), agreed.student],
    [t('course'), row.course],
    [t('acceptedAt'), timeIn(made_at, zone)],
    [t('version'), row.version],
    [t('discount'), row.discount],
  ]
  const says = (heading: string, text: string): Block[] =>
    text === '' ? [] : [{ kind: 'clause', heading, text }]
  return {
    language,
    title: t('title'),
    from: agreed.school,
    blocks: [
      { kind: 'facts', rows: facts.filter(([, value]) => value !== '') },
      {
        kind: 'table',
        head: [t('subject'), t('price'), t('pays')],
        rows: row.lines.map(line => [line.name, yuan(line.price), yuan(line.pays)]),
        widths: [3, 1, 1],
        amounts: [1, 2],
        sum: [t('sum'), yuan(row.price), yuan(row.pays)],
      },
      ...says(t('fees'), row.fee_rule),
      ...says(t('refunds'), row.refund_rule),
      ...agreed.paragraphs.flatMap(({ heading, text }) => says(heading, text)),
      { kind: 'says', text: t('says') },
    ],
    foot: `${t('foot')} ${number}`,
  }
}

export const agreementMaker: PaperMaker = async (db, { order }: { order: number }) => {
  const row = await agreementOf(db, order)
  return row && { name: row.number, paper: agreementPaper(row) }
}
