import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})

const come = async (options?: Parameters<Stage['visit']>[0]) => {
  const visit = await stage.visit(options)
  visits.push(visit)
  return visit
}
const create = '/admin/announcement/create'
const title = (page: Page) => page.locator('input[name=title]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('what was begun in one browser is gone on with in another, and is over when it is published', async () => {
  const first = await come()
  await first.signIn('admin', create)
  await title(first.page).fill('运动会报名')
  await first.page.getByRole('textbox', { name: '正文' }).click()
  await first.page.keyboard.type('周五前交给班主任。')
  await first.page.getByText('已暂存到服务器').waitFor()
  expect(await axeFaults(first.page)).toEqual([])
  await first.context.close()

  const other = await come({ viewport: { width: 390, height: 844 } })
  const { page } = other
  await other.signIn('admin', create)
  await page.getByText(/写到一半的内容还在/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await title(page).inputValue()).toBe('')
  await button(page, '接着写').click()
  await expect.poll(() => title(page).inputValue()).toBe('运动会报名')
  await page.getByText('周五前交给班主任。').waitFor()
  await button(page, '发布').click()
  await page.getByText('已发布').first().waitFor()
  expect(await stage.school.look('select from broadcast_begun')).toEqual([])
  await other.open(create)
  await title(page).waitFor()
  await other.settled()
  expect(await page.getByText(/写到一半的内容还在/).count()).toBe(0)
  expect(other.complaints).toEqual([])
})

test('of two pages the later one wins only after saying so, and what is dropped is gone', async () => {
  const visit = await come()
  const { page } = visit
  await visit.signIn('admin', create)
  await title(page).fill('甲')
  await page.getByText('已暂存到服务器').waitFor()
  const later = await visit.context.newPage()
  await later.goto(page.url())
  await button(later, '接着写').click()
  await title(later).fill('甲乙')
  await expect
    .poll(async () => (await stage.school.look('select typed from broadcast_begun'))[0]?.typed)
    .toBe('{"title":"甲乙"}')
  await title(page).fill('甲丙')
  await page.getByText(/另一个页面在 .* 改过这份内容/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await stage.school.look('select typed from broadcast_begun')).toEqual([
    { typed: '{"title":"甲乙"}' },
  ])
  await button(page, '用这里的').click()
  await expect
    .poll(async () => (await stage.school.look('select typed from broadcast_begun'))[0]?.typed)
    .toBe('{"title":"甲丙"}')
  await title(later).fill('甲乙丁')
  await later.getByText(/另一个页面在 .* 改过这份内容/).waitFor()
  await button(later, '换成那一份').click()
  await expect.poll(() => title(later).inputValue()).toBe('甲丙')
  await button(later, '放弃').click()
  await later.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => stage.school.look('select from broadcast_begun')).toEqual([])
  expect(visit.complaints).toEqual([])
})
