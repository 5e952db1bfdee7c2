import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { foldOf } from '../../contract/classroom-fold.ts'
import { packed, unpacked } from '../../contract/classroom-pieces.ts'
import { lived, wishes } from '../../tests/classroom/lives.ts'
import { KeptLog } from './kept.rules.ts'
import { bound, packLines, unbound, unpackLines } from './packed-lines.ts'
import { otherPieces, strokePieces } from './pieces.rules.ts'

const byNumber = (lines: readonly Line[]) => lines.toSorted((one, other) => one.n - other.n)

test('what is kept of what was kept, and what followed, is what would have been kept of all', () => {
  fc.assert(
    fc.property(wishes, fc.nat(200), fc.nat(50), (wanted, at, before) => {
      const lines = lived(wanted)
      const upTo = Math.min(at, lines.length)
      const first = new KeptLog()
      for (const line of lines.slice(0, upTo)) first.take(line)
      first.confirm(upTo)
      const pieces = [...otherPieces(first.certain()), ...strokePieces(first.certain())]
      const kept = byNumber(pieces.flatMap(piece => piece.lines))
      const next = new KeptLog()
      next.keep(kept)
      next.goOn(upTo, lines.slice(Math.max(0, upTo - before), upTo))
      for (const line of lines.slice(upTo)) next.take(line)
      next.confirm(lines.length)
      expect(foldOf(next.whole())).toStrictEqual(foldOf(lines))
      const from = Math.max(0, upTo - before)
      const rest = next.since(from) ?? expect.fail()
      expect(rest.map(({ n }) => n)).toEqual(lines.slice(from).map(({ n }) => n))
      const gone = new Set(lines.flatMap(line => (line.kind === 'chat.deleted' ? line.data.number : [])))
      for (const line of rest) if (gone.has(line.n)) expect(JSON.stringify(line)).not.toMatch(/words|\.png/)
    }),
    { numRuns: 500 },
  )
})

test('a name stands for the same lines always, and for no others', () => {
  fc.assert(
    fc.property(wishes, wanted => {
      const log = new KeptLog()
      const found = new Map<string, string>()
      for (const line of lived(wanted)) {
        log.take(line)
        log.confirm(line.n)
        for (const { name, lines } of [...otherPieces(log.certain()), ...strokePieces(log.certain())]) {
          const text = JSON.stringify(lines)
          expect(found.get(name) ?? text).toBe(text)
          found.set(name, text)
        }
      }
    }),
    { numRuns: 100 },
  )
})

const point = fc.tuple(fc.integer({ min: -2000, max: 18_000 }), fc.integer(), fc.nat(100))
const strokeOf = (points: number[]) =>
  ({ n: 1, at: 1, kind: 'stroke.begun', person: 1, data: { stroke: 's', page: 'a', points } }) as Line

test('points are the same when they have been packed', () => {
  fc.assert(
    fc.property(fc.array(point), places => {
      const line = strokeOf(places.flat())
      expect(unpacked(JSON.parse(JSON.stringify(packed(line))))).toEqual(line)
    }),
  )
})

test('a large room is cut into pieces of the same strokes that were there before, and packed and bound it is whole', async () => {
  const strokes = Array.from({ length: 2_000 }, (_, at) => ({
    ...strokeOf(Array.from({ length: 108 }, (_, n) => (at * n * 31) % 9_000)),
    n: at + 1,
  })) as Line[]
  const half = strokePieces(strokes.slice(0, 1_000)).map(({ name }) => name)
  const all = strokePieces(strokes)
  expect(all.length).toBeGreaterThan(4)
  expect(all.slice(0, half.length - 1).map(({ name }) => name)).toEqual(half.slice(0, -1))
  const bodies = await Promise.all(all.map(({ lines }) => packLines(lines)))
  const back = await Promise.all(unbound(bound(bodies)).map(unpackLines))
  expect(back.flat()).toEqual(strokes)
})
