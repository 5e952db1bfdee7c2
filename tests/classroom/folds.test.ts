import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { RoomState } from '../../server/classroom/room-state.rules.ts'
import { RoomReading } from '../../web/classroom/room-reading.ts'
import { lived, people, wishes } from './lives.ts'

/** What both readings of a log know, in the same words. */
function judged(lines: readonly Line[]) {
  const state = new RoomState()
  for (const line of lines) state.take(line)
  return {
    begun: state.begun,
    ended: state.ended,
    present: [...state.present],
    chatClosed: state.chatClosed,
    muted: [...state.muted].sort(),
    removed: [...state.removed].sort(),
    hands: [...state.hands],
    pens: [...state.pens].sort(),
    penForAll: state.penForAll,
    stage: [...state.stage],
    quiet: [...state.quiet].sort(),
    hushed: [...state.hushed].sort(),
    pages: [...state.pages].sort(),
    strokes: [...state.strokes].map(([key, { person }]) => [key, person]).sort(),
    questions: [...state.questions].map(([key, { closed, answers }]) => [key, closed, [...answers]]),
  }
}

function shown(lines: readonly Line[]): ReturnType<typeof judged> {
  const reading = new RoomReading()
  for (const { id, as } of people)
    reading.people.set(id, { id, as, fullName: `${id}`, avatar: '', gender: '女' })
  for (const line of lines) reading.read(line)
  return {
    begun: reading.lesson.begunAt !== null,
    ended: reading.lesson.ended,
    present: [...reading.present].map(([id, { as }]) => [id, as]),
    chatClosed: reading.chat.closed,
    muted: [...reading.chat.muted].sort(),
    removed: [...reading.removed].sort(),
    hands: [...reading.hands.keys()],
    pens: [...reading.board.pens].sort(),
    penForAll: reading.board.penForAll,
    stage: [...reading.stage].map(([id, { state }]) => [id, state]),
    quiet: [...reading.quiet.keys()].sort(),
    hushed: [...reading.quiet].flatMap(([id, { isSchool }]) => (isSchool ? [id] : [])).sort(),
    pages: reading.board.pages.map(({ key }) => key).sort(),
    strokes: [...reading.board.strokes].map(([key, { person }]): [string, number] => [key, person]).sort(),
    questions: [...reading.questions].map(([key, { closed, answers }]) => [key, closed, [...answers]]),
  }
}

test('the room and its pages read the same in a thousand lessons', () => {
  fc.assert(
    fc.property(wishes, wanted => {
      const lines = lived(wanted)
      expect(shown(lines)).toEqual(judged(lines))
    }),
    { numRuns: 1_000 },
  )
})
