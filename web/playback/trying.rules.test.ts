import { expect, test } from 'vitest'
import { chosenAfter, judged } from './trying.rules.ts'

test.each([
  ['single', [1], [1], 'right'],
  ['single', [1], [0], 'wrong'],
  ['single', [0, 1], [1], 'right'],
  ['truth', [0], [0], 'right'],
  ['truth', [0], [1], 'wrong'],
  ['several', [0, 2], [0, 2], 'right'],
  ['several', [0, 2], [2], 'some'],
  ['several', [0, 2], [1, 2], 'wrong'],
  ['several', [0, 2], [0, 1, 2], 'wrong'],
  ['several', [2], [2], 'right'],
  ['several', [0, 2], [], null],
  ['single', [], [1], null],
  ['several', [], [1], null],
  ['text', [], '靠近', null],
  // Words are nobody's to judge, whatever stands beside them.
  ['text', [0], [0], null],
] as const)('of a question with %s, right %j, the answer %j is %s', (type, right, given, is) => {
  expect(judged({ type }, right, typeof given === 'string' ? given : [...given])).toBe(is)
})

test.each([
  ['single', [0], 2, [2]],
  ['truth', [], 1, [1]],
  ['several', [2], 0, [0, 2]],
  ['several', [0, 2], 2, [0]],
  ['several', [0], 0, []],
] as const)('of a question with %s and %j chosen a press on %i leaves %j', (type, given, place, chosen) => {
  expect(chosenAfter({ type }, given, place)).toEqual(chosen)
})
