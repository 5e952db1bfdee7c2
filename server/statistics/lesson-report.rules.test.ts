import { expect, test } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { reportOf } from './lesson-report.rules.ts'

const start = Date.parse('2026-11-23T11:00:00Z')
const minute = 60_000
let number = 0
const line = (kind: Line['kind'], minutes: number, person: number | null, data: object = {}) =>
  ({ n: ++number, at: start + minutes * minute, kind, person, data }) as Line
const until = new Date(start + 90 * minute)
const [teacher, chen, zhou] = [1, 2, 3]
const came = (person: number, minutes: number, as = 'student') => line('joined', minutes, person, { as })
const of = (person: number, lines: Line[]) => reportOf(lines, until).people.find(one => one.person === person)

test('who comes, goes and comes back is there for both spans, and not behind the end', () => {
  const lines = [
    came(chen, 0),
    line('left', 20, chen, { why: 'lost' }),
    came(chen, 30),
    line('left', 95, chen),
  ]
  expect(of(chen, lines)).toMatchObject({
    role: 'student',
    present_ms: 80 * minute,
    first_at: new Date(start),
    last_at: until,
  })
})

test('who waits for the lesson is there from its beginning, and not late where it begins late', () => {
  const lines = [came(chen, -10), line('lesson.begun', 5, teacher), line('left', 90, chen)]
  expect(of(chen, lines)).toMatchObject({
    present_ms: 85 * minute,
    first_at: new Date(start - 10 * minute),
  })
  // Who went again before it began was there, and saw nothing of it.
  const gone = [came(zhou, -10), line('left', -5, zhou), line('lesson.begun', 5, teacher)]
  expect(of(zhou, gone)).toMatchObject({ present_ms: 0 })
})

test('who was never in the lesson has no report, whatever is said of them', () => {
  const lines = [came(teacher, 0, 'teacher'), line('medal.given', 5, teacher, { person: zhou })]
  expect(reportOf(lines, until).people.map(({ person }) => person)).toEqual([teacher])
})

const asked = (question: string, right: number[]) =>
  line('question.asked', 10, teacher, { question, type: 'one', text: '?', options: ['a', 'b', 'c'], right })
const answered = (question: string, answer: number[] | string, minutes = 11) =>
  line('question.answered', minutes, chen, { question, answer })

test.each([
  ['right', [0], [[0]], 1, 1],
  ['wrong', [0], [[1]], 1, 0],
  ['right in another order', [0, 2], [[2, 0]], 1, 1],
  ['half of what is right', [0, 2], [[0]], 1, 0],
  ['more than what is right', [0], [[0, 1]], 1, 0],
  ['anew: the last counts, once', [0], [[1], [0]], 1, 1],
  ['anew and worse', [0], [[0], [1]], 1, 0],
  ['a question without a right answer', [], [[0]], 1, 0],
  ['in words', [], ['because'], 1, 0],
] as const)('an answer: %s', (_, right, answers, count, rights) => {
  const lines = [
    came(chen, 0),
    asked('q', [...right]),
    ...answers.map(answer => answered('q', typeof answer === 'string' ? answer : [...answer])),
  ]
  expect(of(chen, lines)).toMatchObject({ answered: count, right_answers: rights })
  expect(reportOf(lines, until)).toMatchObject({ questions: 1, gradable: right.length > 0 ? 1 : 0 })
})

const closed = (minutes: number, kind: 'question.closed' | 'question.published' = 'question.closed') =>
  line(kind, minutes, teacher, { question: 'q' })

test.each([
  ['was there', [came(chen, 0), asked('q', [0])], 1],
  ['came while it was open', [asked('q', [0]), came(chen, 20), closed(30)], 1],
  ['came once it was closed', [asked('q', [0]), closed(20), came(chen, 30)], 0],
  [
    'came once its answers stood there',
    [asked('q', [0]), closed(20, 'question.published'), came(chen, 30)],
    0,
  ],
  ['had gone before', [came(chen, 0), line('left', 5, chen), asked('q', [0]), closed(20)], 0],
  [
    'came back while it was open',
    [came(chen, 0), line('left', 5, chen), asked('q', [0]), came(chen, 12), closed(20)],
    1,
  ],
  ['saw it twice', [came(chen, 0), asked('q', [0]), line('left', 12, chen), came(chen, 13), closed(20)], 1],
  ['came behind the end', [asked('q', [0]), came(chen, 91)], 0],
] as const)('a question is counted to who saw it: who %s', (_, lines, count) => {
  expect(of(chen, [...lines])).toMatchObject({ questions: count, gradable: count })
  expect(reportOf([...lines], until)).toMatchObject({ questions: 1, gradable: 1 })
})

test('of what somebody was shown, what has no right answer is not gradable; who answers was shown it', () => {
  const lines = [came(chen, 0), asked('q', []), asked('r', [1]), closed(20), line('left', 21, chen)]
  expect(of(chen, lines)).toMatchObject({ questions: 2, gradable: 1 })
  const unseen = [came(chen, 0), line('left', 1, chen), asked('q', [0]), answered('q', [0])]
  expect(of(chen, unseen)).toMatchObject({ questions: 1, answered: 1 })
  expect(of(chen, [came(chen, 0), answered('other', [0])])).toMatchObject({ questions: 0, answered: 0 })
})

test('an answer to a question that was never asked, and one behind the end, do not count', () => {
  const lines = [came(chen, 0), asked('q', [0]), answered('other', [0]), answered('q', [0], 91)]
  expect(of(chen, lines)).toMatchObject({ answered: 0, right_answers: 0 })
})

test('words, hands, the stage and medals are counted to whom they belong', () => {
  const lines = [
    came(teacher, 0, 'teacher'),
    came(chen, 0),
    came(zhou, 0),
    line('chat.said', 1, chen, { text: 'a' }),
    line('chat.shown', 2, chen, { picture: 'x' }),
    line('hand.raised', 3, chen),
    line('stage.entered', 4, chen, { camera: true }),
    line('medal.given', 5, teacher, { person: zhou }),
    line('medal.given', 6, teacher, { person: zhou }),
  ]
  expect(of(chen, lines)).toMatchObject({ words: 2, hands: 1, stages: 1, medals: 0 })
  expect(of(zhou, lines)).toMatchObject({ words: 0, hands: 0, stages: 0, medals: 2 })
})
