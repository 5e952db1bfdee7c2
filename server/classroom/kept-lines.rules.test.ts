import { describe, expect, test } from 'vitest'
import { type EventKind, events, type Line } from '../../contract/classroom-events.ts'
import { shownShows } from '../../contract/classroom-readers.ts'
import { KeptLines } from './kept-lines.rules.ts'

const [teacher, student, other] = [1, 3, 4]
type Told = [kind: EventKind, person: number, data?: unknown]
const by = (person: number, ...kinds: EventKind[]) => kinds.map((kind): Told => [kind, person])

function keptOf(told: readonly Told[]) {
  const kept = new KeptLines()
  for (const [at, [kind, person, data = {}]] of told.entries())
    kept.add({ n: at + 1, at, kind, person, data } as Line)
  return kept
}
/** Which of these lines are kept: the first is 1. */
const kept = (...told: Told[]) =>
  keptOf(told)
    .all()
    .map(({ n }) => n)

type Case = [string, Told[], number[]]
const told = (...cases: Case[]) =>
  test.each(cases)('%s', (_, lines, numbers) => {
    expect(kept(...lines)).toEqual(numbers)
  })

describe('who is there', () => {
  const [joined, left] = [
    (as: string, who = student): Told => ['joined', who, { as }],
    (who = student): Told => ['left', who, { why: 'left' }],
  ]
  const removed = (person: number): Told => ['person.removed', teacher, { person }]
  told(
    ['came and left', [joined('student'), left()], [1, 2]],
    [
      'came back: the line that says as what they came stays',
      [joined('student'), left(), joined('student')],
      [1, 3],
    ],
    ['came and went many times', [joined('student'), left(), joined('student'), left()], [1, 4]],
    ['came back as somebody else', [joined('observer'), left(), joined('assistant')], [1, 3]],
    [
      'came back as somebody else, and so again',
      [joined('observer'), joined('assistant'), left(), joined('assistant')],
      [1, 2, 4],
    ],
    [
      'each for themselves',
      [joined('student'), joined('student', other), left(), left(other), joined('student')],
      [1, 2, 4, 5],
    ],
    ['was shown out', [removed(student), removed(other), removed(student)], [2, 3]],
    [
      'was let back',
      [removed(student), removed(other), ['person.letBack', teacher, { person: student }]],
      [2],
    ],
  )
  told(
    ['whoever leaves has no hand up', [['hand.raised', student], ['hand.raised', other], left()], [2, 3]],
    ['stands on no stage', [['stage.entered', student], ['stage.entered', other], left()], [2, 3]],
    ['and points at nothing', [['pointer.moved', student], ['pointer.moved', other], left()], [2, 3]],
  )
})

