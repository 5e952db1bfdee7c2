import { expect, test } from 'vitest'
import { type MeetingProblem, meetingProblems } from '../../../contract/classroom-service-lists.ts'
import {
  isOfSetting,
  isToBeTold,
  type LessonThere,
  type MeetingStep,
  type MeetingThere,
  makingOf,
  nextStep,
  subjectOf,
  waitAfter,
} from './making-meetings.rules.ts'

const minute = 60_000
const now = new Date('2026-11-28T10:00:00Z')
const in_ = (minutes: number) => new Date(+now + minutes * minute)
const lesson = (begins: number, over: Partial<LessonThere> = {}): LessonThere => ({
  ...{ delivery: 'cloudView', state: 'scheduled', subject: 'A #1', own: '', course: '' },
  ...{ starts_at: in_(begins), ends_at: in_(begins + 60) },
  ...over,
})
const meeting = (begins: number, over: Partial<MeetingThere> = {}): MeetingThere => ({
  ...{ state: 'made', subject: 'A #1', starts_at: in_(begins), ends_at: in_(begins + 60) },
  ...over,
})
const day = 24 * 60
const address = 'https://meet.example/1'

test.each<[string, LessonThere | null, MeetingThere | null, MeetingStep | null]>([
  ['more than a day before', lesson(day + 1), null, null],
  ['a day before', lesson(day), null, 'make'],
  ['while it runs', lesson(-59), null, 'make'],
  ['when it is past', lesson(-60), null, null],
  ['of a lesson held here', lesson(60, { delivery: 'live' }), null, null],
  ['of a cancelled lesson', lesson(60, { state: 'cancelled' }), null, null],
  ['of a lesson with an address', lesson(60, { own: address }), null, null],
  ['of a course with an address', lesson(60, { course: address }), null, null],
  ['nobody knows whether it was made', lesson(60), meeting(60, { state: 'making' }), 'make'],
  ['so also when it was moved away', lesson(9 * day), meeting(60, { state: 'making' }), 'make'],
  ['unknown and past', lesson(-60), meeting(-60, { state: 'making' }), 'cancel'],
  ['unknown and cancelled', lesson(60, { state: 'cancelled' }), meeting(60, { state: 'making' }), 'cancel'],
  ['made as it is', lesson(60), meeting(60), null],
  ['moved', lesson(61), meeting(60), 'change'],
  ['moved by a week', lesson(7 * day), meeting(60), 'change'],
  ['begun earlier', lesson(60, { starts_at: in_(59) }), meeting(60), 'change'],
  ['longer', lesson(60, { ends_at: in_(121) }), meeting(60), 'change'],
  ['renamed', lesson(60, { subject: 'B #1' }), meeting(60), 'change'],
  ['renamed when it is past', lesson(-60, { subject: 'B #1' }), meeting(-60), null],
  ['made and cancelled', lesson(60, { state: 'cancelled' }), meeting(60), 'cancel'],
  ['made and held here by now', lesson(60, { delivery: 'live' }), meeting(60), 'cancel'],
  ['made and somewhere else by hand', lesson(60, { own: address }), meeting(60), 'cancel'],
  ['made and the course elsewhere', lesson(60, { course: address }), meeting(60), 'cancel'],
  ['made and the lesson gone', null, meeting(60), 'cancel'],
  ['just before its door closes', lesson(-74), meeting(-74), null],
  ['its door closed', lesson(-75, { state: 'ended' }), meeting(-75), 'end'],
  ['over', lesson(-75, { state: 'ended' }), meeting(-75, { state: 'over' }), null],
  ['over and the lesson gone', null, meeting(-75, { state: 'over' }), null],
])('%s: the next step', (_, there, made, step) => {
  expect(nextStep(there, made, { now, makes: true })).toBe(step)
})

test('without a service in use nothing is made, and what was made is followed', () => {
  const off = { now, makes: false }
  expect(nextStep(lesson(60), null, off)).toBe(null)
  expect(nextStep(lesson(61), meeting(60), off)).toBe('change')
})

test.each([
  [1, 1],
  [2, 2],
  [5, 16],
  [6, 30],
  [60, 30],
])('after %i tries it is asked again in %i minutes', (tries, minutes) => {
  expect(waitAfter(tries)).toBe(minutes)
})

test.each<[MeetingProblem, number, number, boolean]>([
  ['notReached', 1, 16, false],
  ['notReached', 4, 16, false],
  ['notReached', 5, 16, true],
  ['notReached', 1, 15, true],
  ['key', 1, 600, true],
  ['host', 1, 600, true],
  ['refused', 1, 600, true],
  ['unclear', 1, 600, true],
  ['tooMany', 1, 600, false],
  ['tooMany', 5, 600, true],
])('%s at try %i, %i minutes before the lesson, is told: %s', (problem, tries, minutes, told) => {
  expect(isToBeTold(problem, { tries, startsAt: in_(minutes), now })).toBe(told)
})

test('a service that wants to be left alone until the lesson is too near is told of now', () => {
  const of = (until: Date) => isToBeTold('tooMany', { tries: 1, startsAt: in_(600), now, until })
  expect([of(in_(584)), of(in_(585))]).toEqual([false, true])
})

test('what is wrong with the setting is so for every lesson', () => {
  const all = meetingProblems.filter(isOfSetting)
  expect(all).toEqual(['key', 'host', 'rights', 'unopened'])
})

test('a subject keeps its mark however long its names are, and cuts no letter in two', () => {
  expect(subjectOf('几何', '第3课', 'ab12')).toBe('几何 第3课 #ab12')
  expect(subjectOf('𠮷'.repeat(70), '', 'ab12')).toBe(`${'𠮷'.repeat(60)} #ab12`)
})

test.each<[string, Partial<Parameters<typeof makingOf>[0]>, number, ReturnType<typeof makingOf>]>([
  ['a service, its day has not come', {}, day + 1, { service: 'zoom', state: 'later', problem: null }],
  ['its day has come', {}, day, { service: 'zoom', state: 'making', problem: null }],
  [
    'it failed',
    { making: 'making', problem: 'key' },
    60,
    { service: 'zoom', state: 'making', problem: 'key' },
  ],
  [
    'asked for and moved away',
    { making: 'making' },
    9 * day,
    { service: 'zoom', state: 'making', problem: null },
  ],
  ['made', { making: 'made' }, 60, { service: 'zoom', state: 'made', problem: null }],
  ['nobody makes any', { service: null }, 60, null],
  ['an address of its own', { own: address, making: 'making', problem: 'key' }, 60, null],
  ['an address of its course', { course: address }, 60, null],
  ['past', {}, -60, null],
  ['over', { making: 'over' }, -30, null],
])('%s: what is told of the making', (_, over, begins, told) => {
  const usual = { own: '', course: '', service: 'zoom', making: null, problem: null } as const
  const times = { starts_at: in_(begins), ends_at: in_(begins + 60) }
  expect(makingOf({ ...usual, ...times, ...over }, now)).toEqual(told)
})
