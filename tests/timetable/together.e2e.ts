import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { numbersOf, onSale } from '../courses/drafts.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'

const stage = await stageHere()
const { school } = stage
const { he, gu, tang, heli } = school.ids
const lin = await school.signIn('lin', { role: 'ADMIN' })
const numbers = await numbersOf(school)
// The demonstration's own lessons lie around the hour in which it is made, which may be one of those below.
await school.look("update lesson set state = 'cancelled' where starts_at > now() and state = 'scheduled'")
// Four teachers have three courses each, on Monday, Tuesday and Wednesday, each teacher at an hour of their own.
const courses: { id: number; name: string; day: string; hour: string }[] = []
for (const [n, teacher] of [he, gu, tang, heli].flatMap(one => [one, one, one]).entries()) {
  const name = `春季${String(n + 1).padStart(2, '0')}班`
  const subjects = [{ subject: numbers.subjects.数学 as number, teacher, assistants: [], price: 0 }]
  const id = await onSale(lin, school, numbers, { name, subjects, startsOn: '2084-01-10' })
  const day = ['周一', '周二', '周三'][n % 3] as string
  courses.push({ id, name, day, hour: String(17 + Math.floor(n / 3)) })
}
let clicks = 0
/** A press, also the one into a field before something is typed. */
async function click(what: Locator) {
  clicks += 1
  await what.click()
}
const lessons = async () =>
  (
    await school.look(
      "select count(*)::int as n from lesson where course = any ($1) and state = 'scheduled' group by course",
      [courses.map(({ id }) => id)],
    )
  ).map(({ n }) => n)

test('twelve courses of a term are planned in 28 presses; one after the other it took up to 68', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await visit.signIn('admin', '/admin/educational/schedule-arrangement/list?q=春季')
  const open = async () => {
    await click(page.locator('thead .checkbox').first())
    await click(page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '一起排课' }))
    await page.getByRole('heading', { name: '各门课的规律' }).waitFor()
  }
  const sums = async () => (await page.locator('.plan-sums dd').allInnerTexts()).join()
  await open()
  expect(await button('先选每周哪几天上课').isDisabled()).toBe(true)
  for (const { name, day, hour } of courses) {
    const row = page.getByRole('group', { name, exact: true })
    await click(row.getByRole('button', { name: day, exact: true }))
    await click(row.locator('[data-type="hour"]'))
    await page.keyboard.type(hour)
  }
  await click(button('预览 12 门课'))
  await expect.poll(sums).toMatch(/^192,0,/)
  expect(await axeFaults(page)).toEqual([])
  await click(button('写入 192 课'))
  await page.getByText('12 门课共写入 192 节课').waitFor()
  // One after the other: twelve for the first, six for the second, five for each of the other ten.
  expect(clicks).toBe(28)
  expect(await lessons()).toEqual(courses.map(() => 16))

  await button('撤销').click()
  await page.getByText('已撤销 192 节课').waitFor()
  expect(await lessons()).toEqual([])
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})
