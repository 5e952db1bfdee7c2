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
  // Whom to call at home: masked, until one is asked for.
  await head.open('/teacher/listStudents/class')
  const row = head.page.getByRole('row', { name: /陈可欣/ })
  await row.getByText('136****9152').waitFor()
  await row.getByRole('button', { name: '显示陈国强的手机号' }).click()
  await row.getByText('13600009152').waitFor()
  expect(await axeFaults(head.page)).toEqual([])
  // What those students have to go to, whoever teaches it.
  await head.page.getByRole('link', { name: '班级课表' }).click()
  await head.page
    .getByRole('button', { name: /高一数学/ })
    .first()
    .waitFor()
  expect(await axeFaults(head.page)).toEqual([])
  expect([...phone.complaints, ...head.complaints]).toEqual([])
})

test('from a lesson in the timetable a teacher reads who came and corrects it with a reason, the student reads it, and it is taken back', async () => {
  const [held] = await school.look(
    "select to_char(starts_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from lesson where id = $1",
    [lesson],
  )
  const visit = await stage.visit()
  await visit.signIn('teacher', `/teacher/schedule/index?day=${held?.day}`)
  const { page } = visit
  // By keys: held around midnight it is a sliver below the head of the grid.
  await page.locator('button.slot-past', { hasText: '高一数学' }).first().press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: '到课名单' }).click()
  const came = page.getByRole('row', { name: /陈可欣/ })
  await came.getByText('迟到 10 分钟').waitFor()
  await page.getByText(/^2 \/ \d+ 人$/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出 \d/ }).click()
  await page.getByRole('menuitem', { name: /CSV/i }).click()
  const sheet = Buffer.concat(await Array.fromAsync(await (await download).createReadStream())).toString()
  expect(sheet.split('\n').find(line => line.includes('陈可欣'))).toContain('迟到 10 分钟')
  const absent = page.getByRole('row', { name: /赵一诺/ })
  await absent.getByRole('button', { name: '更正考勤' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('课堂记录').first().waitFor()
  expect(await dialog.getByRole('radio', { name: '缺课' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: '保存更正' }).click()
  await dialog.getByText('请写一下原因').waitFor()
  await dialog.getByText('与现在的记录相同').waitFor()
  await dialog.getByText('迟到', { exact: true }).click()
  await dialog.getByLabel('原因').fill('断网后用手机听完')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存更正' }).click()
  await dialog.waitFor({ state: 'detached' })
  await absent.getByText('断网后用手机听完').waitFor()
  await absent.getByRole('link').click()
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

test('where no service sends messages the office is told that a report went to nobody', async () => {
  await school.look(
    "insert into guardian (site, student, name, relation, phone) values ($1, $2, '沈静', 'MOTHER', '13700002299')",
    [school.site, school.ids.chen],
  )
  const [row] = await school.look('select course::int from lesson where id = $1', [lesson])
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn(
    'admin',
    `/admin/dataStatistics/learningReport/specific/Details/${row?.course}/${school.ids.chen}`,
  )
  await page.getByRole('button', { name: '发给监护人' }).click()
  const dialog = page.getByRole('dialog', { name: '把报告发给监护人' })
  await dialog.getByRole('button', { name: /监护人/ }).click()
  await page.getByRole('option', { name: /137\*{4}2299/ }).click()
  await dialog.getByRole('button', { name: '发送', exact: true }).click()
  const kept = page.getByRole('dialog', { name: '短信没有发出' })
  await kept.getByText('没有发给 137****2299').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await kept.getByRole('link', { name: '打开短信提醒' }).click()
  await page.waitForURL(/SMSSetting/)
  expect(visit.complaints).toEqual([])
})
