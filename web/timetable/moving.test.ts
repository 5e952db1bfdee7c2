import { expect, test } from 'vitest'
import { afterKey, type Lifted, moved, snapped, stretched } from './moving.ts'

const week = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
]
const one: Lifted = { key: 'a', day: '2026-11-24', from: 1140, to: 1230 }

test('arrows move a lifted lesson by quarters of an hour and by days, shift and arrows pull its end', () => {
  expect(afterKey(one, 'ArrowDown', false, week)).toMatchObject({ from: 1155, to: 1245 })
  expect(afterKey(one, 'ArrowLeft', false, week)).toMatchObject({ day: '2026-11-23', from: 1140 })
  expect(afterKey(one, 'ArrowUp', true, week)).toMatchObject({ from: 1140, to: 1215 })
  expect(afterKey(one, 'Tab', false, week)).toBe(undefined)
})

test('a lesson stays in its week and its day, and keeps its length', () => {
  expect(moved(one, -5, 0, week).day).toBe('2026-11-23')
  expect(moved(one, 9, 0, week).day).toBe('2026-11-29')
  expect(moved(one, 0, 900, week)).toMatchObject({ from: 1350, to: 1440 })
  expect(moved(one, 0, -2000, week)).toMatchObject({ from: 0, to: 90 })
  expect(stretched(one, -500)).toMatchObject({ from: 1140, to: 1155 })
  expect(stretched(one, 500).to).toBe(1440)
})

test('a dragged lesson comes down on a quarter of an hour', () => {
  expect([snapped(7), snapped(8), snapped(1147)]).toEqual([0, 15, 1140])
})
