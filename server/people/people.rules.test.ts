import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { Refusal } from '../kit/refusal.ts'
import {
  deviceKind,
  deviceName,
  foldedName,
  isUnderFourteen,
  isUsername,
  maskedPhone,
  networkOf,
  passwordAloneOrRefuse,
  passwordOrRefuse,
  passwordProblem,
  phoneFrom,
  phoneOrRefuse,
  shownPhone,
  typedOver,
  usernameOrRefuse,
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
  ['213600009052', null],
  ['86136000090522', null],
  ['5+8613600009052', null],
  ['', null],
])('the phone %o is %o', (typed, phone) => expect(phoneFrom(typed)).toBe(phone))

test('a mask shows the ends of a phone alone', () => expect(maskedPhone('13600009052')).toBe('136****9052'))

test.each([
  [null, ''],
  ['', ''],
  ['13600009052', '136****9052'],
])('the phone %o is shown as %o', (phone, shown) => expect(shownPhone(phone)).toBe(shown))

test.each([
  ['136****9052', '13600009052', '13600009052'],
  ['136****9053', '13600009052', '136****9053'],
  ['13700001111', '13600009052', '13700001111'],
  ['', '13600009052', ''],
  ['', null, ''],
  ['136****9052', null, '136****9052'],
])('%o typed over %o is %o', (typed, before, kept) => expect(typedOver(typed, before)).toBe(kept))

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
  ['Daoxiang99', null],
  ['稻香小院1号楼', 'format'],
  ['稻香小院2026号楼', null],
  ['short1a', 'format'],
  ['nodigitshere', 'format'],
  ['1234567890', 'format'],
  ['password1', 'common'],
  ['Qwerty123!', 'common'],
  ['a1'.repeat(33), 'format'],
  ['a1'.repeat(32), null],
  ['linruoqing1', 'ownName'],
  ['LinRuoQing1!', 'ownName'],
  ['linruoqing12026', 'ownName'],
  ['linruoqing120261', null],
  ['linruoqing1ab', null],
  ['2linruoqing1', null],
])('%o as a password of linruoqing1: %o', (password, problem) =>
  expect(passwordProblem(password, 'linruoqing1')).toBe(problem),
)

const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common')
const listed = (dictionary['passwords-common'] as string[]).filter(
  one => one.length >= 8 && one.length <= 64 && /[a-z]/i.test(one) && /\d/.test(one),
)
const looksLike: Record<string, string> = { o: '0', i: '1', l: '1', e: '3', a: '@', s: '$', t: '7' }
test.each<[string, (one: string) => string]>([
  ['as they are', one => one],
  ['in capitals', one => one.toUpperCase()],
  ['with a capital and a mark', one => `${one.slice(0, 1).toUpperCase()}${one.slice(1)}!`],
  ['with a digit more', one => `${one}7`],
  ['with a year and a mark', one => `${one}2026!`],
  [
    'with digits that look like letters',
    one => one.replaceAll(/[oileast]/g, letter => looksLike[letter] ?? ''),
  ],
])('the passwords of the published list are refused %s', (_, dressed) => {
  expect(listed.length).toBeGreaterThan(5_000)
  const longest = listed.map(dressed).filter(one => one.length <= 64 && /\p{L}/u.test(one))
  expect(longest.filter(one => passwordProblem(one, '') !== 'common')).toEqual([])
})

test.each([
  'Daoxiang77',
  'K7QM-2XWD-9RTA-4CHN',
  'mango7tree',
  'river42stone',
  'qing2026he',
  '7kühe-im-stall',
  'ab839201',
])("%s is nobody else's", password => expect(passwordProblem(password, '')).toBe(null))

test.each(['woaini1314', 'Zhongguo2026', 'xiaoming@123', '520Baobei!', 'P@ssw0rd2026', 'Passw0rd123456'])(
  '%s is common here',
  password => expect(passwordProblem(password, '')).toBe('common'),
)

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/150', 'computer', 'Windows · Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19) MicroMessenger/8 Mobile', 'phone', 'iOS · WeChat'],
  ['Mozilla/5.0 (iPad; CPU OS 19) Safari', 'tablet', 'iPadOS · Safari'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel) Mobile Chrome', 'phone', 'Android · Chrome'],
  ['Mozilla/5.0 (Linux; Android 16; Tab) Chrome', 'tablet', 'Android · Chrome'],
  ['Mozilla/5.0 (Linux; U) MicroMessenger/8.0 Mobile', 'phone', 'Linux · WeChat'],
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
  expect(networkOf('10.123.234.45')).toBe('10.123.234')
})

/** What comes of it, or with which code and for which fields it is refused. */
function said(work: () => unknown) {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.data === null ? error.code : [error.code, error.data]
  }
}
const field = (path: string, problem: string) => ({ fields: [{ path, problem }] })

test.each([
  [undefined, codes.phoneEmpty],
  ['', codes.phoneEmpty],
  ['  ', codes.phoneEmpty],
  ['110', codes.phoneFormat],
  [' 136 0000 9052', '13600009052'],
])('the phone %o, where one is needed: %o', (typed, comes) =>
  expect(said(() => phoneOrRefuse(typed))).toEqual(comes),
)

test.each([
  ['', codes.usernameEmpty],
  [' ', codes.usernameEmpty],
  ['x', [codes.incomplete, field('userName', 'format')]],
  ['13600009052', [codes.incomplete, field('userName', 'format')]],
  [' Ｌin ', 'Lin'],
])('the username %o, where one is needed: %o', (typed, comes) =>
  expect(said(() => usernameOrRefuse(typed))).toEqual(comes),
)

test.each([
  ['', '', codes.newPasswordMissing],
  ['', 'Daoxiang99', codes.newPasswordMissing],
  ['Daoxiang99', 'Daoxiang98', codes.passwordsDiffer],
  ['short1a', 'short1a', codes.passwordFormat],
  ['Qwerty123!', 'Qwerty123!', [codes.passwordFormat, field('passWord', 'common')]],
  ['linruoqing1', 'linruoqing1', [codes.passwordFormat, field('passWord', 'ownName')]],
  ['Daoxiang99', 'Daoxiang99', undefined],
])('the password %o, again %o, of linruoqing1: %o', (password, again, comes) =>
  expect(said(() => passwordOrRefuse(password, again, 'linruoqing1'))).toEqual(comes),
)

test('what is wrong with a password is told at the field in which it stands', () => {
  const refused = (path?: string) => said(() => passwordAloneOrRefuse('Qwerty123!', '', path))
  expect(refused()).toEqual([codes.passwordFormat, field('passWord', 'common')])
  expect(refused('newPassword')).toEqual([codes.passwordFormat, field('newPassword', 'common')])
  const own = () => passwordOrRefuse('Qwerty123!', 'Qwerty123!', '', 'own')
  expect(said(own)).toEqual([codes.passwordFormat, field('own', 'common')])
})

test('no text a person can type breaks a rule', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
      phoneFrom(text)
      isUsername(text)
      passwordProblem(text, text)
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
