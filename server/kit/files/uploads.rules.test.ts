import { expect, test } from 'vitest'
import { type Allowance, allowanceOf, type Excess, excessOf, ofSchool, type Sent } from './uploads.rules.ts'

const none: Sent = { many: 0, much: 0, openMany: 0, openMuch: 0, school: 0 }
const most: Allowance = { file: 100, picturesAlone: false, many: 3, much: 250, openMany: 2, openMuch: 150 }

test.each<[string, number, boolean, Partial<Sent>, Excess | null]>([
  ['a file of the largest size', 100, true, {}, null],
  ['one byte more', 101, true, {}, 'tooLarge'],
  ['the second open one', 10, true, { openMany: 1 }, null],
  ['the third open one', 10, true, { openMany: 2 }, 'uploadsOpen'],
  ['a picture beside open ones', 10, false, { openMany: 2 }, null],
  ['as much open as may be', 50, true, { openMuch: 100 }, null],
  ['more open than may be', 51, true, { openMuch: 100 }, 'uploadsOpen'],
  ['a picture beside much that is open', 51, false, { openMuch: 100 }, null],
  ['the last of the day', 10, true, { many: 2 }, null],
  ['one more than a day takes', 10, true, { many: 3 }, 'uploadedToday'],
  ['as much as a day takes', 50, false, { much: 200 }, null],
  ['more than a day takes', 51, false, { much: 200 }, 'uploadedToday'],
  ['as much as a school may', 10, true, { school: ofSchool - 10 }, null],
  ['more than a school may', 10, true, { school: ofSchool - 9 }, 'uploadedBySchool'],
  ['too large before all else', 101, true, { openMany: 9, many: 9, school: ofSchool }, 'tooLarge'],
  ['open before the day', 10, true, { openMany: 9, many: 9 }, 'uploadsOpen'],
])('%s', (_, size, inPieces, sent, excess) => {
  expect(excessOf(size, inPieces, { ...none, ...sent }, most)).toBe(excess)
})

test('students send up pictures, and less than who teaches', () => {
  const [student, teacher] = [allowanceOf('STUDENT'), allowanceOf('TEACHER')]
  expect([student.picturesAlone, teacher.picturesAlone]).toEqual([true, false])
  expect(allowanceOf('ADMIN')).toBe(teacher)
  for (const limit of ['file', 'many', 'much', 'openMany', 'openMuch'] as const)
    expect(student[limit], limit).toBeLessThan(teacher[limit])
  expect(student).toMatchObject({ file: 20 * 1024 ** 2, much: 100 * 1024 ** 2 })
})
