import type { LedgerKind } from '../../contract/orders-lists.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'

export interface BillRow {
  id: number
  at: Date
  /** The day, the month, the course or the provider. */
  key: string
  name: string
  kind: LedgerKind | null
  order: number | null
  number: string
  student: string
  way: PayingWay | null
  came: number
  went: number
  /** Booked because a statement has it otherwise. */
  corrected: number
  earned: number
  prepaid: number
  /** Into other orders. */
  carried: number
  opening: number | null
  closing: number | null
}

/** Where the money is. */
export interface Sums {
  paid: number
  refunded: number
  corrected: number
  refunding: number
  earned: number
  prepaid: number
  unmatched: number
  carried: number
  discounts: number
  opening: number
  closing: number
}
