import { codes } from '../../contract/codes.ts'
import type { overFull } from '../../contract/courses-lists.ts'
import { refuse } from '../kit/refusal.ts'

interface Room {
  /** None where there are seats for everybody. */
  free: number | null
  over: (typeof overFull)[number] | undefined
  /** Whether the course can have a waiting list now. */
  mayWait: boolean
}

/**
 * Of those who are to be seated, the first in the order given: whoever fits, whoever waits instead, and how many seats more it takes. Where
 * nobody has said what becomes of the rest nobody is seated, and it is answered how many fit.
 */
export function fitting(wanted: readonly number[], { free, over, mayWait }: Room) {
  const fits = free === null ? wanted.length : Math.min(wanted.length, free)
  const lack = wanted.length - fits
  if (lack > 0 && over === undefined) refuse(codes.full, { wanted: wanted.length, fits, mayWait })
  if (lack > 0 && over === 'wait' && !mayWait) refuse(codes.unchanged)
  const more = over === 'raise' ? lack : 0
  const seated = fits + more
  return { students: wanted.slice(0, seated), rest: wanted.slice(seated), more }
}
