import type { Promised, Providers } from './books.ts'
import type { Shop } from './shop.ts'

/** What many people at once have seen of the school. */
export interface Seen {
  promised: Promised
  /** Calls that were answered, and those of which nobody knows what they did. */
  answered: number
  unanswered: number
  /** By what was said and to what. */
  strange: Map<string, number>
}

export const nothingSeen = (): Seen => ({
  promised: {
    orders: new Map(),
    cancelled: new Set(),
    begun: new Map(),
    taken: new Set(),
    refunds: [],
    forged: [],
  },
  answered: 0,
  unanswered: 0,
  strange: new Map(),
})

export interface Market {
  port: number
  shop: Shop
  providers: Providers
  seen: Seen
  /** Between 0 and 1. */
  roll: () => number
}
