import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

test('a discount is made with a preview, refused under a name that is taken, given to a course, and seen by a visitor', async () => {
  visit = await stage.visit()
  const { page } = visit
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await visit.signIn('admin', '/admin/setting/discount')
  await page.getByText('还没有优惠').waitFor()
  await button('新建优惠').click()
  await page.getByLabel('名称').fill('春季立减')
  await page.getByText('立减', { exact: true }).click()
  await page.getByLabel('减免金额').fill('200')
  await page.keyboard.press('Tab')
  await page.locator('.discount-pays').getByText(',').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await button('保存').click()
  await page.locator('.plain-rows').getByText('减 ¥200.00').waitFor()
  await button('新建优惠').click()
  await page.getByLabel('名称').fill('春季立减')
  await page.getByLabel('减免比例').fill('5')
  await button('保存').click()
  await page.getByText('优惠名称重复').first().waitFor()
  await page.keyboard.press('Escape')

  const [draft] = await stage.school.look("select id::int from course where site = $1 and state = 'draft'", [
    stage.school.site,
  ])
  await visit.open(`/admin/educational/course/parent/edit/${draft?.id}`)
  await page.getByRole('button', { name: /优惠/ }).click()
  await page.getByRole('option', { name: '春季立减' }).click()
  await page.keyboard.press('Escape')
  await button('保存').click()
  await page.locator('.page-head-says', { hasText: '招生课程' }).waitFor()
  await stage.school.look("update course set state = 'onSale' where id = $1", [draft?.id])
  await visit.open(`/details/${draft?.id}`)
  await page.locator('.seat-card').getByText('春季立减').waitFor()
  expect(await page.locator('.seat-card .price').innerText()).toContain('980')
  expect(await page.locator('.seat-card .price-was').innerText()).toContain('1,180.00')
  expect(visit.complaints).toEqual([])
})
