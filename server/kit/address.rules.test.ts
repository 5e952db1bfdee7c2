import { expect, test } from 'vitest'
import { placeOf } from './address.rules.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8:1:3::9', '2001:db8:1:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['somewhere', 'somewhere'],
  ['some%where', 'some%where'],
  ['', ''],
])('%j counts as %j', (address, place) => {
  expect(placeOf(address)).toBe(place)
})
