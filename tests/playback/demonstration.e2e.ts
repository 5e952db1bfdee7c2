import { afterAll, expect, test } from 'vitest'
import { playback } from '../../contract/playback.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { layLessonFilms, makeLessonFilms } from '../demo/lesson-films.ts'
import { makeLessonLogs } from '../demo/lesson-logs.ts'
import { stageHere } from '../kit/here.ts'
import { isWhole, playedBy, tracksOf } from './kept-films.ts'

const stage = await stageHere(['--autoplay-policy=no-user-gesture-required'])
const { school } = stage
const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
afterAll(() => pool.end())
const films = await layLessonFilms(school.data)
await withSite(pool, { site: school.site }, async ({ db }) => {
  await makeLessonFilms(db, school.ids, films)
  await makeLessonLogs(db)
})
const lessons = (
  await school.look(
    'select l.id::int from film f join lesson l on l.id = f.lesson where f.site = $1 order by 1',
    [school.site],
  )
).map(({ id }) => Number(id))

test('the recorded lessons of the demonstration are whole, in H.264 and in VP8, and a browser plays them', async () => {
  const visit = await stage.visit()
  await visit.open('/index')
  const tracks = (await Promise.all(lessons.map(lesson => tracksOf(school, lesson)))).flat()
  expect(tracks.map(({ codec }) => codec)).toEqual(['h264', 'opus', 'vp8', 'opus'])
  for (const track of tracks) {
    await isWhole(school.data, track)
    const played = await playedBy(visit.page, school.data, track)
    expect(played).toMatchObject({ isShown: true, problem: '' })
    expect(played.ranges).toHaveLength(1)
    expect((played.ranges[0]?.[1] ?? 0) / 1000).toBeGreaterThan(205)
  }
  await visit.context.close()
})

test('they stand in the lists of a student, a teacher and the office, with what was seen', async () => {
  const [chen, he, zheng] = [
    await school.signIn('chen'),
    await school.signIn('he'),
    await school.signIn('zheng'),
  ]
  const own = (await chen.call(filmDesk.ownLessons, { query: {} })).data.rows.filter(({ hasFilm }) => hasFilm)
  expect(own.map(({ id, length, seen }) => [id, length, seen])).toEqual(
    lessons.toReversed().map(id => [id, 210_000, 109_200]),
  )
  for (const person of [he, zheng]) {
    const { data } = await person.call(filmDesk.films, { query: { sort: 'begunAt' } })
    expect(data.rows.map(({ lessonId, viewers }) => [lessonId, viewers])).toEqual(lessons.map(id => [id, 3]))
  }
  const { data } = await chen.call(playback.log, { query: { lessonId: String(lessons[0]) } })
  expect(data.chapters.map(({ kind }) => kind)).toContain('question')
})

test('a student watches one: picture, voice, board, chat and question in step', async () => {
  const visit = await stage.visit()
  await visit.signIn('student')
  const { page } = visit
  for (const lesson of lessons) {
    await page.goto(`${stage.address}/eschool/vodPlay/${lesson}?at=130`)
    await page.locator('.vod-controls').waitFor()
    await page.locator('.vod-play').click()
    const picture = () =>
      page.evaluate<number>(
        `(video => video && video.readyState >= 2 ? video.currentTime : 0)(document.querySelector('.vod-video'))`,
      )
    await expect.poll(picture, { timeout: 20_000 }).toBeGreaterThan(130)
    await expect
      .poll(() => page.locator('.vod-stage [data-page]').first().getAttribute('data-page'))
      .toBe('p0')
    await page.getByText('端点可以取到吗？').waitFor()
    await page.getByRole('tab', { name: /当堂问/ }).click()
    await page
      .getByText(/哪一段图像是往下走的/)
      .first()
      .waitFor()
  }
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})
