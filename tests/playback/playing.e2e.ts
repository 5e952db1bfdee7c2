import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { aLesson } from './a-lesson.ts'
import { cameraTrack, microphoneTrack } from './made-film.ts'

const stage = await stageHere(['--autoplay-policy=no-user-gesture-required'])
const { school } = stage
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

const maker = await stage.visit()
await maker.open('/index')
const camera = await cameraTrack(maker.page, { seconds: 60 })
const voice = await microphoneTrack(maker.page, { seconds: 60 })
await maker.context.close()
if (!camera) throw new Error('this browser encodes no VP8')
const lesson = await aLesson(school, [camera, voice])
const unfilmed = await aLesson(school, null, 400)

async function watches(name: string, id = lesson.id, options?: Parameters<Stage['visit']>[0]) {
  const visit = await stage.visit(options)
  visits.push(visit)
  await visit.signIn(name, `/vodPlay/${id}`)
  await visit.page.locator('.vod-controls').waitFor()
  return visit
}
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Where the player says it is, in seconds. */
const placeOf = async ({ page }: Visit) =>
  Number(await page.getByRole('slider', { name: '进度' }).getAttribute('aria-valuenow'))
/** The picture that is shown: its own second, and whether it is a picture at all. */
const picture = ({ page }: Visit) =>
  page.evaluate<{ at: number; ready: number; rate: number; paused: boolean } | null>(
    `(video => video && { at: video.currentTime, ready: video.readyState, rate: video.playbackRate, paused: video.paused })(document.querySelector('.vod-video'))`,
  )
const strokes = ({ page }: Visit) =>
  page
    .locator('.vod-stage > .board [data-stroke]')
    .evaluateAll(all => all.map(one => one.getAttribute('data-stroke')))
/** Goes to a second of the film by the keys of its rail. */
async function goTo(visit: Visit, second: number) {
  const rail = visit.page.getByRole('slider', { name: '进度' })
  await rail.focus()
  await rail.press('Home')
  for (let at = 0; at < second; at += 5) await rail.press('ArrowRight')
  await expect.poll(() => placeOf(visit)).toBe(second)
}

test('a camera that ended and began again later keeps nobody waiting', async () => {
  const studio = await stage.visit()
  await studio.open('/index')
  const [first, second] = [
    await cameraTrack(studio.page, { seconds: 4 }),
    await cameraTrack(studio.page, { seconds: 20, from: 6 }),
  ]
  await studio.context.close()
  if (!first || !second) throw new Error('this browser encodes no VP8')
  const broken = await aLesson(school, [first, second], 900)
  const visit = await watches('student', broken.id)
  await visit.page.locator('.vod-play').click()
  await expect.poll(() => placeOf(visit), { timeout: 30_000 }).toBeGreaterThan(8)
  expect(await picture(visit)).toMatchObject({ at: expect.closeTo(await placeOf(visit), -0.5) })
})

test('a student who was absent watches on a phone at double speed, leaves, and goes on at the place in another browser', async () => {
  const first = await watches('student', lesson.id, phone)
  await press(first, '速度 1×')
  await first.page.getByRole('menuitem', { name: '2×', exact: true }).click()
  await first.page.locator('.vod-play').click()
  await expect.poll(() => placeOf(first), { timeout: 30_000 }).toBeGreaterThan(11)
  const shown = await picture(first)
  expect(shown).toMatchObject({ paused: false })
  expect(shown?.rate).toBeGreaterThan(1.7)
  expect(Math.abs((shown?.at ?? 0) - (await placeOf(first)))).toBeLessThan(2.5)
  const told = first.page.waitForResponse(answer => answer.url().includes('/playback/seen'))
  await first.page.locator('.vod-play').click()
  await told
  const left = await placeOf(first)
  expect(await axeFaults(first.page)).toEqual([])
  expect(first.complaints).toEqual([])
  await first.context.close()

  const second = await watches('student')
  await expect.poll(() => placeOf(second)).toBeGreaterThanOrEqual(left - 5)
  expect(await placeOf(second)).toBeLessThanOrEqual(left)
  const strip = second.page.getByRole('button', { name: /已看过的部分/ })
  expect(await strip.locator('i').count()).toBeGreaterThan(0)
  // What was seen leads to its places, and by a key to the first that was not.
  const { width = 0 } = (await strip.boundingBox()) ?? {}
  await strip.click({ position: { x: (width * 3) / 4, y: 8 } })
  const rail = second.page.getByRole('slider', { name: '进度' })
  const [three, all] = [await placeOf(second), Number(await rail.getAttribute('aria-valuemax'))]
  expect(Math.abs(three - (all * 3) / 4)).toBeLessThanOrEqual(1.5)
  await strip.press('Enter')
  await expect.poll(() => placeOf(second)).toBeLessThan(three)
  expect(Math.abs((await placeOf(second)) - left)).toBeLessThanOrEqual(2)
})

test('the board of any moment is that of the lesson, forward and back, and the picture is there', async () => {
  const visit = await watches('student')
  const board = visit.page.locator('.vod-stage > .board')
  for (const [second, page, there] of [
    [45, 'b', ['line', 'mine']],
    [0, 'a', []],
    [25, 'b', []],
    [5, 'a', ['curve']],
    [55, 'a', ['curve']],
  ] as const) {
    await goTo(visit, second)
    await expect.poll(() => board.getAttribute('data-page')).toBe(page)
    await expect.poll(() => strokes(visit)).toEqual(there)
    await expect.poll(async () => Math.abs(((await picture(visit))?.at ?? 99) - second)).toBeLessThan(0.7)
    await expect.poll(async () => (await picture(visit))?.ready ?? 0).toBeGreaterThan(1)
  }
  expect(visit.complaints).toEqual([])
})

