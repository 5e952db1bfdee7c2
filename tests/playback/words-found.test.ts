import { afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { spoken } from '../../contract/playback-spoken.ts'
import type { CaptionOrigin } from '../../contract/playback-spoken-lists.ts'
import type { PlayerName } from '../demo/cast.ts'
import type { QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { aLesson } from './a-lesson.ts'
import { anyTrack, layFilm } from './films.ts'

const school = await schoolHere()
const lesson = await aLesson(school, [anyTrack(30)])
const film = lesson.film as number
const later = await aLesson(school, [anyTrack(30)], 90)
const people = Object.fromEntries(
  await Promise.all(
    (['chen', 'zhang', 'feng', 'he', 'tang', 'zheng'] as const).map(
      async name => [name, await school.signIn(name)] as const,
    ),
  ),
) as Record<PlayerName, Person>

async function say(of: number, said: [number, string, number | null][], origin: CaptionOrigin = 'live') {
  for (const [at, text, person] of said)
    await school.look(
      'insert into film_caption (site, film, from_ms, until_ms, text, person, origin) values ($1, $2, $3::bigint, $3::bigint + 2000, $4, $5, $6)',
      [school.site, of, at, text, person, origin],
    )
  await school.look(
    'insert into film_words (site, film, shown) values ($1, $2, $3) on conflict (site, film) do update set shown = excluded.shown',
    [school.site, of, origin],
  )
}
const { he, zhang } = school.ids
await say(film, [
  [1000, '我们先画一条割线', he],
  [5000, '割 线 和 切线', he],
  [9000, 'Ｔａｎｇｅｎｔ Line', zhang],
  [30_000, '100%_\\ 正确', null],
])
await say(later.film as number, [[2000, '上节课的割线', he]])
afterEach(async () => {
  await school.look('delete from film_hidden')
  await school.look('update film set published = true, deleted_at = null')
})

const inLesson = async (person: Person, q: string, more: Partial<QueryOf<typeof spoken.findInLesson>> = {}) =>
  person.call(spoken.findInLesson, { query: { lessonId: String(lesson.id), q, ...more } })
const found = async (person: Person, q: string) =>
  (await inLesson(person, q)).data?.places.map(({ at, kind, text }) => [at / 1000, kind, text])
const inAll = async (person: Person, q: string) =>
  (await person.call(spoken.findInLessons, { query: { q } })).data
/** How many places of which lessons somebody finds in all of theirs. */
const counts = async (person: Person, q: string) =>
  (await inAll(person, q))?.rows.map(({ lessonId, count }) => [lessonId, count])

test('words are found in what was spoken and what was written, by their time and with who said them', async () => {
  const { data } = await inLesson(people.chen, '点')
  expect(data).toMatchObject({
    total: 1,
    places: [{ at: 4000, kind: 'chat', text: 'P 点横坐标为什么取 1？', coursewareId: null }],
  })
  expect(data?.places[0]?.by).not.toBe('')
  expect(await found(people.chen, '割线')).toEqual([
    [1, 'spoken', '我们先画一条割线'],
    [5, 'spoken', '割 线 和 切线'],
  ])
})

test.each<[string, number]>([
  ['割线和切', 1],
  ['tangentline', 1],
  ['TANGENT L', 1],
  ['％＿＼', 1],
  ['100%', 1],
  ['%', 1],
  ['_', 1],
  ['Δx', 1],
  ['割%线', 0],
  ['抛物线', 0],
])('%s is found in %i places, however it is spaced and in whatever width', async (q, many) => {
  expect((await inLesson(people.chen, q)).data?.total).toBe(many)
})

test('a word of nothing but blanks is refused or finds nothing, and a long one is refused', async () => {
  expect((await inLesson(people.chen, '   ')).code).toBe(codes.incomplete)
  expect((await inLesson(people.chen, '\u3000')).code).toBe(codes.incomplete)
  expect((await inLesson(people.chen, 'x'.repeat(61))).code).toBe(codes.incomplete)
})

test('what was taken back, skipped, replaced or is of somebody who took it back is neither found nor counted', async () => {
  expect(await found(people.he, '写错')).toEqual([])
  expect(await counts(people.chen, '写错')).toEqual([])

  expect(await counts(people.chen, '割线')).toEqual([
    [later.id, 1],
    [lesson.id, 2],
  ])
  await school.look('insert into film_hidden (site, film, from_ms, until_ms) values ($1, $2, 2999, 4500)', [
    school.site,
    film,
  ])
  expect(await found(people.chen, '割线')).toEqual([[5, 'spoken', '割 线 和 切线']])
  expect(await found(people.he, '横坐标')).toEqual([])
  expect(await counts(people.chen, '割线')).toEqual([
    [later.id, 1],
    [lesson.id, 1],
  ])
  expect(await counts(people.he, '横坐标')).toEqual(expect.not.arrayContaining([[lesson.id, 1]]))
  await school.look('delete from film_hidden')

  await say(film, [[3000, '上传的字幕', null]], 'uploaded')
  expect(await found(people.chen, '割线')).toEqual([])
  expect(await counts(people.chen, '上传的')).toEqual([[lesson.id, 1]])
  await school.look("delete from film_caption where origin = 'uploaded'")
  await school.look("update film_words set shown = 'live' where film = $1", [film])
})

test('what is withdrawn is found by whoever teaches alone, what lies in the bin by nobody in their lessons', async () => {
  await school.look('update film set published = false where id = $1', [film])
  expect(await counts(people.chen, '割线')).toEqual([[later.id, 1]])
  expect(await counts(people.chen, '横坐标为什么')).toEqual([[later.id, 1]])
  expect((await inLesson(people.chen, '割线')).code).toBe(codes.courseGone)
  expect(await counts(people.he, '割线')).toEqual([
    [later.id, 1],
    [lesson.id, 2],
  ])
  await school.look('update film set published = true, deleted_at = now() where id = $1', [film])
  expect(await counts(people.chen, '割线')).toEqual([[later.id, 1]])
  expect(await counts(people.he, '割线')).toEqual([[later.id, 1]])
  // What was written stays with the lesson.
  expect(await counts(people.chen, '横坐标为什么')).toEqual([
    [later.id, 1],
    [lesson.id, 1],
  ])
})

test('each finds in their own lessons alone, and another school nothing', async () => {
  expect(await counts(people.zhang, '割线')).toEqual([
    [later.id, 1],
    [lesson.id, 2],
  ])
  expect(await inAll(people.feng, '割线')).toEqual({ total: 0, rows: [] })
  expect(await inAll(people.tang, '割线')).toEqual({ total: 0, rows: [] })
  const there = await school.signIn('chen', { host: otherHost })
  expect(await inAll(there, '割线')).toEqual({ total: 0, rows: [] })
  expect((await inLesson(there, '割线')).code).toBe(codes.courseGone)
  expect((await inLesson(people.feng, '割线')).code).toBe(codes.registerToWatch)
  expect((await people.zheng.call(spoken.findInLessons, { query: { q: '割线' } })).code).toBe(
    codes.notAllowed,
  )
  const rows = (await inAll(people.chen, '割线'))?.rows
  expect(rows?.[1]).toMatchObject({
    name: '导数初步：从一条切线说起',
    number: 90,
    places: [{ at: 1000, by: '贺建川' }, { at: 5000 }],
  })
})

test('of a second film of a lesson a place says so, and of many places the first three come with their number', async () => {
  const second = await layFilm(school, lesson.id, {
    begunAt: lesson.begun,
    length: 60_000,
    tracks: [anyTrack()],
  })
  await say(
    second.id,
    [1, 2, 3, 4].map(at => [at * 1000, '另一份录像', he]),
  )
  const row = (await inAll(people.chen, '另一份录'))?.rows[0]
  expect(row).toMatchObject({ lessonId: lesson.id, count: 4 })
  expect(row?.places.map(({ at, coursewareId }) => [at, coursewareId])).toEqual([
    [1000, second.id],
    [2000, second.id],
    [3000, second.id],
  ])
  expect((await inLesson(people.chen, '另一份', { coursewareId: String(second.id) })).data?.total).toBe(4)
  expect((await inLesson(people.chen, '另一份')).data?.total).toBe(0)
  // Withdrawn, it is not found beside the one that is shown.
  await school.look('update film set published = false where id = $1', [second.id])
  expect(await inAll(people.chen, '另一份录')).toEqual({ total: 0, rows: [] })
  await school.look('update film set published = true where id = $1', [second.id])
})

test('whose seat has ended finds no words of the course any more', async () => {
  const seat = (state: string) =>
    school.look(
      "update enrolment set state = $2, ended_at = case when $2 = 'active' then null else now() end where student = $1",
      [zhang, state],
    )
  expect((await inAll(people.zhang, '割线'))?.total).toBeGreaterThan(0)
  await seat('withdrawn')
  expect(await inAll(people.zhang, '割线')).toEqual({ total: 0, rows: [] })
  await seat('active')
})

test('a stranger before a free film finds what it shows, without the names of students', async () => {
  expect((await inLesson(school.visitor, '割线')).code).toBe(codes.loginToView)
  await school.look('update film set free = true where id = $1', [film])
  const { data } = await inLesson(school.visitor, 'tangent')
  expect(data?.places).toMatchObject([{ at: 9000, by: '' }])
  expect((await inLesson(school.visitor, '割线')).data?.places[0]?.by).toBe('贺建川')
  await school.look('update film set free = false where id = $1', [film])
})
