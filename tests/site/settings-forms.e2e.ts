import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
beforeEach(async () => {
  visit = await stage.visit()
  await visit.signIn('admin')
})
afterEach(() => visit?.context.close())

const field = (name: string) => visit.page.getByLabel(name, { exact: false }).first()
const button = (name: string) => visit.page.getByRole('button', { name, exact: true })
/** Of the first form of the page. */
const save = () => button('保存').first()
const inDialog = (name: string) => visit.page.getByRole('dialog').getByRole('button', { name, exact: true })
const question = (name: string) =>
  visit.page.getByRole('alertdialog').getByRole('button', { name, exact: true })
const nothingUnsaved = () => visit.page.locator('.save-dot').waitFor({ state: 'detached' })
const toast = () => visit.page.locator('.toast').first()
const site = async (columns: string) =>
  (await stage.school.look(`select ${columns} from site where id = $1`, [stage.school.site]))[0]

const picture = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})
const choose = async (file: Awaited<ReturnType<typeof picture>>) => {
  const sent = visit.page.waitForResponse('**/upload/picture')
  await visit.page.locator('input[type=file]').first().setInputFiles(file)
  expect((await (await sent).json()).code).toBe(0)
}

test('basic settings: what is typed outlives a reload, is saved, and leaving unsaved is asked about', async () => {
  const { page } = visit
  await visit.open('/admin/setting/basic')
  await field('一句话介绍').fill('一句新的介绍')
  await page.locator('.save-says', { hasText: '1' }).waitFor()
  await page.getByRole('link', { name: '年级与校历' }).click()
  await question('留下继续填').click()
  expect(visit.at()).toBe('/admin/setting/basic')
  page.once('dialog', asked => void asked.accept())
  await page.reload()
  await page.getByText('已恢复你上次没保存的内容').waitFor()
  expect(await field('一句话介绍').inputValue()).toBe('一句新的介绍')
  await save().click()
  await nothingUnsaved()
  expect(await site('slogan')).toEqual({ slogan: '一句新的介绍' })
  expect(visit.complaints).toEqual([])
})

test('basic settings: refusals stand at their fields, filings and headline included', async () => {
  const { page } = visit
  await visit.open('/admin/setting/basic')
  await field('邮箱').fill('nobody')
  await field('首页大标题第一行').fill('这一行标题写得实在太长太长超过十六个字')
  await button('添加备案号').click()
  const added = page.locator('.filing').last()
  await added.getByLabel('名称').fill('某增值电信')
  await added.getByLabel('号码').fill('0-1')
  await added.getByLabel('查询链接').fill('http://plain.example')
  await save().click()
  await page.locator('.field-problem:visible').first().waitFor()
  expect(await page.locator('.form-summary').innerText()).not.toMatch(/headline|filings|contact/)
  await field('首页大标题第一行').fill('短标题')
  await save().click()
  await added.locator('.field-problem').waitFor()
  expect(await page.locator('[data-field="contact.email"] .field-problem').innerText()).toContain('格式')
  expect(await page.locator('.form-summary').innerText()).not.toMatch(/headline|filings|contact/)
  await field('邮箱').fill('jiaowu@yanxi.example')
  await added.getByRole('button').click()
  await save().click()
  await nothingUnsaved()
  expect(await site('headline[1] as line')).toEqual({ line: '短标题' })
})

test('the logo is seen in the header at once, and goes back to the built-in one', async () => {
  const { page } = visit
  await visit.open('/admin/setting/basic')
  await choose(await picture('logo.png', '#107050'))
  await page.locator('header .logo img').waitFor()
  await button('移除').click()
  await page.locator('header .logo svg').waitFor()
  expect(await site('logo')).toEqual({ logo: '' })
  expect(visit.complaints).toEqual([])
})

