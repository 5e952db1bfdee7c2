import { afterEach, expect, test } from 'vitest'
import { classroom as en } from '../../locales/en/classroom.ts'
import { classroom as es } from '../../locales/es/classroom.ts'
import { axeFaults, withDevices } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { touchFaults } from '../kit/touch.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { button, draw, enterLesson, said, strokes } from './enter.ts'
import { freshLesson } from './rooms.ts'
import { framesOf, moves } from './seen-and-heard.ts'

const visits: Visit[] = []
const stage = await stageHere(withDevices)
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

const across = { width: 844, height: 390 }
const upright = { width: 390, height: 844 }
/** Every way to the media that the page opens. */
const countsWays = `window.ways = 0
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...given) { super(...given); window.ways += 1 }
  }`
const waysOf = ({ page }: Visit) => page.evaluate<number>('window.ways')

async function visitor(name: string, lesson: number, options?: Parameters<Stage['visit']>[0]) {
  const visit = await stage.visit(options)
  visits.push(visit)
  await visit.page.addInitScript(countsWays)
  await visit.signIn(name)
  await enterLesson(visit, lesson)
  return visit
}

/** A finger that goes over the board. */
async function drawByFinger({ page, context }: Visit) {
  const box = await page.locator('.board-ink').boundingBox()
  if (!box) throw new Error('no board')
  const wire = await context.newCDPSession(page)
  const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height * share })
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.4)] })
  for (let share = 0.42; share < 0.7; share += 0.02)
    await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] })
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await wire.detach()
}

test('a phone held across: the board large, everything within reach of a finger; turned in mid-lesson nothing is lost', async () => {
  const lesson = await freshLesson(stage.school)
  const he = await visitor('teacher', lesson)
  const chen = await visitor('student', lesson, {
    viewport: across,
    hasTouch: true,
    isMobile: true,
  })
  const fits = () => expect.poll(() => touchFaults(chen.page)).toEqual([])
  await button(chen, '检测设备').tap()
  await button(chen, '播放测试音').waitFor()
  await fits()
  await button(chen, '好了').tap()
  await fits()

  await button(he, '上课').click()
  await chen.page.locator('.room').waitFor()
  await button(he, '摄像头').click()
  await draw(he)
  await strokes(chen).first().waitFor()
  await moves(chen, '贺建川')
  await fits()
  const board = await chen.page.locator('.board').boundingBox()
  expect(board?.width).toBeGreaterThan(across.width * 0.6)
  expect(board?.height).toBeGreaterThan(across.height * 0.8)
  expect(await axeFaults(chen.page)).toEqual([])

  await chen.page.getByPlaceholder('说点什么').tap()
  await chen.page.keyboard.type('老师好')
  await button(chen, '发送').tap()
  await said(he, '老师好').waitFor()
  await button(chen, '举手').tap()
  await button(he, '请 陈可欣 上台').click()
  await button(chen, '带麦克风上台').waitFor()
  await fits()
  await button(chen, '带麦克风上台').tap()
  await button(chen, '麦克风').waitFor()
  await he.page.getByRole('tab', { name: /名单/ }).click()
  await button(he, '陈可欣 的操作').click()
  await he.page.getByRole('menuitem', { name: '把笔给他' }).click()
  await button(chen, '笔').waitFor()
  await fits()
  await drawByFinger(chen)
  await expect.poll(() => strokes(he).count()).toBe(2)
  await button(he, '计时').click()
  await button(he, '3 分钟').click()
  await button(he, '当堂问').click()
  await button(he, '发给全班').click()
  await chen.page.getByRole('button', { name: 'B B' }).waitFor()
  await fits()
  await chen.page.getByRole('button', { name: 'B B' }).tap()
  await chen.page.getByText('已提交，结束前可以改').waitFor()
  await fits()

  // The phone is turned while something is being written: no socket, no way of media is opened anew.
  let sockets = 0
  chen.page.on('websocket', () => {
    sockets += 1
  })
  const ways = await waysOf(chen)
  const field = chen.page.getByPlaceholder('说点什么')
  await field.tap()
  await chen.page.keyboard.type('还没写完的')
  for (const glass of [upright, across]) {
    const shown = await framesOf(chen, '贺建川')
    await chen.page.setViewportSize(glass)
    await expect
      .poll(() =>
        chen.page
          .locator('.board')
          .boundingBox()
          .then(box => box?.width ?? 0),
      )
      .toBeLessThan(glass.width + 1)
    expect(await field.inputValue()).toBe('还没写完的')
    expect(await field.evaluate(node => node === node.ownerDocument.activeElement)).toBe(true)
    await expect.poll(() => framesOf(chen, '贺建川'), { timeout: 15_000 }).toBeGreaterThan(shown + 5)
    expect(await chen.page.evaluate('document.documentElement.scrollWidth')).toBe(glass.width)
  }
  await fits()
  await chen.page.keyboard.press('Enter')
  await he.page.getByRole('tab', { name: /聊天/ }).click()
  await said(he, '还没写完的').waitFor()
  expect([sockets, await waysOf(chen)]).toEqual([0, ways])
  expect(await button(chen, '麦克风').getAttribute('aria-pressed')).toBe('true')

  // Longer words find their place as well.
  for (const [language, { chat }] of [
    ['en', en],
    ['es', es],
  ] as const) {
    await chen.context.addCookies([{ name: 'language', value: language, url: stage.address }])
    await chen.page.reload()
    await chen.page.getByPlaceholder(chat.say).waitFor()
    await moves(chen, '贺建川')
    await fits()
  }
  expect(chen.complaints).toEqual([])
})
