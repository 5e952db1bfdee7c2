import { expect, test } from 'vitest'
import { standingOfRow } from './course-standing.rules.ts'

const now = new Date('2026-11-21T08:00:00Z')
const today = '2026-11-21'
type Row = Parameters<typeof standingOfRow>[0]
/** On sale without an end, with seats and lessons that are all to come. */
const row: Row = {
  state: 'onSale',
  delivery: 'live',
  sale_from: null,
  sale_until: null,
  capacity: 30,
  seats_taken: 0,
  lessons: 16,
  held: 0,
  starts_on: '',
  ends_on: '',
}
const unplanned = { lessons: 0, starts_on: today, ends_on: today }
const at = (ms: number) => new Date(now.getTime() + ms)

test.each<[string, Partial<Row>, ReturnType<typeof standingOfRow>]>([
  ['of a course that is sold', {}, 'enrolling'],
  ['its state', { state: 'draft' }, 'draft'],
  ['the beginning of its sale, ahead', { sale_from: at(1) }, 'saleAhead'],
  ['the beginning of its sale, now', { sale_from: at(0) }, 'enrolling'],
  ['the end of its sale, ahead', { sale_until: at(1) }, 'enrolling'],
  ['the end of its sale, now', { sale_until: at(0) }, 'saleClosed'],
  ['a seat that is left', { seats_taken: 29 }, 'enrolling'],
  ['no seat that is left', { seats_taken: 30 }, 'full'],
  ['fewer seats', { capacity: 29, seats_taken: 29 }, 'full'],
  ['seats without end', { capacity: null, seats_taken: 400 }, 'enrolling'],
  ['its first lesson', { held: 1 }, 'running'],
  ['all lessons but one', { held: 15 }, 'running'],
  ['its last lesson', { held: 16 }, 'finished'],
  ['a lesson that was added behind it', { held: 16, lessons: 17 }, 'running'],
  ['its first day, without lessons', unplanned, 'running'],
  ['the day before it', { ...unplanned, starts_on: '2026-11-22', ends_on: '' }, 'enrolling'],
  ['the day behind its last', { ...unplanned, ends_on: '2026-11-20' }, 'finished'],
  ['films, however many there are', { delivery: 'recorded', held: 16 }, 'enrolling'],
  ['films by their days alone', { ...unplanned, delivery: 'recorded', lessons: 3 }, 'running'],
  ['films whose days are over', { delivery: 'recorded', ends_on: '2026-11-20' }, 'finished'],
])('a row tells %s', (_, more, standing) => {
  expect(standingOfRow({ ...row, ...more }, now, today)).toBe(standing)
})

test('the day is the one on the school’s clock, whatever the instant', () => {
  const told = (day: string) => standingOfRow({ ...row, ...unplanned }, now, day)
  expect(told('2026-11-20')).toBe('enrolling')
  expect(told('2026-11-21')).toBe('running')
  expect(told('2026-11-22')).toBe('finished')
})
