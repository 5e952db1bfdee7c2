import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const button = (name: string | RegExp) => visit.page.getByRole('button', { name, exact: true })
const row = (name: string) => visit.page.locator('tbody tr', { hasText: name })
const found = (text: string) => visit.page.locator('.page-head-says', { hasText: text }).waitFor()
const choose = async (control: number, field: string, option: string) => {
  await visit.page.locator('.subject-row').nth(control).getByRole('button', { name: field }).click()
  await visit.page.getByRole('option', { name: option }).first().click()
}

test('a course with two subjects is made, put on sale, and its history says so', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/educational/course/list')
  await found('6 门课程')
  expect(await axeFaults(page)).toEqual([])
  await page.locator('.page-head').getByRole('link', { name: '新建课程' }).click()
  await page.getByText('组合课程').click()
  await page.getByLabel('课程名称').fill('高一<数理>')
  await choose(0, '科目', '数学')
  await choose(0, '老师', '贺建川')
  await page.locator('.subject-row').nth(0).getByLabel('价格').fill('980.5')
  await button('添加科目').click()
  await choose(1, '科目', '物理')
  await choose(1, '老师', '何立群')
  await page.locator('.subject-row').nth(1).getByLabel('价格').fill('860')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('.subject-total').innerText()).toContain('1,840.50')
  const words = page.getByRole('textbox', { name: '课程介绍' })
  await words.click()
  await page.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('先画图')
  const drawn = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#2D9C70' } })
    .png()
    .toBuffer()
  await page
    .locator('.intro-bar input[type=file]')
    .setInputFiles({ name: '抛物线.png', mimeType: 'image/png', buffer: drawn })
  await words.locator('img').click()
  await button('图片说明').click()
  await page.getByRole('textbox', { name: '图片说明' }).fill('一条抛物线')
  await button('写入说明').click()
  await page.keyboard.press('Escape')
  expect(await axeFaults(page)).toEqual([])
  await button('保存为草稿').click()
  await page.getByText('课程名称不能包含特殊字符').first().waitFor()
  await page.getByLabel('课程名称').fill('高一数理组合')
  await button('保存为草稿').click()
  await found('组合课程 · 0 课次')
  expect(await page.locator('.rich strong').innerText()).toBe('先画图')
  await page.getByRole('img', { name: '一条抛物线' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate("document.querySelector('.rich img').naturalWidth")).toBe(640)
  expect(await axeFaults(page)).toEqual([])
  // What comes next is offered, and what would be refused is not.
  await page.locator('.page-head').getByRole('link', { name: '去排课' }).waitFor()
  await page.getByRole('tab', { name: /学生/ }).click()
  await page.getByText('课程还是草稿，上架后才能添加或导入学生。').waitFor()
  for (const act of ['添加学生', '导入名单']) expect(await button(act).isDisabled(), act).toBe(true)
  await button('高一数理组合的更多操作').click()
  await page.getByRole('menuitem', { name: '上架' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '上架' }).click()
  await page.locator('.course-title').getByText('报名中').waitFor()
  await page.getByRole('tab', { name: '变更记录' }).click()
  await page.locator('.rail', { hasText: '已上架' }).getByText('郑文静').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('a course that has started says what may not change; a refusal stands at its field and nothing typed is lost', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/educational/course/list?q=sanke')
  await row('高二三科同步班').getByRole('link', { name: '查看' }).click()
  await page.locator('.page-head').getByRole('link', { name: '编辑' }).click()
  await page.getByText('课程已开始，信息不能修改').waitFor()
  await button('移除数学').click()
  await page.getByLabel('一句话简介').fill('换一句话')
  await button('保存').click()
  await page.getByText('科目已有报名，不能删除').first().waitFor()
  expect(await page.getByLabel('一句话简介').inputValue()).toBe('换一句话')
  await button('放弃').click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await button('移除数学').waitFor()
})

test('a course is copied with its lessons, and the next term is found by its sound', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/educational/course/list')
  await row('高一物理').getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  await page.getByLabel('新课程名称').fill('高一物理：力与运动（春季）')
  await page.getByRole('spinbutton', { name: /年/ }).fill('2087')
  await button('复制').click()
  await found('5 课次')
  await visit.open('/admin/educational/course/list?q=chunji')
  await found('1 门课程')
  expect(visit.complaints).toEqual([])
})

test.each(['en', 'es'])('courses of the office speak %s', async language => {
  visit = await stage.visit()
  await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
  await visit.signIn('admin', '/admin/educational/course/parent/create')
  await visit.page.locator('.intro-words').waitFor()
  const said = await visit.page
    .locator('main :is(h1, h2, legend, .field-label, .field-hint, .card-title)')
    .allInnerTexts()
  expect(said.length).toBeGreaterThan(20)
  expect(said.join('\n')).not.toMatch(/\p{Script=Han}/u)
})
