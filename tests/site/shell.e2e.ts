import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.each([
  ['wide, light', wide, 'light'],
  ['wide, dark', wide, 'dark'],
  ['phone, light', phone, 'light'],
  ['phone, dark', phone, 'dark'],
] as const)(
  'public pages and the sign-in dialog, %s: nothing for axe to find',
  async (_name, viewport, colorScheme) => {
    visit = await stage.visit({ viewport, colorScheme })
    for (const path of [
      '/timeout',
      '/timeout?type=kicked_out',
      '/permission',
      '/datadeleted',
      '/orderdatadeleted',
      '/electiveCenter',
    ]) {
      await visit.open(path)
      expect(await axeFaults(visit.page), path).toEqual([])
      const wider = await visit.page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(wider, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    await visit.open('/index?redirect=/index')
    await visit.page.locator('dialog button[type=submit]').click()
    expect(await axeFaults(visit.page)).toEqual([])
    expect(visit.complaints).toEqual([])
  },
)

test.each([
  ['student', wide, 'light'],
  ['student', phone, 'dark'],
  ['teacher', wide, 'dark'],
  ['admin', wide, 'light'],
  ['admin', phone, 'light'],
] as const)(
  "%s's frame at %o, %s: nothing for axe to find, closed and open",
  async (who, viewport, colorScheme) => {
    visit = await stage.visit({ viewport, colorScheme })
    await visit.signIn(who)
    const { page } = visit
    await visit.settled()
    expect(await axeFaults(page)).toEqual([])
    await page.locator('.account').click()
    await page.getByRole('menu').waitFor()
    // While a menu is open the page behind it is out of reach, its landmarks and headings with it: that is meant.
    const meant = /^(landmark-one-main|page-has-heading-one)/
    expect((await axeFaults(page)).filter(fault => !meant.test(fault))).toEqual([])
    await page.keyboard.press('Escape')
    if (viewport === phone && who !== 'student') {
      await page.locator('.bar-fold').click()
      expect(await axeFaults(page)).toEqual([])
    }
    expect(visit.complaints).toEqual([])
  },
)

test.each(['zh', 'en', 'es'])('no menu lies under its neighbour on any width, in %s', async language => {
  visit = await stage.visit()
  const { page } = visit
  await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
  const widths = [861, 961, 1001, 1181, 1221, 1461]
  const among = async (measure: string) => {
    const spaces: number[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 })
      spaces.push(await page.evaluate<number>(measure))
    }
    return Math.min(...spaces)
  }
  await visit.open('/')
  expect(await among('innerWidth - document.documentElement.scrollWidth')).toBe(0)
  await visit.signIn('admin')
  await visit.settled()
  const space = `(() => {
    const [last, tools] = ['.groups .group:last-child', '.bar-tools'].map(name => document.querySelector(name).getBoundingClientRect())
    return last.width === 0 ? 0 : tools.left - last.right
  })()`
  expect(await among(space)).toBeGreaterThanOrEqual(0)
})

test('another language by choice, kept; Chinese whatever the browser asks', async () => {
  visit = await stage.visit({ locale: 'es-ES' })
  const { page } = visit
  const lang = () => page.evaluate('document.documentElement.lang')
  await visit.open('/timeout')
  expect([await lang(), await page.locator('h1').innerText()]).toEqual(['zh-CN', '登录已过期'])
  await page.locator('.language select').selectOption('en')
  await page.getByRole('heading', { name: 'Your session has expired' }).waitFor()
  expect([await lang(), await page.title()]).toEqual(['en', expect.stringContaining('Session expired')])
  await page.reload()
  expect([await lang(), await page.locator('h1').innerText()]).toEqual(['en', 'Your session has expired'])
  await visit.signIn('student')
  expect(await page.locator('.who span').last().innerText()).toBe('Student')
})

test('dark by choice, kept, before the first paint', async () => {
  visit = await stage.visit()
  await visit.open('/timeout')
  await visit.page.getByRole('button', { name: '切换到深色' }).click()
  await visit.page.reload({ waitUntil: 'commit' })
  await visit.page.waitForFunction('document.body')
  expect(await visit.page.evaluate('document.documentElement.dataset.scheme')).toBe('dark')
})

