import { expect, test } from 'vitest'
import type { RoomRole } from '../../contract/classroom-events.ts'
import type { LessonState } from '../../contract/states.ts'
import { maySayWhere, meetingStanding, placeOf } from './meeting.rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10, minutes))
const here = 'https://meet.example/1'
const lesson = (state: LessonState, own: string, course: string) => ({
  ...{ state, own, course, made: '' },
  starts_at: at(0),
  ends_at: at(60),
})

test.each<[string, string, string, string]>([
  ['', '', '', ''],
  [here, '', '', here],
  ['', here, '', here],
  [here, 'https://meet.example/2', '', here],
  ['', '', here, here],
  [here, '', 'https://meet.example/2', here],
  ['', here, 'https://meet.example/2', here],
])('of the lesson %j, of the course %j and made at %j it is held at %j', (own, course, made, place) => {
  expect(placeOf({ own, course, made })).toBe(place)
})

test.each<[LessonState, string, RoomRole, number, string]>([
  ['scheduled', here, 'student', -16, 'early'],
  ['scheduled', here, 'student', -15, 'open'],
  ['scheduled', here, 'teacher', -31, 'early'],
  ['scheduled', here, 'teacher', -30, 'open'],
  ['scheduled', here, 'assistant', -30, 'open'],
  ['scheduled', here, 'observer', -30, 'open'],
  ['live', here, 'student', 30, 'open'],
  // The clock has ended it, and the meeting runs over.
  ['ended', here, 'student', 74, 'open'],
  ['ended', here, 'student', 75, 'over'],
  ['ended', '', 'student', 75, 'over'],
  ['live', '', 'student', 30, 'unsaid'],
  ['scheduled', '', 'student', -16, 'early'],
  ['cancelled', here, 'teacher', 30, 'cancelled'],
  ['cancelled', '', 'student', -60, 'cancelled'],
])('a %s lesson at %j is for a %s at minute %i: %s', (state, own, as, minute, standing) => {
  expect(meetingStanding(lesson(state, own, ''), as, at(minute))).toBe(standing)
})

test.each<[RoomRole, boolean, boolean]>([
  ['teacher', false, true],
  ['assistant', false, false],
  ['student', false, false],
  ['observer', false, false],
  ['observer', true, true],
])('a %s, who plans lessons: %s, says where: %s', (as, writesCourses, may) => {
  expect(maySayWhere(as, { writesCourses })).toBe(may)
})
