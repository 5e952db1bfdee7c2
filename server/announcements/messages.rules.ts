import type { MessageProblem, MessageState } from '../../contract/announcements-messages.ts'

interface One {
  state: MessageState
  secret: boolean
  problem: MessageProblem | ''
  minutes_before: number | null
}

/** In which language a text's hours are said: it has one of its own, whoever reads it; one of values alone is read as the usual ones. */
export function languageOf(text: string): 'zh' | 'en' {
  const own = text.replaceAll(/\{\{.*?\}\}/g, '')
  return /\p{Script=Latin}/u.test(own) && !/\p{Script=Han}/u.test(own) ? 'en' : 'zh'
}

/** A code is forgotten and cannot be said again; a reminder is of no use once its lesson has another time. */
export const isRepeatable = ({ state, secret, problem, minutes_before }: One): boolean =>
  (state === 'failed' || state === 'unknown' || state === 'kept') &&
  !secret &&
  !(minutes_before !== null && (problem === 'lessonMoved' || problem === 'tooLate'))
