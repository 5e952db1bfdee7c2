import { expect, test } from 'vitest'
import { stageHere } from '../kit/here.ts'
import { cuttableNetwork } from '../kit/network-fault.ts'
import type { Visit } from '../kit/visit.ts'
import { button, draw, enterLesson, said, say } from './enter.ts'
import { freshLesson } from './rooms.ts'

const stage = await stageHere()

/** Every stroke on the board, by its name, with the way it takes. */
const board = ({ page }: Visit): Promise<Record<string, string>> =>
  page.evaluate(
    `Object.fromEntries([...document.querySelectorAll('.board-ink [data-stroke]')].map(one => [one.dataset.stroke, one.getAttribute('d')]))`,
  )

test('a teacher draws and speaks through a cut of 20 s: the class has every stroke after it, whole, and so has the teacher', async () => {
  const lesson = await freshLesson(stage.school)
  const cable = await cuttableNetwork(stage.school.port)
  const he = await stage.visit({}, { port: cable.port })
  await he.signIn('teacher')
  await enterLesson(he, lesson)
  const chen = await stage.visit()
  await chen.signIn('student')
  await enterLesson(chen, lesson)
  await button(he, '上课').click()
  await chen.page.locator('.room').waitFor()
  await draw(he)
  await expect.poll(async () => Object.keys(await board(chen)).length).toBe(1)

  cable.cut()
  const cut = Date.now()
  let drawn = 1
  // As fast as a hand can, far more than a room takes at once.
  while (Date.now() - cut < 20_000 || drawn < 25) {
    await draw(he)
    drawn += 1
  }
  const words = Array.from({ length: 12 }, (_, n) => `断线第 ${n} 句`)
  for (const text of words) await say(he, text)
  // Nobody has them yet, and she sees that they wait.
  await he.page
    .locator('.chat-waiting')
    .getByText(words[11] ?? '')
    .waitFor()
  expect(await said(he, words[11] ?? '').count()).toBe(0)
  cable.mend()
  await he.page.evaluate("dispatchEvent(new Event('online'))")

  await expect.poll(async () => Object.keys(await board(chen)).length).toBe(drawn)
  await expect.poll(() => board(chen)).toEqual(await board(he))
  for (const text of words) await said(chen, text).waitFor()
  await he.page.locator('.chat-waiting').waitFor({ state: 'detached' })
  await he.page.reload()
  await expect.poll(() => board(he)).toEqual(await board(chen))
  expect(await said(he, words[11] ?? '').count()).toBe(1)
  await he.context.close()
  await chen.context.close()
  cable.close()
})
