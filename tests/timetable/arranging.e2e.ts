import type { Locator } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { arrange, courseNamed, lesson } from './stage.ts'

let visit: Visit
const stage = await stageHere()
const course = await courseNamed(stage.school, '高二三科')
const details = `/admin/educational/schedule-arrangement/details/${course.courseId}`
// What will be in the way: the teacher of the first subject has two lessons of another course.
const zheng = await stage.school.signIn('zheng')
const other = await courseNamed(stage.school, '高一数学')
const said = await arrange(zheng, {
  ...other,
  lessons: [lesson('2083-03-04', '19:30', '20:30'), lesson('2083-03-09', '18:30', '19:30')],
})
expect(said.code).toBe(0)
afterEach(() => visit?.context.close())

const button = (name: string | RegExp) => visit.page.getByRole('button', { name, exact: true })
const card = (name: RegExp) => visit.page.locator('button.slot').filter({ hasText: name }).first()

/** Drags by the mouse, as far as so many days and hours reach in the sheet. */
async function dragBy(what: Locator, days: number, hours: number) {
  const { page } = visit
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  const column = await page.locator('.week-day').first().boundingBox()
  if (!box || !column) throw new Error('nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + 14]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (days * column.width) / 2, y + hours * 32, { steps: 4 })
  await page.mouse.move(x + days * column.width, y + hours * 64, { steps: 6 })
  await page.mouse.up()
}

async function fillRule(month = '3') {
  const { page } = visit
  await page.getByRole('textbox', { name: '时长' }).fill('60')
  await page.getByRole('textbox', { name: '共' }).fill('20')
  for (const [kind, value] of [
    ['year', '2083'],
    ['month', month],
    ['day', '1'],
  ] as const)
    await page.locator(`.rule [data-type="${kind}"]`).first().pressSequentially(value)
  await button('预览每一节课').click()
}

test('a rule of twenty lessons meets two conflicts, both are resolved by dragging, and everything is written and taken back', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', details)
  await page.getByText('你正在排这门课').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await fillRule()
  const sums = page.locator('.plan-sums')
  await sums.getByText('18').waitFor()
  expect((await sums.innerText()).replace(/\s+/g, ' ')).toBe('18 可写入 2 冲突 0 停课跳过')
  // The State Council has not yet named the days off of that year.
  expect(await page.locator('.plan-row', { hasText: '当年放假安排尚未公布' }).count()).toBe(20)
  await page.getByText('贺建川 19:30 有《高一数学：函数与图像》').waitFor()
  expect(await button('解决冲突后写入').isDisabled()).toBe(true)
  // A button that was busy a moment ago is still changing its colour.
  await expect.poll(() => axeFaults(page)).toEqual([])

  await page.locator('.plan-row.is-stopped .plan-day').first().click()
  await page.locator('button.slot-conflict').waitFor()
  await dragBy(page.locator('button.slot-conflict'), 1, 0)
  await sums.getByText('19').waitFor()
  await page.locator('.plan-row.is-stopped .plan-day').first().click()
  await page.locator('button.slot-conflict').waitFor()
  await dragBy(page.locator('button.slot-conflict'), 0, 1)
  await sums.getByText('20').waitFor()

  await button('写入 20 课').click()
  await page.getByText('已写入 20 节课').waitFor()
  await page.getByText(/郑文静 写入 20 节/).waitFor()
  const count = async () =>
    Number(
      (
        await stage.school.look('select count(*) from lesson where course = $1 and arrangement is not null', [
          course.courseId,
        ])
      )[0]?.count,
    )
  expect(await count()).toBe(20)
  const [moved] = await stage.school.look(
    "select to_char(starts_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') at from lesson where course = $1 and starts_at::date = '2083-03-05'",
    [course.courseId],
  )
  expect(moved?.at).toBe('2083-03-05 19:00')

  await page.locator('.batches').getByRole('button', { name: '撤销', exact: true }).click()
  await button('撤销 20 节课').click()
  await page.getByText('已撤销 20 节课').waitFor()
  expect(await count()).toBe(0)
  expect(visit.complaints).toEqual([])
})

