import type { MessageChannel, MessageProblem, MessageState } from '../../contract/announcements-messages.ts'
import { maskedMailbox } from '../kit/http/masking.rules.ts'
import { shownPhone } from '../people/people.rules.ts'

interface One {
  state: MessageState
  purpose: string
  secret: boolean
  /** The time that it was good for has passed. */
  over: boolean
  problem: MessageProblem | ''
  minutes_before: number | null
}

/** What is their reader's alone, and can be said again as long as nobody knows whether it arrived: then it is not forgotten yet. */
const untilKnown: readonly string[] = ['notice', 'announcement', 'digest']

/** A code is forgotten and cannot be said again; a reminder is of no use once its lesson has another time. */
export const isRepeatable = ({ state, purpose, secret, over, problem, minutes_before }: One): boolean =>
  (state === 'failed' || state === 'unknown' || state === 'kept') &&
  (!secret || (state === 'unknown' && !over && untilKnown.includes(purpose))) &&
  !(minutes_before !== null && (problem === 'lessonMoved' || problem === 'tooLate'))

/** As the outbox and its sheet name whom a message went to: of a phone or a mailbox no more than tells it from others. */
export function shownRecipient({ channel, recipient }: { channel: MessageChannel; recipient: string }) {
  if (recipient === '' || channel === 'push' || channel === 'wechat') return recipient
  return channel === 'sms' ? shownPhone(recipient) : maskedMailbox(recipient)
}
