import { fastest, mostUntold } from '../../contract/playback-lists.ts'

export type Span = [from: number, until: number]

const total = (spans: readonly Span[]) => spans.reduce((sum, [from, until]) => sum + until - from, 0)

/** Stretches in their order, without what stands in two of them. */
export function joined(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(([from, until]) => until > from).sort(([one], [other]) => one - other)
  const made: Span[] = []
  for (const [from, until] of sorted) {
    const last = made.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else made.push([from, until])
  }
  return made
}

/** What of a stretch stands in none of these. */
function fresh([from, until]: Span, known: readonly (readonly [number, number])[]): Span[] {
  const left: Span[] = []
  let at = from
  for (const [start, end] of known) {
    if (end <= at || start >= until) continue
    if (start > at) left.push([at, start])
    at = Math.max(at, end)
  }
  return at < until ? [...left, [at, until]] : left
}

/** Stretches without what of them lies in others. */
export const without = (spans: readonly Span[], gone: readonly (readonly [number, number])[]): Span[] =>
  joined(spans).flatMap(span => fresh(span, gone))

interface Told {
  spans: readonly Span[]
  /** Milliseconds since the last word. */
  since: number
  /** How long the film is. */
  length: number
}

/** A word that comes late has what the one before it left behind, and a little for the clocks. */
const grace = 2_000

/**
 * What has been seen when somebody tells of more: each stretch once, nothing beyond the film, and never more of it anew than could
 * be watched at the highest speed since the last word. What is told beyond that is not believed, the end of it first.
 */
export function seenWith(seen: readonly Span[], { spans, since, length }: Told): Span[] {
  const known = joined(seen)
  let left = fastest * (Math.min(since, mostUntold) + grace)
  const within = spans.map(([from, until]): Span => [Math.min(from, length), Math.min(until, length)])
  const believed: Span[] = []
  for (const span of joined(within))
    for (const [from, until] of fresh(span, known)) {
      const long = Math.min(until - from, left)
      if (long <= 0) continue
      believed.push([from, from + long])
      left -= long
    }
  return joined([...known, ...believed])
}

export const seconds = (spans: readonly Span[]) => Math.round(total(spans) / 1000)
