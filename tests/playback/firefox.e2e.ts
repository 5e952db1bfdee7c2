import { afterAll, beforeAll, expect, test } from 'vitest'
import { syntheticFilm, writeDown } from '../../bench/synthetic-film.ts'
import { decodesH264, firefoxProgram, withoutDecoder, withoutFirefox } from '../../scripts/firefox.ts'
import { filmFolder } from '../../server/playback/film-store.ts'
import { password } from '../demo/cast.ts'
import { type Firefox, openFirefox } from '../kit/firefox.ts'
import { openStage, type Stage } from '../kit/visit.ts'
import { happenings } from './a-lesson.ts'
import { layFilm, pastLesson, writeLog } from './films.ts'
import { encodedOf } from './publisher.ts'

const program = firefoxProgram()
let stage: Stage
let firefox: Firefox
beforeAll(async () => {
  if (program) [stage, firefox] = await Promise.all([openStage(), openFirefox(program)])
})
afterAll(async () => {
  await firefox?.close()
  await stage?.close()
})

/** A lesson of a minute with what the recorder writes: H.264 and Opus in MP4, VP8 in WebM. */
async function filmedLesson() {
  const { school } = stage
  const { he, luo } = school.ids
  const { id, begun } = await pastLesson(school)
  // Only who stood before the class is shown: an assistant who is seen does.
  const assistant = { at: -12, kind: 'joined', person: luo, data: { as: 'assistant' } } as const
  await writeLog(
    school,
    id,
    begun,
    [...happenings(school.ids), assistant].sort((one, other) => one.at - other.at),
  )
  const film = await layFilm(school, id, { begunAt: begun, length: 60_000, tracks: [] })
  const [one, other] = [await encodedOf('domain.mp4'), await encodedOf('monotony.webm')]
  const { told } = await syntheticFilm(
    filmFolder(school.data),
    [
      { encoded: one.picture, sender: he, source: 'camera' },
      { encoded: one.sound, sender: he, source: 'microphone' },
      { encoded: other.picture, sender: luo, source: 'camera' },
    ],
    60_000,
  )
  await writeDown(school, film.id, told)
  return id
}

const pictures = () =>
  firefox.evaluate<{ at: number; ready: number; width: number; frames: number }[]>(
    `[...document.querySelectorAll('.vod-video')].map(one => ({ at: one.currentTime, ready: one.readyState, width: one.videoWidth,
      frames: one.getVideoPlaybackQuality().totalVideoFrames }))`,
  )
const place = () =>
  firefox.evaluate<number>(`Number(document.querySelector('.vod-rail').getAttribute('aria-valuenow'))`)

/** What belongs to a second of the film: the page of the board, and both pictures. */
async function shows(second: number, page: string) {
  await expect.poll(async () => Math.abs((await place()) - second)).toBeLessThan(2)
  await expect
    .poll(() => firefox.evaluate(`document.querySelector('.vod-stage > .board').getAttribute('data-page')`))
    .toBe(page)
  await expect
    .poll(async () => (await pictures()).every(({ at, ready }) => Math.abs(at - second) < 2 && ready > 1))
    .toBe(true)
}

test('in Firefox the pieces of a recorder play: pictures of both kinds, the voice, the board of a moment', async context => {
  if (!program) return context.skip(withoutFirefox)
  if (!decodesH264()) return context.skip(withoutDecoder)
  const lesson = await filmedLesson()
  await firefox.open(`${stage.address}/eschool/index?redirect=%2FvodPlay%2F${lesson}`)
  await firefox.press('input[name=username]')
  await firefox.type('student')
  await firefox.press('input[name=password]')
  await firefox.type(password)
  await firefox.press('dialog button[type=submit]')
  await firefox.sees('.vod-controls')
  await firefox.press('.vod-play')
  await expect
    .poll(async () => (await pictures()).filter(({ at, frames }) => at > 3 && frames > 10).length, {
      timeout: 60_000,
    })
    .toBe(2)
  expect((await pictures()).map(({ width }) => width)).toEqual([320, 320])
  // The voice is read as well; without a loudspeaker it is heard by nobody.
  await expect
    .poll(() =>
      firefox.evaluate<number>(
        `[...document.querySelectorAll('audio')].filter(one => one.buffered.length > 0).length`,
      ),
    )
    .toBe(1)
  await firefox.press('.vod-play')
  // By a finger to the middle, then by keys: five seconds each.
  await firefox.press('.vod-rail')
  await shows(30, 'b')
  await firefox.type('\uE014\uE014\uE014\uE014\uE014')
  await shows(55, 'a')
  expect(firefox.complaints).toEqual([])
})
