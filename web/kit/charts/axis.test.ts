import { expect, test } from 'vitest'
import { countsUpTo, isNamed, topOf } from './axis.ts'

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [5, 5],
  [6, 10],
  [11, 20],
  [99_999, 100_000],
] as const)('%i stays under %i', (highest, top) => expect(topOf(highest)).toBe(top))

test.each([
  [0, [2, 1, 0]],
  [2, [2, 1, 0]],
  [4, [5, 4, 3, 2, 1, 0]],
  [12, [20, 15, 10, 5, 0]],
  [34, [50, 40, 30, 20, 10, 0]],
] as const)('an axis up to %i is of whole numbers', (highest, lines) =>
  expect(countsUpTo(highest)).toEqual(lines),
)

test.each([
  [5, 8, [0, 1, 2, 3, 4]],
  [30, 6, [4, 9, 14, 19, 24, 29]],
  [1, 6, [0]],
  [31, 6, [0, 6, 12, 18, 24, 30]],
] as const)('of %i points the last is named, and %i at most', (points, most, named) => {
  const all = Array.from({ length: points }, (_, at) => at)
  expect(all.filter(at => isNamed(at, points, most))).toEqual(named)
})

test.each([
  [5, 8, [0, 1, 2, 3, 4]],
  [30, 6, [0, 9, 14, 19, 24, 29]],
  [1, 6, [0]],
  [31, 6, [0, 6, 12, 18, 24, 30]],
] as const)('of %i points, %i at most, the first may be named as well', (points, most, named) => {
  const all = Array.from({ length: points }, (_, at) => at)
  expect(all.filter(at => isNamed(at, points, most, true))).toEqual(named)
})
