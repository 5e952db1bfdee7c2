import type { Line } from '../../contract/classroom-events.ts'
import type { ClassroomFold } from '../../contract/classroom-fold.ts'
import type { RoomPerson } from '../../contract/classroom-messages.ts'
import type { RoomFacts, Seat } from './outlet.ts'
import type { MediaEars, RoomMedia } from './room-media.ts'
import type { Writing } from './writing.ts'

type MediaMaking = (fold: ClassroomFold, ears: MediaEars) => RoomMedia

/** A room's log as it is read when a process takes it. */
export interface RoomLog {
  /** The lines that still told something at this number. */
  kept: readonly Line[]
  upTo: number
  /** Some lines before it, and all behind it, as they were written. */
  lines: readonly Line[]
  /** Names of words that were sent before these lines. */
  names: readonly Pick<Line, 'person' | 'sentAs' | 'n'>[]
}

/** Of what a room is made when a process takes it. */
export interface RoomMaking {
  id: number
  fence: number
  facts: RoomFacts
  observersShown: boolean
  people: RoomPerson[]
  log: RoomLog
  writing: Writing
  /** Nothing where no media are carried at all, as in a preparation room. */
  media: MediaMaking | null
  now: () => number
  /** Told of everybody who has come in. */
  entered: (seat: Seat) => void
}
