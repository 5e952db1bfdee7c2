import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { Kept } from '../../web/kit/app/kept-lessons.ts'
import { password } from '../demo/cast.ts'
import { axeFaults, openOwnBrowser } from '../kit/browser.ts'
import { freshFolder } from '../kit/folder.ts'
import { stageHere } from '../kit/here.ts'

const stage = await stageHere()
const folder = freshFolder()
const own = await openOwnBrowser(folder.path)
afterAll(async () => {
  await own.close()
  folder.remove()
})

type Manifest = Record<string, unknown> & { icons: { src: string; sizes: string }[] }
const manifest = async () =>
  (await (await fetch(`${stage.address}/eschool-service/app.webmanifest`)).json()) as Manifest

test('a browser has nothing against installing the school, and would say each thing that could be wrong', async () => {
  const page = await own.newPage()
  const wire = await own.newCDPSession(page)
  const against = async () => {
    const { installabilityErrors } = await wire.send('Page.getInstallabilityErrors')
    return installabilityErrors.map(({ errorId }) => errorId)
  }
  await page.goto(`${stage.address}/eschool/index`)
  expect(await against()).toEqual([])
  const app = await wire.send('Page.getAppManifest')
  expect(app.errors).toEqual([])
  expect(app.manifest).toMatchObject({
    protocolHandlers: [{ protocol: 'web+eschool', url: expect.stringContaining('/eschool/app/open?to=%s') }],
    shareTarget: { action: `${stage.address}/eschool/app/share` },
  })
  expect(app.url).toBe(`${stage.address}/eschool-service/app.webmanifest`)

  const whole = await manifest()
  let shown: string | undefined
  await page.route('**/eschool/broken', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>-</title>${
        shown === undefined
          ? ''
          : `<link rel="manifest" href="data:application/manifest+json,${encodeURIComponent(shown)}">`
      }`,
    }),
  )
  const here = (address: unknown) => stage.address + String(address)
  const withHosts = {
    ...whole,
    ...{ id: here(whole.id), start_url: here(whole.start_url), scope: here(whole.scope) },
    icons: whole.icons.map(icon => ({ ...icon, src: here(icon.src) })),
    ...{ shortcuts: [], related_applications: [] },
  }
  const broken = async (text: string | undefined) => {
    shown = text
    await page.goto(`${stage.address}/eschool/broken`)
    return against()
  }
  const without = (more: object) => JSON.stringify({ ...withHosts, ...more })
  // Told by another page it is as good: what follows is wrong for no other reason than the one thing.
  expect(await broken(without({}))).toEqual([])
  const gone = withHosts.icons.map(icon => ({ ...icon, src: `${icon.src}.gone` }))
  const small = withHosts.icons.map(icon => ({ ...icon, sizes: '96x96' }))
  expect({
    unnamed: await broken(undefined),
    unreadable: await broken('no manifest'),
    nameless: await broken(without({ name: undefined, short_name: undefined })),
    inATab: await broken(without({ display: 'browser' })),
    withoutIcons: await broken(without({ icons: [] })),
    withSmallIcons: await broken(without({ icons: small })),
    withIconsGone: await broken(without({ icons: gone })),
  }).toEqual({
    unnamed: ['no-manifest'],
    unreadable: expect.arrayContaining(['manifest-parsing-or-network-error', 'start-url-not-valid']),
    nameless: ['manifest-missing-name-or-short-name'],
    inATab: ['manifest-display-not-supported'],
    withoutIcons: ['manifest-missing-suitable-icon', 'no-acceptable-icon'],
    withSmallIcons: ['manifest-missing-suitable-icon', 'no-acceptable-icon'],
    withIconsGone: ['no-acceptable-icon'],
  })
  await page.close()
})

test('the page of the app says how it is installed here and elsewhere, installs it where the browser offers that, and says when it is there', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('student', '/profile/about/downloadlauncher')
  await page.getByRole('heading', { name: '把砚溪学堂添加到这台设备上' }).waitFor()
  await page.getByRole('heading', { name: '在这台设备上：电脑，Chrome 或 Edge' }).waitFor()
  await page.getByText('iPhone 和 iPad，Safari').click()
  await page.getByText('往下找到“添加到主屏幕”').waitFor()
  expect(await page.getByRole('img', { name: '在手机上打开这一页的二维码' }).count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  // Which a browser without windows never offers.
  await page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }),
    { prompt: async () => ({ outcome: 'accepted' }) }))`)
  await page.getByRole('heading', { name: '把砚溪学堂装到这台设备上' }).waitFor()
  await page.getByRole('button', { name: '安装', exact: true }).click()
  await page.getByRole('heading', { name: '这台设备上已经有了' }).waitFor()

  // Its shortcut leads a student to the timetable, and into the lesson whose door is open.
  await visit.open('/app/timetable')
  expect(visit.at()).toBe('/profile/schedule')
  expect(visit.complaints).toEqual([])
})

