import { type BoardFold, hasPen } from './classroom-board.ts'
import type { Copies } from './classroom-copies.ts'
import type { EventKind, Line } from './classroom-events.ts'
import {
  type ChatLine,
  type ClassroomState,
  isSchool,
  isUp,
  type Question,
  type Show,
  type Standing,
  standingOf,
} from './classroom-state.ts'

export const shownShows = 30

export interface Reading {
  state: ClassroomState
  copies: Copies
  strokes: BoardFold
}
export type Reader<K extends EventKind> = (reading: Reading, line: Line<K>) => void

/** What each kind of line does to the state: the one place where that is said. */
export const readers: { readonly [K in EventKind]: Reader<K> } = {
  joined({ state, copies }, { person, at, data: { as } }) {
    copies.in(state, 'present')[person ?? 0] = { as, since: at }
    copies.in(state, 'came')[person ?? 0] = as
  },
  left({ state, copies }, { person }) {
    const who = person ?? 0
    delete copies.in(state, 'present')[who]
    lower(state, who)
    stepDown(state, who)
    if (who in state.board.pointers) delete copies.in(copies.in(state, 'board'), 'pointers')[who]
  },
  'person.removed': ({ state, copies }, { data }) => put(copies.in(state, 'removed'), data.person, true),
  'person.letBack': ({ state, copies }, { data }) => put(copies.in(state, 'removed'), data.person, false),

  'lesson.begun'({ state, copies }, { at }) {
    copies.in(state, 'lesson').begunAt = at
  },
  'lesson.warned'({ state, copies }, { n, data: { words, minutes, to } }) {
    const lesson = copies.in(state, 'lesson')
    lesson.warned = { n, words, ...(minutes !== undefined && { minutes }), isPrivate: to === 'staff' }
    if (minutes !== undefined) copies.in(lesson, 'warnedOf')[minutes] = true
  },
  'lesson.ended'({ state, copies }, { person, data }) {
    const endedBy = { isSchool: isSchool(state, person), words: data.words ?? '' }
    Object.assign(copies.in(state, 'lesson'), { ended: true, endedBy })
    Object.assign(copies.in(state, 'recording'), { film: null, since: null })
  },
  'recording.wished'({ state, copies }, { data: { on } }) {
    copies.in(state, 'recording').wished = on
  },
  'recording.begun': ({ state, copies }, { at, data: { film } }) =>
    void Object.assign(copies.in(state, 'recording'), { film, since: at, ended: null, hindered: null }),
  'recording.ended': ({ state, copies }, { data: { why } }) =>
    void Object.assign(copies.in(state, 'recording'), {
      film: null,
      since: null,
      ended: why,
      hindered: null,
    }),
  'recording.hindered': ({ state, copies }, { data: { why } }) =>
    void Object.assign(copies.in(state, 'recording'), { hindered: why }),
  'pictures.carried'({ state }, { data: { codec } }) {
    state.pictures = codec
  },
  // It belongs to the film: what the class reads passes by.
  'caption.said': () => undefined,
  'layout.chosen': ({ state, copies }, { data: { layout, led } }) =>
    void Object.assign(copies.in(state, 'lesson'), { layout, led }),

  'chat.said': (reading, { n, at, person, data: { text } }) =>
    say(reading, { n, at, person: person ?? 0, text }),
  'chat.shown': (reading, { n, at, person, data: { picture } }) =>
    say(reading, { n, at, person: person ?? 0, picture }),
  'chat.deleted'({ state, copies }, { data: { number } }) {
    const place = state.chat.lines.findLastIndex(({ n }) => n === number)
    const said = state.chat.lines[place]
    if (!said) return
    const { n, at, person } = said
    copies.in(copies.in(state, 'chat'), 'lines')[place] = { n, at, person, deleted: true }
  },
  'chat.closed'({ state, copies }, { person, data: { closed } }) {
    Object.assign(copies.in(state, 'chat'), { closed, isSchools: isSchool(state, person) })
  },
  'chat.muted': ({ state, copies }, { data }) =>
    put(copies.in(copies.in(state, 'chat'), 'muted'), data.person, data.muted),

  'hand.raised'({ state, copies }, { person, at }) {
    const who = person ?? 0
    if (!isUp(state.hands, who)) copies.in(state, 'hands').push({ person: who, at })
  },
  'hand.lowered': ({ state }, { person }) => lower(state, person ?? 0),
  'hand.taken': ({ state }, { data }) => lower(state, data.person),
  'hands.cleared': ({ state }) => {
    state.hands = []
  },

  'stage.invited'({ state }, { person: by, data: { person } }) {
    stand(state, { person, state: 'invited', camera: false, by })
    lower(state, person)
  },
  'stage.entered': ({ state }, { person, data: { camera } }) =>
    stand(state, { person: person ?? 0, state: 'on', camera, by: null }),
  'stage.declined': ({ state }, { person }) => stepDown(state, person ?? 0),
  'stage.left': ({ state }, { person }) => stepDown(state, person ?? 0),
  'stage.ended': ({ state }, { data }) => stepDown(state, data.person),
  'voice.muted'({ state, copies }, { person: by, data: { person, muted } }) {
    // Whom the school silenced the class silences in vain: it stays the school's.
    const isSchools = isSchool(state, by) || state.quiet[person]?.isSchool === true
    const quiet = copies.in(state, 'quiet')
    if (muted) quiet[person] = { isSchool: isSchools }
    else delete quiet[person]
  },

  'page.added': ({ state, copies, strokes }, { data }) => strokes.add(copies.in(state, 'board'), data),
  'page.turned': ({ state, copies, strokes }, { data }) => strokes.turn(copies.in(state, 'board'), data.page),
  'page.cleared': ({ state, copies, strokes }, { data }) =>
    strokes.clear(copies.in(state, 'board'), data.page),
  'page.removed': ({ state, copies, strokes }, { data }) => strokes.remove(copies.in(state, 'board'), data),
  'page.restored': ({ state, copies, strokes }, { data }) =>
    strokes.restore(copies.in(state, 'board'), data.page),
  'stroke.begun': ({ state, copies, strokes }, line) => strokes.begin(copies.in(state, 'board'), line),
  'stroke.went': ({ state, copies, strokes }, { data }) => strokes.go(copies.in(state, 'board'), data),
  'stroke.ended': ({ state, copies, strokes }, { data }) =>
    strokes.change(copies.in(state, 'board'), data.stroke, { ended: true }),
  'stroke.erased'({ state, copies, strokes }, { data }) {
    for (const key of data.strokes) strokes.change(copies.in(state, 'board'), key, { erased: true })
  },
  'stroke.restored'({ state, copies, strokes }, { data }) {
    for (const key of data.strokes) strokes.change(copies.in(state, 'board'), key, { erased: false })
  },
  'pointer.moved'({ state, copies }, { person, data }) {
    copies.in(copies.in(state, 'board'), 'pointers')[person ?? 0] = data
  },
  'pointer.left'({ state, copies }, { person }) {
    delete copies.in(copies.in(state, 'board'), 'pointers')[person ?? 0]
  },
  'pen.given'(reading, { data: { person, given } }) {
    const { state, copies } = reading
    put(copies.in(copies.in(state, 'board'), 'pens'), person, given)
    if (!given) takeIdlePointers(reading)
  },
  'pen.everyone'(reading, { data: { given } }) {
    const board = reading.copies.in(reading.state, 'board')
    board.penForAll = given
    if (!given) board.pens = {}
    if (!given) takeIdlePointers(reading)
  },

  'timer.set': ({ state }, { at, data }) => {
    state.timer = { ...data, endsAt: at + data.seconds * 1000 }
  },
  'timer.stopped': ({ state }) => {
    state.timer = null
  },

  'question.asked': ({ state, copies }, { at, data }) =>
    void copies.in(state, 'questions').push({ ...data, at, closed: false, answers: [] }),
  'question.answered': (reading, { person, data: { question, answer } }) =>
    ask(reading, question, asked => {
      const others = asked.answers.filter(one => one.person !== person)
      asked.answers = [...others, { person: person ?? 0, answer }]
    }),
  'question.closed': (reading, { data }) => close(reading, data.question),
  'question.published': (reading, { data }) => close(reading, data.question),
  'question.shown': (reading, { data }) =>
    ask(reading, data.question, asked => {
      Object.assign(asked, { closed: true, shown: data })
    }),

  'medal.given'(reading, { n, at, person, data: { person: to } }) {
    const medals = reading.copies.in(reading.state, 'medals')
    medals[to] = (medals[to] ?? 0) + 1
    show(reading, { n, at, kind: 'medal', person: person ?? 0, to })
  },
  liked(reading, { n, at, person }) {
    reading.state.likes += 1
    show(reading, { n, at, kind: 'like', person: person ?? 0 })
  },
  reacted: (reading, { n, at, person, data: { reaction } }) =>
    show(reading, { n, at, kind: 'reaction', person: person ?? 0, reaction }),
}

