import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseKinds } from '../../contract/states.ts'
import { refusalOf } from './course.rules.ts'
import { clashesOf, dayProblem, isGoal, isSamePlan, moverRules, subjectChange } from './moving.rules.ts'

test.each([
  ['draft', false],
  ['onSale', true],
  ['closed', true],
  ['archived', false],
  ['withdrawn', false],
] as const)('to a course that is %s students are moved: %s', (state, may) => {
  expect(isGoal({ id: 2, kind: 'recruiting', state }, 1)).toBe(may)
})

test('to any kind but an open course, and never to the one they are in', () => {
  expect(courseKinds.filter(kind => !isGoal({ id: 2, kind, state: 'onSale' }, 1))).toEqual(['open'])
  expect(isGoal({ id: 1, kind: 'combined', state: 'onSale' }, 1)).toBe(false)
})

test.each([
  [true, false, false, undefined],
  [false, false, true, codes.accountInvalid],
  [true, true, true, codes.alreadyRegistered],
  [false, true, false, codes.accountInvalid],
  [true, false, true, codes.refundAsked],
])('enabled %s, in it already %s, asked for the money back %s: %s', (isEnabled, seated, askedBack, code) => {
  expect(refusalOf(moverRules, { isEnabled, seated, askedBack })).toBe(code)
})

const hours = (from: string, until: string) => ({
  starts_at: new Date(`2026-09-0${from}:00Z`),
  ends_at: new Date(`2026-09-0${until}:00Z`),
})
const monday = hours('7T19:00', '7T20:00')
const tuesday = hours('8T19:00', '8T20:00')

test.each([
  ['nothing else at all', [], 0],
  ['something on another day', [hours('9T19:00', '9T20:00')], 0],
  ['what ends when it begins', [hours('7T18:00', '7T19:00')], 0],
  ['what begins when it ends', [hours('7T20:00', '7T21:00')], 0],
  ['what begins in it', [hours('7T19:59', '7T21:00')], 1],
  ['what ends in it', [hours('7T18:00', '7T19:01')], 1],
  ['what lies in it', [hours('7T19:10', '7T19:20')], 1],
  ['what it lies in', [hours('7T18:00', '7T22:00')], 1],
  ['two in the same hour, which are one', [hours('7T19:00', '7T19:30'), hours('7T19:30', '7T20:00')], 1],
  ['both days', [hours('7T19:00', '7T20:00'), hours('8T18:30', '8T19:30')], 2],
])('beside %s so many clash: %s', (_, others, count) => {
  expect(clashesOf([monday, tuesday], others).count).toBe(count)
})

test('the first is the first of the calendar, with what stands there', () => {
  const other = { ...hours('7T19:30', '7T21:00'), course: '书法' }
  expect(clashesOf([tuesday, monday], [{ ...tuesday, course: '口语' }, other]).first).toEqual({
    lesson: monday,
    other,
  })
  expect(clashesOf([tuesday], [other]).first).toBeUndefined()
})

test.each([
  ['2026-08-31', 'past'],
  ['2026-09-01', 'past'],
  ['2026-09-02', undefined],
  ['2027-09-02', undefined],
  ['2027-09-03', 'outOfRange'],
] as const)('on the first of September somebody goes on %s: %s', (on, problem) => {
  expect(dayProblem(on, '2026-09-01')).toBe(problem)
})

const plan = { to_course: 2, subjects: [7, 9], on_day: '2026-09-10' }
test.each([
  ['the same', { to: 2, subjects: [9, 7], on: '2026-09-10' }, true],
  ['another course', { to: 3, subjects: [7, 9], on: '2026-09-10' }, false],
  ['another day', { to: 2, subjects: [7, 9], on: '2026-09-11' }, false],
  ['now', { to: 2, subjects: [7, 9], on: undefined }, false],
  ['fewer subjects', { to: 2, subjects: [7], on: '2026-09-10' }, false],
  ['all of them', { to: 2, subjects: undefined, on: '2026-09-10' }, false],
])('planned already is %s: %s', (_, wish, same) => {
  expect(isSamePlan(plan, wish)).toBe(same)
})

test('all subjects are all subjects', () => {
  const whole = { ...plan, subjects: null }
  expect(isSamePlan(whole, { to: 2, subjects: undefined, on: '2026-09-10' })).toBe(true)
  expect(isSamePlan(whole, { to: 2, subjects: [7], on: '2026-09-10' })).toBe(false)
})

test.each([
  ['the same', [1, 2], [2, 1], [], []],
  ['one more', [1], [1, 2], [2], []],
  ['one less', [1, 2], [2], [], [1]],
  ['another', [1], [2], [2], [1]],
])('of subjects %s', (_, had, wanted, added, taken) => {
  expect(subjectChange(had, wanted)).toEqual({ added, taken })
})