test('with the keyboard alone a lesson is added, picked up, moved, put back, and written', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', `${details}?day=2083-05-03`)
  await page.getByText('你正在排这门课').waitFor()
  await button('加一节课').focus()
  await page.keyboard.press('Enter')
  await button('加入计划').focus()
  await page.keyboard.press('Enter')
  await card(/19:00/).waitFor()
  await card(/19:00/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowUp')
  await page.locator('[aria-live="assertive"]', { hasText: '周二 18:00–19:00' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[aria-live="assertive"]', { hasText: '已放回原处' }).waitFor()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.plan-row', { hasText: '19:00–20:15' }).waitFor()
  await button('写入 1 课').focus()
  await page.keyboard.press('Enter')
  await page.getByText('已写入 1 节课').waitFor()
  expect(visit.complaints).toEqual([])
})

test('a colleague who comes meanwhile sees whose lock it is and cannot write', async () => {
  visit = await stage.visit()
  await visit.signIn('admin', details)
  await visit.page.getByText('你正在排这门课').waitFor()
  const first = visit
  visit = await stage.visit()
  const lin = await stage.school.signIn('lin', { role: 'ADMIN' })
  await visit.context.addCookies([{ name: 'token', value: `Bearer:${lin.token}`, url: stage.address }])
  await visit.open(details)
  await visit.page.getByText(/郑文静从 .* 起在排这门课/).waitFor()
  expect(await button('加一节课').isDisabled()).toBe(true)
  await first.context.close()
  expect(visit.complaints).toEqual([])
})

test('two rules make one plan, one of them is taken away again, and the batch says by which it was made', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', details)
  await page.getByText('你正在排这门课').waitFor()
  const count = page.getByRole('textbox', { name: '共' })
  // A month in which nothing of the other journeys stands.
  await fillRule('9')
  // A letter stays outside, and that is said.
  await count.press('x')
  await page.getByRole('status').filter({ hasText: '这里只能填数字' }).waitFor()
  await count.fill('3')
  await button('周二').click()
  await button('周四').click()
  await button('周六').click()
  await button('再加一条规律').click()
  const rules = page.locator('.plan-rules li')
  await rules.nth(1).waitFor()
  expect(await rules.allInnerTexts()).toEqual([
    '周二、周四 19:00 · 60 分钟 · 从 2083-09-01 起共 20 课',
    '周六 19:00 · 60 分钟 · 从 2083-09-01 起共 3 课',
  ])
  await expect.poll(async () => (await page.locator('.plan-sums dd').allInnerTexts()).join()).toBe('23,0,0')
  await expect.poll(() => axeFaults(page)).toEqual([])
  await rules
    .first()
    .getByRole('button', { name: /^去掉这条规律/ })
    .click()
  await rules.nth(1).waitFor({ state: 'detached' })
  await button('写入 3 课').click()
  await page.getByText('已写入 3 节课').waitFor()
  const batch = page.locator('.batches > li').first()
  expect(await batch.locator('.batch-rules').innerText()).toBe(
    '周六 19:00 · 60 分钟 · 从 2083-09-01 起共 3 课',
  )

  // A day that is over asks for an express word.
  await visit.open(`${details}?day=2020-03-02`)
  await page.getByText('你正在排这门课').waitFor()
  await button('加一节课').click()
  await button('加入计划').click()
  await page.locator('.plan-why', { hasText: '这个时间已经过去' }).waitFor()
  expect(await button('写入 1 课').isDisabled()).toBe(true)
  await page.getByText('1 节课的时间已经过去：我确认这些课已在别处上过，写入记录').click()
  await button('写入 1 课').click()
  await page.getByText('已写入 1 节课').waitFor()
})
