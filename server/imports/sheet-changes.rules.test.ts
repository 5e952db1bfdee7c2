import { expect, test } from 'vitest'
import type { Role } from '../../contract/roles.ts'
import type { Change, Row } from './kind.ts'
import { type AccountThere, changesOf, guardianMeant, type SheetSays, unseen } from './sheet-changes.rules.ts'
import { userFrom } from './users.rules.ts'
import type { SheetField } from './users-own.rules.ts'

const none = { words: null, amount: null, day: null, choice: null }
const fields: SheetField[] = [
  { id: 1, kind: 'text', audience: 'both', choices: [] },
  { id: 2, kind: 'number', audience: 'both', choices: [] },
  { id: 3, kind: 'date', audience: 'both', choices: [] },
  {
    id: 4,
    kind: 'choice',
    audience: 'both',
    choices: [
      { id: 7, name: 'North' },
      { id: 8, name: 'South' },
    ],
  },
]
const standing: AccountThere = {
  full_name: 'Ann',
  gender: '女',
  phone: '13811110001',
  number: '7',
  born: '2012-03-04',
  title: '',
  class: 5,
  class_path: 'Upper / 1',
  subjects: [{ id: 1, name: 'Maths' }],
  values: [
    { field: 1, value: 'a' },
    { field: 2, value: '85.5' },
    { field: 3, value: '2026-09-01' },
    { field: 4, value: '7' },
  ],
  tag_names: ['Bus'],
  guardians: [
    { id: 11, name: 'Tom', relation: 'FATHER', phone: '13911110001' },
    { id: 12, name: 'Eve', relation: 'MOTHER', phone: '' },
  ],
  notes: ['peanuts'],
  meeting_account: 'ann@meet',
  meeting_password: '1f2e',
}
const plan = (
  cells: Record<string, string>,
  more: Partial<SheetSays> = {},
  over: Partial<AccountThere> = {},
) =>
  changesOf(
    { ...standing, ...over },
    {
      cells,
      values: userFrom({ cells: { username: 'ann', fullName: 'Ann', ...cells } }, null, () => undefined),
      ...{
        seat: null,
        held: new Map(),
        tags: [],
        subjects: [],
        fields,
        hasMeetingPassword: false,
        language: 'en',
      },
      ...more,
    },
  )
const said = (
  cells: Record<string, string>,
  more: Partial<SheetSays> = {},
  over: Partial<AccountThere> = {},
) => plan(cells, more, over).changes.map(({ column, before, after }) => [column, before, after])

test('an empty cell says nothing, and what is said already changes nothing', () => {
  expect(said({})).toEqual([])
  expect(
    said(
      {
        ...{ fullName: 'Ann', gender: '女', phone: '138 1111 0001', number: '7', born: '2012-3-4' },
        ...{ guardian: 'Tom', guardianPhone: '13911110001', relation: 'FATHER', note: 'peanuts' },
      },
      {
        seat: 5,
        tags: ['bus'],
        subjects: [{ id: 1, name: 'maths' }],
        held: new Map([
          [1, { ...none, words: 'a' }],
          [2, { ...none, amount: '85.50' }],
          [3, { ...none, day: '2026-09-01' }],
          [4, { ...none, choice: 7 }],
        ]),
      },
    ),
  ).toEqual([])
  expect(plan({}).person).toEqual({
    ...{ full_name: 'Ann', gender: '女', phone: '13811110001', number: '7' },
    ...{ born: '2012-03-04', title: '', class: 5 },
  })
})

