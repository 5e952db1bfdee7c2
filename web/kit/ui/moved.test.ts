import { expect, test } from 'vitest'
import { fitsPicture } from './file-fits.ts'
import { moved, movedBeside } from './moved.ts'

const rows = ['a', 'b', 'c', 'd']
const self = (row: string) => row

test.each([
  [0, 1, 'bacd'],
  [3, 0, 'dabc'],
  [1, 3, 'acdb'],
  [2, 2, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [9, 0, 'abcd'],
])('a row moves from %d to %d: %s', (from, to, order) => {
  expect(moved(rows, from, to).join('')).toBe(order)
})

test.each([
  ['a', 'c', true, 'bcad'],
  ['a', 'c', false, 'bacd'],
  ['d', 'a', false, 'dabc'],
  ['ad', 'b', true, 'badc'],
  ['ab', 'a', true, 'abcd'],
  ['a', 'gone', true, 'abcd'],
])('%s dropped beside %s (after: %s) gives %s', (keys, beside, after, order) => {
  expect(movedBeside(rows, self, new Set(keys), beside, after).join('')).toBe(order)
})

test.each([
  [{ type: 'image/png', size: 10 }, undefined],
  [{ type: 'image/svg+xml', size: 10 }, 'pictureType'],
  [{ type: '', size: 10 }, 'pictureType'],
  [{ type: 'image/png', size: 0 }, 'pictureEmpty'],
  [{ type: 'image/png', size: 100 }, undefined],
  [{ type: 'image/png', size: 101 }, 'pictureSize'],
])('a file is looked at before it is sent: %o %s', (file, unfit) => {
  expect(fitsPicture(file, ['image/png'], 100)).toBe(unfit)
})
