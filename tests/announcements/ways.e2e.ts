import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

const stage = await stageHere()
let visit: Visit
afterEach(() => visit?.context.close())

const ways = async () => {
  await visit.page.getByRole('button', { name: '提醒方式' }).click()
  return visit.page.getByRole('dialog')
}

test('a browser that takes no reminders says so, and so does one whose owner has forbidden them', async () => {
  visit = await stage.visit({ viewport: { width: 390, height: 844 } })
  const { page, context } = visit
  await page.addInitScript("if (location.search === '?old') delete window.PushManager")
  await visit.signIn('student', '/profile/notifications?old')
  await (await ways()).getByText('这个浏览器不支持推送提醒').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const browser = await context.newCDPSession(page)
  await browser.send('Browser.setPermission', {
    origin: stage.address,
    permission: { name: 'notifications' },
    setting: 'denied',
  })
  await visit.open('/profile/notifications')
  await (await ways()).getByText('浏览器已禁止本站发送提醒').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('text messages about lessons are switched off, and another device is forgotten', async () => {
  const { school } = stage
  await school.signIn('chen', { agent: 'Mozilla/5.0 (iPhone) Mobile' })
  await school.look(
    `insert into push_device (site, person, session, endpoint, key, secret) select site, person, id,
      'https://push.example.com/lost', 'k', 's' from session where person = $1 order by id desc limit 1`,
    [school.ids.chen],
  )
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('student', '/profile/notifications')
  const dialog = await ways()
  await dialog.getByText('接收学校短信').click()
  await page.getByRole('switch', { name: '接收学校短信', checked: false }).waitFor()
  // Kept as it is pressed: it says what was kept.
  await page.getByText('“接收学校短信”已关闭').waitFor()
  const list = dialog.getByRole('list', { name: '已开启提醒的其他设备' })
  await list.getByRole('listitem').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await list.getByRole('button', { name: '关闭' }).click()
  await list.waitFor({ state: 'detached' })
  await page.getByText('不再收到提醒').waitFor()
  expect(await school.look('select from push_device where person = $1', [school.ids.chen])).toEqual([])
  await page.reload()
  await ways()
  await page.getByRole('switch', { name: '接收学校短信', checked: false }).waitFor()
  expect(visit.complaints).toEqual([])
})
