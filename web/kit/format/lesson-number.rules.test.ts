import { expect, test } from 'vitest'
import { numberedLesson } from './lesson-number.rules.ts'

test.each([
  [1, '从图开始', '第 1 课', '1. 从图开始'],
  [1, '第 1 课', '第 1 课', '第 1 课'],
  [1, '数学 · 第 1 课', '第 1 课', '数学 · 第 1 课'],
  [2, '第 1 课', '第 2 课', '2. 第 1 课'],
  [1, '', 'Lesson 1', 'Lesson 1'],
  [1, 'Lesson 11', 'Lesson 1', '1. Lesson 11'],
])('lesson %i, called %o where one without a name is %s, stands as %s', (number, name, unnamed, shown) => {
  expect(numberedLesson({ number, name }, unnamed, '. ')).toBe(shown)
})
