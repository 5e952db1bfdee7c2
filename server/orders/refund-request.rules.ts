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

/** Of what was paid, what can go back by the lessons: what is not earned yet, never more than the school still has. */
export const restOf = ({ left, paid, refunded }: Pick<Asking, 'left' | 'paid' | 'refunded'>) =>
  Math.max(0, Math.min(left, paid - refunded))

/** What a student can ask to have back, in cents. */
export const askableOf = ({ state, open, ...money }: Asking) =>
  state === 'paid' && !open ? restOf(money) : 0
