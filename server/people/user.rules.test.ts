import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import {
  classRefusal,
  deleteRefusal,
  resetRefusal,
  seatsBefore,
  shownState,
  shownUser,
  stateRefusal,
} from './user.rules.ts'
import type { UserRow } from './user.store.ts'

const one: Parameters<typeof stateRefusal>[0] = {
  id: 3,
  state: 'ENABLED',
  disabled_by: null,
  class: null,
  roles: ['STUDENT'],
}
const me = 9
const whole = { person: me, duties: null }

test.each([
  [{ state: 'ENABLED', disabled_by: null, first_login: false }, 'ENABLED'],
  [{ state: 'ENABLED', disabled_by: null, first_login: true }, 'NEW'],
  [{ state: 'DISABLED', disabled_by: 'SCHOOL', first_login: true }, 'DISABLED'],
  [{ state: 'DISABLED', disabled_by: null, first_login: false }, 'DISABLED'],
  [{ state: 'DISABLED', disabled_by: 'AGENT', first_login: false }, 'LOCKED'],
] as const)('%j is shown as %s', (row, state) => {
  expect(shownState(row)).toBe(state)
})

test.each<[Partial<typeof one>, 'ENABLED' | 'DISABLED', number | undefined]>([
  [{}, 'DISABLED', undefined],
  [{}, 'ENABLED', undefined],
  [{ id: me }, 'DISABLED', codes.accountInvalid],
  [{ id: me }, 'ENABLED', undefined],
  [{ state: 'DISABLED', disabled_by: 'AGENT' }, 'ENABLED', codes.disabledByAgent],
  [{ state: 'DISABLED', disabled_by: 'SCHOOL' }, 'ENABLED', undefined],
  [{ id: me, disabled_by: 'AGENT' }, 'DISABLED', codes.accountInvalid],
])('%j set to %s', (more, to, code) => {
  expect(stateRefusal({ ...one, ...more }, to, whole)).toBe(code)
})

test('a new password is given to others who are enabled', () => {
  expect(resetRefusal(one, whole)).toBeUndefined()
  expect(resetRefusal({ ...one, id: me }, whole)).toBe(codes.accountInvalid)
  expect(resetRefusal({ ...one, state: 'DISABLED' }, whole)).toBe(codes.accountInvalid)
})

test('an account of the office is touched by whoever was given everything alone', () => {
  const office = { ...one, roles: ['TEACHER', 'ADMIN'] as const }
  const some = { person: me, duties: ['writes people' as const] }
  expect(stateRefusal(office, 'DISABLED', whole)).toBeUndefined()
  expect(stateRefusal(office, 'DISABLED', some)).toBe(codes.notAllowed)
  expect(stateRefusal(one, 'DISABLED', some)).toBeUndefined()
  expect(resetRefusal(office, whole)).toBeUndefined()
  expect(resetRefusal(office, some)).toBe(codes.notAllowed)
  expect(resetRefusal(one, some)).toBeUndefined()
  const gone = { state: 'DISABLED', disabled_by: 'SCHOOL' } as const
  expect(deleteRefusal({ ...office, ...gone }, whole)).toBeUndefined()
  expect(deleteRefusal({ ...office, ...gone }, some)).toBe(codes.notAllowed)
  expect(deleteRefusal({ ...one, ...gone }, some)).toBeUndefined()
  expect(deleteRefusal(one, some)).toBe(codes.roleEnabled)
  expect(deleteRefusal({ ...one, ...gone, id: me }, whole)).toBe(codes.accountInvalid)
})

test('into a class go students alone, and not into their own', () => {
  expect(classRefusal(one, 5)).toBeUndefined()
  expect(classRefusal(one, null)).toBeUndefined()
  expect(classRefusal({ ...one, class: 5 }, 5)).toBe(codes.accountAdded)
  expect(classRefusal({ ...one, class: 5 }, 6)).toBeUndefined()
  expect(classRefusal({ ...one, class: 5 }, null)).toBeUndefined()
  expect(classRefusal({ ...one, roles: ['TEACHER'] }, 5)).toBe(codes.studentsOnly)
})

test('an account as the wire shows it', () => {
  const row = {
    id: 3,
    username: 'wang',
    avatar: 'a.webp',
    full_name: '王小明',
    gender: '男',
    phone: null,
    number: '7',
    born: '2010-03-04',
    title: '',
    info: 'i',
    roles: ['STUDENT'],
    class: 5,
    class_path: '高中/一班',
    subjects: ['数学'],
    state: 'ENABLED',
    disabled_by: null,
    first_login: true,
    head_teacher: true,
    created_at: new Date('2026-11-01T00:00:00Z'),
    seen_at: null,
    version: 2,
  } as unknown as UserRow
  expect(shownUser(row)).toEqual({
    id: 3,
    username: 'wang',
    avatar: 'a.webp',
    fullName: '王小明',
    gender: '男',
    phone: '',
    number: '7',
    born: '2010-03-04',
    title: '',
    info: 'i',
    roles: ['STUDENT'],
    class: 5,
    classPath: '高中/一班',
    subjects: ['数学'],
    state: 'NEW',
    headTeacher: true,
    createdAt: '2026-11-01T00:00:00.000Z',
    seenAt: null,
    version: 2,
  })
  const seen = { ...row, phone: '13800000000', seen_at: new Date('2026-11-02T00:00:00Z') }
  expect(shownUser(seen)).toMatchObject({ phone: '13800000000', seenAt: '2026-11-02T00:00:00.000Z' })
})

test.each([
  ['nobody moved', [], 5, []],
  ['who sat there already', [{ id: 1, class: 5 }], 5, []],
  [
    'from two classes and none',
    [
      { id: 1, class: 5 },
      { id: 2, class: null },
      { id: 3, class: 5 },
      { id: 4, class: 6 },
    ],
    6,
    [
      { class: 5, ids: [1, 3] },
      { class: null, ids: [2] },
    ],
  ],
  [
    'taken out of a class',
    [
      { id: 1, class: 5 },
      { id: 2, class: null },
    ],
    null,
    [{ class: 5, ids: [1] }],
  ],
])('where they sat before: %s', (_, people, to, before) => {
  expect(seatsBefore(people, to)).toEqual(before)
})
