import { afterEach, expect, test } from 'vitest'
import { seats } from '../../contract/courses-seats.ts'
import { of } from '../courses/drafts.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { button, enterLesson } from './enter.ts'
import { freshLesson } from './rooms.ts'
import { everybodyOut, ticketFor } from './stage.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
  everybodyOut()
})

async function visit(name: string, path?: string) {
  const made = await stage.visit()
  visits.push(made)
  await made.signIn(name, path)
  return made
}
const reads = ({ page }: Visit, words: string) =>
  page.locator('.room-out').getByText(words, { exact: true }).waitFor()

test('a student who is withdrawn in mid-lesson reads why the room is gone, also after a reload; the teacher is told', async () => {
  const { school } = stage
  const lesson = await freshLesson(school)
  const he = await visit('teacher')
  await enterLesson(he, lesson)
  await button(he, '上课').click()
  const ofClass = async () => {
    const words = await he.page.locator('.room-count').textContent()
    return (/(\d+) \/ (\d+)/.exec(words ?? '') ?? []).slice(1).map(Number)
  }
  const chen = await visit('student', '/profile/schedule')
  await enterLesson(chen, lesson)
  await chen.page.locator('.room').waitFor()
  const [, before = 0] = await ofClass()
  await expect.poll(ofClass).toEqual([1, before])
  const [seat] = await school.look(
    `select e.id::int, e.course::int from enrolment e join lesson l on l.course = e.course
     where l.id = $1 and e.student = $2 and e.state = 'active'`,
    [lesson, school.ids.chen],
  )
  const zheng = await school.signIn('zheng')
  const body = { ids: [seat?.id as number], reason: '转学' }
  await zheng.call(seats.withdraw, { ...of(seat?.course as number), body })
  await reads(chen, '这节课里已没有你的座位')
  await reads(chen, '原因：转学')
  await he.page.getByText('陈可欣不再属于这节课').waitFor()
  await expect.poll(ofClass).toEqual([0, before - 1])
  await chen.page.reload()
  await reads(chen, '这节课里已没有你的座位')
  await reads(chen, '原因：转学')
  await chen.page.getByRole('link', { name: '回课表' }).click()
  await chen.page.waitForURL('**/profile/schedule')
  for (const { complaints } of [he, chen]) expect(complaints).toEqual([])
})

test('a forwarded link is refused in words to whoever else is signed in', async () => {
  const { school } = stage
  const lesson = await freshLesson(school)
  const { ticket, k } = await ticketFor(await school.signIn('zhang'), lesson)
  const chen = await visit('student', '/profile/schedule')
  await chen.page.goto(`${stage.address}/eschool/classroom/${k}#${ticket}`)
  await reads(chen, '这个入口属于另一个账号')
})
