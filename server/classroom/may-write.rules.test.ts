import { describe, expect, test } from 'vitest'
import {
  type EventData,
  type EventKind,
  type EventSpec,
  events,
  type Line,
  type RoomRole,
} from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import { roomRoles } from '../../contract/classroom-lists.ts'
import { countsOf, questionOf } from '../../contract/classroom-state.ts'
import { followsFrom } from './after.rules.ts'
import { isEventKind, kindsFor, whyNot } from './may-write.rules.ts'

/** Who may write what, by hand: T teacher, A assistant, S student, O observer, R the room; a small letter: only by leave. */
const written: Record<EventKind, string> = {
  'lesson.begun': 'TA',
  'lesson.warned': 'OR',
  'lesson.ended': 'TOR',
  ...({ 'layout.chosen': 'T', 'recording.wished': 'T' } as const),
  ...({ joined: 'R', left: 'R', 'caption.said': 'R', 'pictures.carried': 'R' } as const),
  ...({ 'recording.begun': 'R', 'recording.ended': 'R', 'recording.hindered': 'R' } as const),
  'chat.said': 'TAs',
  'chat.shown': 'TAs',
  'chat.deleted': 'TA',
  ...({ 'chat.closed': 'TAO', 'chat.muted': 'TAO' } as const),
  ...({ 'hand.raised': 'S', 'hand.lowered': 'S', 'hand.taken': 'TA', 'hands.cleared': 'TA' } as const),
  ...({ 'page.added': 'TA', 'page.turned': 'TA' } as const),
  ...({ 'page.cleared': 'T', 'page.removed': 'T', 'page.restored': 'T' } as const),
  'stroke.begun': 'Tas',
  'stroke.went': 'Tas',
  'stroke.ended': 'Tas',
  'stroke.erased': 'Tas',
  'stroke.restored': 'Tas',
  ...({ 'pointer.moved': 'Tas', 'pointer.left': 'Tas' } as const),
  ...({ 'pen.given': 'T', 'pen.everyone': 'T' } as const),
  'stage.invited': 'TA',
  ...({ 'stage.entered': 's', 'stage.declined': 's' } as const),
  ...({ 'stage.left': 'S', 'stage.ended': 'TA' } as const),
  'voice.muted': 'TAO',
  ...({ 'person.removed': 'TA', 'person.letBack': 'TA' } as const),
  ...({ 'timer.set': 'TA', 'timer.stopped': 'TA' } as const),
  'question.asked': 'T',
  'question.answered': 's',
  'question.closed': 'TA',
  'question.published': 'T',
  'question.shown': 'R',
  ...({ 'medal.given': 'T', liked: 'S', reacted: 'TAS' } as const),
}

const [teacher, assistant, student, other] = [1, 2, 3, 4]
let n = 0
const told = (state: ClassroomFold, kind: EventKind, data: unknown, person: number | null) => {
  n += 1
  state.read({ n, at: 0, kind, person, data } as Line)
}

/** A lesson that runs: a page, strokes of everybody, hands, a question, nobody with leave. */
function running() {
  const state = new ClassroomFold()
  n = 0
  told(state, 'chat.said', { text: 'x' }, student)
  told(state, 'joined', { as: 'teacher' }, teacher)
  told(state, 'joined', { as: 'assistant' }, assistant)
  told(state, 'joined', { as: 'student' }, student)
  told(state, 'joined', { as: 'student' }, other)
  told(state, 'page.added', { page: 'a', ground: 'squares' }, teacher)
  told(state, 'page.added', { page: 'b', ground: 'plain' }, teacher)
  for (const [stroke, person] of [
    ['t', teacher],
    ['a', assistant],
    ['s', student],
  ] as const)
    told(state, 'stroke.begun', { stroke, page: 'a', tool: 'pen', ink: 'ink', width: 60, points: [] }, person)
  told(state, 'question.asked', asked, teacher)
  return state
}
const asked = { question: 'q', type: 'single', text: '?', options: ['A', 'B'], right: [1] } as const

