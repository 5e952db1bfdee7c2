import { expect, test } from 'vitest'
import { changedFields, endOf, isConsoles, refusedDomain, schoolState } from './console.rules.ts'

const now = new Date('2026-11-20T04:00:00Z')
const at = (text: string | null) => (text === null ? null : new Date(text))

test.each([
  [null, null, 'open'],
  ['2027-06-30T16:00:00Z', null, 'open'],
  ['2026-12-20T16:00:00Z', null, 'expiring'],
  ['2026-12-21T16:00:00Z', null, 'open'],
  ['2026-11-20T16:00:00Z', null, 'lastDay'],
  ['2026-11-20T04:00:00Z', null, 'expired'],
  ['2027-06-30T16:00:00Z', '2026-11-27T04:00:00Z', 'closing'],
  ['2026-01-01T00:00:00Z', '2026-11-27T04:00:00Z', 'closing'],
  [null, '2026-11-20T04:00:00Z', 'closed'],
  ['2026-01-01T00:00:00Z', '2026-11-19T04:00:00Z', 'closed'],
] as const)('a school that ends at %s and closes at %s is %s', (invalid, closes, state) => {
  const ends = { invalidTime: at(invalid), closesAt: at(closes), timeZone: 'Asia/Shanghai' }
  expect(schoolState(ends, now)).toBe(state)
})

test.each([
  [null, null, null],
  ['2027-01-01T00:00:00Z', null, '2027-01-01T00:00:00Z'],
  [null, '2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['2027-01-01T00:00:00Z', '2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['2026-11-30T00:00:00Z', '2026-12-01T00:00:00Z', '2026-11-30T00:00:00Z'],
] as const)('of an end at %s and a closing at %s its people see %s', (invalid, closes, seen) => {
  expect(endOf({ invalidTime: at(invalid), closesAt: at(closes) })).toEqual(at(seen))
})

test('the hosts of the console are no hosts of a school', () => {
  expect(isConsoles('provider.example.com', ['provider.example.com'])).toBe(true)
  expect(isConsoles('school.example.com', ['provider.example.com'])).toBe(false)
  expect(isConsoles('school.example.com', undefined)).toBe(false)
})

test.each([
  ['new.example', '', undefined, undefined],
  ['console.example', '', undefined, 'schoolDomain'],
  ['new.example', 'console.example', undefined, 'trainingDomain'],
  ['new.example', 'new.example', undefined, 'trainingDomain'],
  // A demonstration stands at the console's own host, and has to be changeable there.
  ['console.example', '', ['console.example', ''], undefined],
  ['console.example', 'other.example', ['console.example', ''], undefined],
  ['console.example', '', ['new.example', ''], 'schoolDomain'],
  ['new.example', 'console.example', ['new.example', 'console.example'], undefined],
  ['new.example', 'console.example', ['new.example', ''], 'trainingDomain'],
])('of the domains %j and %j after %j is refused: %s', (schoolDomain, trainingDomain, old, wrong) => {
  const before = old && { schoolDomain: old[0] ?? '', trainingDomain: old[1] ?? '' }
  expect(refusedDomain({ schoolDomain, trainingDomain }, ['console.example'], before)).toBe(wrong)
})

test('the log keeps what was changed, and nothing else', () => {
  expect(changedFields({ name: 'a', until: null }, { name: 'b', until: null })).toEqual({ name: ['a', 'b'] })
  expect(changedFields({ name: 'a' }, { name: 'a' })).toEqual({})
})
