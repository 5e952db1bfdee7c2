import { genders, mostMeetingName, relations } from '../../contract/people-lists.ts'
import { type Role, roles } from '../../contract/roles.ts'
import { birthday } from '../../contract/shapes.ts'
import type { Words } from '../kit/words.ts'
import { foldedName, isUsername, passwordProblem, phoneFrom } from '../people/people.rules.ts'
import { peopleWord } from '../people/people.words.ts'
import { classWays } from './class-ways.rules.ts'
import { columnOf } from './columns.rules.ts'
import { everywhere, sheetWord, spellingsOf } from './imports.words.ts'
import type { KindColumn, Row } from './kind.ts'
import type { Reason } from './reasons.rules.ts'

const roleOf = (role: Role) => peopleWord(`role.${role}`)
const genderOf = (gender: (typeof genders)[number]) => peopleWord(`gender.${gender}`)
const relationOf = (relation: (typeof relations)[number]) => peopleWord(`relation.${relation}`)

const column = columnOf('users')
const weakReasons = { format: 'password', ownName: 'ownNamePassword', common: 'commonPassword' } as const
export const userColumns: readonly KindColumn[] = [
  column('username', { isRequired: true, most: 60, example: sheetWord('example.username') }),
  column('fullName', { isRequired: true, most: 40, example: sheetWord('example.fullName') }),
  column('roles', { most: 100, choices: roles.map(roleOf), example: roleOf('STUDENT') }),
  column('gender', { most: 10, choices: genders.map(genderOf), example: genderOf('女') }),
  column('phone', { most: 20, example: everywhere('13800000000') }),
  column('class', { most: 300, example: sheetWord('example.path') }),
  column('grade', { most: 60, example: everywhere(''), isForOthers: true }),
  column('number', { most: 40, example: everywhere('2026001') }),
  column('born', { most: 20, example: everywhere('2010-03-04') }),
  column('title', { most: 40, example: everywhere('') }),
  column('subjects', { most: 300, example: everywhere('') }),
  column('guardian', { most: 40, example: sheetWord('example.guardian') }),
  column('relation', { most: 20, choices: relations.map(relationOf), example: relationOf('FATHER') }),
  column('guardianPhone', { most: 20, example: everywhere('13900000000') }),
  column('tags', { most: 300, example: everywhere(''), isSeveral: true }),
  column('note', { most: 300, example: everywhere(''), isForOthers: true }),
  column('meetingAccount', { most: mostMeetingName, example: everywhere(''), isOfMeetings: true }),
  column('meetingPassword', {
    most: mostMeetingName,
    example: everywhere(''),
    isOfMeetings: true,
    sealedAs: 'meetingSecret',
  }),
  column('password', { most: 64, example: everywhere(''), sealedAs: 'secret' }),
]

/** Which of them a cell means, in whichever language, by its word, its key, or what it was called before. */
function worded<K extends string>(
  keys: readonly K[],
  wordOf: (key: K) => Words,
  text: string,
  alsoOf: (key: K) => readonly string[] = () => [],
): K | undefined {
  const asked = text.toLowerCase()
  return keys.find(key =>
    [key, ...Object.values<string>(wordOf(key)), ...alsoOf(key)].some(one => one.toLowerCase() === asked),
  )
}

export const severalIn = (text: string) =>
  text
    .split(/[、,，;；/|]+/)
    .map(one => one.trim())
    .filter(Boolean)

/** 2010-3-4, 2010/03/04, 20100304, or between the signs of Chinese → 2010-03-04; null where it is no day. */
export function anyDayFrom(text: string): string | null {
  const match =
    /^(\d{4})\s*[-/.\p{Script=Han}]\s*(\d{1,2})\s*[-/.\p{Script=Han}]\s*(\d{1,2})\s*\p{Script=Han}?$/u.exec(
      text,
    ) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  const at = new Date(Date.UTC(year, month - 1, day))
  // A month that is none leads into another year, a day that is none into another day.
  const isDay = at.getUTCFullYear() === year && at.getUTCDate() === day
  return isDay ? at.toISOString().slice(0, 10) : null
}

/** A day of a plan: within two centuries. */
export function dayFrom(text: string): string | null {
  const day = anyDayFrom(text)
  return day !== null && day >= '1900' && day < '2100' ? day : null
}

