import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'

const stage = await stageHere()
const { school } = stage

test('the office finds people, courses, lessons and pages from anywhere by keys alone', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/order/list')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByPlaceholder('人、课程、课次、订单号、页面')
  await field.waitFor()
  await page.getByText('可以输入姓名、拼音').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.type('ckx')
  await page.getByRole('option', { name: /陈可欣/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/students/details/${school.ids.chen}$`))
  await page.getByRole('heading', { level: 1, name: '陈可欣' }).waitFor()

  // A slash opens it as well, but where something is typed it is a sign.
  await page.getByRole('searchbox').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await field.waitFor()
  await page.keyboard.type('函数与图像')
  const lessons = page.getByRole('group', { name: '课次' })
  await lessons.getByRole('option').first().waitFor()
  await page
    .getByRole('group', { name: '课程' })
    .getByRole('option', { name: /贺建川/ })
    .waitFor()
  await lessons.getByRole('option', { name: '查看全部' }).click()
  await page.waitForURL(/schedule\?as=list&q=/)
  await page.getByText(/共 \d+ 节课/).waitFor()
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.type('/')
  expect(await search.inputValue()).toContain('/')
  expect(await page.getByRole('dialog').count()).toBe(0)

  // Pages are found by what is done there, and what is nowhere is said to be. What was typed a moment ago brings nobody back to its list.
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await field.fill('课酬')
  await page.getByRole('option', { name: /教师课时/ }).click()
  await page.getByRole('heading', { level: 1, name: '教师课时' }).waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('没有这样的人')
  await page.getByText('没有找到').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})
