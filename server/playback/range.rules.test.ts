import { expect, test } from 'vitest'
import { rangeIn } from './range.rules.ts'

const size = 1_000

test.each<[string, string | undefined, ReturnType<typeof rangeIn>]>([
  ['all without a word', undefined, null],
  ['all with an empty one', '', null],
  ['all with a dash alone', 'bytes=-', null],
  ['all in another unit', 'lines=0-9', null],
  ['all where another word stands before', 'kilobytes=0-9', null],
  ['all of several stretches', 'bytes=0-9,20-29', null],
  ['all where no number stands', 'bytes=a-b', null],
  ['all where a number stands alone', 'bytes=5', null],
  ['all with a number below nothing', 'bytes=-1-5', null],
  ['all where a number is beyond counting', 'bytes=0-1234567890123456', null],
  ['from a byte to a byte', 'bytes=10-19', [10, 19]],
  ['one byte', 'bytes=10-10', [10, 10]],
  ['the first', 'bytes=0-0', [0, 0]],
  ['the last', 'bytes=999-999', [999, 999]],
  ['all by their numbers', 'bytes=0-999', [0, 999]],
  ['not behind the end', 'bytes=990-1000', [990, 999]],
  ['not far behind the end', 'bytes=990-123456789012345', [990, 999]],
  ['to the end', 'bytes=10-', [10, 999]],
  ['the last byte to the end', 'bytes=999-', [999, 999]],
  ['all to the end', 'bytes=0-', [0, 999]],
  ['so many at the end', 'bytes=-10', [990, 999]],
  ['one at the end', 'bytes=-1', [999, 999]],
  ['as many as there are', 'bytes=-1000', [0, 999]],
  ['more than there are', 'bytes=-1001', [0, 999]],
  ['none at the end', 'bytes=-0', 'none'],
  ['none that end before they begin', 'bytes=11-10', 'none'],
  ['none behind the end', 'bytes=1000-', 'none'],
  ['none from the end to behind it', 'bytes=1000-1000', 'none'],
  ['none far behind the end', 'bytes=123456789012345-', 'none'],
])('%s: %s', (_, header, range) => {
  expect(rangeIn(header, size)).toEqual(range)
})

test('an empty file has no bytes, however they are asked for', () => {
  for (const header of [undefined, 'bytes=-', 'bytes=0-', 'bytes=0-0', 'bytes=-1'])
    expect(rangeIn(header, 0)).toBe('none')
})

test('a file of one byte has that one', () => {
  expect(rangeIn(undefined, 1)).toBe(null)
  for (const header of ['bytes=0-', 'bytes=0-5', 'bytes=-1', 'bytes=-9'])
    expect(rangeIn(header, 1)).toEqual([0, 0])
  expect(rangeIn('bytes=1-', 1)).toBe('none')
})
