import type { Language } from '../../contract/codes.ts'
import { type PayingKind, payingKinds } from '../../contract/orders-paying-lists.ts'
import { yuanOf } from '../courses/course.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import { kitWord } from '../kit/kit.words.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import type { BillRow } from './bill.rows.ts'
import { type BillFilter, type BillSpan, movements, spans } from './bill.store.ts'
import { type Filter, type ListedOrder, ordersListed, type Sort } from './order-list.store.ts'
import { orderWord } from './orders.words.ts'

const severalBy = kitWord('listComma')
const sum = (cents: number) => yuanOf(cents).toFixed(2)
type Row = ListedOrder

export const orderExport: Exportable = {
  title: orderWord('list.orders'),
  columns: {
    number: { head: orderWord('column.number'), width: 22, cell: (row: Row) => row.number },
    student: { head: orderWord('column.student'), cell: (row: Row) => row.full_name },
    username: { head: orderWord('column.username'), cell: (row: Row) => row.username },
    classPath: { head: orderWord('column.classPath'), width: 24, cell: (row: Row) => row.class_path },
    course: { head: orderWord('column.course'), width: 28, cell: (row: Row) => row.course_name },
    subjects: {
      head: orderWord('column.subjects'),
      cell: (row: Row, language: Language) => row.subjects.map(({ name }) => name).join(severalBy[language]),
    },
    standing: {
      head: orderWord('column.standing'),
      cell: (row: Row, language: Language) => orderWord(`standing.${row.standing}`)[language],
    },
    price: { head: orderWord('column.price'), cell: (row: Row) => sum(row.price) },
    pays: { head: orderWord('column.pays'), cell: (row: Row) => sum(row.pays) },
    refunded: { head: orderWord('column.refunded'), cell: (row: Row) => sum(row.refunded) },
    invoice: {
      head: orderWord('column.invoice'),
      cell: (row: Row, language: Language) =>
        row.invoice ? orderWord(`invoice.${row.invoice}`)[language] : '',
    },
    invoiceTitle: {
      head: orderWord('column.invoiceTitle'),
      width: 28,
      cell: (row: Row) => row.invoice_title,
    },
    taxNumber: { head: orderWord('column.taxNumber'), width: 22, cell: (row: Row) => row.tax_number },
    email: { head: orderWord('column.email'), width: 24, cell: (row: Row) => row.email },
    way: {
      head: orderWord('column.way'),
      cell: (row: Row, language: Language) => (row.way ? orderWord(`way.${row.way}`)[language] : ''),
    },
    madeAt: {
      head: orderWord('column.madeAt'),
      width: 18,
      cell: (row: Row, _: Language, zone: string) => hourIn(row.made_at, zone),
    },
    paidAt: {
      head: orderWord('column.paidAt'),
      width: 18,
      cell: (row: Row, _: Language, zone: string) => hourIn(row.paid_at, zone),
    },
  },
  rows: (db: Db, filter: Filter, sort: Sort) => ordersListed(db, filter, sort),
}

const sums = {
  in: { head: orderWord('column.in'), cell: (row: BillRow) => sum(row.came) },
  out: { head: orderWord('column.out'), cell: (row: BillRow) => sum(row.went) },
  corrected: { head: orderWord('column.corrected'), cell: (row: BillRow) => sum(row.corrected) },
  earned: { head: orderWord('account.earned'), cell: (row: BillRow) => sum(row.earned) },
  prepaid: { head: orderWord('account.prepaid'), cell: (row: BillRow) => sum(row.prepaid) },
  carried: { head: orderWord('column.carried'), cell: (row: BillRow) => sum(row.carried) },
}

export const billExport: Exportable = {
  title: orderWord('list.bill'),
  columns: {
    day: {
      head: orderWord('column.day'),
      width: 18,
      cell: (row: BillRow, _: Language, zone: string) => hourIn(row.at, zone),
    },
    kind: {
      head: orderWord('column.kind'),
      cell: (row: BillRow, language: Language) =>
        row.kind ? orderWord(`movement.${row.kind}`)[language] : '',
    },
    number: { head: orderWord('column.number'), width: 22, cell: (row: BillRow) => row.number },
    student: { head: orderWord('column.student'), cell: (row: BillRow) => row.student },
    way: {
      head: orderWord('column.way'),
      cell: (row: BillRow, language: Language) => (row.way ? orderWord(`way.${row.way}`)[language] : ''),
    },
    ...sums,
  },
  rows: (db: Db, filter: BillFilter, sort: 'at' | '-at') => movements(db, filter, sort),
}

const isProvider = (key: string): key is PayingKind => payingKinds.some(kind => kind === key)

/** What the movements come to by day, month, course or provider. */
export const billByExport: Exportable = {
  title: orderWord('list.bill'),
  columns: {
    of: {
      head: orderWord('column.of'),
      width: 28,
      cell: (row: BillRow, language: Language) =>
        isProvider(row.key) ? orderWord(`provider.${row.key}`)[language] : row.name || row.key,
    },
    opening: { head: orderWord('column.opening'), cell: (row: BillRow) => sum(row.opening ?? 0) },
    ...sums,
    closing: { head: orderWord('column.closing'), cell: (row: BillRow) => sum(row.closing ?? 0) },
  },
  rows: (db: Db, { by, ...filter }: BillFilter & { by: BillSpan }, sort: 'at' | '-at') =>
    spans(db, filter, by, sort),
}
