import { expect, test } from 'vitest'
import { type Heard, heardIn, isAbout } from './word.rules.ts'

test.each<[string, Heard | undefined]>([
  ['1 session 20', { site: 1, what: 'session', id: 20 }],
  ['12 person 3', { site: 12, what: 'person', id: 3 }],
  ['1 lesson 4', { site: 1, what: 'lesson', id: 4 }],
  ['1 course 5', { site: 1, what: 'course', id: 5 }],
  ['1 room 5', undefined],
  ['x course 5', undefined],
  ['1 course', undefined],
  ['1 course 5 6', undefined],
  ['a 1 course 5', undefined],
  ['1 course 5x', undefined],
  ['', undefined],
])('%j says %j', (payload, heard) => {
  expect(heardIn(payload)).toEqual(heard)
})

const held = { site: 1, course: 5, room: { facts: { lessonId: 4 } } }
const seat = { session: 20, person: { id: 3 } }
test.each<[Heard, boolean]>([
  [{ site: 1, what: 'session', id: 20 }, true],
  [{ site: 2, what: 'session', id: 20 }, true],
  [{ site: 1, what: 'session', id: 3 }, false],
  [{ site: 1, what: 'person', id: 3 }, true],
  [{ site: 2, what: 'person', id: 3 }, true],
  [{ site: 1, what: 'person', id: 20 }, false],
  [{ site: 1, what: 'lesson', id: 4 }, true],
  [{ site: 2, what: 'lesson', id: 4 }, false],
  [{ site: 1, what: 'lesson', id: 5 }, false],
  [{ site: 1, what: 'course', id: 5 }, true],
  [{ site: 2, what: 'course', id: 5 }, false],
  [{ site: 1, what: 'course', id: 4 }, false],
])('%j concerns a seat in the lesson: %s', (heard, does) => {
  expect(isAbout(heard, held, seat)).toBe(does)
})
