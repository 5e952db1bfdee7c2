import { existsSync, readFileSync, truncateSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { filmCut } from '../../contract/playback-cut.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { filmDownloads } from '../../contract/playback-files.ts'
import { filmPath } from '../../server/playback/film-store.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { aLesson } from './a-lesson.ts'
import { drawnMp4 } from './drawn-mp4.ts'
import { cookieOf, fetched } from './fetched.ts'
import { brought } from './film-files.ts'
import { anyTrack } from './films.ts'
import { markedFilm, spokenSign, timesIn, type Wrapping } from './marked-film.ts'

const school = await schoolHere()
const people = {
  he: await school.signIn('he'),
  chen: await school.signIn('chen'),
  luo: await school.signIn('luo'),
  zheng: await school.signIn('zheng'),
  visitor: school.visitor,
}
let minutes = 200
/** A film that a teacher has brought, free for everybody. */
async function broughtFilm(bytes: Buffer) {
  minutes += 100
  const lesson = await aLesson(school, [anyTrack()], minutes)
  const made = await brought(people.he, lesson.id, bytes, { inPlace: true })
  const film = made?.filmId ?? 0
  await people.zheng.call(filmDesk.changeFilm, { body: { filmId: film, free: true } })
  const [row] = await school.look('select name from film_track where film = $1', [film])
  return { id: film, lesson: lesson.id, path: filmPath(school.data, String(row?.name)) }
}
type Brought = Awaited<ReturnType<typeof broughtFilm>>

const cutOf = async ({ id }: Brought, person = people.he) =>
  (await person.call(filmCut.filmCut, { query: { filmId: String(id) } })).data
async function cut(film: Brought, hidden: [number, number][]) {
  const { version } = await cutOf(film)
  return people.he.call(filmCut.changeFilmCut, { body: { filmId: film.id, version, hidden } })
}
const isMade = (film: Brought) =>
  expect.poll(async () => (await cutOf(film)).copy, { timeout: 30_000, interval: 50 }).toBeNull()

const asked = async (person: Person, { lesson }: Brought) =>
  person.call(playback.film, { query: { lessonId: String(lesson) } })
/** The bytes of a film that somebody is given now, by the link that comes with it; nothing where there is none. */
async function bytesFor(person: Person, film: Brought, range?: string) {
  const { data, headers } = await asked(person, film)
  const [track] = data?.tracks ?? []
  if (!track) return null
  const { status, body } = await fetched(school, track.link, {
    cookie: cookieOf(headers),
    ...(range && { range }),
  })
  return { status, body }
}
const seconds = (from: number, until: number, step: number) =>
  Array.from({ length: Math.round((until - from) / step) }, (_, at) => Number((from + at * step).toFixed(2)))

test.each<Wrapping>(['index at its end', 'fragments', 'WebM without a length', 'WebM'])(
  'of a film that is one file (%s) the class is given what is shown of it and nothing else, and has all of it again',
  async wrapping => {
    const film = await broughtFilm(await markedFilm({ wrapping, signed: [5.1, 9] }))
    const whole = readFileSync(film.path)
    expect(whole.includes(spokenSign)).toBe(true)
    expect((await cut(film, [[5100, 9000]])).data).toMatchObject({ isOneFile: true, hidden: [[5100, 9000]] })
    await isMade(film)
    // A picture can begin at each even second: the stretch ends there, and says so.
    expect(await cutOf(film)).toMatchObject({ hidden: [[5100, 10_000]], moved: [[9000, 10_000]], copy: null })
    for (const person of [people.chen, people.visitor, people.luo]) {
      const got = await bytesFor(person, film)
      expect(got?.status).toBe(200)
      expect(got?.body.includes(spokenSign)).toBe(false)
      const [pictures, sounds] = [
        timesIn(got?.body as Buffer, 'picture'),
        timesIn(got?.body as Buffer, 'sound'),
      ]
      expect(sounds.sort((a, b) => a - b)).toEqual([...seconds(0, 5.1, 0.02), ...seconds(10, 20, 0.02)])
      // The picture of the fifth second leans on one within the stretch, where pictures lean.
      const before = wrapping.startsWith('WebM') ? 5.1 : 5
      const stays = [...seconds(0, before, 0.1), ...seconds(10, 20, 0.1)]
      expect(pictures.sort((a, b) => a - b)).toEqual(stays)
      for (const range of ['bytes=0-', 'bytes=1000-9000', 'bytes=-3000']) {
        const part = await bytesFor(person, film, range)
        expect([part?.status, part?.body.includes(spokenSign)]).toEqual([206, false])
      }
    }
    for (const person of [people.he, people.zheng])
      expect((await bytesFor(person, film))?.body.equals(whole)).toBe(true)
    const [copy] = await school.look('select name from film_track where film = $1 and of_cut is not null', [
      film.id,
    ])
    const lies = () => existsSync(filmPath(school.data, String(copy?.name)))
    expect(lies()).toBe(true)
    expect((await cut(film, [])).code).toBe(codes.done)
    for (const person of [people.chen, people.visitor])
      expect((await bytesFor(person, film))?.body.equals(whole)).toBe(true)
    await expect.poll(lies, { timeout: 30_000 }).toBe(false)
  },
)

test('a film that begins and ends later and sooner keeps its time: the first picture that is shown stands at its beginning too', async () => {
  const film = await broughtFilm(await markedFilm({ wrapping: 'index at its end', signed: [0, 6] }))
  await cut(film, [
    [0, 5500],
    [15_000, 20_000],
  ])
  await isMade(film)
  expect((await cutOf(film)).hidden).toEqual([
    [0, 6000],
    [15_000, 20_000],
  ])
  const got = await bytesFor(people.chen, film)
  expect(got?.body.includes(spokenSign)).toBe(false)
  const pictures = timesIn(got?.body as Buffer, 'picture')
  expect(pictures.filter(at => at === 6)).toHaveLength(2)
  expect([Math.min(...pictures), Math.max(...pictures) < 15]).toEqual([6, true])
  expect((await asked(people.chen, film)).data).toMatchObject({
    length: 15_000,
    hidden: [
      [0, 6000],
      [15_000, 20_000],
    ],
  })
})

test('of two stretches that meet where a picture begins one is made, and what no picture ends ends with the film', async () => {
  const film = await broughtFilm(await markedFilm({ wrapping: 'index first', key: 4 }))
  await cut(film, [
    [5000, 6000],
    [7000, 9000],
    [17_000, 17_500],
  ])
  await isMade(film)
  expect(await cutOf(film)).toMatchObject({
    hidden: [
      [5000, 12_000],
      [17_000, 20_000],
    ],
    moved: [
      [9000, 12_000],
      [17_500, 20_000],
    ],
  })
})

test('at no moment is a byte of what is hidden given: not while the copy is made, not by an older link, not in an answer that is under way', async () => {
  const film = await broughtFilm(
    await markedFilm({ wrapping: 'index at its end', signed: [5, 9], weight: 60_000 }),
  )
  const { data, headers } = await asked(people.chen, film)
  const old = { link: data?.tracks[0]?.link ?? '', cookie: cookieOf(headers) }
  const saved = cut(film, [[5000, 9000]])
  expect((await saved).code).toBe(codes.done)
  const seen: unknown[] = []
  for (let made = false; !made; ) {
    made = (await cutOf(film)).copy === null
    const now = await asked(people.chen, film)
    const [track] = now.data?.tracks ?? []
    if (now.data?.copy) seen.push(now.data.tracks.length)
    const got = [
      await fetched(school, old.link, { cookie: old.cookie }),
      await fetched(school, old.link, { cookie: old.cookie, range: 'bytes=0-999' }),
      track && (await fetched(school, track.link, { cookie: cookieOf(now.headers) })),
    ]
    expect(got.map(one => one?.status)).toEqual([404, 404, track && 200])
    expect(got.some(one => one?.body.includes(spokenSign))).toBe(false)
  }
  // While it was made there was a film without a track, and words for it.
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every(tracks => tracks === 0)).toBe(true)
  // The copy of a cut that is no longer is given to nobody either.
  const copy = await asked(people.chen, film)
  const link = copy.data?.tracks[0]?.link ?? ''
  await cut(film, [[5000, 11_000]])
  expect((await fetched(school, link, { cookie: cookieOf(copy.headers) })).status).toBe(404)
  await isMade(film)
  expect((await bytesFor(people.chen, film))?.body.includes(spokenSign)).toBe(false)
  // A key that was made for whoever may cut is of use to nobody else.
  const own = await asked(people.he, film)
  const forged = `${link.split('?')[0]}?${own.data?.tracks[0]?.link.split('?')[1]}`
  expect((await fetched(school, forged, { cookie: cookieOf(own.headers) })).status).toBe(404)
})

