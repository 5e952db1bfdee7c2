import { expect, test } from 'vitest'
import { openLesson, placeOfLink, placeOfStart } from './app-start.rules.ts'

test.each([
  ['start', 'STUDENT', undefined],
  ['lesson', 'STUDENT', 'StudentSchedule'],
  ['lesson', 'ASSISTANT', 'TeacherSchedule'],
  ['lesson', 'ADMIN', undefined],
  ['timetable', 'ADMIN', 'EducationalSchedule'],
  ['timetable', 'TEACHER', 'TeacherSchedule'],
  ['materials', 'STUDENT', 'StudentCourse'],
  ['materials', 'TEACHER', 'TeacherMaterials'],
  ['materials', 'ASSISTANT', undefined],
] as const)('%s of %s is %s', (start, role, place) => {
  expect(placeOfStart(start, role)).toBe(place)
})

test.each([
  ['a lesson, of a student', { to: 'lesson', id: 42 }, 'STUDENT', '/profile/schedule?enter=42'],
  ['a lesson, of an assistant', { to: 'lesson', id: 42 }, 'ASSISTANT', '/teacher/schedule/index?enter=42'],
  ['a lesson, of the office', { to: 'lesson', id: 42 }, 'ADMIN', '/admin/educational/schedule?lesson=42'],
  ['a course', { to: 'course', id: 7 }, 'TEACHER', '/details/7'],
  ['a page', { to: 'page', path: '/admin/log/index' }, 'STUDENT', '/admin/log/index'],
  ['no link of ours', undefined, 'STUDENT', '/404'],
] as const)('what names %s leads to its place', (_, link, role, path) => {
  expect(placeOfLink(link, role)).toBe(path)
})

const now = Date.parse('2026-11-28T10:00:00Z')
const at = (time: string) => `2026-11-28T${time}:00Z`
const lesson = (id: number, state: string, entryFrom: string, startsAt: string, endsAt: string) => ({
  ...{ id, state },
  ...{ entryFrom: at(entryFrom), startsAt: at(startsAt), endsAt: at(endsAt) },
})
const open = lesson(1, 'scheduled', '09:55', '10:10', '11:00')
const openBefore = lesson(2, 'scheduled', '09:40', '09:55', '10:20')
const live = lesson(3, 'live', '10:05', '10:20', '11:00')
const ahead = lesson(4, 'scheduled', '10:01', '10:15', '11:00')
const over = lesson(5, 'scheduled', '08:45', '09:00', '10:00')
const cancelled = lesson(6, 'cancelled', '09:50', '10:00', '11:00')
const ended = lesson(7, 'ended', '09:50', '10:00', '11:00')

test.each([
  ['none', [], undefined],
  ['one whose door opens in a minute', [ahead], undefined],
  ['one whose door is open', [ahead, open], 1],
  ['the first of two', [open, openBefore], 2],
  ['the one that runs before all', [openBefore, live], 3],
  ['no more one that is over, ended or cancelled', [over, cancelled, ended], undefined],
] as const)('into %s', (_, lessons, id) => {
  expect(openLesson(lessons, now)).toBe(id)
})
