import type { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import { codes } from '../../../contract/codes.ts'
import { refuse } from '../refusal.ts'

export type Problem =
  | 'missing'
  | 'tooLong'
  | 'tooShort'
  | 'tooMany'
  | 'outOfRange'
  | 'format'
  | 'unknown'
  | 'unprintable'
  | 'oneLine'
  | 'timeZone'
export interface FieldProblem {
  path: string
  problem: Problem
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'missing' : 'format'
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'outOfRange'
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return issue.minimum === 1 ? 'missing' : 'tooShort'
    return 'outOfRange'
  }
  if (issue.code === 'unrecognized_keys') return 'unknown'
  if (issue.code === 'custom') return issue.message as Problem
  return 'format'
}

function problems(issues: readonly z.core.$ZodIssue[], given: unknown): FieldProblem[] {
  return issues.flatMap(issue => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => ({
        path: [...issue.path, key].join('.').slice(0, 80),
        problem: 'unknown' as const,
      }))
    const value = issue.path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
      given,
    )
    const problem = issue.code === 'invalid_type' && value === undefined ? 'missing' : problemOf(issue)
    return [{ path: issue.path.join('.').slice(0, 80), problem }]
  })
}

/** The input as the contract means it, or 99 with every field that is not right. */
export function checked(call: Call, given: { params: unknown; query: unknown; body: unknown }) {
  const found: FieldProblem[] = []
  const parse = (schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value ?? {})
    if (!result.success) found.push(...problems(result.error.issues, value))
    return result.data
  }
  const input = {
    params: parse(call.params, given.params),
    query: parse(call.query, withoutStamp(given.query)),
    body: parse(call.body, given.body),
  }
  if (found.length > 0) refuse(codes.incomplete, { fields: found.slice(0, 50) })
  return input
}

/** Every request carries `_t`, the client's clock in seconds, beside its own parameters. */
function withoutStamp(query: unknown) {
  const { _t, ...rest } = (query ?? {}) as Record<string, unknown>
  return rest
}
