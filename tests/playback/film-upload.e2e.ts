import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { aLesson } from './a-lesson.ts'
import { anyTrack } from './films.ts'
import { cameraTrack } from './made-film.ts'

const stage = await stageHere(['--autoplay-policy=no-user-gesture-required'])
const { school } = stage
const folder = mkdtempSync(join(tmpdir(), 'eschool-film-'))
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const maker = await stage.visit()
await maker.open('/index')
// As a screen recorder leaves it: one go, no length, no index.
const drawn = await cameraTrack(maker.page, { seconds: 60 })
await maker.context.close()
if (!drawn) throw new Error('this browser encodes no VP8')
const path = join(folder, '重录.webm')
writeFileSync(path, drawn.bytes)
const lesson = await aLesson(school, [anyTrack()])
const films = () =>
  school.look(
    'select id::int, kind, deleted_at is not null as binned from film where lesson = $1 order by id',
    [lesson.id],
  )

async function come(name: string, to?: string) {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn(name, to)
  return visit
}
async function watches(query = '') {
  const visit = await come('student')
  await visit.page.goto(`${stage.address}/eschool/vodPlay/${lesson.id}${query}`)
  await visit.page.locator('.vod-controls').waitFor()
  return visit
}
async function lineOf({ page, context }: Visit) {
  const wire = await context.newCDPSession(page)
  const set = (offline: boolean, upload: number) =>
    wire.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: upload,
    })
  await wire.send('Network.enable')
  return { slow: () => set(false, 200_000), cut: () => set(true, 0), mend: () => set(false, -1) }
}
const placeOf = async ({ page }: Visit) =>
  Number(await page.getByRole('slider', { name: '进度' }).getAttribute('aria-valuenow'))
const picture = ({ page }: Visit) =>
  page.evaluate<{ at: number; ready: number; rate: number; source: string } | null>(
    `(video => video && { at: video.currentTime, ready: video.readyState, rate: video.playbackRate, source: video.src })(document.querySelector('.vod-video'))`,
  )
/** Five seconds each, from the beginning. */
async function steps(visit: Visit, count: number) {
  const rail = visit.page.getByRole('slider', { name: '进度' })
  await rail.focus()
  await rail.press('Home')
  for (let at = 0; at < count; at += 1) await rail.press('ArrowRight')
}

test('a teacher puts a film of their own in the place of the recorded one, on a line that is cut in the middle', async () => {
  const visit = await come('teacher', '/teacher/playback/index')
  const { page } = visit
  await page.getByRole('button', { name: '上传录像' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /课次/ }).click()
  await page.getByRole('option', { name: /导数初步/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: '选择视频' }).click()
  await (await chooser).setFiles(path)
  await dialog.getByLabel('名称').fill('重录')
  await dialog.getByText('代替现有录像').click()
  // Nothing is known of when it was begun: it runs alone unless somebody says that it is in step.
  await dialog.getByRole('radio', { name: '只播放视频' }).and(page.locator(':checked')).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const line = await lineOf(visit)
  await line.slow()
  await dialog.getByRole('button', { name: '开始上传' }).click()
  const percent = page.locator('.upload-list [data-state="sending"] .upload-state')
  await expect
    .poll(async () => Number.parseInt((await percent.textContent()) ?? '0', 10), { timeout: 30_000 })
    .toBeGreaterThan(20)
  await line.cut()
  expect(await films()).toHaveLength(1)
  await line.mend()
  await expect.poll(films, { timeout: 60_000 }).toMatchObject([
    { kind: 'recorded', binned: true },
    { kind: 'uploaded', binned: false },
  ])
  await page.getByRole('link', { name: '重录', exact: true }).waitFor()
  expect(await page.locator('.film-uploads').count()).toBe(0)
})

