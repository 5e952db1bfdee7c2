import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFaults, complaintsOf, sharedBrowser } from '../kit/browser.ts'
import { startKitStage } from './kit-stage.ts'

let stage: Awaited<ReturnType<typeof startKitStage>>
let browser: Browser
let page: Page
let complaints: string[]
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
  complaints = complaintsOf(page)
  await stage.open(page)
})

const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
const select = (label: string) =>
  page
    .locator('.field')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.control-select')
const calendarOf = (label: string) =>
  page
    .locator('.field')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.control-button')

/** What lies behind something that opens stands aside alike each time: it is looked at once, behind the dialog. */
const layer = '.popup, .scrim'
const openings: [string, () => Promise<void>, within?: string][] = [
  ['as it stands', async () => {}],
  ['with a menu', () => button('更多操作').click(), layer],
  ['with a popover', () => button('说明').click(), layer],
  ['with a dialog', () => button('表单 560').click()],
  ['with a question', () => button('确认').click(), layer],
  ['with a toast', () => button('传输提示').click(), '.toasts'],
  ['with a select', () => select('年级').click(), layer],
  ['with a select of several', () => select('适合年级').click(), layer],
  ['with a searched select', () => select('授课老师').click(), layer],
  ['with a calendar', () => calendarOf('开课日').click(), layer],
  ['with a calendar of two days', () => calendarOf('排课区间').click(), layer],
  ['with a form refused', () => page.locator('.save-bar button[type=submit]').click()],
]

test.each([
  [1440, 'light'],
  [390, 'dark'],
])('axe finds nothing in any state at %d wide, %s', async (width, scheme) => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(`document.documentElement.dataset.scheme = '${scheme}'`)
  await page.locator('[data-field="name"] input').fill('')
  for (const [state, open, within] of openings) {
    await open()
    expect({ state, faults: await axeFaults(page, within) }).toEqual({ state, faults: [] })
    await page.keyboard.press('Escape')
    await page.locator('.popup, .scrim').waitFor({ state: 'detached' })
  }
  expect(complaints).toEqual([])
})

test.each([390, 320])('nothing is wider than a window of %d', async width => {
  await page.setViewportSize({ width, height: 800 })
  await expect.poll(() => page.evaluate('innerWidth')).toBe(width)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width)
})

test('a list is put in order by keys alone, by Escape it stays, and by the buttons', async () => {
  const list = page.getByRole('grid', { name: '首页横幅的顺序' })
  const order = () => list.locator('.drag-content').allTextContents()
  const handle = list.locator('.drag-handle').first()
  await handle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(['公开课', '公益课堂', '秋季班', '开学季'])
  await handle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  expect(await order()).toEqual(['公开课', '公益课堂', '秋季班', '开学季'])
  await button('上移开学季').click()
  await expect.poll(order).toEqual(['公开课', '公益课堂', '开学季', '秋季班'])
})

test('a picture is uploaded with its progress; a file that is none is refused in words', async () => {
  const drop = page.getByRole('group', { name: '学校标志' })
  const choose = page.locator('.file-drop input[type=file]')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await drop.getByText('请选择 PNG、JPG 或 WebP 图片').waitFor()
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await drop.getByRole('progressbar').waitFor()
  await drop.getByRole('button', { name: '换一张' }).waitFor()
  await drop.getByRole('button', { name: '移除' }).click()
  await drop.getByRole('button', { name: '选择图片' }).waitFor()
})

test('a toast that came behind another tab stands until it could be read', async () => {
  const looked = (state: 'hidden' | 'visible') =>
    page.evaluate(`Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' })
      document.dispatchEvent(new Event('visibilitychange'))`)
  await page.clock.install()
  await looked('hidden')
  await button('传输提示').click()
  const shown = page.locator('.toasts .toast')
  await shown.waitFor()
  await page.clock.runFor(60_000)
  expect(await shown.count()).toBe(1)
  await looked('visible')
  await page.clock.runFor(4500)
  expect(await shown.count()).toBe(1)
  await page.clock.runFor(1000)
  expect(await shown.count()).toBe(0)
})

test('toasts come one at a time, the same words once, without a close button', async () => {
  const region = page.locator('.toasts')
  expect(await region.getAttribute('role')).toBe('status')
  await page.evaluate(`window.shown = 0; new MutationObserver(changes => {
    for (const { addedNodes } of changes) window.shown += addedNodes.length
  }).observe(document.querySelector('.toasts'), { childList: true })`)
  await button('完成提示').click()
  await button('拒绝提示').click()
  await button('拒绝提示').click()
  expect(await region.locator('.toast').allTextContents()).toEqual(['已保存，课程页马上更新'])
  expect(await region.getByRole('button').count()).toBe(0)
  await expect
    .poll(() => region.locator('.toast').allTextContents(), { timeout: 8000 })
    .toEqual(['这个时间老师已有课，请换一个时间'])
  await expect.poll(() => region.locator('.toast').count(), { timeout: 8000 }).toBe(0)
  expect(await page.evaluate('window.shown')).toBe(2)
})

test('a searched select finds by typing and keeps the choice', async () => {
  await select('授课老师').click()
  await page.keyboard.type('唐')
  await page.getByRole('option', { name: /唐晓雯/ }).waitFor()
  expect(await page.getByRole('option').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => select('授课老师').textContent()).toContain('唐晓雯')
})

test('the accent that is chosen shows at once in both schemes', async () => {
  const sample = '.colour-sample[data-scheme="light"] .button'
  const colour = () => page.evaluate(`getComputedStyle(document.querySelector('${sample}')).backgroundColor`)
  const before = await colour()
  await page.getByRole('slider', { name: '色相' }).focus()
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('PageUp')
  await expect.poll(colour).not.toBe(before)
})