function put(people: Record<number, true>, person: number, there: boolean) {
  if (there) people[person] = true
  else delete people[person]
}

function lower(state: ClassroomState, person: number) {
  if (isUp(state.hands, person)) state.hands = state.hands.filter(hand => hand.person !== person)
}

function stepDown(state: ClassroomState, person: number) {
  if (standingOf(state.stage, person))
    state.stage = state.stage.filter(standing => standing.person !== person)
}

/** Whoever is asked or comes anew stands last. */
function stand(state: ClassroomState, standing: Standing) {
  state.stage = [...state.stage.filter(({ person }) => person !== standing.person), standing]
}

const say = ({ state, copies }: Reading, said: ChatLine) =>
  void copies.in(copies.in(state, 'chat'), 'lines').push(said)

function ask({ state, copies }: Reading, key: string, change: (question: Question) => void) {
  const at = state.questions.findIndex(({ question }) => question === key)
  if (at >= 0) change(copies.in(copies.in(state, 'questions'), at))
}

const close = (reading: Reading, key: string) =>
  ask(reading, key, question => {
    question.closed = true
  })

function show({ state }: Reading, fresh: Show) {
  state.shows = [...state.shows.slice(1 - shownShows), fresh]
}

/** Whose pen is taken points no more: they could not take their pointer away themselves. */
function takeIdlePointers({ state, copies }: Reading) {
  const board = copies.in(state, 'board')
  const left = Object.entries(board.pointers).filter(
    ([person]) => hasPen(board, Number(person)) || state.came[Number(person)] === 'teacher',
  )
  board.pointers = Object.fromEntries(left)
}
