import type { Language } from '../../contract/codes.ts'
import { type Role, roles } from '../../contract/roles.ts'
import { genderWords, heads, relationWords, roleWords } from '../people/columns.rules.ts'
import { foldedName, isUsername, passwordProblem, phoneFrom } from '../people/people.rules.ts'
import type { KindColumn, Row } from './kind.ts'
import type { Reason } from './reasons.rules.ts'

type Words = Record<Language, string>
const same = (text: string): Words => ({ zh: text, en: text, es: text })

export const userColumns: readonly KindColumn[] = [
  {
    id: 'username',
    head: heads.username,
    also: ['账号', '帐号', '登录名', 'account', 'user', 'login', 'cuenta'],
    isRequired: true,
    most: 60,
    example: { zh: 'example.zh', en: 'example.en', es: 'example.es' },
  },
  {
    id: 'fullName',
    head: heads.fullName,
    also: ['名字', '学生姓名', 'name', 'nombre'],
    isRequired: true,
    most: 40,
    example: { zh: '张三', en: 'Ann Lee', es: 'Ana Ruiz' },
  },
  {
    id: 'roles',
    head: heads.roles,
    also: ['角色', 'role', 'rol'],
    most: 100,
    choices: Object.values(roleWords),
    example: roleWords.STUDENT,
  },
  {
    id: 'gender',
    head: heads.gender,
    also: ['sex', 'género'],
    most: 10,
    choices: Object.values(genderWords),
    example: genderWords.女,
  },
  {
    id: 'phone',
    head: heads.phone,
    also: ['手机号', '手机号码', '电话', 'mobile', 'móvil'],
    most: 20,
    example: same('13800000000'),
  },
  {
    id: 'class',
    head: heads.class,
    also: ['行政班', '班级路径', 'grupo'],
    most: 300,
    example: { zh: '高中部 / 高一 / 高一（1）班', en: 'Upper / Year 10 / 10.1', es: 'Superior / 10 / 10.1' },
  },
  {
    id: 'number',
    head: heads.number,
    also: ['学号', '工号', 'id', 'student number', 'staff number'],
    most: 40,
    example: same('2026001'),
  },
  {
    id: 'born',
    head: heads.born,
    also: ['生日', '出生年月日', 'birthday', 'birth date', 'born', 'nacimiento'],
    most: 20,
    example: same('2010-03-04'),
  },
  {
    id: 'title',
    head: heads.title,
    also: ['职称', '职务', 'position', 'puesto'],
    most: 40,
    example: same(''),
  },
  {
    id: 'subjects',
    head: heads.subjects,
    also: ['学科', '任教科目', '科目', 'subjects', 'subject', 'asignatura'],
    most: 300,
    example: same(''),
  },
  {
    id: 'guardian',
    head: heads.guardian,
    also: ['家长', '监护人姓名', 'parent', 'padre o madre', 'tutor legal'],
    most: 40,
    example: { zh: '张国强', en: 'Tom Lee', es: 'Luis Ruiz' },
  },
  {
    id: 'relation',
    head: heads.relation,
    also: ['关系', 'relationship'],
    most: 20,
    choices: Object.values(relationWords),
    example: relationWords.FATHER,
  },
  {
    id: 'guardianPhone',
    head: heads.guardianPhone,
    also: ['家长手机', '监护人电话', "parent's phone", 'guardian phone'],
    most: 20,
    example: same('13900000000'),
  },
  {
    id: 'password',
    head: heads.password,
    also: ['密码', 'password', 'contraseña'],
    most: 64,
    example: same(''),
    isSecret: true,
  },
]

const worded = <K extends string>(table: Record<K, Words>, text: string): K | undefined =>
  (Object.keys(table) as K[]).find(
    key =>
      key === text.toUpperCase() ||
      Object.values<string>(table[key]).some(one => one.toLowerCase() === text.toLowerCase()),
  )

