import { expect, test } from 'vitest'
import type { EventKind, Line } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import { whyNot } from './may-write.rules.ts'

test('a stroke has an end: what would make it longer than three thousand points is not taken', () => {
  const room = new ClassroomFold()
  const told = (kind: EventKind, data: unknown) => room.read({ n: 1, at: 1, kind, person: 1, data } as Line)
  told('lesson.begun', {})
  told('page.added', { page: 'a', ground: 'plain' })
  told('stroke.begun', { stroke: 's', page: 'a', tool: 'pen', ink: 'ink', width: 50, points: [1, 1, 50] })
  for (let n = 0; n < 9; n += 1) told('stroke.went', { stroke: 's', points: Array(900).fill(1) })
  const went = (many: number) =>
    whyNot('stroke.went', { stroke: 's', points: Array(many).fill(1) }, { person: 1, as: 'teacher' }, room)
  expect(went(897)).toBe(null)
  expect(went(900)).toBe('shape')
})
