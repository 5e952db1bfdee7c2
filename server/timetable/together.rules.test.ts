import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlap, type Slot } from './planning.rules.ts'
import { besides, commonOf, crossings, type Side } from './together.rules.ts'

const at = (hour: number, length = 1): Slot => ({
  startsAt: new Date(Date.UTC(2027, 2, 1, hour)),
  endsAt: new Date(Date.UTC(2027, 2, 1, hour + length)),
})
const side = (course: number, people: number[], ...times: Slot[]): Side => ({
  course,
  courseSubject: course * 10 + times.length,
  people,
  times,
})
const none = () => 0

test.each([
  ['the course before anybody', side(1, [7]), side(1, [7]), 3, { kind: 'course' }],
  ['a teacher of both', side(1, [7]), side(2, [7]), 3, { kind: 'person', person: 7 }],
  [
    'who helps in the one and teaches the other',
    side(1, [8, 7]),
    side(2, [7]),
    0,
    { kind: 'person', person: 7 },
  ],
  ['students alone', side(1, [7]), side(2, [8]), 3, { kind: 'students', students: 3 }],
  ['nothing', side(1, [7]), side(2, [8]), 0, undefined],
] as const)('two plans have in common: %s', (_, a, b, students, common) => {
  expect(commonOf(a, b, students)).toEqual(common)
})

test.each([
  ['the later plan gives way', [side(1, [7], at(9)), side(2, [7], at(9))], [[1, 0, 0]]],
  ['one that ends as the other begins is in nobody’s way', [side(1, [7], at(9)), side(2, [7], at(10))], []],
  ['one inside of a long one', [side(1, [7], at(9, 4)), side(2, [7], at(8), at(11))], [[1, 1, 0]]],
  ['others have nothing to do with it', [side(1, [7], at(9)), side(2, [8], at(9))], []],
  [
    'the third meets both',
    [side(1, [7], at(9)), side(2, [7], at(11)), side(3, [7], at(9), at(11))],
    [
      [2, 0, 0],
      [2, 1, 1],
    ],
  ],
] as const)('plans in each other’s way: %s', (_, plans, found) => {
  expect(crossings(plans, none).map(({ plan, place, other }) => [plan, place, other])).toEqual(found)
})

test('of any plans exactly those lessons cross that meet one of an earlier plan with somebody in both', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 6 })
  const one = fc.record({
    course: fc.integer({ min: 1, max: 3 }),
    person: fc.integer({ min: 1, max: 3 }),
    hours,
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 5 }), given => {
      const plans = given.map(({ course, person, hours }) =>
        side(course, [person], ...[...hours].sort((a, b) => a - b).map(hour => at(hour * 2, 2))),
      )
      const plain = plans.flatMap((later, plan) =>
        later.times.flatMap((slot, place) =>
          plans
            .slice(0, plan)
            .some(
              before =>
                (before.course === later.course || before.people[0] === later.people[0]) &&
                before.times.some(other => overlap(other, slot)),
            )
            ? [`${plan} ${place}`]
            : [],
        ),
      )
      const found = new Set(crossings(plans, none).map(({ plan, place }) => `${plan} ${place}`))
      expect([...found].sort()).toEqual(plain.sort())
    }),
  )
})

test('with a plan count the earlier ones: of its teacher for the week, of whoever is in both for the pause', () => {
  const plans = [
    side(1, [7], at(9)),
    side(2, [8, 7], at(11)),
    side(3, [9], at(12)),
    side(4, [7], at(14)),
    side(5, [7]),
  ]
  expect(besides(plans, 3, none)).toEqual({ ofTeacher: [at(9)], ofClass: [at(9), at(11)] })
  expect(besides(plans, 2, () => 1).ofClass).toEqual([at(9), at(11)])
})
