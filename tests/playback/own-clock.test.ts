import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { filmCut } from '../../contract/playback-cut.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { spoken } from '../../contract/playback-spoken.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { aLesson } from './a-lesson.ts'
import { drawnMp4 } from './drawn-mp4.ts'
import { brought } from './film-files.ts'
import { anyTrack, writeLog } from './films.ts'

const school = await schoolHere()
const [zheng, he, chen, heli] = [
  await school.signIn('zheng'),
  await school.signIn('he'),
  await school.signIn('chen'),
  await school.signIn('heli'),
]
const mp4 = await drawnMp4({ seconds: 8 })
const picture = `${'c3'.repeat(16)}.webp`

/** A lesson whose recording was replaced by a video that somebody edited. */
async function replaced(minutesAgo: number, wish: { ownClock: boolean }) {
  const lesson = await aLesson(school, [anyTrack(30)], minutesAgo)
  await writeLog(school, lesson.id, lesson.begun, [
    { at: 40, kind: 'chat.shown', person: school.ids.zhang, data: { picture } },
  ])
  const made = await brought(he, lesson.id, mp4, { ...wish, inPlace: true })
  return { id: lesson.id, recorded: lesson.film ?? 0, film: made?.filmId ?? 0 }
}
const of = (lesson: number, film?: number) => ({
  lessonId: String(lesson),
  ...(film !== undefined && { coursewareId: String(film) }),
})
const outline = async (person: Person, lesson: number, film?: number) =>
  (await person.call(playback.log, { query: of(lesson, film) })).data
const chatIn = async (lesson: number, q: string, film?: number) =>
  (await chen.call(spoken.findInLesson, { query: { ...of(lesson, film), q } })).data.total
const chatInAll = async (lesson: number, q: string) =>
  (await chen.call(spoken.findInLessons, { query: { q } })).data.rows
    .filter(row => row.lessonId === lesson)
    .flatMap(({ places }) => places.map(({ kind, at, coursewareId }) => [kind, at, coursewareId]))
/** The lines of the log that come along with a film. */
async function chatBeside(lesson: number, film: number) {
  const { parts } = await outline(chen, lesson, film)
  const lines = await Promise.all(
    parts.map(({ after, upTo }) =>
      chen.call(playback.logPart, {
        query: { ...of(lesson, film), after: String(after), upTo: String(upTo) },
      }),
    ),
  )
  return JSON.stringify(lines.map(({ data }) => data))
}
const pictureOf = async (lesson: number, film?: number) =>
  (await chen.call(playback.picture, { query: { ...of(lesson, film), name: picture } })).data.link
const named = async (lesson: number, film: number, titles: string[], person = he) =>
  (
    await person.call(playback.nameChapters, {
      body: {
        lessonId: lesson,
        filmId: film,
        chapters: titles.map((title, at) => ({ at: at * 3000, title })),
      },
    })
  ).code
const change = async (film: number, ownClock: boolean, person = he) =>
  (await person.call(filmDesk.changeFilm, { body: { filmId: film, ownClock } })).code

/** For good. */
async function removed(film: number) {
  await zheng.call(filmDesk.deleteFilm, { query: { filmId: String(film) } })
  expect((await zheng.call(filmDesk.emptyBin, { body: { which: { ids: [film] } } })).code).toBe(0)
}

test('nothing of the class stands beside a film with a clock of its own, and the class is whole beside its recording', async () => {
  const { id, recorded, film } = await replaced(200, { ownClock: true })
  const own = await outline(chen, id)
  expect(own).toMatchObject({ ownClock: true, length: 8000, parts: [], upTo: 0 })
  expect(own.chapters).toEqual([{ at: 0, kind: 'begin', title: '', number: 0, person: null }])
  // Whoever is no more to be named is still known to the register that stands beside it.
  expect(own.people.map(one => one.id)).toContain(school.ids.zhang)
  const start = await chen.call(playback.logStart, { query: { ...of(id), after: '0', piece: '0' } })
  expect(start.code).toBe(codes.courseGone)
  const part = await chen.call(playback.logPart, { query: { ...of(id), after: '0', upTo: '1000' } })
  expect(part.data).toEqual([])
  expect(await pictureOf(id)).toBeNull()
  expect(await chatIn(id, '横坐标')).toBe(0)
  expect(await chatInAll(id, '横坐标')).toEqual([])
  await he.call(filmDesk.restoreFilm, { body: { filmId: recorded } })
  expect(await outline(chen, id)).toMatchObject({ ownClock: false })
  expect((await outline(chen, id)).parts).not.toEqual([])
  expect(await pictureOf(id)).toContain('c3c3')
  expect(await pictureOf(id, film)).toBeNull()
  expect(await chatIn(id, '横坐标')).toBe(1)
  expect(await chatIn(id, '横坐标', film)).toBe(0)
  expect(await chatInAll(id, '横坐标')).toEqual([['chat', 4000, null]])
})

