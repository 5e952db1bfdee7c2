import { afterEach, expect, test } from 'vitest'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { aLesson } from './a-lesson.ts'
import { cameraTrack } from './made-film.ts'

// A decoder keeps its last pictures back until more follow: of a track that is over nothing follows.
const stage = await stageHere(['--autoplay-policy=no-user-gesture-required'])
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

let lessons = 300

async function watched(...parts: [from: number, seconds: number][]) {
  const studio = await stage.visit()
  await studio.open('/index')
  const tracks = []
  for (const [from, seconds] of parts) tracks.push(await cameraTrack(studio.page, { from, seconds }))
  await studio.context.close()
  const all = tracks.filter(track => track !== null)
  if (all.length < parts.length) throw new Error('this browser encodes no VP8')
  lessons += 90
  const lesson = await aLesson(stage.school, all, lessons)
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn('student', `/vodPlay/${lesson.id}`)
  await visit.page.locator('.vod-controls').waitFor()
  return visit
}
/** What the element shows that is before the watcher. */
const picture = ({ page }: Visit) =>
  page.evaluate<{ at: number; ready: number; seeks: boolean } | null>(
    `(video => video && { at: video.currentTime, ready: video.readyState, seeks: video.seeking })(document.querySelector('.vod-video'))`,
  )

test('of a track of three tenths of a second the picture is shown to who stands on it', async () => {
  const visit = await watched([5, 0.3], [6, 20])
  const rail = visit.page.getByRole('slider', { name: '进度' })
  await rail.press('Home')
  await rail.press('ArrowRight')
  await expect.poll(() => picture(visit)).toMatchObject({ at: expect.closeTo(5, 0), seeks: false })
  expect((await picture(visit))?.ready).toBeGreaterThanOrEqual(2)
})

test('the last picture of a film is shown to who goes to its end, and from there on it plays again', async () => {
  const visit = await watched([0, 20.2])
  const rail = visit.page.getByRole('slider', { name: '进度' })
  await rail.press('Home')
  for (let at = 0; at < 4; at += 1) await rail.press('ArrowRight')
  await expect.poll(() => picture(visit)).toMatchObject({ at: expect.closeTo(20, 0), seeks: false })
  expect((await picture(visit))?.ready).toBeGreaterThanOrEqual(2)
  await rail.press('ArrowLeft')
  await visit.page.locator('.vod-play').click()
  await expect.poll(async () => (await picture(visit))?.at ?? 0).toBeGreaterThan(17)
})

test('a browser that plays no WebM says so, and board and chat play on', async () => {
  const visit = await watched([0, 20])
  await visit.page.addInitScript({
    content: `const knows = MediaSource.isTypeSupported.bind(MediaSource)
      MediaSource.isTypeSupported = type => !type.includes('webm') && knows(type)`,
  })
  expect(await visit.page.getByText('这个浏览器播不了这段画面').count()).toBe(0)
  await visit.page.reload()
  await visit.page.getByText('这个浏览器播不了这段画面').waitFor()
  const rail = visit.page.getByRole('slider', { name: '进度' })
  await rail.press('Home')
  await visit.page.locator('.vod-play').click()
  await expect.poll(async () => Number(await rail.getAttribute('aria-valuenow'))).toBeGreaterThan(1)
})
