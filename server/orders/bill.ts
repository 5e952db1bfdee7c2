import type { ordersDesk as calls } from '../../contract/orders-office.ts'
import { yuanOf } from '../courses/course.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuseField } from '../kit/refusal.ts'
import * as store from './bill.store.ts'
import { unknownInFilter } from './order-list.store.ts'

const inYuan = (sums: store.Sums) => ({
  paid: yuanOf(sums.paid),
  refunded: yuanOf(sums.refunded),
  refunding: yuanOf(sums.refunding),
  earned: yuanOf(sums.earned),
  prepaid: yuanOf(sums.prepaid),
  unmatched: yuanOf(sums.unmatched),
  discounts: yuanOf(sums.discounts),
  opening: yuanOf(sums.opening),
  closing: yuanOf(sums.closing),
})

const some = (cents: number | null) => (cents === null ? null : yuanOf(cents))
const shown = (row: store.BillRow) => ({
  at: row.key || row.at.toISOString(),
  name: row.name,
  kind: row.kind,
  order: row.order,
  number: row.number,
  student: row.student,
  way: row.way,
  in: yuanOf(row.came),
  out: yuanOf(row.went),
  earned: yuanOf(row.earned),
  prepaid: yuanOf(row.prepaid),
  opening: some(row.opening),
  closing: some(row.closing),
})

async function knownFilter(db: Db, { course }: store.BillFilter) {
  if (course === undefined) return
  const unknown = await unknownInFilter(db, { course })
  if (unknown.length > 0) refuseField('course', 'notOffered')
}

/** The account bill is the ledger, read. */
export const billHandlers = {
  bill: async ({ query: { by, page, size, sort, ...filter } }, { db }) => {
    await knownFilter(db, filter)
    const total = await (by === 'movement'
      ? store.countMovements(db, filter)
      : store.countSpans(db, filter, by))
    const all = by === 'movement' ? store.movements(db, filter, sort) : store.spans(db, filter, by, sort)
    const at = page > 1 && (page - 1) * size >= total ? 1 : page
    const [rows, now, sums] = await Promise.all([
      all
        .limit(size)
        .offset((at - 1) * size)
        .execute(),
      store.sumsOfBill(db, {}),
      store.sumsOfBill(db, filter),
    ])
    return { by, total, now: inYuan(now), sums: inYuan(sums), rows: rows.map(shown) }
  },

  exportBill: async ({ body: { by, ...body } }, context) => {
    await knownFilter(context.db, body.filter)
    if (by === 'movement') return exportLink(context, 'bill', body)
    return exportLink(context, 'billBy', { ...body, filter: { ...body.filter, by } })
  },
} satisfies Partial<Handlers<typeof calls>>
