import { expect, test } from 'vitest'
import { asPlace, timedNotes, withNoteAt } from './notes.rules.ts'

test.each([
  [0, '0:00'],
  [65_999, '1:05'],
  [2_092_000, '34:52'],
  [3_725_000, '1:02:05'],
])('%i is written %s', (ms, text) => {
  expect(asPlace(ms)).toBe(text)
  expect(timedNotes(`${text} x`)).toEqual([{ at: Math.floor(ms / 1000) * 1000, text: 'x' }])
})

test('what begins with no place is no note of a place', () => {
  expect(timedNotes('割线过两点\n12:99 x\n第 3:20 页\n 27:30 选 P\n15:48')).toEqual([
    { at: 948_000, text: '' },
    { at: 1_650_000, text: '选 P' },
  ])
})

test('a note is put below what stands there, and found again', () => {
  expect(withNoteAt('', 948_000, ' 切线 ')).toBe('15:48 切线')
  const text = withNoteAt('先画图\n', 948_000, '切线')
  expect(text).toBe('先画图\n15:48 切线')
  expect(timedNotes(text)).toEqual([{ at: 948_000, text: '切线' }])
})
