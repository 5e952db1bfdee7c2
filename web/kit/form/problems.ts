import { codes } from '../../../contract/codes.ts'
import { type FieldProblem, type FieldRefusal, isFieldProblem } from '../../../contract/problems.ts'
import type { Limit } from '../api/types.ts'
import { at, type Values } from './values.ts'

/** What can be wrong with a field, and the number that its sentence needs. */
export interface Problem {
  kind: FieldProblem
  most?: number
  least?: number
}

/** A field's limits against what was typed. The server checks again; this only saves the way. */
export function problemOf(value: unknown, limit: Limit): Problem | undefined {
  const empty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  const none = empty || (Array.isArray(value) && value.length === 0)
  if (none) return limit.required ? { kind: 'missing' } : undefined
  if (typeof value === 'string') {
    if (limit.maxLength !== undefined && value.length > limit.maxLength)
      return { kind: 'tooLong', most: limit.maxLength }
    if (limit.minLength !== undefined && value.trim().length < limit.minLength)
      return { kind: 'tooShort', least: limit.minLength }
  }
  if (typeof value === 'number') {
    if (limit.min !== undefined && value < limit.min) return { kind: 'tooSmall', least: limit.min }
    if (limit.max !== undefined && value > limit.max) return { kind: 'tooLarge', most: limit.max }
  }
  return undefined
}

export type Limits = Readonly<Record<string, Limit>>

export function problemsOf(values: Values, limits: Limits): Record<string, Problem> {
  const found: Record<string, Problem> = {}
  for (const [path, limit] of Object.entries(limits)) {
    const problem = problemOf(at(values, path), limit)
    if (problem) found[path] = problem
  }
  return found
}

export interface Refusal {
  code: number
  message: string
  data: unknown
}
export const incomplete = codes.incomplete

const isTold = (one: unknown): one is FieldRefusal =>
  typeof one === 'object' && one !== null && 'path' in one && 'problem' in one && typeof one.path === 'string'

/** Of a number that is out of range the sentence names the limit that it broke, where that is known. */
function kindOf({ problem, most, least }: FieldRefusal): FieldProblem {
  if (!isFieldProblem(problem)) return 'format'
  if (problem !== 'outOfRange') return problem
  return most !== undefined ? 'tooLarge' : least !== undefined ? 'tooSmall' : problem
}

/** What the answer says of its fields. */
function toldIn({ data }: Refusal): FieldRefusal[] {
  const fields = (data as { fields?: unknown } | null)?.fields
  return Array.isArray(fields) ? fields.filter(isTold) : []
}

/**
 * The server's answer brought to its fields: 99 names them itself; of other codes the screen knows which field they mean, and
 * the words are the catalogue's unless the answer says more closely what is wrong with it.
 */
export function problemsIn(refusal: Refusal, codes: Readonly<Record<number, string>>, limits: Limits) {
  const found: Record<string, Problem | string> = {}
  const path = codes[refusal.code]
  for (const one of toldIn(refusal)) {
    if (refusal.code !== incomplete && one.path !== path) continue
    const limit = limits[one.path]
    found[one.path] ??= {
      kind: kindOf(one),
      most: one.most ?? limit?.maxLength ?? limit?.max,
      least: one.least ?? limit?.minLength ?? limit?.min,
    }
  }
  if (path && refusal.code !== incomplete) found[path] ??= refusal.message
  return found
}