export const severalIn = (text: string) =>
  text
    .split(/[、,，;；/|]+/)
    .map(one => one.trim())
    .filter(Boolean)

/** 2010-3-4, 2010/03/04, 2010年3月4日, 20100304 → 2010-03-04; null where it is no day. */
export function dayFrom(text: string): string | null {
  const match =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  const at = new Date(Date.UTC(year, month - 1, day))
  const isDay = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isDay && year >= 1900 && year < 2100 ? at.toISOString().slice(0, 10) : null
}

export interface UserValues {
  username: string
  fullName: string
  roles: Role[]
  gender: '女' | '男'
  phone: string | null
  class: string
  number: string
  born: string | null
  title: string
  subjects: string[]
  guardian: { name: string; relation: keyof typeof relationWords; phone: string } | null
}

/** What a row says, and by `wrong` what is wrong with it; the database has its own say later. */
export function userFrom(
  { cells, secret }: Pick<Row, 'cells' | 'secret'>,
  fixed: Role | null,
  wrong: (column: string, reason: Reason, values?: Record<string, string | number>) => void,
): UserValues {
  const cell = (id: string) => cells[id] ?? ''
  const username = cell('username').normalize('NFKC')
  if (username !== '' && !isUsername(username)) wrong('username', 'format')
  const named = severalIn(cell('roles')).map(text => worded(roleWords, text))
  if (named.includes(undefined)) wrong('roles', 'role')
  const known = roles.filter(role => named.includes(role))
  if (fixed && known.some(role => role !== fixed)) wrong('roles', 'roleFixed')
  const all: Role[] = fixed ? [fixed] : known.length > 0 ? known : ['STUDENT']
  const gender = cell('gender') === '' ? '男' : worded(genderWords, cell('gender'))
  if (gender === undefined) wrong('gender', 'gender')
  const phone = cell('phone') === '' ? null : phoneFrom(cell('phone'))
  if (phone === null && cell('phone') !== '') wrong('phone', 'phone')
  if (cell('class') !== '' && !all.includes('STUDENT')) wrong('class', 'classStudents')
  const born = cell('born') === '' ? null : dayFrom(cell('born'))
  if (born === null && cell('born') !== '') wrong('born', 'born')
  const weak = secret ? passwordProblem(secret, username) : null
  if (weak !== null) wrong('password', weak === 'common' ? 'commonPassword' : 'password')
  const relation = cell('relation') === '' ? 'OTHER' : worded(relationWords, cell('relation'))
  if (relation === undefined) wrong('relation', 'relation')
  const guardianPhone = cell('guardianPhone') === '' ? '' : phoneFrom(cell('guardianPhone'))
  if (guardianPhone === null) wrong('guardianPhone', 'phone')
  if (cell('guardian') === '' && cell('guardianPhone') !== '') wrong('guardian', 'missing')
  return {
    username,
    fullName: cell('fullName'),
    roles: all,
    gender: gender ?? '男',
    phone,
    class: cell('class'),
    number: cell('number'),
    born,
    title: cell('title'),
    subjects: severalIn(cell('subjects')),
    guardian:
      cell('guardian') === ''
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
  for (const { number, values } of rows) {
    const name = foldedName(values.username)
    const nameAt = names.get(name)
    if (name !== '' && nameAt !== undefined) wrong(number, 'username', nameAt)
    else names.set(name, number)
    if (values.phone === null) continue
    const phoneAt = phones.get(values.phone)
    if (phoneAt !== undefined) wrong(number, 'phone', phoneAt)
    else phones.set(values.phone, number)
  }
}

/** Written like a path or by its last name alone; spaces and the width of signs make no other class. */
export const foldedPath = (path: string) =>
  path
    .normalize('NFKC')
    .split(/\s*[/>＞]\s*/)
    .map(part => part.trim().toLowerCase())
    .filter(Boolean)
    .join('/')
