import { hasPen, running } from '../../contract/classroom-board.ts'
import type { EventData, EventKind, Line } from '../../contract/classroom-events.ts'
import { type ClassroomState, countsOf, questionOf } from '../../contract/classroom-state.ts'

type Following = { [K in EventKind]: { kind: K; data: EventData<K>; person: number | null } }[EventKind]

/** What the room writes by itself when something was written. */
export function followsFrom(line: Pick<Line, 'kind' | 'data'>, state: Readonly<ClassroomState>): Following[] {
  const { person, question: key } = line.data as { person?: number; question?: string }
  switch (line.kind) {
    case 'person.removed':
      return person !== undefined && person in state.present
        ? [{ kind: 'left', data: { why: 'removed' }, person }]
        : []
    case 'question.published': {
      const question = questionOf(state.questions, key ?? '')
      if (!question || key === undefined) return []
      const shown = { question: key, right: question.right, counts: countsOf(question) }
      return [{ kind: 'question.shown', data: shown, person: null }]
    }
    case 'pen.given':
    case 'pen.everyone':
      // Whoever is in the middle of a stroke when the pen is taken can end it no more.
      return running(state.board)
        .filter(stroke => !hasPen(state.board, stroke.person) && state.came[stroke.person] !== 'teacher')
        .map(stroke => ({ kind: 'stroke.ended', data: { stroke: stroke.key }, person: stroke.person }))
    default:
      return []
  }
}
