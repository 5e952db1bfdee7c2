import { describe, expect, test } from 'vitest'
import { leastShown } from '../../contract/playback-lists.ts'
import { cutOf, leavesFilm } from './cut.rules.ts'
import type { Span } from './seen.rules.ts'

const length = 60_000

describe('stretches as they are kept', () => {
  test.each<[string, Span[], Span[]]>([
    ['none', [], []],
    ['one', [[1_000, 2_000]], [[1_000, 2_000]]],
    [
      'in their order',
      [
        [9_000, 9_500],
        [1_000, 2_000],
      ],
      [
        [1_000, 2_000],
        [9_000, 9_500],
      ],
    ],
    [
      'what laps over is one',
      [
        [1_000, 3_000],
        [2_000, 4_000],
      ],
      [[1_000, 4_000]],
    ],
    [
      'what touches is one',
      [
        [1_000, 2_000],
        [2_000, 3_000],
      ],
      [[1_000, 3_000]],
    ],
    ['up to the end of the film', [[59_000, length]], [[59_000, length]]],
    ['not beyond it', [[59_000, length + 1]], [[59_000, length]]],
    ['nothing that begins at its end', [[length, length + 1]], []],
    ['nothing that lies behind it', [[length + 5, length + 9]], []],
    ['the whole film', [[0, length]], [[0, length]]],
  ])('%s', (_, hidden, kept) => {
    expect(cutOf(hidden, length)).toEqual(kept)
  })
})

describe('something is left to be seen', () => {
  test.each<[string, Span[], number, boolean]>([
    ['of a film that is not cut', [], length, true],
    ['where just enough is left', [[leastShown, length]], length, true],
    ['not where a moment less is', [[leastShown - 1, length]], length, false],
    [
      'just enough of all that is between two stretches',
      [
        [0, 30_000],
        [30_000 + leastShown, length],
      ],
      length,
      true,
    ],
    [
      'not where they are a moment closer',
      [
        [0, 30_000],
        [30_000 + leastShown - 1, length],
      ],
      length,
      false,
    ],
    ['not where all of it is hidden', [[0, length]], length, false],
    // A film that is shorter than what has to be left is shown as a whole.
    ['of a film that is very short', [], leastShown - 1, true],
    ['not where anything of such a one is hidden', [[0, 1]], leastShown - 1, false],
    ['nor of one that is just as long', [[0, 1]], leastShown, false],
    ['but of one that is longer by as much', [[0, 1]], leastShown + 1, true],
    ['of a film that is nothing', [], 0, true],
  ])('%s', (_, cut, long, left) => {
    expect(leavesFilm(cut, long)).toBe(left)
  })
})
