import type { ordersDesk as calls } from '../../contract/orders-office.ts'
import { yuanOf } from '../courses/course.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuseField } from '../kit/refusal.ts'
import type { BillRow, Sums } from './bill.rows.ts'
import * as store from './bill.store.ts'
import { timeSpans } from './bill-by-time.store.ts'
import { unknownInFilter } from './order-list.store.ts'

const inYuan = (sums: Sums) => ({
  paid: yuanOf(sums.paid),
  refunded: yuanOf(sums.refunded),
  corrected: yuanOf(sums.corrected),
  refunding: yuanOf(sums.refunding),
  earned: yuanOf(sums.earned),
  prepaid: yuanOf(sums.prepaid),
  unmatched: yuanOf(sums.unmatched),
  carried: yuanOf(sums.carried),
  discounts: yuanOf(sums.discounts),
  opening: yuanOf(sums.opening),
  closing: yuanOf(sums.closing),
})

const some = (cents: number | null) => (cents === null ? null : yuanOf(cents))
const shown = (row: BillRow) => ({
  at: row.key || row.at.toISOString(),
  name: row.name,
  kind: row.kind,
  order: row.order,
  number: row.number,
  student: row.student,
  way: row.way,
  in: yuanOf(row.came),
  out: yuanOf(row.went),
  corrected: yuanOf(row.corrected),
  earned: yuanOf(row.earned),
  prepaid: yuanOf(row.prepaid),
  carried: yuanOf(row.carried),
  opening: some(row.opening),
  closing: some(row.closing),
})

async function knownFilter(db: Db, { course }: store.BillFilter) {
  if (course === undefined) return
  const unknown = await unknownInFilter(db, { course })
  if (unknown.length > 0) refuseField('course', 'notOffered')
}

/** The first page where there is no such page. */
const firstOf = (page: number, size: number, total: number) =>
  ((page > 1 && (page - 1) * size >= total ? 1 : page) - 1) * size

interface Cut {
  page: number
  size: number
  sort: 'at' | '-at'
}

/** Read once: what the days or months come to is the sum, and without an end it is what there is now. */
async function wholeBill(db: Db, by: 'day' | 'month', { page, size, sort }: Cut, filter: store.BillFilter) {
  const rows = await timeSpans(db, filter, by, sort)
    .execute()
    .then(all => (sort === 'at' ? all : all.toReversed()))
  const sumOf = (name: Summed) => rows.reduce((sum, row) => sum + row[name], 0)
  const sums: Sums = {
    paid: sumOf('came'),
    refunded: sumOf('went'),
    ...(Object.fromEntries(summed.map(name => [name, sumOf(name)])) as Record<
      (typeof summed)[number],
      number
    >),
    opening: rows[0]?.opening ?? 0,
    closing: rows.at(-1)?.closing ?? 0,
  }
  const isAll = filter.from === undefined && filter.until === undefined
  const now = isAll ? sums : await store.sumsOfBill(db, {})
  const first = firstOf(page, size, rows.length)
  const ordered = sort === 'at' ? rows : rows.toReversed()
  return {
    by,
    total: rows.length,
    now: inYuan(now),
    sums: inYuan(sums),
    rows: ordered.slice(first, first + size).map(shown),
  }
}
const summed = ['corrected', 'refunding', 'earned', 'prepaid', 'unmatched', 'carried', 'discounts'] as const
type Summed = (typeof summed)[number] | 'came' | 'went'

/** The account bill is the ledger, read. */
export const billHandlers = {
  bill: async ({ query: { by, page, size, sort, ...filter } }, { db }) => {
    await knownFilter(db, filter)
    if (store.isWhole(filter, by)) return wholeBill(db, by, { page, size, sort }, filter)
    const total = await (by === 'movement'
      ? store.countMovements(db, filter)
      : store.countSpans(db, filter, by))
    const all = by === 'movement' ? store.movements(db, filter, sort) : store.spans(db, filter, by, sort)
    const [rows, now, sums] = await Promise.all([
      all
        .limit(size)
        .offset(firstOf(page, size, total))
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
