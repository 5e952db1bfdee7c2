import { expect, test } from 'vitest'
import { headsFrom, isBlank, kindOf, letterOf, textOf } from './sheet.rules.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (column, letters) => {
  expect(letterOf(column)).toBe(letters)
})

test.each<[unknown, string, string?]>([
  [null, ''],
  [undefined, ''],
  [new Date('2026-12-01T23:59:59Z'), '2026-12-01'],
  [new Date(Number.NaN), ''],
  [7, '7'],
  [-7, '-7'],
  [1.5, '1.5'],
  [1e14, '100000000000000'],
  [999_999_999_999_999, '999999999999999'],
  [1e15, '1000000000000000', 'rounded'],
  [-1e15, '-1000000000000000', 'rounded'],
  [1.2e21, '1.2e+21', 'rounded'],
  [true, 'TRUE'],
  [false, 'FALSE'],
  ['  王小明 ', '王小明'],
  [' ', ''],
  ['x'.repeat(300), 'x'.repeat(300)],
  ['x'.repeat(301), 'x'.repeat(100), 'tooLong'],
  ['a\u200bb', 'a\u200bb', 'invisible'],
  ['a\u202eb', 'a\u202eb', 'invisible'],
  ['1.3E+10', '1.3E+10', 'rounded'],
  ['-2e+10', '-2e+10', 'rounded'],
  ['1.38001e+10', '1.38001e+10', 'rounded'],
  ['12e+10', '12e+10'],
  ['1e10', '1e10'],
  ['1.3e+10 x', '1.3e+10 x'],
  ['x 1.3e+10', 'x 1.3e+10'],
  ['1.e+10', '1.e+10'],
])('the cell %j reads %j %s', (value, text, fault) => {
  expect(textOf(value)).toEqual(fault ? { text, fault } : { text })
})

test('headings end with the last one that says something', () => {
  expect(headsFrom(['a', '', 'b', '', ''])).toEqual(['a', '', 'b'])
  expect(headsFrom(['', ''])).toEqual([])
  expect(headsFrom([])).toEqual([])
})

test.each<[unknown[], boolean]>([
  [[], true],
  [[null, undefined, '', '  '], true],
  [[null, 'a'], false],
  [[0], false],
  [[false], false],
])('the row %j is blank: %s', (values, blank) => {
  expect(isBlank(values)).toBe(blank)
})

test.each<[number[], string]>([
  [[], 'empty'],
  [[0x50, 0x4b, 0x03, 0x04, 0x00], 'xlsx'],
  [[0x50, 0x4b, 0x03, 0x05], 'notSheet'],
  [[0x50, 0x4b], 'notSheet'],
  [[0xd0, 0xcf, 0x11, 0xe0, 0x00], 'xls'],
  [[0xd0, 0xcf, 0x11, 0x00], 'notSheet'],
  [[0xff, 0xfe, 0x61, 0x00], 'csv'],
  [[0xfe, 0xff, 0x00, 0x61], 'csv'],
  [[0xff, 0x61], 'csv'],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'notSheet'],
  [[0x25, 0x50, 0x44], 'csv'],
  [[0x61, 0x2c, 0x62], 'csv'],
  [[0x61, 0x00], 'notSheet'],
])('a file that begins with %j is %s', (bytes, kind) => {
  expect(kindOf(Uint8Array.from(bytes))).toBe(kind)
})

test('a nothing far behind the beginning makes no text of it something else', () => {
  const text = new Uint8Array(5000).fill(0x61)
  text[4096] = 0
  expect(kindOf(text)).toBe('csv')
  text[4095] = 0
  expect(kindOf(text)).toBe('notSheet')
})
