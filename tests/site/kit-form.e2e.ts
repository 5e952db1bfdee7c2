import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedBrowser } from '../kit/browser.ts'
import { startKitStage } from './kit-stage.ts'

let stage: Awaited<ReturnType<typeof startKitStage>>
let browser: Browser
let page: Page
beforeAll(async () => {
  stage = await startKitStage()
  browser = await sharedBrowser()
})
afterAll(async () => {
  await stage?.close()
})
beforeEach(async () => {
  await page?.close()
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await stage.open(page)
})

const field = (path: string) => page.locator(`[data-field="${path}"]`)
const input = (path: string) => field(path).locator('input, textarea').first()
const problem = (path: string) => field(path).locator('.field-problem').textContent({ timeout: 5000 })
const save = () => page.locator('.save-bar button[type=submit]')
const sent = () => page.locator('#sent').textContent()
const kept = () => page.evaluate('JSON.parse(sessionStorage.getItem("draft:kit-sample") ?? "null")')
const isFocused = (path: string) =>
  input(path).evaluate(element => element === element.ownerDocument.activeElement)

test('a field that is missing says so in its place and takes the focus, and nothing is sent', async () => {
  await input('name').fill('')
  await save().click()
  expect(await problem('name')).toBe('这一项要填写')
  expect(await problem('contact.email')).toBe('这一项要填写')
  expect(await input('name').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => isFocused('name')).toBe(true)
  expect(await sent()).toBe('已发出 0 次')
})

test("the server's answer lands on its field: 99 by its path, another code where the screen says", async () => {
  await input('contact.email').fill('office*school.cn')
  await save().click()
  expect(await problem('contact.email')).toBe('格式不对，请检查')
  await input('contact.email').fill('office@school.cn')
  expect(await field('contact.email').locator('.field-problem').count()).toBe(0)
  await input('name').fill('taken')
  await save().click()
  expect(await problem('name')).toBe('不能重复添加相同年级')
  expect(await input('contact.email').inputValue()).toBe('office@school.cn')
})

test('what was wrong with a number goes while it is typed anew, so that the first press saves it; left as wrong it is said again', async () => {
  await input('contact.email').fill('office@school.cn')
  await input('seats').fill('5')
  await save().click()
  expect(await problem('seats')).toBe('不能小于 9')
  await input('seats').fill('7')
  expect(await field('seats').locator('.field-problem').count()).toBe(0)
  await input('seats').fill('5')
  await input('seats').blur()
  expect(await problem('seats')).toBe('不能小于 9')
  await input('seats').fill('4')
  await input('seats').press('Enter')
  expect(await problem('seats')).toBe('不能小于 9')
  await input('seats').fill('4')
  await input('seats').press('Enter')
  expect(await problem('seats')).toBe('不能小于 9')
  await input('seats').fill('30')
  expect(await field('seats').locator('.field-problem').count()).toBe(0)
  await save().click()
  await expect.poll(sent).toBe('已发出 1 次')
})

test('a field out of sight is reached by a link in the summary', async () => {
  await input('name').fill('')
  await input('password').scrollIntoViewIfNeeded()
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
  await page.setViewportSize({ width: 1440, height: 420 })
  await save().click()
  const summary = page.locator('.form-summary')
  await summary.waitFor()
  expect(await summary.locator('p').textContent()).toBe('还有 2 处需要修改')
  await summary.getByRole('button', { name: '邮箱' }).click()
  expect(await isFocused('contact.email')).toBe(true)
})

test('two presses of save send once, and the bar says what is unsaved', async () => {
  await input('contact.email').fill('office@school.cn')
  expect(await page.locator('.save-says').textContent()).toBe('有 1 处未保存')
  // By the button, by Enter, and before anything of the first could be drawn.
  await page.evaluate(
    'const form = document.querySelector("form.form"); form.requestSubmit(); form.requestSubmit()',
  )
  await save().dblclick({ force: true })
  await input('contact.phone').press('Enter')
  await expect.poll(sent).toBe('已发出 1 次')
  await expect.poll(() => page.locator('.save-says').textContent()).toBe('')
  expect(await sent()).toBe('已发出 1 次')
  expect(await kept()).toBeNull()
})

test('what is typed while saving is still unsaved afterwards', async () => {
  await input('contact.email').fill('office@school.cn')
  await save().click()
  await input('contact.phone').fill('0571')
  await expect.poll(() => page.locator('.save-says').textContent()).toBe('有 1 处未保存')
  expect(await input('contact.phone').inputValue()).toBe('0571')
})

test('what was typed is there again after a reload, but never a password', async () => {
  await input('name').fill('兰亭学堂')
  await input('contact.phone').fill('0571 8800')
  await input('password').fill('Secret2026')
  await expect.poll(kept).toEqual({ name: '兰亭学堂', 'contact.phone': '0571 8800' })
  page.once('dialog', dialog => void dialog.accept())
  await stage.open(page)
  expect(await input('name').inputValue()).toBe('兰亭学堂')
  expect(await input('contact.phone').inputValue()).toBe('0571 8800')
  expect(await input('password').inputValue()).toBe('')
  expect(await page.locator('.form .banner').textContent()).toContain('已恢复你上次没保存的内容')
})

test('a session that ends while saving keeps everything', async () => {
  await input('contact.email').fill('office@school.cn')
  await input('name').fill('away')
  await save().click()
  await expect.poll(sent).toBe('已发出 1 次')
  await expect.poll(() => save().getAttribute('data-pending')).toBeNull()
  expect(await input('name').inputValue()).toBe('away')
  expect(await kept()).toEqual({ name: 'away', 'contact.email': 'office@school.cn' })
})

test('discarding asks first, then everything is as it was saved', async () => {
  await input('name').fill('兰亭学堂')
  await page.locator('.save-bar button').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  expect(await input('name').inputValue()).toBe('兰亭学堂')
  await page.locator('.save-bar button').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => input('name').inputValue()).toBe('砚溪学堂')
  await expect.poll(kept).toBeNull()
})

test('leaving with unsaved changes asks first; staying keeps them, leaving leaves', async () => {
  await input('name').fill('兰亭学堂')
  await page.evaluate('window.scrollTo(0, 0)')
  const link = page.getByRole('link', { name: '同站链接' })
  await link.click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '留下继续填' }).click()
  expect(page.url()).toMatch(/\/eschool\/kit$/)
  expect(await input('name').inputValue()).toBe('兰亭学堂')
  await link.click()
  await question.getByRole('button', { name: '离开' }).click()
  await expect.poll(() => page.url()).not.toMatch(/\/kit$/)
})

test('closing the tab with unsaved changes asks; without them it does not', async () => {
  const asked: string[] = []
  page.on('dialog', async dialog => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual([])
  await page.locator('main.sample').waitFor()
  await input('name').click()
  await page.keyboard.type('x')
  await expect.poll(kept).not.toBeNull()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})
