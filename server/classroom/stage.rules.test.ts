import { expect, test } from 'vitest'
import type { EventKind, Line } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import { mostOnStage } from '../../contract/classroom-lists.ts'
import { whyNot } from './may-write.rules.ts'

const teacher = 1

/** A lesson with one student more than the stage holds, each of them asked to it; every second one is on it. */
function fullStage() {
  const room = new ClassroomFold()
  let n = 0
  const told = (kind: EventKind, data: unknown, person: number) =>
    room.read({ n: ++n, at: 0, kind, person, data } as Line)
  told('joined', { as: 'teacher' }, teacher)
  told('lesson.begun', {}, teacher)
  const students = Array.from({ length: mostOnStage + 1 }, (_, each) => 100 + each)
  for (const student of students) told('joined', { as: 'student' }, student)
  for (const student of students.slice(1)) {
    told('stage.invited', { person: student }, teacher)
    if (student % 2) told('stage.entered', { camera: true }, student)
  }
  const invite = (person: number) =>
    whyNot('stage.invited', { person }, { person: teacher, as: 'teacher' }, room)
  const may = (kind: 'hand.raised' | 'hand.lowered' | 'stage.left', person: number) =>
    whyNot(kind, {}, { person, as: 'student' }, room)
  return { told, invite, may, students }
}

test('a full stage takes nobody more, by the reason that it is full', () => {
  const { invite, students } = fullStage()
  expect(invite(students[0] as number)).toBe('full')
})

test('who was asked to a full stage may be asked once more, and who steps down makes way', () => {
  const { told, invite, students } = fullStage()
  const [first = 0, asked = 0, other = 0] = [students[0], students[2], students[1]]
  expect(invite(asked)).toBe(null)
  told('stage.ended', { person: other }, teacher)
  expect(invite(first)).toBe(null)
  expect(invite(asked)).toBe(null)
})

test('nobody is asked to the stage who is no student of this room, and only who stands there leaves it', () => {
  const { told, invite, may, students } = fullStage()
  for (const student of students.slice(1)) told('stage.ended', { person: student }, teacher)
  expect([invite(teacher), invite(77)]).toEqual(['notNow', 'notNow'])
  const [student = 0] = students
  expect(may('stage.left', student)).toBe('notNow')
  told('stage.invited', { person: student }, teacher)
  expect(may('stage.left', student)).toBe('notNow')
  told('stage.entered', { camera: true }, student)
  expect(may('stage.left', student)).toBe(null)
})

test('a hand is raised once, and lowered while it is up', () => {
  const { told, may, students } = fullStage()
  const [student = 0] = students
  expect([may('hand.raised', student), may('hand.lowered', student)]).toEqual([null, 'notNow'])
  told('hand.raised', {}, student)
  expect([may('hand.raised', student), may('hand.lowered', student)]).toEqual(['notNow', null])
})
