import { type Code, codes, type Language, outcome } from '../../../contract/codes.ts'
import { answer } from '../http/serve.ts'
import { refuse } from '../refusal.ts'

export interface Refused {
  id: number | null
  name: string
  code: Code
}

/** The rows of a bulk action sorted by whether a rule refuses them; who was asked for and is not there is refused as unknown. */
export function sorted<T extends { id: number; full_name: string }>(
  asked: readonly number[],
  found: readonly T[],
  refusal: (one: T) => Code | undefined,
) {
  const there = new Set(found.map(({ id }) => id))
  const refused: Refused[] = [...new Set(asked)]
    .filter(id => !there.has(id))
    .map(() => ({ id: null, name: '', code: codes.noSuchUser }))
  const good: T[] = []
  for (const one of found) {
    const code = refusal(one)
    if (code === undefined) good.push(one)
    else refused.push({ id: one.id, name: one.full_name, code })
  }
  return { good, refused }
}

const told = (refused: readonly Refused[], language: Language) =>
  refused.map(({ id, name, code }) => ({ id, name, code, message: outcome(code)?.words[language] ?? '' }))

/** All done: 0. Some: 203 with the list. None: the one reason, where all share it. */
export function bulkAnswer<T extends object>(
  done: number,
  refused: readonly Refused[],
  language: Language,
  more: T = {} as T,
) {
  const data = { done, refused: told(refused, language), ...more }
  if (refused.length === 0) return answer(codes.done, data)
  const [first] = refused
  if (done === 0 && first && refused.every(({ code }) => code === first.code)) refuse(first.code, data)
  return answer(codes.doneInPart, data)
}

/** Of several that cannot all go, none goes; who asked for one alone is told why. */
export function refuseAll(asked: number, refused: readonly Refused[], language: Language): never {
  const [first] = refused
  const data = { done: 0, refused: told(refused, language) }
  return refuse(asked === 1 && first ? first.code : codes.partlyUndeletable, data)
}
