/** A round number that nothing passes: 1, 2 or 5 of a power of ten. */
export function topOf(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  return [1, 2, 5, 10].map(times => times * power).find(top => top >= highest) ?? 10 * power
}

/** What stands at the lines of an axis of things that are counted: whole numbers, from the highest to nothing. */
export function countsUpTo(highest: number): number[] {
  const top = Math.max(topOf(highest), 2)
  return top % 4 === 0
    ? [top, (top * 3) / 4, top / 2, top / 4, 0]
    : top % 5 === 0
      ? fifths(top)
      : [top, top / 2, 0]
}
const fifths = (top: number) => [5, 4, 3, 2, 1, 0].map(part => (top * part) / 5)

/**
 * Which of so many points are named, so that so many names at most stand beside each other: the last is one of them, and the first where
 * something is to be said of it, which then takes the place of whoever would stand too near.
 */
export function isNamed(at: number, points: number, most: number, first = false) {
  const step = Math.ceil(points / most)
  if (first && at < step) return at === 0
  return (points - 1 - at) % step === 0
}
