/** One subject of a paid order, in cents: what was not earned yet, and what was. */
export interface Pool {
  line: number
  left: number
  earned: number
}

interface Plan {
  left: number
  /** Lessons that are still to earn something, the one that is held now included. */
  toCome: number
  /** What the lesson before it earned, and how many have earned. */
  before: number | null
  held: number
}

/**
 * What a lesson earns. Every lesson of a plan earns the same and the last takes what division left over; once lessons came or went,
 * what is left is shared anew over those to come.
 */
export function shareOf({ left, toCome, before, held }: Plan): number {
  if (toCome <= 1) return left
  if (before !== null) {
    const over = left - before * toCome
    if (over >= 0 && over < toCome + held) return before
  }
  // Where there are more lessons than cents, the first of them have one each.
  return Math.min(left, Math.max(1, Math.floor(left / toCome)))
}

export interface Taken {
  line: number
  prepaid: number
  earned: number
}

const share = (of: number, whole: number, total: number) =>
  total === 0 ? 0 : Number((BigInt(of) * BigInt(whole)) / BigInt(total))

/** So much out of these, each by what it has, what division leaves over out of the last that has it. */
export function outOf(amount: number, has: readonly number[]): number[] {
  const total = has.reduce((all, one) => all + one, 0)
  const parts = has.map(one => share(one, amount, total))
  let rest = amount - parts.reduce((all, one) => all + one, 0)
  for (let at = has.length - 1; rest > 0 && at >= 0; at -= 1) {
    const more = Math.min((has[at] as number) - (parts[at] as number), rest)
    parts[at] = (parts[at] as number) + more
    rest -= more
  }
  return parts
}

const sumOf = (pools: readonly Pool[], of: 'left' | 'earned') => pools.reduce((all, one) => all + one[of], 0)

/** Out of which subjects a refund is taken: first what was not earned; what a school gives back beyond that, it has not earned. */
export function takenFrom(cents: number, pools: readonly Pool[]): Taken[] {
  const fromLeft = Math.min(cents, sumOf(pools, 'left'))
  const prepaid = outOf(
    fromLeft,
    pools.map(({ left }) => left),
  )
  const earned = outOf(
    Math.min(cents - fromLeft, sumOf(pools, 'earned')),
    pools.map(one => one.earned),
  )
  return pools.map(({ line }, at) => ({ line, prepaid: prepaid[at] as number, earned: earned[at] as number }))
}

/** So much into these, the first of them filled first. */
export function filled(cents: number, room: readonly number[]): number[] {
  let rest = cents
  return room.map(most => {
    const part = Math.min(most, rest)
    rest -= part
    return part
  })
}
