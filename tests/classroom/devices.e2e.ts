import { afterAll, expect, test } from 'vitest'
import { classroom as zh } from '../../locales/zh/classroom.ts'
import { axeFaults, openWholeBrowser } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { enterLesson } from './enter.ts'
import { freshLesson } from './rooms.ts'

let visit: Visit
const stage = await stageHere()
// Only a whole one asks whether a device may be used, and can be refused it.
const browser = await openWholeBrowser(['--use-fake-device-for-media-stream'])
afterAll(() => browser.close())

/** Keeps what the page opened at hand, and gives a microphone that is switched off where a test wants one. */
const watched = `{
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async wishes => {
    window.opened = window.switchedOff ? new AudioContext().createMediaStreamDestination().stream : await open(wishes)
    return window.opened
  }
}`
const button = (name: string) => visit.page.getByRole('button', { name, exact: true })
const says = (words: string) => visit.page.getByText(words, { exact: true }).waitFor()
/** What a browser does when a device is pulled out, covered or let go. */
const device = (what: 'ended' | 'mute') =>
  visit.page.evaluate(`opened.getTracks()[0].dispatchEvent(new Event('${what}'))`)

test('a device that is refused, silent, covered or pulled out is said in words with what to do', async () => {
  const lesson = await freshLesson(stage.school)
  visit = await stage.visit({}, { by: browser })
  const { page, context } = visit
  await page.addInitScript(watched)
  await visit.signIn('student')
  await enterLesson(visit, lesson)
  await button(zh.check.open).click()

  // What is not granted by name is refused, as by somebody who presses no.
  await context.grantPermissions(['geolocation'])
  await button(zh.check.microphone.try).click()
  await says(zh.device.microphone.denied)
  await button(zh.check.camera.try).click()
  await says(zh.device.camera.denied)
  expect(await axeFaults(page)).toEqual([])

  await context.grantPermissions(['microphone', 'camera'])
  await page.evaluate('window.switchedOff = true')
  await button(zh.check.again).first().click()
  await button(zh.check.microphone.try).click()
  await says(zh.check.microphone.silent)
  await page.evaluate('window.switchedOff = false')
  await button(zh.check.again).first().click()
  await button(zh.check.microphone.try).click()
  await says(zh.check.microphone.heard)
  await device('ended')
  await says(zh.device.microphone.taken)

  await button(zh.check.again).last().click()
  await button(zh.check.camera.try).click()
  await says(zh.check.camera.seen)
  await device('mute')
  await says(zh.check.camera.shut)
  await device('ended')
  await says(zh.device.camera.taken)
})
