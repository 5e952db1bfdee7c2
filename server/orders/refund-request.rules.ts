import type { OrderState } from '../../contract/orders-lists.ts'

interface Asking {
  state: OrderState
  /** Not earned yet, in cents, as the ledger has it. */
  left: number
  paid: number
  /** Of it back, or on its way. */
  refunded: number
  /** Asked for already, and not answered. */
  open: boolean
}

/** What a student can ask to have back, in cents: what is not earned yet, never more than the school still has. */
export const askableOf = ({ state, left, paid, refunded, open }: Asking) =>
  state === 'paid' && !open ? Math.max(0, Math.min(left, paid - refunded)) : 0
