import { expect, test } from 'vitest'
import {
  firstPlace,
  firstUnseen,
  lastPlace,
  lastShown,
  notSeen,
  pictured,
  placeAfter,
  seenBefore,
  together,
} from './time-line.rules.ts'

const hidden = [
  [0, 4],
  [10, 15],
  [50, 60],
] as const

test.each([
  [0, 0],
  [4, 0],
  [7, 3],
  [10, 6],
  [12, 6],
  [15, 6],
  [20, 11],
  [60, 41],
])('before place %i so much is to be seen: %i', (place, seen) => {
  expect(seenBefore(place, hidden)).toBe(seen)
})

test('whatever was seen, the place behind it is one that is shown, and leads back to what was seen', () => {
  for (let seen = 0; seen < 41; seen += 1) {
    const place = placeAfter(seen, hidden)
    expect(hidden.some(([from, until]) => place >= from && place < until)).toBe(false)
    expect(seenBefore(place, hidden)).toBe(seen)
  }
})

test('a film begins and ends where it is shown', () => {
  expect([firstPlace(hidden), lastPlace(60, hidden)]).toEqual([4, 50])
  expect([firstPlace([[1, 2]]), lastPlace(60, [[1, 2]])]).toEqual([0, 60])
})

test('stretches that lap over are one', () => {
  const found = together([
    [9, 12],
    [1, 3],
    [3, 5],
    [10, 11],
    [20, 20],
  ])
  expect(found).toEqual([
    [1, 5],
    [9, 12],
  ])
})

test('who goes on begins behind what was seen and what is hidden, and from the beginning where all was seen', () => {
  const cut = [[0, 4000]] as const
  expect(firstUnseen([], [], 60_000)).toBe(0)
  expect(firstUnseen([], cut, 60_000)).toBe(4000)
  const seen = [
    [4500, 20_000],
    [20_400, 30_000],
    [40_000, 50_000],
  ] as const
  expect(firstUnseen(seen, cut, 60_000)).toBe(30_000)
  expect(firstUnseen([[4000, 59_500]], cut, 60_000)).toBe(4000)
})

test.each([
  [[16, 50], 49],
  [[4, 10], 9],
  // Its end is hidden.
  [[4, 12], 9],
  [[4, 15], 9],
  [[40, 60], 49],
  // All of it is.
  [[10, 15], null],
  [[0, 4], null],
  [[51, 60], null],
] as const)('of the stretch %j the last moment that is shown is %j', (stretch, at) => {
  expect(lastShown(stretch, hidden)).toBe(at)
})

const quarters = [
  [0, 0.25],
  [0.25, 0.5],
  [0.5, 0.75],
  [0.75, 1],
] as const
test.each([
  [
    'each has one where there is room',
    quarters,
    0.25,
    [
      [0, 0.125],
      [1, 0.375],
      [2, 0.625],
      [3, 0.875],
    ],
  ],
  [
    'a long one has it in the middle of its places',
    [
      [0, 0.2],
      [0.2, 1],
    ],
    0.25,
    [
      [0, 0.125],
      [1, 0.625],
    ],
  ],
  [
    'with half the room every other has one',
    quarters,
    0.4,
    [
      [1, 0.25],
      [3, 0.75],
    ],
  ],
  [
    'one that is too short has none',
    [
      [0, 0.3],
      [0.3, 0.35],
      [0.35, 1],
    ],
    0.25,
    [
      [0, 0.125],
      [2, 0.625],
    ],
  ],
  [
    'what the line closes over has none',
    [
      [0, 0.5],
      [0.5, 0.5],
      [0.5, 1],
    ],
    0.5,
    [
      [0, 0.25],
      [2, 0.75],
    ],
  ],
  ['where there is no room there is none', [[0, 1]], 2, []],
] as const)('pictures over the time line: %s', (_, chapters, room, placed) => {
  expect(pictured(chapters, room).map(({ chapter, at }) => [chapter, Number(at.toFixed(6))])).toEqual(placed)
})

test('what was not seen yet is named from its beginning, without what is hidden and without moments', () => {
  expect(notSeen([], [], 60_000)).toEqual([{ from: 0, until: null }])
  const seen = [
    [0, 10_000],
    [10_400, 20_000],
    [30_000, 40_000],
  ] as const
  expect(notSeen(seen, [], 60_000)).toEqual([
    { from: 20_000, until: 30_000 },
    { from: 40_000, until: null },
  ])
  // What is hidden at the end is no end that anybody gets to.
  expect(
    notSeen(
      seen,
      [
        [20_000, 25_000],
        [50_000, 60_000],
      ],
      60_000,
    ),
  ).toEqual([
    { from: 25_000, until: 30_000 },
    { from: 40_000, until: null },
  ])
  expect(notSeen([[0, 59_500]], [], 60_000)).toEqual([])
  expect(
    notSeen(
      [
        [0, 30_000],
        [50_000, 90_000],
      ],
      [[30_000, 50_000]],
      60_000,
    ),
  ).toEqual([])
})
