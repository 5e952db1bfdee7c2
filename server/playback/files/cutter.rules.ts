/** A stretch that is hidden, as the picture of its film lets it end; all in milliseconds. */
export interface Settled {
  from: number
  until: number
  /** Where it was to end. */
  asked: number
}

/**
 * Stretches whose ends have moved to where a picture can begin: what laps over is one stretch, which was to end where the last of them was.
 * What ends where the film does stays there.
 */
export function settledOf(
  hidden: readonly (readonly [from: number, until: number])[],
  ends: readonly (number | null)[],
  length: number,
): Settled[] {
  const settled: Settled[] = []
  for (const [place, [from, asked]] of hidden.entries()) {
    const until = Math.max(asked, Math.min(length, ends[place] ?? length))
    const last = settled.at(-1)
    if (last && from <= last.until)
      Object.assign(last, { until: Math.max(last.until, until), asked: Math.max(last.asked, asked) })
    else settled.push({ from, until, asked })
  }
  return settled
}

/** A key picture stands for a stretch that ends so little behind it: milliseconds are coarser than the clocks of files. */
export const nearEnough = 2

/** What of a film is shown: from where to where, and how much was hidden before it. */
export interface Part {
  from: number
  until: number
  before: number
}
export function partsOf(settled: readonly Settled[], length: number): Part[] {
  const parts: Part[] = []
  let [at, before] = [0, 0]
  for (const { from, until } of settled) {
    if (from > at) parts.push({ from: at, until: from, before })
    before += until - from
    at = until
  }
  // What a file holds behind its own length stays with its end.
  if (at < length) parts.push({ from: at, until: Number.POSITIVE_INFINITY, before })
  return parts
}

/** What the parent says to the cutter, as its one argument. */
export interface CutterOrder {
  path: string
  to: string
  wrapping: 'mp4' | 'webm'
  hidden: readonly (readonly [from: number, until: number])[]
  length: number
  /** Whether what follows a stretch closes up to what was before it, for a file that is taken along; else each picture keeps its time. */
  closes: boolean
}
export type CutterWord = { settled: Settled[] } | { percent: number } | { problem: 'nothing' }
