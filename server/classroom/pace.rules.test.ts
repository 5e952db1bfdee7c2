import { expect, test } from 'vitest'
import { Pace } from './pace.rules.ts'

test('two hundred lines at once, then eighty a second: what comes faster waits its turn, and no longer', () => {
  const pace = new Pace(0)
  for (let n = 0; n < 200; n += 1) expect(pace.waits(100, 0)).toBe(0)
  expect(pace.waits(100, 0)).toBe(13)
  expect(pace.waits(100, 1000)).toBe(0)
  for (let n = 0; n < 78; n += 1) expect(pace.waits(100, 1000)).toBe(0)
  expect(pace.waits(100, 1000)).toBeGreaterThan(0)
})

test('what is large waits by its size, however few lines it has', () => {
  const pace = new Pace(0)
  expect(pace.waits(300_000, 0)).toBe(0)
  expect(pace.waits(60_000, 0)).toBe(1000)
  expect(pace.waits(60_000, 1000)).toBe(1000)
})

test('words and shows that come too fast are refused, and nothing else for them', () => {
  const pace = new Pace(0)
  const allowed = (kind: string) =>
    Array.from({ length: 20 }, () => pace.allows(kind, 0)).filter(Boolean).length
  expect(allowed('chat.said')).toBe(8)
  expect(allowed('liked')).toBe(6)
  expect(allowed('stroke.went')).toBe(20)
  expect(pace.allows('chat.said', 1000)).toBe(true)
  expect(pace.allows('chat.said', 1000)).toBe(false)
})
