import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deviceKind,
  deviceName,
  foldedName,
  isPassword,
  isUnderFourteen,
  isUsername,
  maskedPhone,
  networkOf,
  phoneFrom,
} from './people.rules.ts'

test.each([
  ['13600009052', '13600009052'],
  [' 136 0000 9052 ', '13600009052'],
  ['+86 136-0000-9052', '13600009052'],
  ['8613600009052', '13600009052'],
  ['１３６００００９０５２', '13600009052'],
  ['12600009052', null],
  ['1360000905', null],
  ['136000090522', null],
  ['', null],
])('the phone %o is %o', (typed, phone) => expect(phoneFrom(typed)).toBe(phone))

test('a mask shows the ends of a phone alone', () => expect(maskedPhone('13600009052')).toBe('136****9052'))

test.each([
  ['lin', true],
  ['贺建川', true],
  ['a.b-c_9', true],
  ['José', true],
  ['x', false],
  ['two words', false],
  ['a@b', false],
  ['13600009052', false],
  ['-lin', false],
  ['a'.repeat(61), false],
])('%o as a username: %o', (name, may) => expect(isUsername(name)).toBe(may))

test('width and case make no other username', () => expect(foldedName(' ＬｉｎＲｕｏ ')).toBe('linruo'))

test.each([
  ['Daoxiang99', true],
  ['稻香小院1号楼', false],
  ['稻香小院2026号楼', true],
  ['short1a', false],
  ['nodigitshere', false],
  ['1234567890', false],
  ['password1', false],
  ['Qwerty123!', false],
  ['a1'.repeat(33), false],
  ['a1'.repeat(32), true],
  ['linruoqing1', false],
])('%o as a password of linruoqing1: %o', (password, may) =>
  expect(isPassword(password, 'linruoqing1')).toBe(may),
)

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/150', 'computer', 'Windows · Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19) MicroMessenger/8 Mobile', 'phone', 'iOS · WeChat'],
  ['Mozilla/5.0 (iPad; CPU OS 19) Safari', 'tablet', 'iPadOS · Safari'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel) Mobile Chrome', 'phone', 'Android · Chrome'],
  ['Mozilla/5.0 (Linux; Android 16; Tab) Chrome', 'tablet', 'Android · Chrome'],
  ['curl/8', 'other', ''],
])('%s is a %s', (agent, kind, name) => {
  expect(deviceKind(agent)).toBe(kind)
  expect(deviceName(agent)).toBe(name)
})

test('a network is the address without its last part', () => {
  expect(networkOf('10.1.2.3')).toBe('10.1.2')
  expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
  expect(networkOf('::ffff:a01:203')).toBe('10.1.2')
})

test('no text a person can type breaks a rule', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
      phoneFrom(text)
      isUsername(text)
      isPassword(text, text)
      deviceName(text)
      networkOf(text)
      expect(foldedName(foldedName(text))).toBe(foldedName(text))
    }),
  )
})

test.each([
  ['2012-11-22', true],
  ['2012-11-21', false],
  ['2012-02-29', false],
  ['2024-02-29', true],
])('born on %s one is under fourteen on the 21st of November 2026: %s', (born, young) =>
  expect(isUnderFourteen(born, new Date('2026-11-21T00:00:00Z'))).toBe(young),
)
