import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { call, loudest, openClass, openMediaBrowser, startPages, youngest } from './page-stage.ts'
import { everything, startEngine, watching } from './stage.ts'

const { engine } = startEngine()
let browser: Browser
let pages: Awaited<ReturnType<typeof startPages>>
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  ;[browser, pages] = await Promise.all([openMediaBrowser(), startPages()])
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(async () => {
  await browser.close()
  await pages.close()
  await engine.close()
})

async function open() {
  const stage = await openClass(engine, browser, pages.address)
  ends.push(stage.close)
  return stage
}

test("the number in the teacher's picture is read by a student within a second, and the sound is heard", async () => {
  const stage = await open()
  const teacher = await stage.enter('1', everything)
  await call(teacher, 'publish', 'camera')
  await call(teacher, 'publish', 'microphone')
  const student = await stage.enter('2', watching)
  await call(student, 'see', '1:camera', 'high')
  await call(student, 'see', '1:microphone', 'high')
  await expect.poll(() => call(student, 'width', '1:camera'), { timeout: 15_000 }).toBe(640)
  expect(await youngest(student, '1:camera')).toBeLessThan(1000)
  expect(await loudest(student, '1:microphone', 60)).toBeGreaterThan(0.01)
  console.log('age', await youngest(student, '1:camera'), await call(student, 'figures'))
  await call(teacher, 'freeze', true)
  await student.waitForTimeout(2500)
  expect(await youngest(student, '1:camera')).toBeGreaterThan(1000)
})
