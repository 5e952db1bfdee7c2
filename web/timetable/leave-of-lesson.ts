import type { leaves } from 'virtual:calls/leaves'

export type OwnLeave = NonNullable<(typeof leaves)['ownLeave']['data']>[number]
type Covers = Pick<OwnLeave, 'lesson' | 'from' | 'until' | 'state' | 'askedAt'>

const weight = { agreed: 3, asked: 2, refused: 1, takenBack: 0, lapsed: 0 } as const

/** The leave that says how a lesson stands: what was agreed to before what waits, what waits before what was refused, the newest of each. */
export const leaveOf = <L extends Covers>(
  lesson: { id: number; startsAt: string },
  all: readonly L[],
): L | undefined => {
  const at = Date.parse(lesson.startsAt)
  return all
    .filter(
      one =>
        weight[one.state] > 0 &&
        (one.lesson === null || one.lesson.id === lesson.id) &&
        at >= Date.parse(one.from) &&
        at < Date.parse(one.until),
    )
    .toSorted((a, b) => weight[b.state] - weight[a.state] || Date.parse(b.askedAt) - Date.parse(a.askedAt))[0]
}
