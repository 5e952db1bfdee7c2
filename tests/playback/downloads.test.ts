import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { filmDownloads } from '../../contract/playback-files.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { filmPath } from '../../server/playback/film-store.ts'
import { layLessonFilms, makeLessonFilms } from '../demo/lesson-films.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { hasFfmpeg, probed, titled } from './film-files.ts'

const school = await schoolHere()
const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
afterAll(() => pool.end())
const laid = await layLessonFilms(school.data)
await withSite(pool, { site: school.site }, ({ db }) => makeLessonFilms(db, school.ids, laid))
const films = (await school.look('select id::int, lesson::int from film order by lesson, id')) as {
  id: number
  lesson: number
}[]
const [domain = { id: 0, lesson: 0 }, monotony = { id: 0, lesson: 0 }] = films
const [zheng, he, chen, heli] = [
  await school.signIn('zheng'),
  await school.signIn('he'),
  await school.signIn('chen'),
  await school.signIn('heli'),
]

const look = (person: Person, { id, lesson } = domain) =>
  person.call(filmDownloads.filmDownload, { query: { lessonId: String(lesson), filmId: String(id) } })
const ask = (person: Person, { id, lesson } = domain) =>
  person.call(filmDownloads.askDownload, { body: { lessonId: lesson, filmId: id } })
async function made(person: Person, film = domain) {
  expect((await ask(person, film)).code).toBe(0)
  await expect
    .poll(async () => (await look(person, film)).data?.state, { timeout: 60_000 })
    .toMatch(/made|failed/)
  return look(person, film)
}
type Had = Awaited<ReturnType<typeof look>>
const cookieOf = ({ headers }: Had) => String(headers['set-cookie']).split(';')[0] ?? ''
const linkOf = ({ data }: Had, at = 0) => data?.files[at]?.link ?? ''
const fetched = (link: string, cookie: string) =>
  fetch(`http://localhost:${school.port}${link}`, { headers: { cookie } })
const bytesOf = async (had: Had, at = 0) => {
  const answer = await fetched(linkOf(had, at), cookieOf(had))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  return Buffer.from(await answer.arrayBuffer())
}

test(titled('the office and its teacher take a film along as one file, made once'), async () => {
  expect((await look(zheng)).data).toMatchObject({ state: 'unasked', files: [] })
  const [one, two] = await Promise.all([ask(zheng), ask(he)])
  expect([one.code, two.code]).toEqual([0, 0])
  const had = await made(zheng)
  expect(had.data).toMatchObject({
    state: 'made',
    percent: 100,
    problem: null,
    files: [{ holds: 'film', type: 'video/mp4' }],
  })
  const bytes = await bytesOf(had)
  expect(bytes.length).toBe(had.data?.files[0]?.bytes)
  if (hasFfmpeg) expect(probed(bytes)).toMatchObject({ codecs: ['h264', 'opus'], width: 320 })
  if (hasFfmpeg) expect(Math.abs(probed(bytes).seconds - 210)).toBeLessThan(1)
  const webm = await made(he, monotony)
  expect(webm.data?.files).toMatchObject([{ holds: 'film', type: 'video/webm' }])
  if (hasFfmpeg) expect(probed(await bytesOf(webm))).toMatchObject({ codecs: ['vp8', 'opus'] })
  expect(await school.look('select count(*)::int as n from film_made')).toEqual([{ n: 2 }])
})

test('a link is of use to the person it was made for alone', async () => {
  const [office, teacher] = [await look(zheng), await look(he)]
  const link = linkOf(office)
  expect((await fetched(link, '')).status).toBe(404)
  expect((await fetched(link, cookieOf(teacher))).status).toBe(404)
  expect((await fetched(link.replace('/made/', '/'), cookieOf(office))).status).toBe(404)
  const other = linkOf(await look(he, monotony)).split('?')[0]
  expect((await fetched(`${other}?${link.split('?')[1]}`, cookieOf(office))).status).toBe(404)
  const elsewhere = { ...zheng.wire, host: otherHost, headers: { cookie: cookieOf(office) } }
  expect((await send(elsewhere, 'GET', link)).status).toBe(404)
  const part = await send(
    { ...zheng.wire, headers: { cookie: cookieOf(office), range: 'bytes=0-9' } },
    'GET',
    link,
  )
  expect([part.status, String(part.headers['content-range']).split('/')[0]]).toEqual([206, 'bytes 0-9'])
})

test('students take films along where their school lets them, and nobody who may not watch does', async () => {
  expect((await look(chen)).code).toBe(codes.notAllowed)
  expect((await ask(chen)).code).toBe(codes.notAllowed)
  expect((await look(heli)).code).toBe(codes.notInThisRoom)
  expect((await ask(await school.signIn('luo'))).code).toBe(codes.notAllowed)
  await school.look('insert into recording_setting (site, downloads) values ($1, true)', [school.site])
  const had = await look(chen)
  expect(had.data?.state).toBe('made')
  expect((await fetched(linkOf(had), cookieOf(had))).status).toBe(200)
  await school.look('update recording_setting set downloads = false')
  expect((await fetched(linkOf(had), cookieOf(had))).status).toBe(404)
})

