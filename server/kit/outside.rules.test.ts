import { expect, test } from 'vitest'
import { outsideHost } from './outside.rules.ts'

test.each([
  ['https://live.elsewhere.example/join', 'live.elsewhere.example'],
  ['https://live.elsewhere.example:8443/in?room=5', 'live.elsewhere.example'],
  ['https://课堂.example/', 'xn--cksr32j.example'],
  ['https://8.8.8.8/join', '8.8.8.8'],
])('%s may be a classroom elsewhere', (address, host) => expect(outsideHost(address, false)).toBe(host))

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//https://a.example',
  'data:text/javascript,joined()',
  'http://live.elsewhere.example/join',
  '//live.elsewhere.example/join',
  '/eschool-service/classroom/join',
  'https://',
  'https://name:secret@live.elsewhere.example/',
  'https://live.elsewhere.example/#in',
  'https://localhost/join',
  'https://a.localhost/join',
  'https://printer/join',
  'https://live.elsewhere.example./join',
  'https://router.lan/',
  'https://nas.local/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0.0.0.0/',
  'https://10.0.0.5/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:192.168.1.1]/',
])('%s may not', address => expect(outsideHost(address, false)).toBeUndefined())

test('an installation that allows private addresses takes them, and still nothing without https', () => {
  expect(outsideHost('https://127.0.0.1:4000/join', true)).toBe('127.0.0.1')
  expect(outsideHost('http://127.0.0.1:4000/join', true)).toBeUndefined()
  expect(outsideHost('javascript:alert(1)', true)).toBeUndefined()
})
