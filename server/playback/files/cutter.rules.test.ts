import { describe, expect, test } from 'vitest'
import { partsOf, type Settled, settledOf } from './cutter.rules.ts'

const length = 60_000
const one = (from: number, until: number, asked = until): Settled => ({ from, until, asked })

describe('a stretch ends where a picture can begin', () => {
  test.each<[string, [number, number][], (number | null)[], Settled[]]>([
    ['nothing is hidden', [], [], []],
    ['where it was to end', [[1_000, 2_000]], [2_000], [one(1_000, 2_000)]],
    ['behind where it was to end', [[1_000, 2_000]], [2_400], [one(1_000, 2_400, 2_000)]],
    // A key picture that is a little before it stands for it; but nothing that was to be hidden is shown.
    ['never before', [[1_000, 2_000]], [1_999], [one(1_000, 2_000)]],
    ['never behind the film', [[1_000, 2_000]], [length + 1], [one(1_000, length, 2_000)]],
    ['with the film where no picture follows', [[1_000, 2_000]], [null], [one(1_000, length, 2_000)]],
    ['with the film where it was to', [[1_000, length]], [null], [one(1_000, length)]],
    ['with the film where nothing is known', [[1_000, 2_000]], [], [one(1_000, length, 2_000)]],
    [
      'each its own',
      [
        [1_000, 2_000],
        [5_000, 6_000],
      ],
      [2_500, 6_500],
      [one(1_000, 2_500, 2_000), one(5_000, 6_500, 6_000)],
    ],
    [
      'a moment before the next they are two',
      [
        [1_000, 2_000],
        [5_000, 6_000],
      ],
      [4_999, 6_000],
      [one(1_000, 4_999, 2_000), one(5_000, 6_000)],
    ],
    [
      'up to the next they are one, which was to end where the last was',
      [
        [1_000, 2_000],
        [5_000, 6_000],
      ],
      [5_000, 6_500],
      [one(1_000, 6_500, 6_000)],
    ],
    [
      'behind all of the next they are one that stays as long',
      [
        [1_000, 2_000],
        [5_000, 6_000],
      ],
      [9_000, 6_500],
      [one(1_000, 9_000, 6_000)],
    ],
    [
      'the third is held against the two that are one',
      [
        [1_000, 2_000],
        [3_000, 4_000],
        [8_000, 9_000],
      ],
      [9_500, 4_000, 9_000],
      [one(1_000, 9_500, 9_000)],
    ],
    [
      'of stretches that lie in each other the later end is what was asked',
      [
        [1_000, 9_000],
        [2_000, 3_000],
      ],
      [9_000, 3_000],
      [one(1_000, 9_000)],
    ],
  ])('%s', (_, hidden, ends, settled) => {
    expect(settledOf(hidden, ends, length)).toEqual(settled)
  })
})

describe('what is shown', () => {
  const open = Number.POSITIVE_INFINITY
  test.each<[string, Settled[], ReturnType<typeof partsOf>]>([
    ['all of a film that is not cut', [], [{ from: 0, until: open, before: 0 }]],
    [
      'before and behind a stretch',
      [one(1_000, 3_000)],
      [
        { from: 0, until: 1_000, before: 0 },
        { from: 3_000, until: open, before: 2_000 },
      ],
    ],
    ['behind a hidden beginning', [one(0, 3_000)], [{ from: 3_000, until: open, before: 3_000 }]],
    ['before a hidden end', [one(3_000, length)], [{ from: 0, until: 3_000, before: 0 }]],
    [
      'the last moment',
      [one(3_000, length - 1)],
      [
        { from: 0, until: 3_000, before: 0 },
        { from: length - 1, until: open, before: length - 3_001 },
      ],
    ],
    ['the first moment', [one(1, length)], [{ from: 0, until: 1, before: 0 }]],
    [
      'between two stretches, with what was hidden up to there',
      [one(1_000, 3_000), one(10_000, 10_500)],
      [
        { from: 0, until: 1_000, before: 0 },
        { from: 3_000, until: 10_000, before: 2_000 },
        { from: 10_500, until: open, before: 2_500 },
      ],
    ],
    ['nothing where all is hidden', [one(0, length)], []],
    ['nothing where all is hidden in two', [one(0, 1_000), one(1_000, length)], []],
  ])('%s', (_, settled, parts) => {
    expect(partsOf(settled, length)).toEqual(parts)
  })
})
