import { expect, test } from 'vitest'
import { classWays, foldedPath, isOfOtherGrade } from './class-ways.rules.ts'

test.each([
  ['', '', []],
  ['', '七年级', []],
  ['1班', '', ['1班']],
  ['1班', '七年级', ['七年级/1班', '七年级1班', '1班']],
])('the class %j of the grade %j', (name, grade, ways) => {
  expect(classWays(name, grade)).toEqual(ways)
})

test.each([
  ['高中/高一/（3）班', '高二', true],
  ['高中/高一/（3）班', '高一', false],
  ['高中/高一（3）班', '高二', true],
  ['高中/高一（3）班', ' 高一 ', false],
  // Nothing in the tree says of which grade it is, or the sheet's word is no grade of the school.
  ['高中/（3）班', '高二', false],
  ['高中/高一/（3）班', '2025级', false],
  ['高中/高一/（3）班', '', false],
  ['G10 A', 'G1', true],
  ['G10 A', 'G10', false],
])('the class %s is of another grade than %j: %s', (path, grade, expected) => {
  expect(isOfOtherGrade(path, grade, ['高一', '高二', 'G1', 'G10'])).toBe(expected)
})

test.each([
  ['高中/一班', '高中/一班'],
  [' 高中 > 一班 ', '高中/一班'],
  ['高中＞一班', '高中/一班'],
  ['Grade 7 / A', 'grade7/a'],
  ['高一（1）班', '高一1班'],
  ['高一 (1) 班', '高一1班'],
  ['Ｇrade//a/', 'grade/a'],
  ['', ''],
])('the path %j folds to %j', (path, folded) => {
  expect(foldedPath(path)).toBe(folded)
})
