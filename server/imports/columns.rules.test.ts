import { expect, test } from 'vitest'
import { columnOf } from './columns.rules.ts'
import { spellingsOf } from './imports.words.ts'

test('a column is called as the words of its kind of sheet say, and read as people call it besides', () => {
  const example = { zh: 'a', en: 'b', es: 'c' }
  const phone = columnOf('users')('phone', { most: 20, example, sealedAs: 'secret' })
  expect(phone).toEqual({
    id: 'phone',
    head: { zh: '手机', en: expect.stringMatching(/phone/i), es: expect.stringMatching(/tel|móvil/i) },
    also: spellingsOf('users', 'phone'),
    most: 20,
    example,
    sealedAs: 'secret',
  })
  expect(phone.also?.length).toBeGreaterThan(0)
  expect(columnOf('lessons')('day', { most: 20, example }).head.zh).not.toBe(phone.head.zh)
})
