import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { cast, password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { openHouse } from './openid-stand-in.ts'

const stage = await stageHere([], { ESCHOOL_ALLOW_PRIVATE_ADDRESSES: 'yes' })
const house = await openHouse([`${stage.address}/eschool/index`])
afterAll(() => house.close())
async function giveAgain(page: Page) {
  const again = page.getByRole('dialog').filter({ hasText: '再次输入密码' }).last()
  await again.getByRole('textbox').fill(password)
  await page.keyboard.press('Enter')
}

test('the office names a service, a student signs in by it, sees the connection and takes it off', async () => {
  const office = await stage.visit()
  await office.signIn('admin', '/admin/setting/basic')
  const card = office.page.locator('form', { hasText: '统一登录' })
  const save = card.getByRole('button', { name: '保存', exact: true })
  // A button on the sign-in page needs all four, which is said of all of them at once.
  await card.getByText('在登录页显示').click()
  await save.click()
  await expect.poll(() => card.locator('[aria-invalid=true]').count()).toBe(4)
  for (const [label, value] of [
    ['按钮上的名称', '一中认证'],
    ['发行方地址', house.issuer],
    ['应用编号', house.client],
    ['应用密钥', 'not this one'],
  ] as const)
    await card.getByRole('textbox', { name: label }).fill(value)
  await save.click()
  await giveAgain(office.page)
  await card.getByText('已保存（末尾').waitFor()
  await card.getByRole('button', { name: '试一下' }).click()
  await card.getByText('不认应用编号或密钥').waitFor()
  await card.getByRole('textbox', { name: '应用密钥' }).fill(house.secret)
  await save.click()
  await card.getByText('已保存（末尾 4711）').waitFor()
  await card.getByRole('button', { name: '试一下' }).click()
  await card.getByText('可以用：').waitFor()
  expect(await axeFaults(office.page)).toEqual([])
  expect(office.complaints).toEqual([])

  const { page, open, settled, at, complaints } = await stage.visit({ ignoreHTTPSErrors: true })
  house.who = 'sub-chen'
  house.mood = 'denies'
  await open('/index?redirect=/profile/seeting/info')
  const enter = page.getByRole('button', { name: '用一中认证登录' })
  await enter.click()
  await page.getByRole('alert').filter({ hasText: '登录没有完成' }).waitFor()
  expect(at()).not.toContain('state=')
  await settled()
  expect(await axeFaults(page)).toEqual([])
  house.mood = 'takes'
  house.knows('sub-chen', { phone_number: `+86${cast.chen.phone}`, phone_number_verified: true })
  await enter.click()
  await page.waitForURL(/seeting\/info/)
  const row = page.getByRole('listitem').filter({ hasText: new URL(house.issuer).host })
  await row.getByText('最近使用', { exact: false }).waitFor()
  await row.getByRole('button', { name: '取消连接' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消连接' }).click()
  await giveAgain(page)
  // Connected again from there, without a phone that the service has tried.
  await page.getByRole('button', { name: '连接一中认证' }).click()
  await page.getByText('已连接一中认证').waitFor()
  await row.waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  expect(complaints).toEqual([])
})
