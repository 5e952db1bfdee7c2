import { expect, test } from 'vitest'
import type { Repetition } from '../../contract/timetable-shapes.ts'
import { added, isEmpty, moved, nothingAsked, skipped, withoutRule } from './plan-asked.ts'

const rule = (from: string): Repetition => ({
  from,
  weekdays: [2],
  everyWeeks: 1,
  starts: ['19:00'],
  minutes: 60,
  count: 3,
  skipHolidays: true,
  skipMakeUpDays: false,
})
const times = (day: number) => ({
  startsAt: `2026-12-0${day}T11:00:00.000Z`,
  endsAt: `2026-12-0${day}T12:00:00.000Z`,
})
const asked = { ...nothingAsked, rules: [rule('2026-12-01')] }

test('a lesson of a rule is left out by its beginning, and the rule stays whole', () => {
  expect(skipped(asked, { ...times(1), byRule: true })).toEqual({ ...asked, without: [times(1).startsAt] })
})

test('a lesson of a rule that is moved is left out and placed by hand', () => {
  expect(moved(asked, { ...times(1), byRule: true }, times(3))).toEqual({
    ...asked,
    without: [times(1).startsAt],
    lessons: [times(3)],
  })
})

test('a lesson placed by hand is moved and left out without a word to the rule', () => {
  const byHand = added(added(asked, times(3)), times(4))
  expect(moved(byHand, { ...times(3), byRule: false }, times(5)).lessons).toEqual([times(4), times(5)])
  expect(skipped(byHand, { ...times(4), byRule: false })).toEqual({ ...asked, lessons: [times(3)] })
})

test('nothing is asked for once the last rule is taken away', () => {
  expect(isEmpty(nothingAsked)).toBe(true)
  expect(isEmpty(asked)).toBe(false)
  expect(isEmpty(withoutRule(asked, 0))).toBe(true)
  const two = { ...asked, rules: [rule('2026-12-01'), rule('2026-12-05')] }
  expect(withoutRule(two, 0).rules).toEqual([rule('2026-12-05')])
})
