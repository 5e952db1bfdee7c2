import { expect, test } from 'vitest'
import { withMoney } from './log-money.rules.ts'

test.each([
  ['price', '1280', '1280.50', '¥1,280.00', '¥1,280.50'],
  ['price', '代数 1280.00；几何2 0.50', '代数 900.00', '代数 ¥1,280.00；几何2 ¥0.50', '代数 ¥900.00'],
  ['price', '10 班 3.00, 0', '', '10 班 ¥3.00, ¥0.00', ''],
  ['price', null, 'free', null, 'free'],
  ['sum', null, '12', null, '¥12.00'],
  ['cents', null, '128050', null, '¥1,280.50'],
  ['pays', null, '0', null, '¥0.00'],
  ['amount', '50', '60', '¥50.00', '¥60.00'],
  // Of what was added sums were kept in cents once: nobody knows which they are.
  ['amount', null, '5000', null, '5000'],
  ['capacity', '30', '40', '30', '40'],
] as const)('money of the log is told as money: %s %s, %s', (name, before, after, was, is) => {
  const path = ['subjects', name]
  expect(withMoney({ path, before, after })).toEqual({ path, before: was, after: is })
})

test('what is carried to another course is kept in yuan, and what an order pays in cents', () => {
  const fact = { path: ['money', 'pays'], before: null, after: '99' }
  expect(withMoney(fact).after).toBe('¥99.00')
  expect(withMoney({ ...fact, path: ['pays'] }).after).toBe('¥0.99')
})
