import { expect, test } from 'vitest'
import { meetingAccountsFrom, meetingProblems } from './users-meeting.rules.ts'

const says = (
  account: string | undefined,
  meetingSecret?: string,
): Parameters<typeof meetingProblems>[0] => ({
  cells: account === undefined ? {} : { meetingAccount: account },
  ...(meetingSecret !== undefined && { meetingSecret }),
})
const off = (...columns: string[]) => columns.map(column => ({ column, reason: 'meetingsOff' }))
const without = [{ column: 'meetingAccount', reason: 'meetingWithout' }]
const withoutIn = [{ column: 'meetingPassword', reason: 'meetingWithout' }]

test.each<[string, ReturnType<typeof says>, string | undefined, boolean, object[]]>([
  ['nothing', says(''), undefined, true, []],
  ['an account', says('a'), undefined, true, []],
  ['both', says('a', 'p'), undefined, true, []],
  ['a password alone, of somebody new', says('', 'p'), undefined, true, without],
  ['a password alone, of somebody without an account', says('', 'p'), '', true, without],
  ['a password alone, in a sheet without accounts', says(undefined, 'p'), undefined, true, withoutIn],
  ['a password alone, of somebody with one', says('', 'p'), 'a', true, []],
  ['an emptied password alone', says('', ''), undefined, true, []],
  ['nothing, where the school holds none', says(''), 'a', false, []],
  ['an account, where the school holds none', says('a'), 'a', false, off('meetingAccount')],
  [
    'both, where the school holds none',
    says('a', 'p'),
    undefined,
    false,
    off('meetingAccount', 'meetingPassword'),
  ],
  ['a password, where the school holds none', says('', 'p'), 'a', false, off('meetingPassword')],
])('a row that says %s of outside meetings', (_, row, standing, hasMeetings, wrong) => {
  expect(meetingProblems(row, standing, hasMeetings)).toEqual(wrong)
})

test('only what a cell says is set, of whoever the row made or changed', () => {
  const rows: Parameters<typeof meetingAccountsFrom>[0] = [
    { number: 2, cells: { meetingAccount: 'a' } },
    { number: 3, cells: {}, meetingSecret: 'p' },
    { number: 4, cells: { meetingAccount: '' } },
    { number: 5, cells: { meetingAccount: 'b' }, meetingSecret: 'q' },
    { number: 6, cells: { meetingAccount: 'c' } },
  ]
  const people = new Map([2, 3, 4, 5].map(number => [number, number * 10]))
  expect(meetingAccountsFrom(rows, people)).toEqual([
    { id: 20, account: 'a', password: undefined },
    { id: 30, account: undefined, password: 'p' },
    { id: 50, account: 'b', password: 'q' },
  ])
})
