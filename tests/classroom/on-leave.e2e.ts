import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { button, enterLesson } from './enter.ts'
import { freshLesson } from './rooms.ts'

const stage = await stageHere()
const lesson = await freshLesson(stage.school)

test('in class the teacher sees who is on leave, in the list and in the register; a student sees of nobody', async () => {
  await stage.school.look(
    `insert into leave (site, student, lesson, first_day, last_day, starts_at, ends_at, reason, state)
      select site, $2, id, starts_at::date, starts_at::date, starts_at, ends_at, '发烧', 'agreed' from lesson where id = $1`,
    [lesson, stage.school.ids.zhao],
  )
  const [he, chen] = [await stage.visit(), await stage.visit()]
  for (const [visit, name] of [
    [he, 'teacher'],
    [chen, 'student'],
  ] as const) {
    await visit.signIn(name)
    await enterLesson(visit, lesson)
  }
  await button(he, '上课').click()
  await he.page.getByRole('tab', { name: /名单/ }).click()
  const row = he.page.locator('.roster-row', { hasText: '赵一诺' })
  await row.getByText('请假').waitFor()
  expect(await axeFaults(he.page)).toEqual([])
  await he.page.getByRole('tab', { name: '考勤' }).click()
  await he.page.getByText(/没来 \d+ · 请假 1/).waitFor()
  await row.getByText('请假').waitFor()

  await chen.page.locator('.room').waitFor()
  await chen.page.getByRole('tab', { name: /名单/ }).click()
  await chen.page.locator('.roster-row', { hasText: '赵一诺' }).waitFor()
  expect(await chen.page.locator('.roster').innerText()).not.toContain('请假')
  for (const { context, complaints } of [he, chen]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})
