import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, type Person } from '../kit/school.ts'
import { everySample, filled } from './spoiling.ts'
import { kinds, makeThings, oneOf } from './things.ts'

interface Shape {
  type?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxLength?: number
  pattern?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
}

const days = ['0000-01-01', '0001-01-01', '1800-01-01', '2999-12-31', '9999-12-31']
const furthest = Number.MAX_SAFE_INTEGER

/** The values at the ends of what a shape takes: where a column that takes less is found. */
function endsOf(shape: Shape): unknown[] {
  const variants = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
  if (variants.length > 0) return variants.flatMap(endsOf)
  if (shape.format === 'date') return days
  if (shape.format === 'date-time')
    return days.flatMap(day => [`${day}T00:00:00Z`, `${day}T23:59:59-23:59`, `${day}T00:00:00+23:59`])
  if (shape.type === 'integer' || shape.type === 'number')
    return [shape.minimum ?? shape.exclusiveMinimum ?? -furthest, shape.maximum ?? furthest]
  if (shape.type === 'string' && shape.pattern === undefined)
    return [
      '',
      'w'.repeat(Math.min(shape.maxLength ?? 300, 50_000)),
      '9'.repeat(Math.min(shape.maxLength ?? 30, 30)),
    ]
  return []
}

/** Each field that a sample fills or leaves out, at each of its ends. */
function* atTheEnds(
  shape: Shape,
  value: unknown,
  put: (value: unknown) => unknown = inner => inner,
  path = '',
): Generator<{ path: string; end: unknown; with: unknown }> {
  for (const end of endsOf(shape)) yield { path, end, with: put(end) }
  for (const variant of [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) {
    for (const [name, inner] of Object.entries(variant.properties ?? {})) {
      const here = (value ?? {}) as Record<string, unknown>
      if (value !== undefined && (typeof value !== 'object' || value === null)) continue
      yield* atTheEnds(inner, here[name], changed => put({ ...here, [name]: changed }), `${path}.${name}`)
    }
    if (variant.items && Array.isArray(value) && value.length > 0)
      yield* atTheEnds(variant.items, value[0], changed => put(value.with(0, changed)), `${path}.0`)
  }
}

const shapeOf = (part: z.ZodType | undefined): Shape =>
  part ? (z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Shape) : {}

const school = await schoolHere({ env: asAScript })
const callers = new Map<string, Person>()
for (const name of ['zheng', 'feng', 'li', 'wang', 'he', 'gu'] as const)
  callers.set(name, await school.signIn(name))
await makeThings(school, school.site, { own: school.ids.zheng, other: school.ids.chen })
const own = new Map<string, number>()
for (const kind of Object.keys(kinds)) own.set(kind, await oneOf(school, kind, school.site))

describe.each(everySample())('$name', ({ call, sample }) => {
  test('takes or refuses every field at the ends of its shape, and never fails', async () => {
    const input = filled(sample, kind => own.get(kind) ?? 1)
    const who = callers.get(sample.as ?? 'zheng') as Person
    for (const part of ['query', 'body'] as const)
      for (const { path, end, with: changed } of atTheEnds(shapeOf((call as Call)[part]), input[part])) {
        const said = await ask(who.wire, call, { ...input, [part]: changed as object })
        expect(said.status, `${part}${path} = ${String(end).slice(0, 40)}`).toBeLessThan(500)
      }
  }, 120_000)
})
