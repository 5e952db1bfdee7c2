import { expect, test } from 'vitest'
import { slotsAt } from './digest.rules.ts'

const at = (now: string, every: 'day' | 'week', hour: number, zone = 'Asia/Shanghai') =>
  slotsAt(new Date(now), zone)
    .find(slot => slot.every === every && slot.hour === hour)
    ?.at.toISOString()

// 23 November 2026 is a Monday; Shanghai is eight hours ahead all year.
test.each([
  ['a day, just due', '2026-11-23T10:00:00.000Z', 'day', 18, '2026-11-23T10:00:00.000Z'],
  ['a day, a moment before', '2026-11-23T09:59:59.999Z', 'day', 18, '2026-11-22T10:00:00.000Z'],
  ['a day, its date by the school', '2026-11-22T16:30:00.000Z', 'day', 0, '2026-11-22T16:00:00.000Z'],
  ['a week, on Monday', '2026-11-23T10:00:00.000Z', 'week', 18, '2026-11-23T10:00:00.000Z'],
  ['a week, on Monday before its hour', '2026-11-23T09:00:00.000Z', 'week', 18, '2026-11-16T10:00:00.000Z'],
  ['a week, on Sunday', '2026-11-29T12:00:00.000Z', 'week', 18, '2026-11-23T10:00:00.000Z'],
] as const)('%s', (_, now, every, hour, due) => {
  expect(at(now, every, hour)).toBe(due)
})

test('an hour that a change of the clock leaves out comes an hour later, one that comes twice counts once', () => {
  // Madrid: on 29 March 2026 two o'clock is three, on 25 October three o'clock comes twice.
  expect(at('2026-03-29T05:00:00Z', 'day', 2, 'Europe/Madrid')).toBe('2026-03-29T01:00:00.000Z')
  expect(at('2026-10-25T00:30:00Z', 'day', 2, 'Europe/Madrid')).toBe('2026-10-25T00:00:00.000Z')
  expect(at('2026-10-25T01:30:00Z', 'day', 2, 'Europe/Madrid')).toBe('2026-10-25T00:00:00.000Z')
})

test('there is one of each hour and rhythm, and none lies ahead', () => {
  const now = new Date('2026-11-25T03:04:05Z')
  const slots = slotsAt(now, 'America/Bogota')
  expect(new Set(slots.map(({ every, hour }) => `${every} ${hour}`)).size).toBe(48)
  expect(slots.every(slot => slot.at <= now)).toBe(true)
})
