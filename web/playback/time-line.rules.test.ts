import { expect, test } from 'vitest'
import { firstPlace, lastPlace, placeAfter, seenBefore, together } from './time-line.rules.ts'

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
