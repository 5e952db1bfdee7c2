import { expect, test } from 'vitest'
import type { QuotaLevel } from '../../contract/site-quotas-lists.ts'
import { freeOf, levelOf } from './quotas.rules.ts'

const levels: readonly [used: number, most: number, level: QuotaLevel, free: number][] = [
  [0, 10, 0, 10],
  [8, 10, 0, 2],
  [9, 10, 90, 1],
  [10, 10, 100, 0],
  // More than is given: what stands there stays.
  [12, 10, 100, 0],
  [89, 100, 0, 11],
  [90, 100, 90, 10],
  [99, 100, 90, 1],
  // Of few, nine tenths are all of them.
  [2, 3, 0, 1],
  [3, 3, 100, 0],
  // None at all is full.
  [0, 0, 100, 0],
]

test.each(levels)('%i of %i is at %i, and %i are free', (used, most, level, free) => {
  expect(levelOf(used, most)).toBe(level)
  expect(freeOf(used, most)).toBe(free)
})
