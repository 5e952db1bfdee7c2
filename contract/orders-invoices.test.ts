import { expect, test } from 'vitest'
import { isTaxNumber } from './orders-invoices-lists.ts'

const codes = ['91350100M000100Y43', '914403001922038216', '91110000802100433B']
const good = [...codes, '11010519491231002X']

test.each(good)('%s can be a tax number', code => expect(isTaxNumber(code)).toBe(true))

test('one sign that is wrong, or two that changed places, make it none', () => {
  for (const code of codes)
    for (let at = 0; at < 18; at += 1) {
      const other = code[at] === '7' ? '8' : '7'
      const wrong = code.slice(0, at) + other + code.slice(at + 1)
      expect(isTaxNumber(wrong), wrong).toBe(false)
      const [one, two] = [code[at] ?? '', code[at + 1] ?? '']
      const turned = code.slice(0, at) + two + one + code.slice(at + 2)
      if (one !== two && two !== '') expect(isTaxNumber(turned), turned).toBe(false)
    }
})

test.each([
  '',
  '91350100M000100Y4',
  '91350100M000100Y433',
  '91350100m000100y43',
  '9135O100M000100Y43',
  '123456789012345',
  '110105194912310021',
])('%o is none', code => expect(isTaxNumber(code)).toBe(false))
