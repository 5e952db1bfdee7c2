import { expect, test } from 'vitest'
import { calendarUntil, dayOffIn, isHoliday } from './holidays.rules.ts'

const both = { holidays: true, makeUpDays: true }
const neither = { holidays: false, makeUpDays: false }

test.each([
  ['2026-10-01', '国庆节', 'National Day'],
  ['2026-02-17', '春节', 'Spring Festival'],
])('%s is a holiday by its name', (day, zh, english) => {
  expect(dayOffIn(both, 'zh')(day)).toBe(zh)
  expect(dayOffIn(both, 'en')(day)).toBe(english)
  expect(dayOffIn(both, 'es')(day)).toBe(english)
  expect(dayOffIn({ ...neither, holidays: true }, 'zh')(day)).toBe(zh)
  expect(dayOffIn({ ...neither, makeUpDays: true }, 'zh')(day)).toBeUndefined()
  expect(dayOffIn(neither, 'zh')(day)).toBeUndefined()
  expect(isHoliday(day)).toBe(true)
})

test('a day that is worked to make up for one says what for, where the school keeps it free', () => {
  // A Saturday of 2026 that the State Council named.
  const day = '2026-10-10'
  expect(dayOffIn(both, 'zh')(day)).toMatch(/^国庆节 · ./)
  expect(dayOffIn(both, 'en')(day)).toMatch(/^National Day · ./)
  expect(dayOffIn({ ...neither, makeUpDays: true }, 'zh')(day)).toMatch(/^国庆节 · ./)
  expect(dayOffIn({ ...neither, holidays: true }, 'zh')(day)).toBeUndefined()
  expect(isHoliday(day)).toBe(false)
})

test('an ordinary day is one, a Sunday too', () => {
  expect(dayOffIn(both, 'zh')('2026-11-23')).toBeUndefined()
  expect(dayOffIn(both, 'zh')('2026-11-22')).toBeUndefined()
  expect(isHoliday('2026-11-22')).toBe(false)
})

test('the calendar says how far it knows', () => {
  expect(calendarUntil).toMatch(/^20\d\d-12-31$/)
  expect(Number(calendarUntil.slice(0, 4))).toBeGreaterThanOrEqual(2026)
  expect(Number(calendarUntil.slice(0, 4))).toBeLessThan(2050)
})
