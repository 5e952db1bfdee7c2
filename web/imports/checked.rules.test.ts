import { expect, test } from 'vitest'
import { fieldsOf, firstRows, nextFor, type RowsFound, type RowsShown } from './checked.rules.ts'

const found = (good: number, changed: number, bad: number, same: number, asked = 0): RowsFound => ({
  ...{ good, changed, bad, same, asked },
})

test.each<[RowsFound, 'write' | 'mend']>([
  [found(1, 0, 0, 0), 'write'],
  [found(0, 1, 0, 0), 'write'],
  [found(0, 0, 0, 9), 'write'],
  [found(43, 0, 7, 0), 'write'],
  [found(2, 2, 3, 0), 'write'],
  [found(2, 1, 3, 0), 'mend'],
  [found(1, 0, 49, 0), 'mend'],
  // Rows that change nothing make no sheet a good one.
  [found(1, 0, 2, 90), 'mend'],
  [found(0, 0, 1, 0), 'mend'],
])('of %o the next is to %s', (rows, next) => {
  expect(nextFor(rows)).toBe(next)
})

test.each<[RowsFound, RowsShown | undefined, RowsShown]>([
  [found(9, 2, 1, 4), undefined, 'bad'],
  // What waits for an answer comes before what is only read.
  [found(9, 2, 0, 4, 1), undefined, 'asked'],
  // Who stands already is shown before who is new.
  [found(9, 2, 0, 4), undefined, 'changed'],
  [found(9, 0, 0, 4), undefined, 'good'],
  [found(0, 0, 0, 4), undefined, 'same'],
  [found(0, 0, 0, 0), undefined, 'bad'],
  [found(9, 2, 1, 4), 'same', 'same'],
  [found(9, 2, 1, 4), 'good', 'good'],
  // The last bad row was mended.
  [found(9, 2, 0, 4), 'bad', 'changed'],
])('of %o, asked for %s, the rows that are %s are looked at', (rows, wished, shown) => {
  expect(firstRows(rows, wished)).toBe(shown)
})

test.each<[string[], string | null, string[]]>([
  [['phone'], null, ['phone']],
  [['phone'], 'phone', ['phone', 'username']],
  // The name that was made of it is taken: either may be what is wrong.
  [['username'], 'phone', ['phone', 'username']],
  [['class'], 'phone', ['class']],
  // There is a password and no account: either may be what is wrong.
  [['meetingAccount'], null, ['meetingAccount', 'meetingPassword']],
  [['meetingPassword'], null, ['meetingPassword']],
])('with %o wrong and names from %s the fields are %o', (wrong, from, fields) => {
  const cells = ['username', 'phone', 'class', 'meetingAccount', 'meetingPassword'].map(column => ({
    column,
    text: column === 'meetingPassword' ? '••••••' : '',
    problem: wrong.includes(column) ? 'x' : '',
  }))
  expect([...fieldsOf(cells, from)].toSorted()).toEqual(fields.toSorted())
})

test('where an account in outside meetings is wrong and no password stands, the account alone is mended', () => {
  const cells = ['meetingAccount', 'meetingPassword'].map((column, at) => ({
    ...{ column, text: '' },
    problem: at === 0 ? 'x' : '',
  }))
  expect([...fieldsOf(cells, null)]).toEqual(['meetingAccount'])
})
