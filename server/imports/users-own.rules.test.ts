import { expect, test } from 'vitest'
import type { Role } from '../../contract/roles.ts'
import { fieldOf, ownColumn, ownFrom, type SheetField, tagsFrom, tagsIn } from './users-own.rules.ts'

const none = { words: null, amount: null, day: null, choice: null }
const fields: SheetField[] = [
  { id: 1, kind: 'text', audience: 'students', choices: [] },
  { id: 2, kind: 'number', audience: 'students', choices: [] },
  { id: 3, kind: 'date', audience: 'both', choices: [] },
  {
    id: 4,
    kind: 'choice',
    audience: 'both',
    choices: [
      { id: 7, name: 'North' },
      { id: 8, name: '３号线' },
      { id: 9, name: 'north' },
    ],
  },
  { id: 5, kind: 'text', audience: 'staff', choices: [] },
]
const found = (cells: Record<string, string>, roles: Role[] = ['STUDENT']) => {
  const wrong: unknown[] = []
  const held = ownFrom(fields, cells, roles, (column, reason, values) =>
    wrong.push([column, reason, values?.name]),
  )
  return { held: Object.fromEntries(held), wrong }
}

test.each([
  ['own-12', 12],
  ['own-0', undefined],
  ['own-', undefined],
  ['own-1x', undefined],
  ['xown-1', undefined],
  ['number', undefined],
  ['own-99999999999999999', undefined],
])('%s is the column of field %s', (column, field) => {
  expect(fieldOf(column)).toBe(field)
  if (field !== undefined) expect(ownColumn(field)).toBe(column)
})

test.each<[string, string, object]>([
  ['own-1', '２ 号线', { 1: { ...none, words: '２ 号线' } }],
  ['own-2', '８５.5', { 2: { ...none, amount: '85.5' } }],
  ['own-2', '-3', { 2: { ...none, amount: '-3' } }],
  ['own-3', '2026年9月1日', { 3: { ...none, day: '2026-09-01' } }],
  ['own-3', '２０２６/9/1', { 3: { ...none, day: '2026-09-01' } }],
  ['own-4', 'North', { 4: { ...none, choice: 7 } }],
  ['own-4', 'north', { 4: { ...none, choice: 9 } }],
  ['own-4', ' NORTH ', { 4: { ...none, choice: 7 } }],
  ['own-4', '3号线', { 4: { ...none, choice: 8 } }],
  ['own-4', '', {}],
  ['number', '12', {}],
])('the cell %s with %j is kept as %j', (column, text, held) => {
  expect(found({ [column]: text })).toEqual({ held, wrong: [] })
})

test.each<[string, string, string]>([
  ['own-2', '85 points', 'number'],
  ['own-3', '2026-02-30', 'born'],
  // The number of a choice is no name of one.
  ['own-4', '7', 'choice'],
  ['own-4', '0', 'choice'],
])('the cell %s with %j is refused as %s', (column, text, reason) => {
  expect(found({ [column]: text })).toEqual({ held: {}, wrong: [[column, reason, text]] })
})

test('what may be chosen is named, the first six of it', () => {
  const said = (n: number) => {
    const choices = Array.from({ length: n }, (_, at) => ({ id: at + 1, name: `c${at}` }))
    let named: unknown
    ownFrom(
      [{ id: 4, kind: 'choice', audience: 'both', choices }],
      { 'own-4': 'x' },
      ['STUDENT'],
      (_, __, values) => {
        named = values?.choices
      },
    )
    return named
  }
  expect(said(2)).toBe('c0 / c1')
  expect(said(6)).toBe('c0 / c1 / c2 / c3 / c4 / c5')
  expect(said(7)).toBe('c0 / c1 / c2 / c3 / c4 / c5 / …')
})

test('a field that is gone, or is of others, is refused where something stands in it', () => {
  expect(found({ 'own-6': 'x', 'own-5': 'y' }).wrong).toEqual([
    ['own-6', 'fieldGone', undefined],
    ['own-5', 'fieldForOthers', undefined],
  ])
  expect(found({ 'own-6': '', 'own-5': '' })).toEqual({ held: {}, wrong: [] })
  expect(found({ 'own-5': 'y' }, ['ASSISTANT']).held).toEqual({ 5: { ...none, words: 'y' } })
})

test.each([
  ['', []],
  ['住校、竞赛，Bus,A/B;C；D\nE\r\nF', ['住校', '竞赛', 'Bus', 'A/B', 'C', 'D', 'E', 'F']],
  [' a ,A, ,b', ['a', 'b']],
])('%j are the tags %j', (text, tags) => expect(tagsIn(text)).toEqual(tags))

test('tags of more than twenty letters, and more than twenty of them, are refused', () => {
  const wrong: unknown[] = []
  const say = (column: string, reason: string, values?: object) => void wrong.push([column, reason, values])
  const letters = (n: number) => 'x'.repeat(n)
  expect(tagsFrom({ tags: letters(20) }, say)).toEqual([letters(20)])
  const many = (n: number) => Array.from({ length: n }, (_, at) => `t${at}`).join('、')
  tagsFrom({ tags: many(20) }, say)
  tagsFrom({}, say)
  expect(wrong).toEqual([])
  tagsFrom({ tags: letters(21) }, say)
  tagsFrom({ tags: many(21) }, say)
  expect(wrong).toEqual([
    ['tags', 'tagLong', { name: letters(21), most: 20 }],
    ['tags', 'tagsFull', { most: 20 }],
  ])
})
