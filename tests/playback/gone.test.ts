import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { filmCut } from '../../contract/playback-cut.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { spoken } from '../../contract/playback-spoken.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { cookieOf, fetched } from './fetched.ts'
import { anyTrack, type Happening, layFilm, pastLesson, writeLog } from './films.ts'
import {
  boardPicture,
  inBytes,
  layLesson,
  shownPicture,
  sign,
  signedHappenings,
  signedTrack,
} from './signed-lesson.ts'

const school = await schoolHere()
const { he, zhang } = school.ids
const happened = signedHappenings(school.ids)
const signedLesson = (minutesAgo: number) => layLesson(school, minutesAgo)
const people = {
  chen: await school.signIn('chen'),
  he: await school.signIn('he'),
  zheng: await school.signIn('zheng'),
  luo: await school.signIn('luo'),
  visitor: school.visitor,
}
const lesson = await signedLesson(200)
/** Spoken in the stretch that will be hidden. */
const spokenSign = '暗号四一六'
await school.look("insert into film_words (site, film, shown) values ($1, $2, 'uploaded')", [
  school.site,
  lesson.film,
])
await school.look(
  "insert into film_caption (site, film, from_ms, until_ms, text, origin) values ($1, $2, 5000, 6000, $3, 'uploaded')",
  [school.site, lesson.film, spokenSign],
)

/** Everything that somebody is answered of a lesson, and every byte of its tracks that they can have. */
async function allOf(person: Person, of: { id: number; track: { bytes: Buffer } }, film?: number) {
  const query = { lessonId: String(of.id), ...(film !== undefined && { coursewareId: String(film) }) }
  const [link, shown, log, picture, board] = [
    await person.call(playback.vodUrl, { query: { id: query.lessonId } }),
    await person.call(playback.film, { query }),
    await person.call(playback.log, { query }),
    await person.call(playback.picture, { query: { ...query, name: shownPicture } }),
    await person.call(playback.picture, { query: { ...query, name: boardPicture } }),
  ]
  const words = [link, shown, log, picture, board].map(({ data }) => JSON.stringify(data))
  const q = spokenSign.slice(0, 3)
  words.push(JSON.stringify((await person.call(spoken.captions, { query })).data))
  words.push(JSON.stringify((await person.call(spoken.findInLesson, { query: { ...query, q } })).data))
  words.push(JSON.stringify((await person.call(spoken.findInLessons, { query: { q } })).data))
  for (const { after, upTo } of log.data.parts) {
    const numbers = { after: String(after), upTo: String(upTo) }
    const part = await person.call(playback.logPart, { query: { ...query, ...numbers } })
    words.push(JSON.stringify(part.data))
  }
  const places = [0, 500, 1100, 2100, 2600, 3100, 4500, 5100, 8000, of.track.bytes.length - 1]
  const bytes: Buffer[] = []
  const statuses: number[] = []
  const cookie = cookieOf(shown.headers)
  for (const track of shown.data?.tracks ?? []) {
    bytes.push((await fetched(school, track.link, { cookie })).body)
    for (const from of places)
      for (const until of places.filter(one => one >= from)) {
        const part = await fetched(school, track.link, { cookie, range: `bytes=${from}-${until}` })
        bytes.push(part.body)
        statuses.push(part.status)
      }
  }
  return { all: `${words.join('\n')}\n${Buffer.concat(bytes).toString('latin1')}`, log: log.data, statuses }
}
const signs = [sign, spokenSign, inBytes.toString(), '7171', shownPicture, boardPicture]
const foundIn = (all: string) => signs.filter(one => all.includes(one))

const cut = (person: Person, film: number, hidden: [number, number][], version?: number) =>
  person.call(filmCut.changeFilmCut, { body: { filmId: film, version: version ?? 0, hidden } })
const versionOf = async (film: number) =>
  (await people.zheng.call(filmCut.filmCut, { query: { filmId: String(film) } })).data.version
