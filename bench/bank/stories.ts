import type { OrderEvent, OrderState } from '../../contract/orders-lists.ts'

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
export function by<T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const known = groups.get(key(row))
    if (known) known.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** In which states what happened may leave an order that was in another. */
export const leads: Record<OrderEvent, Partial<Record<OrderState | 'new', readonly OrderState[]>>> = (() => {
  const every = ['unpaid', 'paid', 'refunding', 'refunded', 'expired', 'cancelled'] as const
  const same = Object.fromEntries(every.map(state => [state, [state]]))
  const afterRefund = { ...same, refunding: ['refunding', 'refunded', 'paid'] as const }
  return {
    ordered: { new: ['unpaid'] },
    begun: { unpaid: ['unpaid'] },
    paid: { unpaid: ['paid'] },
    reopened: { expired: ['paid'] },
    surplus: same,
    unmatched: same,
    expired: { unpaid: ['expired'] },
    cancelled: { unpaid: ['cancelled'] },
    refundAsked: { ...same, paid: ['paid', 'refunding'], refunded: ['refunded', 'refunding'] },
    refunded: afterRefund,
    refundFailed: afterRefund,
    requested: same,
    requestTakenBack: same,
    requestDeclined: same,
    byTransfer: same,
    seatEnded: same,
    moneyKept: same,
    carriedOut: { ...same, paid: ['paid', 'refunded'] },
    carriedIn: { ...same, unpaid: ['unpaid', 'paid'] },
    mayReturn: same,
    noted: same,
  }
})()
