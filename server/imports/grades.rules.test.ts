import { expect, test } from 'vitest'
import { unknownGrades } from './grades.rules.ts'

const school = { grades: ['高一', 'Grade 7'], nodes: ['七年级', '八年级(1)班', 'IB'] }

test.each([
  ['a grade of the list', ['高一'], []],
  ['however it is spaced and cased', ['GRADE7', ' Ｇrade 7'], []],
  ['a directory', ['七年级'], []],
  ['what a class begins with', ['八年级'], []],
  ['nothing written', ['', ' '], []],
  ['none of the school, once', ['九年级', '高一', '九年级', '高二'], ['九年级', '高二']],
  ['the end of a name is no grade', ['年级'], ['年级']],
] as const)('grades that the school has not: %s', (_, written, unknown) => {
  expect(unknownGrades(written, school)).toEqual(unknown)
})
