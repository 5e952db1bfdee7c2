import { expect, test } from 'vitest'
import { fitting, narrowest, widest, widthByKey, widthsKept } from './widths.rules.ts'

test.each([
  [200.4, 200],
  [10, narrowest],
  [-5, narrowest],
  [64, 64],
  [640, 640],
  [5000, widest],
])('a width of %d is taken as %d', (asked, width) => {
  expect(fitting(asked)).toBe(width)
})

test.each([
  ['ArrowLeft', 200, 184],
  ['ArrowRight', 200, 216],
  ['ArrowLeft', 70, narrowest],
  ['ArrowRight', 630, widest],
  ['Home', 200, narrowest],
  ['End', 200, widest],
  ['Delete', 200, null],
  ['Backspace', 200, null],
  ['Enter', 200, undefined],
  ['Tab', 200, undefined],
])('%s at %d', (key, from, to) => {
  expect(widthByKey(key, from)).toBe(to)
})

test.each([
  [null, {}],
  ['x', {}],
  [{ name: 120, gone: 90 }, { name: 120 }],
  [
    { name: 9000, state: 3 },
    { name: widest, state: narrowest },
  ],
  [{ name: '120', state: Number.NaN }, {}],
])('of %j is kept %j', (kept, widths) => {
  expect(widthsKept(kept, ['name', 'state'])).toEqual(widths)
})
