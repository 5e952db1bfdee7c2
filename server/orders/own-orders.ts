import { sql } from 'kysely'
import { type orders as calls, orderGone } from '../../contract/orders.ts'
import { yuanOf } from '../courses/course.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { carriesOf } from './carry.store.ts'
import { invoicesOf } from './invoices.ts'
import { type OrderRow, ownOrders } from './order.store.ts'
import { backBy } from './orders.rules.ts'
import { leftOf, storyOf, type WholeOrder, wholeOrder } from './own-orders.store.ts'
import { payingBy } from './providers/providers.ts'
import { comingBack } from './refund.store.ts'
import { askableOf } from './refund-request.rules.ts'
import { askingOf, lastRequest } from './refund-request.store.ts'

export const shownRow = (row: OrderRow) => ({
  id: row.id,
  number: row.number,
  standing: row.standing,
  course: { id: row.course, name: row.course_name, cover: row.cover },
  subjects: row.subjects,
  price: yuanOf(row.price),
  pays: yuanOf(row.pays),
  carried: yuanOf(row.carried),
  refunded: yuanOf(row.refunded),
  way: row.way,
  madeAt: row.made_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  endsAt: row.ends_at.toISOString(),
})

/** What is shown of an order to whoever may see it; why somebody did something is the office's own. */
export async function shownOrder(db: Db, row: WholeOrder, { office }: { office: boolean }) {
  const [story, left, asking, request, carries, coming, invoices] = await Promise.all([
    storyOf(db, row.id),
    row.paid_at ? leftOf(db, row.id) : undefined,
    askingOf(db, row.id),
    lastRequest(db, row.id),
    carriesOf(db, row.id),
    comingBack(db, row.id),
    invoicesOf(db, row.id, row.paid_at !== null),
  ])
  return {
    ...shownRow(row),
    lines: row.lines.map(line => ({ ...line, price: yuanOf(line.price), pays: yuanOf(line.pays) })),
    discount:
      row.discount_name === '' ? null : { name: row.discount_name, off: yuanOf(row.price - row.pays) },
    story: story
      .filter(({ kind }) => office || kind !== 'noted')
      .map(one => ({
        kind: one.kind,
        at: one.at.toISOString(),
        by: office ? one.by : '',
        reason: one.reason,
        sum: one.cents === null ? null : yuanOf(one.cents),
        way: one.way,
      })),
    left: left ? { ...left, earned: yuanOf(left.earned), left: yuanOf(left.left) } : null,
    carries: carries.map(({ cents, ...one }) => ({ ...one, sum: yuanOf(cents) })),
    coming: coming ? { sum: yuanOf(coming.cents), until: backBy(coming.since).toISOString() } : null,
    seated: row.seated,
    askable: yuanOf(askableOf({ ...asking, state: row.state })),
    request: request
      ? {
          state: request.state,
          sum: yuanOf(request.cents),
          reason: request.reason,
          madeAt: request.made_at.toISOString(),
          answer: request.answer,
          answeredAt: request.answered_at?.toISOString() ?? null,
        }
      : null,
    refundRule: row.refund_rule,
    hasAgreement: row.has_agreement,
    ...invoices,
  }
}

export const ownOrderHandlers = {
  ownOrders: async ({ query }, { db, me }) => {
    const { person } = await me
    const rows = await ownOrders(db, person, query)
    const [first] =
      rows.length > 0 || query.page === 1 ? rows : await ownOrders(db, person, { ...query, page: 1 })
    return { total: first?.total ?? 0, rows: rows.map(shownRow) }
  },

  ownOrder: async ({ params }, { db, me, entrance, sealing, payingAt }) => {
    const { person } = await me
    const row =
      (await wholeOrder(db, sql`o.id = ${params.id} and o.student = ${person}`)) ?? refuse(orderGone)
    const ways =
      row.standing === 'unpaid' ? await payingBy({ sealing, payingAt }).waysOf(db, await entrance) : []
    return { ...(await shownOrder(db, row, { office: false })), ways: [...ways] }
  },
} satisfies Partial<Handlers<typeof calls>>
