import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Discount, priced } from './discount.rules.ts'

const none = { id: 1, name: '优惠', percent: null, amount: null, threshold: null, until: null }
const percent = (off: number): Discount => ({ ...none, kind: 'percent', percent: off })
const amount = (off: number): Discount => ({ ...none, kind: 'amount', amount: off })
const threshold = (from: number, off: number): Discount => ({
  ...none,
  kind: 'threshold',
  threshold: from,
  amount: off,
})
const early = (until: string, off: number): Discount => ({ ...none, kind: 'early', until, percent: off })
const today = '2026-11-21'
const pays = (lines: number[], ...discounts: Discount[]) => priced(lines, discounts, today).pays

test('each kind takes off what it says', () => {
  expect(pays([128_000])).toBe(128_000)
  expect(pays([128_000], percent(10))).toBe(115_200)
  expect(pays([128_000], amount(20_000))).toBe(108_000)
  expect(pays([128_000], threshold(100_000, 5_000))).toBe(123_000)
  expect(pays([99_999], threshold(100_000, 5_000))).toBe(99_999)
  expect(pays([100_000], threshold(100_000, 5_000))).toBe(95_000)
})

test('early enrolment holds through its last day and not after', () => {
  expect(pays([10_000], early('2026-11-21', 20))).toBe(8_000)
  expect(pays([10_000], early('2026-11-20', 20))).toBe(10_000)
})

test('of several the best for the buyer is taken, and one alone', () => {
  const best = priced([50_000, 50_000], [percent(5), amount(8_000), threshold(60_000, 7_000)], today)
  expect(best.pays).toBe(92_000)
  expect(best.discount?.kind).toBe('amount')
})

test('a share is rounded half up to the cent once per line', () => {
  expect(priced([1, 3, 5], [percent(50)], today).lines.map(line => line.pays)).toEqual([1, 2, 3])
  expect(pays([333], percent(15))).toBe(283)
  expect(pays([10], percent(5))).toBe(10)
})

test('nothing falls below nothing', () => {
  expect(priced([500, 700], [amount(5_000)], today).lines.map(line => line.pays)).toEqual([0, 0])
  expect(pays([], amount(1))).toBe(0)
  expect(pays([0, 0], amount(100))).toBe(0)
})

test('whatever the prices and discounts, lines sum to the total and none is below nothing or above its price', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  const some = fc.oneof(
    fc.integer({ min: 1, max: 99 }).map(percent),
    fc.integer({ min: 1, max: 100_000_000 }).map(amount),
    fc
      .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }))
      .map(([a, b]) => threshold(a, b)),
    fc.integer({ min: 1, max: 99 }).map(off => early('2026-12-01', off)),
  )
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 12 }), fc.array(some, { maxLength: 5 }), (lines, discounts) => {
      const found = priced(lines, discounts, today)
      expect(found.lines.reduce((all, line) => all + line.pays, 0)).toBe(found.pays)
      for (const { price, pays: paid } of found.lines) {
        expect(Number.isInteger(paid)).toBe(true)
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(price)
      }
    }),
  )
})
