import { expect, test } from 'vitest'
import { askedFor, catalogueAddress, isFiltered, readCatalogue } from './catalogue-address.ts'

const read = (text: string) => readCatalogue(new URLSearchParams(text))

test('an address says exactly what is shown, and no more', () => {
  const text =
    '?q=%E5%87%BD%E6%95%B0&grade=3&form=combined&time=saturday&price=free&free=1&sort=soonest&page=2'
  expect(catalogueAddress(read(text), { page: 2 })).toBe(text)
  expect(catalogueAddress(read(''))).toBe('?')
  expect(catalogueAddress(read('?page=7&grade=3'), { grade: 4 })).toBe('?grade=4')
})

test('what the catalogue does not know is as if it were not there', () => {
  expect(read('?grade=x&form=none&page=-1&sort=age&subject=0&free=yes&teacher=1e3')).toEqual(read(''))
})

test('a form is a kind or a delivery', () => {
  expect(askedFor(read('?form=combined'), 'catalogue')).toMatchObject({ kind: 'combined' })
  expect(askedFor(read('?form=recorded'), 'catalogue')).toMatchObject({ delivery: 'recorded' })
  expect(isFiltered(read('?sort=cheap'))).toBe(false)
  expect(isFiltered(read('?q=a'))).toBe(true)
})