const cutNow = async (person: Person, film: number, hidden: [number, number][]) =>
  cut(person, film, hidden, await versionOf(film))

test('what lies in a hidden stretch is nowhere for a student, an assistant and a visitor, and is everywhere again when it is shown', async () => {
  const everywhere = async (person: Person) => foundIn((await allOf(person, lesson)).all)
  for (const person of [people.chen, people.visitor]) expect(await everywhere(person)).toEqual(signs)
  expect((await cutNow(people.he, lesson.film, [[4000, 9000]])).code).toBe(codes.done)
  for (const person of [people.chen, people.luo, people.visitor]) {
    const { all, log } = await allOf(person, lesson)
    expect(foundIn(all)).toEqual([])
    // What was there before and behind it is there still, and fits together.
    for (const words of ['开头的话', '结尾的话', '第一章']) expect(all).toContain(words)
    expect(all).not.toContain('question.shown')
    expect(log.hidden).toEqual([[4000, 9000]])
  }
  expect(await everywhere(people.he)).toEqual(signs)
  expect((await cutNow(people.zheng, lesson.film, [])).code).toBe(codes.done)
  for (const person of [people.chen, people.visitor]) expect(await everywhere(person)).toEqual(signs)
})

test('no other way to the lesson tells what one of its films hides: another film, the log alone, a film in the bin', async () => {
  const here = await signedLesson(300)
  const other = await layFilm(school, here.id, {
    begunAt: here.begun,
    length: 20_000,
    tracks: [anyTrack(10)],
  })
  const words = [sign, '7171', shownPicture, boardPicture]
  const told = async (film?: number) => {
    const { all } = await allOf(people.chen, here, film)
    return words.filter(one => all.includes(one))
  }
  expect(await told(other.id)).toEqual(words)
  await cutNow(people.he, here.film, [[4000, 9000]])
  expect(await told(other.id)).toEqual([])
  await school.look('update film set deleted_at = now() where lesson = $1', [here.id])
  expect(await told()).toEqual([])
})

test('who jumps into a long log has nothing of a hidden stretch, also of what was kept for whoever jumped before', async () => {
  const { id, begun } = await pastLesson(school, 500)
  const heavy = (at: number): Happening => ({
    ...{ at, kind: 'chat.said', person: zhang, data: { text: '讲'.repeat(2000) } },
  })
  await writeLog(school, id, begun, [
    ...happened.slice(0, -1),
    ...Array.from({ length: 150 }, (_, at) => heavy(15 + at / 50)),
  ])
  const film = await layFilm(school, id, { begunAt: begun, length: 20_000, tracks: [signedTrack()] })
  const query = { lessonId: String(id) }
  const held = async (person: Person) => {
    const { data } = await person.call(playback.log, { query })
    const after = String(data.parts.at(-1)?.after ?? 0)
    expect(after).not.toBe('0')
    const start = await person.call(playback.logStart, { query: { ...query, after, piece: '0' } })
    return JSON.stringify(start.data)
  }
  expect(await held(people.chen)).toContain(sign)
  await cutNow(people.he, film.id, [[4000, 9000]])
  const now = await held(people.chen)
  for (const one of [sign, shownPicture, boardPicture]) expect(now).not.toContain(one)
  expect(now).toContain('开头的话')
  expect(await held(people.he)).toContain(sign)
  await cutNow(people.he, film.id, [])
  expect(await held(people.chen)).toContain(sign)
})

