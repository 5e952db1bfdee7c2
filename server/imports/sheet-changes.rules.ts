import type { Language } from '../../contract/codes.ts'
import { mostTags } from '../../contract/people-lists.ts'
import type { HeldValue } from '../people/own-value.rules.ts'
import { shownPhone } from '../people/people.rules.ts'
import { peopleWord } from '../people/people.words.ts'
import { foldedPath } from './class-ways.rules.ts'
import { sheetWord } from './imports.words.ts'
import type { Change, Row } from './kind.ts'
import { askedAs } from './namesakes.rules.ts'
import type { Problem } from './reasons.rules.ts'
import type { UserValues } from './users.rules.ts'
import { ownColumn, type SheetField } from './users-own.rules.ts'

type Guardian = Pick<NonNullable<UserValues['guardian']>, 'name' | 'relation' | 'phone'>

/** An account that stands already, as far as a sheet may change it. */
export interface AccountThere {
  full_name: string
  gender: '女' | '男'
  phone: string | null
  number: string
  born: string
  title: string
  class: number | null
  class_path: string
  subjects: readonly { id: number; name: string }[]
  values: readonly { field: number; value: string }[]
  tag_names: readonly string[]
  guardians: readonly (Guardian & { id: number })[]
  notes: readonly string[]
  meeting_account: string
  /** Tells one password in outside meetings from another, and nothing of either. */
  meeting_password: string
}

/** What a row says of it, looked up. */
export interface SheetSays {
  cells: Readonly<Record<string, string>>
  values: UserValues
  seat: number | null
  held: ReadonlyMap<number, HeldValue>
  tags: readonly string[]
  subjects: readonly { id: number; name: string }[]
  fields: readonly SheetField[]
  hasMeetingPassword: boolean
  language: Language
}

const listed = (names: readonly string[]) => names.join('、')
const same = (one: string, other: string) => foldedPath(one) === foldedPath(other)

/** The guardian whom a row means: by name, then by phone; a phone alone is that of whoever came without a name before. */
export function guardianMeant(
  { full_name, guardians }: Pick<AccountThere, 'full_name' | 'guardians'>,
  { name, phone }: Pick<Guardian, 'name' | 'phone'>,
) {
  const unnamed: readonly string[] = Object.values(sheetWord('guardianOf', { name: full_name }))
  return (
    guardians.find(one => name !== '' && same(one.name, name)) ??
    guardians.find(one => phone !== '' && one.phone === phone) ??
    guardians.find(one => name === '' && unnamed.includes(one.name))
  )
}

/** The guardian as they would be then; nothing where the row says nothing new. */
function guardianThen(standing: AccountThere, { cells, values, language }: SheetSays) {
  if (!values.guardian) return { changes: [], guardian: undefined }
  const { name, phone, relation } = values.guardian
  const before = guardianMeant(standing, { name, phone })
  const isSaid = (cells.relation ?? '') !== ''
  const guardian = {
    id: before?.id ?? null,
    name: name || before?.name || sheetWord('guardianOf', { name: values.fullName })[language].slice(0, 40),
    relation: isSaid ? relation : (before?.relation ?? relation),
    phone: phone || (before?.phone ?? ''),
  }
  const word = (one: Guardian['relation'] | undefined) => (one ? peopleWord(`relation.${one}`)[language] : '')
  const changes = [
    ...changed('guardian', before?.name ?? '', name && guardian.name),
    ...changed('relation', word(before?.relation), isSaid ? word(relation) : ''),
    ...(phone === '' || before?.phone === phone
      ? []
      : [{ column: 'guardianPhone', before: shownPhone(before?.phone ?? ''), after: phone }]),
  ]
  return { changes, guardian: changes.length > 0 ? guardian : undefined }
}

/** An empty cell says nothing. */
const changed = (column: string, before: string, after: string): Change[] =>
  after === '' || before === after ? [] : [{ column, before, after }]

/** Those of a cell that are not there yet: several in one cell are added, none is taken away. */
const lacking = <T>(wanted: readonly T[], there: readonly T[], key: (one: T) => string | number) =>
  wanted.filter(one => there.every(other => key(other) !== key(one)))

