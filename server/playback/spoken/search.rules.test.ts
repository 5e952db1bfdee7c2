import { expect, test } from 'vitest'
import { findable, patternOf } from './search.rules.ts'

test.each([
  ['as it is', '勾股定理', '勾股定理'],
  ['in small letters', 'Pythagoras', 'pythagoras'],
  ['in small letters of any script', 'ÉCOLE Ñ', 'écoleñ'],
  ['without spaces', '  a  b c ', 'abc'],
  ['without tabs and ends of lines', 'a\tb\r\nc', 'abc'],
  ['without the wide space of Chinese', '勾股　定理', '勾股定理'],
  ['in one width', 'ＡＢＣ１２３', 'abc123'],
  ['signs as the one that they stand for', 'ﬁ ² ㎏', 'fi2kg'],
  ['letters with their accents in one', 'e\u0301', 'é'],
  ['nothing where only spaces are', ' \t\n　', ''],
])('words are searched %s', (_, typed, searched) => {
  expect(findable(typed)).toBe(searched)
})

test.each([
  ['anywhere', 'A b', '%ab%'],
  ['a percent sign as itself', '50%', '%50\\%%'],
  ['a line below as itself', 'x_1', '%x\\_1%'],
  ['a stroke as itself', 'a\\b', '%a\\\\b%'],
  ['all of them, wherever they stand', '%_\\%', '%\\%\\_\\\\\\%%'],
  // In one width they are the signs of LIKE.
  ['wide signs as themselves', '５０％＿', '%50\\%\\_%'],
])('a pattern finds %s', (_, typed, pattern) => {
  expect(patternOf(typed)).toBe(pattern)
})
