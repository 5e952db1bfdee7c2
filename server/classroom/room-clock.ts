import { staysOpen } from '../../contract/classroom-lists.ts'
import type { Room } from './room.ts'

const minute = 60_000
/** Before the room ends by itself it says so, at the lesson's end and once more. */
const warnings = [15, 5]

/** What the clock asks of a room: warnings once the lesson's time is over, then its end. */
export function actByTheClock(room: Room, now: number) {
  const { facts } = room
  const { lesson } = room.state
  const begun = lesson.begunAt !== null
  if (facts.endsAt === null) return
  const left = facts.endsAt + staysOpen - now
  if (begun && !lesson.ended) {
    const due = warnings.filter(minutes => left > 0 && left <= minutes * minute).at(-1)
    if (due !== undefined && !(due in lesson.warnedOf))
      room.write('lesson.warned', { words: '', minutes: due }, null)
    if (left <= 0) room.write('lesson.ended', {}, null)
  }
  // Shown out only when the end is kept: nobody may believe in an end that a crash takes back.
  if ((room.state.lesson.ended && room.isKept()) || (!begun && left <= 0))
    for (const { person } of room.seats) room.showOut(person.id, 'ended')
}
