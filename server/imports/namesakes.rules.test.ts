import { expect, test } from 'vitest'
import { askedAs, asksOf, chosenOf, isAnswered, type Namesake } from './namesakes.rules.ts'

const person = (over: Partial<Namesake> = {}): Namesake => ({
  ...{ id: 1, username: 's13800000001', full_name: '刘子墨', number: '', born: '', class: 7 },
  ...{ state: 'ENABLED', roles: ['STUDENT'], guardians: [{ phone: '13900000001' }] },
  ...over,
})
const parent = (phone: string) => ({ name: '', relation: 'OTHER' as const, phone })
const says = (over: Partial<Parameters<typeof asksOf>[0]> = {}) => ({
  ...{ number: '', born: null, guardian: null, roles: ['STUDENT' as const], seat: null },
  ...over,
})
const bare = person({ class: null, guardians: [] })

test.each<[string, ReturnType<typeof says>, Namesake[], string[] | undefined]>([
  ['nobody of the name', says(), [], undefined],
  ['the name alone', says(), [person()], ['add']],
  ['the same class', says({ seat: 7 }), [person()], ['add', 'change']],
  ["a parent's phone", says({ guardian: parent('13900000001') }), [person()], ['add', 'change']],
  [
    'another class, the same parent',
    says({ seat: 8, guardian: parent('13900000001') }),
    [person()],
    ['add', 'change'],
  ],
  ['another class', says({ seat: 8 }), [person()], undefined],
  ['another parent', says({ guardian: parent('13900000002') }), [person()], undefined],
  ['a class that the account has not', says({ seat: 7 }), [bare], ['add']],
  ['another number', says({ seat: 7, number: 'N1' }), [person({ number: 'N2' })], undefined],
  ['another birthday', says({ seat: 7, born: '2010-01-01' }), [person({ born: '2011-01-01' })], undefined],
  [
    'a number and a birthday that the row does not say',
    says({ seat: 7 }),
    [person({ number: 'N2', born: '2011-01-01' })],
    ['add', 'change'],
  ],
  [
    'a number and a birthday that the account has not',
    says({ seat: 7, number: 'N1', born: '2010-01-01' }),
    [person()],
    ['add', 'change'],
  ],
  [
    'the same number and birthday',
    says({ seat: 7, number: 'N1', born: '2010-01-01' }),
    [person({ number: 'N1', born: '2010-01-01' })],
    ['add', 'change'],
  ],
  ['a parent of whom the account has no phone', says({ guardian: parent('13900000001') }), [bare], ['add']],
  [
    'a parent of whom the account has the name alone',
    says({ guardian: parent('13900000001') }),
    [person({ class: null, guardians: [{ phone: '' }] })],
    ['add'],
  ],
  ['a parent without a phone', says({ guardian: parent('') }), [person()], ['add']],
  [
    'somebody who teaches as well',
    says({ seat: 7 }),
    [person({ roles: ['STUDENT', 'TEACHER'] })],
    ['add', 'change'],
  ],
  ['somebody of another role', says({ seat: 7 }), [person({ roles: ['TEACHER'] })], undefined],
  ['two in the class', says({ seat: 7 }), [person(), person({ id: 2 })], ['add']],
  ['two of the name, one in the class', says({ seat: 7 }), [bare, person({ id: 2 })], ['add', 'change']],
  ['somebody disabled', says({ seat: 7 }), [person({ state: 'DISABLED' })], ['add']],
])('%s: the answers are these', (_, row, there, ways) => {
  expect(asksOf(row, there, true)?.ways).toEqual(ways)
})

test('where nothing is changed only a new one can be answered; several are named, three at most', () => {
  const many = [1, 2, 3, 4].map(id => person({ id, username: `u${id}` }))
  expect(asksOf(says({ seat: 7 }), [person()], false)?.ways).toEqual(['add'])
  expect(asksOf(says(), many, true)).toMatchObject({ person: 1, userName: 'u1、u2、u3' })
})

test('an answer holds for whom it was given about, while the account is still like the row', () => {
  const row = says({ seat: 7 })
  const asks = asksOf(row, [person()], true)
  if (!asks) throw new Error('asked')
  expect(isAnswered({ answer: 'add', answered: 1 }, asks)).toBe(true)
  expect(isAnswered({ answer: 'add', answered: 2 }, asks)).toBe(false)
  expect(isAnswered({ answer: 'change', answered: 1 }, asks)).toBe(false)
  expect(chosenOf({ answer: 'change', answered: 1 }, row, [person()])?.id).toBe(1)
  expect(
    chosenOf({ answer: 'change', answered: 1 }, row, [person({ class: 9, guardians: [] })]),
  ).toBeUndefined()
  expect(chosenOf({ answer: 'change', answered: 2 }, row, [person()])).toBeUndefined()
  expect(chosenOf({ answer: 'add', answered: 1 }, row, [person()])).toBeUndefined()
})

test('of a namesake who is there the name is said, of one who was deleted that', () => {
  const asks = { person: 1, fullName: '刘子墨', userName: 'u1', ways: ['add'] as const }
  expect(askedAs(asks)).toEqual({
    column: 'fullName',
    reason: 'namesake',
    with: { name: '刘子墨', userName: 'u1' },
  })
  expect(askedAs({ ...asks, fullName: '', userName: '' })).toEqual({
    column: 'fullName',
    reason: 'namesakeGone',
  })
})