const person: Record<RoomRole, number> = { teacher, assistant, student, observer: 9 }
const samples = (as: RoomRole): Partial<Record<EventKind, unknown>> => ({
  ...{ joined: { as }, left: { why: 'left' }, 'pictures.carried': { codec: 'vp8' } },
  ...{ 'lesson.warned': { words: 'x' }, 'recording.ended': { film: 1, why: 'noRoom' } },
  ...{ 'recording.wished': { on: true }, 'caption.said': { text: 'x', ms: 1 } },
  ...{ 'recording.begun': { film: 1 }, 'recording.hindered': { why: 'noRoom' } },
  'layout.chosen': { layout: 'gallery', led: true },
  'chat.said': { text: 'x' },
  'chat.shown': { picture: `${'0'.repeat(32)}.png` },
  'chat.deleted': { number: 1 },
  'chat.closed': { closed: true },
  'chat.muted': { person: student, muted: true },
  'hand.taken': { person: student },
  'page.added': { page: 'c', ground: 'squares' },
  ...{ 'page.turned': { page: 'b' }, 'page.cleared': { page: 'a' } },
  ...{ 'page.removed': { page: 'b' }, 'page.restored': { page: 'b' } },
  'stroke.begun': { stroke: 'n', page: 'a', tool: 'pen', ink: 'ink', width: 60, points: [] },
  ...{ 'stroke.went': { stroke: as[0], points: [] }, 'stroke.ended': { stroke: as[0] } },
  ...{ 'stroke.erased': { strokes: [as[0]] }, 'stroke.restored': { strokes: [as[0]] } },
  'pointer.moved': { page: 'a', x: 1, y: 1 },
  'pen.given': { person: student, given: true },
  'pen.everyone': { given: true },
  ...{ 'stage.invited': { person: student }, 'stage.ended': { person: student } },
  'stage.entered': { camera: false },
  'voice.muted': { person: student, muted: true },
  ...{ 'person.removed': { person: student }, 'person.letBack': { person: student } },
  'timer.set': { seconds: 60, says: '' },
  'question.asked': { ...asked, question: 'other' },
  'question.answered': { question: 'q', answer: [0] },
  ...{ 'question.closed': { question: 'q' }, 'question.published': { question: 'q' } },
  'question.shown': { question: 'q', right: [], counts: [] },
  'medal.given': { person: student },
  reacted: { reaction: '👍' },
})

const judge = (kind: EventKind, as: RoomRole, state: ClassroomFold, data = samples(as)[kind] ?? {}) =>
  whyNot(kind, data as EventData<typeof kind>, { person: person[as], as }, state)

describe.each(Object.keys(events) as EventKind[])('%s', kind => {
  test.each([...roomRoles])('by %s is what the hand-written table says', as => {
    const letter = as.charAt(0)
    const may = written[kind].includes(letter.toUpperCase()) || written[kind].includes(letter)
    expect(kindsFor(as).includes(kind)).toBe(may)
    const state = running()
    if (kind === 'hand.lowered') told(state, 'hand.raised', {}, student)
    if (kind === 'stage.left') told(state, 'stage.entered', { camera: false }, student)
    if (kind === 'stage.entered' || kind === 'stage.declined')
      told(state, 'stage.invited', { person: student }, teacher)
    if (kind.startsWith('stroke') || kind.startsWith('pointer'))
      told(state, 'pen.everyone', { given: true }, teacher)
    if (kind === 'page.restored') told(state, 'page.removed', { page: 'b' }, teacher)
    if (kind !== 'lesson.begun') told(state, 'lesson.begun', {}, teacher)
    const said = judge(kind, as, state)
    if (may) expect(said).toBe(null)
    else expect(said).toBe('role')
  })

  test('the sample is of its shape, and after the end nobody writes it', () => {
    const { by, data }: EventSpec = events[kind]
    expect(data.safeParse(samples('student')[kind] ?? {}).error).toBeUndefined()
    expect(written[kind].includes('R')).toBe(by.includes('room'))
    const state = running()
    told(state, 'lesson.ended', {}, teacher)
    for (const as of roomRoles) expect(judge(kind, as, state)).toBe(by.includes(as) ? 'notNow' : 'role')
  })
})

