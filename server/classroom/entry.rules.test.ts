import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { GivenDuties } from '../../contract/roles.ts'
import { presentFrom, wholeMinutes } from './attendance.rules.ts'
import {
  doorOf,
  entryTo,
  isCallbackName,
  type LessonSeen,
  ofToday,
  placeIn,
  ticketLasts,
} from './entry.rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10, minutes))
const lesson = (over: Partial<LessonSeen> = {}): LessonSeen => ({
  state: 'scheduled',
  delivery: 'live',
  kind: 'recruiting',
  withdrawn: false,
  starts_at: at(0),
  ends_at: at(60),
  stands: null,
  seated: false,
  leads: false,
  given: false,
  ...over,
})
const teacher = { role: 'TEACHER', head: false, duties: null } as const
const student = { role: 'STUDENT', head: false, duties: null } as const
const admin = { role: 'ADMIN', head: false, duties: null } as const

const code = (one: LessonSeen | undefined, me: Parameters<typeof entryTo>[1], now = at(5), expired = false) =>
  entryTo(one, me, { now, expired }).code

test('a visitor gets 302, whatever else is wrong', () => {
  expect(code(lesson(), null)).toBe(302)
  expect(code(undefined, null, at(5), true)).toBe(302)
})

test('an expired platform answers 805 to everybody who is signed in', () => {
  for (const me of [teacher, student, admin])
    expect(code(lesson({ seated: true }), me, at(5), true)).toBe(805)
})

test('a student without a seat gets 720, staff that does not stand before the class 719', () => {
  expect(code(lesson(), student)).toBe(720)
  expect(code(lesson(), teacher)).toBe(719)
  expect(code(lesson(), { role: 'ASSISTANT', head: false, duties: null })).toBe(719)
  expect(code(lesson({ leads: true }), teacher)).toBe(719)
})

test('an open course needs a sign-in and no seat', () => {
  expect(code(lesson({ kind: 'open' }), student)).toBe(0)
  expect(code(lesson({ kind: 'public' }), student)).toBe(720)
})

test.each([
  ['a missing one', undefined],
  ['a cancelled one', lesson({ state: 'cancelled', stands: 'TEACHER' })],
  ['an ended one', lesson({ state: 'ended', stands: 'TEACHER' })],
  ['one in an outside meeting', lesson({ delivery: 'cloudView', stands: 'TEACHER' })],
])('%s has no classroom: 3034', (_, one) => expect(code(one, teacher)).toBe(codes.noSuchRoom))

test('by the door of its meeting one comes into a lesson that is held outside, and into no other', () => {
  const outside = (over: Partial<LessonSeen> = {}) =>
    lesson({ delivery: 'cloudView', stands: 'TEACHER', ...over })
  const into = (one: LessonSeen, now = at(5)) =>
    entryTo(one, teacher, { now, expired: false }, 'cloudView').code
  expect(into(outside())).toBe(0)
  expect(into(lesson({ stands: 'TEACHER' }))).toBe(3034)
  expect(into(outside({ delivery: 'recorded' }))).toBe(3034)
  expect(into(outside({ state: 'cancelled' }))).toBe(3034)
  expect(into(outside({ stands: null }))).toBe(719)
  // The clock has ended it, and the meeting runs over.
  expect(into(outside({ state: 'ended' }), at(74))).toBe(0)
  expect(into(outside({ state: 'ended' }), at(75))).toBe(3034)
  expect(into(outside(), new Date(at(-30).getTime() - 1))).toBe(3034)
  expect([outside(), lesson(), lesson({ delivery: 'recorded' }), undefined].map(doorOf)).toEqual([
    ...['cloudView', 'live', 'live', 'live'],
  ])
})

test('the door opens 30 minutes before for staff and observers, 15 for students, and closes 15 after the end', () => {
  const stands = lesson({ stands: 'TEACHER' })
  expect(code(stands, teacher, new Date(at(-30).getTime() - 1))).toBe(3034)
  expect(code(stands, teacher, at(-30))).toBe(0)
  expect(code(lesson(), admin, at(-30))).toBe(0)
  expect(code(lesson({ seated: true }), student, new Date(at(-15).getTime() - 1))).toBe(3034)
  expect(code(lesson({ seated: true }), student, at(-15))).toBe(0)
  expect(code(stands, teacher, new Date(at(75).getTime() - 1))).toBe(0)
  expect(code(stands, teacher, at(75))).toBe(3034)
})

test('as what somebody comes in follows from the lesson and the role of the session', () => {
  expect(placeIn(lesson({ stands: 'TEACHER' }), { role: 'TEACHER', head: false, duties: null })).toBe(
    'teacher',
  )
  expect(placeIn(lesson({ stands: 'ASSISTANT' }), { role: 'TEACHER', head: false, duties: null })).toBe(
    'assistant',
  )
  // Who teaches it and is signed in as an assistant helps.
  expect(placeIn(lesson({ stands: 'TEACHER' }), { role: 'ASSISTANT', head: false, duties: null })).toBe(
    'assistant',
  )
  expect(placeIn(lesson({ stands: 'TEACHER' }), { role: 'ADMIN', head: false, duties: null })).toBe(
    'observer',
  )
  expect(placeIn(lesson({ leads: true }), { role: 'TEACHER', head: true, duties: null })).toBe('observer')
  expect(placeIn(lesson({ seated: true }), { role: 'TEACHER', head: false, duties: null })).toBe(null)
})

