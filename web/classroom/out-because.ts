import type { Closed, ShownOut } from '../../contract/classroom-messages.ts'

/** Why the door stays closed, or why somebody was shown out. Of a busy room nobody stays out. */
export type OutBecause = Exclude<Closed | ShownOut, 'busy'> | 'left'

const finalAnswers: readonly string[] = [
  'ticket',
  'removed',
  'signedOut',
  'ended',
  'elsewhere',
  'displaced',
  'disabled',
  'noPlace',
  'substituted',
  'cancelled',
  'moved',
  'notYours',
] satisfies OutBecause[]

export const isFinal = (answer: string): answer is OutBecause => finalAnswers.includes(answer)
