import { expect, test } from 'vitest'
import { isOriginOf, originIn } from './passkey.rules.ts'

test.each([
  ['https://school.example.com', 'school.example.com', true],
  ['https://school.example.com:8443', 'school.example.com', true],
  ['http://school.example.com', 'school.example.com', false],
  ['https://www.school.example.com', 'school.example.com', false],
  ['https://example.com', 'school.example.com', false],
  ['https://school.example.com.evil.example', 'school.example.com', false],
  ['https://school.example.com/', 'school.example.com', false],
  ['https://school.example.com@evil.example', 'school.example.com', false],
  ['http://localhost:8080', 'localhost', true],
  ['http://one.localhost:8080', 'one.localhost', true],
  ['http://one.localhost:8080', 'localhost', false],
  ['http://notlocalhost', 'notlocalhost', false],
  ['ws://localhost:8080', 'localhost', false],
  ['android:apk-key-hash:abc', 'school.example.com', false],
  ['chrome-extension://school.example.com', 'school.example.com', false],
  ['null', 'school.example.com', false],
  ['', '', false],
])('a page of %s is one of %s: %s', (origin, host, expected) => {
  expect(isOriginOf(origin, host)).toBe(expected)
})

const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
test.each([
  [written({ type: 'webauthn.get', origin: 'https://school.example.com' }), 'https://school.example.com'],
  [written({ type: 'webauthn.get' }), null],
  [written({ origin: ['https://school.example.com'] }), null],
  [written(null), null],
  ['no-json', null],
  ['', null],
])('where a page stood is read or is nothing', (clientData, expected) => {
  expect(originIn(clientData)).toBe(expected)
})
