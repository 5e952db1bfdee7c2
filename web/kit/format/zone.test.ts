import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  instantOf,
  isDay,
  minutesInto,
  mondayOf,
  weekdayOf,
} from './zone.ts'

const zones = [
  'Asia/Shanghai',
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
]

test('the instant of a clock in any zone is the one that Temporal finds, summer time or not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 366 * 6 }),
      fc.integer({ min: 0, max: 95 }),
      fc.constantFrom(...zones),
      (days, quarter, zone) => {
        const day = addDays('2024-01-01', days)
        const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
        const wanted = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone)
        const found = instantOf(day, time, zone).getTime()
        // An hour that comes twice may be either of the two.
        const later = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, {
          disambiguation: 'later',
        })
        expect([wanted.epochMilliseconds, later.epochMilliseconds]).toContain(found)
      },
    ),
    { numRuns: 3000 },
  )
})

test('days are reckoned over months, leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2028-02-01', '2028-03-01')).toBe(29)
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-22')]).toEqual([1, 7])
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-01')
  expect([isDay('2026-02-29'), isDay('2028-02-29'), isDay('x')]).toEqual([false, true, false])
  expect(minutesInto('2026-11-20T11:30:00Z', 'Asia/Shanghai')).toBe(19 * 60 + 30)
})