/** Everything that a browser keeps of a school between two visits. */
const keptIn = (page: Page) =>
  page.evaluate<Record<string, unknown>>(`(async () => {
    const caches = {}
    for (const name of await self.caches.keys())
      caches[name] = await Promise.all((await (await self.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))
    return {
      caches,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      local: Object.keys(localStorage),
      tab: Object.keys(sessionStorage),
      cookies: document.cookie,
    }
  })()`)
const dayOf = (at: string | number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(at))
const waiting = `navigator.serviceWorker.getRegistration('/eschool/').then(one => Boolean(one?.waiting))`

test("without a network the school opens, says so and shows today's lessons; signing out, or anybody else, leaves nothing", async () => {
  const visit = await stage.visit()
  const { page, context } = visit
  await visit.signIn('student', '/profile/about/downloadlauncher')
  const offline = page.getByRole('switch', { name: '没有网络也能打开' })
  await offline.waitFor()
  expect((await keptIn(page)).caches).toEqual({})
  await page.getByText('没有网络也能打开', { exact: true }).click()
  await page.getByRole('switch', { name: '没有网络也能打开', checked: true }).waitFor()
  expect((await keptIn(page)).caches).toEqual({ person: ['/eschool/kept'] })
  const { days } = await page.evaluate<Kept>(`caches.match('/eschool/kept').then(one => one.json())`)
  expect(days?.lessons.length).toBeGreaterThan(1)
  const today = days?.lessons.filter(({ startsAt }) => dayOf(startsAt) === dayOf(Date.now())) ?? []
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true)

  // Whoever was here before may have left the part in the browser's cache.
  const wire = await context.newCDPSession(page)
  await wire.send('Network.clearBrowserCache')
  await context.setOffline(true)
  // A part that the open page has yet to bring: said in its place, with the menu around it.
  await page.getByRole('link', { name: '请假', exact: true }).click()
  await page.getByText('网络连接不上，请检查网络').last().waitFor()
  expect(await page.getByRole('link', { name: '课程表', exact: true }).count()).toBe(1)
  await page.goto(`${stage.address}/eschool/profile/schedule`)
  await page.getByRole('heading', { name: '没有网络' }).waitFor()
  await page.getByRole('heading', { name: '今天的课' }).waitFor()
  const shown = await page.locator('li span').allInnerTexts()
  expect(shown.map((text, at) => text.startsWith(today[at]?.name ?? '-'))).toEqual(today.map(() => true))
  expect(await axeFaults(page)).toEqual([])
  // It goes on by itself where it was going.
  await context.setOffline(false)
  await page.locator('.desk').waitFor()
  await visit.settled()
  expect(visit.at()).toBe('/profile/schedule')
  expect((await keptIn(page)).caches).toEqual({ person: ['/eschool/kept'] })

  // Somebody else comes to the same browser without anybody having signed out: what was chosen there is not theirs.
  await visit.signIn('teacher')
  await expect.poll(async () => (await keptIn(page)).caches).toEqual({})

  await visit.open('/teacher/about/downloadlauncher')
  await page.getByText('没有网络也能打开', { exact: true }).click()
  await page.getByRole('switch', { name: '没有网络也能打开', checked: true }).waitFor()
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/index**')
  await visit.settled()
  // How far pages were scrolled, under names of chance.
  const tab = ['react-router-scroll-positions']
  expect(await keptIn(page)).toEqual({ caches: {}, databases: [], local: [], tab, cookies: '' })
  await context.setOffline(true)
  await page.goto(`${stage.address}/eschool/index`)
  await page.getByRole('heading', { name: '没有网络' }).waitFor()
  expect(await page.locator('section, header').count()).toBe(0)
  await context.setOffline(false)
})

