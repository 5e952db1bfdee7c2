import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseStates, isSeatedBy } from '../../contract/states.ts'
import { Refusal } from '../kit/refusal.ts'
import { fitting } from './fitting.rules.ts'

const four = [7, 3, 9, 1]
type Room = Parameters<typeof fitting>[1]

test.each<[Room['free'], Room['over'], number[], number[], number]>([
  [null, undefined, four, [], 0],
  [4, undefined, four, [], 0],
  [9, 'wait', four, [], 0],
  [9, 'raise', four, [], 0],
  [3, 'wait', [7, 3, 9], [1], 0],
  [0, 'wait', [], four, 0],
  [3, 'raise', four, [], 1],
  [0, 'raise', four, [], 4],
])('of four with %s seats free and %s the first are seated', (free, over, students, rest, more) => {
  expect(fitting(four, { free, over, mayWait: true })).toEqual({ students, rest, more })
})

test.each<[Room, number, unknown]>([
  [{ free: 3, over: undefined, mayWait: true }, codes.full, { wanted: 4, fits: 3, mayWait: true }],
  [{ free: 0, over: undefined, mayWait: false }, codes.full, { wanted: 4, fits: 0, mayWait: false }],
  [{ free: 3, over: 'wait', mayWait: false }, codes.unchanged, null],
])('%j is refused with %s and says how many fit', (room, code, data) => {
  let said: unknown
  try {
    fitting(four, room)
  } catch (error) {
    said = error
  }
  expect(said).toBeInstanceOf(Refusal)
  expect(said).toMatchObject({ code, data })
})

test.each(courseStates.states.map(state => [state]))('whether a course that is %s gives seats', state => {
  expect(isSeatedBy(state)).toBe(['onSale', 'closed'].includes(state))
})
