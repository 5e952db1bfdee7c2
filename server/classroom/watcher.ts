import type { PersonNetwork } from '../../contract/classroom-messages.ts'
import type { ClassroomState } from '../../contract/classroom-state.ts'
import type { Held } from './reviewing.ts'

// What the classroom offers to whoever tells of running lessons; who that is it does not know.

/** A lesson's room as the process has it that holds it. */
export interface WatchedRoom {
  site: number
  room: number
  lesson: number
  state: Readonly<ClassroomState>
  networks: readonly PersonNetwork[]
  /** When its newest line was written. */
  movedAt: number
}

export interface RoomWatcher {
  /** Every few seconds, with the lessons that this process holds. */
  look: (rooms: readonly WatchedRoom[]) => void
}

/** Of a room that another process may hold by now nothing is told. */
export const watchedAmong = (held: Iterable<Held>): WatchedRoom[] =>
  [...held].flatMap(({ site, room }) =>
    room.isHeld && room.facts.lessonId !== null
      ? [{ site, room: room.id, lesson: room.facts.lessonId, ...room.watched() }]
      : [],
  )
