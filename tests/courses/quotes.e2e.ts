import { afterEach, expect, test } from 'vitest'
import { pushCourse } from '../../server/operator/courses.store.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

test('the office quotes a public course, and a student takes a seat in it on its public page', async () => {
  const { school } = stage
  const [theirs] = await school.look(
    "select id::int from course where site = $1 and name = '高一物理：力与运动'",
    [school.otherSite],
  )
  await pushCourse(school.connection, theirs?.id as number, 'localhost')
  visit = await stage.visit()
  const { page } = visit
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await visit.signIn('admin', '/admin/educational/course/list')
  await page.getByRole('link', { name: '引用公益课' }).click()
  await page.getByText('5 课 · 何立群').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await button('引用').click()
  await page.getByLabel('课程名称').fill('公益：力与运动')
  await page.getByRole('button', { name: /归入科目/ }).click()
  await page.getByRole('option', { name: '物理' }).click()
  expect(await axeFaults(page)).toEqual([])
  await button('引用为草稿').click()
  await page.locator('.page-head-says', { hasText: '公益课' }).waitFor()
  await button('公益：力与运动的更多操作').click()
  await page.getByRole('menuitem', { name: '上架' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '上架' }).click()
  await page
    .locator('.course-title')
    .getByText('报名中')
    .or(page.locator('.course-title').getByText('进行中'))
    .waitFor()
  await page.locator('.page-head').getByRole('link', { name: '编辑' }).click()
  await page.getByLabel('一句话简介').fill('平台公益课')
  await button('保存').click()
  await page.locator('.page-head-says', { hasText: '公益课' }).waitFor()
  expect(visit.complaints).toEqual([])
  await visit.context.close()

  visit = await stage.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await visit.signIn('limuyang', '/profile/publicClass')
  await visit.page.getByText('还没有公益课').waitFor()
  await visit.open('/publicClassList')
  await visit.page.getByRole('link', { name: '公益：力与运动' }).tap()
  await visit.page.getByText('何立群').first().waitFor()
  await visit.page.getByRole('button', { name: '免费报名' }).tap()
  await visit.page.getByRole('link', { name: '去我的课程' }).tap()
  await visit.page.getByRole('heading', { name: '公益：力与运动' }).waitFor()
  expect(await axeFaults(visit.page)).toEqual([])
  expect(visit.complaints).toEqual([])
})
