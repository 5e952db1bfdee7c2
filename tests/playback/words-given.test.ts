import { afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { quotes } from '../../contract/courses-quotes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { recording } from '../../contract/playback-recording.ts'
import { spoken } from '../../contract/playback-spoken.ts'
import { pushCourse } from '../../server/operator/courses.store.ts'
import { moveTo, of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { aLesson } from './a-lesson.ts'
import { anyTrack, writeLog } from './films.ts'

// One school gives the course of functions; a student of another sits in it there, under the name that their school gave it.
const school = await schoolHere()
const lesson = await aLesson(school, [anyTrack(30)])
const second = await aLesson(school, [anyTrack(30)], 90)
const [course] = await school.look('select course::int as id from lesson where id = $1', [lesson.id])
const [elsewhere] = await school.look(
  "select l.id::int, l.course::int from lesson l where l.site = $1 and l.course <> $2 and l.state = 'ended' order by l.id limit 1",
  [school.site, course?.id],
)
async function say(film: number, said: [number, string][], person = school.ids.he) {
  for (const [at, text] of said)
    await school.look(
      "insert into film_caption (site, film, from_ms, until_ms, text, person, origin) values ($1, $2, $3::bigint, $3::bigint + 2000, $4, $5, 'live')",
      [school.site, film, at, text, person],
    )
  await school.look(
    "insert into film_words (site, film, shown) values ($1, $2, 'live') on conflict do nothing",
    [school.site, film],
  )
}
await say(lesson.film as number, [
  [1000, '我们先画一条割线'],
  [15_000, '割线变成切线'],
])
await say(second.film as number, [[2000, '上节课的割线']])

const theirs = await school.signIn('zheng', { host: otherHost })
await pushCourse(school.connection, course?.id as number, otherHost)
const [subject] = await school.look('select id::int from subject where site = $1', [school.otherSite])
const quoted = await theirs.call(quotes.quoteCourse, {
  body: {
    ...{
      from: course?.id as number,
      name: '公益：函数',
      cover: '',
      summary: '',
      feeRule: '',
      refundRule: '',
    },
    ...{ subject: subject?.id as number, grades: [], price: 0, capacity: null, saleFrom: '', saleUntil: '' },
  },
})
await moveTo(theirs, quoted.data.id, 'onSale')
const guest = await school.signIn('chen', { host: otherHost })
const own = await school.signIn('chen')
afterEach(async () => {
  await school.look('delete from film_hidden')
  await school.look('update film set published = true, deleted_at = null')
})

const inAll = async (person: Person, q: string, page = '1') =>
  (await person.call(spoken.findInLessons, { query: { q, page, size: '10' } })).data
const inLesson = (person: Person, q: string, id = lesson.id) =>
  person.call(spoken.findInLesson, { query: { lessonId: String(id), q } })

test('whoever has no seat in the quoted course finds nothing of it', async () => {
  expect(await inAll(guest, '割线')).toEqual({ total: 0, rows: [] })
  expect((await inLesson(guest, '割线')).code).toBe(codes.registerToWatch)
  expect((await guest.call(seats.enrol, { ...of(quoted.data.id), body: {} })).code).toBe(codes.done)
})

test('who sits in it finds what was spoken and written in the given lessons, in one and in all, as their own class does', async () => {
  const one = await inLesson(guest, '割线')
  expect(one.data).toEqual((await inLesson(own, '割线')).data)
  expect(one.data.places.map(({ at, kind, by }) => [at, kind, by])).toContainEqual([1000, 'spoken', '贺建川'])
  expect((await inLesson(guest, 'P点')).data.places).toMatchObject([
    { kind: 'chat', text: 'P 点横坐标为什么取 1？' },
  ])
  const all = await inAll(guest, '割线')
  expect(all.total).toBe(2)
  expect(all.rows.map(({ lessonId, courseName }) => [lessonId, courseName])).toEqual([
    [second.id, '公益：函数'],
    [lesson.id, '公益：函数'],
  ])
  const home = (await inAll(own, '割线')).rows
  expect(all.rows.map(({ places, count }) => [places, count])).toEqual(
    home.map(({ places, count }) => [places, count]),
  )
  // Page for page the same: eleven lessons are ten and one.
  for (let n = 1; n <= 9; n += 1) {
    const more = await aLesson(school, [anyTrack()], 400 + n * 70)
    await say(more.film as number, [[500, '页页都有的渐近线']])
  }
  await say(lesson.film as number, [[3000, '页页都有的渐近线']])
  await say(second.film as number, [[3000, '页页都有的渐近线']])
  const paged = [
    await inAll(guest, '渐近线'),
    await inAll(guest, '渐近线', '2'),
    await inAll(guest, '渐近线', '3'),
  ]
  expect(paged.map(({ total, rows }) => [total, rows.length])).toEqual([
    [11, 10],
    [11, 1],
    [11, 0],
  ])
  expect(new Set(paged.flatMap(({ rows }) => rows.map(({ lessonId }) => lessonId))).size).toBe(11)
})

/** In how many places of the first and of the second lesson it is found. */
const counts = async (q: string) => {
  const { rows } = await inAll(guest, q)
  return [lesson.id, second.id].map(id => rows.find(({ lessonId }) => lessonId === id)?.count ?? 0)
}

test('nothing that is hidden, withdrawn, in the bin or without its consent is found there', async () => {
  expect([await counts('割线'), await counts('P点')]).toEqual([
    [2, 1],
    [1, 1],
  ])
  await school.look('insert into film_hidden (site, film, from_ms, until_ms) values ($1, $2, 0, 5000)', [
    school.site,
    lesson.film,
  ])
  expect([await counts('割线'), await counts('P点')]).toEqual([
    [1, 1],
    [0, 1],
  ])
  expect((await inLesson(guest, 'P点')).data.total).toBe(0)
  await school.look('delete from film_hidden')
  await school.look('update film set published = false where id = $1', [lesson.film])
  expect([await counts('割线'), await counts('P点')]).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect((await inLesson(guest, '割线')).code).toBe(codes.courseGone)
  // A film in the bin was not taken back: what was written is read without it.
  await school.look('update film set published = true, deleted_at = now() where id = $1', [second.film])
  expect([await counts('割线'), await counts('P点')]).toEqual([
    [0, 0],
    [0, 1],
  ])
  await school.look('update film set published = true, deleted_at = null')
  // Who takes back their consent takes their words along.
  const zhang = await school.signIn('zhang')
  const consents = (given: boolean) => zhang.call(recording.sayOwnConsent, { body: { given } })
  await consents(true)
  await say(second.film as number, [[9000, '我也来画割线']], school.ids.zhang)
  expect(await counts('割线')).toEqual([2, 2])
  await consents(false)
  expect(await counts('割线')).toEqual([2, 1])
})

test('nothing of another course of that school is found, nor of a seat that is no more', async () => {
  await writeLog(school, elsewhere?.id as number, new Date('2026-01-01'), [
    { at: 1, kind: 'chat.said', person: school.ids.he, data: { text: '别的课程里的割线' } },
  ])
  expect((await inAll(guest, '别的课程')).total).toBe(0)
  expect((await inLesson(guest, '别的课程', elsewhere?.id as number)).code).not.toBe(0)
  // The office there has no lessons of its own, and a teacher finds those that they teach.
  expect(await inAll(await school.signIn('he', { host: otherHost }), '割线')).toEqual({ total: 0, rows: [] })
  await school.look("update enrolment set state = 'withdrawn' where course = $1", [quoted.data.id])
  expect(await inAll(guest, '割线')).toEqual({ total: 0, rows: [] })
})