test.each<[GivenDuties, number]>([
  [null, 0],
  [['reads courses'], 0],
  [['writes courses', 'writes orders'], 0],
  [['reads people', 'writes orders'], 410],
  [['writes settings'], 410],
])('the office looks in with %j: %i', (duties, said) => {
  expect(code(lesson(), { ...admin, duties })).toBe(said)
  expect(placeIn(lesson(), { ...admin, duties })).toBe(said === 0 ? 'observer' : null)
  // Nobody else is asked for duties: the same person as a teacher comes in as that.
  expect(placeIn(lesson({ stands: 'TEACHER' }), { ...teacher, duties })).toBe('teacher')
  expect(code(lesson(), { ...teacher, duties })).toBe(719)
})

test("into another school's lesson come students with a seat in the quote, and nobody else", () => {
  const given = (over: Partial<LessonSeen> = {}) => lesson({ kind: 'public', given: true, ...over })
  expect(code(given({ seated: true }), student)).toBe(0)
  expect(code(given(), student)).toBe(720)
  for (const me of [
    teacher,
    admin,
    { role: 'ASSISTANT', head: false, duties: null },
    { role: 'TEACHER', head: true, duties: null },
  ] as const)
    expect(code(given({ seated: true, leads: true }), me)).toBe(719)
  expect(code(given({ seated: true }), null)).toBe(302)
  expect(code(given({ seated: true, state: 'ended' }), student)).toBe(3034)
  expect(code(given({ seated: true, delivery: 'recorded' }), student)).toBe(3034)
})

test('a ticket lets in for three minutes', () => expect(ticketLasts).toBe(180_000))

test('callback names are letters, digits, underscores and dots, 1 to 64', () => {
  for (const good of ['a', 'jQuery_1.cb', 'x'.repeat(64)]) expect(isCallbackName(good)).toBe(true)
  for (const bad of ['', 'x'.repeat(65), 'a(', 'a;b', 'a b', '<', 'ä', 'a\n'])
    expect(isCallbackName(bad), bad).toBe(false)
})

test('minutes of presence add up over comings and goings, and a lost end is the end of the lesson', () => {
  const present = presentFrom(
    [
      { person: 1, kind: 'joined', at: at(0), as: 'student' },
      { person: 2, kind: 'joined', at: at(1), as: 'teacher' },
      { person: 1, kind: 'left', at: at(10), as: null },
      { person: 1, kind: 'joined', at: at(20), as: 'student' },
      { person: 2, kind: 'joined', at: at(30), as: 'teacher' },
      { person: 1, kind: 'left', at: at(25), as: null },
      { person: 3, kind: 'left', at: at(26), as: null },
    ],
    at(60),
  )
  expect(present.get(1)).toEqual({
    as: 'student',
    firstAt: at(0),
    lastAt: at(25),
    milliseconds: 15 * 60_000,
    isHere: false,
  })
  expect(present.get(2)).toEqual({
    as: 'teacher',
    firstAt: at(1),
    lastAt: at(60),
    milliseconds: 59 * 60_000,
    isHere: true,
  })
  expect(present.has(3)).toBe(false)
  expect(wholeMinutes(119_999)).toBe(1)
})

test.each([
  // Zone, now, from a quarter of an hour before the school's midnight, until half an hour after the next one: all in the world's time.
  ['Asia/Shanghai', '21T15:59', '20T15:45', '21T16:30'],
  ['Asia/Shanghai', '21T16:01', '21T15:45', '22T16:30'],
  ['Europe/Madrid', '21T22:59', '20T22:45', '21T23:30'],
  ['Europe/Madrid', '21T23:01', '21T22:45', '22T23:30'],
  ['America/New_York', '22T04:59', '21T04:45', '22T05:30'],
  ['America/New_York', '22T05:01', '22T04:45', '23T05:30'],
  ['Etc/GMT+12', '22T11:59', '21T11:45', '22T12:30'],
  ['Etc/GMT+12', '22T12:01', '22T11:45', '23T12:30'],
  ['Etc/GMT-12', '21T11:59', '20T11:45', '21T12:30'],
  ['Etc/GMT-12', '21T12:01', '21T11:45', '22T12:30'],
])('the day of a school in %s at %s is its own', (zone, now, from, until) => {
  const instant = (text: string) => new Date(`2026-11-${text}:00Z`)
  expect(ofToday(instant(now), zone)).toEqual({ from: instant(from), until: instant(until) })
})

test('a day on which the clock is changed has 23 hours or 25', () => {
  const spring = ofToday(new Date('2026-03-29T10:00:00Z'), 'Europe/Madrid')
  expect(spring).toEqual({ from: new Date('2026-03-28T22:45:00Z'), until: new Date('2026-03-29T22:30:00Z') })
  const autumn = ofToday(new Date('2026-10-25T22:30:00Z'), 'Europe/Madrid')
  expect(autumn).toEqual({ from: new Date('2026-10-24T21:45:00Z'), until: new Date('2026-10-25T23:30:00Z') })
})
