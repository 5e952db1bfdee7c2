import { runningStates } from '../../contract/statistics-lists.ts'
import type { Present } from '../classroom/attendance.rules.ts'

interface Expected {
  id: number
  /** Of the courses and classes of whoever looks. */
  isOwn: boolean
  onLeave: boolean
  hasSeat: boolean
}

/**
 * Who of those that a running lesson is for is in its room now, and who is missing: one's own first, of each who is missing before who has
 * gone, then who is there; among them they stay in the order that they came in. A room that nobody holds has nobody in it, whatever its log says.
 */
export function runningStudents<S extends Expected>(
  students: readonly S[],
  present: ReadonlyMap<number, Present>,
  isHeld: boolean,
) {
  const told = students.map(student => {
    const seen = present.get(student.id)
    const isHere = isHeld && seen?.isHere === true
    const state = isHere
      ? ('here' as const)
      : seen
        ? ('left' as const)
        : student.onLeave
          ? ('onLeave' as const)
          : ('missing' as const)
    return { ...student, state, firstAt: seen?.firstAt ?? null, lastAt: seen && !isHere ? seen.lastAt : null }
  })
  return told.sort(
    (a, b) =>
      Number(b.isOwn) - Number(a.isOwn) || runningStates.indexOf(a.state) - runningStates.indexOf(b.state),
  )
}