export interface UserValues {
  username: string
  fullName: string
  roles: Role[]
  gender: '女' | '男'
  phone: string | null
  /** Ways to write the class, the whole path first. */
  class: string[]
  number: string
  born: string | null
  title: string
  subjects: string[]
  guardian: { name: string; relation: (typeof relations)[number]; phone: string } | null
  note: string
}

const isSame = (some: readonly Role[], others: readonly Role[]) =>
  some.toSorted().join() === others.toSorted().join()

/** What a row says, and by `wrong` what is wrong with it; the database has its own say later. Who stands already keeps their roles and password. */
export function userFrom(
  { cells, secret }: Pick<Row, 'cells' | 'secret'>,
  fixed: Role | null,
  wrong: (column: string, reason: Reason, values?: Record<string, string | number>) => void,
  standing?: readonly Role[],
): UserValues {
  const cell = (id: string) => cells[id] ?? ''
  const username = cell('username').normalize('NFKC')
  if (username !== '' && !isUsername(username)) wrong('username', 'format')
  const named = severalIn(cell('roles')).map(text =>
    worded(roles, roleOf, text, role => spellingsOf('role', role)),
  )
  if (named.includes(undefined)) wrong('roles', 'role')
  const known = roles.filter(role => named.includes(role))
  if (fixed && known.some(role => role !== fixed)) wrong('roles', 'roleFixed')
  if (fixed && standing && !standing.includes(fixed)) wrong('username', 'roleFixed')
  if (standing && known.length > 0 && !isSame(known, standing)) wrong('roles', 'roleStands')
  const all: Role[] = standing ? [...standing] : fixed ? [fixed] : known.length > 0 ? known : ['STUDENT']
  const gender = cell('gender') === '' ? '男' : worded(genders, genderOf, cell('gender'))
  if (gender === undefined) wrong('gender', 'gender')
  const phone = phoneFrom(cell('phone'))
  if (phone === null && cell('phone') !== '') wrong('phone', 'phone')
  if (cell('class') !== '' && !all.includes('STUDENT')) wrong('class', 'classStudents')
  const born = anyDayFrom(cell('born'))
  if (born === null && cell('born') !== '') wrong('born', 'born')
  else if (born !== null && !birthday.safeParse(born).success) wrong('born', 'bornWhen')
  const weak = secret && !standing ? passwordProblem(secret, username) : null
  if (weak !== null) wrong('password', weakReasons[weak])
  const relation = cell('relation') === '' ? 'OTHER' : worded(relations, relationOf, cell('relation'))
  if (relation === undefined) wrong('relation', 'relation')
  const guardianPhone = cell('guardianPhone') === '' ? '' : phoneFrom(cell('guardianPhone'))
  if (guardianPhone === null) wrong('guardianPhone', 'phone')
  return {
    username,
    fullName: cell('fullName'),
    roles: all,
    gender: gender ?? '男',
    phone,
    class: classWays(cell('class'), cell('grade')),
    number: cell('number'),
    born,
    title: cell('title'),
    subjects: severalIn(cell('subjects')),
    note: all.includes('STUDENT') ? cell('note') : '',
    guardian:
      cell('guardian') === '' && cell('guardianPhone') === ''
        ? null
        : { name: cell('guardian'), relation: relation ?? 'OTHER', phone: guardianPhone ?? '' },
  }
}

/** The same person may not stand twice in one sheet. */
export function markTwice(
  rows: readonly { number: number; values: UserValues }[],
  wrong: (number: number, column: string, row: number) => void,
) {
  const names = new Map<string, number>()
  const phones = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const { number, values } of rows) {
    const name = foldedName(values.username)
    const nameAt = names.get(name)
    if (name !== '' && nameAt !== undefined) wrong(number, 'username', nameAt)
    else names.set(name, number)
    const numberAt = numbers.get(values.number)
    if (values.number !== '' && numberAt !== undefined) wrong(number, 'number', numberAt)
    else numbers.set(values.number, number)
    if (values.phone === null) continue
    const phoneAt = phones.get(values.phone)
    if (phoneAt !== undefined) wrong(number, 'phone', phoneAt)
    else phones.set(values.phone, number)
  }
}
