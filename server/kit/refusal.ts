import { type Code, codes } from '../../contract/codes.ts'
import type { FieldProblem, FieldRefusal } from '../../contract/problems.ts'
import type { kitAnswers } from '../../locales/zh/kit-answers.server.ts'

/** Thrown anywhere under a call, answered once: the code, and what the caller may know of it. */
export class Refusal extends Error {
  readonly code: Code
  readonly data: unknown
  /** What the log keeps of it; of most refusals it keeps nothing. */
  readonly noted: RefusalNote | undefined
  /** Seconds after which to come again. */
  readonly again: number | undefined

  constructor(code: Code, data: unknown = null, noted?: RefusalNote, again?: number) {
    super(`refused with ${code}`)
    this.code = code
    this.data = data
    this.noted = noted
    this.again = again
  }
}

export interface RefusalNote {
  thing: string
  id: number
}

/** More than somebody may have at once or in a day: answered 429 in words, with the seconds after which to come again. */
export class TooMuch extends Error {
  readonly words: keyof typeof kitAnswers
  readonly seconds: number

  constructor(words: keyof typeof kitAnswers, seconds: number) {
    super(`too much: ${words}`)
    this.words = words
    this.seconds = seconds
  }
}

export function refuse(code: Code, data: unknown = null): never {
  throw new Refusal(code, data)
}

/** Refused because there was too much of it, until there is room again. */
export function refuseFor(seconds: number, code: Code): never {
  throw new Refusal(code, null, undefined, seconds)
}

/** Refused, and a line of the log says so: for who tries to change what somebody may. */
export function refuseNoted(code: Code, noted: RefusalNote): never {
  throw new Refusal(code, null, noted)
}

/** 99, with every field that is not right. */
export function refuseFields(fields: readonly FieldRefusal[]): never {
  return refuse(codes.incomplete, { fields })
}

export function refuseField(path: string, problem: FieldProblem, most?: number): never {
  return refuseFields([{ path, problem, ...(most !== undefined && { most }) }])
}
