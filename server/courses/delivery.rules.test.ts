import { expect, test } from 'vitest'
import { mayBeOutside } from './delivery.rules.ts'

test.each([
  ['cloudView', undefined, true, true],
  ['cloudView', undefined, false, false],
  ['cloudView', 'live', true, true],
  ['cloudView', 'live', false, false],
  ['cloudView', 'cloudView', false, true],
  ['live', 'cloudView', false, true],
  ['live', undefined, false, true],
  ['recorded', 'live', false, true],
] as const)('%s, that was %s, where outside meetings are on: %s', (wanted, was, isOn, may) => {
  expect(mayBeOutside(wanted, was, isOn)).toBe(may)
})
