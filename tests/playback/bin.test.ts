import { existsSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { filmCut } from '../../contract/playback-cut.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { learning } from '../../contract/statistics.ts'
import { filmPath } from '../../server/playback/film-store.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { anyTrack, layFilm, pastLesson, writeLog } from './films.ts'

const school = await schoolHere()
const [zheng, he, chen] = [
  await school.signIn('zheng'),
  await school.signIn('he'),
  await school.signIn('chen'),
]
let minutes = 100
async function aFilm(more: { younger?: boolean; binned?: boolean } = {}) {
  minutes += 100
  const lesson = await pastLesson(school, minutes)
  if (more.younger)
    await school.look(
      "update lesson set starts_at = now() - interval '20 days', ends_at = now() - interval '20 days' + interval '1 hour', begun_at = null, ended_at = null where id = $1",
      [lesson.id],
    )
  const film = await layFilm(school, lesson.id, {
    begunAt: lesson.begun,
    length: 6000,
    tracks: [anyTrack(), anyTrack()],
  })
  if (more.binned !== false) await zheng.call(filmDesk.deleteFilm, { query: { filmId: String(film.id) } })
  return { ...film, lesson: lesson.id, begun: lesson.begun }
}
const lies = (names: readonly string[]) => names.filter(name => existsSync(filmPath(school.data, name)))
const rowsOf = async (film: number) =>
  (
    await school.look(
      `select (select count(*)::int from film where id = $1) + (select count(*)::int from film_track where film = $1)
        + (select count(*)::int from film_hidden where film = $1) + (select count(*)::int from film_seen where film = $1) as rows`,
      [film],
    )
  )[0]?.rows
const empty = (ids: number[], person = zheng) => person.call(filmDesk.emptyBin, { body: { which: { ids } } })
let runs = 0
const run = async (job: string) => {
  runs += 1
  const key = `${job} ${runs}`
  await school.look('select graphile_worker.add_job($1, $2, job_key => $3)', [job, '{}', key])
  await expect
    .poll(async () => await school.look('select 1 from graphile_worker.jobs where key = $1', [key]))
    .toEqual([])
}

test('what the office empties out of the bin is gone with its rows and files; the log says what it was', async () => {
  const [gone, stays] = [await aFilm(), await aFilm()]
  expect((await empty([gone.id])).data).toMatchObject({ done: 1, refused: [] })
  expect(await rowsOf(gone.id)).toBe(0)
  await expect.poll(() => lies(gone.names)).toEqual([])
  await expect.poll(() => school.look('select from film_file_gone')).toEqual([])
  expect(lies(stays.names)).toEqual(stays.names)
  const [line] = await school.look(
    "select detail from log_line where action = 'films removed for good' order by id desc limit 1",
  )
  expect(line?.detail).toEqual({ film: gone.id, name: '导数初步：从一条切线说起' })
  // Twice at once it is done once.
  const again = await Promise.all([empty([stays.id]), empty([stays.id])])
  expect(again.map(({ code }) => code).sort((a, b) => a - b)).toEqual([codes.done, codes.courseGone])
})

test('nothing is removed that is younger than six months, held, or not in the bin, and of all the rest goes', async () => {
  const [old, young, held, shown] = [
    await aFilm(),
    await aFilm({ younger: true }),
    await aFilm(),
    await aFilm({ binned: false }),
  ]
  const body = { filmId: held.id, held: true, reason: '家长投诉' }
  expect((await zheng.call(filmDesk.holdFilm, { body })).code).toBe(codes.done)
  expect((await empty([young.id])).code).toBe(codes.filmYoung)
  expect((await empty([held.id])).code).toBe(codes.filmHeld)
  expect((await empty([shown.id])).code).toBe(codes.courseGone)
  const all = await zheng.call(filmDesk.emptyBin, {
    body: { which: { all: { showing: 'bin' }, except: [] } },
  })
  expect(all.code).toBe(codes.doneInPart)
  expect(all.data.done).toBe(1)
  expect(all.data.refused.map(({ id, code }) => [id, code]).sort()).toEqual([
    [young.id, codes.filmYoung],
    [held.id, codes.filmHeld],
  ])
  expect(await rowsOf(old.id)).toBe(0)
  for (const film of [young, held, shown]) expect(await rowsOf(film.id)).toBe(3)
  const [line] = await school.look(
    "select detail from log_line where action = 'film held' order by id desc limit 1",
  )
  expect(line?.detail).toMatchObject({ film: held.id, held: true, reason: '家长投诉' })
  await zheng.call(filmDesk.holdFilm, { body: { ...body, held: false, reason: '已处理' } })
  expect((await empty([held.id])).code).toBe(codes.done)
  // Whatever else stands in the filter: only the bin is emptied.
  const rest = await zheng.call(filmDesk.emptyBin, { body: { which: { all: {}, except: [] } } })
  expect(rest.data.done).toBe(0)
  expect(await rowsOf(shown.id)).toBe(3)
})

test('nobody else empties the bin or holds a film: no teacher, no student, no other school', async () => {
  const film = await aFilm()
  const there = await school.signIn('zheng', { host: otherHost })
  const hold = { filmId: film.id, held: true, reason: '无' }
  expect((await empty([film.id], he)).code).toBe(codes.notAllowed)
  expect((await empty([film.id], chen)).code).toBe(codes.notAllowed)
  expect((await empty([film.id], there)).code).toBe(codes.courseGone)
  expect((await he.call(filmDesk.holdFilm, { body: hold })).code).toBe(codes.notAllowed)
  expect((await there.call(filmDesk.holdFilm, { body: hold })).code).toBe(codes.courseGone)
  expect(await rowsOf(film.id)).toBe(3)
})

test('what a removed film hid stays hidden in the log of its lesson, and what was watched stays in the record', async () => {
  const film = await aFilm({ binned: false })
  await writeLog(school, film.lesson, film.begun, [
    { at: 1, kind: 'chat.said', person: school.ids.he, data: { text: '别的话' } },
    { at: 3, kind: 'chat.said', person: school.ids.he, data: { text: '暗号' } },
    { at: 9, kind: 'chat.said', person: school.ids.he, data: { text: '片尾以后' } },
  ])
  const hidden: [number, number][] = [
    [2000, 4000],
    [5000, 6000],
  ]
  await he.call(filmCut.changeFilmCut, { body: { filmId: film.id, version: 1, hidden } })
  await school.look(
    "insert into film_seen (site, film, person, seen) values ($1, $2, $3, '{[0,3000),[4500,5000)}')",
    [school.site, film.id, school.ids.chen],
  )
  await zheng.call(filmDesk.deleteFilm, { query: { filmId: String(film.id) } })
  expect((await empty([film.id])).code).toBe(codes.done)
  const query = { lessonId: String(film.lesson), after: '0', upTo: '99' }
  const told = JSON.stringify((await chen.call(playback.logPart, { query })).data)
  expect(told).toContain('别的话')
  for (const gone of ['暗号', '片尾以后']) expect(told).not.toContain(gone)
  expect(
    await school.look('select watched_ms::int from lesson_watched where lesson = $1', [film.lesson]),
  ).toEqual([{ watched_ms: 2500 }])
  await school.look("update enrolment set made_at = now() - interval '1 year' where student = $1", [
    school.ids.chen,
  ])
  const { data } = await chen.call(learning.ownRecord, {})
  const lessons = data.flatMap(course => course.lessons)
  expect(lessons.find(({ id }) => id === film.lesson)).toMatchObject({ watchedMs: 2500, film: null })
})

test('a program that dies between rows and files leaves nothing behind: the next round removes them', async () => {
  const film = await aFilm()
  // As the transaction leaves it, and no more: whoever wrote it is gone before the first file.
  await school.look(
    `with f as (insert into film_file_gone (name, site) select name, site from film_track where film = $1 returning name)
     select count(*) from f`,
    [film.id],
  )
  await school.look('delete from film where id = $1', [film.id])
  expect(lies(film.names)).toEqual(film.names)
  await run('filmFiles')
  expect(lies(film.names)).toEqual([])
  expect(await school.look('select from film_file_gone')).toEqual([])
})

test('a file that no film has is laid aside after a day and removed two weeks later; one that a film has comes back', async () => {
  const film = await aFilm({ binned: false })
  const [old, fresh] = ['ab'.repeat(16), 'ab'.repeat(15).concat('cd')]
  for (const name of [old, fresh]) {
    mkdirSync(dirname(filmPath(school.data, name)), { recursive: true })
    writeFileSync(filmPath(school.data, name), 'bytes')
  }
  const aside = (name: string) => join(school.data, 'films', 'aside', name)
  const touched = (path: string, days: number) => {
    const at = new Date(Date.now() - days * 86_400_000)
    utimesSync(path, at, at)
  }
  // Made to be taken along, or just being taken in: no track has them, and yet they are somebody's.
  const [made, coming] = ['bc'.repeat(16), 'cd'.repeat(16)]
  for (const name of [made, coming]) {
    mkdirSync(dirname(filmPath(school.data, name)), { recursive: true })
    writeFileSync(filmPath(school.data, name), 'bytes')
  }
  await school.look("insert into film_made (site, film, state, files) values ($1, $2, 'made', $3)", [
    ...[school.site, film.id],
    JSON.stringify([{ name: made, holds: 'film', type: 'video/mp4', bytes: 5 }]),
  ])
  await school.look('insert into film_upload (site, lesson, track, name) values ($1, $2, $3, $4)', [
    ...[school.site, film.lesson, coming, 'x.mp4'],
  ])
  for (const name of [old, made, coming, ...film.names]) touched(filmPath(school.data, name), 2)
  await run('filmsKept')
  expect(lies([made, coming])).toEqual([made, coming])
  expect(lies([old, fresh, ...film.names])).toEqual([fresh, ...film.names])
  expect(existsSync(aside(old))).toBe(true)

  // As if a database that did not know this film had been the school's for a while.
  const [one = ''] = film.names
  renameSync(filmPath(school.data, one), aside(one))
  touched(aside(one), 20)
  touched(aside(old), 13)
  await run('filmsKept')
  expect([existsSync(aside(old)), existsSync(aside(one))]).toEqual([true, false])
  expect(lies(film.names)).toEqual(film.names)
  touched(aside(old), 15)
  await run('filmsKept')
  expect([old, one].map(name => existsSync(aside(name)))).toEqual([false, false])
  expect(lies(film.names)).toEqual(film.names)
})
