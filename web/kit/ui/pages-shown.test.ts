import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 'gap-after', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap-after', 9]],
  [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
  [6, 9, [1, 'gap-before', 5, 6, 7, 8, 9]],
  [9, 9, [1, 'gap-before', 7, 8, 9]],
  [50, 100, [1, 'gap-before', 49, 50, 51, 'gap-after', 100]],
])('on page %d of %d these are offered', (page, last, shown) => {
  expect(pagesShown(page, last)).toEqual(shown)
})
