import { afterEach, expect, test } from 'vitest'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const tokenNow = async () => (await visit.context.cookies()).find(({ name }) => name === 'token')?.value

/** Types name and password at the home page; what comes next is the test's. */
async function knock(username: string, page = visit.page) {
  await page.goto(`${stage.address}/eschool/index?redirect=/index`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('dialog button[type=submit]').click()
}

test('who has two roles chooses one; a page that was loaded under the other says so and leads home after 3 seconds', async () => {
  visit = await stage.visit()
  const { page } = visit
  await knock('linruoqing')
  await page.getByRole('heading', { name: '用哪个身份进入？' }).waitFor()
  expect(await page.getByRole('radio').count()).toBe(2)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('radio', { name: /老师/ }).check()
  await page.getByRole('button', { name: '进入', exact: true }).click()
  await page.waitForURL('**/teacher/schedule/index')
  await visit.settled()

  // A page that shows nobody yet: whoever signs in there is not asked to sign out first.
  const other = await visit.context.newPage()
  const kept = await visit.context.cookies()
  await visit.context.clearCookies({ name: 'token' })
  await other.goto(`${stage.address}/eschool/index?redirect=/index`)
  await other.locator('input[name=username]').waitFor()
  await visit.context.addCookies(kept)
  await other.locator('input[name=username]').fill('linruoqing')
  await other.locator('input[name=password]').fill(password)
  await other.locator('dialog button[type=submit]').click()
  await other.getByRole('radio', { name: /教务管理/ }).check()
  await other.getByRole('button', { name: '进入', exact: true }).click()
  await page.getByText('您已切换登录角色，3秒后将跳转到首页').waitFor()
  const said = Date.now()
  await page.waitForURL(/\/eschool\/(index)?$/)
  expect(Date.now() - said).toBeGreaterThan(2500)
  await page.getByRole('banner').getByRole('link', { name: '进入工作台' }).click()
  await page.waitForURL('**/admin/educational/schedule')
  expect(visit.complaints).toEqual([])
})

test('a password that must be changed is changed before anything else, with refusals at its field; a reload goes on there', async () => {
  visit = await stage.visit()
  const { page } = visit
  await knock('sunhaoran')
  await page.getByRole('heading', { name: '请设置新密码' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  // A protected page does not open before.
  await page.goto(`${stage.address}/eschool/profile/schedule`)
  await page.getByRole('heading', { name: '请设置新密码' }).waitFor()
  await page.getByLabel('当前密码').fill(password)
  const set = async (fresh: string, again = fresh) => {
    await page.getByLabel('新密码', { exact: true }).fill(fresh)
    await page.getByLabel('再输一次新密码').fill(again)
    await page.getByRole('button', { name: '保存并进入' }).click()
  }
  const problem = page.locator('.native-field-problem')
  await set('Daoxiang99', 'Daoxiang98')
  await problem.filter({ hasText: '两次输入的密码不一致' }).waitFor()
  await set('short1')
  await problem.filter({ hasText: '密码格式错误' }).waitFor()
  // The rule stands beside the refusal.
  expect(await page.getByText('8 到 64 个字符，包含字母和数字').isVisible()).toBe(true)
  await set('Daoxiang99')
  await page.waitForURL('**/profile/schedule')
  expect(await tokenNow()).toMatch(/^Bearer:/)
  expect(visit.complaints).toEqual([])
})

test('a school that asks for a phone: skipped once, asked again, bound by its code', async () => {
  await stage.school.look('update site set bind_phone = true where id = $1', [stage.school.site])
  await stage.school.look("update person set phone = null where username = 'fengtianyou'")
  try {
    visit = await stage.visit()
    const { page } = visit
    await knock('fengtianyou')
    await page.getByRole('heading', { name: '绑定手机' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: '暂不绑定' }).click()
    await page.waitForURL('**/profile/schedule')
    await page.locator('.account').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.waitForURL('**/index?redirect=**')

    await knock('fengtianyou')
    await page.getByLabel('手机号').fill('15912340000')
    await page.getByRole('button', { name: '获取验证码' }).click()
    const told = await page.getByText(/演示学校：验证码是 \d{6}/).innerText()
    const code = /\d{6}/.exec(told)?.[0] ?? ''
    await page.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: '绑定并进入' }).click()
    await page.locator('.native-field-problem').waitFor()
    await page.getByLabel('短信验证码').fill(code)
    await page.getByRole('button', { name: '绑定并进入' }).click()
    await page.waitForURL('**/profile/schedule')
    expect(await stage.school.look("select phone from person where username = 'fengtianyou'")).not.toBe(null)
    expect(visit.complaints).toEqual([])
  } finally {
    await stage.school.look('update site set bind_phone = false where id = $1', [stage.school.site])
  }
})
