import { expect, test } from 'vitest'
import type { Language } from '../../../contract/codes.ts'
import { clock, day, moment, span, tableDay, tableTime, zoneAt } from './dates.ts'
import { clockLeft, countdown, daysLeft, minutesUntil } from './remaining.ts'

const zone = 'Asia/Shanghai'
const now = '2026-11-20T08:00:00+08:00'
const from = '2026-11-20T19:00:00+08:00'
const to = '2026-11-20T20:30:00+08:00'

test.each<[Language, string]>([
  ['zh', '11月20日 周五 19:00–20:30'],
  ['en', 'Fri 20 Nov, 19:00-20:30'],
  ['es', 'vie 20 nov, 19:00-20:30'],
])('a span in %s reads %s', (language, shown) => {
  expect(span(from, to, { language, zone }, now)).toBe(shown)
})

test.each<[Language, string]>([
  ['zh', '2027年1月3日 周日'],
  ['en', 'Sun 3 Jan 2027'],
  ['es', 'dom 3 ene 2027'],
])('the year stands only when it is not this one: %s %s', (language, shown) => {
  expect(day('2027-01-03T09:00:00+08:00', { language, zone }, now)).toBe(shown)
})

test.each<[Language, string]>([
  ['zh', '11月20日 周五 23:30 – 11月21日 周六 00:30'],
  ['en', 'Fri 20 Nov, 23:30 - Sat 21 Nov, 00:30'],
])('a span over midnight names both days: %s', (language, shown) => {
  const view = { language, zone }
  expect(span('2026-11-20T23:30:00+08:00', '2026-11-21T00:30:00+08:00', view, now)).toBe(shown)
})

test('in tables a day is 2026-11-20, by the clock of the zone and not of the machine', () => {
  expect(tableDay('2026-11-20T23:30:00Z', zone)).toBe('2026-11-21')
  expect(tableDay('2026-01-05T10:00:00Z', zone)).toBe('2026-01-05')
  expect(tableDay('2026-11-20T23:30:00Z', 'America/New_York')).toBe('2026-11-20')
  expect(tableTime('2026-11-20T16:05:00Z', zone)).toBe('2026-11-21 00:05')
})

test.each([
  ['2026-11-20T16:05:00Z', 'Asia/Shanghai', 'UTC+8'],
  ['2026-11-20T16:05:00Z', 'Europe/Madrid', 'UTC+1'],
  ['2026-07-20T16:05:00Z', 'Europe/Madrid', 'UTC+2'],
  ['2026-11-20T16:05:00Z', 'America/St_Johns', 'UTC-3:30'],
  ['2026-11-20T16:05:00Z', 'UTC', 'UTC+0'],
])('at %s the clock of %s is %s', (at, here, said) => {
  expect(zoneAt(at, here)).toBe(said)
})

test('midnight is 00:00, never 24:00', () => {
  expect(clock('2026-11-21T00:00:00+08:00', zone)).toBe('00:00')
  expect(moment('2026-11-21T00:00:00+08:00', { language: 'zh', zone }, now)).toBe('11月21日 周六 00:00')
})

test.each([
  ['2026-11-20T23:59:59+08:00', 1],
  // An end at midnight: the day before it is the last.
  ['2026-11-21T00:00:00+08:00', 1],
  ['2026-11-21T23:59:00+08:00', 2],
  ['2026-12-20T08:00:00+08:00', 31],
])('days remaining are the day difference plus one: until %s there are %d', (until, days) => {
  expect(daysLeft(now, until, zone)).toBe(days)
})

const words = {
  hours: (n: number) => `${n} 小时`,
  minutes: (n: number) => `${n} 分`,
  seconds: (n: number) => `${n} 秒`,
}
test.each([
  [15_512_000, '4 小时 18 分 32 秒'],
  [3_600_000, '1 小时 0 分 0 秒'],
  [3_599_999, '59 分 59 秒'],
  [59_000, '0 分 59 秒'],
  [0, '0 分 0 秒'],
  [-5000, '0 分 0 秒'],
])('the countdown tells hours only when non-zero, minutes, seconds: %d is %s', (left, shown) => {
  expect(countdown(left, words)).toBe(shown)
})

test('a ticking clock keeps its width', () => {
  expect(clockLeft(15_512_000)).toBe('04:18:32')
  expect(clockLeft(-1)).toBe('00:00:00')
})

test('"in 41 minutes" is told only within 24 hours', () => {
  expect(minutesUntil(0, 41 * 60_000)).toBe(41)
  expect(minutesUntil(0, 24 * 3_600_000)).toBe(1440)
  expect(minutesUntil(0, 24 * 3_600_000 + 1)).toBeUndefined()
  expect(minutesUntil(10, 10)).toBeUndefined()
})
