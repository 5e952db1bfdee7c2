import type { RecordingRule } from '../../contract/classroom-lists.ts'
import type { RoomRow } from './log.store.ts'
import type { RoomFacts } from './room-ports.ts'

/** What a room is about, as everybody in it may know. */
export const factsOf = (row: RoomRow, recording: RecordingRule): RoomFacts => ({
  kind: row.lesson === null ? 'preparation' : 'lesson',
  lessonId: row.lesson,
  title: row.title ?? '',
  courseName: row.courseName ?? '',
  number: row.number,
  startsAt: row.startsAt?.getTime() ?? null,
  endsAt: row.endsAt?.getTime() ?? null,
  recording: row.lesson === null ? 'never' : recording,
})
