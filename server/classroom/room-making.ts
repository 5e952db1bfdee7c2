import type { EventData } from '../../contract/classroom-events.ts'
import type { ClassroomFold } from '../../contract/classroom-fold.ts'
import type { RoomPerson } from '../../contract/classroom-messages.ts'
import type { KeptLog } from './kept.rules.ts'
import type { Names } from './names.rules.ts'
import type { RecordingLine } from './recorder.ts'
import type { MediaEars, RoomMedia } from './room-media.ts'
import type { RoomFacts, Seat } from './room-ports.ts'
import type { Writing } from './writing.ts'

/** What of a room whoever records it needs. */
interface Spoken {
  readonly isHeld: boolean
  now: () => number
  write<K extends RecordingLine>(kind: K, data: EventData<K>, person: number | null): void
}
type MediaMaking = (fold: ClassroomFold, ears: MediaEars, room: Spoken) => RoomMedia

/** A room's log as it is read when a process takes it: what is kept of it, and what it means. */
export interface RoomLog {
  log: KeptLog
  fold: ClassroomFold
  names: Names
  /** Up to here a snapshot was kept. */
  keptUpTo: number
  /** When its last line was written. */
  at: number
}

/** Of what a room is made when a process takes it. */
export interface RoomMaking {
  id: number
  fence: number
  facts: RoomFacts
  observersShown: boolean
  /** Who belongs into the lesson. */
  expected: RoomPerson[]
  /** Who was here without. */
  others: RoomPerson[]
  log: RoomLog
  writing: Writing
  /** Nothing where no media are carried at all, as in a preparation room. */
  media: MediaMaking | null
  /** The lesson's own clock, for its log and its film alike: nobody can set it. */
  now: () => number
  /** Told of everybody who has come in. */
  entered: (seat: Seat) => void
}
