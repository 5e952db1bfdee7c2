import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventKind, Line } from '../../contract/classroom-events.ts'
import { ClassroomFold, foldOf } from '../../contract/classroom-fold.ts'
import { lived, people, wishes } from '../../tests/classroom/lives.ts'
import { KeptLog, seenAs } from './kept.rules.ts'

const taken = (lines: readonly Line[], confirmed = lines.length) => {
  const log = new KeptLog()
  for (const line of lines) log.take(line)
  log.confirm(confirmed)
  return log
}

describe('what is kept folds to the same state as what was lived', () => {
  test('whoever comes, whatever is certain by then', () => {
    fc.assert(
      fc.property(wishes, fc.nat(200), (wanted, confirmed) => {
        const lines = lived(wanted)
        expect(foldOf(taken(lines, confirmed).whole())).toStrictEqual(foldOf(lines))
        expect(foldOf(taken(lines).whole())).toStrictEqual(foldOf(lines))
      }),
      { numRuns: 1_000 },
    )
  })

  test('for each of them, by what they may see', () => {
    fc.assert(
      fc.property(wishes, fc.constantFrom(...people), fc.boolean(), (wanted, { id, as }, hides) => {
        const lines = lived(wanted)
        const met = new Set<number | null>()
        const isHidden = ({ kind, person }: Line) =>
          hides && (kind === 'joined' || kind === 'left') && !met.has(person)
        const seen = (all: readonly Line[]) =>
          all.flatMap(line => {
            if (line.kind === 'joined' && line.data.as !== 'observer') met.add(line.person)
            return seenAs(line, id, as !== 'student', isHidden) ?? []
          })
        const live = foldOf(seen(lines))
        expect(foldOf(seen(taken(lines).whole()))).toStrictEqual(live)
      }),
      { numRuns: 300 },
    )
  })

  test('whoever comes back behind what they know for certain misses nothing and gets nothing twice', () => {
    fc.assert(
      fc.property(wishes, fc.nat(200), fc.nat(200), fc.nat(200), (wanted, at, certain, later) => {
        const lines = lived(wanted)
        const log = new KeptLog()
        for (const line of lines.slice(0, at)) log.take(line)
        log.confirm(certain)
        const known = Math.min(certain, log.last)
        const fold = new ClassroomFold()
        const first = log.whole()
        for (const line of first) fold.read(line)
        const read = new Set(first.map(({ n }) => n))
        for (const line of lines.slice(at)) log.take(line)
        log.confirm(Math.max(certain, later))
        const rest = log.since(known) ?? expect.fail()
        expect(rest.map(({ n }) => n)).toEqual(lines.slice(known).map(({ n }) => n))
        for (const line of rest) if (!read.has(line.n)) fold.read(line)
        expect(fold.given()).toStrictEqual(foldOf(lines))
      }),
      { numRuns: 300 },
    )
  })
})

const told = (...lines: [kind: EventKind, person: number, data?: unknown][]) =>
  lines.map(([kind, person, data = {}], at) => ({ n: at + 1, at, kind, person, data }) as Line)
const [teacher, student] = [1, 3]

test('who leaves and comes back is on no stage and has no hand up, for whoever comes afterwards', () => {
  const lines = told(
    ['joined', teacher, { as: 'teacher' }],
    ['joined', student, { as: 'student' }],
    ['stage.invited', teacher, { person: student }],
    ['stage.entered', student, { camera: true }],
    ['hand.raised', student],
    ['left', student, { why: 'left' }],
    ['joined', student, { as: 'student' }],
  )
  const { stage, hands, present } = foldOf(taken(lines).whole())
  expect({ stage, hands, present }).toEqual({
    stage: [],
    hands: [],
    present: { [teacher]: { as: 'teacher', since: 0 }, [student]: { as: 'student', since: 6 } },
  })
})

test('what was taken back is told to nobody who comes, nor to who comes back', () => {
  const lines = told(
    ['chat.said', student, { text: 'my phone is 1380' }],
    ['chat.shown', student, { picture: 'face.png' }],
    ['chat.deleted', teacher, { number: 1 }],
    ['chat.deleted', teacher, { number: 2 }],
  )
  for (const confirmed of [0, 1, 4]) {
    const log = new KeptLog()
    for (const line of lines.slice(0, 2)) log.take(line)
    log.confirm(confirmed)
    for (const line of lines.slice(2)) log.take(line)
    for (const text of [log.whole(), log.since(0)].map(all => JSON.stringify(all))) {
      expect(text).not.toContain('1380')
      expect(text).not.toContain('face')
    }
  }
})

