import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureClient } from '../kit/api/browser.ts'
import type { Leads } from '../kit/api/client.ts'
import { cookies, storedToken } from '../kit/api/cookies.ts'
import { CookieJar } from '../kit/cookie-jar.ts'
import { forgetMe, session } from '../kit/session/session.ts'
import { clearToasts, toast } from '../kit/ui/toast.tsx'
import { enter, failureWords, forgetLocally } from './enter.ts'
import { me, platform, serverSaying } from './stand-in.ts'

vi.mock('../kit/ui/toast.tsx', { spy: true })

const timedOut = '登录超时，请重新登录'
const led: Leads[] = []
let jar: CookieJar

beforeEach(() => {
  jar = new CookieJar()
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol: 'http:' })
  led.length = 0
  configureClient({
    language: () => 'zh',
    pageRole: () => undefined,
    laterWords: said => said,
    transportWords: kind => `words of ${kind}`,
    lead: to => void led.push(to),
  })
  forgetMe()
  clearToasts()
  vi.mocked(toast).mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const withToken = () => {
  jar.cookie = `${cookies.token.name}=Bearer:abc`
}

test('With a token but no roles loaded: user info is fetched and the routes allowed for the roles are generated.', async () => {
  withToken()
  const asked: { name: string; url: string; init: RequestInit }[] = []
  vi.stubGlobal(
    'fetch',
    serverSaying({ 'people.userInfo': { code: 0, data: me() }, 'site.siteInfo': platform('') }, asked),
  )
  expect(await enter('/profile/schedule', timedOut)).toBeUndefined()
  expect(asked.map(one => one.name).sort()).toEqual(['people.userInfo', 'site.siteInfo'])
  expect(session.get().roles).toEqual(['STUDENT'])
  expect(await enter('/admin/order/list', timedOut)).toBe('/permission')
  expect(asked).toHaveLength(2)
})

test('If that fails, the user is logged out locally and sees the error message; public pages then continue, other pages go to /.', async () => {
  for (const [path, goes] of [
    ['/profile/schedule', '/'],
    ['/index', undefined],
  ] as const) {
    withToken()
    vi.mocked(toast).mockClear()
    vi.stubGlobal(
      'fetch',
      serverSaying({ 'people.userInfo': { code: 135, message: 'whatever' }, 'site.siteInfo': platform('') }),
    )
    expect(await enter(path, timedOut)).toBe(goes)
    expect(storedToken()).toBeUndefined()
    expect(session.get().me).toBeNull()
    expect(toast).toHaveBeenCalledWith('用户已停用，请联系教务管理员', 'refusal')
  }
})

test("or 'login timed out, please log in again' if none", () => {
  expect(failureWords(new Error(''), timedOut)).toBe(timedOut)
  expect(failureWords(undefined, timedOut)).toBe(timedOut)
  expect(failureWords(new Error('words'), timedOut)).toBe('words')
})

test('User info without a role is rejected, and the person is logged out locally.', async () => {
  withToken()
  vi.stubGlobal(
    'fetch',
    serverSaying({ 'people.userInfo': { code: 0, data: me({ role: [] }) }, 'site.siteInfo': platform('') }),
  )
  expect(await enter('/profile/schedule', timedOut)).toBe('/')
  expect(toast).toHaveBeenCalledWith('getInfo: roles must be a non-null array !', 'refusal')
  expect(storedToken()).toBeUndefined()
})

test('401 and 402 have screens of their own: they are acted on, and no message is shown.', async () => {
  for (const [code, outcome] of [
    [401, 'timeout'],
    [402, 'kicked'],
  ] as const) {
    withToken()
    led.length = 0
    vi.stubGlobal('fetch', serverSaying({ 'people.userInfo': { code }, 'site.siteInfo': platform('') }))
    await enter('/profile/schedule', timedOut)
    expect(led).toEqual([outcome])
    expect(toast).not.toHaveBeenCalled()
  }
})

test('Tokenless access to a public page clears the local login state.', async () => {
  vi.stubGlobal('fetch', serverSaying({}))
  session.set(now => ({ ...now, me: me(), roles: ['STUDENT'], firstRole: 'STUDENT' }))
  jar.cookie = `${cookies.autoLogin.name}=true`
  expect(await enter('/index', timedOut)).toBeUndefined()
  expect(session.get().me).toBeNull()
  expect(jar.cookie).toBe('')
})

test('Logged in when a token cookie exists and user info has loaded; logged out on logout or a failed fetch.', async () => {
  withToken()
  vi.stubGlobal(
    'fetch',
    serverSaying({ 'people.userInfo': { code: 0, data: me() }, 'site.siteInfo': platform('') }),
  )
  expect(session.get().me).toBeNull()
  await enter('/index', timedOut)
  expect([storedToken(), session.get().me?.userId]).toEqual(['Bearer:abc', 7])
  forgetLocally()
  expect([storedToken(), session.get().me]).toEqual([undefined, null])
})
