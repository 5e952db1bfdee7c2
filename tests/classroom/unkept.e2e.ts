import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { cuttableNetwork } from '../kit/network-fault.ts'
import type { Visit } from '../kit/visit.ts'
import { button, draw, enterLesson, said, say, strokes } from './enter.ts'
import { freshLesson } from './rooms.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
  // A lock that a failed test left would stop the next one.
  await stage.school.look('rollback')
})

async function comes(name: string, lesson: number, port?: number) {
  const visit = await (port ? stage.visit({}, { port }) : stage.visit())
  visits.push(visit)
  await visit.signIn(name)
  await enterLesson(visit, lesson)
  return visit
}

test('while what is said cannot be written everybody reads so, and no longer once it is', async () => {
  const { school } = stage
  const lesson = await freshLesson(school)
  const he = await comes('teacher', lesson)
  await button(he, '上课').click()
  const chen = await comes('student', lesson)
  await chen.page.locator('.room').waitFor()
  await school.look('begin')
  await school.look('lock table room_event in share row exclusive mode')
  await say(he, '这一句还没存')
  for (const visit of [he, chen]) {
    await visit.page.getByText('正在等待保存').waitFor()
    await said(visit, '这一句还没存').waitFor()
  }
  expect(await axeFaults(he.page)).toEqual([])
  await school.look('rollback')
  for (const visit of [he, chen]) await visit.page.getByText('正在等待保存').waitFor({ state: 'detached' })
  await chen.page.reload()
  await said(chen, '这一句还没存').waitFor()
})

test('whose pen is taken in the middle of a stroke does not go on seeing what nobody else sees, and reads why', async () => {
  const lesson = await freshLesson(stage.school)
  const cable = await cuttableNetwork(stage.school.port)
  const he = await comes('teacher', lesson)
  await button(he, '上课').click()
  const chen = await comes('student', lesson, cable.port)
  await chen.page.locator('.room').waitFor()
  const act = async (name: string) => {
    await he.page.getByRole('tab', { name: /名单/ }).click()
    await button(he, '陈可欣 的操作').click()
    await he.page.getByRole('menuitem', { name }).click()
  }
  await act('把笔给他')
  await button(chen, '笔').waitFor()
  await draw(chen)
  await expect.poll(() => strokes(he).count()).toBe(1)
  cable.cut()
  await draw(chen)
  expect(await strokes(chen).count()).toBe(2)
  await act('收回笔')
  cable.mend()
  await chen.page.evaluate("dispatchEvent(new Event('online'))")
  await chen.page.getByText('老师还没有把笔交给你').waitFor()
  await expect.poll(() => strokes(chen).count()).toBe(1)
  expect(await strokes(he).count()).toBe(1)
  cable.close()
})
