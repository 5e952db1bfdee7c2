import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { wechatOauthStandIn } from './wechat-oauth-stand-in.ts'

const wechat = await wechatOauthStandIn()
afterAll(() => wechat.close())
const stage = await stageHere([], {
  ESCHOOL_WECHAT_OPEN_URL: wechat.base,
  ESCHOOL_WECHAT_API_URL: wechat.base,
})

async function giveAgain(page: Page) {
  const again = page.getByRole('dialog').filter({ hasText: '再次输入密码' }).last()
  await again.getByRole('textbox').fill(password)
  await page.keyboard.press('Enter')
}

test('the office names an application, a student connects WeChat once and signs in by the code on screen', async () => {
  const office = await stage.visit()
  await office.signIn('admin', '/admin/setting/basic')
  const card = office.page.locator('form', { hasText: '微信扫码登录' })
  await card.getByRole('textbox', { name: '应用编号' }).fill(wechat.website.appid)
  await card.getByRole('textbox', { name: '应用密钥' }).fill('0'.repeat(32))
  await card.getByText('在登录页显示').click()
  const save = card.getByRole('button', { name: '保存', exact: true })
  await save.click()
  await giveAgain(office.page)
  await card.getByText('已保存（末尾 0000）').waitFor()
  await card.getByRole('button', { name: '试一下' }).click()
  await card.getByText('微信不认这个密钥').waitFor()
  await card.getByRole('textbox', { name: '应用密钥' }).fill(wechat.website.secret)
  // What was found out about the old key is not said of the new one.
  await card.getByText('保存后才能试。').waitFor()
  expect(await card.getByRole('button', { name: '试一下' }).isDisabled()).toBe(true)
  expect(await card.getByText('微信不认这个密钥').count()).toBe(0)
  await save.click()
  await card.getByText(`末尾 ${wechat.website.secret.slice(-4)}`).waitFor()
  await card.getByRole('button', { name: '试一下' }).click()
  await card.getByText('可以用：').waitFor()
  expect(await axeFaults(office.page)).toEqual([])
  expect(office.complaints).toEqual([])

  const { page, open, settled, at, signIn, complaints } = await stage.visit()
  await open('/index?redirect=/profile/seeting/info')
  const enter = page.getByRole('button', { name: '微信登录' })
  await enter.click()
  // Nobody is bound to it yet: the way of the password stays open, and leads to where it is connected.
  await page.getByRole('alert').filter({ hasText: '还没有账号连接到这个微信' }).waitFor()
  expect(at()).not.toContain('state=')
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await signIn('student', '/profile/seeting/info')
  await page.getByRole('button', { name: '连接微信' }).click()
  await giveAgain(page)
  await page.getByText('已连接微信').waitFor()
  await page.getByText('从未使用', { exact: false }).waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.context().clearCookies()
  await open('/index?redirect=/profile/seeting/info')
  await enter.click()
  await page.waitForURL(/seeting\/info/)
  const row = page.getByRole('listitem').filter({ hasText: '扫码登录' })
  await row.getByText('最近使用', { exact: false }).waitFor()
  await row.getByRole('button', { name: '取消连接' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消连接' }).click()
  await giveAgain(page)
  await page.getByRole('button', { name: '连接微信' }).waitFor()
  expect(complaints).toEqual([])
})
