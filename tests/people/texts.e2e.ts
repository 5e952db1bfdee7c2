import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { everyPictureReads } from './codes.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const guardian = '13700002222'

test('a guardian ends the messages on a phone, without an account, and the office sees it', async () => {
  await stage.school.look('update guardian set phone = $2 where student = $1', [
    stage.school.ids.chen,
    guardian,
  ])
  visit = await stage.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visit
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await visit.open('/index')
  await page.getByRole('link', { name: '退订短信' }).click()
  await page.getByRole('heading', { name: '接收或退订提醒短信' }).waitFor()
  await page.locator('.picture-code img').waitFor()
  await visit.settled()
  await everyPictureReads(stage.school)
  await page.getByLabel('手机号').fill(guardian)
  await page.getByLabel('图片验证码', { exact: true }).fill('rtfm')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '获取验证码' }).click()
  const hint = await page.getByText(/演示学校：验证码是 \d{6}/).innerText()
  await button('退订').click()
  await page.locator('.native-field-problem').waitFor()
  await page.locator('input[autocomplete=one-time-code]').fill(/\d{6}/.exec(hint)?.[0] ?? '')
  await button('退订').click()
  await page.getByRole('heading', { name: '已退订' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
  await visit.context.close()

  visit = await stage.visit()
  await visit.signIn('admin', `/admin/educational/students/details/${stage.school.ids.chen}`)
  await visit.page.getByText('已退订短信').first().waitFor()
  await visit.page
    .getByRole('button', { name: /^恢复短信/ })
    .first()
    .click()
  await visit.page
    .getByRole('button', { name: /^退订短信/ })
    .first()
    .waitFor()
  expect(await stage.school.look('select from quiet_phone')).toEqual([])
  expect(visit.complaints).toEqual([])
})