test('a student writes nothing before the lesson has begun', () => {
  const state = running()
  for (const kind of kindsFor('student')) expect(judge(kind, 'student', state), kind).toBe('notNow')
})

const begun = () => {
  const state = running()
  told(state, 'lesson.begun', {}, teacher)
  return state
}

test('who is muted, and everybody while the chat is closed, says nothing; the staff goes on', () => {
  const state = begun()
  told(state, 'chat.muted', { person: student, muted: true }, teacher)
  expect(judge('chat.said', 'student', state)).toBe('muted')
  told(state, 'chat.muted', { person: student, muted: false }, teacher)
  expect(judge('chat.said', 'student', state)).toBe(null)
  told(state, 'chat.closed', { closed: true }, teacher)
  expect(judge('chat.said', 'student', state)).toBe('muted')
  expect(judge('chat.said', 'assistant', state)).toBe(null)
})

test('without the pen nobody but the teacher draws; with it nobody goes on with the stroke of another', () => {
  const state = begun()
  expect(judge('stroke.begun', 'student', state)).toBe('noPen')
  expect(judge('stroke.begun', 'assistant', state)).toBe('noPen')
  expect(judge('stroke.begun', 'teacher', state)).toBe(null)
  told(state, 'pen.given', { person: student, given: true }, teacher)
  expect(judge('stroke.begun', 'student', state)).toBe(null)
  expect(judge('stroke.went', 'student', state, { stroke: 't', points: [] })).toBe('notYours')
  expect(judge('stroke.erased', 'student', state, { strokes: ['s', 't'] })).toBe('notYours')
  expect(judge('stroke.erased', 'student', state, { strokes: ['t', 'x'] })).toBe('notNow')
  told(state, 'pen.everyone', { given: false }, teacher)
  expect(judge('stroke.begun', 'student', state)).toBe('noPen')
})

test('a stroke is gone on with while it runs, and not behind its end', () => {
  const state = begun()
  told(state, 'pen.given', { person: student, given: true }, teacher)
  for (const as of ['teacher', 'student'] as const) {
    for (const kind of ['stroke.went', 'stroke.ended'] as const) expect(judge(kind, as, state)).toBe(null)
    told(state, 'stroke.ended', { stroke: as.charAt(0) }, person[as])
    for (const kind of ['stroke.went', 'stroke.ended'] as const) expect(judge(kind, as, state)).toBe('notNow')
  }
})

test('whose pen was taken writes no more, and what they were drawing is ended by the room', () => {
  const state = begun()
  const taken = { person: student, given: false }
  told(state, 'pen.given', { ...taken, given: true }, teacher)
  told(state, 'pointer.moved', { page: 'a', x: 1, y: 1 }, student)
  told(state, 'pen.given', taken, teacher)
  expect(judge('stroke.went', 'student', state)).toBe('noPen')
  expect(judge('stroke.ended', 'student', state)).toBe('noPen')
  expect(state.now.board.pointers).toEqual({})
  expect(followsFrom({ kind: 'pen.given', data: taken }, state.now)).toEqual([
    { kind: 'stroke.ended', data: { stroke: 'a' }, person: assistant },
    { kind: 'stroke.ended', data: { stroke: 's' }, person: student },
  ])
})

test('a word is taken back once, and nothing that is no word', () => {
  const state = begun()
  expect(judge('chat.deleted', 'teacher', state, { number: 2 })).toBe('notNow')
  told(state, 'chat.deleted', { number: 1 }, teacher)
  expect(judge('chat.deleted', 'teacher', state, { number: 1 })).toBe('notNow')
})

test('whoever stands on the stage is not asked to it: they would have to come anew', () => {
  const state = begun()
  told(state, 'stage.invited', { person: student }, teacher)
  expect(judge('stage.invited', 'teacher', state)).toBe(null)
  told(state, 'stage.entered', { camera: false }, student)
  expect(judge('stage.invited', 'teacher', state)).toBe('notNow')
})

