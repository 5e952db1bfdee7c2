import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { filmUploads } from '../../contract/playback-files.ts'
import { recording } from '../../contract/playback-recording.ts'
import { filmPath } from '../../server/playback/film-store.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { openToOthers } from '../kit/open-to-others.ts'
import { otherHost } from '../kit/school.ts'
import { aLesson } from './a-lesson.ts'
import { drawnMp4 } from './drawn-mp4.ts'
import { begun, brought, drawnBy, goOn, hasFfmpeg, probed, sentUp, titled } from './film-files.ts'
import { anyTrack } from './films.ts'

const school = await schoolHere()
const [zheng, he, chen, heli] = [
  await school.signIn('zheng'),
  await school.signIn('he'),
  await school.signIn('chen'),
  await school.signIn('heli'),
]
const lesson = await aLesson(school, [anyTrack()])
const mp4 = await drawnMp4({ seconds: 8 })
const filmOf = async (id: number, courseware?: number) =>
  (
    await chen.call(playback.film, {
      query: { lessonId: String(id), ...(courseware && { coursewareId: String(courseware) }) },
    })
  ).data
const bytesAt = async (link: string) => {
  const cookie = (await chen.call(playback.film, { query: { lessonId: String(lesson.id) } })).headers[
    'set-cookie'
  ]
  return send({ ...chen.wire, headers: { cookie: String(cookie).split(';')[0] ?? '' } }, 'GET', link)
}

test('an upload takes the place of what was recorded, which comes back from the bin', async () => {
  const recorded = lesson.film ?? 0
  const made = await brought(he, lesson.id, mp4, { inPlace: true, title: '重录' })
  expect(made).toMatchObject({
    state: 'done',
    percent: 100,
    problem: null,
    lessonId: lesson.id,
    name: '片.mp4',
  })
  const film = await filmOf(lesson.id)
  expect(film).toMatchObject({
    id: made?.filmId,
    kind: 'uploaded',
    title: '重录',
    length: 8000,
    isRunning: false,
  })
  expect(film?.tracks).toMatchObject([
    {
      ...{ source: 'whole', codec: 'file', person: null, width: 320, height: 240, head: 0 },
      pieces: [[0, 8000, 0, mp4.length]],
    },
  ])
  const whole = await bytesAt(film?.tracks[0]?.link ?? '')
  expect(whole.status).toBe(200)
  const binned = await he.call(filmDesk.films, { query: { showing: 'bin' } })
  expect(binned.data.rows.map(({ id }) => id)).toEqual([recorded])
  expect((await he.call(filmDesk.restoreFilm, { body: { filmId: recorded } })).code).toBe(0)
  expect(await filmOf(lesson.id)).toMatchObject({ id: recorded, kind: 'recorded' })
  expect(await filmOf(lesson.id, made?.filmId ?? 0)).toMatchObject({ kind: 'uploaded' })
})

test('a cut line is gone on with by whoever has the same content, and by nobody else', async () => {
  const print = 'a'.repeat(64)
  const half = Math.floor(mp4.length / 2)
  const at = await begun(he, mp4.length, '片.mp4', print)
  await goOn(he, at, 0, mp4.subarray(0, half))
  const ask = (person = he, size = mp4.length) =>
    person.call(filmUploads.begunUpload, { query: { print, size: String(size) } })
  expect((await ask()).data).toEqual({ upload: at, file: null })
  expect((await ask(zheng)).data).toEqual({ upload: null, file: null })
  expect((await ask(he, 9)).data).toEqual({ upload: null, file: null })
  const { data } = await goOn(he, at, half, mp4.subarray(half))
  expect((await ask()).data).toEqual({ upload: null, file: data?.id })
  const other = await aLesson(school, null, 300)
  const body = { lessonId: other.id, file: data?.id ?? 0, title: '', inPlace: false, ownClock: false }
  const twice = await Promise.all([1, 2].map(() => he.call(filmUploads.addFilmFile, { body })))
  expect(new Set(twice.map(({ code, data: made }) => `${code} ${made?.id}`)).size).toBe(1)
  await expect.poll(async () => (await filmOf(other.id))?.kind, { timeout: 30_000 }).toBe('uploaded')
  expect((await ask()).data).toEqual({ upload: null, file: null })
  const { data: link } = await chen.call(playback.vodUrl, { query: { id: String(other.id) } })
  expect(link.films).toHaveLength(1)
})

test('only its teacher and the office bring films for a lesson, of files of their own', async () => {
  const file = await sentUp(he, mp4)
  const body = { lessonId: lesson.id, file, title: '', inPlace: false, ownClock: false }
  const asked = async (person = he, some = {}) =>
    (await person.call(filmUploads.addFilmFile, { body: { ...body, ...some } })).code
  expect(await asked(heli)).toBe(codes.courseGone)
  expect(await asked(zheng)).toBe(codes.incomplete)
  expect(await asked(chen)).toBe(codes.notAllowed)
  expect(await asked(await school.signIn('zheng', { host: otherHost }))).toBe(codes.courseGone)
  const [future] = await school.look(
    "select id::int from lesson where site = $1 and starts_at > now() + interval '1 day' order by id limit 1",
    [school.site],
  )
  expect(await asked(zheng, { lessonId: future?.id })).toBe(codes.noSuchRoom)
  const lessons = async (person = he, q = '切线') =>
    (await person.call(filmUploads.filmLessons, { query: { q } })).data.map(({ id }) => id)
  expect(await lessons()).toContain(lesson.id)
  expect(await lessons(heli)).toEqual([])
  expect(await lessons(zheng, '%')).toEqual([])
  // What is no film is none, whatever it is called.
  for (const [bytes, name] of [
    [Buffer.from('<html>'), 'x.mp4'],
    [Buffer.from('%PDF-1.7 x'), 'x.mp4'],
    [
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      'x.mp4',
    ],
    [Buffer.alloc(0), 'x.mp4'],
  ] as const)
    await expect(sentUp(he, bytes, name)).rejects.toThrow()
  expect((await begun(he, mp4.length)).length).toBeGreaterThan(0)
})

