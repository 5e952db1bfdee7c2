import type { Locator } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { everyPictureReads } from './codes.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const phone = { viewport: { width: 390, height: 844 } }

async function pictureTyped() {
  await visit.page.locator('.picture-code img').waitFor()
  // After a refusal the page asks for another picture: that one is read, not the one it replaces.
  await visit.settled()
  await everyPictureReads(stage.school)
  await visit.page.getByLabel('图片验证码', { exact: true }).fill('rtfm')
}

const focused = async (field: Locator) => (await field.and(visit.page.locator(':focus')).count()) > 0

test('a student registers: refusals stand at their fields, nothing typed is lost, and the way in is open', async () => {
  visit = await stage.visit(phone)
  const { page } = visit
  await visit.open('/register')
  await page.getByLabel('姓名').fill('沈佳宁')
  await page.getByLabel('用户名').fill('student')
  await page.getByLabel('密码', { exact: true }).fill('Daoxiang99')
  await page.getByLabel('再输一次密码').fill('Daoxiang98')
  await page.getByLabel('手机号').fill('13611112222')
  await page.getByRole('button', { name: '注册并进入' }).click()
  await page.getByText('请先阅读并同意用户协议').waitFor()
  // Nothing that a person is was chosen for them, and the first thing that is missing has the focus.
  const women = page.getByRole('radio', { name: '女' })
  await page.getByRole('group', { name: '性别' }).getByText('这一项要填写').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await focused(women)).toBe(true)
  await women.check()
  await pictureTyped()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => focused(page.getByLabel('短信验证码'))).toBe(true)
  const told = await page.getByText(/演示学校：验证码是 \d{6}/).innerText()
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(told)?.[0] ?? '')
  await page.getByLabel(/我已阅读并同意/).check()
  await page.getByRole('button', { name: '注册并进入' }).click()
  await page.locator('.native-field-problem', { hasText: '两次输入的密码不一致' }).waitFor()
  await page.getByLabel('再输一次密码').fill('Daoxiang99')
  await page.getByRole('button', { name: '注册并进入' }).click()
  await page.locator('.native-field-problem', { hasText: '账号已添加' }).waitFor()
  expect(await focused(page.getByLabel('用户名'))).toBe(true)
  expect(await page.getByLabel('姓名').inputValue()).toBe('沈佳宁')
  await page.reload()
  await expect.poll(() => page.getByLabel('手机号').inputValue(), { timeout: 10_000 }).toBe('13611112222')
  expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('用户名').fill('shenjianing')
  await page.getByLabel('密码', { exact: true }).fill('Daoxiang99')
  await page.getByLabel('再输一次密码').fill('Daoxiang99')
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(told)?.[0] ?? '')
  await page.getByLabel(/我已阅读并同意/).check()
  await page.getByRole('button', { name: '注册并进入' }).click()
  await page.waitForURL('**/profile/schedule')
  expect(visit.complaints).toEqual([])
})

test('a forgotten password: 113 in its place, then a code, a new password, and the sign-in', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.open('/forgot-password')
  await page.getByLabel('用户名或手机号').fill('zhouzimo')
  await pictureTyped()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('账号未绑定手机号，不能通过手机找回密码').waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await page.getByLabel('用户名或手机号').fill('limuyang')
  await pictureTyped()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('136****9053').waitFor()
  await page.getByRole('button', { name: '获取验证码' }).click()
  const told = await page.getByText(/演示学校：验证码是 \d{6}/).innerText()
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(told)?.[0] ?? '')
  await page.getByLabel('新密码', { exact: true }).fill('Daoxiang99')
  await page.getByLabel('再输一次新密码').fill('Daoxiang99')
  await page.getByRole('button', { name: '设置新密码' }).click()
  await page.locator('dialog[open]').waitFor()
  await page.locator('input[name=username]').fill('limuyang')
  await page.locator('input[name=password]').fill('Daoxiang99')
  await page.locator('dialog button[type=submit]').click()
  await page.waitForURL('**/profile/schedule')
  expect(visit.complaints).toEqual([])
})

const pages = [
  '/index',
  '/register',
  '/forgot-password',
  '/userAgreement',
  '/timeout',
  '/permission',
  '/datadeleted',
  '/orderdatadeleted',
  '/electiveCenter',
]

test('all public pages on a phone and without JavaScript: a heading, words, a description where they can be found', async () => {
  visit = await stage.visit({ ...phone, javaScriptEnabled: false })
  for (const path of [...pages, '/404']) {
    await visit.open(path)
    expect((await visit.page.locator('h1').first().textContent())?.trim(), path).not.toBe('')
    expect(await visit.page.title(), path).toContain('砚溪学堂')
  }
  await visit.open('/index')
  expect(await visit.page.locator('meta[name=description]').getAttribute('content')).toContain(
    '在浏览器里上课',
  )
  const data = JSON.parse(
    (await visit.page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
  )
  expect(data).toMatchObject({ '@type': 'EducationalOrganization', name: '砚溪学堂' })
  expect(await visit.page.locator('.footer').innerText()).toContain('某公网安备')
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)(
  'axe finds nothing on the public pages, %s at %i, and nothing is cut off',
  async (colorScheme, width) => {
    visit = await stage.visit({ viewport: { width, height: 844 }, colorScheme })
    for (const path of ['/index', '/register', '/forgot-password', '/userAgreement']) {
      await visit.open(path)
      expect(await axeFaults(visit.page), path).toEqual([])
      expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
    }
    expect(visit.complaints).toEqual([])
  },
)

test('who goes from signing in to registering, back, and over a forgotten password still gets where they wanted', async () => {
  visit = await stage.visit(phone)
  const { page } = visit
  await visit.open('/index?redirect=%2Fprofile%2Fschedule')
  const dialog = page.locator('dialog')
  await dialog.getByRole('link', { name: '注册' }).click()
  await page.getByRole('button', { name: '注册并进入' }).waitFor()
  // Loaded anew: the address itself knows it.
  await page.reload()
  await visit.settled()
  await page.locator('.sign-in-ways').getByRole('link', { name: '登录' }).click()
  await dialog.getByRole('link', { name: '忘记密码' }).click()
  await page.getByRole('link', { name: '想起来了，去登录' }).click()
  await page.locator('input[name=username]').fill('student')
  await page.locator('input[name=password]').fill('Eschool2026')
  await dialog.locator('button[type=submit]').click()
  await page.waitForURL('**/profile/schedule')
  expect(visit.complaints).toEqual([])
})
