import { type Board, emptyBoard } from './classroom-board.ts'
import type { EventData, RoomRole } from './classroom-events.ts'
import type { Hindrance, PictureCodec, WhyUnrecorded } from './classroom-lists.ts'

export interface ChatLine {
  n: number
  at: number
  person: number
  text?: string
  picture?: string
  deleted?: true
}
export interface Question extends EventData<'question.asked'> {
  at: number
  closed: boolean
  /** In the order in which they came; who answers anew stands last. */
  answers: { person: number; answer: number[] | string }[]
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
export interface Standing {
  person: number
  state: 'invited' | 'on'
  camera: boolean
  by: number | null
}
export type Layout = EventData<'layout.chosen'>['layout']

/** What the log of a room means so far: plain values, which can be kept and sent as they are. */
export interface ClassroomState {
  present: Record<number, { as: RoomRole; since: number }>
  /** As what somebody came last, also after they left. */
  came: Record<number, RoomRole>
  removed: Record<number, true>
  lesson: {
    begunAt: number | null
    ended: boolean
    /** Whether it was the school that ended it, and what it said. */
    endedBy: { isSchool: boolean; words: string } | null
    /** What the teacher chose for the class, and whether the class is bound to it. */
    layout: Layout
    led: boolean
    warned: { n: number; words: string; minutes?: number; isPrivate: boolean } | null
    /** Of how many minutes that are left the room has spoken. */
    warnedOf: Record<number, true>
  }
  /** Into which film and since when; why not any more; what keeps it from beginning; what whoever teaches wished last. */
  recording: {
    film: number | null
    since: number | null
    ended: WhyUnrecorded | null
    hindered: Hindrance | null
    wished: boolean | null
  }
  /** By which codec the room sends its pictures. */
  pictures: PictureCodec
  chat: { lines: ChatLine[]; closed: boolean; isSchools: boolean; muted: Record<number, true> }
  /** Who waits longest stands first. */
  hands: { person: number; at: number }[]
  stage: Standing[]
  /** Whose voice is not heard, and whether the school took it: the class does not give that voice back. */
  quiet: Record<number, { isSchool: boolean }>
  board: Board
  timer: { seconds: number; endsAt: number; says: string } | null
  questions: Question[]
  medals: Record<number, number>
  likes: number
  /** The newest of what rose over the board. */
  shows: Show[]
}

export const emptyClassroom = (): ClassroomState => ({
  present: {},
  came: {},
  removed: {},
  lesson: {
    begunAt: null,
    ended: false,
    endedBy: null,
    layout: 'board',
    led: false,
    warned: null,
    warnedOf: {},
  },
  recording: { film: null, since: null, ended: null, hindered: null, wished: null },
  pictures: 'h264',
  chat: { lines: [], closed: false, isSchools: false, muted: {} },
  hands: [],
  stage: [],
  quiet: {},
  board: emptyBoard(),
  timer: null,
  questions: [],
  medals: {},
  likes: 0,
  shows: [],
})

export const isUp = (hands: ClassroomState['hands'], person: number) =>
  hands.some(hand => hand.person === person)

export const standingOf = (stage: readonly Standing[], person: number) =>
  stage.find(standing => standing.person === person)

export const questionOf = (questions: readonly Question[], key: string) =>
  questions.find(({ question }) => question === key)

export const answerOf = ({ answers }: Question, person: number) =>
  answers.find(given => given.person === person)?.answer

/** How many chose each option. */
export const countsOf = ({ options, answers }: Pick<Question, 'options' | 'answers'>): number[] =>
  options.map(
    (_, at) => answers.filter(({ answer }) => typeof answer !== 'string' && answer.includes(at)).length,
  )

/** Whether a picture lies before the class: under a page, or said and not taken back. */
export const showsPicture = ({ board, chat }: Pick<ClassroomState, 'board' | 'chat'>, name: string) =>
  board.pages.some(({ picture }) => picture === name) || chat.lines.some(({ picture }) => picture === name)

/** Whoever looks in for the school; where the class is not told of them they are nobody of whom it knows. */
export const isSchool = ({ came }: Pick<ClassroomState, 'came'>, person: number | null) =>
  person !== null && (came[person] ?? 'observer') === 'observer'
