import type { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import { type FieldProblem, type FieldRefusal, isFieldProblem } from '../../../contract/problems.ts'
import { refuseFields } from '../refusal.ts'

/** A rule of ours says in its message which problem it found: `says` in contract/shapes.ts. */
const ruleSaid = (message: string): FieldProblem => (isFieldProblem(message) ? message : 'format')

function problemOf(issue: z.core.$ZodIssue): Omit<FieldRefusal, 'path'> {
  if (issue.code === 'too_big') {
    const kind = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'outOfRange'
    return { problem: kind, most: Number(issue.maximum) }
  }
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum)
    if (issue.origin !== 'string' && issue.origin !== 'array') return { problem: 'outOfRange', least }
    if (least === 1) return { problem: 'missing' }
    return { problem: issue.origin === 'string' ? 'tooShort' : 'tooFew', least }
  }
  if (issue.code === 'invalid_value') return { problem: 'notOffered' }
  return { problem: ruleSaid(issue.message) }
}

function problems(issues: readonly z.core.$ZodIssue[], given: unknown): FieldRefusal[] {
  return issues.flatMap((issue): FieldRefusal[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => ({
        path: [...issue.path, key].join('.').slice(0, 80),
        problem: 'unknown',
      }))
    const value = issue.path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
      given,
    )
    const isAbsent = value === undefined && issue.code.startsWith('invalid_')
    return [
      {
        path: issue.path.join('.').slice(0, 80),
        ...(isAbsent ? { problem: 'missing' } : problemOf(issue)),
      },
    ]
  })
}

/** The input as the contract means it, or 99 with every field that is not right. */
export function checked(
  { params, query, body }: Pick<Call, 'params' | 'query'> & Partial<Pick<Call, 'body'>>,
  given: { params: unknown; query: unknown; body?: unknown },
) {
  const found: FieldRefusal[] = []
  const parse = (schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value ?? {})
    if (!result.success) found.push(...problems(result.error.issues, value))
    return result.data
  }
  const input = {
    params: parse(params, given.params),
    query: parse(query, withoutStamp(given.query)),
    body: body && parse(body, given.body),
  }
  if (found.length > 0) refuseFields(found.slice(0, 50))
  return input
}

/** Every request carries `_t`, the client's clock in seconds, beside its own parameters. */
function withoutStamp(query: unknown) {
  const { _t, ...rest } = (query ?? {}) as Record<string, unknown>
  return rest
}
