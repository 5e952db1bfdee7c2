import { expect, test } from 'vitest'
import { NotAnswered, NotReached } from '../../kit/asking-outside.ts'
import { checkFileOf, checkMarkIn, problemOfTry } from './wechat-keys.rules.ts'
import { AccountRefused, CodeRefused } from './wechat-oauth.ts'

const mark = 'a1B2c3D4e5F6g7H8'
test.each<[string, string | null]>([
  ['', ''],
  [mark, mark],
  [`MP_verify_${mark}`, mark],
  [`MP_verify_${mark}.txt`, mark],
  ['MP_verify_.txt', null],
  [`../${mark}`, null],
  ['short', null],
  ['a'.repeat(41), null],
])('a check file called %j', (file, found) => {
  expect(checkMarkIn(file)).toBe(found)
  if (found) expect(checkMarkIn(checkFileOf(found))).toBe(found)
})

test('no mark is no file', () => expect(checkFileOf('')).toBe(''))

const refused = (errcode: number) => new AccountRefused({ errcode, said: `${errcode} no` })
test.each<[string, unknown, unknown]>([
  ['nobody there', new NotReached('x'), { problem: 'notReached', said: '' }],
  ['half an answer', new NotAnswered('x'), { problem: 'notReached', said: '' }],
  ['another number', refused(40013), { problem: 'appid', said: '40013 no' }],
  ['no number', refused(41002), { problem: 'appid', said: '41002 no' }],
  ['another secret', refused(40125), { problem: 'secret', said: '40125 no' }],
  ['a secret that is over', refused(40001), { problem: 'secret', said: '40001 no' }],
  ['no secret', refused(41004), { problem: 'secret', said: '41004 no' }],
  ['what it may not', refused(48001), { problem: 'refused', said: '48001 no' }],
  ['a code', new CodeRefused('code'), null],
  ['a fault of ours', new Error('x'), null],
])('a try that ends with %s', (_, error, means) => {
  expect(problemOfTry(error)).toEqual(means)
})
