import type { ordersDesk as calls } from '../../contract/orders-office.ts'
import { yuanOf } from '../courses/course.rules.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { type BillRow, countMovements, movements, type Sums, spans, sumsOfBill } from './bill.store.ts'

const inYuan = (sums: Sums) => ({
  paid: yuanOf(sums.came),
  refunded: yuanOf(sums.went),
  refunding: yuanOf(sums.refunding),
  earned: yuanOf(sums.earned),
  prepaid: yuanOf(sums.prepaid),
  unmatched: yuanOf(sums.unmatched),
  discounts: yuanOf(sums.discounts),
})

const nothing: Sums = { came: 0, went: 0, refunding: 0, earned: 0, prepaid: 0, unmatched: 0, discounts: 0 }
const names = Object.keys(nothing) as (keyof Sums)[]
const together = (rows: readonly Sums[]): Sums =>
  rows.reduce<Sums>(
    (all, row) => Object.fromEntries(names.map(name => [name, all[name] + row[name]])) as unknown as Sums,
    nothing,
  )

const shown = (row: BillRow) => ({
  at: row.at.toISOString(),
  kind: row.kind,
  order: row.order,
  number: row.number,
  student: row.student,
  way: row.way,
  ...moved(row),
})

const moved = (row: Pick<Sums, 'came' | 'went' | 'earned' | 'prepaid'>) => ({
  in: yuanOf(row.came),
  out: yuanOf(row.went),
  earned: yuanOf(row.earned),
  prepaid: yuanOf(row.prepaid),
})

const ofNobody = { kind: null, order: null, number: '', student: '', way: null }
/** The first page where there is no such page. */
const firstOf = (page: number, size: number, total: number) =>
  ((page > 1 && (page - 1) * size >= total ? 1 : page) - 1) * size

/** The account bill is the ledger, read. */
export const billHandlers = {
  bill: async ({ query: { by, page, size, sort, ...filter } }, { db }) => {
    // Read once where everything is shown: what is shown and what there is are the same.
    const now = async (sums: Sums) =>
      inYuan(Object.values(filter).some(one => one !== undefined) ? await sumsOfBill(db, {}) : sums)
    if (by !== 'movement') {
      const newest = await spans(db, filter, by)
      const all = sort === 'at' ? newest.toReversed() : newest
      const from = firstOf(page, size, all.length)
      const rows = all.slice(from, from + size).map(row => ({ at: row.day, ...ofNobody, ...moved(row) }))
      const sums = together(all)
      return { total: all.length, now: await now(sums), sums: inYuan(sums), rows }
    }
    const total = await countMovements(db, filter)
    const from = firstOf(page, size, total)
    const [rows, sums] = await Promise.all([
      movements(db, filter, sort).limit(size).offset(from).execute(),
      sumsOfBill(db, filter),
    ])
    return { total, now: await now(sums), sums: inYuan(sums), rows: rows.map(shown) }
  },

  exportBill: async ({ body }, context) => exportLink(context, 'bill', body),
} satisfies Partial<Handlers<typeof calls>>
