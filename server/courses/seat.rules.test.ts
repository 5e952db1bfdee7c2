import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseStandings } from '../../contract/states.ts'
import { freeSeatRules } from './seat.rules.ts'

type Wish = Parameters<(typeof freeSeatRules)[number]['when']>[0]
const free: Wish = {
  kind: 'recruiting',
  standing: 'enrolling',
  price: 0,
  subjects: 1,
  refunded: false,
  seated: false,
} as Wish
const refused = (wish: Partial<Wish>) => freeSeatRules.find(({ when }) => when({ ...free, ...wish }))?.code

test.each<[Partial<Wish>, number | undefined]>([
  [{}, undefined],
  [{ subjects: 2 }, undefined],
  [{ seated: true }, codes.alreadyRegistered],
  [{ refunded: true }, codes.refundedBefore],
  [{ kind: 'open' }, codes.unchanged],
  [{ subjects: 0 }, codes.orderWithoutSubject],
  [{ price: 1 }, codes.noPaymentConfigured],
  [{ price: -1 }, undefined],
  // Of several reasons the first is told.
  [{ seated: true, refunded: true }, codes.alreadyRegistered],
  [{ refunded: true, standing: 'full' }, codes.refundedBefore],
  [{ standing: 'full', subjects: 0 }, codes.full],
  [{ subjects: 0, price: 1 }, codes.orderWithoutSubject],
])('%j is answered %s', (wish, code) => {
  expect(refused(wish)).toBe(code)
})

test.each(courseStandings)('a seat in a course that is %s', standing => {
  const open = standing === 'enrolling' || standing === 'running'
  expect(refused({ standing })).toBe(open ? undefined : standing === 'full' ? codes.full : codes.unchanged)
})
