import { expect, test } from 'vitest'
import { addresses } from '../../contract/addresses.ts'
import { codes } from '../../contract/codes.ts'
import { spoken } from '../../contract/playback-spoken.ts'
import type { PlayerName } from '../demo/cast.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { aLesson } from './a-lesson.ts'
import { anyTrack, layFilm } from './films.ts'

const school = await schoolHere()
const lesson = await aLesson(school, [anyTrack(30)])
const film = lesson.film as number
const people = Object.fromEntries(
  await Promise.all(
    (['chen', 'feng', 'he', 'luo', 'zheng', 'tang'] as const).map(
      async name => [name, await school.signIn(name)] as const,
    ),
  ),
) as Record<PlayerName, Person>
const file = `WEBVTT

00:02.000 --> 00:05.000
<v 贺建川>先看这条割线

00:04.000 --> 00:06.000
<v 陈老师>它和曲线有两个交点

00:20.000 --> 00:24.000
再让 Q 点靠近 P 点
`
const upload = (
  { wire }: Person,
  body: string | Buffer = file,
  { to = film, of = lesson.id }: { to?: number; of?: number } = {},
) =>
  send<Record<string, unknown> | null>(
    wire,
    'POST',
    `${addresses.uploadCaptions}?lesson=${of}&film=${to}`,
    body,
    'application/octet-stream',
  )
const read = async (person: Person, behind?: number, of = lesson.id) =>
  person.call(spoken.captions, {
    query: { lessonId: String(of), ...(behind !== undefined && { behind: String(behind) }) },
  })
const texts = async (person: Person) => (await read(person)).data?.lines.map(({ text }) => text)
const correct = (person: Person, captionId: number, version: number, text: string) =>
  person.call(spoken.correctCaption, {
    body: { lessonId: lesson.id, filmId: film, captionId, version, text },
  })
const whole = ['先看这条割线', '陈老师：它和曲线有两个交点', '再让 Q 点靠近 P 点']

test('a film without captions has none, and a lesson without a film as well', async () => {
  const unfilmed = await aLesson(school, null, 400)
  expect((await read(people.chen)).data).toEqual({ film, origin: null, upTo: 0, lines: [] })
  expect((await read(people.chen, 0, unfilmed.id)).data).toMatchObject({ film: null, lines: [] })
})

test.each<[PlayerName | 'visitor', number]>([
  ['visitor', codes.signedOut],
  ['chen', codes.notAllowed],
  ['tang', codes.notInThisRoom],
  ['he', codes.done],
  ['luo', codes.done],
  ['zheng', codes.done],
])('%s brings captions: %i', async (name, code) => {
  const said = await upload(name === 'visitor' ? school.visitor : people[name])
  expect(said.code).toBe(code)
})

test('who watches reads them with who spoke, and what comes twice is there once', async () => {
  await upload(people.he)
  const [first, again] = [await upload(people.he), await upload(people.luo)]
  expect([first.data, again.data]).toEqual([{ lines: 3 }, { lines: 3 }])
  const { data } = await read(people.chen)
  expect(data).toMatchObject({
    film,
    origin: 'uploaded',
    lines: [
      { from: 2000, until: 5000, text: whole[0], person: school.ids.he, version: 1, corrected: false },
      { from: 4000, until: 6000, text: whole[1], person: null },
      { from: 20_000, text: whole[2], person: null },
    ],
  })
  expect((await read(people.chen, data?.lines[1]?.id)).data?.lines.map(({ text }) => text)).toEqual([
    whole[2],
  ])
  expect((await read(school.visitor)).code).toBe(codes.loginToView)
  expect((await read(people.feng)).code).toBe(codes.registerToWatch)
})

test('two who bring captions at once leave those of one of them', async () => {
  const other = file.replaceAll('\n<v', '\n<i></i><v').replace('再让', '现在让')
  await Promise.all([
    upload(people.he),
    upload(people.luo, other),
    upload(people.zheng),
    upload(people.luo, other),
  ])
  expect(await texts(people.chen)).toHaveLength(3)
})

test.each<[string, string | Buffer, number, string]>([
  ['nothing', '', codes.sheetEmpty, 'empty'],
  ['a letter', 'Dear school', codes.sheetFormat, 'notCaptions'],
  ['broken times', file.replace('00:20.000', '00:99.000'), codes.sheetFormat, '第 9 行'],
  ['those of a longer lesson', file.replaceAll('00:2', '59:2'), codes.sheetFormat, '另一节课'],
])('%s is refused in words, and what was there stays', async (_, body, code, words) => {
  await upload(people.he)
  const said = await upload(people.he, body)
  expect(said.code).toBe(code)
  expect(JSON.stringify(said.data)).toContain(words)
  expect(await texts(people.chen)).toEqual(whole)
})

