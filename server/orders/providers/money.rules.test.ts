import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, chinaTime, onChinaClock, roundedCents, yuan } from './money.rules.ts'

test.each([
  ['0', 0],
  ['0.00', 0],
  ['0.1', 10],
  ['0.01', 1],
  ['1.15', 115],
  ['88.88', 8888],
  ['88.880', 8888],
  [' 35.80\t', 3580],
  ['-35.80', -3580],
  ['-0.00', 0],
  ['1234567890.12', 123456789012],
])('%s is a sum of %i cents', (written, cents) => {
  expect(centsOf(written)).toBe(cents)
})

test.each(['', '.5', '1.', '1.005', '1,000.00', '1e3', '0x10', '¥1', '--1', '12345678901', 'NaN'])(
  '%s is no sum',
  written => {
    expect(() => centsOf(written)).toThrow()
  },
)

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), cents => {
      expect(centsOf(yuan(cents))).toBe(cents)
      expect(roundedCents(yuan(cents))).toBe(cents)
    }),
  )
})

test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d cents are not written', cents => {
  expect(() => yuan(cents)).toThrow(RangeError)
})

test.each([
  ['0.21480', 21],
  ['0.00500', 1],
  ['0.00499', 0],
  ['-0.03000', -3],
  ['-0.00499', 0],
  ['0.6', 60],
  ['7', 700],
])('%s that was charged is %i cents', (written, cents) => {
  expect(roundedCents(written)).toBe(cents)
})

test.each(['', '0.', 'x', '1,0'])('%s is no charge', written => {
  expect(() => roundedCents(written)).toThrow()
})

test('a time of Shanghai is the same moment anywhere', () => {
  expect(chinaTime('2026-11-22 00:30:05').toISOString()).toBe('2026-11-21T16:30:05.000Z')
  expect(chinaTime('2026-11-22 00:30:05.123').toISOString()).toBe('2026-11-21T16:30:05.000Z')
  expect(onChinaClock(new Date('2026-11-21T16:30:05.999Z'))).toBe('2026-11-22 00:30:05')
  for (const no of ['', '2026-11-22', '22.11.2026 10:00:00', '2026-13-01 00:00:00', '2026-11-22 24:61:00'])
    expect(() => chinaTime(no), no).toThrow()
  for (const more of ['x2026-11-22 00:30:05', '2026-11-22 00:30:05x', '2026-11-22 00:30:05.'])
    expect(() => chinaTime(more), more).toThrow()
  expect(chinaTime(' 2026-11-22 00:30:05\t').toISOString()).toBe('2026-11-21T16:30:05.000Z')
})

test('what is refused is named, and not at any length', () => {
  const long = 'x'.repeat(50)
  const short = 'x'.repeat(30)
  expect(() => centsOf(long)).toThrow(new Error(`no sum: ${short}`))
  expect(() => roundedCents(long)).toThrow(new Error(`no sum: ${short}`))
  expect(() => chinaTime(long)).toThrow(new Error(`no time: ${short}`))
  expect(() => yuan(-1)).toThrow(new RangeError('no sum: -1'))
  expect(roundedCents(' 0.6\t')).toBe(60)
})
