import { afterAll, expect, onTestFinished, test } from 'vitest'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { notify } from '../../server/kit/notify/notify.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { cuttableNetwork } from '../kit/network-fault.ts'
import type { Visit } from '../kit/visit.ts'

const stage = await stageHere()
const pool = poolFor(stage.school.connection, 'eschool_app', { max: 1 })
afterAll(() => pool.end())
await stage.school.look('delete from notification')

const tell = (title: string, link = '', to = stage.school.ids.chen) =>
  withSite(pool, { site: stage.school.site }, ({ db }) =>
    notify(db, [to], () => ({ kind: 'lesson', title, message: '请看课表', link })),
  )
const inbox = ({ page }: Visit) => page.getByRole('button', { name: /^通知/ })
/** What the head of the page counts. */
const counts = async (visit: Visit, unread: number) =>
  visit.page
    .getByRole('button', { name: unread > 0 ? `通知，未读 ${unread} 条` : '通知', exact: true })
    .waitFor()
const row = ({ page }: Visit, title: string) => page.locator('.inbox-row', { hasText: title })

test('a notification arrives on every open page at once, leads to what it is about, and is there after coming back', async () => {
  const desk = await stage.visit()
  const cable = await cuttableNetwork(stage.school.port)
  onTestFinished(() => cable.close())
  const phone = await stage.visit(
    { viewport: { width: 390, height: 844 }, userAgent: 'Mozilla/5.0 (iPhone) Mobile' },
    { port: cable.port },
  )
  await desk.signIn('student', '/profile/course')
  await phone.signIn('student', '/profile/course')
  await tell('函数课改期', '/profile/schedule')
  for (const visit of [desk, phone]) {
    await visit.page.locator('.notice', { hasText: '函数课改期' }).getByText('请看课表').waitFor()
    await counts(visit, 1)
  }

  // A click on the popup opens all of them; one more click leads to what it is about.
  await desk.page.getByRole('button', { name: '函数课改期' }).click()
  await row(desk, '函数课改期').waitFor()
  expect(desk.at()).toBe('/profile/notifications')
  expect(await axeFaults(desk.page)).toEqual([])
  await row(desk, '函数课改期').getByRole('button').click()
  await desk.page.waitForURL('**/profile/schedule')
  await counts(desk, 0)
  await counts(phone, 0)

  // Away while it was sent: the line was cut, and holds again without anything being done on the page.
  cable.cut()
  await tell('力学课取消')
  await counts(desk, 1)
  cable.mend()
  await counts(phone, 1)
  await inbox(phone).click()
  await row(phone, '力学课取消').waitFor()
  expect(await axeFaults(phone.page)).toEqual([])
  await phone.page.getByRole('button', { name: '全部标为已读' }).click()
  await counts(phone, 0)
  await counts(desk, 0)
})

test.each([
  ['teacher', 'he', '/teacher/announcement/list', '/teacher/notifications'],
  ['assistant', 'luo', '/teacher/announcement/list', '/teacher/notifications'],
  ['admin', 'zheng', '/admin/announcement/list', '/admin/account/informMessage'],
] as const)(
  '%s: a popup leads to the own notifications, and these to what they are about',
  async (user, name, from, all) => {
    const visit = await stage.visit()
    const { page } = visit
    await visit.signIn(user, from)
    await inbox(visit).waitFor()
    // By its first word it is known that the page hears.
    await expect
      .poll(
        async () => {
          await tell('有一节课改期', from, stage.school.ids[name])
          return page.locator('.notice').count()
        },
        { interval: 1000 },
      )
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: '有一节课改期' }).first().click()
    await row(visit, '有一节课改期').first().waitFor()
    expect(visit.at()).toBe(all)
    expect(await axeFaults(page)).toEqual([])
    await row(visit, '有一节课改期').first().getByRole('button').click()
    await page.waitForURL(`**${from}`)
    // Going somewhere closes the panel: the page is there before it is opened.
    await visit.settled()
    await inbox(visit).click()
    await page.getByRole('link', { name: '查看全部' }).click()
    await page.waitForURL(`**${all}`)
    expect(visit.complaints).toEqual([])
  },
)