test('what was written is found by the film that it goes along with, where that is not the first', async () => {
  const lesson = await aLesson(school, null, 300)
  const first = await brought(he, lesson.id, mp4, { ownClock: true })
  const second = await brought(he, lesson.id, mp4.subarray(0), { ownClock: false })
  expect((await outline(chen, lesson.id)).ownClock).toBe(true)
  expect(await chatInAll(lesson.id, '横坐标')).toEqual([['chat', expect.any(Number), second?.filmId]])
  await he.call(filmDesk.deleteFilm, { query: { filmId: String(second?.filmId) } })
  expect(await chatInAll(lesson.id, '横坐标')).toEqual([])
  await he.call(filmDesk.deleteFilm, { query: { filmId: String(first?.filmId) } })
  expect(await chatInAll(lesson.id, '横坐标')).toEqual([['chat', expect.any(Number), null]])
})

test('its chapters are its own, and go with it', async () => {
  const { id, recorded, film } = await replaced(400, { ownClock: true })
  await he.call(filmDesk.restoreFilm, { body: { filmId: recorded } })
  expect(await named(id, recorded, ['导数', '割线'])).toBe(0)
  expect(await named(id, film, ['片头'])).toBe(0)
  const titles = async (which: number) => (await outline(chen, id, which)).chapters.map(({ title }) => title)
  expect(await titles(recorded)).toEqual(['导数', '割线'])
  expect(await titles(film)).toEqual(['片头'])
  expect(await named(id, film, ['片头', '正片'])).toBe(0)
  expect(await titles(recorded)).toEqual(['导数', '割线'])
  await removed(film)
  const left = await school.look('select title from lesson_chapter where lesson = $1 order by at', [id])
  expect(left.map(({ title }) => title)).toEqual(['导数', '割线'])
})

test('what is hidden of it is hidden of nothing else, also when it is gone', async () => {
  const { id, recorded, film } = await replaced(500, { ownClock: true })
  await he.call(filmDesk.restoreFilm, { body: { filmId: recorded } })
  const { data: cut } = await he.call(filmCut.filmCut, { query: { filmId: String(film) } })
  const hidden = [[2000, 6000]] as [number, number][]
  await he.call(filmCut.changeFilmCut, { body: { filmId: film, version: cut.version, hidden } })
  expect((await outline(chen, id, film)).hidden).toMatchObject([[2000, expect.any(Number)]])
  expect((await outline(chen, id, recorded)).hidden).toEqual([])
  // Written at 4 s of the lesson.
  expect(await chatIn(id, '横坐标', recorded)).toBe(1)
  expect(await chatBeside(id, recorded)).toContain('横坐标')
  // A hidden chapter of its own is gone with its name.
  await named(id, film, ['片头', '不给看'])
  const titles = async () => (await outline(chen, id, film)).chapters.map(({ title }) => title)
  expect(await titles()).toEqual(['片头'])
  await he.call(filmDesk.changeFilm, { body: { filmId: film, published: false } })
  // Withdrawn alone it takes nothing of the class with it either.
  await he.call(filmDesk.deleteFilm, { query: { filmId: String(recorded) } })
  await removed(film)
  await he.call(filmDesk.restoreFilm, { body: { filmId: recorded } })
  expect(await chatIn(id, '横坐标', recorded)).toBe(1)
})

test('its teacher and the office change the clock of an uploaded film, and of no other, while nothing of it is hidden', async () => {
  const { id, recorded, film } = await replaced(600, { ownClock: false })
  expect(await outline(chen, id)).toMatchObject({ ownClock: false })
  expect(await change(film, true)).toBe(0)
  expect(await outline(chen, id)).toMatchObject({ ownClock: true })
  const listed = async (person: Person, showing?: 'bin') =>
    (await person.call(filmDesk.films, { query: { size: '100', ...(showing && { showing }) } })).data.rows
      .filter(one => one.lessonId === id)
      .map(one => one.ownClock)
  expect(await listed(he)).toEqual([true])
  expect(await listed(zheng, 'bin')).toEqual([null])
  expect(await change(film, false, zheng)).toBe(0)
  expect(await change(film, false, heli)).toBe(codes.courseGone)
  expect(await change(film, false, chen)).toBe(codes.notAllowed)
  expect(await change(film, false, await school.signIn('zheng', { host: otherHost }))).toBe(codes.courseGone)
  expect(await change(recorded, true)).toBe(codes.incomplete)
  const { data: cut } = await he.call(filmCut.filmCut, { query: { filmId: String(film) } })
  const cutTo = (version: number, hidden: [number, number][]) =>
    he.call(filmCut.changeFilmCut, { body: { filmId: film, version, hidden } })
  const { data: cutOnce } = await cutTo(cut.version, [[2000, 6000]])
  // In step with its lesson it hides what was written then: another clock would show that again.
  expect(await chatIn(id, '横坐标')).toBe(0)
  expect(await change(film, true)).toBe(codes.incomplete)
  await cutTo(cutOnce.version, [])
  expect(await change(film, true)).toBe(0)
})
