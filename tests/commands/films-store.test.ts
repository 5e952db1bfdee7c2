import { existsSync, utimesSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { playback } from '../../contract/playback.ts'
import { filmPath } from '../../server/playback/film-store.ts'
import { schoolHere } from '../kit/here.ts'
import { runProgram, startProgram } from '../kit/program.ts'
import { openStore } from '../kit/s3-store.ts'
import { cookieOf, fetched } from '../playback/fetched.ts'
import { anyTrack, layFilm, pastLesson } from '../playback/films.ts'

// The command as it is typed, beside a school that runs; the store believes signatures alone.
const store = await openStore()
afterAll(() => store.close())
const school = await schoolHere({ env: store.env })

const { host, port, user, database } = school.connection
const settings = {
  ...store.env,
  ESCHOOL_DATA: school.data,
  DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
}
const words = ['films', 'store']
const typed = (more: Record<string, string> = {}) =>
  runProgram('server/cli.ts', words, { ...settings, ...more })

let minutes = 200
/** A film of half a year ago, whose files nobody has touched for an hour. */
async function oldFilm(many: number) {
  minutes += 100
  const { id, begun } = await pastLesson(school, minutes)
  const tracks = Array.from({ length: many }, () => anyTrack())
  const film = await layFilm(school, id, { begunAt: begun, length: 6000, tracks })
  const hourAgo = new Date(Date.now() - 3_600_000)
  for (const name of film.names) utimesSync(filmPath(school.data, name), hourAgo, hourAgo)
  return { lesson: id, names: film.names, tracks }
}
const isHere = (name: string) => existsSync(filmPath(school.data, name))
const objects = (name: string) => [...store.objects.keys()].filter(key => key.includes(name))
const noted = async (names: string[]) =>
  (await school.look('select name, start, bytes from film_object where name = any ($1)', [names])).map(
    ({ name, start, bytes }) => `${name}/${start}-${Number(start) + Number(bytes)}`,
  )
/** What a student gets of it, track by track, against what was laid down. */
async function comesBack({ lesson, tracks }: Awaited<ReturnType<typeof oldFilm>>) {
  const chen = await school.signIn('chen')
  const said = await chen.call(playback.film, { query: { lessonId: String(lesson) } })
  const cookie = cookieOf(said.headers)
  const got = await Promise.all(
    (said.data?.tracks ?? []).map(({ link }) => fetched(school, link, { cookie })),
  )
  expect(got).toHaveLength(tracks.length)
  return got.every(({ status, body }, at) => status === 200 && body.equals(tracks[at]?.bytes as Buffer))
}

test('typed, it carries what lies here to the store, from where it is watched; typed again it carries nothing', async () => {
  const film = await oldFilm(3)
  const first = await typed()
  expect(first).toMatchObject({ code: 0, err: '' })
  // The films of the demonstration lie in no folder here.
  expect(first.out).toMatch(/^3 files of films have come to the store; what nobody touched for ten minutes/m)
  expect(film.names.map(isHere)).toEqual([false, false, false])
  expect(film.names.map(name => objects(name).length)).toEqual([1, 1, 1])
  expect(await comesBack(film)).toBe(true)
  const puts = () => store.asked.filter(asked => asked.startsWith('PUT')).length
  const before = puts()
  const again = await typed()
  expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/^0 files of films/m) })
  expect(puts()).toBe(before)
  expect(store.refused).toEqual([])
})

test('killed in the midst it has lost nothing, and typed again it goes on where it was', async () => {
  const film = await oldFilm(60)
  const putOf = () => film.names.filter(name => objects(name).length > 0).length
  const program = startProgram('server/cli.ts', words, settings)
  await expect.poll(putOf, { timeout: 60_000, interval: 1 }).toBeGreaterThan(2)
  program.child.kill('SIGKILL')
  expect(await program.ended).toBe('SIGKILL')
  const up = putOf()
  expect(up).toBeLessThan(60)
  // What is written down as carried lies there, and nothing has gone from here.
  for (const place of await noted(film.names))
    expect([...store.objects.keys()].some(key => key.endsWith(place))).toBe(true)
  expect(film.names.every(isHere)).toBe(true)
  expect(await comesBack(film)).toBe(true)
  const again = await typed()
  expect(again.code).toBe(0)
  expect(film.names.some(isHere)).toBe(false)
  expect((await noted(film.names)).length).toBe(60)
  expect(await comesBack(film)).toBe(true)
})

test('while the store is away it fails in words without its secret, and without a store it says so', async () => {
  const film = await oldFilm(2)
  store.goAway()
  const away = await typed()
  expect(away.code).toBe(1)
  expect(away.err + away.out).not.toContain(store.secret)
  expect(away.err).toMatch(
    /^The store of ESCHOOL_S3_ENDPOINT does not take films now \(\w+\)\. What has come there stays/,
  )
  expect(film.names.every(isHere)).toBe(true)
  store.comeBack()
  expect((await typed()).code).toBe(0)
  expect(film.names.some(isHere)).toBe(false)
  const { ESCHOOL_DATA, DATABASE_URL } = settings
  const without = await runProgram('server/cli.ts', words, { ESCHOOL_DATA, DATABASE_URL })
  expect(without).toMatchObject({ code: 1, err: expect.stringContaining('No store is set') })
})