test('a page that was cleared or removed comes back as it was, under what was drawn since, for whoever comes whenever', () => {
  const stroke = (key: string, page: string, more = {}): [EventKind, number, unknown] => [
    'stroke.begun',
    teacher,
    { stroke: key, page, tool: 'pen', ink: 'ink', width: 60, points: [1, 2, 3], ...more },
  ]
  const lines = told(
    ['joined', teacher, { as: 'teacher' }],
    ['page.added', teacher, { page: 'a', ground: 'plain' }],
    ['page.added', teacher, { page: 'b', ground: 'squares' }],
    ['page.added', teacher, { page: 'c', ground: 'lines' }],
    stroke('s', 'b', { ended: true }),
    stroke('still drawn', 'b'),
    stroke('erased', 'b', { ended: true }),
    ['stroke.erased', teacher, { strokes: ['erased'] }],
    ['page.cleared', teacher, { page: 'b' }],
    stroke('since', 'b', { ended: true }),
    ['page.restored', teacher, { page: 'b' }],
    ['page.removed', teacher, { page: 'b' }],
    ['page.restored', teacher, { page: 'b' }],
  )
  for (let upTo = 1; upTo <= lines.length; upTo += 1) {
    const some = lines.slice(0, upTo)
    expect(foldOf(taken(some).whole())).toStrictEqual(foldOf(some))
  }
  const { board } = foldOf(lines)
  expect(board.pages.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(board.current).toBe('b')
  expect(board.gone).toBe(null)
  expect(board.pages[1]?.strokes.map(({ key, ended, erased }) => [key, ended, erased])).toEqual([
    ['s', true, false],
    ['still drawn', true, false],
    ['erased', true, true],
    ['since', true, false],
  ])
})

test('what nobody needs is not kept: ends of strokes that were wiped, hands that went down, old reactions', () => {
  const lines = told(
    ['page.added', teacher, { page: 'a', ground: 'plain' }],
    ['stroke.begun', teacher, { stroke: 's', page: 'a', points: [] }],
    ['stroke.ended', teacher, { stroke: 's' }],
    ['stroke.erased', teacher, { strokes: ['s'] }],
    ['page.cleared', teacher, { page: 'a' }],
    // What was taken off last can come back: the one before it cannot any more.
    ['page.added', teacher, { page: 'c', ground: 'plain' }],
    ['page.removed', teacher, { page: 'c' }],
    ['pointer.moved', teacher, { page: 'a', x: 1, y: 1 }],
    ['page.turned', teacher, { page: 'a' }],
    ['page.added', teacher, { page: 'b', ground: 'plain' }],
    ['hand.raised', student],
    ['hand.taken', teacher, { person: student }],
    ...Array.from({ length: 40 }, (): [EventKind, number, unknown] => [
      'reacted',
      student,
      { reaction: '👍' },
    ]),
  )
  const kinds = taken(lines)
    .whole()
    .map(({ kind }) => kind)
  expect(kinds).toEqual([
    ...['page.added', 'page.added', 'page.removed', 'page.added'],
    ...Array(30).fill('reacted'),
  ])
})

test('a warning to the staff is not for the class', () => {
  const seen = (data: unknown) =>
    told(['lesson.warned', 9, data]).map(line => seenAs(line, student, false, () => false))
  expect(seen({ words: '请安静' })).toEqual([expect.objectContaining({ kind: 'lesson.warned' })])
  expect(seen({ words: '请注意板书', to: 'staff' })).toEqual([null])
})

const said = (n: number): Line => ({ n, at: n, kind: 'chat.said', person: 1, data: { text: String(n) } })
const logOf = (first: number, last: number) => {
  const log = new KeptLog()
  for (let n = first; n <= last; n += 1) log.take(said(n))
  return log
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe.each([1, 2, 50, 100])('whoever missed %i of a hundred lines', missed => {
  test('gets these, all and no others', () => {
    expect(
      logOf(1, 100)
        .since(100 - missed)
        ?.map(({ n }) => n),
    ).toEqual(numbers(101 - missed, 100))
  })
})

test('whoever missed nothing gets nothing; whoever is ahead of the log is told that it is another', () => {
  expect(logOf(1, 3).since(3)).toEqual([])
  expect(logOf(1, 3).since(4)).toBeUndefined()
  expect(new KeptLog().since(0)).toEqual([])
})

test('the lines at hand begin where the log was taken up, and the oldest of many are let go without a hole', () => {
  expect(
    logOf(51, 60)
      .since(50)
      ?.map(({ n }) => n),
  ).toEqual(numbers(51, 60))
  expect(logOf(51, 60).since(49)).toBeUndefined()
  const long = logOf(1, 8001)
  expect(long.since(3999)).toBeUndefined()
  for (const had of [4000, 4001, 8000])
    expect(long.since(had)?.map(({ n }) => n)).toEqual(numbers(had + 1, 8001))
})
