import { existsSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, afterEach, expect, test } from 'vitest'
import { playback } from '../../contract/playback.ts'
import { filmCut } from '../../contract/playback-cut.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { objectsOf } from '../../server/kit/files/objects.ts'
import { FilmCarrier } from '../../server/playback/film-carrier.ts'
import { FilmFiles, filmPath } from '../../server/playback/film-store.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import { mediaPorts } from '../kit/media-ports.ts'
import { openStore } from '../kit/s3-store.ts'
import { cookieOf, fetched } from './fetched.ts'
import { anyTrack, layFilm, pastLesson } from './films.ts'
import { end, isWhole, type KeptTrack, tracksOf } from './kept-films.ts'
import { markedFilm, spokenSign, timesIn, wholeTrack } from './marked-film.ts'
import { type Sender, sender } from './sending.ts'

// Films in a store of objects, by a real client over a real line; the store believes signatures alone.
const store = await openStore()
afterAll(() => store.close())
const [first, last] = await mediaPorts()
const school = await schoolHere({
  env: { ...store.env, ESCHOOL_MEDIA_PORTS: `${first}-${last}`, ESCHOOL_MEDIA_ADDRESS: '127.0.0.1' },
})
const program = poolFor(school.connection, 'eschool_app', { onError: () => undefined })
afterAll(() => program.end())
const here: Sender[] = []
afterEach(() => {
  for (const one of here.splice(0)) one.close()
  everybodyOut()
  store.comeBack()
})

const objectsOfTrack = (name: string) => [...store.objects.keys()].filter(key => key.includes(name))
const inStore = async (name: string) =>
  Number(
    (await school.look('select sum(bytes) as all from film_object where name = $1', [name]))[0]?.all ?? 0,
  )
const sizeOf = ({ pieces }: KeptTrack) => (pieces.at(-1)?.start ?? 0) + (pieces.at(-1)?.bytes ?? 0)
const far = (tracks: KeptTrack[], source: string) =>
  Math.max(0, ...tracks.filter(track => track.source === source).map(end))
async function goesOn(lesson: number) {
  const before = far(await tracksOf(school, lesson), 'camera')
  await expect
    .poll(async () => far(await tracksOf(school, lesson), 'camera'), { timeout: 30_000 })
    .toBeGreaterThan(before + 1_500)
}
const carrier = async () =>
  new FilmCarrier({
    program,
    files: new FilmFiles(program, school.data, await objectsOf(school.settings)),
    complaints: { error: () => undefined },
  })
const run = async (job: string) => {
  await school.look('select graphile_worker.add_job($1, json_build_object())', [job])
  await expect
    .poll(
      async () =>
        (await school.look('select from graphile_worker.jobs where task_identifier = $1', [job])).length,
      {
        timeout: 20_000,
      },
    )
    .toBe(0)
}