test.each<[string, Record<string, string>, Partial<SheetSays>, [string, string, string][]]>([
  ['a name', { fullName: 'Anna' }, {}, [['fullName', 'Ann', 'Anna']]],
  ['a gender, in words', { gender: '男' }, {}, [['gender', 'Female', 'Male']]],
  ['a phone, masked as it was', { phone: '13811110002' }, {}, [['phone', '138****0001', '13811110002']]],
  ['a number', { number: '8' }, {}, [['number', '7', '8']]],
  ['a day of birth', { born: '2012/3/5' }, {}, [['born', '2012-03-04', '2012-03-05']]],
  ['a title', { title: 'Captain' }, {}, [['title', '', 'Captain']]],
  ['a class', { class: 'Upper/2' }, { seat: 6 }, [['class', 'Upper / 1', 'Upper/2']]],
  [
    'subjects, which are added',
    {},
    { subjects: [{ id: 2, name: 'Art' }] },
    [['subjects', 'Maths', 'Maths、Art']],
  ],
  ['tags, which are added', {}, { tags: ['BUS', 'Choir'] }, [['tags', 'Bus', 'Bus、Choir']]],
  ['a note that nobody wrote yet', { note: 'nuts' }, {}, [['note', '', 'nuts']]],
  ['a text', {}, { held: new Map([[1, { ...none, words: 'b' }]]) }, [['own-1', 'a', 'b']]],
  ['an amount', {}, { held: new Map([[2, { ...none, amount: '9' }]]) }, [['own-2', '85.5', '9']]],
  [
    'a day',
    {},
    { held: new Map([[3, { ...none, day: '2026-09-02' }]]) },
    [['own-3', '2026-09-01', '2026-09-02']],
  ],
  ['an account for meetings', { meetingAccount: 'a@b' }, {}, [['meetingAccount', 'ann@meet', 'a@b']]],
  ['no account for meetings that stands', { meetingAccount: 'ann@meet' }, {}, []],
  [
    'a password for meetings, said by a mark of the one before',
    {},
    { hasMeetingPassword: true },
    [['meetingPassword', '1f2e', 'set']],
  ],
  ['a choice', {}, { held: new Map([[4, { ...none, choice: 8 }]]) }, [['own-4', 'North', 'South']]],
])('a sheet changes %s', (_, cells, more, changes) => {
  expect(said(cells, more)).toEqual(changes)
})

test('of several in a cell those are added that are not there, and what is kept stays', () => {
  const here = {
    tag_names: ['Bus', 'Choir'],
    subjects: [...standing.subjects, { id: 2, name: 'Art' }],
    title: 'Captain',
  }
  const { tags, subjects, person } = plan(
    {},
    {
      tags: ['choir', 'Band', 'bus', 'Chess'],
      subjects: [
        { id: 2, name: 'Art' },
        { id: 3, name: 'Music' },
      ],
    },
    here,
  )
  expect([tags, subjects.map(({ id }) => id), person.title]).toEqual([['Band', 'Chess'], [3], 'Captain'])
})

test('a field that somebody has nothing in yet gets its value', () => {
  const held = new Map([[4, { ...none, choice: 8 }]])
  expect(said({}, { held }, { values: [] })).toEqual([['own-4', '', 'South']])
  expect(plan({}, { held }, { values: [] }).gets).toEqual(held)
})

test('more tags than somebody may have are told', () => {
  const tag_names = Array.from({ length: 19 }, (_, n) => `t${n}`)
  expect(plan({}, { tags: ['a'] }, { tag_names }).hasTooManyTags).toBe(false)
  expect(plan({}, { tags: ['a', 'b'] }, { tag_names }).hasTooManyTags).toBe(true)
})

const unnamed = { id: 13, name: 'Parent of Ann', relation: 'OTHER', phone: '13911110009' } as const
test.each<[string, { name: string; phone: string }, number | undefined]>([
  ['a name, however it is written', { name: ' TOM', phone: '' }, 11],
  ['a name before a phone', { name: 'Eve', phone: '13911110001' }, 12],
  ['a phone where the name is new', { name: 'Thomas', phone: '13911110001' }, 11],
  ['a phone alone', { name: '', phone: '13911110001' }, 11],
  ['a new phone alone: whoever came without a name', { name: '', phone: '13911110007' }, 13],
  ['somebody new', { name: 'Zoe', phone: '13911110007' }, undefined],
  ['a name without a phone is nobody who has none', { name: 'Zoe', phone: '' }, undefined],
])('a row means the guardian by %s', (_, wanted, id) => {
  expect(guardianMeant({ ...standing, guardians: [...standing.guardians, unnamed] }, wanted)?.id).toBe(id)
})

