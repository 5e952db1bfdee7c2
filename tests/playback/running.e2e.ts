import { expect, test } from 'vitest'
import { stageHere } from '../kit/here.ts'
import { aLesson } from './a-lesson.ts'
import { layFilm } from './films.ts'
import { cameraTrack } from './made-film.ts'

const stage = await stageHere(['--autoplay-policy=no-user-gesture-required'])
const { school } = stage

test('who comes late watches from the beginning and then at the live edge; the small picture stands where it is put', async () => {
  const maker = await stage.visit()
  await maker.open('/index')
  const camera = await cameraTrack(maker.page, { seconds: 40 })
  if (!camera) throw new Error('this browser encodes no VP8')
  const lesson = await aLesson(school, null)
  // Its end lies ahead: what has run over is ended by the clock at the next full minute.
  await school.look(
    `update lesson set state = 'live', ended_at = null, starts_at = now() + interval '300 days', ends_at = now() + interval '300 days 1 hour'
     where id = $1`,
    [lesson.id],
  )
  // The file lies there whole; what is written down of it grows, as it does while it is recorded.
  const first = { ...camera, pieces: camera.pieces.slice(0, 10), person: school.ids.he }
  const film = await layFilm(school, lesson.id, { begunAt: lesson.begun, tracks: [first] })
  const { page, ...visit } = await stage.visit()
  await visit.signIn('student')
  await page.goto(`${stage.address}/eschool/vodPlay/${lesson.id}`)
  await page.getByText('直播还在继续').waitFor()
  const rail = page.getByRole('slider', { name: '进度' })
  expect([await rail.getAttribute('aria-valuenow'), await rail.getAttribute('aria-valuemax')]).toEqual([
    '0',
    '20',
  ])
  await page.locator('.vod-play').click()
  await expect.poll(async () => Number(await rail.getAttribute('aria-valuenow'))).toBeGreaterThan(0)

  await school.look(
    `insert into film_piece (site, track, number, from_ms, length_ms, start, bytes)
     select t.site, t.id, 10 + n, (p ->> 0)::bigint, (p ->> 1)::int, (p ->> 2)::bigint, (p ->> 3)::int
     from film_track t, jsonb_array_elements($2::jsonb) with ordinality a (p, n) where t.film = $1`,
    [film.id, JSON.stringify(camera.pieces.slice(10))],
  )
  await expect.poll(() => rail.getAttribute('aria-valuemax'), { timeout: 30_000 }).toBe('40')
  await page.getByRole('button', { name: '跟上直播' }).click()
  await expect.poll(async () => Number(await rail.getAttribute('aria-valuenow'))).toBeGreaterThan(38)

  await page.keyboard.press('5')
  const small = page.locator('.vod-small')
  await small.waitFor()
  const placed = async () => {
    const [box, stageBox] = [await small.boundingBox(), await page.locator('.vod-stage').boundingBox()]
    if (!box || !stageBox) throw new Error('no picture')
    const isRight = box.x + box.width / 2 > stageBox.x + stageBox.width / 2
    return [
      box.y + box.height / 2 > stageBox.y + stageBox.height / 2 ? 'below' : 'above',
      isRight ? 'right' : 'left',
    ]
  }
  expect(await placed()).toEqual(['above', 'right'])
  await page.getByRole('button', { name: '把小画面换到另一个角' }).press('Enter')
  expect(await placed()).toEqual(['below', 'right'])
  await small.hover()
  await page.mouse.down()
  await page.mouse.move(200, 150, { steps: 4 })
  await page.mouse.up()
  expect(await placed()).toEqual(['above', 'left'])
})
