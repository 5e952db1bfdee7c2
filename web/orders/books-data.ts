import { ordersDesk } from 'virtual:calls/ordersDesk'
import { reconciling } from 'virtual:calls/reconciling'

export type Statements = NonNullable<(typeof reconciling)['statements']['data']>
export type StatementDay = Statements['rows'][number]
export type Difference = NonNullable<(typeof reconciling)['differences']['data']>['rows'][number]

/** What is read anew after a statement came or a difference was settled. */
export const booksReads = [
  reconciling.statements,
  reconciling.differences,
  ordersDesk.bill,
  ordersDesk.orders,
  ordersDesk.order,
]
