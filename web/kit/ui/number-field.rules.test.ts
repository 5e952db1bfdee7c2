import { expect, test } from 'vitest'
import { isDropped } from './number-field.rules.ts'

test.each([
  ['a', true],
  ['课', true],
  ['twelve', true],
  ['7', false],
  ['１', false],
  ['.', false],
  ['-', false],
  [' ', false],
  ['12 lessons', false],
  ['', false],
])('%j is kept out of a field for numbers, and told: %j', (text, isTold) => {
  expect(isDropped(text)).toBe(isTold)
})
