import { afterAll, expect, test } from 'vitest'
import { axeFaults, openWholeBrowser } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'

const stage = await stageHere()
const browserWithNotices = await openWholeBrowser()
afterAll(() => browserWithNotices.close())

test('a browser shows what comes while the school is not before anybody, and says so where its push service is out of reach', async () => {
  const visit = await stage.visit({}, { by: browserWithNotices })
  await visit.context.grantPermissions(['notifications'], { origin: stage.address })
  const { page, context } = visit
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>(done => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${stage.address}/eschool/`)
      if (own) done(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await visit.signIn('student', '/profile/notifications')
  await page.getByRole('button', { name: '提醒方式' }).click()
  await page.getByText('在这台设备上提醒我').click()
  // This browser's maker has no service here.
  await page.getByText('连不上这个浏览器的推送服务').waitFor()
  expect(await page.getByRole('switch', { name: '在这台设备上提醒我', checked: false }).count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])

  // Another page comes before it: the school is looked at by nobody.
  const other = await context.newPage()
  await other.goto('about:blank')
  await other.bringToFront()
  // The browser's driver lets every page believe that it is looked at.
  await browser.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker stands')
  await expect
    .poll(() =>
      worker.evaluate<boolean>(
        "clients.matchAll({ type: 'window' }).then(all => all.some(({ focused }) => focused))",
      ),
    )
    .toBe(false)
  const registrationId = await registered
  const deliver = () =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: stage.address,
      registrationId,
      data: JSON.stringify({ title: '函数课改期', message: '周三 19:00', link: '/profile/schedule' }),
    })
  const shown = () =>
    page.evaluate<{ title: string; body: string; data: string }[]>(
      `navigator.serviceWorker.getRegistration('/eschool/').then(one => one.getNotifications())
        .then(all => all.map(({ title, body, data }) => ({ title, body, data })))`,
    )
  // Now and then on a busy machine nothing comes of the first: whether the driver or the worker loses it is not known.
  const shownAtLast = async () => {
    await deliver()
    const once = expect.poll(async () => (await shown()).length, { timeout: 4000 })
    await once.toBeGreaterThan(0).catch(() => undefined)
    return (await shown()).slice(0, 1)
  }
  await expect
    .poll(shownAtLast)
    .toEqual([{ title: '函数课改期', body: '周三 19:00', data: '/profile/schedule' }])

  // A press on it brings the page that is open before its owner, at what it is about. Only a true press may bring a page to the front:
  // that one step is left out here.
  await worker.evaluate(`(async () => {
    WindowClient.prototype.focus = async function () { return this }
    const [notification, ...again] = await registration.getNotifications()
    for (const one of again) one.close()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
  await page.waitForURL('**/profile/schedule')
  await expect.poll(shown).toEqual([])
})
