import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { published } from './drafts.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})
async function office() {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn('admin', '/admin/announcement/list')
  return visit
}
const titleOf = (page: Page) => page.locator('input[name=title]')
const save = (page: Page) => page.locator('form button[type=submit]').last().click()

test('of two who change one announcement the later keeps what they typed, over what the other wrote, and saves it knowingly', async () => {
  const id = await published(await stage.school.signIn('zheng'), {
    title: '运动会安排',
    content: '<p>周五上午。</p>',
  })
  const visit = await office()
  const [one, other] = [visit.page, await visit.context.newPage()]
  for (const page of [one, other]) await page.goto(`${stage.address}/eschool/admin/announcement/edit/${id}`)
  await titleOf(one).fill('运动会改到周六')
  await titleOf(other).fill('运动会安排（第二稿）')
  await one.getByRole('textbox', { name: '正文' }).click()
  await one.keyboard.press('End')
  await one.keyboard.type('带好水。')
  await save(one)
  await one.getByRole('heading', { name: '运动会改到周六' }).waitFor()
  await save(other)
  await other.getByText('别人刚刚改过这里').waitFor()
  // What was typed here is still here; what was not touched is the newest.
  await other.getByText('带好水').waitFor()
  expect(await titleOf(other).inputValue()).toBe('运动会安排（第二稿）')
  expect(await axeFaults(other)).toEqual([])
  await save(other)
  await other.getByRole('heading', { name: '运动会安排（第二稿）' }).waitFor()
  await other.getByText('带好水').waitFor()
  expect(visit.complaints).toEqual([])
})

test('what was begun and not yet chosen stays when another one is written meanwhile', async () => {
  const first = await office()
  await first.open('/admin/announcement/create')
  await titleOf(first.page).fill('写到一半的家长会通知')
  await first.page.getByText('已暂存到服务器').waitFor()
  await first.context.close()

  const { page, open } = await (async () => {
    const visit = await office()
    await visit.open('/admin/announcement/create')
    return visit
  })()
  await page.getByText('写到一半的内容还在').waitFor()
  await page.locator('input[name=title]').fill('食堂今日停水')
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('中午改在二食堂。')
  await page.getByText('全校', { exact: true }).first().click()
  await page.locator('form button[type=submit]').last().click()
  await page.getByRole('heading', { name: '食堂今日停水' }).waitFor()
  await open('/admin/announcement/create')
  await page.getByText('写到一半的内容还在').waitFor()
  await page.getByRole('button', { name: /接着写/ }).click()
  expect(await page.locator('input[name=title]').inputValue()).toBe('写到一半的家长会通知')
})
