import type { DiscountKind } from './courses.tables.ts'

export interface Discount {
  id: number
  name: string
  kind: DiscountKind
  percent: number | null
  amount: number | null
  threshold: number | null
  /** The last day on which it is given. */
  until: string | null
}

export interface Priced {
  /** Each line's price and what is paid for it, in cents. */
  lines: { price: number; pays: number }[]
  price: number
  pays: number
  discount: Discount | null
}

const holds: Record<DiscountKind, (discount: Discount, total: number, today: string) => boolean> = {
  percent: () => true,
  amount: () => true,
  threshold: ({ threshold }, total) => total >= (threshold ?? 0),
  early: ({ until }, _, today) => until !== null && today <= until,
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** A share of each line, rounded half up to the cent once. */
const less = (price: number, percent: number) => Math.floor((price * (100 - percent) + 50) / 100)

/** An amount off the whole, spread over the lines by their price; what division leaves over is on the last that has room. */
function spread(lines: readonly number[], off: number): number[] {
  const total = sum(lines)
  const given = Math.min(off, total)
  // The product of two amounts may pass what a number holds exactly.
  const share = (price: number) => Number((BigInt(price) * BigInt(given)) / BigInt(total))
  const parts = lines.map(price => (total === 0 ? 0 : share(price)))
  let left = given - sum(parts)
  for (let at = lines.length - 1; left > 0 && at >= 0; at -= 1) {
    const room = (lines[at] as number) - (parts[at] as number)
    const more = Math.min(room, left)
    parts[at] = (parts[at] as number) + more
    left -= more
  }
  return lines.map((price, at) => price - (parts[at] as number))
}

const paid = (lines: readonly number[], { percent, amount }: Discount) =>
  percent === null ? spread(lines, amount ?? 0) : lines.map(price => less(price, percent))

/** One discount an order: the best for the buyer. Never below nothing, and the lines always sum to the total. */
export function priced(lines: readonly number[], discounts: readonly Discount[], today: string): Priced {
  const total = sum(lines)
  let best: { pays: readonly number[]; discount: Discount | null } = { pays: lines, discount: null }
  for (const discount of discounts) {
    if (!holds[discount.kind](discount, total, today)) continue
    const pays = paid(lines, discount)
    if (sum(pays) < sum(best.pays)) best = { pays, discount }
  }
  return {
    lines: lines.map((price, at) => ({ price, pays: best.pays[at] as number })),
    price: total,
    pays: sum(best.pays),
    discount: best.discount,
  }
}
