import { expect, test } from 'vitest'
import { daysAsked, isKeyOf, spansOf } from './enrolment.rules.ts'

const today = '2026-11-23'
test.each([
  [
    'nothing is said',
    {},
    { from: '2026-10-25', until: today, days: 30, before: { from: '2026-09-25', until: '2026-10-24' } },
  ],
  [
    'one day',
    { from: today, until: today },
    { from: today, until: today, days: 1, before: { from: '2026-11-22', until: '2026-11-22' } },
  ],
  [
    'a month, behind a longer one',
    { from: '2026-02-01', until: '2026-02-28' },
    {
      from: '2026-02-01',
      until: '2026-02-28',
      days: 28,
      before: { from: '2026-01-01', until: '2026-01-31' },
      apart: '1 months',
    },
  ],
  [
    'this month as far as it has gone: as far in the one before',
    { from: '2026-11-01', until: '2026-11-23' },
    { days: 23, before: { from: '2026-10-01', until: '2026-10-23' }, apart: '1 months' },
  ],
  [
    'a day that the month before has not',
    { from: '2026-03-01', until: '2026-03-30' },
    { before: { from: '2026-02-01', until: '2026-02-28' } },
  ],
  [
    'two months, the second not over',
    { from: '2026-10-01', until: '2026-11-23' },
    { before: { from: '2026-08-01', until: '2026-09-23' }, apart: '2 months' },
  ],
  [
    'this year as far as it has gone: as far in the last',
    { from: '2026-01-01', until: '2026-11-23' },
    { before: { from: '2025-01-01', until: '2025-11-23' }, apart: '12 months' },
  ],
  [
    'two years',
    { from: '2025-01-01', until: '2026-12-31' },
    { before: { from: '2023-01-01', until: '2024-12-31' }, apart: '24 months' },
  ],
  [
    'the second of a month begins no month',
    { from: '2026-11-02', until: '2026-11-08' },
    { before: { from: '2026-10-26', until: '2026-11-01' }, apart: '7 days' },
  ],
  [
    'a month of a leap year',
    { from: '2028-02-01', until: '2028-02-29' },
    {
      from: '2028-02-01',
      until: '2028-02-29',
      days: 29,
      before: { from: '2028-01-01', until: '2028-01-31' },
    },
  ],
  ['only an end', { until: '2026-01-30' }, { from: '2026-01-01', until: '2026-01-30', days: 30 }],
  ['only a beginning', { from: '2026-11-20' }, { from: '2026-11-20', until: today, days: 4 }],
  [
    'a beginning that is yet to come',
    { from: '2026-12-01' },
    { from: '2026-12-01', until: '2026-12-01', days: 1 },
  ],
  ['as many days as there may be', { from: '2023-11-20', until: today }, { days: 1100 }],
] as const)('the days that are meant: %s', (_, asked, meant) => {
  expect(daysAsked(asked, today)).toMatchObject(meant)
})

test.each([
  ['an end before its beginning', { from: '2026-11-02', until: '2026-11-01' }, 'beforeStart'],
  ['a day too many', { from: '2023-11-19', until: today }, 'outOfRange'],
] as const)('no days are meant by %s', (_, asked, problem) => {
  expect(daysAsked(asked, today)).toBe(problem)
})

test('days begin by the clock of the school, over a change of it as well', () => {
  const days = {
    from: '2026-03-08',
    until: '2026-03-10',
    days: 3,
    before: { from: '2026-03-05', until: '2026-03-07' },
    apart: '3 days',
  }
  expect(spansOf(days, 'Asia/Shanghai')).toEqual({
    first: '2026-03-04T16:00:00Z',
    last: '2026-03-07T16:00:00Z',
    since: '2026-03-07T16:00:00Z',
    behind: '2026-03-10T16:00:00Z',
  })
  expect(spansOf(days, 'America/New_York')).toEqual({
    first: '2026-03-05T05:00:00Z',
    last: '2026-03-08T05:00:00Z',
    since: '2026-03-08T05:00:00Z',
    behind: '2026-03-11T04:00:00Z',
  })
})

test.each<[Parameters<typeof isKeyOf>[0], string, boolean]>([
  ['day', '2026-11-28', true],
  ['day', '2026-02-30', false],
  ['week', '2026-11-23', true],
  ['week', '7', false],
  ['month', '2026-11', true],
  ['month', '2026-13', false],
  ['month', '2026-11-01', false],
  ['course', '7', true],
  ['course', '', false],
  ['course', '07', false],
  ['subject', '1; drop', false],
  ['grade', '', true],
  ['grade', '12', true],
  ['grade', 'x', false],
  ['source', 'admin', true],
  ['source', 'nobody', false],
  ['source', '', false],
])('a row by %s can have the key “%s”: %s', (by, key, can) => {
  expect(isKeyOf(by, key)).toBe(can)
})
