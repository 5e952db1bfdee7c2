import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { addedTo, nobodyYet } from './sent-passwords.rules.ts'

const before = { asked: [1], sent: 1, noPhone: ['甲'], changed: 1 }
const turn = [{ id: 2 }, { id: 3 }]
const without = { name: '乙', code: codes.phoneEmpty }
const another = { name: '丙', code: codes.accountInvalid }
const gone = { name: '', code: codes.noSuchUser }

test.each([
  [nobodyYet, { done: 2, refused: [] }, { asked: [2, 3], sent: 2, noPhone: [], changed: 0 }],
  [before, { done: 2, refused: [] }, { asked: [1, 2, 3], sent: 3, noPhone: ['甲'], changed: 1 }],
  [before, { done: 1, refused: [without] }, { asked: [1, 2, 3], sent: 2, noPhone: ['甲', '乙'], changed: 1 }],
  [before, { done: 0, refused: [another, gone] }, { asked: [1, 2, 3], sent: 1, noPhone: ['甲'], changed: 3 }],
])('after %j a turn of %j comes to %j', (sent, became, all) => {
  expect(addedTo(sent, turn, became)).toEqual(all)
})
