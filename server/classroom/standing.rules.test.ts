import { expect, test } from 'vitest'
import type { LessonSeen } from './entry.rules.ts'
import { type SessionSeen, sessionLost, standsIn, standsInOwn } from './standing.rules.ts'
import { heardIn, isAbout } from './word.rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10, minutes))
const lesson = (over: Partial<LessonSeen> = {}): LessonSeen => ({
  state: 'scheduled',
  delivery: 'live',
  kind: 'recruiting',
  withdrawn: false,
  starts_at: at(0),
  ends_at: at(60),
  stands: null,
  seated: true,
  leads: false,
  given: false,
  ...over,
})
const student = { role: 'STUDENT', head: false, duties: null } as const
const teacher = { role: 'TEACHER', head: false, duties: null } as const

test('who has a place keeps it, as what they are by now', () => {
  expect(standsIn(lesson(), student, 'student', at(5))).toEqual({ as: 'student' })
  expect(standsIn(lesson({ stands: 'TEACHER' }), teacher, 'assistant', at(5))).toEqual({ as: 'teacher' })
  expect(standsIn(lesson({ stands: 'ASSISTANT' }), teacher, 'teacher', at(5))).toEqual({ as: 'assistant' })
})

test('who has none is told why', () => {
  const why = (over: Partial<LessonSeen>, who: typeof student | typeof teacher = student, now = at(5)) =>
    standsIn(lesson(over), who, who === student ? 'student' : 'teacher', now)
  expect(why({ seated: false })).toEqual({ why: 'noPlace' })
  expect(why({}, teacher)).toEqual({ why: 'substituted' })
  expect(why({ state: 'cancelled' })).toEqual({ why: 'cancelled' })
  expect(why({}, student, at(-16))).toEqual({ why: 'moved' })
  expect(why({}, student, at(76))).toEqual({ why: 'ended' })
  expect(why({ state: 'ended' })).toEqual({ why: 'ended' })
  expect(why({ kind: 'open', seated: false, withdrawn: true })).toEqual({ why: 'noPlace' })
  expect(why({ kind: 'open', seated: false })).toEqual({ as: 'student' })
})

test('a room for preparing lessons is its owner’s, who teaches', () => {
  expect(standsInOwn(7, 7, 'ASSISTANT')).toEqual({ as: 'teacher' })
  expect(standsInOwn(7, 8, 'TEACHER')).toEqual({ why: 'noPlace' })
  expect(standsInOwn(7, 7, 'STUDENT')).toEqual({ why: 'noPlace' })
})

test('a session that is over says how it ended', () => {
  const session = (over: Partial<SessionSeen>): SessionSeen => ({
    role: 'STUDENT',
    head: false,
    duties: null,
    isOpen: true,
    isAwake: true,
    isEnabled: true,
    endedBy: null,
    ...over,
  })
  expect(sessionLost(session({}))).toBe(null)
  expect(sessionLost(undefined)).toBe('signedOut')
  expect(sessionLost(session({ isOpen: false, endedBy: 'logout' }))).toBe('signedOut')
  expect(sessionLost(session({ isOpen: false, endedBy: 'kicked' }))).toBe('displaced')
  expect(sessionLost(session({ isOpen: false, endedBy: 'disabled' }))).toBe('disabled')
  // Whose roles are others signs in anew, and the lesson's own rule says what they are then.
  expect(sessionLost(session({ isOpen: false, endedBy: 'roles' }))).toBe('signedOut')
  expect(sessionLost(session({ isEnabled: false }))).toBe('disabled')
})

test('a word of the database is about one person, session, lesson or course, and rubbish about nobody', () => {
  const held = { site: 1, course: 30, room: { facts: { lessonId: 20 } } }
  const seat = { session: 40, person: { id: 10 } }
  const concerns = (payload: string) => {
    const word = heardIn(payload)
    return word && isAbout(word, held, seat)
  }
  for (const payload of ['1 person 10', '2 person 10', '2 session 40', '1 lesson 20', '1 course 30'])
    expect(concerns(payload), payload).toBe(true)
  for (const payload of ['1 person 11', '1 session 10', '2 lesson 20', '2 course 30', '1 lesson 30'])
    expect(concerns(payload), payload).toBe(false)
  for (const payload of ['', '1 person', 'x person 10', '1 seat 10', '1 person 10 ', '1 lesson 20 30'])
    expect(concerns(payload), payload).toBe(undefined)
})
