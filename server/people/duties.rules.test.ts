import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { type DutyUse, dutyUses, type GivenDuties, type Role } from '../../contract/roles.ts'
import { dutiesRefusal, dutyFacts, mayTouch, sameDuties, tidied } from './duties.rules.ts'

test.each<[DutyUse[], DutyUse[]]>([
  [[], []],
  [['reads orders'], ['reads orders']],
  [['reads orders', 'writes orders'], ['writes orders']],
  [['writes orders', 'reads orders', 'writes orders'], ['writes orders']],
  [
    ['reads settings', 'writes people', 'reads courses'],
    ['writes people', 'reads courses', 'reads settings'],
  ],
])('%j is kept as %j', (given, kept) => expect(tidied(given)).toEqual(kept))

test.each<[GivenDuties, GivenDuties, boolean]>([
  [null, null, true],
  [null, [...dutyUses], false],
  [['reads people'], null, false],
  [['reads people', 'writes orders'], ['writes orders', 'reads people'], true],
  [['reads orders', 'writes orders'], ['writes orders'], true],
  [['reads orders'], ['writes orders'], false],
  [['reads orders'], ['reads orders', 'reads people'], false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(sameDuties(one, other)).toBe(same)
  expect(sameDuties(other, one)).toBe(same)
})

test.each<[GivenDuties, Role[], boolean]>([
  [null, ['ADMIN'], true],
  [null, ['STUDENT'], true],
  [['writes people'], ['STUDENT'], true],
  [['writes people'], ['TEACHER', 'ASSISTANT'], true],
  [['writes people'], ['ADMIN'], false],
  [['writes people'], ['TEACHER', 'ADMIN'], false],
  [[...dutyUses], ['ADMIN'], false],
])('who has %j touches an account of %j: %s', (mine, roles, may) => expect(mayTouch(mine, roles)).toBe(may))

test.each<[Parameters<typeof dutiesRefusal>[0], number | undefined]>([
  [undefined, codes.noSuchUser],
  [{ id: 2, roles: ['TEACHER'] }, codes.noSuchUser],
  [{ id: 1, roles: ['TEACHER'] }, codes.noSuchUser],
  [{ id: 1, roles: ['ADMIN'] }, codes.accountInvalid],
  [{ id: 2, roles: ['ADMIN'] }, undefined],
  [{ id: 2, roles: ['TEACHER', 'ADMIN'] }, undefined],
])('duties of %j, set by 1: %j', (one, refusal) => expect(dutiesRefusal(one, 1)).toBe(refusal))

test('the log keeps each part of the office, and whether that is everything', () => {
  expect(dutyFacts(['reads people', 'writes orders'])).toEqual({
    everything: false,
    people: 'reads',
    courses: 'none',
    orders: 'writes',
    announcements: 'none',
    statistics: 'none',
    settings: 'none',
  })
  expect(dutyFacts(null)).toEqual({
    everything: true,
    ...Object.fromEntries(
      ['people', 'courses', 'orders', 'announcements', 'statistics', 'settings'].map(duty => [
        duty,
        'writes',
      ]),
    ),
  })
})
