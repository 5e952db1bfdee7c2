import { afterEach, expect, test } from 'vitest'
import { schoolYear } from '../../contract/timetable-year.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { arrange, courseNamed, lesson } from './stage.ts'

let visit: Visit
const stage = await stageHere()
const zheng = await stage.school.signIn('zheng')
const physics = await courseNamed(stage.school, '高一物理')
expect((await arrange(zheng, { ...physics, lessons: [lesson('2085-11-06', '10:00', '11:00')] })).code).toBe(0)
afterEach(() => visit?.context.close())

test('a day off that the office enters over a planned lesson leads to that lesson, and the timetable bears its name', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/year')
  const fields = page.locator('.year-fields')
  await fields.getByLabel('名称').fill('校庆')
  for (const [part, value] of [
    ['year', '2085'],
    ['month', '11'],
    ['day', '06'],
  ] as const)
    for (const segment of await fields.locator(`[data-type="${part}"]`).all())
      await segment.pressSequentially(value)
  await page.getByRole('button', { name: '加入校历' }).click()
  await page.getByText('这几天已经排了 1 节课').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: '这几天还有 1 节课，去查看并调课' }).click()
  await page.getByRole('row', { name: /高一物理/ }).waitFor()
  expect(await page.getByRole('row', { name: /高一物理/ }).count()).toBe(1)

  for (const view of ['week', 'month', 'day']) {
    await page.goto(`${stage.address}/eschool/admin/educational/schedule?day=2085-11-06&view=${view}`)
    await page.locator('.day-mark', { hasText: '校庆' }).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
  }
  expect(visit.complaints).toEqual([])
})

test('whoever moves a single lesson reads beside its day that this is one of the school’s days off, or may become one', async () => {
  const zheng = await stage.school.signIn('zheng')
  const { code, message } = await zheng.call(schoolYear.addYearSpan, {
    body: { kind: 'dayOff', name: '运动会', from: '2085-12-05', until: '2085-12-05' },
  })
  expect(code, message).toBe(0)
  expect((await arrange(zheng, { ...physics, lessons: [lesson('2085-12-03', '10:00', '11:00')] })).code).toBe(
    0,
  )
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/educational/schedule?day=2085-12-03&view=day')
  await page.locator('button.slot', { hasText: '10:00' }).click()
  await page.getByRole('button', { name: '调课' }).click()
  const said = page.locator('.dialog [role=status]', { hasText: /运动会|尚未公布/ })
  expect(await said.count()).toBe(0)
  const day = page.locator('.dialog [data-type="day"]')
  await day.pressSequentially('05')
  await said.getByText('运动会').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await day.pressSequentially('04')
  await said.getByText('当年放假安排尚未公布').waitFor()
  expect(await said.getByText('运动会').count()).toBe(0)
  await day.pressSequentially('03')
  await said.waitFor({ state: 'detached' })
  expect(visit.complaints).toEqual([])
})
