import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionNames } from '../../contract/site-shapes.ts'
import { boundedAccent, dayNumber, sectionsInOrder, trainingStatus } from './site.rules.ts'

const shanghai = 'Asia/Shanghai'
const end = new Date('2026-12-31T16:00:00Z')

test.each([
  ['2026-11-30T15:59:59Z', '', 'thirty-one days before'],
  ['2026-11-30T16:00:00Z', '1', 'thirty days before, as the day begins in Shanghai'],
  ['2026-12-30T15:59:59Z', '1', 'the evening before the last day'],
  ['2026-12-30T16:00:00Z', '0', 'the last day begins'],
  ['2026-12-31T15:59:59Z', '0', 'its last second'],
  ['2026-12-31T16:00:00Z', '-1', 'expired'],
])('at %s the platform says %o: %s', (now, status) => {
  expect(trainingStatus(end, new Date(now), shanghai)).toBe(status)
})

test("the days are those of the site's own clock", () => {
  const noon = new Date('2026-12-31T12:00:00Z')
  const now = new Date('2026-12-31T02:00:00Z')
  expect(trainingStatus(noon, now, 'Asia/Shanghai')).toBe('0')
  expect(trainingStatus(noon, now, 'America/Los_Angeles')).toBe('1')
  expect(trainingStatus(null, now, shanghai)).toBe('')
})

test('the state only ever moves on: nothing, 1, 0, -1', () => {
  const order = ['', '1', '0', '-1']
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90 * 86_400 }),
      fc.integer({ min: 0, max: 90 * 86_400 }),
      fc.constantFrom('Asia/Shanghai', 'Europe/Madrid', 'America/Lima', 'UTC'),
      (a, b, zone) => {
        const at = (seconds: number) =>
          order.indexOf(trainingStatus(end, new Date(end.getTime() - 89 * 86_400_000 + seconds * 1000), zone))
        expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)))
      },
    ),
  )
})

test('a day has one number wherever its clock stands, also when the clocks change', () => {
  expect(dayNumber(new Date('2026-03-28T23:30:00Z'), 'Europe/Madrid')).toBe(
    dayNumber(new Date('2026-03-29T20:00:00Z'), 'Europe/Madrid'),
  )
})

test('kept sections stay in their order, unknown ones fall away, new ones come last', () => {
  const kept = [
    { name: 'money', shown: false },
    { name: 'gone', shown: true },
    { name: 'today', shown: true },
  ]
  const all = sectionsInOrder(kept)
  expect(all.slice(0, 2)).toEqual([
    { name: 'money', shown: false },
    { name: 'today', shown: true },
  ])
  const rest = sectionNames.filter(name => name !== 'money' && name !== 'today')
  expect(all.slice(2)).toEqual(rest.map(name => ({ name, shown: true })))
})

test.each([
  [14.9, 0.14],
  [15, 0.08],
  [30, 0.08],
  [50, 0.08],
  [50.1, 0.14],
  [162, 0.14],
])('a hue of %f, close to the colour of now or not, has at most a chroma of %f', (hue, chroma) => {
  expect(boundedAccent({ hue, chroma: 0.14 })).toEqual({ hue, chroma })
  expect(boundedAccent({ hue, chroma: 0.05 })).toEqual({ hue, chroma: 0.05 })
})
