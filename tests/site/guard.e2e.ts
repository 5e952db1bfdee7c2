import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const tokenNow = async () => (await visit.context.cookies()).find(cookie => cookie.name === 'token')

test('a visitor at a protected page signs in and comes back to it', async () => {
  visit = await stage.visit()
  await visit.load('/profile/course')
  expect(visit.at()).toBe('/index?redirect=%2Fprofile%2Fcourse')
  await visit.signInByForm('student', '/profile/course')
  expect(visit.at()).toBe('/profile/course')
  const token = await tokenNow()
  expect(token?.value).toMatch(/^Bearer:\S{20,}$/)
  expect(Math.round(((token?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
  expect(token?.path).toBe('/eschool')
  expect(visit.complaints).toEqual([])
})

test.each([
  ['admin', '/admin/educational/schedule', '教务管理'],
  ['teacher', '/teacher/schedule/index', '老师'],
  ['assistant', '/teacher/schedule/index', '助教'],
  ['head', '/teacher/schedule/index', '老师 · 班主任'],
  ['student', '/profile/schedule', '学生'],
])('%s arrives at %s', async (username, path, label) => {
  visit = await stage.visit()
  await visit.signInByForm(username)
  await visit.page.waitForURL(`**/eschool${path}`)
  expect(await visit.page.locator('.who span').last().innerText()).toBe(label)
  expect(visit.complaints).toEqual([])
})

test('a page of another role leads to Permission, an unknown one to /404, a bad number too', async () => {
  visit = await stage.visit()
  await visit.signIn('student')
  await visit.load('/admin/order/list')
  expect(visit.at()).toBe('/permission')
  await visit.load('/profile/announcement/details/abc')
  expect(visit.at()).toBe('/404')
  await visit.load('/nowhere')
  expect(visit.at()).toBe('/404')
})

test('a second sign-in displaces the first page at once', async () => {
  visit = await stage.visit()
  await visit.signIn('teacher')
  await visit.settled()
  const second = await stage.visit()
  await second.signIn('teacher')
  await visit.page.waitForURL('**/timeout?type=kicked_out**')
  expect(await visit.page.locator('h1').innerText()).toBe('账号在另一台设备登录了')
  expect(await tokenNow()).toBeUndefined()
  await second.context.close()
})

test('whose login had run out before they signed in elsewhere reads that, and nothing of another device', async () => {
  visit = await stage.visit()
  await visit.signIn('teacher')
  await visit.load('/teacher/schedule/index')
  await visit.settled()
  await stage.school.look(
    "update session set seen_at = seen_at - interval '1 year', ends_at = now() - interval '1 day'",
  )
  const second = await stage.visit()
  await second.signIn('teacher')
  await visit.load('/teacher/dataManage/index')
  await visit.page.waitForURL('**/timeout?**')
  expect(visit.at()).toBe('/timeout?redirect=%2Fteacher%2FdataManage%2Findex')
  expect(await visit.page.locator('h1').innerText()).toBe('登录已过期')
  await second.context.close()
})

/**
 * A page that never heard of the login of its browser, as one that was opened before it: it neither reads nor clears a cookie until its
 * own form is sent. Taken out of the browser meanwhile, the cookie would be missed by the other page as well.
 */
async function asStranger(page: Page) {
  await page.addInitScript(`if (location.search.includes('redirect')) {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined })
  }`)
  return async (username: string) => {
    await page.goto(`${stage.address}/eschool/index?redirect=/index`)
    await page.locator('input[name=username]').fill(username)
    await page.locator('input[name=password]').fill('Eschool2026')
    await page.evaluate('delete document.cookie')
    await page.locator('dialog button[type=submit]').click()
    await page.locator('.desk').waitFor()
  }
}

test('two pages of one browser share a login: signed in anew by one the other leaves it alone, signed out by one both are', async () => {
  visit = await stage.visit()
  const { page, context } = visit
  await visit.signIn('teacher')
  const before = (await tokenNow())?.value
  const other = await context.newPage()
  const signInThere = await asStranger(other)
  await signInThere('teacher')
  // The older page has been told by now: of the login that ended, or of the new one.
  await page.goto(`${stage.address}/eschool/teacher/account/basic`)
  await page.locator('.desk').waitFor()
  const now = (await tokenNow())?.value
  expect(now).toMatch(/^Bearer:/)
  expect(now).not.toBe(before)

  await other.locator('.account').click()
  await other.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/index?redirect=**')
  // Said once, in the dialog: the page's own words would lie behind it.
  await page.getByRole('dialog').getByText('你已在另一个窗口退出登录').waitFor()
  expect(await page.getByText('你已在另一个窗口退出登录').count()).toBe(1)
  expect(await tokenNow()).toBeUndefined()

  // Signed in by the form again, and as somebody else by the other page: this one says whose it is now.
  await page.locator('input[name=username]').fill('teacher')
  await page.locator('input[name=password]').fill('Eschool2026')
  await page.locator('dialog button[type=submit]').click()
  await page.locator('.desk').waitFor()
  await visit.settled()
  // It stands for three seconds behind a reload: whoever only looks now and then misses it, so the page notes what it says.
  await page.addInitScript(`new MutationObserver(() => {
    const noted = sessionStorage.getItem('said') ?? ''
    const said = [...document.querySelectorAll('.toast')].map(toast => toast.textContent).join()
    if (!noted.endsWith(said)) sessionStorage.setItem('said', noted + said)
  }).observe(document, { childList: true, subtree: true })`)
  const said = () => page.evaluate<string>("sessionStorage.getItem('said') ?? ''").catch(() => '')
  await signInThere('head')
  await expect.poll(said).toMatch(/这个浏览器现在由.+登录/)
})

test("signed out by one page, another that asks something meanwhile is nobody's as well, not told of a login that ran out", async () => {
  visit = await stage.visit()
  const { page, context } = visit
  await visit.signIn('teacher', '/teacher/account/basic')
  await visit.settled()
  const other = await context.newPage()
  await other.goto(`${stage.address}/eschool/teacher/account/basic`)
  await other.locator('.account').waitFor()
  // The login has ended on the server, and the page that ended it does not hear of it yet; what it asked before is refused meanwhile.
  let hear = () => {}
  let askBefore = () => {}
  await other.route('**/api/v1/broadcasts/countNum*', async route => {
    await new Promise<void>(go => {
      askBefore = go
    })
    await route.fulfill({ response: await route.fetch() })
  })
  await Promise.all([other.waitForRequest('**/api/v1/broadcasts/countNum*'), other.reload()])
  const ended = new Promise<void>(done => {
    void other.route('**/api/v1/logout*', async route => {
      const response = await route.fetch()
      done()
      await new Promise<void>(go => {
        hear = go
      })
      await route.fulfill({ response })
    })
  })
  await other.locator('.account').click()
  await other.getByRole('menuitem', { name: '退出登录' }).click()
  await ended
  const refused = other.waitForResponse('**/api/v1/broadcasts/countNum*')
  askBefore()
  expect(await (await refused).json()).toMatchObject({ code: 401 })
  await Promise.all([
    page.waitForResponse('**/api/v1/userInfo*'),
    page.locator('.side-menu a:not([aria-current])').first().click(),
  ])
  await visit.settled()
  hear()
  await other.waitForURL('**/index?redirect=**')
  // Led home by the word of the other page or by its own answer: one way there may cut off the other.
  await expect.poll(() => page.url()).toContain('/index?redirect=')
  expect(await tokenNow()).toBeUndefined()
})

test('an ended session leads to Timeout from a protected page, and lets a public page go on', async () => {
  visit = await stage.visit()
  const nonsense = { name: 'token', value: 'Bearer:nonsense', domain: 'localhost', path: '/eschool' }
  await visit.context.addCookies([nonsense])
  await visit.load('/profile/schedule')
  expect(visit.at()).toBe('/timeout?redirect=%2Fprofile%2Fschedule')
  expect(await visit.page.locator('h1').innerText()).toBe('登录已过期')
  await visit.context.addCookies([nonsense])
  await visit.load('/userAgreement')
  expect(visit.at()).toBe('/userAgreement')
  expect(await tokenNow()).toBeUndefined()
})

test('who goes on before the page has come to life stays signed in', async () => {
  visit = await stage.visit()
  await visit.signIn('student', '/profile/schedule')
  const { page } = visit
  let asked = 0
  await page.route('**/api/v1/userInfo*', () => {
    asked += 1
  })
  for (const path of ['/profile/schedule', '/index']) {
    const before = asked
    await page.goto(`${stage.address}/eschool${path}`)
    await expect.poll(() => asked).toBeGreaterThan(before)
    await page.goto(`${stage.address}/eschool/userAgreement`, { waitUntil: 'commit' })
    expect((await tokenNow())?.value).toMatch(/^Bearer:/)
  }
  await page.unroute('**/api/v1/userInfo*')
  await visit.load('/profile/schedule')
  expect(visit.at()).toBe('/profile/schedule')
})

test('wrong passwords are told in words, until the picture code is asked for', async () => {
  visit = await stage.visit()
  await visit.load('/index?redirect=/index')
  const { page } = visit
  await page.locator('input[name=username]').fill('head')
  await page.locator('input[name=password]').fill('wrong-1234')
  const send = page.locator('dialog button[type=submit]')
  await send.click()
  await page.locator('.native-field-problem').waitFor()
  expect(await page.locator('.native-field-problem').innerText()).toBe('请输入正确的用户名和密码')
  expect(await page.locator('dialog .toast').innerText()).toBe('请输入正确的用户名和密码')
  for (let again = 0; again < 8 && (await page.locator('.picture-code').count()) === 0; again++) {
    await Promise.all([page.waitForResponse('**/api/v1/login?*'), send.click()])
    await page.locator('dialog button[type=submit]:enabled').waitFor()
  }
  await page.locator('.picture-code img').waitFor()
  expect(await page.locator('.native-field-problem').innerText()).toBe('请输入验证码')
})

test('logging out clears the session and reloads the page', async () => {
  visit = await stage.visit()
  await visit.signIn('admin')
  await visit.page.locator('.account').click()
  await visit.page.getByRole('menuitem', { name: '退出登录' }).click()
  await visit.page.waitForURL('**/index?redirect=**')
  expect(await tokenNow()).toBeUndefined()
})

test('once the platform has expired, an admin is warned and others are led home', async () => {
  await stage.school.look("update site set invalid_time = now() - interval '2 days' where id = $1", [
    stage.school.site,
  ])
  try {
    visit = await stage.visit()
    await visit.signIn('admin')
    await visit.page.waitForURL('**/admin/educational/course/list')
    const banner = visit.page.locator('.banner')
    await banner.waitFor()
    expect(await banner.innerText()).toContain('直播平台已到期')
    await banner.getByRole('button').click()
    expect(await banner.count()).toBe(0)
    await visit.context.close()
    visit = await stage.visit()
    await visit.load('/index?redirect=/profile/schedule')
    await visit.page.locator('input[name=username]').fill('student')
    await visit.page.locator('input[name=password]').fill('Eschool2026')
    await visit.page.locator('dialog button[type=submit]').click()
    await visit.page.locator('dialog').waitFor({ state: 'detached' })
    expect(visit.at()).toBe('/index')
    // Why there is no way in is said where it stood.
    await visit.page.getByRole('banner').getByText('学校的使用期限已到').waitFor()
    await visit.load('/profile/schedule')
    expect(visit.at()).toBe('/index')
  } finally {
    await stage.school.look('update site set invalid_time = null where id = $1', [stage.school.site])
  }
})

test('whoever has a page open while the school closes is led to the words that say so, and stays signed in', async () => {
  const { look, site } = stage.school
  visit = await stage.visit()
  await visit.signIn('student', '/profile/course')
  await visit.settled()
  await look('update site set closes_at = now() where id = $1', [site])
  // What the page asks by itself may be answered first: then there is no link to follow any more.
  await visit.page.evaluate(`document.querySelector('a[href$="/profile/schedule"]')?.click()`)
  await visit.page.getByRole('heading', { name: '学校已暂停服务' }).waitFor()
  await look('update site set closes_at = null where id = $1', [site])
  expect(await axeFaults(visit.page)).toEqual([])
  await visit.page.reload()
  await visit.page.getByRole('link', { name: '课程表' }).first().waitFor()
  expect(await tokenNow()).toBeDefined()
})
