// A form's values are plain objects of any depth; lists and everything else are leaves. 'contact.email' names a leaf.
export type Values = object
type Group = Record<string, unknown>

type Leaf = string | number | boolean | null | undefined | readonly unknown[]
export type Path<T> = {
  [K in keyof T & string]: T[K] extends Leaf ? K : T[K] extends object ? K | `${K}.${Path<T[K]>}` : K
}[keyof T & string]
export type At<T, P extends string> = P extends keyof T
  ? T[P]
  : P extends `${infer K}.${infer Rest}`
    ? K extends keyof T
      ? At<T[K], Rest>
      : never
    : never

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export function at(values: Values, path: string): unknown {
  let found: unknown = values
  for (const key of path.split('.')) found = isGroup(found) ? found[key] : undefined
  return found
}

/** A copy in which one leaf is another; everything beside it stays the same object. */
export function withAt<T extends Values>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [key]: value }
  const inner = (values as Group)[key]
  return { ...values, [key]: withAt(isGroup(inner) ? inner : {}, rest.join('.'), value) }
}

function leaves(values: Values, above = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([key, value]): [string, unknown][] =>
    isGroup(value) ? leaves(value, `${above}${key}.`) : [[`${above}${key}`, value]],
  )
}

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The leaves that are no longer what they were. */
export function changes(values: Values, before: Values): Record<string, unknown> {
  const paths = new Set([...leaves(values), ...leaves(before)].map(([path]) => path))
  const found: Record<string, unknown> = {}
  for (const path of paths) if (!same(at(values, path), at(before, path))) found[path] = at(values, path)
  return found
}

/** Typed changes laid over what the server has. A path that the form no longer knows is left out. */
export function overlay<T extends Values>(values: T, typed: Record<string, unknown>): T {
  let made = values
  for (const [path, value] of Object.entries(typed)) {
    const [first = ''] = path.split('.')
    if (first in values) made = withAt(made, path, value)
  }
  return made
}

/** Without what was never to be kept. */
export const without = (typed: Record<string, unknown>, paths: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(typed).filter(([path]) => !paths.includes(path)))
