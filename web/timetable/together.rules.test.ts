import { expect, test } from 'vitest'
import { plannedRules, startingRules } from './together.rules.ts'

const usual = { weekdays: [2, 4], everyWeeks: 1, starts: ['19:00'], minutes: 60, count: 16 }
const last = {
  from: '2026-09-01',
  weekdays: [3],
  everyWeeks: 2,
  starts: ['17:00'],
  minutes: 90,
  until: '2027-01-01',
  skipHolidays: true,
  skipMakeUpDays: false,
}
const { from: _, until: __, skipHolidays: ___, skipMakeUpDays: ____, ...fields } = last

test.each([
  ['nothing: the usual hour, and no day', [], [{ ...usual, weekdays: [] }]],
  ['a rule until a day', [last], [{ ...fields, count: 16 }]],
  [
    'two rules with their numbers',
    [{ ...last, count: 4 }, last],
    [
      { ...fields, count: 4 },
      { ...fields, count: 16 },
    ],
  ],
])('a plan begins from %s', (_, rules, starting) => {
  expect(startingRules(rules, usual)).toEqual(starting)
})

const common = {
  from: '2027-03-01',
  ends: 'count',
  until: null,
  skipHolidays: true,
  skipMakeUpDays: true,
} as const
const whole = {
  from: '2027-03-01',
  weekdays: [2, 4],
  everyWeeks: 1,
  starts: ['19:00'],
  minutes: 60,
  skipHolidays: true,
  skipMakeUpDays: true,
}
test.each([
  ['so many lessons', common, [usual], [{ ...whole, count: 16 }]],
  [
    'until a day',
    { ...common, ends: 'until' as const, until: '2027-06-30' },
    [usual],
    [{ ...whole, until: '2027-06-30' }],
  ],
  ['no day at all', common, [{ ...usual, weekdays: [] }], []],
])('what is planned: %s', (_, shared, rules, planned) => {
  expect(plannedRules(rules, shared)).toEqual(planned)
})
