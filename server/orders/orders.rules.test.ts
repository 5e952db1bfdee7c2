import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { refusalOf } from '../courses/course.rules.ts'
import { askedAfter, backBy, endOf, orderRules, refundNumber, tradeNumber, useOf } from './orders.rules.ts'

const wish = {
  kind: 'recruiting',
  standing: 'enrolling',
  price: 128000,
  subjects: 1,
  refunded: false,
  seated: false,
  unpaid: false,
  ways: 1,
  breaches: [],
} as const

test.each([
  [{}, undefined],
  [{ unpaid: true }, codes.sameOrderUnpaid],
  [{ seated: true }, codes.alreadyRegistered],
  [{ refunded: true }, codes.refundedBefore],
  [{ standing: 'full' }, codes.full],
  // One's own unpaid order may keep the last seat: it is the reason that is told.
  [{ standing: 'full', unpaid: true }, codes.sameOrderUnpaid],
  [{ standing: 'draft' }, codes.unchanged],
  [{ kind: 'open' }, codes.unchanged],
  [{ subjects: 0 }, codes.orderWithoutSubject],
  [{ ways: 0 }, codes.noPaymentConfigured],
  [{ ways: 0, price: 0 }, undefined],
  [{ breaches: [{ rule: 'lessons', value: 61 }] }, codes.tooManyLessonsAtOnce],
  [{ breaches: [{ rule: 'months', value: '2027-03-01' }] }, codes.tooManyMonthsAtOnce],
  [{ breaches: [{ rule: 'yuan', value: 500_001 }] }, codes.tooMuchMoneyAtOnce],
  [{ breaches: [{ rule: 'ahead', value: '2026-12-24' }] }, codes.soldTooEarly],
  [{ breaches: [{ rule: 'yuan', value: 500_001 }], ways: 0 }, codes.noPaymentConfigured],
] as const)('%j is answered %s', (more, code) => {
  expect(refusalOf(orderRules, { ...wish, ...more })).toBe(code)
})

test('a seat is kept half an hour, for a transfer three days, never beyond the end of the sale', () => {
  const at = new Date('2026-11-22T10:00:00Z')
  const far = new Date('2026-12-31T00:00:00Z')
  expect(endOf(at, null, null)).toEqual(new Date('2026-11-22T10:30:00Z'))
  expect(endOf(at, far, 'wechatCode')).toEqual(new Date('2026-11-22T10:30:00Z'))
  expect(endOf(at, far, 'transfer')).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(endOf(at, far, 'transfer', 7)).toEqual(new Date('2026-11-29T10:00:00Z'))
  const soon = new Date('2026-11-22T10:20:00Z')
  for (const way of ['transfer', 'practice', null] as const) expect(endOf(at, soon, way)).toEqual(soon)
})

test.each([
  ['2026-11-23T10:00:00Z', '2026-12-02T10:00:00Z'],
  ['2026-11-27T10:00:00Z', '2026-12-08T10:00:00Z'],
  ['2026-11-28T10:00:00Z', '2026-12-08T10:00:00Z'],
])('a refund of %s comes by %s: seven working days', (asked, back) => {
  expect(backBy(new Date(asked))).toEqual(new Date(back))
})

test('a provider is asked each minute at first and each hour at last', () => {
  expect([0, 1, 2, 5, 6, 20].map(askedAfter)).toEqual([1, 2, 4, 32, 60, 60].map(minutes => minutes * 60_000))
})

test('the numbers that providers are given are such as they take', () => {
  const longest = refundNumber(tradeNumber(999_999, '261122123456789012', 99), 99)
  expect(longest).toMatch(/^[0-9A-Za-z]{1,32}$/)
  expect(tradeNumber(1, '261122123456789012', 2)).toBe('1T261122123456789012T2')
})

const came = { state: 'unpaid', cents: 100, currency: 'CNY', wanted: 100, due: 100, seatLeft: true }
test.each([
  [{}, 'order'],
  [{ state: 'expired' }, 'order'],
  [{ state: 'expired', seatLeft: false }, 'surplus'],
  [{ seatLeft: false }, 'surplus'],
  [{ state: 'paid' }, 'surplus'],
  [{ state: 'cancelled' }, 'surplus'],
  [{ state: 'refunding' }, 'surplus'],
  [{ state: 'refunded' }, 'surplus'],
  [{ cents: 99 }, 'unmatched'],
  [{ cents: 101, state: 'paid' }, 'unmatched'],
  [{ currency: 'USD' }, 'unmatched'],
  // What another order had paid of it has gone back: this alone pays it no more.
  [{ state: 'expired', due: 400 }, 'surplus'],
])('of money for %j: %s', (more, use) => {
  expect(useOf({ ...came, ...more })).toBe(use)
})
