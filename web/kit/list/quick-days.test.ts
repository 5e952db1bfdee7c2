import { expect, test } from 'vitest'
import { quickDays, spanOf } from './quick-days.ts'

const term = { from: '2026-09-01', to: '2027-01-24' }
test.each([
  [
    'in the middle of a month',
    '2026-11-27',
    {},
    {
      month: ['2026-11-01', '2026-11-30'],
      lastMonth: ['2026-10-01', '2026-10-31'],
      year: ['2026-01-01', '2026-12-31'],
    },
  ],
  [
    'up to today',
    '2026-11-27',
    { term, untilToday: true },
    {
      month: ['2026-11-01', '2026-11-27'],
      lastMonth: ['2026-10-01', '2026-10-31'],
      term: ['2026-09-01', '2026-11-27'],
      year: ['2026-01-01', '2026-11-27'],
    },
  ],
  [
    'on the last day of a leap February',
    '2028-02-29',
    {},
    {
      month: ['2028-02-01', '2028-02-29'],
      lastMonth: ['2028-01-01', '2028-01-31'],
      year: ['2028-01-01', '2028-12-31'],
    },
  ],
  [
    'in January, with a term that goes on',
    '2027-01-24',
    { term },
    {
      month: ['2027-01-01', '2027-01-31'],
      lastMonth: ['2026-12-01', '2026-12-31'],
      term: ['2026-09-01', '2027-01-24'],
      year: ['2027-01-01', '2027-12-31'],
    },
  ],
  [
    'behind the term',
    '2027-01-25',
    { term },
    {
      month: ['2027-01-01', '2027-01-31'],
      lastMonth: ['2026-12-01', '2026-12-31'],
      year: ['2027-01-01', '2027-12-31'],
    },
  ],
] as const)('the days that are near at hand %s', (_, today, wishes, spans) => {
  const quick = quickDays(today, wishes)
  expect(Object.fromEntries(quick.map(({ id, from, to }) => [id, [from, to]]))).toEqual(spans)
  for (const { id, ...days } of quick) expect(spanOf(days, quick)).toBe(id)
})

test('days of one’s own are none of them', () => {
  const quick = quickDays('2026-11-27', { term })
  expect(spanOf({ from: '2026-11-01', to: '2026-11-29' }, quick)).toBeUndefined()
  expect(spanOf({ from: '2026-11-02', to: '2026-11-30' }, quick)).toBeUndefined()
})
