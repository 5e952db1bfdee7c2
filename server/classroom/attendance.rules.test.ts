import { expect, test } from 'vitest'
import { lateBy, type Presence, presentFrom, wholeMinutes } from './attendance.rules.ts'

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

test('late by whole minutes; nobody is early, and who never came is not late', () => {
  expect(lateBy(at(10), at(0))).toBe(10)
  expect(lateBy(new Date(at(10).getTime() - 1), at(0))).toBe(9)
  expect(lateBy(at(0), at(10))).toBe(0)
  expect(lateBy(undefined, at(10))).toBe(0)
})
