import { everyCall } from '../../contract/all.ts'
import type { Call } from '../../contract/call.ts'
import type { Sample } from './sample.ts'
import { samples } from './samples.ts'

export interface Named {
  name: string
  call: Call
  sample: Sample
}

export const everySample = (): Named[] =>
  everyCall().map(({ area, name, call }) => ({
    name: `${area}.${name}`,
    call,
    sample: samples[`${area}.${name}`] ?? {},
  }))

/** `{grade}` in a sample stands for an id of that kind: of one's own, of others, or of nobody. */
export function filled(sample: Sample, id: (kind: string) => number): Sample {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const whole = /^\{(\w+)\}$/.exec(value)?.[1]
      return whole ? id(whole) : value
    }
    if (Array.isArray(value)) return value.map(fill)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
    return value
  }
  return fill(sample) as Sample
}

export const kindsIn = (sample: Sample) =>
  [...JSON.stringify(sample).matchAll(/"\{(\w+)\}"/g)].map(([, kind]) => kind ?? '')

/** Every place in a value that holds text, as a way to put another value there. */
export function places(
  value: unknown,
  put: (value: unknown) => unknown = inner => inner,
): { path: string; with: (text: unknown) => unknown }[] {
  if (Array.isArray(value))
    return value.flatMap((inner, at) =>
      places(inner, changed => put(value.with(at, changed))).map(one => ({
        ...one,
        path: `${at}.${one.path}`,
      })),
    )
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) =>
      places(inner, changed => put({ ...value, [key]: changed })).map(one => ({
        ...one,
        path: `${key}.${one.path}`,
      })),
    )
  return [{ path: '', with: put }]
}
