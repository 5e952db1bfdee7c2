import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

const stage = await stageHere()
let visit: Visit
afterEach(() => visit.context.close())

test('by keys alone, without reading the picture, the device answers and the code is sent', async () => {
  visit = await stage.visit({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const { page } = visit
  await visit.open('/register')
  await page.getByLabel('图片验证码').waitFor()
  await page.getByRole('button', { name: '看不清？让设备代为验证' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: '已由设备完成验证' }).waitFor()
  expect(await page.getByLabel('图片验证码').count()).toBe(0)
  expect(await page.evaluate('document.activeElement.textContent')).toContain('已由设备完成验证')
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('手机号').fill('15912340001')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/演示学校：验证码是 \d{6}/).waitFor()
  expect(visit.complaints).toEqual([])
})