test('a kind that is switched off no longer pops up, and is kept', async () => {
  const visit = await stage.visit()
  await visit.signIn('student', '/profile/notifications')
  await visit.page.getByRole('button', { name: '提醒方式' }).click()
  await visit.page.getByRole('dialog').getByText('上课', { exact: true }).click()
  await visit.page.getByRole('switch', { name: '上课', checked: false }).waitFor()
  expect(await axeFaults(visit.page)).toEqual([])
  await visit.page.getByRole('button', { name: '完成' }).click()
  await tell('悄悄改期')
  await row(visit, '悄悄改期').waitFor()
  await counts(visit, 1)
  expect(await visit.page.locator('.notice').count()).toBe(0)
  await visit.page.getByRole('tab', { name: '课程' }).click()
  await visit.page.getByText('没有这一类通知').waitFor()
  await visit.page.getByRole('tab', { name: '全部' }).click()
  await visit.page.getByText('只看未读').click()
  await row(visit, '悄悄改期').waitFor()
  await expect.poll(() => visit.page.locator('.inbox-row:not([data-unread])').count()).toBe(0)
  await visit.page.getByRole('button', { name: '全部标为已读' }).click()
  await visit.page.getByText('没有未读的通知').waitFor()
  expect(visit.at()).toBe('/profile/notifications?read=no')
  expect(visit.complaints).toEqual([])
})

test('a popup goes by itself, stays while somebody is at it, and is kept among the notifications', async () => {
  await stage.school.look('delete from notification')
  await stage.school.look('delete from notification_quiet')
  const visit = await stage.visit()
  await visit.signIn('student', '/profile/course')
  // By its first word it is known that the page hears: from then on its clock is ours.
  await expect
    .poll(
      async () => {
        await tell('第一条')
        return visit.page.locator('.notice').count()
      },
      { interval: 500 },
    )
    .toBeGreaterThan(0)
  await visit.page.clock.install()
  await tell('坐标课改期')
  const popup = visit.page.locator('.notice', { hasText: '坐标课改期' })
  await popup.hover()
  await visit.page.clock.runFor(60_000)
  expect(await popup.count()).toBe(1)
  await visit.page.mouse.move(5, 5)
  await visit.page.clock.runFor(20_000)
  await popup.waitFor({ state: 'detached' })
  await inbox(visit).click()
  await row(visit, '坐标课改期').waitFor()
})

test('a mailbox is named with its code, gets its rhythm, and is ended by the link in a letter', async () => {
  const visit = await stage.visit()
  await visit.signIn('student', '/profile/notifications')
  const { page } = visit
  await page.getByRole('button', { name: '提醒方式' }).click()
  await page.getByRole('button', { name: '添加邮箱' }).click()
  await page.getByLabel('邮箱').fill('chen at example.com')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByText('格式不对，请检查').waitFor()
  await page.getByLabel('邮箱').fill('chen@example.com')
  await page.getByRole('button', { name: '发送验证码' }).click()
  const [code = ''] = /\d{6}/.exec(await page.getByText('演示：验证码是').innerText()) ?? []
  const wrong = code === '000000' ? '000001' : '000000'
  await page.getByLabel('验证码').fill(wrong)
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByText('验证码不正确').waitFor()
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByText('chen@example.com').waitFor()
  await page.getByRole('button', { name: /多久一次/ }).click()
  await page.getByRole('option', { name: '每周一' }).click()
  await page
    .getByRole('button', { name: /多久一次/ })
    .filter({ hasText: '每周一' })
    .waitFor()
  expect(await axeFaults(page)).toEqual([])

  const [row] = await stage.school.look('select leave, every from own_email')
  expect(row?.every).toBe('week')
  const phone = await stage.visit({ viewport: { width: 390, height: 844 } })
  await phone.open(`/letters/${row?.leave}`)
  expect(await axeFaults(phone.page)).toEqual([])
  await phone.page.getByRole('button', { name: '不再接收' }).click()
  await phone.page.getByText('以后不会再寄了').waitFor()
  expect((await stage.school.look('select every from own_email'))[0]?.every).toBe('never')
})
