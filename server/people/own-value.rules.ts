import type { OwnFieldKind } from '../../contract/people-lists.ts'
import type { FieldProblem } from '../../contract/problems.ts'
import { day } from '../../contract/shapes.ts'

interface FieldShape {
  kind: OwnFieldKind
  choices: readonly { id: number }[]
}

/** As the database keeps it: one of the four is there. */
export interface HeldValue {
  words: string | null
  amount: string | null
  day: string | null
  choice: number | null
}
const none: HeldValue = { words: null, amount: null, day: null, choice: null }

/** What a value is in a field of the school's own; null takes it away, a problem says why it is none. */
export function heldIn({ kind, choices }: FieldShape, value: string): HeldValue | FieldProblem | null {
  const typed = value.trim()
  if (typed === '') return null
  switch (kind) {
    case 'text':
      return { ...none, words: typed }
    case 'number':
      return /^-?\d{1,12}(\.\d{1,4})?$/.test(typed) ? { ...none, amount: typed } : 'format'
    case 'date':
      return day.safeParse(typed).success ? { ...none, day: typed } : 'format'
    case 'choice':
      return choices.some(({ id }) => String(id) === typed)
        ? { ...none, choice: Number(typed) }
        : 'notOffered'
  }
}

/** What is wrong with what may be chosen in a field. */
export function choicesProblem(
  kind: OwnFieldKind,
  known: readonly { id: number }[],
  wanted: readonly { id: number | null; name: string }[],
): FieldProblem | null {
  if (kind !== 'choice') return wanted.length === 0 ? null : 'notOffered'
  if (wanted.length === 0) return 'tooFew'
  const kept = wanted.flatMap(({ id }) => id ?? [])
  if (new Set(kept).size < kept.length || kept.some(id => known.every(one => one.id !== id)))
    return 'notOffered'
  return new Set(wanted.map(({ name }) => name.toLowerCase())).size < wanted.length ? 'taken' : null
}
