import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EventKind, events, type Line } from '../../contract/classroom-events.ts'
import { foldOf } from '../../contract/classroom-fold.ts'
import { lived, wishes } from '../../tests/classroom/lives.ts'
import { KeptLines } from '../classroom/kept-lines.rules.ts'
import {
  type Hidden,
  nothingHidden,
  pagesSeenHidden,
  type Stretch,
  touchesHidden,
  visibleEnd,
  withoutHidden,
} from './hidden.rules.ts'

let number = 0
const line = (at: number, kind: Line['kind'], data: unknown) => {
  number += 1
  return { n: number, at, kind, person: 1, data } as Line
}
const page = (at: number, name: string, picture?: string) =>
  line(at, 'page.added', { page: name, services: 'plain', ...(picture && { picture }) })
const turned = (at: number, name: string) => line(at, 'page.turned', { page: name })
const stroke = (at: number, name: string, points: number[], text?: string) =>
  line(at, 'stroke.begun', {
    ...{ stroke: name, page: 'a', tool: 'pen', ink: 'ink', width: 40, points },
    ...(text && { text }),
  })
const hiding = (...stretches: Stretch[]): Hidden => ({ ...nothingHidden, stretches })

test.each<[string, number[], Stretch[], boolean]>([
  ['a piece within', [4, 2], [[3, 9]], true],
  ['a piece over the beginning', [2, 2], [[3, 9]], true],
  ['a piece over the end', [8, 2], [[3, 9]], true],
  ['a piece around it', [2, 20], [[3, 9]], true],
  ['a piece that ends where it begins', [1, 2], [[3, 9]], false],
  ['a piece that begins where it ends', [9, 2], [[3, 9]], false],
  ['a piece without length within', [5, 0], [[3, 9]], true],
  ['a piece without length at its end', [9, 0], [[3, 9]], false],
  [
    'a piece of the second stretch',
    [12, 2],
    [
      [3, 9],
      [11, 15],
    ],
    true,
  ],
  [
    'a piece between two',
    [9, 2],
    [
      [3, 9],
      [11, 15],
    ],
    false,
  ],
])('%s', (_, piece, stretches, hidden) => {
  expect(touchesHidden(piece, stretches)).toBe(hidden)
})

test.each<[string, Stretch[], number]>([
  ['nothing is hidden', [], 60],
  ['something in between', [[10, 20]], 60],
  [
    'its end',
    [
      [10, 20],
      [50, 60],
    ],
    50,
  ],
  ['beyond its end', [[50, 90]], 50],
])('where a film ends when %s is hidden', (_, stretches, end) => {
  expect(visibleEnd(60, stretches)).toBe(end)
})

test('what was said, drawn, asked and shown in a hidden stretch is gone, what put the room in order is not', () => {
  const within = [
    line(5, 'chat.said', { text: '秘密' }),
    line(5, 'chat.shown', { picture: `${'0'.repeat(32)}.webp` }),
    line(5, 'question.asked', { question: 'q', type: 'text', text: '秘密', options: [], right: [] }),
    stroke(5, 's', [1, 2, 3], '秘密'),
    line(6, 'stroke.went', { stroke: 's', points: [4, 5, 6] }),
    line(6, 'timer.set', { seconds: 60, says: '秘密' }),
    line(6, 'lesson.warned', { words: '秘密' }),
    line(6, 'lesson.ended', { words: '秘密' }),
    line(7, 'joined', { as: 'student' }),
    turned(7, 'a'),
  ]
  const shown = within.flatMap(one => withoutHidden(one, hiding([5, 8])) ?? [])
  expect(JSON.stringify(shown)).not.toMatch(/秘密|0000|4,5,6/)
  expect(shown.map(({ kind }) => kind)).toEqual([
    ...['stroke.begun', 'timer.set', 'lesson.ended', 'joined', 'page.turned'],
  ])
  expect(within.map(one => withoutHidden(one, hiding([8, 9])))).toEqual(within)
})

/** By hand, of what a line within loses: all of it, or what it says. */
const goes: readonly EventKind[] = [
  ...(['lesson.warned', 'chat.said', 'chat.shown', 'caption.said', 'stroke.went', 'pointer.moved'] as const),
  ...(['question.asked', 'question.answered', 'question.shown', 'medal.given', 'liked', 'reacted'] as const),
]
const changes: Partial<Record<EventKind, unknown>> = {
  'lesson.ended': {},
  'stroke.begun': { question: 'q', says: 'x', points: [] },
  'timer.set': { question: 'q', says: '', text: 'x', points: [1] },
}
test.each(Object.keys(events) as EventKind[])(
  '%s in a hidden stretch is what the hand-written table says',
  kind => {
    const one = line(5, kind, { question: 'q', says: 'x', text: 'x', points: [1] })
    const left = withoutHidden(one, hiding([5, 8]))
    if (kind in changes) expect(left).toEqual({ ...one, data: changes[kind] })
    else if (goes.includes(kind)) expect(left).toBeNull()
    else expect(left).toBe(one)
    expect(withoutHidden(one, hiding([2, 5]))).toBe(one)
  },
)

test('of a question that was asked in a hidden stretch nothing follows behind it', () => {
  const shown = line(20, 'question.shown', { question: 'q', right: [1], counts: [0, 3] })
  expect(withoutHidden(shown, { ...hiding([5, 8]), questions: new Set(['q']) })).toBeNull()
  expect(withoutHidden(shown, { ...hiding([5, 8]), questions: new Set(['other']) })).toBe(shown)
})