test('pieces go up while the lesson runs; without the store it goes on, they wait, and go up when it is back; then the film plays from there alone', async () => {
  const lesson = await freshLesson(school)
  const he = await sender(school, lesson, 'he')
  here.push(he)
  he.guest.say('lesson.begun', {})
  await he.guest.heard(({ kind }) => kind === 'lesson.begun')
  he.sends('camera', 'microphone')
  await goesOn(lesson)
  await expect
    .poll(
      async () =>
        (await tracksOf(school, lesson)).filter(({ name }) => objectsOfTrack(name).length > 0).length,
      {
        timeout: 60_000,
      },
    )
    .toBe(2)
  store.goAway()
  await goesOn(lesson)
  const up = await Promise.all((await tracksOf(school, lesson)).map(({ name }) => inStore(name)))
  he.guest.say('lesson.ended', {})
  await expect
    .poll(
      async () => (await school.look('select ended_at from film where lesson = $1', [lesson]))[0]?.ended_at,
    )
    .toBeTruthy()
  const tracks = await tracksOf(school, lesson)
  for (const [at, track] of tracks.entries()) expect(sizeOf(track)).toBeGreaterThan(up[at] ?? 0)
  store.comeBack()
  for (const track of tracks)
    await expect.poll(() => inStore(track.name), { timeout: 30_000 }).toBe(sizeOf(track))
  expect(store.refused).toEqual([])

  for (const track of tracks) {
    await isWhole(school.data, track)
    const bytes = readFileSync(filmPath(school.data, track.name)).subarray(0, sizeOf(track))
    expect(objectsOfTrack(track.name).length).toBeGreaterThan(1)
    rmSync(filmPath(school.data, track.name))
    const chen = await school.signIn('chen')
    const said = await chen.call(playback.film, { query: { lessonId: String(lesson) } })
    const link = said.data?.tracks.find(({ id }) => id === track.id)?.link ?? ''
    // No address of the store, and nothing that it knows a file by, is told to anybody.
    expect(JSON.stringify(said.data)).not.toMatch(/127\.0\.0\.1|X-Amz|eschool-films/)
    const cookie = cookieOf(said.headers)
    const whole = await fetched(school, link, { cookie })
    expect([whole.status, whole.body.equals(bytes)]).toEqual([200, true])
    const seam = Number(/(\d+)-\d+$/.exec(objectsOfTrack(track.name).at(-1) ?? '')?.[1])
    const over = await fetched(school, link, { cookie, range: `bytes=${seam - 70}-${seam + 50}` })
    expect([over.status, over.headers['content-range']]).toEqual([
      206,
      `bytes ${seam - 70}-${seam + 50}/${bytes.length}`,
    ])
    expect(over.body.equals(bytes.subarray(seam - 70, seam + 51))).toBe(true)
    expect((await fetched(school, link)).status).toBe(404)
    store.goAway()
    expect((await fetched(school, link, { cookie })).status).toBe(503)
    store.comeBack()
    await school.look('update film set published = false where lesson = $1', [lesson])
    expect((await fetched(school, link, { cookie })).status).toBe(404)
    await school.look('update film set published = true where lesson = $1', [lesson])
  }
}, 120_000)

test('older films go there when they are told to, and from here when they rest; what is removed goes from both', async () => {
  const { id: lesson, begun } = await pastLesson(school)
  const [one, other] = [anyTrack(), anyTrack()]
  const film = await layFilm(school, lesson, { begunAt: begun, length: 6000, tracks: [one, other] })
  const carries = await carrier()
  await carries.carry(false)
  expect(film.names.flatMap(objectsOfTrack)).toEqual([])
  expect(await carries.carry(true)).toBeGreaterThanOrEqual(2)
  expect(film.names.map(name => store.objects.get(objectsOfTrack(name)[0] ?? '')?.bytes.length)).toEqual([
    one.bytes.length,
    other.bytes.length,
  ])
  const putBefore = store.asked.filter(words => words.startsWith('PUT')).length
  expect(await carries.carry(true)).toBe(0)
  expect(store.asked.filter(words => words.startsWith('PUT'))).toHaveLength(putBefore)
  const lie = () => film.names.map(name => existsSync(filmPath(school.data, name)))
  await carries.tidy()
  expect(lie()).toEqual([true, true])
  await carries.tidy(0)
  expect(lie()).toEqual([false, false])

  await school.look(
    `with gone as (insert into film_file_gone (name, site) select name, site from film_track where film = $1) delete from film where id = $1`,
    [film.id],
  )
  store.goAway()
  await school.look("select graphile_worker.add_job('filmFiles', json_build_object())")
  await expect
    .poll(
      async () =>
        (
          await school.look(
            "select from graphile_worker.jobs where task_identifier = 'filmFiles' and attempts > 0",
          )
        ).length,
    )
    .toBe(1)
  expect(film.names.flatMap(objectsOfTrack)).toHaveLength(2)
  store.comeBack()
  await school.look('select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null')
  await school.look('update graphile_worker._private_jobs set run_at = now()')
  await run('filmFiles')
  await expect.poll(() => film.names.flatMap(objectsOfTrack)).toEqual([])
  expect(await school.look('select from film_object where name = any ($1)', [film.names])).toEqual([])
  expect(await school.look('select from film_file_gone')).toEqual([])
})