test('a lesson that is being recorded keeps its film, and gets another beside it', async () => {
  const running = await aLesson(school, null, 500)
  await school.look(
    "insert into film (site, lesson, kind, begun_at) select site, id, 'recorded', begun_at from lesson where id = $1",
    [running.id],
  )
  const file = await sentUp(he, mp4)
  const body = { lessonId: running.id, file, title: '', inPlace: true, ownClock: false }
  expect((await he.call(filmUploads.addFilmFile, { body })).code).toBe(codes.lessonRunning)
  expect(
    (await he.call(filmUploads.addFilmFile, { body: { ...body, inPlace: false, ownClock: false } })).code,
  ).toBe(0)
})

test('what is cut, empty of pictures or longer than a day of lessons is refused in words', async () => {
  const cut = await brought(he, lesson.id, mp4.subarray(0, mp4.length - 600))
  expect(cut).toMatchObject({ state: 'failed', problem: 'broken', filmId: null })
  const silent = await brought(he, lesson.id, await drawnMp4({ seconds: 2, isSound: true }))
  expect(silent).toMatchObject({ state: 'failed', problem: 'noPicture' })
  const long = await brought(he, lesson.id, await drawnMp4({ seconds: 13 * 3600, every: 600 }))
  expect(long).toMatchObject({ state: 'failed', problem: 'tooLong' })
  const fine = await brought(he, lesson.id, await drawnMp4({ seconds: 5 * 3600, every: 600 }))
  expect(fine).toMatchObject({ state: 'done' })
  const rows = await school.look('select track, state from film_upload where id = any($1)', [
    [cut, silent, long, fine].map(one => one?.id),
  ])
  for (const { track, state } of rows)
    expect(existsSync(filmPath(school.data, String(track)))).toBe(state === 'done')
  expect((await he.call(filmUploads.dropFilmUpload, { query: { id: String(cut?.id) } })).code).toBe(0)
  expect((await he.call(filmUploads.dropFilmUpload, { query: { id: String(cut?.id) } })).code).toBe(
    codes.courseGone,
  )
})

test('a school whose room for films is full takes no more', async () => {
  const zheng = await school.signIn('zheng')
  const says = async (uploadGigabytes: number) => {
    const { data } = await zheng.call(recording.recordingSetting)
    await zheng.call(recording.changeRecordingSetting, { body: { ...data, uploadGigabytes } })
    return (await zheng.call(recording.recordingSetting)).data.uploadGigabytes
  }
  expect((await zheng.call(recording.recordingSetting)).data.uploadGigabytes).toBe(200)
  expect(await says(0)).toBe(0)
  expect(await brought(he, lesson.id, mp4)).toMatchObject({ state: 'failed', problem: 'full' })
  expect(await says(1)).toBe(1)
  expect(await brought(he, lesson.id, mp4)).toMatchObject({ state: 'done' })
})

const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
test.skipIf(!hasFfmpeg).each([
  ['a phone’s MP4 with its index at the end', 'mp4', h264, 'h264 aac', true],
  ['an MP4 in fragments', 'mp4', [...h264, '-movflags', 'frag_keyframe+empty_moov'], 'h264 aac', false],
  ['a QuickTime', 'mov', h264, 'h264 aac', false],
  [
    'a screen recorder’s WebM without a length',
    'webm',
    ['-c:v', 'libvpx', '-c:a', 'libopus', '-live', '1'],
    'vp8 opus',
    false,
  ],
  ['a Matroska', 'mkv', h264, 'h264 aac', false],
  ['an AVI', 'avi', ['-c:v', 'mpeg4', '-c:a', 'mp3'], 'h264 aac', false],
  [
    'an HEVC',
    'mp4',
    ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-c:a', 'aac'],
    'h264 aac',
    false,
  ],
] as const)(titled('%s becomes a film that browsers play'), async (name, ending, words, wanted, isKept) => {
  const bytes = drawnBy(words, ending)
  const made = await brought(he, lesson.id, bytes, { name: '随便.txt' })
  expect(made, name).toMatchObject({ state: 'done', problem: null })
  const [row] = await school.look('select track from film_upload where id = $1', [made?.id])
  const lies = readFileSync(filmPath(school.data, String(row?.track)))
  expect(probed(lies)).toMatchObject({ width: 320, codecs: wanted.split(' ') })
  expect(Math.abs(probed(lies).seconds - 4)).toBeLessThan(0.3)
  expect(lies.equals(bytes)).toBe(isKept)
})

test('all that was kept of films is for the program alone', () => {
  expect(openToOthers(school.data)).toEqual([])
})
