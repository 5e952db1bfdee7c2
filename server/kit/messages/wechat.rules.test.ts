import { expect, test } from 'vitest'
import { fitted, isTokenOver, keyValues, kindOfErrcode, saidOf } from './wechat.rules.ts'

test.each([
  ['thing1', '初二数学', '初二数学'],
  ['thing1', '一二三四五六七八九十一二三四五六七八九十', '一二三四五六七八九十一二三四五六七八九十'],
  ['thing12', '一二三四五六七八九十一二三四五六七八九十百', '一二三四五六七八九十一二三四五六七八九…'],
  ['thing1', ' \n ', '无'],
  ['thing1', '第 3 课\n函数', '第 3 课 函数'],
  ['name2', '阿卜杜拉·阿卜杜热合曼·买买提', '阿卜杜拉·阿卜杜热合'],
  ['phrase3', '已经同意了', '已经同意了'],
  ['phrase3', '已经同意了吗', '已经同意了'],
  ['amount4', '1,280.00', '1280.00'],
  ['time5', '2026年3月14日 19:00', '2026年3月14日 19:00'],
  ['keyword1', '字'.repeat(300), '字'.repeat(200)],
])('%s takes %j as %j', (key, value, said) => expect(fitted(key, value, '无')).toBe(said))

test('a template is filled in the order of its keys, with whole times', () => {
  const fields = { course: '数学', time: '3月14日 19:00', timeWhole: '2026年3月14日 19:00' }
  expect(keyValues('thing1=course, time2=time，thing3=teacher', fields, '无')).toEqual([
    ['thing1', '数学'],
    ['time2', '2026年3月14日 19:00'],
    ['thing3', '无'],
  ])
  expect(keyValues('no mapping', fields, '无')).toEqual([])
})

test.each([
  [40003, 'notFollowing'],
  [43004, 'notFollowing'],
  [40037, 'template'],
  [47003, 'template'],
  [45009, 'tooOften'],
  [45047, 'tooOften'],
  [-1, 'tooOften'],
  [40001, 'account'],
  [42001, 'account'],
  [40125, 'account'],
  [40164, 'account'],
  [48001, 'account'],
  [45028, 'content'],
  [99999, 'other'],
])('%i is %s', (errcode, problem) => expect(kindOfErrcode(errcode)).toBe(problem))

test.each([
  [40001, true],
  [42001, true],
  [40014, true],
  [40003, false],
  [0, false],
])('whether %i is a token that is over: %j', (errcode, isOver) => expect(isTokenOver(errcode)).toBe(isOver))

test.each<[number, unknown, string]>([
  [43004, 'require subscribe hint: [x] rid: 1-2-3', '43004 require subscribe'],
  [40003, 'invalid openid, rid: 66', '40003 invalid openid'],
  [45009, undefined, '45009'],
  [47003, 'x'.repeat(200), `47003 ${'x'.repeat(94)}`],
])('%i %j is said as %j', (errcode, errmsg, said) => expect(saidOf(errcode, errmsg)).toBe(said))
