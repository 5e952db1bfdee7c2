import { afterEach, expect, test } from 'vitest'
import { seats } from '../../contract/courses-seats.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import type { Visit } from '../kit/visit.ts'
import { of } from './drafts.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())
const { school } = stage

/** The free course of the demonstration, with as many seats as are taken. */
async function fullCourse() {
  const [row] = await school.look(
    "update course set capacity = seats_taken where site = $1 and name = '英语晨读打卡' returning id::int",
    [school.site],
  )
  return row?.id as number
}

test('a student waits for a full course from its page, is offered the seat that is freed, and takes it in one click', async () => {
  const id = await fullCourse()
  visit = await stage.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = visit
  await visit.open(`/details/${id}`)
  await page.getByRole('link', { name: '登录后候补' }).tap()
  await page.locator('input[name=username]').fill('limuyang')
  await page.locator('input[name=password]').fill('Eschool2026')
  await page.locator('dialog button[type=submit]').tap()
  await page.getByRole('button', { name: '加入候补' }).tap()
  await page.getByText('你排在候补第 1 位').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await visit.open('/profile/course')
  await page.locator('.plain-rows', { hasText: '英语晨读打卡' }).getByText('第 1 位').waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  // Somebody leaves; the page that is open hears of it.
  const zheng = await school.signIn('zheng')
  const { rows } = (
    await zheng.call(seats.roster, { ...of(id), query: { page: '1', size: '20', state: 'active' } })
  ).data
  const ids = [there(rows[0]).id]
  await zheng.call(seats.withdraw, { ...of(id), body: { ids, reason: '' } })
  await page.getByText(/有一个名额为你保留到/).waitFor()
  await page.getByRole('link', { name: '去报名' }).tap()
  await page.getByText(/有一个名额为你保留到/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '免费报名' }).tap()
  await page.getByText('你已报名').waitFor()
  expect(visit.complaints).toEqual([])
})

test('the office reads who waits, puts somebody on the list, offers a seat out of turn and takes one off', async () => {
  const id = await fullCourse()
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', `/admin/educational/course/parent/details/${id}`)
  await page.getByRole('tab', { name: /候补/ }).click()
  await page.getByText('没有人候补').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '添加候补' }).click()
  await page.getByLabel('用户名、手机或学号').fill('wangzixuan\nfengtianyou\nteacher')
  await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click()
  await page.locator('.outcome-rows', { hasText: '贺建川' }).getByText('只能添加学生账号').waitFor()
  await page.getByRole('button', { name: '知道了', exact: true }).click()
  const row = (name: string) => page.locator('.plain-rows > li', { hasText: name })
  await row('王梓萱').getByText('第 1 位').waitFor()
  await row('冯天佑').getByText('第 2 位').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await row('冯天佑')
    .getByRole('button', { name: /提供名额/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '给冯天佑提供名额？' })
  await dialog.getByRole('button', { name: '提供名额' }).click()
  await dialog.getByText('请写明为什么不按顺序').waitFor()
  await dialog.getByLabel(/为什么不按顺序/).fill('转班补位')
  await dialog.getByText('没有空名额：把名额增加一个').click()
  await dialog.getByRole('button', { name: '提供名额' }).click()
  await row('冯天佑')
    .getByText(/名额保留到/)
    .waitFor()
  await row('冯天佑').getByText('说明：转班补位').waitFor()
  await row('王梓萱').getByRole('button', { name: /移出/ }).click()
  await page.getByRole('dialog').getByLabel(/原因/).fill('已报别的班')
  await page.getByRole('dialog').getByRole('button', { name: '移出', exact: true }).click()
  await row('王梓萱').waitFor({ state: 'detached' })
  expect(visit.complaints).toEqual([])
})

test('of a class too large for its seats the office reads how many fit, and lets the rest wait', async () => {
  const id = await fullCourse()
  await school.look('update course set capacity = capacity + 1 where id = $1', [id])
  await school.look(
    "update seat_wait set state = 'ended', ended_at = now() where course = $1 and ended_at is null",
    [id],
  )
  await school.look('delete from seat_hold where course = $1', [id])
  visit = await stage.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = visit
  await visit.signIn('admin', `/admin/educational/course/parent/details/${id}?part=students`)
  await page.getByRole('button', { name: '添加学生' }).first().tap()
  await page.getByRole('dialog').getByText('按账号').tap()
  await page.getByLabel('用户名、手机或学号').last().fill('wangzixuan\nfengtianyou')
  await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: '名额不够' })
  await dialog.getByText('2 人中有 1 人能入座，还有 1 人坐不下').waitFor()
  await dialog.getByText('1 人入座，1 人进入候补').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await dialog.getByRole('button', { name: '确定' }).tap()
  await page.getByText('已添加 1 人，1 人进入候补').waitFor()
  await page
    .getByRole('link', { name: /高二（1）班$/ })
    .first()
    .waitFor()
  await page.getByRole('tab', { name: /候补/ }).tap()
  await page.locator('.plain-rows > li', { hasText: '冯天佑' }).getByText('第 1 位').waitFor()
  expect(visit.complaints).toEqual([])
})