test('of a cut film exactly the bytes outside are served, by whatever range; whoever manages it has the whole', async () => {
  await cutNow(people.he, lesson.film, [[4000, 9000]])
  const { data, headers } = await people.chen.call(playback.film, { query: { lessonId: String(lesson.id) } })
  const [track] = data?.tracks ?? []
  expect(track?.pieces.map(([from]) => from)).toEqual([0, 2000, 10_000, 12_000, 14_000, 16_000, 18_000])
  const got = async (range?: string) => {
    const part = await fetched(school, track?.link ?? '', {
      cookie: cookieOf(headers),
      ...(range && { range }),
    })
    return part.status === 206
      ? part.body.equals(lesson.track.bytes.subarray(...ends(range ?? '')))
      : part.status
  }
  const ends = (range: string) => {
    const [, from = 0, until = 0] = (/=(\d+)-(\d+)/.exec(range) ?? []).map(Number)
    return [from, until + 1] as const
  }
  const served = ['0-99', '0-2099', '100-1099', '5100-10099', '6000-6999']
  for (const range of served) expect(await got(`bytes=${range}`)).toBe(true)
  const refused = ['0-2100', '2100-2100', '2099-5100', '5099-6000', '3000-3999', '0-10099', '4500-']
  for (const range of refused) expect([range, await got(`bytes=${range}`)]).toEqual([range, 404])
  expect(await got()).toBe(404)
  expect(await got('bytes=-8000')).toBe(404)
  const whole = await people.he.call(playback.film, { query: { lessonId: String(lesson.id) } })
  const file = await fetched(school, whole.data?.tracks[0]?.link ?? '', { cookie: cookieOf(whole.headers) })
  expect(file.body.equals(lesson.track.bytes)).toBe(true)
  await cutNow(people.he, lesson.film, [])
})

test('a trimmed film ends and begins where it is shown, and nobody is in it who was only in what is hidden', async () => {
  const late = { ...anyTrack(1), pieces: [[18_000, 2000, 100, 1000]] as [number, number, number, number][] }
  const { id, begun } = await pastLesson(school, 700)
  await writeLog(school, id, begun, happened)
  const tracks = [
    { ...signedTrack(), person: he },
    { ...late, person: zhang },
  ]
  const film = await layFilm(school, id, { begunAt: begun, length: 20_000, tracks })
  const chapters = ['开场前的闲话', '例题'].map((title, at) => ({ at: at * 8000, title }))
  await people.he.call(playback.nameChapters, { body: { lessonId: id, filmId: film.id, chapters } })
  await cutNow(people.he, film.id, [
    [0, 4000],
    [16_000, 20_000],
  ])
  const query = { lessonId: String(id) }
  const [shown, log] = [
    await people.chen.call(playback.film, { query }),
    await people.chen.call(playback.log, { query }),
  ]
  expect(shown.data?.length).toBe(16_000)
  expect(log.data.length).toBe(16_000)
  // The first begins with what is shown, and has no name from before it.
  expect(log.data.chapters.map(({ at, title }) => `${at} ${title}`)).toEqual(['4000 ', '8000 例题'])
  expect(shown.data?.tracks.map(({ person }) => person)).toEqual([he])
  const body = { lessonId: id, filmId: film.id, at: 0, spans: [] as [number, number][] }
  await people.chen.call(playback.tellSeen, { body })
  await school.look("update film_seen set counted_at = now() - interval '60 seconds'")
  const told = await people.chen.call(playback.tellSeen, { body: { ...body, spans: [[0, 20_000]] } })
  expect(told.data.seen).toEqual([[4000, 16_000]])
  // Shown again it is not taken for seen.
  await cutNow(people.he, film.id, [])
  expect((await people.chen.call(playback.film, { query })).data?.seen).toEqual([[4000, 16_000]])
})

test('nobody else cuts a film: no student, no assistant, no teacher of another lesson, no other school', async () => {
  const body = { filmId: lesson.film, version: await versionOf(lesson.film), hidden: [] }
  const tries = await Promise.all(
    [
      people.chen,
      people.luo,
      await school.signIn('heli'),
      await school.signIn('zheng', { host: otherHost }),
    ].map(async person => [
      (await person.call(filmCut.changeFilmCut, { body })).code,
      (await person.call(filmCut.filmCut, { query: { filmId: String(lesson.film) } })).code,
    ]),
  )
  const no = [codes.notAllowed, codes.notAllowed]
  expect(tries).toEqual([no, no, [codes.courseGone, codes.courseGone], [codes.courseGone, codes.courseGone]])
})

