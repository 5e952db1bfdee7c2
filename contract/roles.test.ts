import { expect, test } from 'vitest'
import {
  coversDuty,
  type Duties,
  type DutyUse,
  duties,
  dutiesFor,
  dutyUses,
  type GivenDuties,
} from './roles.ts'

test.each<[GivenDuties, Duties | undefined, boolean]>([
  [null, 'reads people', true],
  [null, 'writes settings', true],
  [null, 'all', true],
  [null, 'own', true],
  [['reads people'], 'reads people', true],
  [['reads people'], 'writes people', false],
  [['writes people'], 'reads people', true],
  [['writes people'], 'writes people', true],
  [['writes people'], 'reads orders', false],
  [['reads orders'], ['reads courses', 'reads orders'], true],
  [['writes courses'], ['reads people', 'reads courses'], true],
  [['reads courses'], ['writes courses', 'writes orders'], false],
  [['writes settings'], ['writes courses', 'writes orders'], false],
  [['reads orders'], 'own', true],
  [['reads orders'], undefined, true],
  [['writes settings'], 'all', false],
  [[...dutyUses], 'all', false],
])('of %j is asked %j: %s', (given, needed, enough) => {
  expect(coversDuty(given, needed)).toBe(enough)
})

test('each part of the office is read and written, and no other word is a duty', () => {
  expect(dutyUses).toHaveLength(2 * duties.length)
  for (const use of dutyUses) expect(coversDuty([use], use)).toBe(true)
})

test('what is read is opened by writing as well, what is written by writing alone', () => {
  const both: DutyUse[] = ['reads courses', 'writes courses']
  expect(dutiesFor('reads courses')).toEqual(both)
  expect(dutiesFor('writes courses')).toEqual(['writes courses'])
  expect(dutiesFor(['reads courses', 'reads people'])).toEqual([...both, 'reads people', 'writes people'])
  expect(dutiesFor('all')).toEqual([])
  expect(dutiesFor('own')).toBe(null)
})
