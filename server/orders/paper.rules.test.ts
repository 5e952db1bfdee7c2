import { expect, test } from 'vitest'
import { timeIn, yuan } from './paper.rules.ts'

test.each([
  [0, '¥0.00'],
  [1, '¥0.01'],
  [10, '¥0.10'],
  [99, '¥0.99'],
  [100, '¥1.00'],
  [12_345, '¥123.45'],
  [99_999, '¥999.99'],
  [100_000, '¥1,000.00'],
  [123_456_789, '¥1,234,567.89'],
])('%i cents are printed as %s', (cents, printed) => {
  expect(yuan(cents)).toBe(printed)
})

// The same instant is another day where the clock is behind; the clock has 24 hours, and midnight begins the day.
test.each([
  ['2026-11-21T08:05:59Z', 'Asia/Shanghai', '2026-11-21 16:05'],
  ['2026-11-21T15:59:00Z', 'Asia/Shanghai', '2026-11-21 23:59'],
  ['2026-11-21T16:00:00Z', 'Asia/Shanghai', '2026-11-22 00:00'],
  ['2026-11-21T02:00:00Z', 'America/New_York', '2026-11-20 21:00'],
  ['2026-07-21T02:00:00Z', 'America/New_York', '2026-07-20 22:00'],
  ['2026-01-02T03:04:00Z', 'UTC', '2026-01-02 03:04'],
])('%s in %s is %s', (at, zone, printed) => {
  expect(timeIn(new Date(at), zone)).toBe(printed)
})