test('a film of which the store has a part goes on going there, however long the store was away', async () => {
  const { id: lesson, begun } = await pastLesson(school, 400)
  const track = anyTrack()
  const film = await layFilm(school, lesson, { begunAt: begun, length: 6000, tracks: [track] })
  const [name = ''] = film.names
  await school.look('insert into film_object (site, name, start, bytes) values ($1, $2, 0, 40)', [
    school.site,
    name,
  ])
  await (await carrier()).carry(false)
  expect(await inStore(name)).toBe(track.bytes.length)
})

test('an object that no film has goes two weeks later, and never one that a film has', async () => {
  const { id: lesson, begun } = await pastLesson(school, 300)
  const film = await layFilm(school, lesson, { begunAt: begun, length: 6000, tracks: [anyTrack()] })
  await (await carrier()).carry(true)
  const orphan = (name: string) => `films/${name.slice(0, 2)}/${name}/0-5`
  const [old, fresh] = ['ab'.repeat(16), 'cd'.repeat(16)].map(orphan) as [string, string]
  const since = (days: number) => new Date(Date.now() - days * 86_400_000)
  store.objects.set(old, { bytes: Buffer.from('bytes'), since: since(15) })
  store.objects.set(fresh, { bytes: Buffer.from('bytes'), since: since(13) })
  const own = objectsOfTrack(film.names[0] ?? '')
  for (const key of own) store.objects.set(key, { bytes: Buffer.from('bytes'), since: since(100) })
  await run('filmStoreKept')
  await expect.poll(() => store.objects.has(old)).toBe(false)
  expect([fresh, ...own].map(key => store.objects.has(key))).toEqual([true, ...own.map(() => true)])
})

test('of a film that is one file and lies in the store alone a cut copy is made, goes there itself, is watched from there, and goes when all is shown', async () => {
  const { id: lesson, begun } = await pastLesson(school, 500)
  const track = wholeTrack(await markedFilm({ wrapping: 'index at its end' }), 20_000)
  const film = await layFilm(school, lesson, { begunAt: begun, length: 20_000, tracks: [track] })
  const carries = await carrier()
  await carries.carry(true)
  await carries.tidy(0)
  expect(film.names.map(name => existsSync(filmPath(school.data, name)))).toEqual([false])
  const [he, chen] = [await school.signIn('he'), await school.signIn('chen')]
  const cut = async (hidden: [number, number][]) => {
    const { data } = await he.call(filmCut.filmCut, { query: { filmId: String(film.id) } })
    return he.call(filmCut.changeFilmCut, { body: { filmId: film.id, version: data.version, hidden } })
  }
  expect((await cut([[5000, 9000]])).code).toBe(0)
  const asked = () => chen.call(playback.film, { query: { lessonId: String(lesson) } })
  await expect.poll(async () => (await asked()).data?.tracks.length, { timeout: 30_000 }).toBe(1)
  const [row] = await school.look('select name from film_track where film = $1 and of_cut is not null', [
    film.id,
  ])
  const name = String(row?.name)
  // The film is half a year old: its copy goes up all the same.
  await carries.carry(false)
  expect(objectsOfTrack(name)).toHaveLength(1)
  rmSync(filmPath(school.data, name))
  const said = await asked()
  const got = await fetched(school, said.data?.tracks[0]?.link ?? '', { cookie: cookieOf(said.headers) })
  expect([got.status, got.body.includes(spokenSign), timesIn(got.body, 'sound').length]).toEqual([
    200,
    false,
    750,
  ])
  await cut([])
  await expect.poll(() => objectsOfTrack(name), { timeout: 30_000 }).toEqual([])
  const whole = await asked()
  const again = await fetched(school, whole.data?.tracks[0]?.link ?? '', { cookie: cookieOf(whole.headers) })
  expect(again.body.equals(track.bytes)).toBe(true)
})
