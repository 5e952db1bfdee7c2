import { expect, test } from 'vitest'
import { base32, codeAt, factorAddress, isAppCode, stepOfCode, typedCode } from './one-time-code.rules.ts'

// Appendix B of RFC 6238, SHA-1; of its eight digits the last six.
const secret = Buffer.from('12345678901234567890')
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

test.each(vectors)('%i seconds after 1970 the code is %s', (seconds, code) => {
  expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code)
  expect(stepOfCode(secret, code, new Date(seconds * 1000), 0)).toBe(Math.floor(seconds / 30))
})

// A code of half a minute in its middle: seconds by which the clock that reads it is off.
const step = 41152263
const middle = step * 30 + 15
test.each([
  [0, true],
  [14, true],
  [30, true],
  [44, true],
  [-15, true],
  [-45, true],
  [45, false],
  [-46, false],
  [60, false],
  [-60, false],
  [90, false],
  [-90, false],
])('by a clock that is %i seconds off a code is taken: %s', (off, isTaken) => {
  const now = new Date((middle + off) * 1000)
  expect(stepOfCode(secret, codeAt(secret, step), now, 0)).toBe(isTaken ? step : null)
})

test.each([
  [step - 2, true],
  [step - 1, true],
  [step, false],
  [step + 1, false],
])('after a code of the half minute %i one of 41152263 is taken: %s', (last, isTaken) => {
  const now = new Date(middle * 1000)
  expect(stepOfCode(secret, codeAt(secret, step), now, last)).toBe(isTaken ? step : null)
})

test.each(['', '28708', '2870822', '28708x', '287082 ', '２８７０８２', '000000'])(
  '%j is no code of then',
  typed => {
    expect(stepOfCode(secret, typed, new Date(59_000), 0)).toBe(null)
  },
)

test.each([
  [' 287 082 ', '287082', true],
  ['２８７０８２', '287082', true],
  ['28708', '28708', false],
  ['2870825', '2870825', false],
  ['K7QM-2XWD 9RTA-4CHN', 'K7QM-2XWD9RTA-4CHN', false],
])('%j means %s, of an app: %s', (typed, means, ofAnApp) => {
  expect(typedCode(typed)).toBe(means)
  expect(isAppCode(typedCode(typed))).toBe(ofAnApp)
})

// Section 10 of RFC 4648.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written %s', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('the address names the account, and of a long name as much as the picture holds', () => {
  const tail = '?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=eschool'
  expect(factorAddress('boss', secret)).toBe(`otpauth://totp/eschool:boss${tail}`)
  expect(factorAddress('b&s', secret)).toBe(`otpauth://totp/eschool:b%26s${tail}`)
  const long = factorAddress('若'.repeat(60), secret)
  expect(long).toBe(`otpauth://totp/eschool:${encodeURIComponent('若'.repeat(13))}${tail}`)
  expect(long.length).toBeLessThan(213)
})
