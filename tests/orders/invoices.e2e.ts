import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { pdf } from '../materials/stage.ts'
import { bought, shopOf } from './stage.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})
const come = async (options?: Parameters<typeof stage.visit>[0]) => {
  const visit = await stage.visit(options)
  visits.push(visit)
  return visit
}

test('a student asks for an invoice on a phone, the office attaches it, and it is fetched with the agreement beside it', async () => {
  const { school } = stage
  const shop = await shopOf(school)
  const id = await bought(await school.signIn('feng'), await shop.course())
  const student = await come({ viewport: { width: 390, height: 844 } })
  const { page } = student
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await student.signIn('fengtianyou', `/profile/order/orderdetail?id=${id}`)
  await button('申请发票').click()
  await page.locator('input[name=title]').fill('砚溪贸易有限公司')
  await page.locator('input[name=number]').fill('91350100M000100Y44')
  await button('提交申请').click()
  await page.getByText('税号不对，请核对后再填').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.locator('input[name=number]').fill('91350100m000100y43')
  await button('提交申请').click()
  await page.getByText('已申请，等学校开具').waitFor()
  expect(await axeFaults(page)).toEqual([])

  const office = await come()
  await office.signIn('admin', '/admin/order/list?waits=invoice')
  await office.page
    .getByRole('link', { name: /^\d{10,}$/ })
    .first()
    .click()
  await office.page.getByText('91350100M000100Y43').waitFor()
  expect(await axeFaults(office.page)).toEqual([])
  const chooser = office.page.waitForEvent('filechooser')
  await office.page.getByRole('button', { name: '上传发票' }).click()
  await (await chooser).setFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await office.page.getByText('已开具 ¥1,280.00').waitFor()
  expect(office.complaints).toEqual([])

  await page.reload()
  await page.getByText('已开具，金额 ¥1,280.00').waitFor()
  for (const [name, file] of [
    ['下载发票', /^发票\.pdf$/],
    ['协议', /^课程服务协议-\d{18}\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await button(name).click()
    expect((await download).suggestedFilename()).toMatch(file)
  }
  expect(student.complaints).toEqual([])
})
