import { expect, test } from 'vitest'
import { daysProblem, hoursOf, lessonProblem, mayDecide, mayTakeBack } from './leave.rules.ts'

const today = '2026-11-26'

test.each([
  // by, first, last, what is wrong
  ['student', '2026-11-26', '2026-11-26', undefined],
  ['student', '2026-11-25', '2026-11-26', 'which.firstDay past'],
  ['office', '2026-11-25', '2026-11-26', undefined],
  ['office', '2025-11-25', '2025-11-25', undefined],
  ['office', '2025-11-24', '2025-11-25', 'which.firstDay outOfRange'],
  ['student', '2026-11-28', '2026-11-27', 'which.lastDay beforeStart'],
  ['student', '2027-11-27', '2027-11-27', undefined],
  ['student', '2027-11-27', '2027-11-28', 'which.lastDay outOfRange'],
  // 92 days, and one more.
  ['student', '2026-12-01', '2027-03-02', undefined],
  ['student', '2026-12-01', '2027-03-03', 'which.lastDay tooLarge 92'],
] as const)('%s asks from %s until %s: %s', (by, firstDay, lastDay, says) => {
  const found = daysProblem({ firstDay, lastDay }, today, by)
  expect(found && [found.path, found.problem, found.most].filter(one => one !== undefined).join(' ')).toBe(
    says,
  )
})

const now = new Date('2026-11-26T09:00:00Z')
const minute = 60_000
test.each([
  ['scheduled', 1, 'student', undefined],
  ['scheduled', 0, 'student', 'past'],
  ['live', 1, 'student', 'past'],
  ['ended', -60, 'student', 'past'],
  ['cancelled', 60, 'student', 'ended'],
  ['scheduled', 0, 'office', undefined],
  ['live', -5, 'office', undefined],
  ['ended', -60, 'office', undefined],
  ['cancelled', 60, 'office', 'ended'],
] as const)(
  'from a lesson that is %s and begins in %i minutes the %s has leave: %s',
  (state, away, by, says) => {
    expect(lessonProblem({ state, startsAt: new Date(now.getTime() + away * minute) }, now, by)).toBe(says)
  },
)

test.each([
  // A student who asks at five in the afternoon is not on leave from what was in the morning.
  ['student', 'Asia/Shanghai', '2026-11-26', '2026-11-27', '2026-11-26T09:00', '2026-11-27T16:00'],
  ['office', 'Asia/Shanghai', '2026-11-26', '2026-11-27', '2026-11-25T16:00', '2026-11-27T16:00'],
  ['student', 'Asia/Shanghai', '2026-11-28', '2026-11-28', '2026-11-27T16:00', '2026-11-28T16:00'],
  ['student', 'UTC', '2026-11-26', '2026-11-26', '2026-11-26T09:00', '2026-11-27T00:00'],
  // A day of 25 hours.
  ['student', 'Europe/Madrid', '2027-10-31', '2027-10-31', '2027-10-30T22:00', '2027-10-31T23:00'],
] as const)(
  'the hours of the %s in %s from %s to %s are %s to %s',
  (by, zone, firstDay, lastDay, from, until) => {
    const { startsAt, endsAt } = hoursOf({ firstDay, lastDay }, zone, now, by)
    expect([startsAt.toISOString().slice(0, 16), endsAt.toISOString().slice(0, 16)]).toEqual([from, until])
  },
)

test.each([
  ['asked', 1, 1, 'TEACHER', true],
  ['asked', 3, 3, 'TEACHER', true],
  ['asked', 3, 2, 'TEACHER', false],
  ['asked', 0, 0, 'TEACHER', false],
  ['agreed', 1, 1, 'TEACHER', false],
  ['refused', 1, 1, 'TEACHER', false],
  ['asked', 0, 0, 'ADMIN', true],
  ['agreed', 2, 0, 'ADMIN', true],
  ['refused', 2, 0, 'ADMIN', true],
  ['takenBack', 2, 0, 'ADMIN', false],
  ['lapsed', 0, 0, 'ADMIN', false],
  ['asked', 1, 1, 'STUDENT', false],
] as const)(
  'leave that is %s, from %i lessons of which %i are theirs: a %s decides: %s',
  (state, lessons, mine, role, may) => {
    expect(mayDecide({ state, lessons, mine }, role)).toBe(may)
  },
)

test.each([
  // who, what stands, by whom, whether they take it back
  ['student', 'asked', 'student', true],
  ['student', 'agreed', 'student', false],
  ['student', 'asked', 'mother', false],
  ['student', 'asked', 'office', false],
  ['mother', 'asked', 'mother', true],
  ['mother', 'refused', 'mother', false],
  ['mother', 'lapsed', 'mother', false],
  ['mother', 'asked', 'father', false],
  ['mother', 'asked', 'student', false],
  ['mother', 'asked', 'office', false],
] as const)('the %s takes back what is %s by the %s: %s', (who, state, by, may) => {
  const guardians = { mother: 1, father: 2 } as const
  const guardian = by === 'mother' || by === 'father' ? guardians[by] : null
  const row = { state, guardian, guardian_name: guardian ? by : '', is_entered: by === 'office' }
  expect(mayTakeBack(row, who === 'student' ? who : { guardian: guardians[who] })).toBe(may)
})