test('a link of the app leads into the lesson, to a course or a page, by way of signing in, and nowhere else', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const at = (link: string) => `/app/open?to=${encodeURIComponent(link)}`
  const [lesson] = await stage.school.look(
    "select id from lesson where site = $1 and state = 'ended' limit 1",
    [stage.school.site],
  )
  await visit.load(at('web+eschool://page/profile/playback'))
  expect(visit.at()).toBe(`/index?redirect=${encodeURIComponent(at('web+eschool://page/profile/playback'))}`)
  await page.locator('input[name=username]').fill('student')
  await page.locator('input[name=password]').fill(password)
  await page.locator('dialog button[type=submit]').click()
  await page.locator('.desk').waitFor()
  await visit.settled()
  expect(visit.at()).toBe('/profile/playback')

  const asked = page.waitForRequest(/getLessonLiveUrl/)
  await visit.load(at(`web+eschool://lesson/${lesson?.id}`))
  expect((await asked).url()).toContain(String(lesson?.id))
  expect(visit.at()).toBe('/profile/schedule')
  for (const [link, path] of [
    ['web+eschool://course%2F1', '/details/1'],
    ['web+eschool://page/admin/log/index', '/permission'],
    ['web+eschool://page/profile/nowhere', '/404'],
    ['web+eschool://page//evil.example', '/404'],
    ['https://evil.example/', '/404'],
    ['javascript:alert(1)', '/404'],
    ['', '/404'],
  ] as const) {
    await visit.load(at(link))
    expect(visit.at(), link).toBe(path)
  }
  await page.getByRole('heading', { name: '没有找到这个页面' }).waitFor()
  await visit.signIn('admin', at(`web+eschool://lesson/${lesson?.id}`))
  expect(visit.at()).toBe(`/admin/educational/schedule?lesson=${lesson?.id}`)
})

test('a newer version is not taken in a room; behind it, it is offered in words, and comes when somebody says so', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('teacher', '/teacher/about/downloadlauncher')
  await page.getByText('没有网络也能打开', { exact: true }).click()
  await page.getByRole('switch', { name: '没有网络也能打开', checked: true }).waitFor()
  await page.getByRole('button', { name: '备课室' }).click()
  await page.waitForURL('**/classroom/**')
  await visit.settled()
  await page.evaluate(`window.here = true`)
  // Other bytes at its address would do the same.
  await page.evaluate(`navigator.serviceWorker.register('/eschool/worker.js?newer', { scope: '/eschool/' })`)
  await expect.poll(() => page.evaluate(waiting)).toBe(true)
  expect(await page.getByText('新版本准备好了').count()).toBe(0)
  expect(await page.evaluate('window.here')).toBe(true)
  await visit.open('/teacher/schedule/index')
  await page.getByText('新版本准备好了').waitFor()
  await page.evaluate(`window.here = true`)
  await page.getByRole('button', { name: '现在更新' }).click()
  await expect.poll(() => page.evaluate('window.here ?? false').catch(() => true)).toBe(false)
})
