import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { cookieOf, fetched as fetchedFrom } from './fetched.ts'
import { anyTrack, type Happening, layFilm, pastLesson, writeLog } from './films.ts'

const school = await schoolHere()
const { id: lesson, begun } = await pastLesson(school)
const track = anyTrack()
const film = await layFilm(school, lesson, { begunAt: begun, length: 6000, tracks: [track, anyTrack()] })
const other = await layFilm(school, lesson, { begunAt: begun, length: 6000, tracks: [anyTrack()] })
const people = Object.fromEntries(
  await Promise.all(
    (['chen', 'zhang', 'feng', 'he', 'luo', 'zheng', 'gu', 'tang'] as const).map(
      async name => [name, await school.signIn(name)] as const,
    ),
  ),
) as Record<PlayerName, Person>

const asked = (person: Person, id = film.id) =>
  person.call(playback.film, { query: { lessonId: String(lesson), coursewareId: String(id) } })
const fetched = (path: string, by: Parameters<typeof fetchedFrom>[2] = {}) => fetchedFrom(school, path, by)

const opened = async (name: PlayerName = 'chen') => {
  const { data, headers } = await asked(people[name])
  return { link: data?.tracks[0]?.link ?? '', cookie: cookieOf(headers), data }
}

test.each<[PlayerName | 'visitor', number]>([
  ['visitor', codes.loginToView],
  ['chen', codes.done],
  ['feng', codes.registerToWatch],
  ['he', codes.done],
  ['luo', codes.done],
  ['tang', codes.notInThisRoom],
  ['zheng', codes.done],
])('%s before the page of a lesson, its film and its log: %i', async (name, code) => {
  const person = name === 'visitor' ? school.visitor : people[name]
  const query = { lessonId: String(lesson) }
  const said = await Promise.all([
    person.call(playback.vodUrl, { query: { id: String(lesson) } }),
    person.call(playback.film, { query }),
    person.call(playback.log, { query }),
  ])
  expect(said.map(one => one.code)).toEqual([code, code, code])
  expect(said[1]?.headers['set-cookie'] === undefined).toBe(code !== codes.done)
})

test('a lesson of another school is as one that never was', async () => {
  const there = await school.signIn('chen', { host: otherHost })
  const query = { lessonId: String(lesson) }
  const absent = await there.call(playback.film, { query: { lessonId: '900719925474099' } })
  expect(await there.call(playback.film, { query })).toMatchObject({ code: absent.code, data: null })
  expect(absent.code).toBe(codes.courseGone)
})

test('the page says which film is shown and where it stands, in the manner of the way into a lesson', async () => {
  const { data } = await people.chen.call(playback.vodUrl, { query: { id: String(lesson) } })
  expect(data).toMatchObject({
    vodUrl: `/eschool/vodPlay/${lesson}`,
    coursewareId: film.id,
    films: [{ coursewareId: film.id }, { coursewareId: other.id }],
    lessonId: lesson,
    teachers: ['贺建川'],
    as: 'student',
    manages: false,
  })
})

test('the calls for open courses and for outside meetings answer for their own lessons alone', async () => {
  const query = { lessonId: String(lesson) }
  const asked = async (name: 'openVodUrl' | 'cloudVisionVodUrl') =>
    (await people.chen.call(playback[name], { query })).code
  const becomes = (kind: string, delivery: string) =>
    school.look(
      'with l as (update lesson set delivery = $3 where id = $1 returning course) update course set kind = $2 from l where id = l.course',
      [lesson, kind, delivery],
    )
  const [before] = await school.look(
    'select c.kind, l.delivery from lesson l join course c on c.id = l.course where l.id = $1',
    [lesson],
  )
  expect([await asked('openVodUrl'), await asked('cloudVisionVodUrl')]).toEqual([712, 712])
  await becomes(before?.kind as string, 'cloudView')
  expect([await asked('openVodUrl'), await asked('cloudVisionVodUrl')]).toEqual([712, 0])
  await becomes('open', before?.delivery as string)
  expect([await asked('openVodUrl'), await asked('cloudVisionVodUrl')]).toEqual([0, 712])
  await becomes(before?.kind as string, before?.delivery as string)
})

test('who still has to bind a phone or to take a new password watches nothing that a visitor does not', async () => {
  for (const stage of ['BINDING', 'NEWPASSWORD']) {
    await school.look('update session set stage = $1 where person = $2', [stage, school.ids.chen])
    expect((await asked(people.chen)).code).toBe(codes.loginToView)
  }
  await school.look("update session set stage = 'WHOLE' where person = $1", [school.ids.chen])
  expect((await asked(people.chen)).code).toBe(codes.done)
})

