// What both ends know of the log. Imports nothing: the browser bundles it as it is.

/** Further back a list does not lead: whoever looks for older lines narrows what is looked for. */
export const mostLines = 10_000

/** So many lines are looked at in one go when the log is checked. */
export const checkedAtOnce = 20_000

/** What a line is about, by the kinds that have words: lists and settings have no number and many names. */
export const kindOf = (thing: string, kinds: object) =>
  thing === '' || Object.hasOwn(kinds, thing) ? thing : thing.endsWith('setting') ? 'setting' : 'list'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a line says of one field: what it was, where that was kept, and what it is. */
export interface Fact {
  /** The names on the way to it, the outermost first; none where the line is about one thing without a name. */
  path: string[]
  before: string | null
  after: string | null
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (isPlain(value))
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${textOf(inner)}`)
      .join('; ')
  return String(value)
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function compared(path: string[], before: unknown, after: unknown): Fact[] {
  if (same(before, after)) return []
  if (isPlain(before) && isPlain(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name =>
      // A change names what it sets: of what it does not name nothing was changed.
      name in after ? compared([...path, name], before[name], after[name]) : [],
    )
  const fact = { path, before: textOf(before), after: textOf(after) }
  // What reads the same was not changed: nothing, an empty word, a list of none.
  return fact.before === fact.after ? [] : [fact]
}

/** A line's detail as facts: what was changed side by side, everything else as it is. */
export function factsOf(detail: unknown, path: string[] = []): Fact[] {
  if (!isPlain(detail)) return path.length > 0 ? [{ path, before: null, after: textOf(detail) }] : []
  const { before, after, ...others } = detail
  const changed = before !== undefined && after !== undefined ? compared(path, before, after) : []
  const rest = changed.length > 0 || (before !== undefined && after !== undefined) ? others : detail
  return [...changed, ...Object.entries(rest).flatMap(([name, value]) => factsOf(value, [...path, name]))]
}
