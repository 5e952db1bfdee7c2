import { expect, test } from 'vitest'
import { kit as en } from '../../../locales/en/kit.ts'
import { joinLink, launcherAddress, readAnswer } from './join-link.ts'

const me = { userId: 7, fullName: '李沐阳 & co' }

test('the link carries the token, k, the user id offset by 10 billion, a jsonp response type and the full name', () => {
  const link = new URL(joinLink({ joinUrl: '/join', token: 't-1', k: 'abc' }, me), 'http://school')
  expect(link.pathname).toBe('/join')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token: 't-1',
    k: 'abc',
    userid: '10000000007',
    responsetype: 'jsonp',
    nickname: '李沐阳 & co',
  })
})

test('an outside address keeps what stands in its query', () => {
  const link = joinLink({ joinUrl: 'https://elsewhere.example/in?room=5', token: 't', k: 'k' }, me)
  expect(link.startsWith('https://elsewhere.example/in?room=5&token=t')).toBe(true)
})

test('a launcher has a scheme of its own; nothing that a browser would open itself counts as one', () => {
  expect(launcherAddress({ code: 'a b', protocol: 'eschool' })).toBe('eschool://a%20b')
  expect(launcherAddress({ code: '1', protocol: 'eschool://' })).toBe('eschool://1')
  for (const protocol of [
    'javascript',
    'JavaScript:',
    'data:',
    'https://',
    'http',
    'file',
    'x',
    '',
    'a b',
    '//',
    'filesystem',
    'view-source',
    'intent',
    'mailto',
    'tel',
    'ms-msdt',
    'search-ms',
    'chrome-extension',
    'smb',
  ])
    expect(launcherAddress({ code: '1', protocol }), protocol).toBeUndefined()
})

test.each([
  ['course/7', 'web+eschool', 'web+eschool://course%2F7'],
  ['page/profile/playback', 'web+eschool://', 'web+eschool://page%2Fprofile%2Fplayback'],
  ['lesson/7', 'web+eschool', undefined],
  ['lesson/7', 'WEB+eschool:', undefined],
  ['room 5', 'web+eschool', undefined],
] as const)("of the school's own app '%s' by %s is %s", (code, protocol, address) => {
  expect(launcherAddress({ code, protocol })).toBe(address)
})

test('what comes out of the frame is an answer of the protocol or a failure', () => {
  expect(readAnswer({ ready: true })).toBe('ready')
  expect(readAnswer({ failed: 'success' })).toBe('success')
  expect(readAnswer({ failed: 'error' })).toBe('error')
  expect(readAnswer({ reply: { code: '', protocol: '' } })).toEqual({ code: '', protocol: '' })
  expect(readAnswer({ reply: { code: 'a', protocol: 'eschool', more: 1 } })).toEqual({
    code: 'a',
    protocol: 'eschool',
  })
  const rubbish = [
    ...[null, undefined, 1, 'ready', [], {}, true, { reply: true }, { reply: null }, { reply: [] }],
    ...[{ reply: {} }, { reply: { code: 'a' } }, { reply: { code: 1, protocol: 'eschool' } }],
    ...[{ reply: { code: {}, protocol: 'eschool' } }, { reply: { code: 'x'.repeat(2001), protocol: 'a' } }],
    ...[{ failed: 'timeout' }, { failed: { toString: 1 } }],
  ]
  for (const each of rubbish) expect(readAnswer(each), JSON.stringify(each)).toBe('error')
})

test('in English the toasts of joining are what was promised, to the letter', () => {
  expect(en.join).toEqual({
    success: 'The live site you are visiting has expired or is not enabled, please contact staff',
    timeout: 'Request timed out, please refresh the page and re-enter',
    error: 'Failed to enter the classroom, please refresh the page and try again later',
    launcher: 'If clicking [attend class] does nothing, please download the launcher first',
  })
})
