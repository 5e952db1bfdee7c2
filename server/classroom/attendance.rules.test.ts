import { expect, test } from 'vitest'
import { earlyBy, lateBy, type Presence, presentFrom, wholeMinutes } from './attendance.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 8, minute))
const joined = (person: number, minute: number, as: Presence['as'] = 'student'): Presence => ({
  person,
  kind: 'joined',
  at: at(minute),
  as,
})
const left = (person: number, minute: number): Presence => ({
  person,
  kind: 'left',
  at: at(minute),
  as: null,
})
const minutes = (lines: Presence[], until = 45) =>
  [...presentFrom(lines, at(until))].map(([person, { as, firstAt, lastAt, milliseconds, isHere }]) => ({
    person,
    as,
    first: firstAt.getUTCMinutes(),
    last: lastAt.getUTCMinutes(),
    minutes: milliseconds / 60_000,
    isHere,
  }))

test.each<[string, Presence[], object[]]>([
  ['nobody came', [], []],
  ['somebody left who never came', [left(1, 5)], []],
  [
    'somebody came and is here',
    [joined(1, 5)],
    [{ person: 1, as: 'student', first: 5, last: 45, minutes: 40, isHere: true }],
  ],
  [
    'came, left, came again and left',
    [joined(1, 5), left(1, 10), joined(1, 20), left(1, 40)],
    [{ person: 1, as: 'student', first: 5, last: 40, minutes: 25, isHere: false }],
  ],
  [
    'came twice without a leaving between: the time counts once',
    [joined(1, 5), joined(1, 15), left(1, 20)],
    [{ person: 1, as: 'student', first: 5, last: 20, minutes: 15, isHere: false }],
  ],
  [
    'left twice',
    [joined(1, 5), left(1, 10), left(1, 30)],
    [{ person: 1, as: 'student', first: 5, last: 10, minutes: 5, isHere: false }],
  ],
  [
    'what is after the end counts to the end',
    [joined(1, 40), left(1, 50)],
    [{ person: 1, as: 'student', first: 40, last: 45, minutes: 5, isHere: false }],
  ],
  [
    'came after the end',
    [joined(1, 50)],
    [{ person: 1, as: 'student', first: 45, last: 45, minutes: 0, isHere: true }],
  ],
  [
    'the role of the last coming; one without keeps the role before; none at all is a student',
    [
      joined(1, 0, 'assistant'),
      left(1, 1),
      joined(1, 2, null),
      joined(2, 3, null),
      joined(3, 4, 'student'),
      joined(3, 5, 'teacher'),
    ],
    [
      { person: 1, as: 'assistant', first: 0, last: 45, minutes: 44, isHere: true },
      { person: 2, as: 'student', first: 3, last: 45, minutes: 42, isHere: true },
      { person: 3, as: 'teacher', first: 4, last: 45, minutes: 41, isHere: true },
    ],
  ],
])('%s', (_, lines, found) => {
  expect(minutes(lines)).toEqual(found)
})

test('a clock that went backwards takes no minutes away', () => {
  expect(minutes([joined(1, 10), left(1, 5)])).toMatchObject([{ minutes: 0, isHere: false }])
})

test.each([
  [0, 0],
  [59_999, 0],
  [60_000, 1],
  [119_999, 1],
])('%i ms are %i whole minutes', (milliseconds, found) => {
  expect(wholeMinutes(milliseconds)).toBe(found)
})

test.each<[string, Date | undefined, number | undefined, number]>([
  ['whole minutes', at(10), 0, 10],
  ['begun minutes do not count', new Date(at(10).getTime() - 1), 0, 9],
  ['nobody is early', at(-5), 0, 0],
  ['who never came is not late', undefined, 0, 0],
  ['a class that nobody began counts from its plan', at(10), undefined, 10],
  ['before a teacher who was later', at(10), 12, 0],
  ['after a teacher who was later: what was missed', at(15), 12, 3],
  ['a teacher who began sooner makes nobody late', at(1), -10, 1],
])('late: %s', (_, firstAt, taughtFrom, minutes) => {
  expect(lateBy(firstAt, at(0), taughtFrom === undefined ? undefined : at(taughtFrom))).toBe(minutes)
})

test.each<[string, Date | undefined, number, number | undefined, number]>([
  ['somebody who never came did not leave', undefined, 45, 45, 0],
  ['left ten minutes before the planned end', at(35), 45, 45, 10],
  ['a class that went on longer is left at the planned end', at(45), 45, 60, 0],
  ['a class that ended sooner is left at its own', at(30), 45, 30, 0],
  ['left before a class that ended sooner', at(20), 45, 30, 10],
  ['begun minutes do not count', new Date(at(44).getTime() + 1), 45, 45, 0],
  ['a class that nobody ended ends as it was planned', at(40), 45, undefined, 5],
  ['stayed on after it', at(50), 45, 60, 0],
])('left early: %s', (_, lastAt, planned, ended, minutes) => {
  expect(earlyBy(lastAt, at(planned), ended === undefined ? undefined : at(ended))).toBe(minutes)
})