test('home page: a banner is added, hidden, moved by its buttons, deleted; a section is hidden', async () => {
  const { page } = visit
  await visit.open('/admin/setting/homePage')
  await button('添加轮播图').click()
  await choose(await picture('banner.png', '#204080'))
  await page.getByRole('dialog').getByLabel('标题').fill('开学季')
  await page.getByRole('dialog').getByLabel('点击后打开').fill('javascript:alert(1)')
  await inDialog('保存').click()
  await page.getByRole('dialog').locator('.field-problem').waitFor()
  await page.getByRole('dialog').getByLabel('点击后打开').fill('/electiveCenter')
  await page.getByRole('dialog').getByText('在首页显示').click()
  await inDialog('保存').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const rows = page.getByRole('grid').first().getByRole('row')
  expect(await rows.last().innerText()).toContain('开学季')
  expect(await rows.last().innerText()).toContain('已隐藏')
  const ordered = page.waitForResponse('**/bannerOrder?*')
  await button('上移开学季').click()
  await ordered
  await page.getByText('“轮播图”已保存').waitFor()
  await page.reload()
  await rows.nth(1).getByText('开学季').waitFor()
  await button('删除开学季').click()
  await question('删除').click()
  await page.getByText('开学季').first().waitFor({ state: 'detached' })
  const saved = page.waitForResponse('**/setting/sections?*')
  await page.getByText('收费与退费', { exact: true }).click()
  await saved
  await page.getByText('“收费与退费”已关闭').waitFor()
  await page.reload()
  expect(await page.getByRole('switch', { name: /收费与退费/ }).isChecked()).toBe(false)
  expect(visit.complaints).toEqual([])
})

test('grades: added, the same twice stands at the field, several deleted with their number', async () => {
  const { page } = visit
  await visit.open('/admin/setting/year')
  for (const name of ['七年级', '八年级']) {
    await field('年级名称').fill(name)
    await button('添加').click()
    await page.getByRole('checkbox', { name }).waitFor({ state: 'attached' })
    await nothingUnsaved()
    expect(await field('年级名称').inputValue()).toBe('')
  }
  await field('年级名称').fill('七年级')
  await button('添加').click()
  expect(await page.locator('.field-problem:visible').innerText()).toBe('不能重复添加相同年级')
  expect(await toast().count()).toBe(0)
  await field('年级名称').fill('')
  for (const name of ['七年级', '八年级']) await page.getByText(name, { exact: true }).click()
  await button('删除所选（2）').click()
  await question('删除 2 个').click()
  await page.getByRole('checkbox', { name: '七年级' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '学科设置' }).click()
  await page.waitForURL('**/branchLearning')
  expect(visit.complaints).toEqual([])
})

test('subjects: added, a name twice stands at the field, an enabled one is not deleted, a disabled one is', async () => {
  const { page } = visit
  await visit.open('/admin/setting/branchLearning')
  await button('添加学科').click()
  await page.getByRole('dialog').getByLabel('学科名称').fill('数学')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button('添加学科').click()
  expect(await page.getByRole('dialog').getByLabel('学科名称').inputValue()).toBe('数学')
  await inDialog('保存').click()
  expect(await page.getByRole('dialog').locator('.field-problem').innerText()).toBe('学科已存在')
  await page.getByRole('dialog').getByLabel('学科名称').fill('天文')
  await inDialog('保存').click()
  await button('删除天文').click()
  await question('删除').click()
  await toast().getByText('学科已被引用或启用，不能删除').waitFor()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await button('编辑天文').click()
  await page.getByRole('dialog').getByText('启用', { exact: true }).click()
  await inDialog('保存').click()
  await page.getByText('已停用').waitFor()
  await button('删除天文').click()
  await question('删除').click()
  await page.getByText('天文').first().waitFor({ state: 'detached' })
  expect(visit.complaints).toEqual([])
})

test('the dialogs of banners and subjects, on a dark phone: nothing for axe to find', async () => {
  const { page } = visit
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  // Behind an open dialog the page's landmarks and headings are out of reach: that is meant.
  const meant = /^(landmark-one-main|page-has-heading-one)/
  for (const [path, name] of [
    ['/admin/setting/homePage', '添加轮播图'],
    ['/admin/setting/branchLearning', '添加学科'],
  ] as const) {
    await visit.open(path)
    await button(name).click()
    await page.getByRole('dialog').waitFor()
    expect(
      (await axeFaults(page)).filter(fault => !meant.test(fault)),
      name,
    ).toEqual([])
  }
  expect(visit.complaints).toEqual([])
})