describe('of what holds for the class the last word is kept', () => {
  const once = by(
    teacher,
    'recording.wished',
    'layout.chosen',
    'chat.closed',
    'timer.set',
    'pictures.carried',
  )
  const last = [...once, ...by(teacher, 'recording.begun', 'page.turned')]
  test('each of them apart', () => {
    expect(kept(...last)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(kept(...last, ...last)).toEqual([8, 9, 10, 11, 12, 13, 14])
  })
  told(
    ['of a recording its end', by(0, 'recording.begun', 'recording.ended'), [2]],
    [
      'and what hinders the next',
      by(0, 'recording.ended', 'recording.hindered', 'recording.hindered'),
      [1, 3],
    ],
    ['until it begins', by(0, 'recording.ended', 'recording.hindered', 'recording.begun'), [3]],
    ['or one ends', by(0, 'recording.hindered', 'recording.ended'), [2]],
    ['or its next beginning', by(0, 'recording.begun', 'recording.ended', 'recording.begun'), [3]],
    ['of a timer that was stopped nothing', by(teacher, 'timer.set', 'layout.chosen', 'timer.stopped'), [2]],
    ['a caption is never kept', by(student, 'caption.said', 'chat.said'), [2]],
  )
})

describe('hands', () => {
  const up = [...by(student, 'hand.raised'), ...by(other, 'hand.raised')]
  told(
    ['that are up', up, [1, 2]],
    ['that were raised again', [...up, ['hand.raised', student]], [2, 3]],
    ['but one that was lowered', [...up, ['hand.lowered', student]], [2]],
    ['but one that was taken', [...up, ['hand.taken', teacher, { person: student }]], [2]],
    ['none when all are taken', [...up, ['hands.cleared', teacher]], []],
    ['one that was raised afterwards', [...up, ['hands.cleared', teacher], ['hand.raised', student]], [4]],
  )
})

describe('the stage', () => {
  const invite = (person: number): Told => ['stage.invited', teacher, { person }]
  const invited = [...by(student, 'hand.raised'), invite(student)]
  const on = [...invited, invite(other), ...by(student, 'stage.entered')]
  told(
    ['an invitation takes the hand', invited, [2]],
    ['whoever entered is invited no more', on, [3, 4]],
    ['whoever declined neither', [...invited, ['stage.declined', student]], []],
    ['whoever left it is gone', [...on, ['stage.left', student]], [3]],
    ['whom somebody took from it too', [...on, ['stage.ended', teacher, { person: student }]], [3]],
  )
})

describe('voices', () => {
  const chat = (person: number, muted: boolean): Told => ['chat.muted', teacher, { person, muted }]
  const voice = (person: number, muted: boolean): Told => ['voice.muted', teacher, { person, muted }]
  told(
    [
      'of who may not write the last word',
      [chat(student, true), chat(other, true), chat(student, true)],
      [2, 3],
    ],
    ['of who may again nothing', [chat(student, true), chat(other, true), chat(student, false)], [2]],
    [
      'of who is silent all that was said',
      [voice(student, true), voice(other, true), voice(student, true)],
      [1, 2, 3],
    ],
    [
      'of who is heard again nothing',
      [voice(student, true), voice(other, true), voice(student, true), voice(student, false)],
      [2],
    ],
    ['of who was heard all the time nothing', [voice(student, false), chat(student, false)], []],
  )
})

describe('the board', () => {
  const page = (kind: EventKind, key: string): Told => [kind, teacher, { page: key }]
  const pointer: Told = ['pointer.moved', student]
  const cleared = page('page.cleared', 'a')
  const begun: Told = ['stroke.begun', teacher, { stroke: 's', page: 'a', points: [] }]
  const went: Told = ['stroke.went', teacher, { stroke: 's', points: [1, 2] }]
  const ended: Told = ['stroke.ended', teacher, { stroke: 's' }]
  const erased: Told = ['stroke.erased', teacher, { strokes: ['s'] }]
  const restored: Told = ['stroke.restored', teacher, { strokes: ['s'] }]
  told(
    ['pages', [page('page.added', 'a'), page('page.added', 'b')], [1, 2]],
    ['the last page that was turned to', [page('page.turned', 'a'), page('page.turned', 'b')], [2]],
    ['a new page is the one before all eyes', [page('page.turned', 'a'), page('page.added', 'b')], [2]],
    [
      'nobody points when a page is turned',
      [pointer, ['pointer.moved', other], page('page.turned', 'b')],
      [3],
    ],
    ['whoever pointed goes on to when a page is added', [pointer, page('page.added', 'b')], [1, 2]],
    ['strokes as one line each', [begun, went, ended], [1]],
    ['erased ones with their mark', [begun, erased], [1, 2]],
    ['restored ones without', [begun, erased, restored], [1]],
    ['what was cleared, as long as it can come back', [begun, cleared], [1, 2]],
    [
      'what was removed, as long as it can come back',
      [begun, page('page.removed', 'a'), page('page.removed', 'b')],
      [2, 3],
    ],
    [
      'what came back, before all eyes, with nobody who points',
      [begun, cleared, page('page.turned', 'b'), pointer, page('page.restored', 'a')],
      [1, 5],
    ],
    ['the last place at which somebody points', [pointer, ['pointer.moved', other], pointer], [2, 3]],
    [
      'none of somebody who points no more',
      [pointer, ['pointer.moved', other], ['pointer.left', student]],
      [2],
    ],
  )

  test('points and ends of strokes are in their line', () => {
    const lines = keptOf([begun, went, ended])
    expect(lines.all().map(({ data }) => data)).toEqual([
      { stroke: 's', page: 'a', points: [1, 2], ended: true },
    ])
  })
})

describe('the pen', () => {
  const pen = (person: number, given: boolean): Told => ['pen.given', teacher, { person, given }]
  const everyone = (given: boolean): Told => ['pen.everyone', teacher, { given }]
  const point = (who: number): Told => ['pointer.moved', who]
  const here: Told[] = [
    ['joined', teacher, { as: 'teacher' }],
    ['joined', student, { as: 'student' }],
  ]
  told(
    ['of one the last word', [pen(student, true), pen(other, true), pen(student, true)], [2, 3]],
    ['of one who has it no more nothing', [pen(student, true), pen(other, true), pen(student, false)], [2]],
    ['of all the last word', [everyone(true), everyone(true)], [2]],
    ['taken from all it is taken from each', [pen(student, true), everyone(true), everyone(false)], []],
    [
      'whoever has it no more points no more',
      [pen(student, true), pen(other, true), point(student), point(other), pen(student, false)],
      [2, 4],
    ],
    [
      'all but the teacher when all lose it',
      [...here, everyone(true), point(teacher), point(student), point(other), everyone(false)],
      [1, 2, 4],
    ],
    [
      'the teacher when somebody loses it',
      [...here, pen(student, true), point(teacher), point(student), pen(student, false)],
      [1, 2, 4],
    ],
    ['whoever never had it', [...here, point(teacher), point(student), pen(student, false)], [1, 2, 3]],
    [
      'nobody while all have it',
      [...here, everyone(true), point(student), pen(student, false)],
      [1, 2, 3, 4],
    ],
  )
})

describe('questions', () => {
  const answer = (question: string, who: number): Told => [
    'question.answered',
    who,
    { question, answer: [0] },
  ]
  told(
    [
      'of each answer the last',
      [answer('q', student), answer('q', other), answer('r', student), answer('q', student)],
      [2, 3, 4],
    ],
    [
      'what is asked, closed and shown',
      by(teacher, 'question.asked', 'question.closed', 'question.shown'),
      [1, 2, 3],
    ],
  )
})

describe('what rises over the board', () => {
  const rising = (kind: EventKind, count: number): Told[] =>
    Array.from({ length: count }, () => [kind, student])
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const [one, all] = [1, shownShows]
  told(
    ['the newest reactions', rising('reacted', all), numbers(1, all)],
    ['not the one before', rising('reacted', all + 1), numbers(2, all + 1)],
    [
      'reactions that others drove away',
      [...rising('reacted', one), ...rising('liked', all)],
      numbers(2, all + 1),
    ],
    ['every like', rising('liked', all + 2), numbers(1, all + 2)],
    ['every medal', rising('medal.given', all + 2), numbers(1, all + 2)],
    [
      'a reaction behind medals',
      [...rising('medal.given', all), ...rising('reacted', 2)],
      numbers(1, all + 2),
    ],
  )
})

describe('a line of a kind that nothing ends', () => {
  const ending =
    /^(caption|timer\.stopped|hands?\.(lowered|taken|cleared)|person\.letBack|pointer\.left|stage\.(declined|left|ended)|stroke\.(went|ended|erased|restored)|page\.cleared|(chat|voice)\.muted|pen\.)/
  test.each((Object.keys(events) as EventKind[]).filter(kind => !ending.test(kind)))('%s is kept', kind => {
    expect(
      kept([kind, student, { page: 'a', person: student, stroke: 's', points: [], question: 'q' }]),
    ).toEqual([1])
  })
})

test('what of a line may still be told is changed in its place', () => {
  const lines = keptOf([
    ['chat.said', student, { text: 'a' }],
    ['chat.said', student, { text: 'b' }],
  ])
  lines.change(1, line => ({ ...line, data: {} }) as Line)
  lines.change(7, () => expect.fail())
  expect(lines.all().map(({ n, data }) => [n, data])).toEqual([
    [1, {}],
    [2, { text: 'b' }],
  ])
})
