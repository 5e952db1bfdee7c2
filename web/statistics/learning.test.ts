import { expect, test } from 'vitest'
import { minutesOf } from '../kit/format/minutes.ts'
import { partsOf, percent, placeIn } from './learning.ts'

test.each([
  ['nothing seen', 60_000, [], [[0, 60_000, false]]],
  ['all of it', 60_000, [[0, 60_000]], [[0, 60_000, true]]],
  [
    'the middle',
    60_000,
    [[10_000, 20_000]],
    [
      [0, 10_000, false],
      [10_000, 20_000, true],
      [20_000, 60_000, false],
    ],
  ],
  [
    'more than there is, after a film was trimmed',
    15_000,
    [
      [10_000, 20_000],
      [30_000, 40_000],
    ],
    [
      [0, 10_000, false],
      [10_000, 15_000, true],
    ],
  ],
  ['a film of no length', 0, [[0, 5_000]], []],
  [
    'a gap of less than a second',
    60_000,
    [
      [0, 30_000],
      [30_500, 60_000],
    ],
    [
      [0, 30_000, true],
      [30_500, 60_000, true],
    ],
  ],
] as const)('parts of a film: %s', (_, length, seen, parts) => {
  expect(partsOf(length, seen, []).map(({ from, until, isSeen }) => [from, until, isSeen])).toEqual(parts)
})

test('what is hidden of a film is no part of it, seen or not', () => {
  const parts = partsOf(
    60_000,
    [
      [0, 10_000],
      [20_000, 30_000],
    ],
    [
      [10_000, 20_000],
      [50_000, 60_000],
    ],
  )
  expect(parts.map(({ from, until, isSeen }) => [from, until, isSeen])).toEqual([
    [0, 10_000, true],
    [20_000, 30_000, true],
    [30_000, 50_000, false],
  ])
})

test('places, minutes and shares as they are written', () => {
  expect([0, 440_000, 3_723_999].map(placeIn)).toEqual(['0:00', '7:20', '1:02:03'])
  expect([59_999, 60_000].map(minutesOf)).toEqual([0, 1])
  expect([percent(1, 3), percent(0, 0)]).toEqual([33, undefined])
})
