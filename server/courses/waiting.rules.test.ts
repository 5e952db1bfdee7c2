import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseStandings } from '../../contract/states.ts'
import { freeOf, isListOver, isOffering, nextInTurn, offerUntil, waitRules } from './waiting.rules.ts'

type Wish = Parameters<(typeof waitRules)[number]['when']>[0]
const wish: Wish = { kind: 'recruiting', standing: 'full', seated: false, refunded: false, unpaid: false }
const refused = (more: Partial<Wish>) => waitRules.find(({ when }) => when({ ...wish, ...more }))?.code

test.each<[Partial<Wish>, number | undefined]>([
  [{}, undefined],
  [{ kind: 'combined' }, undefined],
  [{ kind: 'public' }, undefined],
  [{ kind: 'open' }, codes.unchanged],
  [{ seated: true }, codes.alreadyRegistered],
  [{ refunded: true }, codes.refundedBefore],
  [{ unpaid: true }, codes.sameOrderUnpaid],
  // Of several reasons the first is told.
  [{ seated: true, refunded: true, unpaid: true, standing: 'draft' }, codes.alreadyRegistered],
  [{ refunded: true, unpaid: true }, codes.refundedBefore],
  [{ unpaid: true, standing: 'enrolling' }, codes.sameOrderUnpaid],
])('whoever would wait with %j is answered %s', (more, code) => {
  expect(refused(more)).toBe(code)
})

test.each(courseStandings.map(standing => [standing]))('a course that is %s', standing => {
  expect(refused({ standing })).toBe(standing === 'full' ? undefined : codes.unchanged)
  const sold = ['saleAhead', 'enrolling', 'full', 'running'].includes(standing)
  expect(isListOver(standing)).toBe(!sold)
  expect(isOffering(standing)).toBe(sold && standing !== 'saleAhead')
})

const now = new Date('2026-11-20T10:00:00Z')
test.each<[string | null, string]>([
  [null, '2026-11-21T10:00:00.000Z'],
  ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
  ['2026-12-01T00:00:00Z', '2026-11-21T10:00:00.000Z'],
])('with a sale until %s a seat is kept until %s', (sale, until) => {
  expect(offerUntil(now, sale === null ? null : new Date(sale)).toISOString()).toBe(until)
})

const line = [
  { id: 1, may: true },
  { id: 2, may: false },
  { id: 3, may: true },
  { id: 4, may: true },
]
test.each<[number | null, number[]]>([
  [0, []],
  [-1, []],
  [1, [1]],
  [2, [1, 3]],
  [9, [1, 3, 4]],
  [null, [1, 3, 4]],
])('%s free seats are offered to %j', (free, ids) => {
  expect(nextInTurn(line, free).map(({ id }) => id)).toEqual(ids)
})

test.each<[number | null, number, number, number | null]>([
  [20, 18, 1, 1],
  [20, 18, 2, 0],
  [20, 20, 3, 0],
  [20, 0, 0, 20],
  [null, 400, 0, null],
])('of %s seats with %i taken and %i kept %s are free', (capacity, seats_taken, kept, free) => {
  expect(freeOf({ capacity, seats_taken, kept })).toBe(free)
})
