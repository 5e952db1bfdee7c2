import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { shopOf } from './stage.ts'

const stage = await stageHere()

test('the office finds a course among many and orders one of its subjects for a student', async () => {
  const { school } = stage
  const shop = await shopOf(school)
  const subjects = (['数学', '英语'] as const).map(name => ({
    ...{ subject: shop.numbers.subjects[name] as number, teacher: school.ids.he, assistants: [], price: 300 },
  }))
  const course = await shop.course({ name: '最后一门两科班', kind: 'combined', subjects })
  // More than a list brings at once, all before it.
  await school.look(
    `insert into course (site, kind, name, state, delivery) select site, kind, '甲课 ' || n, 'onSale', delivery
      from course, generate_series(1, 120) n where id = $1`,
    [course],
  )
  const office = await stage.visit()
  const { page } = office
  await office.signIn('admin')
  await office.open(`/admin/educational/students/details/${school.ids.feng}`)
  await page.getByRole('button', { name: '为学生下单' }).click()
  const dialog = page.getByRole('dialog', { name: '为学生下单' })
  await dialog.getByRole('button', { name: /课程/ }).click()
  await page.getByRole('searchbox').fill('最后一门')
  await page.getByRole('option', { name: '最后一门两科班' }).click()
  await dialog.locator('.control-value', { hasText: '最后一门两科班' }).waitFor()
  await dialog.getByText('英语', { exact: true }).click()
  await office.settled()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByText('数学', { exact: true }).click()
  expect(await dialog.getByRole('button', { name: '下单' }).isDisabled()).toBe(true)
  await dialog.getByText('数学', { exact: true }).click()
  await dialog.getByRole('button', { name: '下单' }).click()
  await page.getByText('已下单，已通知学生支付').waitFor()
  await page.getByRole('link', { name: '最后一门两科班' }).waitFor()
  expect(
    await school.look(
      `select l.name, l.pays::int from order_line l join course_order o on o.id = l.course_order where o.course = $1`,
      [course],
    ),
  ).toEqual([{ name: '数学', pays: 30_000 }])
  expect(office.complaints).toEqual([])
})
