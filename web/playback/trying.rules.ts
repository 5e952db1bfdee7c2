import type { Question } from '../../contract/classroom-state.ts'

/** What somebody who watches gives as their answer: the places of options, or words. */
export type Answer = number[] | string

/** `some`: what was chosen is right, and something is missing. Where nothing was said to be right, or words were asked for, nothing is judged. */
export type Judged = 'right' | 'some' | 'wrong' | null

export function judged({ type }: Pick<Question, 'type'>, right: readonly number[], given: Answer): Judged {
  if (type === 'text' || typeof given === 'string' || right.length === 0 || given.length === 0) return null
  if (!given.every(place => right.includes(place))) return 'wrong'
  // Where one answer counts, any that is right will do.
  return type !== 'several' || given.length === right.length ? 'right' : 'some'
}

/** The choice after a press: another one where one counts, one more or one less where several do. */
export const chosenAfter = ({ type }: Pick<Question, 'type'>, given: readonly number[], place: number) =>
  type !== 'several'
    ? [place]
    : given.includes(place)
      ? given.filter(one => one !== place)
      : [...given, place].sort((one, other) => one - other)
