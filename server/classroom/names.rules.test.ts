import { expect, test } from 'vitest'
import { Names } from './names.rules.ts'

const [teacher, student] = [1, 3]
const written = (...lines: Parameters<Names['add']>[0][]) => {
  const names = new Names()
  for (const line of lines) names.add(line)
  return names
}

test('what was written under a name is found as its line', () => {
  const names = written({ person: student, sentAs: 'a', n: 7 }, { person: student, sentAs: 'b', n: 8 })
  expect(names.numberOf(student, 'a')).toBe(7)
  expect(names.numberOf(student, 'b')).toBe(8)
})

test('what was written by nobody yet is no line', () => {
  expect(written().numberOf(student, 'a')).toBeUndefined()
  expect(written({ person: student, sentAs: 'a', n: 7 }).numberOf(student, 'b')).toBeUndefined()
})

test('the same name by two people is two lines', () => {
  const names = written({ person: student, sentAs: 'a', n: 7 }, { person: teacher, sentAs: 'a', n: 8 })
  expect(names.numberOf(student, 'a')).toBe(7)
  expect(names.numberOf(teacher, 'a')).toBe(8)
})

test('a person and a name do not run together', () => {
  const names = written({ person: 1, sentAs: '23', n: 7 }, { person: 12, sentAs: '3', n: 8 })
  expect(names.numberOf(1, '23')).toBe(7)
  expect(names.numberOf(12, '3')).toBe(8)
})

test('a line without a name is found under none', () => {
  const names = written({ person: student, n: 7 })
  for (const name of ['', 'undefined']) expect(names.numberOf(student, name)).toBeUndefined()
})

test('an empty name is a name', () => {
  expect(written({ person: student, sentAs: '', n: 7 }).numberOf(student, '')).toBe(7)
})
