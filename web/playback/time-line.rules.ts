type Stretch = readonly [from: number, until: number]

export const isIn = (stretches: readonly Stretch[], at: number) =>
  stretches.some(([from, until]) => at >= from && at < until)

/** How much of a film is to be seen before a place: the time line closes over what is hidden, while every place keeps its number. */
export const seenBefore = (ms: number, hidden: readonly Stretch[]) =>
  hidden.reduce((left, [from, until]) => left - Math.max(0, Math.min(ms, until) - from), ms)

/** The place before which so much is to be seen; where a hidden stretch lies there, the one behind it. */
export function placeAfter(seen: number, hidden: readonly Stretch[]): number {
  let at = seen
  for (const [from, until] of hidden) if (at >= from) at += until - from
  return at
}

/** Where the film begins for whoever skips what is hidden. */
export const firstPlace = (hidden: readonly Stretch[]) => (hidden[0]?.[0] === 0 ? hidden[0][1] : 0)

/** Where it ends for them. */
export function lastPlace(length: number, hidden: readonly Stretch[]): number {
  const last = hidden.at(-1)
  return last && last[1] >= length ? Math.min(last[0], length) : length
}

/** A moment between two stretches that nobody would miss. */
const moment = 1_000

/** Where somebody goes on who has seen these; the beginning once more for whoever has seen all. */
export function firstUnseen(seen: readonly Stretch[], hidden: readonly Stretch[], length: number): number {
  let at = 0
  for (const [from, until] of together([...seen, ...hidden]))
    if (from <= at + moment) at = Math.max(at, until)
  return at + moment >= lastPlace(length, hidden) ? firstPlace(hidden) : at
}

/** What of a film nobody skips was not seen yet; up to nothing where it goes to the end. A moment between two stretches is none. */
export function notSeen(
  seen: readonly Stretch[],
  hidden: readonly Stretch[],
  length: number,
): { from: number; until: number | null }[] {
  const [last, left] = [lastPlace(length, hidden), [] as { from: number; until: number | null }[]]
  let at = 0
  for (const [from, until] of [...together([...seen, ...hidden]), [last, last] as const]) {
    const next = Math.min(from, last)
    if (next - at > moment) left.push({ from: at, until: next >= last - moment ? null : next })
    at = Math.max(at, until)
  }
  return left
}

/** Stretches in their order, where two lap over as one. */
export function together(stretches: readonly Stretch[]): [number, number][] {
  const made: [number, number][] = []
  for (const [from, until] of [...stretches].sort(([one], [other]) => one - other)) {
    const last = made.at(-1)
    if (until <= from) continue
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else made.push([from, until])
  }
  return made
}

/** The last moment of a stretch that is shown; nothing where all of it is hidden. */
export function lastShown([from, until]: Stretch, hidden: readonly Stretch[]): number | null {
  let at = until - 1
  for (const [begins, ends] of hidden.toReversed()) if (at >= begins && at < ends) at = begins - 1
  return at >= from ? at : null
}

/**
 * Which chapters have a picture over the time line, and where its middle is, in shares of the line. The line is divided into as many
 * places as have `room`; a chapter has one picture, in the middle of the places that are its own, and none where it is too short for any.
 */
export function pictured(chapters: readonly Stretch[], room: number): { chapter: number; at: number }[] {
  // A hair's breadth is a matter of reckoning.
  const places = Math.floor(1 / room + 1e-9)
  const middles = Array.from({ length: places }, (_, place) => (place + 0.5) / places)
  return chapters.flatMap(([from, until], chapter) => {
    const own = middles.filter(at => at >= from && at < until)
    const [first, last] = [own[0], own.at(-1)]
    return first === undefined || last === undefined ? [] : [{ chapter, at: (first + last) / 2 }]
  })
}