test('public pages are whole without script', async () => {
  visit = await stage.visit({ javaScriptEnabled: false, viewport: phone })
  for (const [path, words] of [
    ['/timeout', '登录已过期'],
    ['/permission', '没有访问权限'],
    ['/electiveCenter', '选课中心'],
  ] as const) {
    const answer = await visit.page.goto(`${stage.address}/eschool${path}`)
    expect(answer?.status()).toBe(200)
    expect(await visit.page.locator('h1').innerText()).toBe(words)
    expect(await visit.page.locator('footer').innerText()).toContain('ICP')
  }
  expect((await visit.page.goto(`${stage.address}/eschool/404`))?.status()).toBe(404)
  // A language is chosen without one as well, and what was asked of the page stays asked.
  await visit.page.goto(`${stage.address}/eschool/electiveCenter?q=zzzz`)
  expect(await visit.page.locator('.no-scripts').innerText()).toContain('需要浏览器启用 JavaScript')
  await visit.page.locator('.language select').selectOption('es')
  await visit.page.getByRole('button', { name: '切换语言' }).click()
  await visit.page.locator('html[lang=es]').waitFor()
  expect(visit.at()).toBe('/electiveCenter?q=zzzz')
  await visit.page.goto(`${stage.address}/eschool/timeout`)
  expect(await visit.page.locator('h1').innerText()).toBe('Su sesión ha caducado')
})

test('a language that is chosen while the scripts are still on their way is the language of the page', async () => {
  visit = await stage.visit()
  const { page } = visit
  let come: () => void = () => undefined
  const scripts = new Promise<void>(resolve => {
    come = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await scripts
    await route.continue()
  })
  await page.goto(`${stage.address}/eschool/electiveCenter?q=zzzz`, { waitUntil: 'commit' })
  await page.locator('.language select').selectOption('en')
  await page.locator('html[lang=en]').waitFor()
  come()
  await visit.settled()
  expect(visit.at()).toBe('/electiveCenter?q=zzzz')
  expect(await page.locator('.language select').inputValue()).toBe('en')
  await page.getByRole('link', { name: 'Courses', exact: true }).first().waitFor()
  expect(visit.complaints).toEqual([])
})

test('the sign-in dialog over a home page that came from the server closes, and its sections come to life', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.open('/index?redirect=/profile/schedule')
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect(visit.at()).toBe('/index')
  // A link that a script has taken over leads on without a new document.
  await page.evaluate('window.sameDocument = true')
  await expect
    .poll(() => page.evaluate("Object.keys(document.querySelector('.home-section')).length"))
    .toBeGreaterThan(0)
  await page.locator('.home-section .course-cards a').first().click()
  await page.waitForURL('**/details/**')
  expect(await page.evaluate('window.sameDocument')).toBe(true)
})

test('keys: the skip link first, the focus in the dialog, the content after each change of page', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.open('/timeout')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.className')).toBe('skip')
  await page.getByRole('link', { name: '重新登录' }).click()
  await page.locator('dialog[open]').waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('username')
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect(visit.at()).toBe('/index')
  await page.getByRole('link', { name: '用户协议' }).click()
  await page.waitForSelector('#content:focus')
})

test('a part of a page that comes later does not bring again what came inside the page', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/educational/course/parent/create')
  await page.locator('.tiptap').waitFor()
  expect(await page.locator('style').count()).toBeGreaterThan(0)
  const asked = await page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => name).filter(name => /first-.*\\.css/.test(name))",
  )
  expect(asked).toEqual([])
  expect(await page.locator('.bar-fold').isVisible()).toBe(false)
})

test('no page asks another host for anything, and every answer carries its own nonce', async () => {
  visit = await stage.visit()
  const hosts = new Set<string>()
  visit.page.on('request', request => hosts.add(new URL(request.url()).host))
  await visit.signIn('admin')
  await visit.settled()
  expect([...hosts]).toEqual([new URL(stage.address).host])
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const answer = await fetch(`${stage.address}/eschool/index`, {
        headers: { cookie: 'token=Bearer:x; language=en' },
      })
      expect(answer.headers.get('vary')).toContain('Host, Cookie')
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
      const html = await answer.text()
      expect(html).toContain(`<script nonce="${nonce}">`)
      expect(html).not.toContain('__NONCE__')
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('on a phone a student reaches by the last tab what has none', async () => {
  visit = await stage.visit({ viewport: phone })
  await visit.signIn('student', '/profile/course')
  const tabs = visit.page.getByRole('navigation', { name: '底部导航' })
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['课程表', '课程', '回放', '订单'])
  await tabs.getByRole('button', { name: '更多' }).click()
  expect(await visit.page.getByRole('menuitem').allInnerTexts()).toEqual([
    '请假',
    '公益课堂',
    '学习记录',
    '学校公告',
    '账号设置',
    '修改密码',
  ])
  expect(await axeFaults(visit.page)).toEqual([])
  await visit.page.getByRole('menuitem', { name: '学习记录' }).click()
  await visit.page.getByRole('heading', { name: '学习记录', level: 1 }).waitFor()
  expect(await tabs.locator('[data-chosen]').innerText()).toBe('更多')
  expect(visit.complaints).toEqual([])
})
