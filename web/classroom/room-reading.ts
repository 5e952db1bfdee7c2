import type { EventData, Line, RoomRole } from '../../contract/classroom-events.ts'
import type { RoomPerson } from '../../contract/classroom-messages.ts'
import { BoardReading } from './board-reading.ts'

export interface ChatLine {
  n: number
  at: number
  person: number
  text?: string
  picture?: string
  deleted?: boolean
}
export interface Question extends EventData<'question.asked'> {
  at: number
  closed: boolean
  answers: Map<number, number[] | string>
  shown?: EventData<'question.shown'>
}
export interface Show {
  n: number
  at: number
  kind: 'medal' | 'like' | 'reaction'
  person: number
  to?: number
  reaction?: string
}

export type Layout = EventData<'layout.chosen'>['layout']

/** The parts of a room that change apart from each other. */
export const parts = [
  'people',
  'lesson',
  'chat',
  'hands',
  'board',
  'stage',
  'timer',
  'questions',
  'shows',
] as const
export type Part = (typeof parts)[number]

const shownShows = 30

/** What the log of a room means to somebody who looks at it: read line by line, live and from its beginning alike. */
export class RoomReading {
  readonly people = new Map<number, RoomPerson>()
  readonly present = new Map<number, { as: RoomRole; since: number }>()
  readonly removed = new Set<number>()
  readonly lesson: {
    begunAt: number | null
    ended: boolean
    /** What the teacher chose for the class, and whether the class is bound to it. */
    layout: Layout
    led: boolean
    warned: { n: number; words: string; minutes?: number | undefined; isPrivate: boolean } | null
    /** Whether it was the school that ended it, and what it said. */
    endedBy: { isSchool: boolean; words: string } | null
  } = { begunAt: null, ended: false, layout: 'board', led: false, warned: null, endedBy: null }
  readonly chat: { lines: ChatLine[]; closed: boolean; isSchools: boolean; muted: Set<number> } = {
    lines: [],
    closed: false,
    isSchools: false,
    muted: new Set(),
  }
  readonly hands = new Map<number, number>()
  readonly board = new BoardReading()
  readonly stage = new Map<number, { state: 'invited' | 'on'; camera: boolean; by: number | null }>()
  /** Whose voice is not heard, and whether the school took it. */
  readonly quiet = new Map<number, { isSchool: boolean }>()
  timer: { seconds: number; endsAt: number; says: string } | null = null
  readonly questions = new Map<string, Question>()
  readonly medals = new Map<number, number>()
  likes = 0
  shows: Show[] = []

  /** Reads one line; says which part it changed. */
  read(line: Line): Part {
    const who = line.person ?? 0
    switch (line.kind) {
      case 'joined':
        this.present.set(who, { as: line.data.as, since: line.at })
        return 'people'
      case 'left':
        this.present.delete(who)
        this.hands.delete(who)
        this.stage.delete(who)
        return 'people'
      case 'person.removed':
        this.removed.add(line.data.person)
        return 'people'
      case 'person.letBack':
        this.removed.delete(line.data.person)
        return 'people'
      case 'lesson.begun':
        this.lesson.begunAt = line.at
        return 'lesson'
      case 'lesson.ended':
        this.lesson.ended = true
        this.lesson.endedBy = { isSchool: this.#isSchool(line.person), words: line.data.words ?? '' }
        return 'lesson'
      case 'lesson.warned':
        this.lesson.warned = {
          n: line.n,
          words: line.data.words,
          minutes: line.data.minutes,
          isPrivate: line.data.to === 'staff',
        }
        return 'lesson'
      case 'layout.chosen':
        this.lesson.layout = line.data.layout
        this.lesson.led = line.data.led
        return 'lesson'
      case 'chat.said':
        this.chat.lines.push({ n: line.n, at: line.at, person: who, text: line.data.text })
        return 'chat'
      case 'chat.shown':
        this.chat.lines.push({ n: line.n, at: line.at, person: who, picture: line.data.picture })
        return 'chat'
      case 'chat.deleted': {
        const said = this.chat.lines.findLast(({ n }) => n === line.data.number)
        if (said) Object.assign(said, { deleted: true, text: undefined, picture: undefined })
        return 'chat'
      }
      case 'chat.closed':
        this.chat.closed = line.data.closed
        this.chat.isSchools = this.#isSchool(line.person)
        return 'chat'
      case 'chat.muted':
        put(this.chat.muted, line.data.person, line.data.muted)
        return 'chat'
      case 'hand.raised':
        this.hands.set(who, line.at)
        return 'hands'
      case 'hand.lowered':
        this.hands.delete(who)
        return 'hands'
      case 'hand.taken':
        this.hands.delete(line.data.person)
        return 'hands'
      case 'hands.cleared':
        this.hands.clear()
        return 'hands'
      case 'stage.invited':
        this.stage.set(line.data.person, { state: 'invited', camera: false, by: line.person })
        this.hands.delete(line.data.person)
        return 'stage'
      case 'stage.entered':
        this.stage.set(who, { state: 'on', camera: line.data.camera, by: null })
        return 'stage'
      case 'stage.declined':
      case 'stage.left':
        this.stage.delete(who)
        return 'stage'
      case 'stage.ended':
        this.stage.delete(line.data.person)
        return 'stage'
      case 'voice.muted':
        this.#silence(line.data, this.#isSchool(line.person))
        return 'stage'
      case 'timer.set':
        this.timer = { ...line.data, endsAt: line.at + line.data.seconds * 1000 }
        return 'timer'
      case 'timer.stopped':
        this.timer = null
        return 'timer'
      case 'question.asked':
        this.questions.set(line.data.question, {
          ...line.data,
          at: line.at,
          closed: false,
          answers: new Map(),
        })
        return 'questions'
      case 'question.answered':
        this.questions.get(line.data.question)?.answers.set(who, line.data.answer)
        return 'questions'
      case 'question.closed':
      case 'question.published':
        this.#question(line.data.question, { closed: true })
        return 'questions'
      case 'question.shown':
        this.#question(line.data.question, { closed: true, shown: line.data })
        return 'questions'
      case 'medal.given':
        this.medals.set(line.data.person, (this.medals.get(line.data.person) ?? 0) + 1)
        return this.#show({ n: line.n, at: line.at, kind: 'medal', person: who, to: line.data.person })
      case 'liked':
        this.likes += 1
        return this.#show({ n: line.n, at: line.at, kind: 'like', person: who })
      case 'reacted':
        return this.#show({
          n: line.n,
          at: line.at,
          kind: 'reaction',
          person: who,
          reaction: line.data.reaction,
        })
      default:
        this.board.read(line)
        return 'board'
    }
  }

  /** Somebody who looks in; where they are not shown to the class they are nobody whom it knows. */
  #isSchool(person: number | null) {
    if (person === null) return false
    const as = this.people.get(person)?.as
    return as === undefined || as === 'observer'
  }

  /** Whom the school silenced the class silences in vain: it stays the school's. */
  #silence({ person, muted }: EventData<'voice.muted'>, bySchool: boolean) {
    const isSchool = bySchool || this.quiet.get(person)?.isSchool === true
    if (muted) this.quiet.set(person, { isSchool })
    else this.quiet.delete(person)
  }

  #question(key: string, values: Partial<Question>) {
    const question = this.questions.get(key)
    if (question) Object.assign(question, values)
  }

  #show(show: Show): Part {
    this.shows = [...this.shows.slice(1 - shownShows), show]
    return 'shows'
  }
}

function put(set: Set<number>, person: number, there: boolean) {
  if (there) set.add(person)
  else set.delete(person)
}