test('a stroke over a border keeps what was drawn outside, the same for whoever jumps and whoever reads on', () => {
  const all = [
    page(0, 'a'),
    stroke(2, 'before', [1, 1, 1]),
    line(5, 'stroke.went', { stroke: 'before', points: [2, 2, 2] }),
    line(9, 'stroke.went', { stroke: 'before', points: [3, 3, 3] }),
    stroke(6, 'within', [4, 4, 4]),
    line(9, 'stroke.went', { stroke: 'within', points: [5, 5, 5] }),
  ].flatMap(one => withoutHidden(one, hiding([4, 8])) ?? [])
  const strokes = (lines: readonly Line[]) => foldOf(lines).board.pages[0]?.strokes.map(one => one.points)
  expect(strokes(all)).toEqual([
    [1, 1, 1, 3, 3, 3],
    [5, 5, 5],
  ])
  const kept = new KeptLines()
  for (const one of all) kept.add(one)
  expect(strokes(kept.all())).toEqual(strokes(all))
})

test('a page that is wiped and put back comes back as it was, though what was drawn on it last is hidden', () => {
  const lines = [
    page(0, 'a'),
    stroke(1, 'old', [1, 1, 1]),
    line(2, 'page.cleared', { page: 'a' }),
    stroke(5, 'hidden', [9, 9, 9]),
    line(9, 'page.cleared', { page: 'a' }),
    line(10, 'page.restored', { page: 'a' }),
  ]
  const names = (hidden: Hidden) =>
    foldOf(lines.flatMap(one => withoutHidden(one, hidden) ?? [])).board.pages[0]?.strokes.map(one => [
      one.key,
      one.points.length,
    ])
  expect(names(nothingHidden)).toEqual([['hidden', 3]])
  // What was wiped long before does not come back in its place.
  expect(names(hiding([4, 8]))).toEqual([['hidden', 0]])
})

test('a picture is hidden where its page stood before the class in hidden stretches alone', () => {
  const s = 1000
  const lines = [
    page(0, 'a', 'a'),
    page(0, 'b', 'b'),
    page(0, 'd', 'd'),
    page(0, 'c', 'c'),
    turned(1, 'a'),
    turned(10 * s, 'b'),
    turned(20 * s, 'c'),
    turned(28 * s, 'a'),
  ]
  const gone = (...stretches: Stretch[]) => [...pagesSeenHidden(lines, stretches)].sort()
  expect(gone()).toEqual([])
  expect(gone([10 * s, 20 * s])).toEqual(['b'])
  // Seen before the stretch as well.
  expect(gone([12 * s, 20 * s])).toEqual([])
  expect(gone([9 * s, 28 * s])).toEqual(['b', 'c'])
  // A second before the class is no glance any more.
  expect(gone([11 * s, 20 * s])).toEqual([])
  expect(gone([11 * s - 1, 20 * s])).toEqual(['b'])
  // What was put up for a moment long before counts no longer than it stood.
  const moment = [page(0, 'a'), turned(100, 'b'), turned(10 * s, 'a'), turned(15 * s, 'c')]
  expect([...pagesSeenHidden(moment, [[10 * s, 15 * s]])]).toEqual(['a'])
  // A glance in the open is none of what is hidden.
  const glance = [page(0, 'a'), turned(5 * s, 'b'), turned(5 * s + 100, 'a')]
  expect([...pagesSeenHidden(glance, [[20 * s, 30 * s]])]).toEqual([])
  // A beginning that is trimmed takes no page that is taught on behind it.
  expect(gone([0, 15 * s])).toEqual([])
  expect(withoutHidden(lines[1] as Line, { ...hiding(), pages: new Set(['b']) })?.data).toEqual({
    page: 'b',
    services: 'plain',
  })
  expect(withoutHidden(lines[5] as Line, { ...hiding(), pages: new Set(['b']) })).toBe(lines[5])
})

test('whatever was lived, a hidden stretch leaves the board as it was but for what was drawn in it, also for whoever jumps', () => {
  const bones = (lines: readonly Line[]) => {
    const { pages, current, gone } = foldOf(lines).board
    const of = ({ key, strokes }: (typeof pages)[number]) => ({
      key,
      strokes: strokes.map(({ key: name, person, ended, erased }) => ({ name, person, ended, erased })),
    })
    return { current, pages: pages.map(of), gone: gone && { at: gone.at, page: of(gone.page) } }
  }
  fc.assert(
    fc.property(wishes, fc.nat(), fc.nat(), (wanted, some, more) => {
      const lines = lived(wanted)
      const [one, other] = [lines[some % lines.length]?.at ?? 0, lines[more % lines.length]?.at ?? 0]
      const stretches: Stretch[] = [[Math.min(one, other), Math.max(one, other) + 1]]
      const hidden: Hidden = { stretches, questions: new Set(), pages: pagesSeenHidden(lines, stretches) }
      const shown = lines.flatMap(line => withoutHidden(structuredClone(line), hidden) ?? [])
      expect(bones(shown)).toEqual(bones(lines))
      const kept = new KeptLines()
      for (const line of shown) kept.add(structuredClone(line))
      expect(foldOf(kept.all()).board).toEqual(foldOf(shown).board)
    }),
    { numRuns: 80 },
  )
})
