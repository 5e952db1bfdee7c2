import { afterAll, expect, test } from 'vitest'
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
