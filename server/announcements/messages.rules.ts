import type { MessageProblem, MessageState } from '../../contract/announcements-messages.ts'

interface One {
  state: MessageState
  secret: boolean
  problem: MessageProblem | ''
  minutes_before: number | null
}

/** A code is forgotten and cannot be said again; a reminder is of no use once its lesson has another time. */
export const isRepeatable = ({ state, secret, problem, minutes_before }: One): boolean =>
  (state === 'failed' || state === 'unknown' || state === 'kept') &&
  !secret &&
  !(minutes_before !== null && (problem === 'lessonMoved' || problem === 'tooLate'))
