import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CookieJar } from '../cookie-jar.ts'
import {
  countsAsTrue,
  forgetLogin,
  keepAutoLogin,
  keepLanguage,
  keepToken,
  readCookie,
  remembers,
  storedToken,
} from './cookies.ts'

let jar: CookieJar
beforeEach(() => {
  jar = new CookieJar()
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

const days = (line: string | undefined) => Number(/max-age=(\d+)/.exec(line ?? '')?.[1]) / 86_400

test("The token is stored as 'Bearer:' followed by the token in a cookie lasting 365 days.", () => {
  keepToken('a-b_c')
  expect(jar.lines[0]).toMatch(/^token=Bearer:a-b_c; path=\/eschool; max-age=31536000; samesite=lax; secure$/)
  expect(days(jar.lines[0])).toBe(365)
  expect(storedToken()).toBe('Bearer:a-b_c')
})

test("The automatic-login flag cookie lasts 15 days; its value counts as true when 'true' or true.", () => {
  keepAutoLogin(true)
  expect(days(jar.lines[0])).toBe(15)
  expect(remembers()).toBe(true)
  keepAutoLogin(false)
  expect(remembers()).toBe(false)
  expect([true, 'true'].map(countsAsTrue)).toEqual([true, true])
  expect([false, 'false', 'TRUE', 1, '1', undefined, null, ''].map(countsAsTrue)).toEqual(
    Array(8).fill(false),
  )
})

test('forgetting the login takes both away and leaves the language', () => {
  keepToken('t')
  keepAutoLogin(true)
  keepLanguage('es')
  forgetLogin()
  expect(jar.cookie).toBe('language=es')
  expect(days(jar.lines[2])).toBe(365)
  expect(jar.lines[2]).toContain('path=/;')
})

test('a login that has ended takes no newer one with it', () => {
  keepToken('newer')
  forgetLogin('Bearer:older')
  expect(storedToken()).toBe('Bearer:newer')
  forgetLogin('Bearer:newer')
  expect(storedToken()).toBeUndefined()
})

test('a cookie of somebody else that cannot be decoded is as good as none', () => {
  expect(readCookie('a=1; token=%E0%A4%A; b=2', 'token')).toBeUndefined()
  expect(readCookie('xtoken=1; token=', 'token')).toBe('')
})
