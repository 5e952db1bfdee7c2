import { afterEach, beforeEach, expect, test } from 'vitest'
import { axeFaults, withDevices } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { button, enterLesson } from './enter.ts'
import { freshLesson } from './rooms.ts'
import { framesOf, loudest, moves } from './seen-and-heard.ts'

let lesson: number
const visits: Visit[] = []
const stage = await stageHere(withDevices)
beforeEach(async () => {
  lesson = await freshLesson(stage.school)
})
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

/** In the place of the service of a browser's maker, which is not reached from here: it understands one sentence. */
const understands = `window.SpeechRecognition = window.webkitSpeechRecognition = class {
  start() {
    this.clock = setInterval(() => this.onresult({ resultIndex: 0, results: [[{ transcript: '今天讲奇偶性' }]] }), 900)
  }
  abort() { clearInterval(this.clock) }
}`
async function visitor(name: string, options?: Parameters<Stage['visit']>[0], before?: string) {
  const visit = await stage.visit(options)
  visits.push(visit)
  if (before) await visit.page.addInitScript(before)
  await visit.signIn(name)
  await enterLesson(visit, lesson)
  return visit
}

/** Before class: the way of media is gone for real, the tone is played, the fake devices are heard and seen. */
async function checksEverything(visit: Visit) {
  const { page } = visit
  await page.getByText('网络 · 正常').waitFor({ timeout: 30_000 })
  await button(visit, '检测设备').click()
  const check = page.getByRole('dialog')
  await check.getByText('声音和画面能通过').waitFor()
  await button(visit, '播放测试音').click()
  await button(visit, '没听到').click()
  await check.getByText('调高音量').waitFor()
  await button(visit, '再播一次').click()
  await button(visit, '听到了').click()
  await button(visit, '检测麦克风').click()
  await check.getByText('听到了你的声音').waitFor()
  await button(visit, '打开摄像头看看').click()
  await check.getByText('这就是别人看到的你').waitFor()
  const frames = () =>
    page.evaluate<number>(
      "document.querySelector('.camera-preview video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0",
    )
  await expect.poll(frames, { timeout: 20_000 }).toBeGreaterThan(5)
  expect(await axeFaults(page)).toEqual([])
  await button(visit, '好了').click()
  await expect.poll(() => page.locator('.lobby-checks li[data-found=good]').count()).toBe(4)
}

