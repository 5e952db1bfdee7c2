import { afterAll, expect, test } from 'vitest'
import { openWholeBrowser } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { pdf } from '../materials/stage.ts'

const stage = await stageHere()
const { school } = stage
const whole = await openWholeBrowser()
afterAll(() => whole.close())

const endpoint = 'https://push.example.com/one'
/** In the place of the browser's maker, whose service nobody reaches here: what the browser says of its subscription, and when it ends it. */
async function withPushes({ context }: Visit) {
  let isOn = false
  await context.exposeFunction('standIn', (wish?: boolean) => {
    isOn = wish ?? isOn
    return isOn
  })
  await context.addInitScript(`{
    const one = { endpoint: '${endpoint}', getKey: () => new Uint8Array(32).buffer, unsubscribe: () => standIn(false).then(() => true) }
    PushManager.prototype.getSubscription = async () => ((await standIn()) ? one : null)
    PushManager.prototype.subscribe = async () => { await standIn(true); return one }
  }`)
  return () => isOn
}

/** All that a browser holds of a school. */
const held = ({ page }: Visit) =>
  page.evaluate<Record<string, unknown>>(`(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/eschool/')
    return {
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      files: await navigator.storage.getDirectory().then(async folder => Array.fromAsync(folder.keys())),
      local: Object.keys(localStorage),
      tab: Object.keys(sessionStorage),
      cookies: document.cookie,
      shown: (await registration.getNotifications()).length,
      isSubscribed: (await registration.pushManager.getSubscription()) !== null,
      worker: registration.active !== null,
    }
  })()`)
const devices = () => school.look('select id from push_device where person = $1', [school.ids.he])

async function signOut({ page, settled }: Visit) {
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/eschool/index**')
  await settled()
}

test('signing out leaves the worker, and of the person nothing: no cache, file, word, upload, notification or push', async () => {
  const visit = await stage.visit({}, { by: whole })
  const { page, context } = visit
  await context.grantPermissions(['notifications'], { origin: stage.address })
  const isOn = await withPushes(visit)

  await visit.signIn('teacher', '/teacher/about/downloadlauncher')
  await page.getByText('没有网络也能打开', { exact: true }).click()
  await page.getByRole('switch', { name: '没有网络也能打开', checked: true }).waitFor()
  await visit.open('/teacher/notifications')
  await page.getByRole('button', { name: '提醒方式' }).click()
  await page.getByText('在这台设备上提醒我').click()
  await page.getByRole('switch', { name: '在这台设备上提醒我', checked: true }).waitFor()
  expect([isOn(), (await devices()).length]).toEqual([true, 1])
  // Something that is told there waits for the morning.
  await school.look(
    `insert into message (site, channel, purpose, template, recipient, person, secret, due_at, good_until, fields)
     select site, 'push', 'notice', 'notice', id::text, person, true, now() + interval '8 hours', now() + interval '1 day',
       '{"title": "函数课改期"}' from push_device where person = $1`,
    [school.ids.he],
  )
  await page.evaluate(
    `navigator.serviceWorker.ready.then(one => one.showNotification('函数课改期', { body: '周三 19:00' }))`,
  )

  await visit.load('/teacher/dataManage/index')
  // A line that is cut in the middle of a file.
  await page.route('**/eschool-service/**', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '没传完.pdf', mimeType: 'application/pdf', buffer: pdf(5000) })
  await expect.poll(() => page.evaluate('Object.keys(localStorage).join()')).toContain('没传完.pdf')
  await page.evaluate(`sessionStorage.setItem('unsaid:room', '["words of a class"]')`)
  expect(await held(visit)).toMatchObject({ caches: ['person'], shown: 1, isSubscribed: true })

  await signOut(visit)
  // How far pages were scrolled, under names of chance.
  const tab = ['react-router-scroll-positions']
  expect(await held(visit)).toEqual({
    ...{ caches: [], databases: [], files: [], local: [], tab, cookies: '' },
    ...{ shown: 0, isSubscribed: false, worker: true },
  })
  expect([isOn(), await devices()]).toEqual([false, []])
  expect(
    await school.look(
      "select state, problem, fields->>'title' as title from message where person = $1 and channel = 'push'",
      [school.ids.he],
    ),
  ).toEqual([{ state: 'failed', problem: 'absent', title: '••••••' }])
})

test('another tab of the same browser forgets what was typed in it; what somebody else was sending up goes when they come', async () => {
  const visit = await stage.visit({}, { by: whole })
  await visit.signIn('teacher', '/teacher/schedule/index')
  const other = await visit.context.newPage()
  await other.goto(`${stage.address}/eschool/teacher/dataManage/index`)
  await other.locator('.desk').waitFor()
  await other.evaluate(`sessionStorage.setItem('draft:basic', '{"name":"何"}')`)
  await signOut(visit)
  await other.waitForURL('**/eschool/index**')
  await expect.poll(() => other.evaluate(`sessionStorage.getItem('draft:basic')`)).toBeNull()

  const keys = [school.ids.he, school.ids.chen].map(id => `tus::eschool ${id} {} 讲义.pdf 1::7`)
  await visit.page.evaluate(`for (const key of ${JSON.stringify(keys)}) localStorage.setItem(key, '{}')`)
  await visit.signIn('student', '/profile/schedule')
  await expect
    .poll(() => visit.page.evaluate(`Object.keys(localStorage).filter(key => key.startsWith('tus::'))`))
    .toEqual([keys[1]])
})
