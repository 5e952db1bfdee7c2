import { expect, test } from 'vitest'
import { isCounted, monthOf } from './usage.rules.ts'

const at = (text: string) => new Date(text)

test('the month that is meant is the one of now', () => {
  expect(monthOf(at('2026-11-28T08:00:00Z'))).toBe('2026-11')
  expect(monthOf(at('2026-01-01T00:00:00Z'))).toBe('2026-01')
})

test.each([
  ['2026-11', '2026-11-28T08:00:00Z', true],
  ['2025-11', '2026-11-28T08:00:00Z', true],
  ['2025-10', '2026-11-28T08:00:00Z', false],
  ['2026-12', '2026-11-28T08:00:00Z', false],
  // Where the sun rises first it is the next month already, and the last one where it sets last.
  ['2026-12', '2026-11-30T12:00:00Z', true],
  ['2027-01', '2026-12-31T20:00:00Z', true],
  ['2025-10', '2026-11-01T06:00:00Z', true],
  ['2025-09', '2026-11-01T06:00:00Z', false],
])('%s, asked for at %s: %s', (month, now, counted) => {
  expect(isCounted(month, at(now))).toBe(counted)
})
