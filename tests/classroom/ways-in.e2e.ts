import { afterEach, beforeEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { button, draw, enterLesson, strokes } from './enter.ts'
import { freshLesson } from './rooms.ts'
import { smallPdf } from './small-pdf.ts'

let lesson: number
const visits: Visit[] = []
const stage = await stageHere()
beforeEach(async () => {
  lesson = await freshLesson(stage.school)
})
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

async function teacher(before?: (visit: Visit) => Promise<unknown>) {
  const visit = await stage.visit()
  visits.push(visit)
  await before?.(visit)
  await visit.signIn('teacher')
  return visit
}

test('the same person on a second device: the first says so, and can be taken back', async () => {
  const he = await teacher()
  await enterLesson(he, lesson)
  await he.page.locator('.room').waitFor()
  const second = await he.context.newPage()
  await second.goto(`${stage.address}/eschool/index`)
  await enterLesson({ ...he, page: second }, lesson)
  await second.locator('.room').waitFor()
  await he.page.getByText('你在另一个窗口或设备进入了课堂').waitFor()
  await button(he, '在这里继续').click()
  await he.page.locator('.room').waitFor()
  await second.getByText('你在另一个窗口或设备进入了课堂').waitFor()
})

test('the preparation room opens from the console and keeps its board', async () => {
  const visit = await teacher()
  await button(visit, '备课室').click()
  await visit.page.locator('.room').waitFor()
  await visit.page.locator('.board-ink').waitFor()
  await draw(visit)
  await strokes(visit).first().waitFor()
  const buffer = smallPdf(2)
  await visit.page.getByLabel('课件').setInputFiles({ name: 'two.pdf', mimeType: 'application/pdf', buffer })
  await expect.poll(() => visit.page.locator('.page-thumb').count(), { timeout: 20_000 }).toBe(3)
  await visit.page.locator('li:nth-child(2) .page-thumb[aria-current]').waitFor()
  await visit.page.locator('.board-ink image').waitFor()
  await draw(visit)
  expect(await axeFaults(visit.page)).toEqual([])

  await button(visit, '离开').click()
  await visit.page.getByText('已离开备课室').waitFor()
  await visit.open('/teacher/schedule/index')
  await button(visit, '备课室').click()
  await strokes(visit).first().waitFor()
  await enterLesson(visit, lesson)
  await visit.page.locator('.board-ink').waitFor()
  await button(visit, '加一页').click()
  await visit.page.getByRole('menuitem', { name: '从备课室带来' }).click()
  await visit.page.getByText('第 1 页 · 方格纸 · 1 笔').click()
  await button(visit, '带来 2 页').click()
  await expect.poll(() => visit.page.locator('.page-thumb').count()).toBe(3)
  await visit.page.locator('.board-ink image').waitFor()
  await strokes(visit).first().waitFor()
  // Of a long one it is asked which pages: none is left out without a word.
  await visit.page
    .getByLabel('课件')
    .setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer: smallPdf(103) })
  const from = visit.page.getByRole('textbox', { name: '“long.pdf”从第几页开始' })
  await visit.page.getByText('共 103 页，这次放第 1–100 页').waitFor()
  await from.fill('101')
  await from.press('Tab')
  await visit.page.getByText('这次放第 101–103 页').waitFor()
  expect(await axeFaults(visit.page)).toEqual([])
  await button(visit, '放上去').click()
  await expect.poll(() => visit.page.locator('.page-thumb').count(), { timeout: 20_000 }).toBe(6)
  expect(visit.complaints).toEqual([])
})

test.each(['en', 'es'])('the room speaks %s: no Chinese words but names', async language => {
  const visit = await teacher(({ context }) =>
    context.addCookies([{ name: 'language', value: language, url: stage.address }]),
  )
  await enterLesson(visit, lesson)
  await visit.page.locator('.room').waitFor()
  await visit.page.locator('.board-ink').waitFor()
  await visit.page.getByRole('tab').nth(1).click()
  const text = (await visit.page.locator('.room').innerText()).replaceAll(
    /贺建川|罗小满|陈可欣|张雨桐|赵一诺|高一数学：函数与图像|奇偶性|\p{Script=Han}(?=\n)/gu,
    '',
  )
  expect(text).not.toMatch(/\p{Script=Han}{2}/u)
})
