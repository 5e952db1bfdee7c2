import { expect, test } from 'vitest'
import { isBelow } from './opens-at-now.rules.ts'

test.each([
  ['now lies below what is seen', 1200, 900, 0, true],
  ['now is seen', 600, 900, 0, false],
  ['now is just seen', 900, 900, 0, false],
  ['somebody moved the page, or came back to where it was', 1200, 900, 40, false],
] as const)('a week that opens: %s', (_, bottom, height, scrolled, moves) => {
  expect(isBelow({ bottom }, { height, scrolled })).toBe(moves)
})
