import { expect, test } from 'vitest'
import { handedOver } from './handed-over.ts'

const before = {
  subjects: [
    { subject: 1, teacher: 10, teacherName: '贺建川' },
    { subject: 2, teacher: null, teacherName: '' },
    { subject: 3, teacher: 12, teacherName: '顾怀远' },
    { subject: 4, teacher: 13, teacherName: '何立群' },
  ],
} as unknown as Parameters<typeof handedOver>[0]
const now = (subject: string | null, teacher: string | null) => ({
  key: 0,
  subject,
  teacher,
  assistants: [],
  price: 0,
})

test('a subject that had a teacher and has another is handed over; one that stays, begins, is taken off or left without is not', () => {
  const subjects = [
    now('4', '13'),
    now('1', '11'),
    now('2', '11'),
    now('3', null),
    now('5', '12'),
    now(null, '9'),
  ]
  expect(handedOver(before, { subjects })).toEqual([{ subject: 1, from: 10, fromName: '贺建川' }])
  expect(handedOver(undefined, { subjects })).toEqual([])
})
