import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { filmCut } from '../../contract/playback-cut.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { filmUploads } from '../../contract/playback-files.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { aLesson } from './a-lesson.ts'
import { anyTrack, layFilm } from './films.ts'

// Without the clock, which ends the film of a lesson that is over.
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const lesson = await aLesson(school, [anyTrack()])
const unfilmed = await aLesson(school, null, 400)
const film = lesson.film ?? 0
const second = await layFilm(school, lesson.id, {
  begunAt: lesson.begun,
  tracks: [anyTrack(2)],
  published: false,
})
const [zheng, he, chen] = [
  await school.signIn('zheng'),
  await school.signIn('he'),
  await school.signIn('chen'),
]
type Asked = NonNullable<Parameters<typeof zheng.call<typeof filmDesk.films>>[1]>['query']
const shown = async (query: Asked = {}, person = zheng) =>
  (await person.call(filmDesk.films, { query })).data.rows.map(({ id }) => id)

test('the office has every film, a teacher those of their own lessons, another school none', async () => {
  expect(await shown({ sort: 'begunAt' })).toEqual([second.id, film])
  expect((await shown({}, he)).length).toBe(2)
  expect(await shown({}, await school.signIn('heli'))).toEqual([])
  expect(await shown({}, await school.signIn('zheng', { host: otherHost }))).toEqual([])
  const { data } = await zheng.call(filmDesk.films, { query: { showing: 'published' } })
  expect(data.rows).toMatchObject([
    {
      id: film,
      length: 60_000,
      bytes: 3000,
      viewers: 0,
      showing: 'published',
      teachers: ['贺建川'],
      free: false,
    },
  ])
})

test('a list is filtered by how a film stands, by words and by the kind of its course', async () => {
  expect(await shown({ showing: 'running' })).toEqual([second.id])
  expect(await shown({ showing: 'bin' })).toEqual([])
  expect(await shown({ q: '切线 导数' })).toHaveLength(2)
  expect(await shown({ q: '%' })).toEqual([])
  expect(await shown({ public: 'yes' })).toEqual([])
  expect(await shown({ public: 'no' })).toHaveLength(2)
})

test('what is withdrawn or put into the bin the class sees no more, until it is brought back', async () => {
  const watched = async () =>
    (await chen.call(playback.film, { query: { lessonId: String(lesson.id), coursewareId: String(film) } }))
      .code
  const changes = [
    () => he.call(filmDesk.changeFilm, { body: { filmId: film, published: false } }),
    () => he.call(filmDesk.changeFilm, { body: { filmId: film, published: true, title: '重讲' } }),
    () => zheng.call(filmDesk.deleteFilm, { query: { filmId: String(film) } }),
    () => zheng.call(filmDesk.restoreFilm, { body: { filmId: film } }),
  ]
  const seen: number[] = []
  for (const change of changes) {
    expect((await change()).code).toBe(0)
    seen.push(await watched())
  }
  expect(seen).toEqual([codes.courseGone, 0, codes.courseGone, 0])
  const { data } = await chen.call(playback.vodUrl, { query: { id: String(lesson.id) } })
  expect(data.films).toMatchObject([{ title: '重讲' }])
})

test('a teacher changes no film of another lesson, and opens none to everybody', async () => {
  const heli = await school.signIn('heli')
  const body = { filmId: film, published: false }
  expect((await heli.call(filmDesk.changeFilm, { body })).code).toBe(codes.courseGone)
  expect((await he.call(filmDesk.changeFilm, { body: { filmId: film, free: true } })).code).toBe(
    codes.notAllowed,
  )
  expect((await zheng.call(filmDesk.changeFilm, { body: { filmId: film, free: true } })).code).toBe(0)
  expect((await school.visitor.call(playback.film, { query: { lessonId: String(lesson.id) } })).code).toBe(0)
})

test('a student has their own lessons that have been, with a film or their log, and what they have seen', async () => {
  const own = async (query = {}, person = chen) => (await person.call(filmDesk.ownLessons, { query })).data
  const body = { lessonId: lesson.id, filmId: film, at: 0, spans: [] as [number, number][] }
  await chen.call(playback.tellSeen, { body })
  await school.look("update film_seen set counted_at = now() - interval '20 seconds'")
  await chen.call(playback.tellSeen, { body: { ...body, spans: [[0, 30_000]] } })
  const { rows, courses } = await own({ q: '切线' })
  expect(rows.map(({ id, hasFilm, length, seen }) => [id, hasFilm, length, seen])).toEqual([
    [lesson.id, true, 60_000, 30_000],
    [unfilmed.id, false, 0, 0],
  ])
  expect(courses.map(({ name }) => name)).toContain('高一数学：函数与图像')
  expect((await own({ course: '900719925' })).rows).toEqual([])
  expect((await own({ q: '切线' }, await school.signIn('feng'))).rows).toEqual([])
})

test('once the live platform has expired, the office neither lists nor cuts nor brings films: 805; teachers and students keep theirs', async () => {
  const ended = (at: string) =>
    school.look(`update site set invalid_time = ${at} where id = $1`, [school.site])
  const asked = async (who: Person) => [
    (await who.call(filmDesk.films, { query: {} })).code,
    (await who.call(filmCut.filmCut, { query: { filmId: String(film) } })).code,
    (await who.call(filmUploads.filmUploads)).code,
  ]
  const [closed, all] = [codes.platformExpired, codes.done].map(code => Array(3).fill(code))
  await ended("now() - interval '1 hour'")
  expect(await asked(zheng)).toEqual(closed)
  expect(await asked(he)).toEqual(all)
  expect((await chen.call(filmDesk.ownLessons, { query: {} })).code).toBe(codes.done)
  await ended('null')
  expect(await asked(zheng)).toEqual(all)
})