test('ten megabytes are refused before anything reads them', async () => {
  const said = await upload(people.he, Buffer.alloc(10_000_000, 'x')).catch(() => ({
    code: codes.uploadFailed,
  }))
  expect(said.code).not.toBe(codes.done)
  expect(await texts(people.chen)).toEqual(whole)
})

test("another school's film, another lesson's, and one that never was are not there", async () => {
  const there = await school.signIn('he', { host: otherHost })
  const other = await aLesson(school, [anyTrack()], 700)
  const said = [
    await upload(there),
    await upload(people.he, file, { of: other.id }),
    await upload(people.he, file, { to: 900_719_925 }),
  ]
  expect(said.map(({ code }) => code)).toEqual([codes.courseGone, codes.courseGone, codes.courseGone])
  const caption = (await read(people.he)).data?.lines[0]?.id ?? 0
  const wrong = await people.he.call(spoken.correctCaption, {
    body: { lessonId: other.id, filmId: other.film as number, captionId: caption, version: 1, text: 'x' },
  })
  expect(wrong.code).toBe(codes.courseGone)
  expect(
    (
      await there.call(spoken.removeCaptions, {
        query: { lessonId: String(lesson.id), filmId: String(film) },
      })
    ).code,
  ).toBe(codes.courseGone)
  expect(await texts(people.chen)).toEqual(whole)
})

test('of two who correct a line at once the second is told what the first made of it', async () => {
  await upload(people.he)
  const line = (await read(people.he)).data?.lines[2]
  if (!line) throw new Error('no line')
  const said = await Promise.all([
    correct(people.he, line.id, 1, '再让 Q 点逼近 P 点'),
    correct(people.luo, line.id, 1, '再让 Q 点靠到 P 点'),
  ])
  expect(said.map(({ code }) => code).sort()).toEqual([codes.unchanged, codes.done].sort())
  const [won, lost] = said[0]?.code === codes.done ? said : [said[1], said[0]]
  expect(won?.data).toMatchObject({ version: 2, corrected: true })
  expect(lost?.data).toMatchObject({ version: 2, text: won?.data?.text })
  expect(await texts(people.chen)).toEqual([whole[0], whole[1], won?.data?.text])
  expect((await correct(people.he, line.id, 2, '')).code).toBe(codes.done)
  expect(await texts(people.chen)).toEqual([whole[0], whole[1]])
  expect((await correct(people.he, line.id, 2, '')).code).toBe(codes.courseGone)
  expect((await correct(people.chen, line.id, 2, 'x')).code).toBe(codes.notAllowed)
})

test('what reaches into a hidden stretch is told to nobody but whoever cuts the film', async () => {
  await upload(people.he)
  await school.look('insert into film_hidden (site, film, from_ms, until_ms) values ($1, $2, 5500, 8000)', [
    school.site,
    film,
  ])
  expect(await texts(people.chen)).toEqual([whole[0], whole[2]])
  expect(await texts(people.he)).toEqual(whole)
  await school.look('delete from film_hidden where film = $1', [film])
})

test('removed, the next best of a film is shown, and with the last of them none', async () => {
  await upload(people.he)
  await school.look(
    "insert into film_caption (site, film, from_ms, until_ms, text, person, origin) values ($1, $2, 0, 1000, '听写的', $3, 'transcribed')",
    [school.site, film, school.ids.he],
  )
  const query = { lessonId: String(lesson.id), filmId: String(film) }
  expect(await texts(people.chen)).toEqual(whole)
  expect((await people.chen.call(spoken.removeCaptions, { query })).code).toBe(codes.notAllowed)
  await people.he.call(spoken.removeCaptions, { query })
  expect((await read(people.chen)).data).toMatchObject({ origin: 'transcribed', lines: [{ text: '听写的' }] })
  await people.he.call(spoken.removeCaptions, { query })
  expect((await read(people.chen)).data).toMatchObject({ origin: null, lines: [] })
  expect((await people.he.call(spoken.removeCaptions, { query })).code).toBe(codes.done)
})

test('a stranger before a free film is told of nobody but those who teach', async () => {
  const free = await layFilm(school, lesson.id, {
    begunAt: lesson.begun,
    length: 60_000,
    tracks: [anyTrack()],
    free: true,
  })
  for (const [at, person] of [school.ids.he, school.ids.chen].entries())
    await school.look(
      "insert into film_caption (site, film, from_ms, until_ms, text, person, origin) values ($1, $2, $3::bigint, $3::bigint + 900, '话', $4, 'live')",
      [school.site, free.id, at * 1000, person],
    )
  await school.look("insert into film_words (site, film, shown) values ($1, $2, 'live')", [
    school.site,
    free.id,
  ])
  const { data } = await school.visitor.call(spoken.captions, {
    query: { lessonId: String(lesson.id), coursewareId: String(free.id) },
  })
  expect(data?.lines.map(({ person }) => person)).toEqual([school.ids.he, null])
})
