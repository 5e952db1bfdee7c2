import { expect, test } from 'vitest'
import { hoursAsked, hoursOf } from './teacher-hours.rules.ts'

const today = '2026-11-23'
test.each([
  ['nothing is said', {}, { from: '2026-10-01', until: today }],
  ['in January', { until: '2027-01-09' }, { from: '2026-12-01', until: '2027-01-09' }],
  ['only a beginning', { from: '2026-11-02' }, { from: '2026-11-02', until: today }],
  ['a beginning that is yet to come', { from: '2026-12-02' }, { from: '2026-12-02', until: '2026-12-02' }],
  ['as many days as there may be', { from: '2026-11-14' }, { from: '2026-11-14', until: today }],
] as const)('the days of hours that are meant: %s', (name, asked, meant) => {
  expect(hoursAsked(asked, today, name.startsWith('as many') ? 10 : 100)).toEqual(meant)
})

test.each([
  ['an end before its beginning', { from: '2026-11-02', until: '2026-11-01' }, 'beforeStart'],
  ['a day too many', { from: '2026-11-13' }, 'outOfRange'],
] as const)('no hours are meant by %s', (_, asked, problem) => {
  expect(hoursAsked(asked, today, 10)).toBe(problem)
})

test.each([
  [0, '0:00'],
  [59_999, '0:00'],
  [9 * 60_000, '0:09'],
  [200 * 60_000, '3:20'],
  [60 * 60_000 - 1, '0:59'],
  [101 * 3_600_000, '101:00'],
])('%i milliseconds are %s in hours', (ms, said) => {
  expect(hoursOf(ms)).toBe(said)
})
