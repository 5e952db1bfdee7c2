import { describe, expect, test } from 'vitest'
import { type EventKind, events, type Line } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import { followsFrom } from './after.rules.ts'

const [teacher, assistant, student, other] = [1, 2, 3, 4]
type Told = [kind: EventKind, person: number, data?: unknown]
const stroke = (key: string, person: number): Told => [
  'stroke.begun',
  person,
  { stroke: key, page: 'a', tool: 'pen', ink: 'ink', width: 60, points: [] },
]
const question = { question: 'q', type: 'multiple', text: '?', options: ['A', 'B', 'C'], right: [1, 2] }

/** What follows from the last of these lines, in a lesson where all four are there. */
function follows(...lines: Told[]) {
  const fold = new ClassroomFold()
  const all: Told[] = [
    ['joined', teacher, { as: 'teacher' }],
    ['joined', assistant, { as: 'assistant' }],
    ['joined', student, { as: 'student' }],
    ['joined', other, { as: 'student' }],
    ['page.added', teacher, { page: 'a', ground: 'plain' }],
    ...lines,
  ]
  const read = all.map(([kind, person, data = {}], at) => ({ n: at + 1, at, kind, person, data }) as Line)
  for (const line of read) fold.read(line)
  return followsFrom(read.at(-1) as Line, fold.now)
}

describe('whoever is shown out', () => {
  test('leaves', () => {
    expect(follows(['person.removed', teacher, { person: student }])).toEqual([
      { kind: 'left', data: { why: 'removed' }, person: student },
    ])
  })
  test('does not leave again who is not here', () => {
    expect(
      follows(['left', student, { why: 'left' }], ['person.removed', teacher, { person: student }]),
    ).toEqual([])
    expect(follows(['person.removed', teacher, { person: 77 }])).toEqual([])
  })
  test('is somebody', () => {
    expect(follows(['person.removed', teacher])).toEqual([])
  })
})

describe('a question that is published', () => {
  const answers: Told[] = [
    ['question.asked', teacher, question],
    ['question.answered', student, { question: 'q', answer: [0, 1] }],
    ['question.answered', other, { question: 'q', answer: [1] }],
  ]
  test('is shown to all with what is right and how many chose what', () => {
    expect(follows(...answers, ['question.published', teacher, { question: 'q' }])).toEqual([
      { kind: 'question.shown', data: { question: 'q', right: [1, 2], counts: [1, 2, 0] }, person: null },
    ])
  })
  test('is one that was asked', () => {
    expect(follows(...answers, ['question.published', teacher, { question: 'r' }])).toEqual([])
    expect(follows(...answers, ['question.published', teacher])).toEqual([])
  })
  test('is shown when it is published, not when it is asked, answered or closed', () => {
    expect(follows(...answers)).toEqual([])
    expect(follows(...answers.slice(0, 1))).toEqual([])
    expect(follows(...answers, ['question.closed', teacher, { question: 'q' }])).toEqual([])
  })
})

describe('when the pen is taken', () => {
  const drawn = [stroke('t', teacher), stroke('a', assistant), stroke('s', student), stroke('o', other)]
  const pen = (person: number, given: boolean): Told => ['pen.given', teacher, { person, given }]
  const everyone = (given: boolean): Told => ['pen.everyone', teacher, { given }]
  const ended = (...strokes: [string, number][]) =>
    strokes.map(([key, person]) => ({ kind: 'stroke.ended', data: { stroke: key }, person }))

  test.each<[string, Told[], ReturnType<typeof ended>]>([
    [
      'from all, strokes of all but the teacher end',
      [everyone(true), ...drawn, everyone(false)],
      ended(['a', assistant], ['s', student], ['o', other]),
    ],
    [
      'from one, theirs ends',
      [pen(student, true), pen(other, true), stroke('s', student), stroke('o', other), pen(student, false)],
      ended(['s', student]),
    ],
    ['from one while all have it, none ends', [everyone(true), ...drawn, pen(student, false)], []],
    ['and given to all, none ends', [...drawn, everyone(true)], []],
    [
      'a stroke of whoever is given it goes on',
      [...drawn, pen(student, true)],
      ended(['a', assistant], ['o', other]),
    ],
    [
      'what has ended does not end again',
      [everyone(true), ...drawn, ['stroke.ended', student, { stroke: 's' }], everyone(false)],
      ended(['a', assistant], ['o', other]),
    ],
    [
      'strokes of every page end',
      [
        everyone(true),
        stroke('s', student),
        ['page.added', teacher, { page: 'b', ground: 'plain' }],
        everyone(false),
      ],
      ended(['s', student]),
    ],
    [
      'the teacher’s goes on although the teacher is away for a moment',
      [everyone(true), stroke('t', teacher), ['left', teacher, { why: 'lost' }], everyone(false)],
      [],
    ],
    [
      'that of a student who is away ends',
      [everyone(true), stroke('s', student), ['left', student, { why: 'lost' }], everyone(false)],
      ended(['s', student]),
    ],
  ])('%s', (_, lines, told) => {
    expect(follows(...lines)).toEqual(told)
  })
})

const consequent: EventKind[] = ['person.removed', 'question.published', 'pen.given', 'pen.everyone']
const others = (Object.keys(events) as EventKind[]).filter(kind => !consequent.includes(kind))
test.each(others)('nothing follows from %s', kind => {
  const fold = new ClassroomFold()
  const read = (line: unknown) => fold.read(line as Line)
  read({ n: 1, at: 0, kind: 'joined', person: student, data: { as: 'student' } })
  read({ n: 2, at: 0, kind: 'page.added', person: teacher, data: { page: 'a', ground: 'plain' } })
  read({ n: 3, at: 0, kind: 'question.asked', person: teacher, data: question })
  const [, person, data] = stroke('s', student)
  read({ n: 4, at: 0, kind: 'stroke.begun', person, data })
  expect(
    followsFrom({ kind, data: { person: student, question: 'q' } } as unknown as Line, fold.now),
  ).toEqual([])
})
