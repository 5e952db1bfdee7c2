import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filmDesk } from '../../contract/playback-desk.ts'
import { recording } from '../../contract/playback-recording.ts'
import { filmPath } from '../../server/playback/film-store.ts'
import { schoolHere } from '../kit/here.ts'
import { anyTrack, layFilm, pastLesson } from './films.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
let lessons = 0
/** A film of a lesson that was over so many days ago. */
async function aFilm(days: number) {
  lessons += 1
  const { id, begun } = await pastLesson(school, (days - 200) * 24 * 60 + lessons * 100)
  return layFilm(school, id, { begunAt: begun, length: 6000, tracks: [anyTrack()] })
}
const keepFor = (months: number | null) =>
  zheng.call(recording.changeRecordingSetting, { body: { rule: 'always', months, watermark: 'none' } })
let runs = 0
async function round() {
  runs += 1
  const key = `kept ${runs}`
  await school.look("select graphile_worker.add_job('filmsKept', '{}', job_key => $1)", [key])
  await expect.poll(() => school.look('select 1 from graphile_worker.jobs where key = $1', [key])).toEqual([])
}
const there = async (...films: { id: number }[]) => {
  const rows = await school.look('select id::int from film where id = any ($1::bigint[])', [
    films.map(({ id }) => id),
  ])
  return films.map(({ id }) => rows.some(row => row.id === id))
}
const told = async () =>
  await school.look(
    "select title, message, link from notification where title = '录像即将到期删除' and person = $1 order by id",
    [school.ids.zheng],
  )
const later = (days: number) =>
  school.look("update film set going_told_at = going_told_at - $1 * interval '1 day'", [days])
const keptUntil = async (film: { id: number }) =>
  (await zheng.call(filmDesk.films, { query: { size: '100' } })).data.rows.find(({ id }) => id === film.id)
    ?.keptUntil
const daysFromNow = (instant: string | null | undefined) =>
  instant ? Math.round((Date.parse(instant) - Date.now()) / 86_400_000) : instant

test('films go when their months are over, not before the office was told for two weeks, and none that is held', async () => {
  const [old, soon, young, held, asked] = [
    await aFilm(400),
    await aFilm(355),
    await aFilm(200),
    await aFilm(400),
    await aFilm(400),
  ]
  await zheng.call(filmDesk.holdFilm, { body: { filmId: held.id, held: true, reason: '核查' } })
  await school.look('update film set keep_until = current_date + 30 where id = $1', [asked.id])
  const all = [old, soon, young, held, asked]
  const each = () => there(...all)

  // A school that keeps them for good loses nothing.
  await round()
  expect(await told()).toEqual([])
  expect(await keptUntil(old)).toBeNull()

  await keepFor(12)
  expect(daysFromNow(await keptUntil(old))).toBe(14)
  await round()
  expect(await each()).toEqual([true, true, true, true, true])
  expect(await told()).toMatchObject([
    { message: expect.stringContaining('2 份录像'), link: '/admin/playback/index?sort=keptUntil' },
  ])
  await round()
  expect(await told()).toHaveLength(1)

  await later(13)
  await round()
  expect(await each()).toEqual([true, true, true, true, true])
  await later(1)
  await round()
  // The one whose time is over goes with its file; the other was told of as early, and its time is still to come.
  expect(await each()).toEqual([false, true, true, true, true])
  await expect.poll(() => existsSync(filmPath(school.data, old.names[0] ?? ''))).toBe(false)
  for (const film of [soon, young, held, asked])
    expect(existsSync(filmPath(school.data, film.names[0] ?? ''))).toBe(true)
  expect(daysFromNow(await keptUntil(asked))).toBeGreaterThan(28)
  expect(await keptUntil(held)).toBeNull()
})

test('a school that keeps films longer after all takes back what it told, and would tell it again', async () => {
  const film = await aFilm(400)
  await school.look("update lesson l set name = '' from film f where f.lesson = l.id and f.id = $1", [
    film.id,
  ])
  await keepFor(12)
  await round()
  // A lesson without a name is called by its number.
  expect((await told()).at(-1)?.message).toMatch(/第 ?90 ?[课讲节]/)
  const before = (await told()).length
  await keepFor(24)
  await later(20)
  await round()
  expect(await there(film)).toEqual([true])
  expect(await school.look('select going_told_at from film where id = $1', [film.id])).toEqual([
    { going_told_at: null },
  ])
  await keepFor(12)
  await round()
  expect(await there(film)).toEqual([true])
  expect((await told()).length).toBe(before + 1)
})
