import { expect, test } from 'vitest'
import { cutOf } from './statistics-lists.ts'

test.each([
  ['month', '2026-10', '2026-10-28', '2026-11-27', { at: 'from', from: '2026-10-28', until: '2026-10-31' }],
  ['month', '2026-11', '2026-10-28', '2026-11-27', { at: 'until', from: '2026-11-01', until: '2026-11-27' }],
  ['month', '2026-11', '2026-11-02', '2026-11-29', { at: 'both', from: '2026-11-02', until: '2026-11-29' }],
  ['month', '2026-11', '2026-11-01', '2026-11-30', undefined],
  ['month', '2028-02', '2028-02-01', '2028-02-28', { at: 'until', from: '2028-02-01', until: '2028-02-28' }],
  ['month', '2027-02', '2027-02-01', '2027-02-28', undefined],
  ['month', '2026-12', '2026-12-01', '2027-01-05', undefined],
  ['week', '2026-10-26', '2026-10-28', '2026-11-27', { at: 'from', from: '2026-10-28', until: '2026-11-01' }],
  [
    'week',
    '2026-11-23',
    '2026-10-28',
    '2026-11-27',
    { at: 'until', from: '2026-11-23', until: '2026-11-27' },
  ],
  ['week', '2026-11-23', '2026-11-24', '2026-11-24', { at: 'both', from: '2026-11-24', until: '2026-11-24' }],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29', undefined],
  ['day', '2026-11-23', '2026-11-23', '2026-11-23', undefined],
  ['course', '12', '2026-11-23', '2026-11-24', undefined],
] as const)('of the %s %s what lies within %s and %s is counted', (by, key, from, until, cut) =>
  expect(cutOf(by, key, { from, until })).toEqual(cut),
)
