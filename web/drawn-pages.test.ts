import { expect, test } from 'vitest'
import { drawnPages } from './drawn-pages.ts'

test('the same answers are drawn once in ten seconds, others at once', () => {
  let now = 0
  let times = 0
  const drawn = drawnPages<number>(() => now)
  const ask = (key: string) => drawn(key, () => ++times)
  expect([ask('a'), ask('a'), ask('b')]).toEqual([1, 1, 2])
  now = 9_999
  expect(ask('a')).toBe(1)
  now = 10_000
  expect(ask('a')).toBe(3)
})

test('made-up addresses push out no more than a hundred pages', () => {
  let times = 0
  const drawn = drawnPages<number>(() => 0)
  for (let n = 0; n < 100; n++) drawn(String(n), () => ++times)
  drawn('0', () => ++times)
  expect(times).toBe(100)
  drawn('another', () => ++times)
  drawn('99', () => ++times)
  expect(times).toBe(101)
  drawn('0', () => ++times)
  expect(times).toBe(102)
})
