import { expect, test } from 'vitest'
import type { EventData, EventKind, Line } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import { whyNot } from './may-write.rules.ts'

const teacher = 1

/** A board of two pages with a stroke on the first, as its teacher has it. */
function board() {
  const fold = new ClassroomFold()
  let n = 0
  const write = (kind: EventKind, data: unknown) => {
    n += 1
    fold.read({ n, at: n, kind, person: teacher, data } as Line)
  }
  const may = <K extends EventKind>(kind: K, data: EventData<K>) =>
    whyNot(kind, data, { person: teacher, as: 'teacher' }, fold)
  const back = (page: string) => may('page.restored', { page })
  write('page.added', { page: 'a', ground: 'squares' })
  write('page.added', { page: 'b', ground: 'plain' })
  write('stroke.begun', { stroke: 's', page: 'a', tool: 'pen', ink: 'ink', width: 60, points: [] })
  return { write, may, back }
}

test('what was taken off the board last comes back, once; nothing else does', () => {
  const { write, back } = board()
  expect(back('a')).toBe('notNow')
  write('page.cleared', { page: 'a' })
  expect([back('a'), back('b')]).toEqual([null, 'notNow'])
  write('page.removed', { page: 'b' })
  expect([back('a'), back('b')]).toEqual(['notNow', null])
  write('page.restored', { page: 'b' })
  expect([back('a'), back('b')]).toEqual(['notNow', 'notNow'])
})

test('to clear a page with nothing on it takes nothing off', () => {
  const { write, back } = board()
  write('page.cleared', { page: 'a' })
  write('page.cleared', { page: 'b' })
  expect([back('a'), back('b')]).toEqual([null, 'notNow'])
})

test('a page that was made under the name of one that is gone is another', () => {
  const { write, back } = board()
  write('page.removed', { page: 'b' })
  write('page.added', { page: 'b', ground: 'plain' })
  expect(back('b')).toBe('notNow')
})

test('what cannot come back the room says by itself', () => {
  const { may } = board()
  expect(may('page.removed', { page: 'a' })).toBe(null)
  expect(may('page.removed', { page: 'a', forGood: true })).toBe('notNow')
})

test.each<[string, EventKind, unknown]>([
  ['a page that is there', 'page.added', { page: 'a', ground: 'plain' }],
  ['turning to a page that is not', 'page.turned', { page: 'x' }],
  ['wiping a page that is not', 'page.cleared', { page: 'x' }],
  ['taking off a page that is not', 'page.removed', { page: 'x' }],
  ['pointing at a page that is not', 'pointer.moved', { page: 'x', x: 1, y: 1 }],
  ['a stroke on a page that is not', 'stroke.begun', { stroke: 'n', page: 'x' }],
  ['a stroke that is there', 'stroke.begun', { stroke: 's', page: 'a' }],
  ['going on with a stroke that is not', 'stroke.went', { stroke: 'x', points: [] }],
])('%s is not for now', (_, kind, data) => {
  expect(board().may(kind, data as EventData<typeof kind>)).toBe('notNow')
})

test('the last page stays, and there are two hundred at most', () => {
  const { write, may } = board()
  write('page.removed', { page: 'b' })
  expect(may('page.removed', { page: 'a' })).toBe('notNow')
  expect(may('pointer.moved', { page: 'a', x: 1, y: 1 })).toBe(null)
  for (let page = 1; page < 199; page += 1) write('page.added', { page: `${page}`, ground: 'plain' })
  const another = () => may('page.added', { page: 'c', ground: 'plain' })
  expect(another()).toBe(null)
  write('page.added', { page: 'd', ground: 'plain' })
  expect(another()).toBe('notNow')
})

test('nobody goes on with a stroke whose page was cleared, nor when it is back', () => {
  const { write, may } = board()
  const goesOn = () => may('stroke.went', { stroke: 's', points: [] })
  expect(goesOn()).toBe(null)
  write('page.cleared', { page: 'a' })
  expect(goesOn()).toBe('notNow')
  write('page.restored', { page: 'a' })
  expect(goesOn()).toBe('notNow')
})
