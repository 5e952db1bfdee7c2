import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureClient } from '../kit/api/browser.ts'
import { CookieJar } from '../kit/cookie-jar.ts'
import { forgetMe, knowMe, session } from '../kit/session/session.ts'
import { toast } from '../kit/ui/toast.tsx'
import { redirectDelay, refresh, roleChanged } from './refresh.ts'
import { me, platform, serverSaying } from './stand-in.ts'

vi.mock('../kit/ui/toast.tsx', { spy: true })

const words = '您已切换登录角色，3秒后将跳转到首页'
let jar: CookieJar
const assign = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  jar = new CookieJar()
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol: 'http:', assign })
  configureClient({
    language: () => 'zh',
    pageRole: () => 'STUDENT',
    laterWords: said => said,
    transportWords: kind => kind,
    lead: () => undefined,
  })
  forgetMe()
  vi.mocked(toast).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answers = {
  'people.userInfo': { code: 0, data: me({ interactions: 37 }) },
  'site.counts': { code: 0, data: { lessonNum: 2, unreadCount: 1000, todayLiveNum: 0 } },
  'site.appInfo': { code: 0, data: { schoolName: '砚溪学堂' } },
  'site.siteInfo': platform('1'),
  'site.currentTimeStamp': { code: 0, data: 1_795_000_000_000 },
}

test('On every route change the product refreshes the counts (lessons, unread, today live), user info, app info and site info.', async () => {
  const asked: { name: string; url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', serverSaying(answers, asked))
  jar.cookie = 'token=Bearer:abc'
  knowMe(me())
  await refresh(words)
  expect(asked.map(one => one.name)).toEqual(
    expect.arrayContaining(['site.counts', 'people.userInfo', 'site.appInfo', 'site.siteInfo']),
  )
  expect(session.get()).toMatchObject({
    me: { interactions: 37 },
    counts: { lessonNum: 2, unreadCount: 1000 },
    school: { schoolName: '砚溪学堂' },
    platform: { trainingStatus: '1' },
  })
  // The page's role is not held against the call that asks who the person is now.
  expect(asked.find(one => one.name === 'people.userInfo')?.init.headers).not.toHaveProperty('page-role')
  expect(asked.find(one => one.name === 'site.counts')?.init.headers).toHaveProperty('page-role', 'STUDENT')
})

test('a page that has just begun asks for the counts alone; what it does not know yet it asks for', async () => {
  const asked: { name: string; url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', serverSaying(answers, asked))
  jar.cookie = 'token=Bearer:abc'
  knowMe(me())
  const { data } = answers['site.siteInfo']
  session.set(now => ({ ...now, platform: data as never, school: null }))
  await refresh(words, true)
  expect(asked.map(one => one.name).sort()).toEqual(['site.appInfo', 'site.counts'])
  asked.length = 0
  await refresh(words, true)
  expect(asked.map(one => one.name)).toEqual(['site.counts'])
})

test('a visitor asks for app info and site info alone', async () => {
  const asked: { name: string; url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', serverSaying(answers, asked))
  await refresh(words)
  expect(asked.map(one => one.name).sort()).toEqual(['site.appInfo', 'site.siteInfo'])
})

test('nothing is said when a refresh fails', async () => {
  jar.cookie = 'token=Bearer:abc'
  knowMe(me())
  vi.stubGlobal(
    'fetch',
    serverSaying({
      'site.counts': { code: 410 },
      'people.userInfo': 500,
      'site.appInfo': new Error('off'),
      'site.siteInfo': { code: -1 },
    }),
  )
  await refresh(words)
  expect(toast).not.toHaveBeenCalled()
  expect(session.get().me?.userId).toBe(7)
})

test("If the role in freshly loaded user info differs from the first stored role, the message 'You have switched login role, redirecting to the home page in 3 seconds' is shown, then the product goes to / and reloads.", async () => {
  expect(roleChanged(me({ role: ['TEACHER'] }), 'STUDENT')).toBe(true)
  expect(roleChanged(me(), 'STUDENT')).toBe(false)
  expect(roleChanged(me(), null)).toBe(false)
  jar.cookie = 'token=Bearer:abc'
  knowMe(me())
  vi.stubGlobal(
    'fetch',
    serverSaying({ ...answers, 'people.userInfo': { code: 0, data: me({ role: ['TEACHER'] }) } }),
  )
  await refresh(words)
  expect(toast).toHaveBeenCalledExactlyOnceWith(words, 'refusal')
  expect(redirectDelay).toBe(3000)
  await vi.advanceTimersByTimeAsync(2999)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/eschool/')
})
