import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { foldOf } from '../../contract/classroom-fold.ts'
import { lived, wishes } from '../../tests/classroom/lives.ts'
import { KeptLines } from '../classroom/kept-lines.rules.ts'
import { linesFor, type Secrets, startPieces, type Viewer } from './log.rules.ts'

const open: Secrets = { takenBack: new Set(), came: new Map(), observersShown: true }
const student: Viewer = { person: 3, as: 'student' }
const line = (n: number, kind: Line['kind'], data: unknown, person: number | null = 3) =>
  ({ n, at: n * 1000, kind, person, data, sentAs: 'x' }) as Line

const said = line(1, 'chat.said', { text: '出错了' })
const asked = line(
  2,
  'question.asked',
  { question: 'q', type: 'single', text: '?', options: ['A', 'B'], right: [1] },
  1,
)
const answered = line(3, 'question.answered', { question: 'q', answer: [0] }, 4)
const mine = line(4, 'question.answered', { question: 'q', answer: [1] })
const warned = line(5, 'lesson.warned', { words: '快点', to: 'staff' }, 9)
const came = line(6, 'joined', { as: 'observer' }, 9)
const all = [said, asked, answered, mine, warned, came]

test.each<[string, Viewer, Partial<Secrets>, number[]]>([
  ['a student sees no other answers and no words among the staff', student, {}, [1, 2, 4, 6]],
  [
    'a student does not see who looked in where the school wants it so',
    student,
    { observersShown: false, came: new Map([[9, 'observer']]) },
    [1, 2, 4],
  ],
  ['a visitor sees nobody’s answers', { person: null, as: 'visitor' }, {}, [1, 2, 6]],
  [
    'the teacher sees all',
    { person: 1, as: 'teacher' },
    { observersShown: false, came: new Map([[9, 'observer']]) },
    [1, 2, 3, 4, 5, 6],
  ],
  ['whoever looked in sees all', { person: 9, as: 'observer' }, {}, [1, 2, 3, 4, 5, 6]],
])('%s', (_, viewer, secrets, numbers) => {
  const seen = linesFor(all, viewer, { ...open, ...secrets })
  expect(seen.map(({ n }) => n)).toEqual(numbers)
  expect(seen.some(one => one.sentAs !== undefined)).toBe(false)
})

test('the right answers stay with the staff until they are shown', () => {
  const right = (viewer: Viewer) => linesFor([asked], viewer, open)[0]?.data
  expect(right(student)).toMatchObject({ right: [] })
  expect(right({ person: 1, as: 'teacher' })).toMatchObject({ right: [1] })
})

test('a word that was taken back is told to nobody, neither to the teacher nor to whoever said it', () => {
  for (const viewer of [student, { person: 1, as: 'teacher' } as const])
    expect(JSON.stringify(linesFor([said], viewer, { ...open, takenBack: new Set([1]) }))).not.toContain(
      '出错',
    )
})

test('what holds at a moment folds from its pieces to the state of that moment, whatever was lived', () => {
  fc.assert(
    fc.property(wishes, fc.nat(), (wanted, some) => {
      const lines = lived(wanted)
      const until = 1 + (some % lines.length)
      const kept = new KeptLines()
      for (const one of lines.slice(0, until)) kept.add(structuredClone(one))
      const lived_ = foldOf(lines.slice(0, until))
      const { pieces, shown } = startPieces(kept.all(), lived_.board.current)
      const sorted = (parts: Line[][]) => parts.flat().sort((one, other) => one.n - other.n)
      expect(foldOf(sorted(pieces))).toEqual(foldOf(kept.all()))
      // With the first of them the page before the class is whole.
      const early = foldOf(sorted(pieces.slice(0, shown))).board
      const page = ({ pages, current }: typeof early) => pages.find(({ key }) => key === current)
      expect(page(early)).toEqual(page(foldOf(kept.all()).board))
    }),
    { numRuns: 60 },
  )
})
