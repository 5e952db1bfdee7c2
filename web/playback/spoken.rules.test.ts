import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../tests/kit/random-seed.ts'
import { captionsAt, lastAt, partsFound } from './spoken.rules.ts'

const line = (from: number, until: number) => ({ from, until })
const [a, b, c, d] = [line(1000, 3000), line(3000, 3200), line(3500, 9000), line(4000, 6000)]
const lines = [a, b, c, d]

test.each([
  [0, []],
  [1000, [a]],
  [2999, [a]],
  // Held for its readers until the next is begun.
  [3300, [b]],
  [3500, [c]],
  [4000, [c, d]],
  [6000, [c]],
  [8999, [c]],
  [9000, []],
])('at %i ms what is read is what is spoken', (at, read) => {
  expect(captionsAt(lines, at)).toEqual(read)
})

test('a short word alone is held for its readers', () => {
  expect(captionsAt([line(1000, 1100)], 2400)).toHaveLength(1)
  expect(captionsAt([line(1000, 1100)], 2500)).toHaveLength(0)
})

test('of many who speak at once the last two are read', () => {
  expect(captionsAt([line(0, 9000), line(1, 9000), line(2, 9000)], 5000).map(({ from }) => from)).toEqual([
    1, 2,
  ])
})

test('the line of a moment is the last that was begun', () => {
  expect([0, 1000, 3499, 3500, 99_999].map(at => lastAt(lines, at))).toEqual([-1, 0, 1, 2, 3])
})

test.each([
  ['我们先画割线', '割线', '我们先画[割线]'],
  ['割 线 和割线', '割线', '[割 线] 和[割线]'],
  ['Ｔａｎ tan', 'TAN', '[Ｔａｎ] [tan]'],
  ['aaa', 'aa', '[aa]a'],
  ['没有', '割线', '没有'],
  ['没有', ' ', '没有'],
])('in %s the words %s are marked', (text, words, marked) => {
  expect(
    partsFound(text, words)
      .map(part => (part.isFound ? `[${part.text}]` : part.text))
      .join(''),
  ).toBe(marked)
})

test('the parts are the whole text, whatever is searched in it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      (text, words) => {
        expect(
          partsFound(text, words)
            .map(part => part.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})
