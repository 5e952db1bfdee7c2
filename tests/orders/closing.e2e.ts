import { afterEach, expect, test } from 'vitest'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { bought, manyStudents, ordered, shopOf } from './stage.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})

test('a course falls through: the office sees who and how much, gives its password, and reads how far it is', async () => {
  const { school } = stage
  const shop = await shopOf(school)
  const course = await shop.course({ name: '开不成的班' }, 300)
  for (const buyer of await manyStudents(school, 3)) await bought(buyer, course)
  await ordered(await school.signIn('feng'), course)
  const visit = await stage.visit()
  visits.push(visit)
  const { page } = visit
  await visit.signIn('admin', `/admin/educational/course/parent/details/${course}`)
  await page.getByRole('button', { name: /更多/ }).first().click()
  await page.getByRole('menuitem', { name: '下架' }).click()
  const dialog = page.getByRole('dialog', { name: '下架“开不成的班”并退费' })
  await dialog.getByText('另有 1 个未支付订单会先取消').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(3)
  await dialog.getByRole('button', { name: '退 ¥900.00 并下架' }).click()
  await dialog.getByText('请写明原因').waitFor()
  await dialog.getByLabel('原因（学生看得到）').fill('人数不足')
  await visit.settled()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '退 ¥900.00 并下架' }).click()
  const again = page.getByRole('dialog', { name: '请再次输入密码' })
  await again.getByRole('textbox', { name: '登录密码' }).fill(password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('3 / 3 人 · ¥900.00').waitFor()
  await page.getByRole('heading', { name: '退费已全部发起' }).waitFor()
  await page.locator('.badge', { hasText: '已下架' }).waitFor()
  await visit.settled()
  expect(await axeFaults(page)).toEqual([])
  const states = await school.look('select state from course_order where course = $1 order by id', [course])
  expect(states.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    ...states.slice(1).map(() => expect.stringMatching(/^refund(ing|ed)$/)),
  ])
  expect(visit.complaints).toEqual([])
})