test('chapters, chat, questions and notes lead to their places', async () => {
  const visit = await watches('student')
  const { page } = visit
  await page.locator('.vod-under').getByRole('button', { name: '0:12 当堂问 1' }).click()
  await expect.poll(() => placeOf(visit)).toBe(12)
  await page.getByRole('button', { name: '跳到 0:35' }).click()
  await expect.poll(() => placeOf(visit)).toBe(35)
  await expect.poll(() => page.locator('.vod-said[data-when=now]').textContent()).toContain('Δx 能不能是负的')
  expect(await page.locator('.vod-said-list').textContent()).not.toContain('这句写错了')
  expect(await page.locator('.vod-said-list').textContent()).toContain('这句话已删除')

  await page.getByRole('tab', { name: /当堂问/ }).click()
  expect(await page.getByText('答案：B').count()).toBe(0)
  await page.getByRole('button', { name: 'A 一个' }).click()
  await page.getByText('不对，再想想').waitFor()
  await page.getByRole('button', { name: 'B 两个' }).click()
  await page.getByText('答对了').waitFor()
  await press(visit, '看答案')
  await page.getByText('答案：B').waitFor()

  await press(visit, '在 0:35 记一笔')
  await page.getByLabel('0:35 的笔记').fill('从左边靠过来也行')
  await press(visit, '记下')
  const card = page.locator('.vod-under .vod-notes')
  await card.getByText('从左边靠过来也行').waitFor()
  await goTo(visit, 0)
  await card.getByRole('button', { name: '跳到 0:35' }).click()
  await expect.poll(() => placeOf(visit)).toBe(35)
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('everything is done by keys, and a dialog says which', async () => {
  const visit = await watches('student')
  const { page } = visit
  await goTo(visit, 0)
  await page.locator('.vod-stage').click({ position: { x: 5, y: 5 } })
  await page.evaluate('document.activeElement?.blur()')
  for (const [key, place] of [
    ['5', 30],
    ['l', 40],
    ['j', 30],
    ['ArrowLeft', 25],
    ['ArrowRight', 30],
    ['0', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => placeOf(visit)).toBe(place)
  }
  await page.keyboard.press('>')
  await page.getByRole('button', { name: '速度 1.25×' }).waitFor()
  await page.keyboard.press('<')
  await page.getByRole('button', { name: '速度 1×' }).waitFor()
  await page.keyboard.press('m')
  await page.getByRole('button', { name: '取消静音' }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('button', { name: '暂停', exact: true }).waitFor()
  await page.keyboard.press(' ')
  await expect.poll(() => page.locator('.vod-play').getAttribute('aria-label')).toBe('播放')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '键盘操作' })
  await help.waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
})

test('a teacher names a chapter, and has the camera large with the board beside it', async () => {
  const visit = await watches('teacher')
  const { page } = visit
  await press(visit, '修改章节')
  const dialog = page.getByRole('dialog', { name: '给章节起名' })
  await dialog.getByRole('textbox', { name: '0:24 的章节' }).fill('切'.repeat(61))
  await dialog.getByText('不能超过 60 个字').waitFor()
  expect(await dialog.getByRole('button', { name: '保存章节' }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: '0:24 的章节' }).fill('切线的斜率')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存章节' }).click()
  await page.locator('.vod-under').getByRole('button', { name: '0:24 切线的斜率' }).click()
  await expect.poll(() => placeOf(visit)).toBe(24)
  await press(visit, '放大画面')
  await page.locator('.vod-main .vod-video').waitFor()
  await page.locator('.vod-tile-board .board[data-page=b]').waitFor()
  await page.getByRole('tab', { name: /当堂问/ }).click()
  expect(await axeFaults(page)).toEqual([])
  await press(visit, '修改章节')
  for (const place of ['0:00', '0:12', '0:24', '0:32', '0:50'])
    await dialog.getByRole('button', { name: `去掉 ${place} 的章节` }).click()
  await dialog.getByRole('button', { name: '保存章节' }).click()
  // With none left the lesson makes them again.
  await page.locator('.vod-under').getByRole('button', { name: '0:24 第 2 页' }).waitFor()
  expect(visit.complaints).toEqual([])
})

test('without a film board and chat are played by the clock of the log', async () => {
  const visit = await watches('student', unfilmed.id)
  await visit.page.getByText('这节课没有录像').waitFor()
  await goTo(visit, 25)
  await expect.poll(() => visit.page.locator('.vod-stage > .board').getAttribute('data-page')).toBe('b')
  await visit.page.locator('.vod-play').click()
  await expect.poll(() => strokes(visit)).toEqual(['line'])
})

test('what is withdrawn while it is watched stops', async () => {
  const visit = await watches('student')
  await visit.page.locator('.vod-play').click()
  await expect.poll(() => placeOf(visit)).toBeGreaterThan(0)
  await school.look('update film set published = false where id = $1', [lesson.film])
  await visit.page.locator('.vod-play').click()
  await visit.page.getByRole('alert').getByText('它已经被撤下或删除').waitFor()
  expect(await visit.page.locator('.vod-video').count()).toBe(0)
  await school.look('update film set published = true where id = $1', [lesson.film])
})

test('a visitor is asked to sign in, and comes back here', async () => {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.page.goto(`${stage.address}/eschool/vodPlay/${lesson.id}`)
  const way = visit.page.getByRole('link', { name: '登录' })
  await way.waitFor()
  expect(await way.getAttribute('href')).toContain(encodeURIComponent(`/vodPlay/${lesson.id}`))
})
