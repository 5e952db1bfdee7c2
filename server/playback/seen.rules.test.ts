import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fastest } from '../../contract/playback-lists.ts'
import { joined, type Span, seconds, seenWith } from './seen.rules.ts'

const s = (...seconds: number[]): Span[] =>
  seconds.flatMap((from, at) => (at % 2 === 0 ? [[from * 1000, (seconds[at + 1] ?? 0) * 1000] as Span] : []))
const hour = 3_600_000

/** Seen before, told, seconds since the last word, length in seconds: seen now. */
test.each<[string, Span[], Span[], number, number, Span[]]>([
  ['a first stretch', [], s(0, 10), 10, 3600, s(0, 10)],
  ['what follows', s(0, 10), s(10, 20), 10, 3600, s(0, 20)],
  ['the same once more', s(0, 10), s(0, 10), 10, 3600, s(0, 10)],
  ['what laps over', s(0, 10, 20, 30), s(5, 25), 20, 3600, s(0, 30)],
  ['a stretch the wrong way round', s(0, 10), s(30, 20), 20, 3600, s(0, 10)],
  ['more than could be watched', [], s(0, 1000), 10, 3600, s(0, 36)],
  ['more than could be watched in two stretches', [], s(0, 30, 100, 130), 10, 3600, s(0, 30, 100, 106)],
  ['what was known costs nothing', s(0, 100), s(0, 110), 10, 3600, s(0, 110)],
  ['what lies beyond the end', [], s(90, 200), 100, 100, s(90, 100)],
  ['nothing of a film without length', [], s(0, 10), 100, 0, []],
  ['after a long silence no more than ten minutes of it', [], s(0, 7200), 36_000, 7200, s(0, 1806)],
])('%s', (_, seen, spans, since, length, now) => {
  expect(seenWith(seen, { spans, since: since * 1000, length: length * 1000 })).toEqual(now)
})

const spans = fc.array(fc.tuple(fc.nat(hour), fc.nat(hour)) as fc.Arbitrary<Span>, { maxLength: 12 })

test('however it is told, nothing is lost, counted twice or grown faster than the clock', () => {
  fc.assert(
    fc.property(spans, spans, fc.nat(60_000), (before, told, since) => {
      const seen = joined(before)
      const now = seenWith(seen, { spans: told, since, length: hour })
      expect(now).toEqual(joined(now))
      expect(joined([...now, ...seen])).toEqual(now)
      expect(seconds(now) - seconds(seen)).toBeLessThanOrEqual(fastest * (since / 1000 + 2) + 1)
      expect(seenWith(now, { spans: now, since: hour, length: hour })).toEqual(now)
    }),
  )
})
