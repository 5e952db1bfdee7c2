import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { foldOf } from '../../contract/classroom-fold.ts'
import type { Snapshot } from '../../contract/classroom-pieces.ts'
import { packed } from '../../contract/classroom-pieces.ts'
import { lived, wishes } from '../../tests/classroom/lives.ts'
import { RoomLog } from './room-log.ts'

/** A room's pieces as small as can be, so that a short lesson has many. */
function snapshotOf(lines: readonly Line[], upTo: number, fence = 1) {
  const bodies = new Map<string, Line[]>()
  const of = new Map<string | undefined, Line[]>()
  for (const line of foldable(lines)) {
    const page = line.kind === 'stroke.begun' ? line.data.page : undefined
    of.set(page, [...(of.get(page) ?? []), line])
  }
  const pieces = [...of].flatMap(([page, all]) =>
    all.map(line => {
      const name = `piece-${line.n}-${JSON.stringify(line).length}`
      bodies.set(name, [line])
      return { name, ...(page !== undefined && { page }) }
    }),
  )
  const shown = foldOf(lines).board.current
  const snapshot: Snapshot = { fence, upTo, shown, pieces, lines: [] }
  return { snapshot, bodies }
}

/** A stroke stands in its piece with all its points. */
function foldable(lines: readonly Line[]): Line[] {
  const board = new Map(
    foldOf(lines).board.pages.flatMap(({ strokes }) => strokes.map(stroke => [stroke.key, stroke])),
  )
  return lines.flatMap((line): Line[] => {
    if (line.kind === 'stroke.went' || line.kind === 'stroke.ended') return []
    if (line.kind !== 'stroke.begun') return [line]
    const { points = [], ended = false } = board.get(line.data.stroke) ?? {}
    return [{ ...line, data: { ...line.data, points, ...(ended && { ended: true as const }) } }]
  })
}

const zip = async (lines: readonly Line[]) =>
  new Response(
    new Blob([JSON.stringify(lines.map(packed))]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer()

const stopped = () => new Promise<void>(resolve => setImmediate(resolve))

test('a room that comes in pieces, cut in the middle and gone on with, is the room; what has arrived does not come twice', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, fc.nat(150), fc.nat(6), async (wanted, at, dies) => {
      const wiping = ['page.cleared', 'page.removed']
      const lines = lived(wanted).filter(({ kind }) => !wiping.includes(kind))
      const upTo = Math.min(at, lines.length)
      const { snapshot, bodies } = snapshotOf(lines.slice(0, upTo), upTo)
      const asked: string[] = []
      let left = dies
      const log = new RoomLog(
        async name => {
          left -= 1
          if (left < 0) return null
          asked.push(name)
          return zip(bodies.get(name) ?? [])
        },
        () => undefined,
      )
      const tail = { lines: lines.slice(upTo), upTo: lines.length, confirmed: upTo }
      log.begin(snapshot)
      for (let turn = 0; turn < 12; turn += 1) await stopped()
      expect(log.resuming().fence).toBe(log.isComing ? 0 : 1)
      left = Number.POSITIVE_INFINITY
      log.begin(snapshot)
      log.take(tail)
      await expect.poll(() => log.isComing, { interval: 1 }).toBe(false)
      expect(log.reading.state).toStrictEqual(foldOf(lines))
      // Only what was under way when it broke off.
      expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(4)
      expect(log.resuming()).toEqual({ fence: 1, from: lines.length, certain: upTo })
    }),
    { numRuns: 60 },
  )
})

const line = (n: number, text: string): Line => ({ n, at: n, kind: 'chat.said', person: 1, data: { text } })
const texts = (log: RoomLog) => log.reading.state.chat.lines.map(({ text }) => text)
const logOf = (ask: (name: string) => Promise<ArrayBuffer | null> = async () => null) =>
  new RoomLog(ask, () => undefined)

test('under another holder a line that died with the one before is gone, and the real one of its number is shown', () => {
  const log = logOf()
  log.begin({ fence: 1, upTo: 0, shown: '', pieces: [], lines: [] })
  log.take({ lines: [line(1, 'first')], upTo: 1, confirmed: 1 })
  log.take({ lines: [line(2, 'phantom')], upTo: 2, confirmed: 1 })
  // The new holder was met, and the connection broke before its log was here.
  expect(log.resuming()).toEqual({ fence: 1, from: 2, certain: 1 })
  log.take({
    lines: [line(2, 'second'), line(3, 'third')],
    upTo: 3,
    confirmed: 3,
    goesOn: { fence: 2, from: 1 },
  })
  expect(texts(log)).toEqual(['first', 'second', 'third'])
  expect(log.resuming()).toEqual({ fence: 2, from: 3, certain: 3 })
})

test('the same holder goes on behind the newest line; nothing is shown twice', () => {
  const log = logOf()
  log.begin({ fence: 1, upTo: 0, shown: '', pieces: [], lines: [] })
  log.take({ lines: [line(1, 'first'), line(2, 'second')], upTo: 2, confirmed: 0 })
  log.take({ lines: [line(3, 'third')], upTo: 3, confirmed: 3, goesOn: { fence: 1, from: 2 } })
  expect(texts(log)).toEqual(['first', 'second', 'third'])
})

test('the page before the class comes first; what was known is shown until then', async () => {
  const added = (n: number, page: string): Line =>
    ({
      ...{ n, at: n, kind: 'page.added', person: 1, data: { page, ground: 'plain' } },
    }) as Line
  const drawn = (n: number, page: string): Line =>
    ({
      ...{ n, at: n, kind: 'stroke.begun', person: 1 },
      data: { stroke: `s${n}`, page, tool: 'pen', ink: 'ink', width: 50, points: [1, 1, 50], ended: true },
    }) as Line
  const lines = [added(1, 'a'), added(2, 'b'), drawn(3, 'a'), drawn(4, 'a'), drawn(5, 'b')]
  const { snapshot, bodies } = snapshotOf(lines, 5)
  const asked: string[] = []
  const seen: number[][] = []
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  const log = new RoomLog(
    async name => {
      asked.push(name)
      // The rest of a room on a narrow line takes a while.
      if ([3, 4].includes(bodies.get(name)?.[0]?.n ?? 0)) await shown
      return zip(bodies.get(name) ?? [])
    },
    () => {
      seen.push(log.reading.state.board.pages.map(({ strokes }) => strokes.length))
      show()
    },
  )
  log.begin(snapshot)
  expect(log.hasRead).toBe(false)
  await expect.poll(() => log.isComing).toBe(false)
  expect(seen).toEqual([
    [0, 1],
    [2, 1],
  ])
  expect(asked.map(name => bodies.get(name)?.[0]?.n)).toEqual([1, 2, 5, 3, 4])
})
