import type { ordersDesk as calls } from '../../contract/orders-office.ts'
import { yuanOf } from '../courses/course.rules.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { type BillRow, countMovements, movements, type Sums, spans, sumsOfBill } from './bill.store.ts'

const inYuan = (sums: Sums) => ({
  paid: yuanOf(sums.paid),
  refunded: yuanOf(sums.refunded),
  refunding: yuanOf(sums.refunding),
  earned: yuanOf(sums.earned),
  prepaid: yuanOf(sums.prepaid),
  unmatched: yuanOf(sums.unmatched),
  discounts: yuanOf(sums.discounts),
})

const shown = (row: BillRow) => ({
  at: row.day || row.at.toISOString(),
  kind: row.kind,
  order: row.order,
  number: row.number,
  student: row.student,
  way: row.way,
  in: yuanOf(row.came),
  out: yuanOf(row.went),
  earned: yuanOf(row.earned),
  prepaid: yuanOf(row.prepaid),
})

/** The account bill is the ledger, read. */
export const billHandlers = {
  bill: async ({ query: { by, page, size, sort, ...filter } }, { db }) => {
    const total = await countMovements(db, filter, by)
    const all = by === 'movement' ? movements(db, filter, sort) : spans(db, filter, by, sort)
    const at = page > 1 && (page - 1) * size >= total ? 1 : page
    const [rows, now, sums] = await Promise.all([
      all
        .limit(size)
        .offset((at - 1) * size)
        .execute(),
      sumsOfBill(db, {}),
      sumsOfBill(db, filter),
    ])
    return { total, now: inYuan(now), sums: inYuan(sums), rows: rows.map(shown) }
  },

  exportBill: async ({ body }, context) => exportLink(context, 'bill', body),
} satisfies Partial<Handlers<typeof calls>>