test(titled('what is hidden, withdrawn or silenced is in no file that somebody can still take'), async () => {
  const nameIn = async (film: number) => {
    const [row] = await school.look(
      'select files -> 0 ->> $2 as name from film_made where film = $1 and gone_at is null',
      [film, 'name'],
    )
    return String(row?.name)
  }
  const whole = await made(zheng)
  const first = filmPath(school.data, await nameIn(domain.id))
  expect(existsSync(first)).toBe(true)
  await school.look('insert into film_hidden (site, film, from_ms, until_ms) values ($1, $2, 30000, 61000)', [
    school.site,
    domain.id,
  ])
  expect((await look(zheng)).data?.state).toBe('unasked')
  expect((await fetched(linkOf(whole), cookieOf(whole))).status).toBe(404)
  const cut = await made(zheng)
  if (hasFfmpeg) expect(Math.abs(probed(await bytesOf(cut)).seconds - 179)).toBeLessThan(1)
  await school.look('update film_track set silenced_at = now() where film = $1 and codec = $2', [
    domain.id,
    'opus',
  ])
  expect((await fetched(linkOf(cut), cookieOf(cut))).status).toBe(404)
  const silent = await made(zheng)
  if (hasFfmpeg) expect(probed(await bytesOf(silent)).codecs).toEqual(['h264'])
  expect((await he.call(filmDesk.changeFilm, { body: { filmId: domain.id, published: false } })).code).toBe(0)
  expect((await look(zheng)).code).toBe(codes.courseGone)
  expect((await fetched(linkOf(silent), cookieOf(silent))).status).toBe(404)
  await he.call(filmDesk.changeFilm, { body: { filmId: domain.id, published: true } })
  expect((await look(zheng)).data?.state).toBe('unasked')
  // The clock takes away the files, then the rows.
  await school.look("select graphile_worker.add_job('films', json_build_object('site', $1::int))", [
    school.site,
  ])
  await expect
    .poll(async () => (await school.look('select 1 from film_made where gone_at is not null')).length, {
      timeout: 30_000,
    })
    .toBe(0)
  expect(existsSync(first)).toBe(false)
})

/** The same bytes once more: as another person's voice, or as a screen for a while. */
async function again(
  of: { film: number; codec: string },
  as: { source: string; person: number; from?: number; until?: number },
) {
  const [row] = await school.look(
    'select id::int, name from film_track where film = $1 and codec = $2 order by id limit 1',
    [of.film, of.codec],
  )
  const name = randomBytes(16).toString('hex')
  mkdirSync(dirname(filmPath(school.data, name)), { recursive: true })
  copyFileSync(filmPath(school.data, String(row?.name)), filmPath(school.data, name))
  await school.look(
    `with second as (insert into film_track (site, film, person, source, codec, type, name, width, height, head)
       select site, $2, $3, $4, codec, type, $5, width, height, head from film_track where id = $1 returning site, id)
     insert into film_piece (site, track, number, from_ms, length_ms, start, bytes)
       select s.site, s.id, p.number, p.from_ms, p.length_ms, p.start, p.bytes from second s, film_piece p
       where p.track = $1 and p.from_ms >= $6 and p.from_ms < $7`,
    [row?.id, monotony.id, as.person, as.source, name, as.from ?? 0, as.until ?? 1_000_000],
  )
  await school.look('update film_made set gone_at = now() where film = $1', [monotony.id])
}

test.skipIf(!hasFfmpeg)(titled('voices that speak at once are mixed into one file'), async () => {
  await again({ film: monotony.id, codec: 'opus' }, { source: 'microphone', person: school.ids.zhang })
  const had = await made(zheng, monotony)
  expect(had.data?.files).toMatchObject([{ holds: 'film', type: 'video/webm' }])
  const found = probed(await bytesOf(had))
  expect(found.codecs).toEqual(['vp8', 'opus'])
  expect(Math.abs(found.seconds - 210)).toBeLessThan(1)
})

test.skipIf(!hasFfmpeg)(titled('a screen of another kind stands in the midst of the same file'), async () => {
  const share = { source: 'screen', person: school.ids.he, from: 60_000, until: 100_000 }
  await again({ film: domain.id, codec: 'h264' }, share)
  // Pieces are known by whole milliseconds: a first picture may lie a moment before its piece.
  await school.look(
    'update film_piece set from_ms = from_ms + 1 where track = (select max(id) from film_track where film = $1)',
    [monotony.id],
  )
  const had = await made(zheng, monotony)
  expect(had.data?.files).toMatchObject([{ holds: 'film', type: 'video/webm' }])
  const found = probed(await bytesOf(had))
  expect(found.codecs).toEqual(['vp8', 'opus'])
  expect(Math.abs(found.seconds - 210)).toBeLessThan(1)
})