function ownThen({ values }: AccountThere, { held, fields }: SheetSays) {
  const gets = new Map<number, HeldValue>()
  const changes: Change[] = []
  for (const [id, value] of held) {
    const field = fields.find(one => one.id === id)
    const words = (text: string) =>
      field?.kind === 'choice' ? (field.choices.find(one => String(one.id) === text)?.name ?? '') : text
    const before = values.find(one => one.field === id)?.value
    const after = value.words ?? value.amount ?? value.day ?? String(value.choice)
    const isSame =
      before !== undefined &&
      (value.amount === null ? before === after : Number(before) === Number(value.amount))
    if (isSame) continue
    gets.set(id, value)
    changes.push({ column: ownColumn(id), before: words(before ?? ''), after: words(after) })
  }
  return { changes, gets }
}

/** What a row would change of an account that stands: for the one who is asked, and as it is written. */
export function changesOf(standing: AccountThere, said: SheetSays) {
  const { values, seat, cells, language } = said
  const gender = (cells.gender ?? '') === '' ? standing.gender : values.gender
  const word = (one: '女' | '男') => peopleWord(`gender.${one}`)[language]
  const tags = lacking(said.tags, standing.tag_names, name => name.toLowerCase())
  const subjects = lacking(said.subjects, standing.subjects, ({ id }) => id)
  const names = standing.subjects.map(({ name }) => name)
  const { changes: ofGuardian, guardian } = guardianThen(standing, said)
  const { changes: ofFields, gets } = ownThen(standing, said)
  const note = values.note !== '' && !standing.notes.includes(values.note) ? values.note : ''
  const changes: Change[] = [
    ...changed('fullName', standing.full_name, values.fullName),
    ...changed('gender', word(standing.gender), word(gender)),
    ...(values.phone === null || values.phone === standing.phone
      ? []
      : [{ column: 'phone', before: shownPhone(standing.phone), after: values.phone }]),
    ...(seat === null || seat === standing.class
      ? []
      : [{ column: 'class', before: standing.class_path, after: cells.class ?? '' }]),
    ...changed('number', standing.number, values.number),
    ...changed('born', standing.born, values.born ?? ''),
    ...changed('title', standing.title, values.title),
    ...(subjects.length === 0
      ? []
      : changed('subjects', listed(names), listed([...names, ...subjects.map(({ name }) => name)]))),
    ...ofGuardian,
    ...(tags.length === 0
      ? []
      : changed('tags', listed(standing.tag_names), listed([...standing.tag_names, ...tags]))),
    ...changed('note', '', note),
    ...changed('meetingAccount', standing.meeting_account, cells.meetingAccount ?? ''),
    // Set anew also where it is the same: whoever was told so could find out a password by bringing sheets.
    ...(said.hasMeetingPassword
      ? [{ column: 'meetingPassword', before: standing.meeting_password, after: 'set' }]
      : []),
    ...ofFields,
  ]
  return {
    changes,
    person: {
      full_name: values.fullName,
      gender,
      phone: values.phone ?? standing.phone,
      number: values.number || standing.number,
      born: values.born ?? (standing.born || null),
      title: values.title || standing.title,
      class: seat ?? standing.class,
    },
    guardian,
    gets,
    tags,
    subjects,
    note,
    hasTooManyTags: standing.tag_names.length + tags.length > mostTags.person,
  }
}

type Seen = Pick<Row, 'state' | 'asks'> & { changes?: readonly Change[] | undefined }
const isIn = (changes: readonly Change[], one: Change) =>
  changes.some(
    ({ column, before, after }) => column === one.column && before === one.before && after === one.after,
  )

/** Between the look and the writing somebody may have changed the account as well: only what was seen is written. */
export function unseen(was: Seen, now: Seen): Problem | undefined {
  if (now.asks) return askedAs(now.asks)
  if (now.state === 'changed' && was.state === 'good') return { column: 'username', reason: 'usernameTaken' }
  if (now.state === 'good' && was.state === 'changed') return { column: 'username', reason: 'changedSince' }
  if (now.state !== 'changed') return undefined
  const other = now.changes?.find(one => !isIn(was.changes ?? [], one))
  return other && { column: other.column, reason: 'changedSince' }
}
