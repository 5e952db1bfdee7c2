import type { Line } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import type { RoomPerson } from '../../contract/classroom-messages.ts'
import { type ClassroomState, emptyClassroom } from '../../contract/classroom-state.ts'

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

const partOf: Record<keyof ClassroomState, Part> = {
  present: 'people',
  came: 'people',
  removed: 'people',
  lesson: 'lesson',
  recording: 'lesson',
  pictures: 'lesson',
  chat: 'chat',
  hands: 'hands',
  board: 'board',
  stage: 'stage',
  quiet: 'stage',
  timer: 'timer',
  questions: 'questions',
  medals: 'shows',
  likes: 'shows',
  shows: 'shows',
}
const keys = Object.keys(partOf) as (keyof ClassroomState)[]

/** What a page knows of its room: its people, of whom it is told, and what the log means so far. */
export class RoomReading {
  readonly people: Map<number, RoomPerson>
  /** Never changed: what changes is another object afterwards. */
  state: ClassroomState
  readonly #fold: ClassroomFold

  constructor(people = new Map<number, RoomPerson>(), from?: ClassroomState) {
    this.people = people
    this.state = from ?? emptyClassroom()
    this.#fold = new ClassroomFold(from)
  }

  /** The same people, and a log that begins or goes on from there. */
  anew = (from?: ClassroomState) => new RoomReading(this.people, from)

  /** Reads lines that came together; says which parts they changed. */
  read(lines: readonly Line[]): Part[] {
    const before = this.state
    for (const line of lines) this.#fold.read(line)
    this.state = this.#fold.given()
    const changed = keys.filter(key => this.state[key] !== before[key]).map(key => partOf[key])
    return [...new Set(changed)]
  }
}
