import { expect, test } from 'vitest'
import { changedList, type ListShape, readAddress, savedQuery, writeAddress } from './address.ts'

const shape: ListShape = {
  filters: { role: ['STUDENT', 'TEACHER'], node: undefined, course: 'numbers' },
  sorts: ['fullName', 'createdAt'],
  usual: { by: 'createdAt', down: true },
}
const read = (text: string) => readAddress(new URLSearchParams(text), shape)

test('an empty address is the list as it usually is, and the usual list has an empty address', () => {
  expect(read('')).toEqual({ q: '', page: 1, size: 20, sort: { by: 'createdAt', down: true }, filters: {} })
  expect(writeAddress(read(''), shape).toString()).toBe('')
})

test('what is written is read again', () => {
  const text = 'q=%E9%99%88&role=STUDENT&node=7&course=4711&sort=-fullName&size=50&page=3'
  expect(writeAddress(read(text), shape).toString()).toBe(text)
})

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'size=7',
  'role=KING',
  'sort=password',
  'other=1',
  'page=1.5',
  'course=x',
  'course=0',
])('%s means nothing here', text => expect(read(text)).toEqual(read('')))

test('another filter begins on the first page, another page keeps the filter', () => {
  const third = read('role=STUDENT&page=3')
  expect(changedList(third, { q: 'x' }).page).toBe(1)
  expect(changedList(third, { page: 4 })).toMatchObject({ page: 4, filters: { role: 'STUDENT' } })
  expect(savedQuery(third, shape)).toBe('role=STUDENT')
})
