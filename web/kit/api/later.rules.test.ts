import { expect, test } from 'vitest'
import { laterThan } from './later.rules.ts'

test.each([
  [Number.NaN, undefined],
  [0, undefined],
  [1, undefined],
  [2, { unit: 'seconds', n: 2 }],
  [90, { unit: 'seconds', n: 90 }],
  [91, { unit: 'minutes', n: 2 }],
  [841, { unit: 'minutes', n: 15 }],
  [5400, { unit: 'minutes', n: 90 }],
  [5401, { unit: 'hours', n: 2 }],
  [86_400, { unit: 'hours', n: 24 }],
] as const)('in %d seconds is %j', (seconds, later) => {
  expect(laterThan(seconds)).toEqual(later)
})
