import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { lessonsBy, monthAhead } from './stage.ts'

const visits: Visit[] = []
const stage = await stageHere()
const lessons = lessonsBy(stage.school, await stage.school.signIn('zheng'))
const day = `${monthAhead}-03`
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})

test('a student asks leave on a phone, the teacher agrees with a word, and the timetable says so by itself', async () => {
  await lessons.place('高一数学', day, '19:00', '20:00')
  const phone = await stage.visit({ viewport: { width: 390, height: 844 } })
  const desk = await stage.visit()
  visits.push(phone, desk)
  await phone.signIn('student', `/profile/schedule?view=list&day=${day}`)
  const { page } = phone
  await page.getByText('第 11 课').first().click()
  const dialog = page.locator('.dialog')
  await dialog.getByRole('button', { name: '请假' }).click()
  const form = page.getByRole('dialog', { name: '请假', exact: true })
  await form.getByRole('button', { name: '提交申请' }).click()
  await form.getByText('请写一下原因').waitFor()
  await form.getByLabel('原因').fill('发烧')
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: '提交申请' }).click()
  await dialog.getByText('待处理').waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await dialog.getByRole('button', { name: '关闭' }).click()

  await desk.signIn('teacher', '/teacher/leave?state=asked')
  await desk.page.getByText('发烧').waitFor()
  expect(await axeFaults(desk.page)).toEqual([])
  await desk.page.getByRole('button', { name: '处理', exact: true }).click()
  const answer = desk.page.locator('.dialog')
  await answer.getByLabel(/答复/).fill('好好休息')
  expect(await axeFaults(desk.page)).toEqual([])
  await answer.getByRole('button', { name: '同意', exact: true }).click()
  await answer.waitFor({ state: 'detached' })

  await page.getByText('已请假').first().waitFor()
  await phone.open('/profile/leave')
  await page.getByText('答复：好好休息', { exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  for (const { complaints } of visits) expect(complaints).toEqual([])
})

test('the office enters leave on the page of the student, and overrules it from the list that its day opens', async () => {
  const office = await stage.visit()
  visits.push(office)
  const { page } = office
  const id = stage.school.ids.chen
  await office.signIn('admin', `/admin/educational/students/details/${id}`)
  await page.getByRole('button', { name: '登记请假' }).click()
  const dialog = page.locator('.dialog')
  await dialog.getByText('一节课').click()
  await dialog.getByRole('button', { name: /哪节课/ }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('原因').fill('家长来电：发烧')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '登记', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('家长来电：发烧').waitFor()

  await office.open(`/admin/educational/leave?state=agreed&student=${id}`)
  await page.getByText('家长来电：发烧').waitFor()
  await page.getByRole('button', { name: '改为' }).first().click()
  await dialog.getByRole('button', { name: '不同意' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('家长来电：发烧').waitFor({ state: 'detached' })
  expect(office.complaints).toEqual([])
})