test('of two who cut at once one is told, with what stands now, and nothing of it is lost', async () => {
  const version = await versionOf(lesson.film)
  const [one, other] = await Promise.all([
    cut(people.he, lesson.film, [[1000, 2000]], version),
    cut(people.zheng, lesson.film, [[3000, 4000]], version),
  ])
  expect([one.code, other.code].sort((a, b) => a - b)).toEqual([codes.unchanged, codes.done])
  const [done, told] = one.code === codes.done ? [one, other] : [other, one]
  expect(told.data).toEqual(done.data)
  expect(done.data.version).toBe(version + 1)
  // Sent twice it is done once.
  const again = await Promise.all([1, 2].map(() => cut(people.he, lesson.film, [[5000, 6000]], version + 1)))
  expect(again.map(({ code }) => code).sort((a, b) => a - b)).toEqual([codes.unchanged, codes.done])
  expect((await cutNow(people.he, lesson.film, [])).data.hidden).toEqual([])
})

test('a cut is kept in order and within the film; one that leaves nothing, or runs backwards, is refused', async () => {
  const spans: [number, number][] = [
    [9000, 99_000],
    [1000, 3000],
    [2000, 4000],
  ]
  expect((await cutNow(people.he, lesson.film, spans)).data.hidden).toEqual([
    [1000, 4000],
    [9000, 20_000],
  ])
  for (const bad of [[[0, 20_000]], [[5000, 5000]], [[6000, 5000]]] as [number, number][][])
    expect((await cutNow(people.he, lesson.film, bad)).code).toBe(codes.incomplete)
  expect((await cutNow(people.he, lesson.film, [])).data.hidden).toEqual([])
})

test('a film that came as one file is given to nobody of the class once it is cut, also where no copy can be made of it', async () => {
  const file = { ...anyTrack(1, 20_000), source: 'whole', codec: 'file', type: 'video/mp4' } as const
  const whole = await layFilm(school, lesson.id, { begunAt: lesson.begun, length: 20_000, tracks: [file] })
  const query = { lessonId: String(lesson.id), coursewareId: String(whole.id) }
  const { data, headers } = await people.chen.call(playback.film, { query })
  const status = async () =>
    (await fetched(school, data?.tracks[0]?.link ?? '', { cookie: cookieOf(headers), range: 'bytes=0-99' }))
      .status
  expect(await status()).toBe(206)
  expect((await cutNow(people.he, whole.id, [[1000, 2000]])).code).toBe(codes.done)
  expect(await status()).toBe(404)
  expect((await people.chen.call(playback.film, { query })).data?.tracks).toEqual([])
  expect((await people.he.call(playback.film, { query })).data?.tracks).toHaveLength(1)
  expect((await cutNow(people.he, whole.id, [])).code).toBe(codes.done)
  expect(await status()).toBe(206)
})

test('a withdrawn film, and one put into the bin, stop for whoever watches with the very next bytes', async () => {
  const { data, headers } = await people.chen.call(playback.film, { query: { lessonId: String(lesson.id) } })
  const next = async () =>
    (await fetched(school, data?.tracks[0]?.link ?? '', { cookie: cookieOf(headers), range: 'bytes=0-99' }))
      .status
  expect(await next()).toBe(206)
  await people.he.call(filmDesk.changeFilm, { body: { filmId: lesson.film, published: false } })
  expect(await next()).toBe(404)
  await people.he.call(filmDesk.changeFilm, { body: { filmId: lesson.film, published: true } })
  expect(await next()).toBe(206)
  await people.he.call(filmDesk.deleteFilm, { query: { filmId: String(lesson.film) } })
  expect(await next()).toBe(404)
})
