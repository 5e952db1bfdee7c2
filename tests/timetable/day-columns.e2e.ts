import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import type { Visit } from '../kit/visit.ts'
import { arrange, courseNamed, lesson } from './stage.ts'

let visit: Visit
const stage = await stageHere()
const zheng = await stage.school.signIn('zheng')
const day = '2083-05-11'
const path = '/admin/educational/schedule'
for (const course of ['高一数学', '高一物理'])
  expect(
    (
      await arrange(zheng, {
        ...(await courseNamed(stage.school, course)),
        lessons: [lesson(day, '10:00', '11:00')],
      })
    ).code,
  ).toBe(0)
afterEach(() => visit?.context.close())

const heads = () => visit.page.locator('.by-column .by-head b').allInnerTexts()
const column = (name: string) => visit.page.getByRole('group', { name, exact: true })
const box = async (name: string) => there(await column(name).locator('button.slot').boundingBox())

test('the office sees a day by teacher side by side, then by course, then everybody, and opens a lesson', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', `${path}?view=day&day=${day}`)
  await column('贺建川').locator('button.slot', { hasText: '高一数学' }).waitFor()
  expect(await heads()).toEqual(['何立群', '贺建川'])
  const [left, right] = [await box('何立群'), await box('贺建川')]
  expect(left.y).toBe(right.y)
  expect(left.x + left.width).toBeLessThanOrEqual(right.x)
  // The sheet opens on the hours in use: its first is that of the lessons.
  const sheet = page.getByRole('region', { name: '课程表 · 按老师' })
  expect(await sheet.locator('.by-hours span').first().innerText()).toBe('11:00')
  expect(await axeFaults(page)).toEqual([])

  await page.getByText('按课程', { exact: true }).click()
  await column('高一物理：力与运动').waitFor()
  expect(await heads()).toEqual(['高一数学：函数与图像', '高一物理：力与运动'])
  expect(visit.at()).toBe(`${path}?view=day&day=${day}&by=course`)
  await page.getByText('按助教', { exact: true }).click()
  await column('没有助教').waitFor()
  expect(await heads()).toEqual(['罗小满', '没有助教'])
  await page.getByText('按老师', { exact: true }).click()
  await page.getByText('显示全部老师', { exact: true }).click()
  await column('唐晓雯').getByText('空闲').waitFor()
  expect(await column('贺建川').getByText('1 节课').count()).toBe(1)
  expect(visit.at()).toBe(`${path}?view=day&day=${day}&all=1`)
  expect(await axeFaults(page)).toEqual([])

  await column('贺建川').locator('button.slot').click()
  await page.locator('.dialog').getByText('高一数学：函数与图像').first().waitFor()
  await page.keyboard.press('Escape')

  // Of a filtered day nobody can be told to be free.
  const { courseId } = await courseNamed(stage.school, '高一物理')
  await visit.open(`${path}?view=day&day=${day}&all=1&course=${courseId}`)
  await column('何立群').waitFor()
  expect(await heads()).toEqual(['何立群'])
  await visit.open(`${path}?view=day&day=2083-05-12&course=${courseId}`)
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.waitForURL(`**${path}?view=day&day=2083-05-12`)
  await page.locator('.by-wide').getByText('这一天没有课').waitFor()
  expect(visit.complaints).toEqual([])
})

test('many columns are moved sideways by keys, and hours and heads stay', async () => {
  visit = await stage.visit({ viewport: { width: 800, height: 460 } })
  const { page } = visit
  await visit.signIn('admin', `${path}?view=day&day=${day}&all=1`)
  await column('唐晓雯').waitFor()
  const sheet = page.getByRole('region', { name: '课程表 · 按老师' })
  const corner = async () => {
    const [whole, hours, head] = await Promise.all(
      [sheet, sheet.locator('.by-hours'), column('唐晓雯').locator('.by-head')].map(async one =>
        there(await one.boundingBox()),
      ),
    )
    return { hours: there(hours).x - there(whole).x, head: there(head).y - there(whole).y }
  }
  const before = await corner()
  await sheet.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect.poll(() => sheet.evaluate(one => one.scrollLeft > 0 && one.scrollTop > 0)).toBe(true)
  expect(await corner()).toEqual(before)
})

test('on a phone a day is the list of its lessons; a month names course and teacher first, a week opens on the hours in use', async () => {
  visit = await stage.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visit
  await visit.signIn('admin', `${path}?view=day&day=${day}`)
  await page.locator('.tt-phone', { hasText: '贺建川 · 高一数学' }).waitFor()
  expect(await page.locator('.by').isVisible()).toBe(false)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit.open(`${path}?view=month&day=${day}`)
  const named = page.locator('.month-lesson', { hasText: '高一数学' })
  expect(await named.innerText()).toMatch(/^10:00 高一数学：函数与图像\n贺建川 · 第 ?\d+ ?课$/)
  await visit.open(`${path}?day=${day}`)
  await page.locator('.week button.slot').first().waitFor()
  expect(await page.locator('.week-hour span').first().innerText()).toBe('11:00')
  expect(visit.complaints).toEqual([])
})
