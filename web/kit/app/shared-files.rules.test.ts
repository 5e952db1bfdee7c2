import { expect, test } from 'vitest'
import { isFor, wrongWith } from './shared-files.rules.ts'

test.each([
  [0, 'none'],
  [1, null],
  [100, null],
  [101, 'tooMany'],
] as const)('of %i files it is said: %s', (count, wrong) => {
  expect(wrongWith(Array.from({ length: count }))).toBe(wrong)
})

const [minute, hour] = [60_000, 3_600_000]
test.each([
  ["nobody's, for who signs in", null, 7, 29 * minute, true],
  ["nobody's, while nobody is signed in", null, null, 29 * minute, true],
  ["nobody's, half an hour later", null, 7, 30 * minute, false],
  ['its own person', 7, 7, 23 * hour, true],
  ['its own person, a day later', 7, 7, 24 * hour, false],
  ['somebody else', 7, 8, 0, false],
  ['nobody any more', 7, null, 0, false],
] as const)('%s', (_, person, whom, later, may) => {
  expect(isFor({ person, at: 1_000 }, whom, 1_000 + later)).toBe(may)
})
