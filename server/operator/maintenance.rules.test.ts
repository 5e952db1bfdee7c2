import { expect, test } from 'vitest'
import { shownFrom, wrongTime } from './maintenance.rules.ts'

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 11, day, hour))

test.each([
  ['begins and ends ahead', at(2), at(3), undefined],
  ['has begun already', at(1), at(1, 13), undefined],
  ['ends as it begins', at(2), at(2), 'endsAt'],
  ['ends before it begins', at(3), at(2), 'endsAt'],
  ['is over', at(1), at(1, 12), 'beginsAt'],
  ['takes a week', at(2), at(9), undefined],
  ['takes longer', at(2), at(9, 1), 'endsAt'],
])('one that %s', (_, begins, ends, wrong) => {
  expect(wrongTime(begins, ends, at(1, 12))).toBe(wrong)
})

test.each([
  [0, at(2)],
  [24, at(1)],
])('shown %i hours before', (hours, from) => {
  expect(shownFrom(at(2), hours)).toEqual(from)
})