test('of what somebody takes along the same is left out, and what follows closes up', async () => {
  const film = await broughtFilm(await markedFilm({ wrapping: 'index at its end' }))
  const query = { lessonId: String(film.lesson), filmId: String(film.id) }
  const look = () => people.he.call(filmDownloads.filmDownload, { query })
  await cut(film, [[5000, 9000]])
  await isMade(film)
  expect(
    (await people.he.call(filmDownloads.askDownload, { body: { lessonId: film.lesson, filmId: film.id } }))
      .code,
  ).toBe(0)
  await expect.poll(async () => (await look()).data?.state, { timeout: 30_000 }).toBe('made')
  const had = await look()
  expect(had.data?.files).toMatchObject([{ holds: 'film', type: 'video/mp4' }])
  const got = await fetched(school, had.data?.files[0]?.link ?? '', { cookie: cookieOf(had.headers) })
  expect(got.status).toBe(200)
  expect(got.body.includes(spokenSign)).toBe(false)
  expect(timesIn(got.body, 'sound')).toEqual([...seconds(0, 5, 0.02), ...seconds(10, 20, 0.02)])
  const back = await broughtFilm(got.body)
  expect((await asked(people.chen, back)).data?.length).toBe(15_000)
})

test('what cannot be cut so is refused in words, given to nobody of the class, and shown again by its teacher', async () => {
  // One picture to begin with, and none behind it: nothing can begin again.
  const film = await broughtFilm(await markedFilm({ wrapping: 'index first', key: 20 }))
  await cut(film, [[0, 5000]])
  await expect.poll(async () => (await cutOf(film)).copy?.state, { timeout: 30_000 }).toBe('failed')
  expect((await cutOf(film)).copy).toMatchObject({ problem: 'nothing' })
  expect((await asked(people.chen, film)).data).toMatchObject({ tracks: [], copy: { state: 'failed' } })
  expect((await bytesFor(people.he, film))?.body.includes(spokenSign)).toBe(true)
  await cut(film, [])
  expect((await bytesFor(people.chen, film))?.status).toBe(200)
  // Pictures that are none: no decoder would begin with them.
  const strange = await broughtFilm(await drawnMp4({ seconds: 8 }))
  await cut(strange, [[1000, 2000]])
  await expect.poll(async () => (await cutOf(strange)).copy?.problem, { timeout: 30_000 }).toBe('cannot')
  const broken = await broughtFilm(await markedFilm({ wrapping: 'index at its end' }))
  truncateSync(broken.path, 5000)
  await cut(broken, [[5000, 9000]])
  await expect.poll(async () => (await cutOf(broken)).copy?.problem, { timeout: 30_000 }).toBe('cannot')
  expect((await bytesFor(people.chen, broken))?.status).toBeUndefined()
})

