import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestFree, overlap, type Slot, selfClashes } from './planning.rules.ts'

const zone = 'Asia/Shanghai'
const at = (day: number, from: string, to: string): Slot => ({
  startsAt: new Date(`2026-12-${String(day).padStart(2, '0')}T${from}:00+08:00`),
  endsAt: new Date(`2026-12-${String(day).padStart(2, '0')}T${to}:00+08:00`),
})
const wanted = at(10, '19:00', '20:30')

test.each<[Slot, boolean]>([
  [at(10, '18:00', '19:00'), false],
  [at(10, '20:30', '21:00'), false],
  [at(10, '18:00', '19:01'), true],
  [at(10, '20:29', '21:00'), true],
  [at(10, '19:30', '20:00'), true],
  [at(10, '18:00', '21:00'), true],
  [at(11, '19:00', '20:30'), false],
])('%j overlaps 19:00 to 20:30: %s', (other, does) => {
  expect(overlap(wanted, other)).toBe(does)
  expect(overlap(other, wanted)).toBe(does)
})

test.each<[string, Slot[], (number | undefined)[]]>([
  ['nothing', [], []],
  ['one after the other', [at(1, '08:00', '09:00'), at(1, '09:00', '10:00')], [undefined, undefined]],
  ['the second runs into the first', [at(1, '08:00', '09:00'), at(1, '08:30', '10:00')], [undefined, 0]],
  ['written in another order', [at(1, '08:30', '10:00'), at(1, '08:00', '09:00')], [1, undefined]],
  [
    'a long one is in the way of all in it',
    [at(1, '08:00', '12:00'), at(1, '08:30', '09:00'), at(1, '10:00', '11:00'), at(1, '12:00', '13:00')],
    [undefined, 0, 0, undefined],
  ],
  [
    'who ends last is in the way of what follows',
    [at(1, '08:00', '09:00'), at(1, '08:30', '10:00'), at(1, '09:30', '11:00')],
    [undefined, 0, 1],
  ],
])('%s', (_, slots, clashes) => {
  expect(selfClashes(slots)).toEqual(clashes)
})

test('a batch has a clash where two of it overlap, and only there', () => {
  const slot = fc
    .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 90 }))
    .map(([from, length]) => ({
      startsAt: new Date(from * 60_000),
      endsAt: new Date((from + length) * 60_000),
    }))
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 12 }), slots => {
      const any = slots.some((one, i) => slots.some((other, j) => i < j && overlap(one, other)))
      const found = selfClashes(slots)
      expect(found.some(clash => clash !== undefined)).toBe(any)
      for (const [place, clash] of found.entries())
        if (clash !== undefined) expect(overlap(slots[place] as Slot, slots[clash] as Slot)).toBe(true)
    }),
  )
})

const near = (busy: Slot[], more: { now?: Date; allowed?: (slot: Slot) => boolean } = {}) =>
  nearestFree(wanted, {
    busy,
    zone,
    now: more.now ?? new Date('2026-12-01T00:00:00Z'),
    allowed: more.allowed ?? (() => true),
  })
const wholeDay = (day: number) => at(day, '00:00', '23:59')

test.each<[string, Slot[], Slot]>([
  ['the day after at the same time', [wholeDay(10)], at(11, '19:00', '20:30')],
  ['the day before', [wholeDay(10), wholeDay(11)], at(9, '19:00', '20:30')],
  ['two days after', [10, 11, 9].map(wholeDay), at(12, '19:00', '20:30')],
  ['two days before', [10, 11, 9, 12].map(wholeDay), at(8, '19:00', '20:30')],
  ['three days after', [10, 11, 9, 12, 8].map(wholeDay), at(13, '19:00', '20:30')],
  ['three days before', [10, 11, 9, 12, 8, 13].map(wholeDay), at(7, '19:00', '20:30')],
  ['four days after', [10, 11, 9, 12, 8, 13, 7].map(wholeDay), at(14, '19:00', '20:30')],
  ['six days after', [10, 11, 9, 12, 8, 13, 7, 14, 15].map(wholeDay), at(16, '19:00', '20:30')],
  [
    'another hour of the day when no day around is free',
    [...[11, 9, 12, 8, 13, 7, 14, 15, 16].map(wholeDay), at(10, '19:00', '20:00')],
    at(10, '17:30', '19:00'),
  ],
  [
    'the first hour of a school day',
    [...[11, 9, 12, 8, 13, 7, 14, 15, 16].map(wholeDay), at(10, '09:30', '23:00')],
    at(10, '08:00', '09:30'),
  ],
  [
    'the last hour of a school day',
    [...[11, 9, 12, 8, 13, 7, 14, 15, 16].map(wholeDay), at(10, '00:00', '19:30')],
    at(10, '19:30', '21:00'),
  ],
])('%s', (_, busy, found) => {
  expect(near(busy)).toEqual(found)
})

test('nothing is found outside a school day, before now, or against the rules of the school', () => {
  const others = [11, 9, 12, 8, 13, 7, 14, 15, 16].map(wholeDay)
  expect(near([...others, at(10, '08:01', '20:59')])).toBeNull()
  expect(near([], { now: new Date('2026-12-20T00:00:00Z') })).toBeNull()
  expect(near([], { now: at(11, '19:00', '20:30').startsAt })).toEqual(at(12, '19:00', '20:30'))
  expect(near([], { now: at(11, '18:59', '20:30').startsAt })).toEqual(at(11, '19:00', '20:30'))
  expect(near([], { allowed: () => false })).toBeNull()
  const noFriday = (slot: Slot) => slot.startsAt.getTime() !== at(11, '19:00', '20:30').startsAt.getTime()
  expect(near([], { allowed: noFriday })).toEqual(at(9, '19:00', '20:30'))
})
