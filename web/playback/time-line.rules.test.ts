import { expect, test } from 'vitest'
import { firstPlace, firstUnseen, lastPlace, placeAfter, seenBefore, together } from './time-line.rules.ts'

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
