import { expect, test } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { foldOf } from '../../contract/classroom-fold.ts'
import { KeptLines } from '../../server/classroom/kept-lines.rules.ts'
import { startPieces } from '../../server/playback/log.rules.ts'
import { LogKeeper, type LogSource } from './log-keeper.ts'

const stroke = (n: number, page: string): Line => ({
  n,
  at: n * 1000,
  kind: 'stroke.begun',
  person: 1,
  data: { stroke: `s${n}`, page, tool: 'pen', ink: 'ink', width: 40, points: [n, n, 50], ended: true },
})
const lines: Line[] = [
  { n: 1, at: 1000, kind: 'page.added', person: 1, data: { page: 'a', ground: 'squares' } },
  { n: 2, at: 2000, kind: 'page.added', person: 1, data: { page: 'b', ground: 'squares' } },
  ...Array.from({ length: 58 }, (_, at) => stroke(at + 3, at % 2 ? 'a' : 'b')),
]
const parts = Array.from({ length: 6 }, (_, at) => ({
  after: at * 10,
  upTo: at * 10 + 10,
  until: (at * 10 + 10) * 1000,
}))

/** A source that answers when it is told to, and says what it was asked for. */
function sourceHere() {
  const asked: string[] = []
  const gates: (() => void)[] = []
  let open = false
  const gate = () => (open ? Promise.resolve() : new Promise<void>(resolve => gates.push(resolve)))
  const source: LogSource = {
    part: async (after, upTo) => {
      asked.push(`part ${after}`)
      await gate()
      return lines.filter(({ n }) => n > after && n <= upTo)
    },
    start: async (after, piece) => {
      asked.push(`start ${after} ${piece}`)
      await gate()
      const kept = new KeptLines()
      for (const line of lines) if (line.n <= after) kept.add(structuredClone(line))
      const { pieces, shown } = startPieces(kept.all(), 'b')
      return { pieces: pieces.length, shown, lines: pieces[piece] ?? [] }
    },
  }
  return {
    source,
    asked,
    openAll: () => {
      open = true
      for (const go of gates.splice(0)) go()
    },
  }
}

const whole = (keeper: LogKeeper) =>
  new Promise<void>(resolve => {
    const look = () => keeper.isWhole && resolve()
    keeper.version.listen(look)
    look()
  })

test('a place far ahead is had before what lies between, and is the same when all is here', async () => {
  const { source, asked, openAll } = sourceHere()
  const keeper = new LogKeeper(source)
  keeper.know(parts)
  expect(keeper.want(55_000)).toBe(false)
  expect(keeper.at(55_000)).toBe(null)
  openAll()
  await new Promise<void>(resolve => {
    const stop = keeper.version.listen(() => {
      if (!keeper.want(55_000)) return
      stop()
      resolve()
    })
  })
  // The one part that was on its way, then the place, and nothing of what lies between.
  expect(asked.slice(0, 3)).toEqual(['part 0', 'start 50 0', 'part 50'])
  const lived = foldOf(lines.slice(0, 55)).board
  const page = ({ pages }: typeof lived) => pages.find(({ key }) => key === 'b')
  expect(page(keeper.at(55_000)?.board ?? lived)).toEqual(page(lived))
  await whole(keeper)
  expect(keeper.at(55_000)).toEqual(foldOf(lines.slice(0, 55)))
  expect(keeper.at(12_500)).toEqual(foldOf(lines.slice(0, 12)))
  expect(keeper.lines.map(({ n }) => n)).toEqual(lines.map(({ n }) => n))
})

test('of a lesson that goes on only what is new is added', async () => {
  const { source, openAll } = sourceHere()
  const keeper = new LogKeeper(source)
  openAll()
  keeper.know([...parts.slice(0, 2), { after: 20, upTo: 24, until: 24_000 }])
  await whole(keeper)
  expect(keeper.lines.length).toBe(24)
  keeper.know(parts)
  await whole(keeper)
  expect(keeper.lines.map(({ n }) => n)).toEqual(lines.map(({ n }) => n))
})
