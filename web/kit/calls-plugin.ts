import type { Plugin } from 'vite'
import { z } from 'zod'
import { contract, everyCall, everyRoute, parts } from '../../contract/all.ts'
import type { Call } from '../../contract/call.ts'
import { operator } from '../../contract/operator.ts'
import type { CallMap, Limit } from './api/types.ts'

const name = 'virtual:calls/'
const acts = 'virtual:log-acts'

export type Part = keyof typeof parts
const areaOf = (call: Call) =>
  Object.entries(contract).find(([, calls]) => Object.values<Call>(calls).includes(call))?.[0]

/** The calls of one part as plain data: the contract itself would bring its checker into the browser. */
export const callsOf = (part: Part): CallMap =>
  plain(parts[part] as Record<string, Call>, call => areaOf(call as Call))

function plain(
  calls: Record<string, Omit<Call, 'may' | 'during'>>,
  areaOfCall: (call: object) => string | undefined,
): CallMap {
  return Object.fromEntries(
    Object.entries(calls).map(([key, call]) => {
      const limits = limitsOf(call.body)
      return [
        key,
        {
          name: `${areaOfCall(call)}.${key}`,
          method: call.method,
          path: call.path,
          ...fields('params', call.params),
          ...fields('query', call.query),
          ...(call.duty !== undefined && call.duty !== 'own' && { duty: call.duty }),
          ...(call.orderPage && { orderPage: true as const }),
          ...(call.path.startsWith('/api/v1/forgot/') && { recoversPassword: true as const }),
          ...(Object.keys(limits).length > 0 && { limits }),
        },
      ]
    }),
  )
}

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const schemaOf = (of: z.ZodType) => z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) as JsonSchema

function fields(part: 'params' | 'query', of: z.ZodType) {
  const keys = Object.keys(schemaOf(of).properties ?? {})
  return keys.length > 0 ? { [part]: keys } : {}
}

function limitsOf(body: z.ZodType): Record<string, Limit> {
  const { properties = {}, required = [] } = schemaOf(body)
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, limit(schema, required.includes(field))]),
  )
}

/** It has to be sent, and may be sent empty: a person may leave it out. */
const mayBeEmpty = ({ type, minLength, const: only, enum: some }: JsonSchema) =>
  only === '' ||
  type === 'null' ||
  (type === 'string' && only === undefined && some === undefined && minLength === undefined)

function limit(schema: JsonSchema, required: boolean): Limit {
  const parts = schema.anyOf ?? [schema]
  const largest = (key: 'maxLength' | 'maximum') => {
    const all = parts.map(part => part[key]).filter(value => value !== undefined)
    return all.length > 0 ? Math.max(...all) : undefined
  }
  const max = largest('maximum')
  return Object.fromEntries(
    Object.entries({
      required: (required && !parts.some(mayBeEmpty)) || undefined,
      minLength: schema.minLength || undefined,
      maxLength: largest('maxLength'),
      min: schema.minimum,
      max: max === Number.MAX_SAFE_INTEGER ? undefined : max,
    }).filter(([, value]) => value !== undefined),
  )
}

/** In which area of the product each act of the log is done. */
export const areasOfActs = (): Record<string, string> =>
  Object.fromEntries(
    [
      ...everyRoute().map(({ name, route }) => [route.log, name.split('.')[0]]),
      ...everyCall().map(({ area, call }) => [call.log, area]),
    ].filter(([act]) => act !== undefined),
  )

/** `import { people } from 'virtual:calls/people'`: one module a part, so that a page brings only what it asks. */
export function calls(): Plugin {
  return {
    name: 'calls',
    resolveId: id => (id.startsWith(name) || id === acts ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${acts}`) return `export const areaOfAct = ${JSON.stringify(areasOfActs())}`
      if (!id.startsWith(`\0${name}`)) return undefined
      const part = id.slice(name.length + 1)
      // The console's calls are no school's: they stand in no part of the schools' contract.
      if (part === 'operator')
        return `export const operator = ${JSON.stringify(plain(operator, () => 'operator'))}`
      if (!(part in parts)) throw new Error(`no part of the contract: ${part}`)
      return `export const ${part} = ${JSON.stringify(callsOf(part as Part))}`
    },
  }
}
