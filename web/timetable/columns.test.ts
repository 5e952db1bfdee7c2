import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursShown, sideBySide } from './columns.ts'

const span = fc
  .record({ from: fc.integer({ min: 0, max: 1400 }), minutes: fc.integer({ min: 5, max: 300 }) })
  .map(({ from, minutes }) => ({ from, to: from + minutes }))

test('no two lessons of a day cover each other, and one that is alone has the whole width', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 40 }), items => {
      const placed = sideBySide(items)
      expect(placed).toHaveLength(items.length)
      for (const a of placed) {
        expect(a.column).toBeLessThan(a.columns)
        const others = placed.filter(b => b !== a && a.item.from < b.item.to && b.item.from < a.item.to)
        for (const b of others) {
          expect(b.column).not.toBe(a.column)
          expect(b.columns).toBe(a.columns)
        }
        if (others.length === 0) expect(a.columns).toBe(1)
      }
    }),
  )
})

test('the grid shows the usual hours, and more where lessons lie outside', () => {
  expect(hoursShown([])).toEqual({ first: 8, last: 21 })
  expect(hoursShown([{ from: 6 * 60 + 30, to: 22 * 60 + 10 }])).toEqual({ first: 6, last: 23 })
})
