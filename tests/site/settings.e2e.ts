import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

/** Of the first form of the page. */
const saved = () => visit.page.getByRole('button', { name: '保存', exact: true }).first()

test('the school changes its name and colour, and visitors see it; a mistake stands at its field', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/basic')
  await page.getByLabel('学校名称').fill('砚溪新学堂')
  await page.getByLabel('在线客服地址').fill('http://plain.example')
  await saved().click()
  await page.getByText('格式不对').first().waitFor()
  await page.getByLabel('在线客服地址').fill('https://service.example')
  await saved().click()
  await page.locator('.save-dot').waitFor({ state: 'detached' })
  const [row] = await stage.school.look('select school_name, customer_service from site where id = $1', [
    stage.school.site,
  ])
  expect(row).toEqual({ school_name: '砚溪新学堂', customer_service: 'https://service.example' })
  await visit.open('/index')
  expect(await page.title()).toBe('砚溪新学堂')
  expect(visit.complaints).toEqual([])
})

test("somebody else's change in between is told, and nothing typed is lost", async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/basic')
  await page.getByLabel('一句话介绍').fill('我填的')
  await stage.school.look("update site set version = version + 1, app_name = '别人改的' where id = $1", [
    stage.school.site,
  ])
  await saved().click()
  await page.getByText('刚才有其他人保存过').waitFor()
  await page.getByRole('button', { name: '载入对方的版本' }).click()
  expect(await page.getByLabel('一句话介绍').inputValue()).toBe('我填的')
  expect(await page.getByLabel('应用名称').inputValue()).toBe('别人改的')
})

test('grades are added once (718 at the field) and deleted by number; subjects refuse in words while enabled', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/year')
  await page.getByLabel('年级名称').fill('高一')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await page.getByText('不能重复添加相同年级').waitFor()
  await page.getByLabel('年级名称').fill('小五')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await page.locator('.plain-rows li', { hasText: '小五' }).waitFor()
  await page.locator('li label', { hasText: '小五' }).click()
  await page.getByRole('button', { name: '删除所选（1）' }).click()
  await page.getByRole('button', { name: '删除 1 个' }).click()
  await page.locator('.plain-rows li', { hasText: '小五' }).waitFor({ state: 'detached' })
  await visit.open('/admin/setting/branchLearning')
  await page.getByRole('button', { name: '删除数学' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('学科已被引用或启用，不能删除').waitFor()
  expect(visit.complaints).toEqual([])
})

test('a banner is uploaded, stands on the home page, and moves by keys', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/homePage')
  await page.getByRole('button', { name: '添加轮播图' }).click()
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#488ACB' } })
    .png()
    .toBuffer()
  await page
    .locator('[role=dialog] input[type=file]')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: picture })
  await page.locator('[role=dialog] img[src^="/eschool-service/image/"]').waitFor()
  await page.getByLabel('标题').fill('春季班')
  await saved().click()
  await page.locator('.banner-row', { hasText: '春季班' }).waitFor()
  await page.getByRole('button', { name: '上移春季班' }).click()
  await expect
    .poll(
      async () =>
        (
          await stage.school.look('select title from banner where site = $1 order by position', [
            stage.school.site,
          ])
        ).map(({ title }) => title),
      { timeout: 10_000 },
    )
    .toEqual(['寒假集训：高一函数，12 月 1 日开课', '春季班', '单摆与振动：周五公开课'])
  await visit.open('/index')
  expect(await page.getByRole('img', { name: '春季班' }).count()).toBe(1)
  expect(visit.complaints).toEqual([])
})

test('a student changes her information, phone and password, and ends a session elsewhere', async () => {
  const elsewhere = await stage.school.signIn('chen', { agent: 'Mozilla/5.0 (iPhone) MicroMessenger Mobile' })
  visit = await stage.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visit
  await visit.signIn('student', '/profile/seeting/info')
  await page.getByLabel('介绍').fill('喜欢函数的图象。')
  await saved().click()
  await page.locator('.save-dot').waitFor({ state: 'detached' })
  await page.locator('li', { hasText: 'iOS · WeChat' }).getByRole('button', { name: '退出登录' }).click()
  await page.locator('[role=alertdialog]').getByRole('button', { name: '退出登录' }).click()
  await page.locator('.plain-rows li', { hasText: 'iOS · WeChat' }).waitFor({ state: 'detached' })
  const { people } = await import('../../contract/people.ts')
  expect((await elsewhere.call(people.userInfo)).code).toBe(401)
  await page.getByRole('button', { name: '更换手机' }).click()
  await page.getByLabel('手机号').fill('13600009053')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('手机号已被绑定，请更换').waitFor()
  await page.getByLabel('手机号').fill('13611117777')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const told = await page.getByText(/演示学校：验证码是 \d{6}/).innerText()
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(told)?.[0] ?? '')
  await page.getByLabel('登录密码').fill('Eschool2026')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await page.getByText('136****7777').waitFor()
  await visit.open('/profile/seeting/password')
  await page.getByLabel('当前密码').fill('wrong')
  await page.getByLabel(/^新密码/).fill('Daoxiang99')
  await page.getByLabel('再输一次新密码').fill('Daoxiang99')
  await page.getByRole('button', { name: '修改密码', exact: true }).click()
  await page.getByText('原密码错误').waitFor()
  await page.getByLabel('当前密码').fill('Eschool2026')
  await page.getByRole('button', { name: '修改密码', exact: true }).click()
  await page.getByText('密码修改成功').waitFor()
  expect(visit.complaints).toEqual([])
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('axe finds nothing on the settings and account pages, %s at %i', async (colorScheme, width) => {
  visit = await stage.visit({ viewport: { width, height: 844 }, colorScheme })
  await visit.signIn('admin')
  for (const path of [
    'setting/basic',
    'setting/homePage',
    'setting/year',
    'setting/branchLearning',
    'setting/classroom',
    'account/basic',
    'account/modifyPassword',
  ]) {
    await visit.open(`/admin/${path}`)
    expect(await axeFaults(visit.page), path).toEqual([])
    expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
  }
  expect(visit.complaints).toEqual([])
})
