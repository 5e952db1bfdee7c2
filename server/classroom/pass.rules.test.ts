import { expect, test } from 'vitest'
import { Sealing } from '../kit/sealing.ts'
import { makePass, type Passed, readPass } from './pass.rules.ts'

const sealing = new Sealing(Buffer.alloc(32, 1))
const leave: Passed = { site: 1, room: 2, person: 3, session: 4, role: 'student', home: 1, guestName: '' }
const made = Date.UTC(2026, 10, 21, 8)
const hours = 3_600_000

test.each([
  [0, true],
  [12 * hours - 1000, true],
  [12 * hours, false],
  [12 * hours + 1000, false],
  [365 * 24 * hours, false],
])('a pass is read %i ms after it was made: %s', (later, isGood) => {
  expect(readPass(sealing, makePass(sealing, leave, made), made + later)).toEqual(isGood ? leave : undefined)
})

test('a pass is nothing under another key, for a role that no room has, or with a mark too short', () => {
  const pass = makePass(sealing, leave, made)
  expect(readPass(new Sealing(Buffer.alloc(32, 2)), pass, made)).toBeUndefined()
  expect(
    readPass(sealing, makePass(sealing, { ...leave, role: 'head' as never }, made), made),
  ).toBeUndefined()
  expect(readPass(sealing, pass.slice(0, -2), made)).toBeUndefined()
})