test('an answer that is under way ends with the cut: whoever took the film slowly has nothing of what is hidden', async () => {
  const film = await broughtFilm(
    await markedFilm({ wrapping: 'index first', signed: [16, 19], weight: 200_000 }),
  )
  const { data, headers } = await asked(people.chen, film)
  const parts: Buffer[] = []
  const answer = await new Promise<IncomingMessage>(resolve =>
    request(
      {
        ...{ host: '127.0.0.1', port: school.port, path: data?.tracks[0]?.link },
        headers: { host: 'localhost', cookie: cookieOf(headers), range: 'bytes=0-' },
      },
      resolve,
    ).end(),
  )
  answer.on('error', () => undefined)
  await new Promise(begun => answer.once('readable', () => begun(null)))
  await cut(film, [[16_000, 19_000]])
  answer.on('data', part => parts.push(part))
  await new Promise(over => answer.once('close', () => over(null)))
  const had = Buffer.concat(parts)
  expect(answer.complete).toBe(false)
  expect(had.length).toBeGreaterThan(0)
  expect(had.includes(spokenSign)).toBe(false)
  await isMade(film)
})

test('a film that is one file is taken along as it is, until it is withdrawn, cut, silenced, thrown away, or students may no longer', async () => {
  const film = await broughtFilm(await drawnMp4({ seconds: 8 }))
  await school.look(
    'insert into recording_setting (site, downloads) values ($1, true) on conflict (site) do update set downloads = true',
    [school.site],
  )
  const take = async (person: Person) => {
    const { data, headers } = await person.call(filmDownloads.filmDownload, {
      query: { lessonId: String(film.lesson), filmId: String(film.id) },
    })
    return { link: data?.files[0]?.link ?? '', cookie: cookieOf(headers) }
  }
  const [teachers, students] = [await take(people.he), await take(people.chen)]
  const status = async ({ link, cookie }: typeof teachers) => (await fetched(school, link, { cookie })).status
  expect([await status(teachers), await status(students)]).toEqual([200, 200])

  const undone: [now: string, then: string][] = [
    ['update film set published = false', 'update film set published = true'],
    ['update film set deleted_at = now()', 'update film set deleted_at = null'],
    ['update film_track set silenced_at = now()', 'update film_track set silenced_at = null'],
  ]
  for (const [now, then] of undone) {
    const where = now.includes('film_track') ? 'film = $1' : 'id = $1'
    await school.look(`${now} where ${where}`, [film.id])
    expect([await status(teachers), await status(students)], now).toEqual([404, 404])
    await school.look(`${then} where ${where}`, [film.id])
    expect([await status(teachers), await status(students)], then).toEqual([200, 200])
  }
  await school.look('update recording_setting set downloads = false')
  expect([await status(teachers), await status(students)]).toEqual([200, 404])
  await cut(film, [[1000, 2000]])
  expect(await status(teachers)).toBe(404)
})
