import { expect, test } from 'vitest'
import { money, twoPlaces } from './money.ts'

test.each([
  [1280, '1,280.00'],
  [1234567.891, '1,234,567.89'],
  [1.005, '1.01'],
  [1.004, '1.00'],
  [0.1 + 0.2, '0.30'],
  [-480, '-480.00'],
  [-1234.5, '-1,234.50'],
  [-0.001, '0.00'],
  [0, '0.00'],
  ['99.9', '99.90'],
  ['1,280.5', '1,280.50'],
  ['abc', '0.00'],
  ['', '0.00'],
  ['  ', '0.00'],
  [null, '0.00'],
  [undefined, '0.00'],
  [Number.NaN, '0.00'],
  [Number.POSITIVE_INFINITY, '0.00'],
  [{}, '0.00'],
  [1e-7, '0.00'],
])('money displays rounded to 2 decimals with thousands separators: %s is %s', (value, shown) => {
  expect(money(value)).toBe(shown)
})

test.each([
  [1.999, '1.99'],
  [1.005, '1.00'],
  [2.9999999, '2.99'],
  [3, '3.00'],
  [3.1, '3.10'],
  [-1.999, '-1.99'],
  [-0.004, '0.00'],
  [1280.5, '1280.50'],
  ['7.777', '7.77'],
  ['', '0.00'],
  [null, '0.00'],
  [undefined, '0.00'],
  ['abc', '0.00'],
  [1e-7, '0.00'],
])('the number filter truncates to 2 decimals and shows 0.00 when empty: %s is %s', (value, shown) => {
  expect(twoPlaces(value)).toBe(shown)
})