test('a visitor is told of the free films of a lesson alone', async () => {
  await school.look('update film set free = true where id = $1', [film.id])
  const { data } = await school.visitor.call(playback.vodUrl, { query: { id: String(lesson) } })
  expect(data.films.map(({ coursewareId }) => coursewareId)).toEqual([film.id])
  await school.look('update film set free = false where id = $1', [film.id])
})

test('a link gives exactly the bytes that are asked for, and nothing else of the machine', async () => {
  const { link, cookie, data } = await opened()
  expect(data?.tracks[0]?.pieces).toEqual(track.pieces)
  const part = await fetched(link, { cookie, range: 'bytes=100-1099' })
  expect(part.status).toBe(206)
  expect(part.headers).toMatchObject({
    'content-range': `bytes 100-1099/${track.bytes.length}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=60',
  })
  expect(part.body.equals(track.bytes.subarray(100, 1100))).toBe(true)
  expect(link).not.toMatch(new RegExp(`\\b(${lesson}|${film.id})\\b`))
})

test.each<[string, string, number, [number, number] | null]>([
  ['to the end', 'bytes=3000-', 206, [3000, 3100]],
  ['the last hundred', 'bytes=-100', 206, [3000, 3100]],
  ['beyond the end', 'bytes=3050-9999', 206, [3050, 3100]],
  ['one byte', 'bytes=0-0', 206, [0, 1]],
  ['behind the end', 'bytes=3100-3200', 416, null],
  ['the wrong way round', 'bytes=200-100', 416, null],
  ['several stretches', 'bytes=0-1,5-6', 200, [0, 3100]],
  ['no numbers', 'bytes=-', 200, [0, 3100]],
])('a range %s', async (_, range, status, bytes) => {
  const { link, cookie } = await opened()
  const said = await fetched(link, { cookie, range })
  expect(said.status).toBe(status)
  if (bytes) expect(said.body.equals(track.bytes.subarray(...bytes))).toBe(true)
})

test('a link is of no use without its cookie, with that of somebody else, of another film, at another school, or when a letter is changed', async () => {
  const mine = await opened()
  const theirs = await opened('zhang')
  const ofOther = await asked(people.chen, other.id)
  expect((await fetched(mine.link, { cookie: mine.cookie })).status).toBe(200)
  const changed = mine.link.slice(0, -6) + (mine.link.at(-6) === 'A' ? 'B' : 'A') + mine.link.slice(-5)
  const [here, beside] = film.names
  const another = mine.link.replace(here ?? '', beside ?? '')
  const tries = await Promise.all([
    fetched(mine.link),
    fetched(mine.link, { cookie: theirs.cookie }),
    fetched(mine.link, { cookie: cookieOf(ofOther.headers) }),
    fetched(mine.link, { cookie: mine.cookie.replace(/^film\d+/, `film${other.id}`) }),
    fetched(mine.link, { cookie: mine.cookie, host: otherHost }),
    fetched(changed, { cookie: mine.cookie }),
    fetched(another, { cookie: mine.cookie }),
    fetched(mine.link.replace(/\?.*/, ''), { cookie: mine.cookie }),
  ])
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
})

test('what is withdrawn is played no further by whoever watches, and on by whoever teaches', async () => {
  const [mine, teachers] = [await opened(), await opened('he')]
  await school.look('update film set published = false where id = $1', [film.id])
  const bytes = async () => [
    (await fetched(mine.link, { cookie: mine.cookie })).status,
    (await fetched(teachers.link, { cookie: teachers.cookie })).status,
  ]
  expect(await bytes()).toEqual([404, 200])
  expect((await asked(people.chen)).code).toBe(codes.courseGone)
  expect((await asked(people.he)).code).toBe(codes.done)
  await school.look('update film set published = true, deleted_at = now() where id = $1', [film.id])
  expect(await bytes()).toEqual([404, 200])
  await school.look('update film set deleted_at = null where id = $1', [film.id])
  await school.look('update film_track set silenced_at = now() where film = $1', [film.id])
  expect(await bytes()).toEqual([404, 404])
  await school.look('update film_track set silenced_at = null where film = $1', [film.id])
})

test('a free film is seen by a visitor, without the names of students', async () => {
  await school.look('update film set free = true where id = $1', [film.id])
  const { chen, he } = school.ids
  await writeLog(school, lesson, begun, [
    { at: -5, kind: 'joined', person: he, data: { as: 'teacher' } },
    { at: -4, kind: 'joined', person: chen, data: { as: 'student' } },
    { at: 1, kind: 'chat.said', person: chen, data: { text: '老师好' } },
    { at: 2, kind: 'chat.said', person: chen, data: { text: '写错了' } },
    { at: 3, kind: 'chat.deleted', person: he, data: { number: 4 } },
  ])
  const query = { lessonId: String(lesson) }
  const { data } = await school.visitor.call(playback.log, { query })
  expect(data.people.map(({ id, fullName }) => [id, fullName])).toEqual(
    expect.arrayContaining([
      [he, '贺建川'],
      [chen, ''],
    ]),
  )
  expect((await asked(school.visitor)).data?.mark).toBe('')
  for (const person of [school.visitor, people.chen, people.he]) {
    const part = await person.call(playback.logPart, { query: { ...query, after: '0', upTo: '99' } })
    expect(JSON.stringify(part.data)).toContain('老师好')
    expect(JSON.stringify(part.data)).not.toContain('写错了')
  }
  await school.look('update film set free = false where id = $1', [film.id])
})

test('a long log comes in parts, none of them large, and what holds before each is had without those before it', async () => {
  const long = await pastLesson(school, 400)
  const points = Array.from({ length: 60 }, (_, at) => 100 + 7 * at)
  await writeLog(school, long.id, long.begun, [
    { at: 0, kind: 'joined', person: school.ids.he, data: { as: 'teacher' } },
    { at: 0, kind: 'page.added', person: school.ids.he, data: { page: 'a', ground: 'squares' } },
    ...Array.from({ length: 4000 }, (_, at) => ({
      at: at / 2,
      kind: 'stroke.begun' as const,
      person: school.ids.he,
      data: {
        stroke: `s${at}`,
        page: 'a',
        tool: 'pen' as const,
        ink: 'ink' as const,
        width: 40,
        points,
        ended: true as const,
      },
    })),
  ])
  const query = { lessonId: String(long.id) }
  const { data } = await people.chen.call(playback.log, { query })
  expect(data.parts.length).toBeGreaterThan(5)
  const numbers: number[] = []
  for (const { after, upTo } of data.parts) {
    const { data: lines } = await people.chen.call(playback.logPart, {
      query: { ...query, after: String(after), upTo: String(upTo) },
    })
    expect(JSON.stringify(lines).length).toBeLessThan(300_000)
    numbers.push(...lines.map(({ n }) => n))
  }
  expect(numbers).toEqual(Array.from({ length: 4002 }, (_, at) => at + 1))
  // Of whatever else is asked for no more comes than a part.
  const greedy = await people.chen.call(playback.logPart, { query: { ...query, after: '3', upTo: '99999' } })
  expect(JSON.stringify(greedy.data).length).toBeLessThan(300_000)
  const last = data.parts.at(-1)?.after ?? 0
  const first = await people.chen.call(playback.logStart, {
    query: { ...query, after: String(last), piece: '0' },
  })
  const rest = await Promise.all(
    Array.from({ length: first.data.pieces - 1 }, (_, at) =>
      people.chen.call(playback.logStart, {
        query: { ...query, after: String(last), piece: String(at + 1) },
      }),
    ),
  )
  const held = [first, ...rest].flatMap(({ data: { lines } }) => lines.map(({ n }) => n))
  expect(held.length).toBe(last)
  // Only the places that the outline names are had: no other is reckoned.
  const between = await people.chen.call(playback.logStart, {
    query: { ...query, after: String(last - 1), piece: '0' },
  })
  expect(between.code).toBe(codes.courseGone)
})

test('while a log grows its full parts stay as they are, and every line is in one', async () => {
  const going = await pastLesson(school, 600)
  const query = { lessonId: String(going.id) }
  const words = (from: number): Happening[] =>
    Array.from({ length: 900 }, (_, at) => ({
      at: from + at,
      kind: 'chat.said',
      person: school.ids.he,
      data: { text: `${'讲'.repeat(200)}${at}` },
    }))
  const parts = async () => (await people.chen.call(playback.log, { query })).data.parts
  await writeLog(school, going.id, going.begun, words(0))
  const before = await parts()
  await writeLog(school, going.id, going.begun, words(1000))
  const after = await parts()
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
  expect(after.length).toBeGreaterThan(before.length)
  const numbers: number[] = []
  for (const { after: from, upTo } of after) {
    const { data } = await people.chen.call(playback.logPart, {
      query: { ...query, after: String(from), upTo: String(upTo) },
    })
    numbers.push(...data.map(({ n }) => n))
  }
  expect(numbers).toEqual(Array.from({ length: 1800 }, (_, at) => at + 1))
  // As one that has not looked before would cut it.
  const [cut] = await school.look(
    `select array_agg(upto::int order by upto) as upto from (select max(number) as upto from (
       select number, sum(length(payload::text) + 60) over (order by number) as heavy from room_event e join room r on r.id = e.room where r.lesson = $1) x
     group by div(heavy - 1, 128000)) y`,
    [going.id],
  )
  expect(after.map(({ upTo }) => upTo)).toEqual(cut?.upto)
})