test("the teacher's picture moves and is heard; a student on the stage is; who is muted is not; a reload brings it back", async () => {
  const he = await visitor('teacher', undefined, understands)
  const [chen, zhang] = [
    await visitor('student', { viewport: { width: 390, height: 844 } }),
    await visitor('zhangyutong'),
  ]
  await checksEverything(zhang)
  await button(he, '上课').click()
  await button(he, '麦克风').click()
  await button(he, '摄像头').click()
  const sees = async (visit: Visit, name: string) => {
    await expect.poll(() => framesOf(visit, name), { timeout: 20_000 }).toBeGreaterThan(5)
    const before = await framesOf(visit, name)
    await expect.poll(() => framesOf(visit, name), { timeout: 5_000 }).toBeGreaterThan(before)
  }
  for (const visit of [chen, zhang]) await sees(visit, '贺建川')
  await expect.poll(() => loudest(chen), { timeout: 20_000 }).toBeGreaterThan(0.01)
  expect(await button(zhang, '麦克风').count()).toBe(0)
  expect(await chen.page.locator('.captions').count()).toBe(0)
  await button(he, '更多').click()
  await he.page.getByRole('menuitem', { name: '给我的话配字幕' }).click()
  await chen.page.locator('.captions', { hasText: '今天讲奇偶性' }).getByText('可能有错').waitFor()
  await button(zhang, '更多').click()
  await zhang.page.getByRole('menuitem', { name: '小窗看课' }).click()
  const small = () =>
    zhang.page.evaluate<number>(
      "documentPictureInPicture.window?.document.querySelector('.small-face video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0",
    )
  await expect.poll(small, { timeout: 20_000 }).toBeGreaterThan(5)
  await button(zhang, '更多').click()
  await zhang.page.getByRole('menuitem', { name: '关闭小窗' }).click()

  // What the teacher had on comes on again by itself.
  await he.page.reload()
  await sees(chen, '贺建川')
  await expect.poll(() => loudest(chen), { timeout: 20_000 }).toBeGreaterThan(0.01)

  // The same beep from the speaker would be taken for an echo and cancelled.
  await button(he, '麦克风').click()
  await expect.poll(() => loudest(zhang), { timeout: 10_000 }).toBeLessThan(0.001)
  await button(zhang, '举手').click()
  await button(he, '请 张雨桐 上台').click()
  await he.page.getByText('等待回应').waitFor()
  await button(zhang, '也打开画面').click()
  await he.page.getByText('等待回应').waitFor({ state: 'detached' })
  for (const visit of [he, chen]) await sees(visit, '张雨桐')
  await expect.poll(() => loudest(he), { timeout: 20_000 }).toBeGreaterThan(0.01)

  await he.page.getByRole('tab', { name: /名单/ }).click()
  for (const name of ['陈可欣', '张雨桐'])
    await he.page.locator('.roster-row', { hasText: name }).getByTitle('网络好').waitFor()
  await button(he, '张雨桐 的操作').click()
  await he.page.getByRole('menuitem', { name: '请下台' }).click()
  await expect.poll(() => loudest(he), { timeout: 10_000 }).toBeLessThan(0.001)
  await button(zhang, '麦克风').waitFor({ state: 'detached' })

  await chen.page.reload()
  await sees(chen, '贺建川')
  await button(he, '摄像头').click()
  await chen.page.locator('.tile video').waitFor({ state: 'detached' })
  for (const visit of [he, chen, zhang]) expect(visit.complaints).toEqual([])
})

test('who looks in for the school warns, silences, ends; each reads by whom', async () => {
  const [he, chen] = [
    await visitor('teacher'),
    await visitor('student', { viewport: { width: 390, height: 844 } }),
  ]
  await button(he, '上课').click()
  await button(he, '麦克风').click()
  const zheng = await visitor('admin')
  await zheng.page.getByText('你在旁听').waitFor()
  await button(zheng, '提醒').click()
  await zheng.page.getByLabel('说什么').fill('请把板书写大一点')
  await button(zheng, '发出提醒').click()
  await he.page.getByText('学校提醒（只有老师和助教看到）').waitFor()
  await button(zheng, '全员禁言').click()
  await chen.page.getByPlaceholder('学校暂时关闭了发言').waitFor()
  await zheng.page.getByRole('tab', { name: /名单/ }).click()
  await button(zheng, '贺建川 的操作').click()
  await zheng.page.getByRole('menuitem', { name: '关掉麦克风' }).click()
  await he.page.getByText('学校关掉了你的麦克风').waitFor()
  await button(he, '麦克风').waitFor({ state: 'detached' })
  expect(await axeFaults(zheng.page)).toEqual([])
  await button(zheng, '提醒').click()
  await zheng.page.getByLabel('说什么').fill('还有五分钟')
  await zheng.page.getByText('给全班').click()
  await button(zheng, '发出提醒').click()
  await chen.page.getByText('还有五分钟').waitFor()
  expect(await chen.page.getByText('请把板书写大一点').count()).toBe(0)
  await button(zheng, '结束课堂').click()
  await zheng.page.getByLabel(/说明原因/).fill('教室停电')
  await zheng.page.getByRole('alertdialog').getByRole('button', { name: '结束课堂' }).click()
  for (const visit of [he, chen]) {
    await visit.page.getByText('学校结束了这节课').waitFor()
    await visit.page.getByText('教室停电').waitFor()
  }
})

