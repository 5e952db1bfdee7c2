import { hasField, mostTags, type OwnFieldAudience, type OwnFieldKind } from '../../contract/people-lists.ts'
import type { Role } from '../../contract/roles.ts'
import { type HeldValue, heldIn } from '../people/own-value.rules.ts'
import type { Reason } from './reasons.rules.ts'
import { anyDayFrom } from './users.rules.ts'

/** A field of the school's own as a column: by its number, which neither a new name nor a place that is given on makes another's. */
export const ownColumn = (field: number) => `own-${field}`
export const fieldOf = (column: string) => {
  const [, id] = /^own-([1-9]\d{0,15})$/.exec(column) ?? []
  return id === undefined ? undefined : Number(id)
}

export interface SheetField {
  id: number
  kind: OwnFieldKind
  audience: OwnFieldAudience
  choices: readonly { id: number; name: string }[]
}

type Wrong = (column: string, reason: Reason, values?: Record<string, string | number>) => void

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** What stands in a cell, as the form of an account would have sent it. */
function typedIn({ kind, choices }: SheetField, text: string) {
  if (kind === 'text') return text
  if (kind === 'number') return text.normalize('NFKC')
  if (kind === 'date') return anyDayFrom(text.normalize('NFKC').trim()) ?? text
  const chosen =
    choices.find(one => one.name === text) ?? choices.find(one => folded(one.name) === folded(text))
  return chosen === undefined ? text && '0' : String(chosen.id)
}

const mostNamed = 6
/** What may be chosen, the first of it. */
const offered = ({ choices }: SheetField) =>
  [...choices.slice(0, mostNamed).map(({ name }) => name), ...(choices.length > mostNamed ? ['…'] : [])].join(
    ' / ',
  )

const reasons = { text: 'format', number: 'number', date: 'born', choice: 'choice' } as const

/** What a row has for the school's own fields: an empty cell says nothing, a field that is gone or is not theirs is named. */
export function ownFrom(
  fields: readonly SheetField[],
  cells: Readonly<Record<string, string>>,
  roles: readonly Role[],
  wrong: Wrong,
): Map<number, HeldValue> {
  const held = new Map<number, HeldValue>()
  for (const [column, text] of Object.entries(cells)) {
    const id = fieldOf(column)
    if (id === undefined || text === '') continue
    const field = fields.find(one => one.id === id)
    const value = field && heldIn(field, typedIn(field, text))
    if (!field) wrong(column, 'fieldGone')
    else if (!hasField(field.audience, roles)) wrong(column, 'fieldForOthers')
    else if (typeof value === 'string')
      wrong(column, reasons[field.kind], { name: text, choices: offered(field) })
    else if (value) held.set(id, value)
  }
  return held
}

/** The tags in a cell, one of a name. */
export function tagsIn(text: string): string[] {
  const names = text
    .split(/[、，,;；\r\n]+/)
    .map(one => one.trim())
    .filter(Boolean)
  return [
    ...new Map(names.map(name => [name.toLowerCase(), name]).reverse() as [string, string][]).values(),
  ].reverse()
}

const longestTag = 20

export function tagsFrom(cells: Readonly<Record<string, string>>, wrong: Wrong) {
  const tags = tagsIn(cells.tags ?? '')
  for (const name of tags) if (name.length > longestTag) wrong('tags', 'tagLong', { name, most: longestTag })
  if (tags.length > mostTags.person) wrong('tags', 'tagsFull', { most: mostTags.person })
  return tags
}
