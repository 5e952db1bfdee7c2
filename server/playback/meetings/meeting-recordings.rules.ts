import type { MeetingProblem } from '../../../contract/classroom-service-lists.ts'

/** Why what was recorded of an outside meeting is not here. */
export type MissedBecause = MeetingProblem | 'notReady' | 'tooLarge' | 'noFilm' | 'noRoom' | 'full'

const minute = 60_000
/** A service is done with a recording after about as long as it took, and within a day. */
const waits = [10, 20, 40, 80, 160]
/** Minutes until it is asked again, after so many tries. */
export const askedAgainIn = (tries: number) => waits[tries - 1] ?? 240
const givesUpAfter = 26 * 60 * minute

/** Of that a second try would say the same. */
const staysSo: readonly MissedBecause[] = ['tooLarge', 'noFilm']
export const isFinal = (problem: MissedBecause) => staysSo.includes(problem)

/** The largest that may be brought by hand as well. */
export const mostBytes = 4 * 1024 ** 3

export interface AskedMeeting {
  endsAt: Date
  now: Date
  /** How many there are at the service, and whether all of them are ready there. */
  there: number
  isWhole: boolean
  /** How many of these are not here yet. */
  missing: number
  problem: MissedBecause | null
}

/** What becomes of a meeting after it was asked for: all is here, it is asked again, or it is given up in words. */
export function afterAsking({ endsAt, now, there, isWhole, missing, problem }: AskedMeeting) {
  if (problem === null && there > 0 && isWhole && missing === 0) return 'done'
  if (+now - +endsAt < givesUpAfter) return 'again'
  // Nobody recorded anything: that is no news.
  return problem === null && missing === 0 && isWhole ? 'done' : 'givenUp'
}