test('a guardian is changed, or comes along', () => {
  expect(plan({ guardian: 'Eve', guardianPhone: '13911110002' })).toMatchObject({
    changes: [{ column: 'guardianPhone', before: '', after: '13911110002' }],
    guardian: { id: 12, name: 'Eve', relation: 'MOTHER', phone: '13911110002' },
  })
  expect(plan({ guardian: 'Tom', guardianPhone: '13911110003', relation: 'OTHER' })).toMatchObject({
    changes: [
      { column: 'relation', before: 'Father', after: 'Other' },
      { column: 'guardianPhone', before: '139****0001', after: '13911110003' },
    ],
    guardian: { id: 11, name: 'Tom', relation: 'OTHER', phone: '13911110003' },
  })
  expect(plan({ guardian: 'Zoe' })).toMatchObject({
    changes: [{ column: 'guardian', before: '', after: 'Zoe' }],
    guardian: { id: null, name: 'Zoe', relation: 'OTHER', phone: '' },
  })
  expect(plan({ guardianPhone: '13911110008' })).toMatchObject({
    changes: [{ column: 'guardianPhone', before: '', after: '13911110008' }],
    guardian: { id: null, name: 'Parent of Ann', phone: '13911110008' },
  })
  expect(plan({ guardian: 'Tom' }).guardian).toBeUndefined()
})

test('each of several changes must have been shown, each may have been done meanwhile', () => {
  const [a, b] = ['class', 'phone'].map(column => ({ column, before: 'a', after: 'b' })) as [Change, Change]
  expect(unseen({ state: 'changed', changes: [a, b] }, { state: 'changed', changes: [b] })).toBeUndefined()
  expect(unseen({ state: 'changed', changes: [a] }, { state: 'changed', changes: [a, b] })).toEqual({
    column: 'phone',
    reason: 'changedSince',
  })
  expect(unseen({ state: 'good' }, { state: 'changed', changes: [a] })?.column).toBe('username')
  expect(unseen({ state: 'changed', changes: [a] }, { state: 'good' })?.column).toBe('username')
})

const change: Change = { column: 'class', before: 'a', after: 'b' }
type Seen = Pick<Row, 'state'> & { changes?: Change[] }
test.each<[string, Seen, Seen, string | undefined]>([
  ['new as it was', { state: 'good' }, { state: 'good' }, undefined],
  [
    'what was shown',
    { state: 'changed', changes: [change] },
    { state: 'changed', changes: [change] },
    undefined,
  ],
  [
    'less than what was shown',
    { state: 'changed', changes: [change] },
    { state: 'changed', changes: [] },
    undefined,
  ],
  ['nothing any more', { state: 'changed', changes: [change] }, { state: 'same' }, undefined],
  [
    'somebody who came meanwhile',
    { state: 'good' },
    { state: 'changed', changes: [change] },
    'usernameTaken',
  ],
  ['somebody who is gone', { state: 'changed', changes: [change] }, { state: 'good' }, 'changedSince'],
  ...(['column', 'before', 'after'] as const).map(
    key =>
      [
        `another ${key}`,
        { state: 'changed', changes: [change] },
        { state: 'changed', changes: [{ ...change, [key]: 'c' }] },
        'changedSince',
      ] as [string, Seen, Seen, string],
  ),
])('when it is written a row says %s', (_, was, now, reason) => {
  expect(unseen(was, now)?.reason).toBe(reason)
})

const standingRead = (cells: Record<string, string>, standing: Role[], fixed: Role | null = null) => {
  const wrong: [string, string][] = []
  const { roles } = userFrom(
    { cells, secret: 'short' } as never,
    fixed,
    (column, reason) => wrong.push([column, reason]),
    standing,
  )
  return { roles, wrong }
}
test.each<[string, Record<string, string>, Role[], Role | null, [string, string][]]>([
  ['says no roles', {}, ['TEACHER'], null, []],
  ['says the same roles', { roles: 'TEACHER、ADMIN' }, ['ADMIN', 'TEACHER'], null, []],
  ['says another role', { roles: 'STUDENT' }, ['TEACHER'], null, [['roles', 'roleStands']]],
  ['says one of two roles', { roles: 'TEACHER' }, ['ADMIN', 'TEACHER'], null, [['roles', 'roleStands']]],
  ['is of students', {}, ['STUDENT', 'TEACHER'], 'STUDENT', []],
  ['is of students and means a teacher', {}, ['TEACHER'], 'STUDENT', [['username', 'roleFixed']]],
  ['puts a teacher into a class', { class: 'x' }, ['TEACHER'], null, [['class', 'classStudents']]],
])('whoever stands already keeps roles and password: a sheet that %s', (_, cells, standing, fixed, wrong) => {
  expect(standingRead(cells, standing, fixed)).toEqual({ roles: standing, wrong })
})
