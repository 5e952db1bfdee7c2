import { codes } from '../../contract/codes.ts'

/** What became of made passwords that were sent to phones. */
export interface SentPasswords {
  /** Whose turn has come, whatever became of it. */
  asked: readonly number[]
  sent: number
  noPhone: readonly string[]
  /** How many have another password by now, or an account that is off or gone. */
  changed: number
}

export const nobodyYet: SentPasswords = { asked: [], sent: 0, noPhone: [], changed: 0 }

interface Became {
  done: number
  refused: readonly { name: string; code: number }[]
}

/** With what became of a further turn. */
export function addedTo(
  before: SentPasswords,
  turn: readonly { id: number }[],
  { done, refused }: Became,
): SentPasswords {
  const without = refused.filter(({ code }) => code === codes.phoneEmpty)
  return {
    asked: [...before.asked, ...turn.map(({ id }) => id)],
    sent: before.sent + done,
    noPhone: [...before.noPhone, ...without.map(({ name }) => name)],
    changed: before.changed + refused.length - without.length,
  }
}
