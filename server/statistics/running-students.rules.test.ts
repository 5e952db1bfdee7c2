import { expect, test } from 'vitest'
import type { Present } from '../classroom/attendance.rules.ts'
import { runningStudents } from './running-students.rules.ts'

const [first, last] = [new Date('2026-11-27T11:00:00Z'), new Date('2026-11-27T11:20:00Z')]
const seen = (isHere: boolean): Present => ({
  ...{ as: 'student', firstAt: first, lastAt: last },
  ...{ milliseconds: 1, isHere },
})
const student = (id: number, more: object = {}) => ({
  ...{ id, isOwn: false, onLeave: false, hasSeat: true },
  ...more,
})

test.each([
  ['is there', seen(true), false, true, { state: 'here', firstAt: first, lastAt: null }],
  ['has gone', seen(false), false, true, { state: 'left', firstAt: first, lastAt: last }],
  ['is there though on leave', seen(true), true, true, { state: 'here', firstAt: first, lastAt: null }],
  ['was there in a room that nobody holds', seen(true), false, false, { state: 'left', lastAt: last }],
  ['never came', undefined, false, true, { state: 'missing', firstAt: null, lastAt: null }],
  ['is on leave', undefined, true, true, { state: 'onLeave', firstAt: null, lastAt: null }],
] as const)('whoever %s', (_, present, onLeave, isHeld, told) => {
  const rooms = new Map(present ? [[1, present] as const] : [])
  expect(runningStudents([student(1, { onLeave })], rooms, isHeld)).toMatchObject([told])
})

test('own students stand first, of each who is missing before who left, is there or has leave, in their order', () => {
  const present = new Map([
    [1, seen(true)],
    [2, seen(false)],
    [4, seen(true)],
    [5, seen(true)],
    [7, seen(false)],
  ])
  const own = { isOwn: true }
  const students = [
    ...[student(1), student(2), student(3), student(4, own), student(5, own)],
    ...[student(6, own), student(7, own), student(8, { ...own, onLeave: true }), student(9)],
  ]
  expect(runningStudents(students, present, true).map(({ id }) => id)).toEqual([6, 7, 4, 5, 8, 3, 9, 2, 1])
})
