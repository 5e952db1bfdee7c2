import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const courseNamed = async (name: string) =>
  (
    await stage.school.look('select id::int from course where site = $1 and name = $2', [
      stage.school.site,
      name,
    ])
  )[0]?.id as number

test('a visitor finds a free course, signs in on the way, takes a seat in one click and has it among their courses', async () => {
  visit = await stage.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = visit
  const id = await courseNamed('英语晨读打卡')
  await visit.open(`/details/${id}`)
  await page.getByRole('link', { name: '登录后报名' }).tap()
  await page.locator('input[name=username]').fill('limuyang')
  await page.locator('input[name=password]').fill('Eschool2026')
  await page.locator('dialog button[type=submit]').tap()
  await page.getByRole('button', { name: '免费报名' }).tap()
  await page.getByText('你已报名').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: '去我的课程' }).tap()
  await page.getByRole('heading', { name: '英语晨读打卡' }).waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('the office adds students by account and by class, sees who was refused, and takes one out', async () => {
  visit = await stage.visit()
  const { page } = visit
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await visit.signIn(
    'admin',
    `/admin/educational/course/parent/details/${await courseNamed('高一物理：力与运动')}`,
  )
  await page.getByRole('tab', { name: /学生/ }).click()
  await page.getByText('共 2 人').first().waitFor()
  await button('添加学生').click()
  await page.getByLabel('用户名、手机或学号').last().fill('limuyang\nteacher\nstudent')
  await button('添加').click()
  await page.getByText('完成 1 项，2 项未完成').waitFor()
  await page.locator('.outcome-rows', { hasText: '贺建川' }).getByText('只能添加学生账号').waitFor()
  await page.locator('.outcome-rows', { hasText: '陈可欣' }).getByText('账号已添加').waitFor()
  await button('知道了').click()
  await page.getByText('共 3 人').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.locator('tbody tr', { hasText: '李沐阳' }).locator('.checkbox').click()
  await page.locator('.bulk-bar').getByRole('button', { name: '移出课程' }).click()
  await page.getByLabel('原因').fill('转学')
  await page
    .getByRole('dialog', { name: '把李沐阳移出课程？' })
    .getByRole('button', { name: '移出课程' })
    .click()
  await page.locator('tbody tr', { hasText: '李沐阳' }).getByText('已退出').waitFor()
  expect(visit.at()).toContain('part=students')
  expect(visit.complaints).toEqual([])
})

test('a student is put into a course from their own page, and asked for one where none was chosen', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', `/admin/educational/students/details/${stage.school.ids.feng}`)
  await page.getByRole('button', { name: '加入课程' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '加入', exact: true }).click()
  await page.getByText('请选择课程').waitFor()
  await dialog.getByRole('button', { name: /课程/ }).first().click()
  await page.getByRole('option', { name: '高一物理：力与运动' }).click()
  await dialog.getByRole('button', { name: '加入', exact: true }).click()
  await page.locator('.plain-rows', { hasText: '高一物理：力与运动' }).getByText('在读').waitFor()
})

test("a teacher finds the students of their own courses; another's page says that there is nobody", async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('heliqun', '/teacher/listStudents/index/list')
  await page.getByText('名学生').first().waitFor()
  expect(await page.locator('tbody tr', { hasText: '王梓萱' }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.locator('tbody tr', { hasText: '陈可欣' }).getByRole('link', { name: '查看' }).click()
  await page.getByRole('heading', { name: '高一物理：力与运动' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await visit.open(`/teacher/listStudents/index/parent/page/${stage.school.ids.wang}`)
  await page.getByText('用户不存在').first().waitFor()
})
