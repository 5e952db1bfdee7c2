import { expect, test } from 'vitest'
import { pagesFor } from './gallery.rules.ts'

const computer = { width: 1076, height: 700 }
const phone = { width: 382, height: 382 }
const across = { width: 844, height: 268 }

test('a page of the gallery holds twenty-five on a computer and fewer on a phone', () => {
  expect(pagesFor(31, computer)).toEqual({ each: 25, pages: 2, columns: 5, rows: 5 })
  expect(pagesFor(49, { width: 2400, height: 1500 })).toMatchObject({ each: 25, pages: 2 })
  expect(pagesFor(31, phone)).toEqual({ each: 6, pages: 6, columns: 2, rows: 3 })
  expect(pagesFor(31, across)).toEqual({ each: 10, pages: 4, columns: 5, rows: 2 })
})

test('few stand on one page, in nearly as many columns as rows', () => {
  const columns = (many: number) => pagesFor(many, computer).columns
  expect([1, 2, 4, 5, 9, 16, 25].map(columns)).toEqual([1, 2, 2, 3, 3, 4, 5])
  expect(pagesFor(25, computer).pages).toBe(1)
})

test('however small the space, somebody is shown, and nobody is left out', () => {
  for (const space of [computer, phone, across, { width: 0, height: 0 }])
    for (const many of [0, 1, 7, 26, 49]) {
      const { each, pages, columns, rows } = pagesFor(many, space)
      expect(each * pages).toBeGreaterThanOrEqual(many)
      expect(columns * rows).toBeGreaterThanOrEqual(Math.min(each, many))
      expect(Number.isInteger(pages)).toBe(true)
    }
})
