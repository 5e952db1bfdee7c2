import { expect, test } from 'vitest'
import { linesOf, piecesOf } from './pdf.rules.ts'

const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)

test.each([
  ['课程，函数', ['课', '程，', '函', '数']],
  ['José Muñoz', ['José', ' ', 'Muñoz']],
  ['高一 A4纸', ['高', '一', ' ', 'A4', '纸']],
  ['𠮷田。', ['𠮷', '田。']],
])('%s may be broken between its pieces', (text, pieces) => expect(piecesOf(text)).toEqual(pieces))

test.each([
  ['一二三四五', 4, ['一二', '三四', '五']],
  ['一二，三四', 4, ['一', '二，', '三四']],
  ['one two three', 7, ['one two', 'three']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['a\n\nb', 9, ['a', '', 'b']],
  ['', 9, ['']],
])('%s in lines of %d', (text, most, lines) => expect(linesOf(text, most, widthOf)).toEqual(lines))