test('a second tab has sound and picture, and so has the first again; whoever is on the stage is seen from each', async () => {
  const [he, zhang] = [await visitor('teacher'), await visitor('zhangyutong')]
  await button(he, '上课').click()
  await button(he, '摄像头').click()
  await moves(zhang, '贺建川')
  await button(zhang, '举手').click()
  await button(he, '请 张雨桐 上台').click()
  await button(zhang, '也打开画面').click()
  await moves(he, '张雨桐')

  const second = { ...zhang, page: await zhang.context.newPage() }
  await second.page.goto(`${stage.address}/eschool/index`)
  await enterLesson(second, lesson)
  await zhang.page.getByText('你在另一个窗口或设备进入了课堂').waitFor()
  await moves(second, '贺建川')
  // Whoever is on the stage is there with what was on.
  await moves(second, '张雨桐')
  await moves(he, '张雨桐')

  await zhang.page.bringToFront()
  await button(zhang, '在这里继续').click()
  await second.page.getByText('你在另一个窗口或设备进入了课堂').waitFor()
  await moves(zhang, '贺建川')
  await moves(he, '张雨桐')
  expect(await zhang.page.getByText('这个网络不让声音和画面通过').count()).toBe(0)
  for (const visit of [he, zhang]) expect(visit.complaints).toEqual([])
})

test("the teacher's second tab is seen and heard by the class, and so is the first again", async () => {
  const [he, zhang] = [await visitor('teacher'), await visitor('zhangyutong')]
  const isThere = async () => {
    await moves(zhang, '贺建川')
    await expect.poll(() => loudest(zhang), { timeout: 20_000 }).toBeGreaterThan(0.01)
  }
  await button(he, '上课').click()
  await button(he, '摄像头').click()
  await button(he, '麦克风').click()
  await isThere()

  const second = { ...he, page: await he.context.newPage() }
  await second.page.goto(`${stage.address}/eschool/index`)
  await enterLesson(second, lesson)
  await he.page.getByText('你在另一个窗口或设备进入了课堂').waitFor()
  for (const device of ['摄像头', '麦克风'])
    if ((await button(second, device).getAttribute('aria-pressed')) === 'false')
      await button(second, device).click()
  await isThere()

  await he.page.bringToFront()
  await button(he, '在这里继续').click()
  await second.page.getByText('你在另一个窗口或设备进入了课堂').waitFor()
  // What was on in this window comes on again by itself.
  for (const device of ['摄像头', '麦克风'])
    await expect.poll(() => button(he, device).getAttribute('aria-pressed')).toBe('true')
  await isThere()
  for (const visit of [he, zhang]) expect(visit.complaints).toEqual([])
})

// What the page says of its camera is lost on its way to the room; its voice goes there.
const losesItsCamera = `const send = WebSocket.prototype.send
window.loses = true
WebSocket.prototype.send = function (data) {
  if (!window.loses || typeof data !== 'string' || !data.includes('"sends":[{')) return send.call(this, data)
  return send.call(this, data.replace(/"sends":(\\[.*?\\])/, (all, sends) =>
    '"sends":' + JSON.stringify(JSON.parse(sends).filter(({ source }) => source !== 'camera'))))
}`

test('a teacher whom the class hears and does not see reads so, and is seen without doing anything', async () => {
  const [he, zhang] = [await visitor('teacher', undefined, losesItsCamera), await visitor('zhangyutong')]
  await button(he, '上课').click()
  await button(he, '麦克风').click()
  await expect.poll(() => loudest(zhang), { timeout: 20_000 }).toBeGreaterThan(0.01)
  await button(he, '摄像头').click()
  await he.page.getByText('你的画面还没有传到课堂').waitFor()
  expect(await axeFaults(he.page)).toEqual([])
  expect(await framesOf(zhang, '贺建川')).toBe(0)
  await he.page.evaluate('window.loses = false')
  await moves(zhang, '贺建川')
  await he.page.getByText('你的画面还没有传到课堂').waitFor({ state: 'detached' })
  expect(await button(he, '摄像头').getAttribute('aria-pressed')).toBe('true')
  for (const visit of [he, zhang]) expect(visit.complaints).toEqual([])
})
