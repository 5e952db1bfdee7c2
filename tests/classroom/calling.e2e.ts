import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callingIn } from '../../server/classroom/calling.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { freshLesson, setTimes } from './rooms.ts'

const stage = await stageHere()
let pool: Pool
beforeAll(() => {
  pool = poolFor(stage.school.connection, 'eschool_app', { max: 1 })
})
afterAll(() => pool.end())

test('a reminder before a lesson leads into its room, and is read by whoever is there', async () => {
  const lesson = await freshLesson(stage.school)
  await stage.school.look('delete from notification')
  const phone = await stage.visit({
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone) Mobile',
  })
  await phone.signIn('student', '/profile/course')
  const { page } = phone
  await page.getByRole('button', { name: '通知', exact: true }).waitFor()
  // Now, and not before: the program's own call may come at the full minute.
  await setTimes(stage.school, lesson, 10, 60)
  await callingIn(pool).callIn?.({} as never)
  const popup = page.locator('.notice', { hasText: '可以进教室了' })
  await popup.waitFor()
  await page.getByRole('button', { name: '通知，未读 1 条', exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await popup.getByRole('button', { name: '可以进教室了' }).click()
  await page.locator('.inbox-row', { hasText: '可以进教室了' }).getByRole('button').click()
  await page.waitForURL('**/classroom/**')
  await page.locator('.room, .lobby').first().waitFor()

  // Back on the timetable nothing leads in once more.
  await page.goBack()
  await page.waitForURL('**/profile/schedule')
  await page.getByRole('button', { name: '通知', exact: true }).waitFor()
  expect(phone.complaints).toEqual([])

  // An address that was kept is told why there is no way in any more.
  await setTimes(stage.school, lesson, -120, -60)
  await phone.open(`/profile/schedule?enter=${lesson}`)
  await page.getByText('课堂未开始或不存在').first().waitFor()
  expect(phone.at()).toBe('/profile/schedule')
  await phone.context.close()
})
