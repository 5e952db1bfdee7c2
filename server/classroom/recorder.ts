import type { EventData, Line } from '../../contract/classroom-events.ts'
import type { RecordingRule } from '../../contract/classroom-lists.ts'
import type { ClassroomState } from '../../contract/classroom-state.ts'
import type { MediaEvent, MediaRoom } from './media/media.ts'
import type { Heard } from './word.rules.ts'

// What the classroom offers to whoever records lessons; who that is it does not know.

/** Whoever takes down what is carried: handed each room of the engine as it opens, and told of all that happens in it. */
export interface Attends {
  opened(media: MediaRoom): void
  heard(event: Exclude<MediaEvent, { type: 'signal' }>): void
}

export type RecordingLine = 'recording.begun' | 'recording.ended' | 'recording.hindered' | 'caption.said'

/** A lesson's room as its recorder has it. */
export interface RecordedRoom {
  site: number
  lesson: number
  room: number
  state: () => Readonly<ClassroomState>
  /** By this process's own clock: what is said of a room that another holds would be nowhere. */
  isHeld: () => boolean
  attend: (one: Attends) => () => void
  /** What the lesson's log takes for the present. */
  now: () => number
  write: <K extends RecordingLine>(kind: K, data: EventData<K>, person?: number) => void
}

export interface Recording {
  /** A line was written. */
  follow: (line: Line) => void
  /** Somebody's browser has understood a sentence of theirs. */
  spoke: (person: number, words: EventData<'caption.said'>) => void
  /** The room is not this process's any more. */
  close: () => void
}

export interface LessonRecorder {
  /** What this school's rule is. */
  rule: (site: number) => Promise<RecordingRule>
  attend: (room: RecordedRoom) => Recording
  /** What the database said to the rooms, or nothing where something may have been missed. */
  hear: (heard: Heard | undefined) => void
}