test('the stage is entered by invitation alone', () => {
  const state = begun()
  expect(judge('stage.entered', 'student', state)).toBe('notNow')
  told(state, 'stage.invited', { person: other }, teacher)
  expect(judge('stage.entered', 'student', state)).toBe('notNow')
})

test('answers fit their question, and only while it is open', () => {
  const state = begun()
  const answer = (given: unknown) =>
    judge('question.answered', 'student', state, { question: 'q', answer: given })
  expect(answer([1])).toBe(null)
  expect(answer([0, 1])).toBe('shape')
  expect(answer([2])).toBe('shape')
  expect(answer('B')).toBe('shape')
  expect(answer([])).toBe('shape')
  for (const [type, fits, not] of [
    ['several', [0, 1], [0, 1, 1]],
    ['text', 'B', [0]],
  ] as const) {
    told(state, 'question.asked', { ...asked, question: type, type }, teacher)
    const given = (one: unknown) =>
      judge('question.answered', 'student', state, { question: type, answer: one })
    expect([given(fits), given(not)]).toEqual([null, 'shape'])
  }
  expect(judge('question.answered', 'student', state, { question: 'several', answer: [0, 5] })).toBe('shape')
  for (const kind of ['question.closed', 'question.published'] as const)
    expect(judge(kind, 'teacher', state, { question: 'x' })).toBe('notNow')
  expect(
    [asked, { ...asked, question: 'n' }].map(one => judge('question.asked', 'teacher', state, one)),
  ).toEqual(['notNow', null])
  expect(judge('question.answered', 'student', state, { question: 'x', answer: [0] })).toBe('notOpen')
  told(state, 'question.answered', { question: 'q', answer: [1] }, student)
  told(state, 'question.answered', { question: 'q', answer: [0] }, student)
  told(state, 'question.answered', { question: 'q', answer: [0] }, other)
  expect(countsOf(questionOf(state.now.questions, 'q') ?? expect.fail())).toEqual([2, 0])
  told(state, 'question.closed', { question: 'q' }, teacher)
  expect(answer([1])).toBe('notOpen')
})

test('the voice of the teacher is taken by the school alone, and whom it silenced only it lets speak again', () => {
  const state = begun()
  told(state, 'joined', { as: 'observer' }, person.observer)
  const mute = (as: RoomRole, whom: number, muted = true) =>
    judge('voice.muted', as, state, { person: whom, muted })
  expect(mute('assistant', teacher)).toBe('role')
  expect([mute('assistant', 77), mute('assistant', 77, false), mute('teacher', teacher)]).toEqual(
    Array(3).fill(null),
  )
  expect(mute('observer', teacher)).toBe(null)
  expect(mute('assistant', student)).toBe(null)
  told(state, 'voice.muted', { person: student, muted: true }, assistant)
  expect(mute('teacher', student, false)).toBe(null)
  told(state, 'voice.muted', { person: teacher, muted: true }, person.observer)
  told(state, 'voice.muted', { person: teacher, muted: true }, teacher)
  expect(mute('teacher', teacher, false)).toBe('role')
  expect(mute('observer', teacher, false)).toBe(null)
  told(state, 'voice.muted', { person: teacher, muted: false }, person.observer)
  told(state, 'voice.muted', { person: teacher, muted: true }, teacher)
  expect(mute('teacher', teacher, false)).toBe(null)
})

test('a lesson begins once, a warning has words, and what is no kind of line is none', () => {
  expect(judge('lesson.begun', 'teacher', begun())).toBe('notNow')
  expect(['chat.said', 'toString'].map(isEventKind)).toEqual([true, false])
  expect(judge('lesson.warned', 'observer', begun(), { words: '' })).toBe('notNow')
})

test('a student is shown out, also one who just left; the staff is not', () => {
  const state = begun()
  const removed = (whom: number) => judge('person.removed', 'assistant', state, { person: whom })
  expect(removed(student)).toBe(null)
  expect(removed(teacher)).toBe('notNow')
  told(state, 'left', { why: 'lost' }, student)
  expect(removed(student)).toBe(null)
  expect(removed(77)).toBe('notNow')
})
