import { expect, test } from 'vitest'
import { orderStates } from '../../contract/orders-lists.ts'
import { askableOf } from './refund-request.rules.ts'

const paid = { state: 'paid', left: 60_000, paid: 80_000, refunded: 0, open: false } as const

test.each([
  ['what is not earned yet', paid, 60_000],
  ['all of it before the first lesson', { ...paid, left: 80_000 }, 80_000],
  ['nothing once every lesson was held', { ...paid, left: 0 }, 0],
  ['nothing where nothing was paid', { ...paid, left: 0, paid: 0 }, 0],
  ['what a refund in part has left', { ...paid, left: 40_000, refunded: 20_000 }, 40_000],
  ['never more than the school still has', { ...paid, refunded: 70_000 }, 10_000],
  ['nothing below zero', { ...paid, left: -1 }, 0],
  ['nothing while it is asked for already', { ...paid, open: true }, 0],
])('a student can ask for %s', (_, asking, cents) => expect(askableOf(asking)).toBe(cents))

test('of a paid order alone', () => {
  const states = orderStates.states.filter(state => askableOf({ ...paid, state }) > 0)
  expect(states).toEqual(['paid'])
})
