import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { messagesLeft, sendingCost, sendingRefusal, sendingWay } from './password-sending.rules.ts'

const one = { state: 'ENABLED', phone: '13611110001', isProven: true } as const
test.each([
  [one, undefined],
  [{ ...one, phone: '' }, codes.phoneEmpty],
  [{ ...one, isProven: false }, codes.accountInvalid],
  [{ ...one, state: 'DISABLED' }, codes.accountInvalid],
  // Whoever guesses learns nothing of the phone.
  [{ ...one, isProven: false, phone: '' }, codes.accountInvalid],
] as const)('%j is refused with %s', (receiver, code) => {
  expect(sendingRefusal(receiver)).toBe(code)
})

test.each([
  [null, '', 'noProvider'],
  [null, 'SMS_1', 'noProvider'],
  ['aliyun', '', 'noTemplate'],
  ['tencent', '1900001', 'ready'],
] as const)('by %s with the template %o: %s', (provider, number, way) => {
  expect(sendingWay(provider, number)).toBe(way)
})

test.each([
  [{ monthMost: null, dayMost: null }, null],
  [{ monthMost: 100, dayMost: null }, 60],
  [{ monthMost: null, dayMost: 30 }, 25],
  [{ monthMost: 100, dayMost: 30 }, 25],
  [{ monthMost: 50, dayMost: 30 }, 10],
  [{ monthMost: 40, dayMost: 30 }, 0],
  [{ monthMost: 10, dayMost: null }, 0],
])('of %j, 40 used this month and 5 today, %s are left', (limits, left) => {
  expect(messagesLeft({ month: 40, day: 5 }, limits)).toBe(left)
})

const short = { full_name: '陈可欣', username: 'chen' }
const long = { full_name: '陈'.repeat(40), username: 'chen' }
test.each([
  [[short], null, null],
  [[], 0.05, 0],
  [[short, short], 0.05, 0.1],
  [[short, long], 0.05, 0.15],
])('%j at %s cost %s', (people, price, cost) => {
  const words = { text: '{{name}} {{username}} {{password}} {{address}}', sign: '砚溪', address: 'a.example' }
  const sum = sendingCost(people, { ...words, price })
  if (cost === null) expect(sum).toBe(null)
  else expect(sum).toBeCloseTo(cost)
})
