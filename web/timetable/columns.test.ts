import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursInUse, hoursToPlace, sideBySide } from './columns.ts'

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

const hours = (first: number, last: number) => ({ from: first * 60, to: last * 60 })

test.each([
  ['no lessons', [], [8, 21], [8, 21]],
  ['an evening', [hours(19, 20.5), hours(16.5, 17.5)], [16, 22], [8, 22]],
  ['one short lesson', [hours(10, 11)], [10, 16], [8, 21]],
  ['a late one', [hours(22.5, 23.5)], [18, 24], [8, 24]],
  ['early and late', [hours(6.5, 7), hours(21, 22.2)], [6, 23], [6, 23]],
] as const)(
  'a sheet of %s opens on the hours in use; to place lessons it has the usual ones too',
  (...given) => {
    const [, items, [first, last], [from, to]] = given
    expect(hoursInUse(items)).toEqual({ first, last })
    expect(hoursToPlace(items)).toEqual({ first: from, last: to })
  },
)
