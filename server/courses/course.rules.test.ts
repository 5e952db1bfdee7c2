import { describe, expect, test } from 'vitest'
import { standingOf } from './course.rules.ts'

const now = new Date('2026-11-21T08:00:00Z')
const today = '2026-11-21'
const course: Parameters<typeof standingOf>[0] = {
  state: 'onSale',
  onSaleFrom: null,
  onSaleUntil: null,
  capacity: 30,
  seatsTaken: 0,
  lessons: 16,
  held: 0,
  startsOn: '',
  endsOn: '',
}
const told = (over: Partial<typeof course>) => standingOf({ ...course, ...over }, now, today)
const after = (ms: number) => new Date(now.getTime() + ms)

describe('a course is full', () => {
  test.each([
    [30, 29, 'enrolling'],
    [30, 30, 'full'],
    [30, 31, 'full'],
    [1, 1, 'full'],
    [null, 400, 'enrolling'],
  ])('of %s seats with %i taken: %s', (capacity, seatsTaken, standing) => {
    expect(told({ capacity, seatsTaken })).toBe(standing)
    expect(told({ capacity, seatsTaken, held: 3 })).toBe(standing === 'full' ? 'full' : 'running')
  })
})

test('its sale begins and ends at the instant that was set', () => {
  expect(told({ onSaleFrom: after(1) })).toBe('saleAhead')
  expect(told({ onSaleFrom: now })).toBe('enrolling')
  expect(told({ onSaleUntil: after(1) })).toBe('enrolling')
  expect(told({ onSaleUntil: now })).toBe('saleClosed')
  expect(told({ state: 'closed' })).toBe('saleClosed')
})

test('it is over with its last lesson, and without lessons after its last day', () => {
  expect(told({ held: 15 })).toBe('running')
  expect(told({ held: 16, seatsTaken: 30 })).toBe('finished')
  const without = { lessons: 0, startsOn: today, endsOn: today }
  expect(told(without)).toBe('running')
  expect(told({ ...without, endsOn: '2026-11-20' })).toBe('finished')
  expect(told({ ...without, startsOn: '2026-11-22', endsOn: '' })).toBe('enrolling')
})

test('what is not offered is told as what it is, full or over', () => {
  for (const state of ['draft', 'withdrawn', 'archived'] as const)
    expect(told({ state, seatsTaken: 30, held: 16 })).toBe(state)
})
