import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { schoolHere } from '../kit/here.ts'
import { waitingWriters } from '../kit/waiting-writers.ts'
import { anyTrack, layFilm, pastLesson } from './films.ts'

const school = await schoolHere()
const { id: lesson, begun } = await pastLesson(school)
const film = await layFilm(school, lesson, { begunAt: begun, length: 3_600_000, tracks: [anyTrack()] })
const chen = await school.signIn('chen')

const tell = (at: number, spans: [number, number][], person = chen, filmId = film.id) =>
  person.call(playback.tellSeen, { body: { lessonId: lesson, filmId, at, spans } })
const ago = (seconds: number) =>
  school.look("update film_seen set counted_at = now() - $1 * interval '1 second'", [seconds])

test('what was seen is found again on another machine, with the place where one left', async () => {
  expect((await tell(0, [])).data).toEqual({ seen: [] })
  await ago(20)
  expect((await tell(20_000, [[0, 20_000]])).data).toEqual({ seen: [[0, 20_000]] })
  const elsewhere = await school.signIn('chen', { agent: 'phone' })
  const { data } = await elsewhere.call(playback.film, { query: { lessonId: String(lesson) } })
  expect(data).toMatchObject({ left: 20_000, seen: [[0, 20_000]] })
})

test('told again it counts once, and never more than time has passed at the highest speed', async () => {
  await ago(0)
  expect((await tell(20_000, [[0, 20_000]])).data).toEqual({ seen: [[0, 20_000]] })
  await ago(0)
  const { data } = await tell(3_000_000, [[0, 3_600_000]])
  expect(data.seen.at(-1)?.[1]).toBeLessThan(20_000 + 3 * 5_000)
})

test('two pages of one person that tell at the same time share one clock', async () => {
  await school.look('update film_seen set seen = $1', ['{}'])
  await ago(10)
  // Both have come as far as the row before either goes on.
  await school.look('begin')
  await school.look('select from film_seen for update')
  const going = Promise.all([tell(0, [[100_000, 200_000]]), tell(0, [[300_000, 400_000]])])
  await expect.poll(() => waitingWriters(school)).toBeGreaterThan(1)
  await school.look('commit')
  await going
  const [row] = await school.look(
    'select sum(upper(r) - lower(r))::int as long from film_seen, unnest(seen) r where film = $1',
    [film.id],
  )
  // Neither word takes away what the other has said.
  const both = await school.look(
    'select count(*) filter (where lower(r) = 100000)::int as one, count(*) filter (where lower(r) = 300000)::int as other from film_seen, unnest(seen) r where film = $1',
    [film.id],
  )
  expect(both).toEqual([{ one: 1, other: 1 }])
  // Ten seconds at threefold speed, and for each word its grace.
  expect(row?.long).toBeLessThanOrEqual(3 * (10_000 + 2 * 2_000 + 3_000))
})

test('hostile words are refused or change nothing beyond what is believed', async () => {
  const body = { lessonId: lesson, filmId: film.id, at: 0 }
  for (const spans of [[[-5, 5]], [[0.5, 2]], [[0, 1e300]], [['0', '1']], Array(101).fill([0, 1])])
    expect(
      (await chen.call(playback.tellSeen, { body: { ...body, spans: spans as [number, number][] } })).code,
    ).toBe(codes.incomplete)
  expect((await tell(0, [[0, 1000]], await school.signIn('feng'))).code).toBe(codes.registerToWatch)
  expect((await tell(0, [[0, 1000]], chen, 900_719_925_474)).code).toBe(codes.courseGone)
  const far = await tell(99_000_000, [])
  expect(far.code).toBe(0)
  const { data } = await chen.call(playback.film, { query: { lessonId: String(lesson) } })
  expect(data?.left).toBe(3_600_000)
})

test('chapters are named by whoever teaches, for everybody, and given back to the log', async () => {
  const he = await school.signIn('he')
  const named = [
    { at: 0, title: '开场与复习' },
    { at: 440_000, title: '割线怎样变成切线' },
  ]
  const name = (chapters: typeof named, person = he) =>
    person.call(playback.nameChapters, { body: { lessonId: lesson, filmId: film.id, chapters } })
  const shown = async () =>
    (await chen.call(playback.log, { query: { lessonId: String(lesson) } })).data.chapters.map(
      ({ at, title }) => ({ at, title }),
    )
  expect((await name(named)).code).toBe(0)
  expect(await shown()).toEqual(named)
  expect((await name([], await school.signIn('tang'))).code).toBe(codes.notInThisRoom)
  // Whoever looks in at the head of the course watches, and names nothing.
  await school.look(
    'update course c set head_teacher = $2 from lesson l where l.id = $1 and c.id = l.course',
    [lesson, school.ids.gu],
  )
  const gu = await school.signIn('gu')
  expect((await gu.call(playback.log, { query: { lessonId: String(lesson) } })).code).toBe(0)
  expect((await name([], gu)).code).toBe(codes.notInThisRoom)
  expect((await name([])).code).toBe(0)
  expect(await shown()).toEqual([{ at: 0, title: '' }])
})
