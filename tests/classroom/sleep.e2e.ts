import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, withDevices } from '../kit/browser.ts'
import { suspend } from '../kit/suspended-machine.ts'
import { openStage, type Stage } from '../kit/visit.ts'
import { button, draw, enterLesson, said, say, strokes } from './enter.ts'
import { freshLesson } from './rooms.ts'
import { goesOn, loudest, moves } from './seen-and-heard.ts'

let stage: Stage
let laptop: Browser
let wake: (() => void) | undefined
beforeAll(async () => {
  ;[stage, laptop] = await Promise.all([openStage(withDevices), openBrowser(withDevices)])
})
afterEach(() => wake?.())
afterAll(async () => {
  await laptop?.close()
  await stage?.close()
})

const asleep = 15_000

test('a machine that slept: no ghost after 10 s; awake, back within 3 s with everything that was, with picture and sound, once', async () => {
  const lesson = await freshLesson(stage.school)
  const [he, chen] = [await stage.visit(), await stage.visit({}, { by: laptop })]
  for (const [visit, name] of [
    [he, 'teacher'],
    [chen, 'student'],
  ] as const) {
    await visit.signIn(name)
    await enterLesson(visit, lesson)
  }
  await button(he, '上课').click()
  await button(he, '麦克风').click()
  await button(he, '摄像头').click()
  await say(he, '睡前说的')
  await said(chen, '睡前说的').waitFor()
  await moves(chen, '贺建川')
  await expect.poll(() => loudest(chen), { timeout: 20_000 }).toBeGreaterThan(0.01)
  await chen.page.getByPlaceholder('说点什么').fill('写了一半')
  await he.page.getByRole('tab', { name: /名单/ }).click()
  const row = he.page.locator('.roster-row', { hasText: '陈可欣' })
  await row.getByText('在课堂').waitFor()

  wake = await suspend(laptop)
  const since = Date.now()
  await row.getByText('不在').waitFor({ timeout: 15_000 })
  expect(Date.now() - since).toBeLessThan(10_000)
  await he.page.getByRole('tab', { name: /聊天/ }).click()
  await say(he, '睡着时说的')
  await draw(he)
  await button(he, '加一页').click()
  await he.page.getByRole('menuitem', { name: '黑板' }).click()
  await he.page.locator('.board-blackboard .board-ink').waitFor()
  await draw(he)
  await draw(he)
  await button(he, '当堂问').click()
  await he.page.getByLabel('问题', { exact: true }).fill('斜率是')
  await button(he, '发给全班').click()
  await he.page.getByText('0 人已答').waitFor()
  // How long it sleeps is what is tried.
  await pause(Math.max(0, asleep - (Date.now() - since)))

  wake()
  wake = undefined
  const woken = Date.now()
  await said(chen, '睡着时说的').waitFor()
  await chen.page.locator('.board-blackboard').waitFor()
  await expect.poll(() => strokes(chen).count()).toBe(2)
  await chen.page.getByRole('button', { name: 'B B' }).waitFor()
  const back = Date.now() - woken
  expect(back).toBeLessThan(3_000)
  // What lay in the machine's own buffers is shown first: it is the picture of now that has to go on.
  await Promise.all([
    goesOn(chen, '贺建川', 40, 12_000),
    expect.poll(() => loudest(chen), { timeout: 12_000 }).toBeGreaterThan(0.01),
  ])
  console.log(`awake: all back after ${back} ms, picture and sound go on after ${Date.now() - woken} ms`)

  await chen.page.getByRole('button', { name: 'B B' }).click()
  await he.page.getByText('1 人已答').waitFor()
  await he.page.getByRole('tab', { name: /名单/ }).click()
  await row.getByText('在课堂').waitFor()
  expect(await row.count()).toBe(1)
  for (const words of ['睡前说的', '睡着时说的']) expect(await said(chen, words).count()).toBe(1)
  expect(await chen.page.getByPlaceholder('说点什么').inputValue()).toBe('写了一半')
  await button(he, '上一页').click()
  await chen.page.locator('.board-squares').waitFor()
  await expect.poll(() => strokes(chen).count()).toBe(1)
})
