import { afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { users } from '../../contract/people-users.ts'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { ask } from '../kit/client.ts'
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

test('whose password was wrong five times signs in by the device’s answer, or by nothing more once the office has let go', async () => {
  visit = await stage.visit()
  const { page } = visit
  const wrong = () =>
    ask({ port: stage.school.port }, people.login, {
      body: { userName: 'fengtianyou', passWord: 'Daoxiang00' },
    })
  for (let tries = 0; tries < 5; tries += 1) await wrong()
  await visit.open('/index?redirect=%2Fprofile%2Fcourse')
  const dialog = page.getByRole('dialog')
  const typePassword = () => page.locator('input[name=password]').fill(password)
  const submit = () => dialog.locator('button[type=submit]').click()
  await page.locator('input[name=username]').fill('fengtianyou')
  await typePassword()
  await submit()
  await page.getByLabel('图片验证码').waitFor()
  await page.getByRole('button', { name: '看不清？让设备代为验证' }).click()
  await page.getByRole('status').filter({ hasText: '已由设备完成验证' }).waitFor()
  await submit()
  await page.waitForURL('**/profile/course')
  expect(visit.complaints).toEqual([])

  // The dialog stands open with its picture, and the office lets go of the account meanwhile.
  const other = await stage.visit()
  const { school } = stage
  for (let tries = 0; tries < 5; tries += 1) await wrong()
  await other.open('/index?redirect=%2Fprofile%2Fcourse')
  await other.page.locator('input[name=username]').fill('fengtianyou')
  await other.page.locator('input[name=password]').fill(password)
  await other.page.locator('dialog button[type=submit]').click()
  await other.page.getByLabel('图片验证码').waitFor()
  const { code } = await (await school.signIn('zheng')).call(users.unlockUser, {
    params: { id: String(school.ids.feng) },
  })
  expect(code).toBe(codes.done)
  await other.page.locator('dialog button[type=submit]').click()
  await other.page.waitForURL('**/profile/course')
  await other.context.close()
})