test('a student watches it: any place, any speed, and goes on where they left', async () => {
  const [film] = (await films()).filter(({ kind }) => kind === 'uploaded')
  await school.look(
    "insert into recording_setting (site, watermark) values ($1, 'fixed') on conflict (site) do update set watermark = 'fixed'",
    [school.site],
  )
  const visit = await watches()
  const { page } = visit
  await expect.poll(async () => (await picture(visit))?.ready ?? 0, { timeout: 20_000 }).toBeGreaterThan(1)
  await page.locator('.vod-mark', { hasText: /\d{4}$/ }).waitFor()
  await steps(visit, 8)
  await expect.poll(async () => Math.abs(((await picture(visit))?.at ?? 99) - 40)).toBeLessThan(0.5)
  await steps(visit, 3)
  await page.getByRole('button', { name: '速度 1×' }).click()
  await page.getByRole('menuitem', { name: '2×', exact: true }).click()
  await page.locator('.vod-play').click()
  await expect.poll(() => placeOf(visit), { timeout: 20_000 }).toBeGreaterThan(24)
  const shown = await picture(visit)
  expect(shown?.rate).toBeGreaterThan(1.7)
  expect(Math.abs((shown?.at ?? 0) - (await placeOf(visit)))).toBeLessThan(2.5)
  const told = page.waitForResponse(answer => answer.url().includes('/playback/seen'))
  await page.locator('.vod-play').click()
  await told
  const [seen] = await school.look(
    'select (select sum(upper(r) - lower(r)) from unnest(seen) r)::int as long from film_seen where film = $1',
    [film?.id],
  )
  expect(Number(seen?.long)).toBeGreaterThan(4000)
  expect(await axeFaults(page)).toEqual([])
  const left = await placeOf(visit)
  await visit.context.close()
  const again = await watches()
  await expect.poll(() => placeOf(again)).toBeGreaterThanOrEqual(left - 5)
  expect(again.complaints).toEqual([])
})

test('nothing of the class stands beside it, until its teacher says that it is in step with the lesson', async () => {
  const student = await watches()
  const chat = student.page.getByRole('tab', { name: /^聊天/ })
  const board = student.page.getByRole('button', { name: '放大板书' })
  await student.page.getByText('这份录像不与课堂同步').waitFor()
  await student.page.getByRole('tab', { name: '章节' }).waitFor()
  expect([await chat.count(), await board.count()]).toEqual([0, 0])
  expect(await axeFaults(student.page)).toEqual([])
  const teacher = await come('teacher', '/teacher/playback/index')
  await teacher.page.getByRole('button', { name: '“重录”的操作' }).click()
  await teacher.page.getByRole('menuitem', { name: '与课堂同步播放' }).click()
  await teacher.page.getByText('已保存').waitFor()
  await teacher.page.getByRole('button', { name: '“重录”的操作' }).click()
  await teacher.page.getByRole('menuitem', { name: '不再与课堂同步' }).waitFor()
  await student.page.reload()
  await chat.waitFor()
  expect(await board.count()).toBe(1)
  // On a phone the dialog is as wide as the phone, however long the lesson's name is.
  await teacher.page.setViewportSize({ width: 390, height: 844 })
  await teacher.page.goto(`${stage.address}/eschool/teacher/playback/index?bring=${lesson.id}`)
  await teacher.page.getByRole('dialog').getByText('与课堂同步').waitFor()
  expect((await teacher.page.locator('.dialog').boundingBox())?.width).toBe(390)
})

test('a link that has ended while the film played is had anew, and the film goes on', async () => {
  const visit = await watches('?at=40')
  const { page } = visit
  await expect.poll(async () => (await picture(visit))?.ready ?? 0, { timeout: 20_000 }).toBeGreaterThan(1)
  // As a link that has ended is answered, until the page has asked again.
  let ended = 0
  await page.route('**/eschool-service/film/*', async way => {
    ended += 1
    await (ended <= 2 ? way.fulfill({ status: 404, body: '' }) : way.continue())
  })
  await page.evaluate('document.querySelector(".vod-video").load()')
  await expect.poll(() => ended, { timeout: 20_000 }).toBeGreaterThan(2)
  await expect.poll(async () => (await picture(visit))?.ready ?? 0, { timeout: 20_000 }).toBeGreaterThan(1)
  await expect.poll(async () => Math.abs(((await picture(visit))?.at ?? 99) - 40)).toBeLessThan(0.6)
})
