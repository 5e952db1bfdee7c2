import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { learning } from '../../contract/statistics.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { pagesOf } from '../kit/pdf-text.ts'
import { holdLesson } from './held.ts'

const stage = await stageHere()
const { school } = stage
const lesson = await freshLesson(school)
const chen = await school.signIn('chen')
await holdLesson(school, lesson, { he: await school.signIn('he'), chen, zhang: await school.signIn('zhang') })
afterAll(everybodyOut)
/** As soon as it has ended. */
const isFolded = () =>
  expect
    .poll(async () => {
      const { data } = await chen.call(learning.ownRecord)
      return data.flatMap(course => course.lessons).find(({ id }) => id === lesson)?.isKnown
    })
    .toBe(true)

test('a teacher goes from the courses to a student, and the sheet says what the page says', async () => {
  await isFolded()
  const visit = await stage.visit()
  await visit.signIn('teacher', '/teacher/LearningRecord/page/list')
  const { page } = visit
  await page.getByRole('link', { name: '高一数学：函数与图像' }).click()
  const row = page.locator('tr', { hasText: '陈可欣' })
  await row.getByText('100% (1/1)').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出 \d/ }).click()
  await page.getByRole('menuitem', { name: /CSV/i }).click()
  const sheet = await (await download).createReadStream()
  const text = Buffer.concat(await Array.fromAsync(sheet)).toString()
  expect(
    text
      .split('\n')
      .find(line => line.includes('陈可欣'))
      ?.split(',')
      .slice(2, 5),
  ).toEqual(['1', '1', '1'])

  await row.getByRole('link').click()
  await page.getByText('答 2 / 2 题，对 1 题').waitFor()
  await page.getByText('迟到 10 分钟').waitFor()
  expect(await axeFaults(page)).toEqual([])

  const held = page.locator('.lesson-record', { hasText: '迟到 10 分钟' })
  await held.getByRole('button', { name: '写评语' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('请写几个字').waitFor()
  await dialog.getByLabel('评语').fill('提问很好，下次请早一点进教室。')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await held.getByText('提问很好，下次请早一点进教室。').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('a student reads the own record on a phone, a head teacher that of the class', async () => {
  const phone = await stage.visit({ viewport: { width: 390, height: 844 } })
  await phone.signIn('student', '/profile/learningrecord')
  await phone.page.getByText('举手 1').waitFor()
  await phone.page.getByText('提问很好，下次请早一点进教室。').waitFor()
  expect(await axeFaults(phone.page)).toEqual([])
  const head = await stage.visit()
  await head.signIn('head', '/teacher/classStatistics/page/list')
  await head.page.getByRole('link', { name: '高一数学：函数与图像' }).click()
  await head.page
    .getByRole('row', { name: /陈可欣/ })
    .getByText('100% (1/1)')
    .first()
    .waitFor()
  expect([...phone.complaints, ...head.complaints]).toEqual([])
})

test('a teacher corrects who was there with a reason, the student reads it, and it is taken back', async () => {
  const visit = await stage.visit()
  await visit.signIn('teacher', '/teacher/LearningRecord/page/list')
  const { page } = visit
  await page.getByRole('link', { name: '高一数学：函数与图像' }).click()
  await page.locator('tr', { hasText: '赵一诺' }).getByRole('link').click()
  await page.getByRole('button', { name: '更正考勤' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存更正' }).click()
  await dialog.getByText('请写一下原因').waitFor()
  await dialog.getByText('迟到', { exact: true }).click()
  await dialog.getByLabel('原因').fill('断网后用手机听完')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存更正' }).click()
  await dialog.waitFor({ state: 'detached' })
  const missed = page.locator('.lesson-record', { hasText: '断网后用手机听完' })
  await missed.getByText('更正为 迟到').waitFor()
  await missed.getByText('课堂记录：没有进入').waitFor()
  expect(await axeFaults(page)).toEqual([])

  const phone = await stage.visit({ viewport: { width: 390, height: 844 } })
  await phone.signIn('zhaoyinuo', '/profile/learningrecord')
  await phone.page.getByText('断网后用手机听完').waitFor()
  expect(await axeFaults(phone.page)).toEqual([])

  await missed.getByRole('button', { name: '撤回更正' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回更正' }).click()
  await missed.waitFor({ state: 'detached' })
  expect([...visit.complaints, ...phone.complaints]).toEqual([])
})

test('a teacher takes the report of a student as PDF, and the student their own on a phone', async () => {
  const visit = await stage.visit()
  await visit.signIn('teacher', '/teacher/LearningRecord/page/list')
  const { page } = visit
  await page.getByRole('link', { name: '高一数学：函数与图像' }).click()
  await page.locator('tr', { hasText: '陈可欣' }).getByRole('link').click()
  const said = async (of: Page) => {
    await of.getByRole('button', { name: '下载报告' }).first().click()
    const dialog = of.getByRole('dialog')
    await dialog.getByText('不选就是全部课次').waitFor()
    expect(await axeFaults(of)).toEqual([])
    const download = of.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载 PDF' }).click()
    await dialog.waitFor({ state: 'detached' })
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^学习报告-陈可欣-.*\.pdf$/)
    const bytes = Buffer.concat(await Array.fromAsync(await file.createReadStream()))
    return (await pagesOf(bytes)).join('')
  }
  expect(await said(page)).toContain('迟到 10 分钟')
  const phone = await stage.visit({ viewport: { width: 390, height: 844 } })
  await phone.signIn('student', '/profile/learningrecord')
  expect(await said(phone.page)).toContain('提问很好，下次请早一点进教室。')
  expect([...visit.complaints, ...phone.complaints]).toEqual([])
})
