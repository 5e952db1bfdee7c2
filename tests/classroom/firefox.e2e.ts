import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firefoxProgram, withoutFirefox } from '../../scripts/firefox.ts'
import { password } from '../demo/cast.ts'
import { withDevices } from '../kit/browser.ts'
import { type Firefox, openFirefox } from '../kit/firefox.ts'
import { openStage, type Stage } from '../kit/visit.ts'
import { button, draw, enterLesson, said } from './enter.ts'
import { freshLesson } from './rooms.ts'
import { loudest, moves } from './seen-and-heard.ts'

const program = firefoxProgram()
// Firefox does not speak with its own machine by 127.0.0.1.
const ownAddress = Object.values(networkInterfaces()).some(way => way?.some(({ internal }) => !internal))
const withoutAddress = 'this machine has no address of its own'
let stage: Stage
let firefox: Firefox
beforeAll(async () => {
  if (program && ownAddress)
    [stage, firefox] = await Promise.all([openStage(withDevices), openFirefox(program)])
})
afterAll(async () => {
  await firefox?.close()
  await stage?.close()
})

/** Firefox counts no pictures of a stream: what is seen is drawn small, and has to become another again and again. */
async function seesMove(name: string) {
  const seen = new Set<number>()
  const look = async () => {
    const picture = await firefox.evaluate<number | null>(`(() => {
      const video = [...document.querySelectorAll('.tile')].find(tile => tile.textContent.includes('${name}'))?.querySelector('video')
      if (!video?.videoWidth) return null
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d')
      pen.drawImage(video, 0, 0, 64, 36)
      return pen.getImageData(0, 0, 64, 36).data.reduce((sum, value) => (sum * 31 + value) % 1_000_003, 0)
    })()`)
    if (picture !== null) seen.add(picture)
    return seen.size
  }
  await expect.poll(look, { timeout: 30_000 }).toBeGreaterThan(5)
}

/** A machine without a loudspeaker plays nothing in Firefox: what arrived says how loud it is. */
const keepsWays = `window.ways = []
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...given) {
      super(...given)
      window.ways.push(this)
    }
  }`
const heard = () =>
  firefox.evaluate<number>(`(async () => {
    let energy = 0
    for (const way of ways)
      for (const each of (await way.getStats()).values())
        if (each.type === 'inbound-rtp' && each.kind === 'audio') energy += each.totalAudioEnergy ?? 0
    return energy
  })()`)

test('a student in Firefox signs in, sees and hears the lesson, writes, and on the stage is seen and heard', async context => {
  if (!program) return context.skip(withoutFirefox)
  if (!ownAddress) return context.skip(withoutAddress)
  const lesson = await freshLesson(stage.school)
  const he = await stage.visit()
  await he.signIn('teacher')
  await enterLesson(he, lesson)

  await firefox.before(keepsWays)
  await firefox.open(`${stage.address}/eschool/index?redirect=%2Fprofile%2Fschedule`)
  await firefox.press('input[name=username]')
  await firefox.type('student')
  await firefox.press('input[name=password]')
  await firefox.type(password)
  await firefox.press('dialog button[type=submit]')
  await firefox.press('button', '进入课堂')
  await firefox.sees('h1', '奇偶性')
  await button(he, '上课').click()
  await button(he, '摄像头').click()
  await seesMove('贺建川')
  expect(await heard()).toBe(0)
  await button(he, '麦克风').click()
  await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(0.001)
  await draw(he)
  await firefox.sees('.board-ink [data-stroke]')
  await firefox.press('.chat-field')
  await firefox.type('heard in Firefox\uE007')
  await said(he, 'heard in Firefox').waitFor()

  await button(he, '麦克风').click()
  await firefox.press('button', '举手')
  await button(he, '请 陈可欣 上台').click()
  await firefox.press('button', '也打开画面')
  await moves(he, '陈可欣')
  await expect.poll(() => loudest(he), { timeout: 20_000 }).toBeGreaterThan(0.01)
  expect(he.complaints).toEqual([])
  expect(firefox.complaints).toEqual([])
})

test('the pages of visitors and of a student come alive in Firefox without a complaint', async context => {
  if (!program) return context.skip(withoutFirefox)
  if (!ownAddress) return context.skip(withoutAddress)
  const isWhole = () =>
    firefox.evaluate<boolean>(`document.querySelector('main [aria-busy=true]') === null
      && [...document.querySelectorAll('link[rel=stylesheet]:not([disabled])')].every(({ sheet }) => sheet)`)
  for (const path of [
    '/index',
    '/electiveCenter',
    '/profile/schedule',
    '/profile/course',
    '/profile/seeting/info',
  ]) {
    await firefox.open(`${stage.address}/eschool${path}`)
    await firefox.sees('main h1')
    // Whoever goes on earlier cuts off what is on its way, and the page complains of it.
    await expect.poll(isWhole).toBe(true)
  }
  await firefox.open(`${stage.address}/eschool/openCourseList`)
  const darkens = () =>
    firefox.evaluate<boolean>(`(() => {
      document.querySelector('[aria-label="切换到深色"]')?.click()
      return document.querySelector('[aria-label="切换到浅色"]') !== null
    })()`)
  await expect.poll(darkens).toBe(true)
  expect(firefox.complaints).toEqual([])
})
