import { expect, test } from 'vitest'
import {
  type AskedMeeting,
  afterAsking,
  askedAgainIn,
  isFinal,
  mostBytes,
} from './meeting-recordings.rules.ts'

const now = new Date('2026-11-28T10:00:00Z')
const asked = (over: Partial<AskedMeeting> = {}): AskedMeeting => ({
  ...{ endsAt: new Date(+now - 3_600_000), now, there: 1, isWhole: true, missing: 0, problem: null },
  ...over,
})
const longAgo = { endsAt: new Date(+now - 26 * 3_600_000) }

test.each<[string, Partial<AskedMeeting>, string]>([
  ['all of it is here', {}, 'done'],
  ['none is there yet', { there: 0 }, 'again'],
  ['one is not ready there', { isWhole: false }, 'again'],
  ['one is missing here', { missing: 1 }, 'again'],
  ['all of it is here, and the service still said no to something', { problem: 'notReached' }, 'again'],
  ['the service does not answer', { there: 0, problem: 'notReached' }, 'again'],
  ['a day later none is there', { ...longAgo, there: 0 }, 'done'],
  ['a day later one is still not ready', { ...longAgo, isWhole: false }, 'givenUp'],
  ['a day later one did not come', { ...longAgo, missing: 1 }, 'givenUp'],
  ['a day later one is missing', { ...longAgo, missing: 1, problem: 'noRoom' }, 'givenUp'],
  ['a day later the service still refuses', { ...longAgo, there: 0, problem: 'key' }, 'givenUp'],
])('%s: it is %s', (_, over, next) => {
  expect(afterAsking(asked(over))).toBe(next)
})

test('the waits grow, and end at four hours', () => {
  expect([1, 2, 5, 6, 60].map(askedAgainIn)).toEqual([10, 20, 160, 240, 240])
})

test('four gigabytes come, as by hand', () => expect(mostBytes).toBe(4_294_967_296))

test('what is too large or no film stays so; a full disk does not', () => {
  expect((['tooLarge', 'noFilm', 'noRoom', 'key'] as const).map(isFinal)).toEqual([true, true, false, false])
})
