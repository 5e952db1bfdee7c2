import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { foldOf } from '../../contract/classroom-fold.ts'
import { lived, wishes } from '../../tests/classroom/lives.ts'
import { Replay } from './replay.ts'

/** One lesson after the other, so that there is more than one state to go on from. */
const repeated = (lines: readonly Line[], times: number): Line[] =>
  Array.from({ length: times }, (_, time) =>
    lines.map(line => ({
      ...line,
      n: line.n + time * lines.length,
      at: line.at + time * lines.length * 1000,
    })),
  ).flat()

test('the state of any moment, jumped to in any order, is what the log comes to from its beginning', () => {
  fc.assert(
    fc.property(
      wishes,
      fc.array(fc.double({ min: -0.1, max: 1.1, noNaN: true }), { minLength: 1, maxLength: 8 }),
      (wanted, places) => {
        const lines = repeated(lived(wanted), 6)
        const replay = new Replay()
        replay.add(lines)
        for (const place of places) {
          const hour = place * (lines.at(-1)?.at ?? 0)
          expect(replay.at(hour)).toEqual(foldOf(lines.filter(({ at }) => at <= hour)))
        }
      },
    ),
    { numRuns: 80 },
  )
})

test('a state that was given stays as it was, whatever is read afterwards', () => {
  fc.assert(
    fc.property(wishes, wanted => {
      const lines = lived(wanted)
      const replay = new Replay()
      replay.add(lines)
      const half = replay.at((lines.at(-1)?.at ?? 0) / 2)
      const kept = structuredClone(half)
      replay.at(Number.POSITIVE_INFINITY)
      replay.at(0)
      expect(half).toEqual(kept)
    }),
    { numRuns: 40 },
  )
})

test('what comes twice is read once, and what comes later is read too', () => {
  const line = (n: number): Line => ({ n, at: n * 1000, kind: 'liked', person: 3, data: {} })
  const replay = new Replay()
  replay.add([1, 2, 3].map(line))
  expect(replay.at(9000).likes).toBe(3)
  replay.add([2, 3, 4, 5].map(line))
  expect(replay.at(9000).likes).toBe(5)
  expect(replay.at(2500).likes).toBe(2)
})

test('a moment just before, at and behind a state that is kept is that moment', () => {
  const replay = new Replay()
  replay.add(
    Array.from(
      { length: 1000 },
      (_, at): Line => ({ n: at + 1, at: at + 1, kind: 'liked', person: 3, data: {} }),
    ),
  )
  for (const count of [1000, 399, 1000, 400, 401, 800, 799, 1, 801, 0])
    expect(replay.at(count).likes, String(count)).toBe(count)
})

test('an hour that went back hides nothing of what follows', () => {
  const replay = new Replay()
  replay.add([
    { n: 1, at: 5000, kind: 'liked', person: 3, data: {} },
    { n: 2, at: 4000, kind: 'liked', person: 3, data: {} },
    { n: 3, at: 6000, kind: 'liked', person: 3, data: {} },
  ])
  expect([4500, 5000, 6000].map(hour => replay.at(hour).likes)).toEqual([0, 2, 3])
})
