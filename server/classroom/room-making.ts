import type { Line } from '../../contract/classroom-events.ts'
import type { ClassroomFold } from '../../contract/classroom-fold.ts'
import type { RoomPerson } from '../../contract/classroom-messages.ts'
import type { RoomFacts, Seat } from './outlet.ts'
import type { MediaEars, RoomMedia } from './room-media.ts'
import type { Writing } from './writing.ts'

type MediaMaking = (fold: ClassroomFold, ears: MediaEars) => RoomMedia

/** Of what a room is made when a process takes it. */
export interface RoomMaking {
  id: number
  fence: number
  facts: RoomFacts
  observersShown: boolean
  people: RoomPerson[]
  lines: readonly Line[]
  writing: Writing
  /** Nothing where no media are carried at all, as in a preparation room. */
  media: MediaMaking | null
  now: () => number
  /** Told of everybody who has come in. */
  entered: (seat: Seat) => void
}
