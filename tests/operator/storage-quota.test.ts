import { expect, test, vi } from 'vitest'
import { addresses } from '../../contract/addresses.ts'
import { codes } from '../../contract/codes.ts'
import { siteDesk } from '../../contract/site-desk.ts'
import { lessonNamed } from '../classroom/rooms.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { added, pdf, sendUp } from '../materials/stage.ts'
import { anyTrack, layFilm } from '../playback/films.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const he = await school.signIn('he')

/** In bytes, finer than a provider gives it. */
const set = (storage: number | null) =>
  school.look(
    'insert into site_quota (site, storage) values ($1, $2) on conflict (site) do update set storage = $2',
    [school.site, storage],
  )
const inUse = async () =>
  Number((await school.look('select kit.storage_of($1) as used', [school.site]))[0]?.used)
const tus = { 'tus-resumable': '1.0.0' }
const begin = (size: number, person = he) =>
  send(
    { ...person.wire, headers: { ...person.wire.headers, ...tus, 'upload-length': String(size) } },
    'POST',
    addresses.uploadFile,
  )
const goOn = (location: string, bytes: Buffer, person = he) =>
  send(
    { ...person.wire, headers: { ...person.wire.headers, ...tus, 'upload-offset': '0' } },
    'PATCH',
    location,
    bytes,
    'application/offset+octet-stream',
  )
const giveUp = (location: string, person = he) =>
  send({ ...person.wire, headers: { ...person.wire.headers, ...tus } }, 'DELETE', location)
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const sendPicture = (person = zheng) =>
  send(person.wire, 'POST', `${addresses.uploadPicture}?closed=1`, picture, 'image/png')

test('813: what finds no room is refused before its first byte; what was let in ends well, whatever the quota is by then', async () => {
  const bytes = pdf(5000)
  await set((await inUse()) + 6000)
  const let_in = await begin(bytes.length)
  expect(let_in.status).toBe(201)
  // What is still coming counts.
  const refused = await begin(2000)
  expect(refused).toMatchObject({ status: 403, code: codes.storageFull })
  expect(refused.message).toMatch(/存储空间已用完/)
  expect(await sendPicture(zheng)).toMatchObject({ code: 0 })
  await set(1)
  expect(await goOn(String(let_in.headers.location), bytes)).toMatchObject({ status: 200, code: 0 })
  expect(await begin(1)).toMatchObject({ code: codes.storageFull })
  expect(await sendPicture()).toMatchObject({ code: codes.storageFull })
  await set(null)
  expect((await sendUp(he, bytes)).code).toBe(0)
})

test('813: of many uploads at once no more are let in than find room', async () => {
  await set((await inUse()) + 6999)
  const said = await Promise.all(Array.from({ length: 15 }, () => begin(2000)))
  const held = said.filter(({ status }) => status === 201)
  expect(held).toHaveLength(3)
  expect(said.filter(({ code }) => code === codes.storageFull)).toHaveLength(12)
  // Whoever gives one up makes room for another.
  await giveUp(String(held[0]?.headers.location))
  const another = await begin(2000)
  expect(another.status).toBe(201)
  for (const one of [...held.slice(1), another]) await giveUp(String(one.headers.location))
  await set(null)
})

test('813: of many pictures at once the last find none of the room that all of them saw', async () => {
  const before = await inUse()
  expect(await sendPicture()).toMatchObject({ code: 0 })
  const each = (await inUse()) - before
  // A picture is counted as it came first, then as it is kept.
  const most = (await inUse()) + picture.length + each
  await set(most)
  const said = await Promise.all(Array.from({ length: 12 }, () => sendPicture()))
  expect(new Set(said.map(({ code }) => code))).toEqual(new Set([0, codes.storageFull]))
  expect(await inUse()).toBeLessThanOrEqual(most)
  await set(null)
})

test('what is removed makes room, and what a lowered quota finds stays', async () => {
  const id = await added(zheng, '讲义.pdf', {}, pdf(4000))
  await set((await inUse()) - 1000)
  expect(await begin(100)).toMatchObject({ code: codes.storageFull })
  await school.look('delete from file where site = $1 and not used and size = 5000', [school.site])
  expect((await begin(100)).status).toBe(201)
  expect(await school.look('select size::int from material where id = $1', [id])).toEqual([{ size: 4000 }])
  await set(null)
})

test('the office is told of its storage, in sizes, and sees it among its settings', async () => {
  const waiting = () =>
    school.look(
      "select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'tell of quota'",
    )
  await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 20_000 })
  await school.look("delete from notification where link = '/admin/setting/basic'")
  await school.look('delete from quota_told where site = $1', [school.site])
  const used = await inUse()
  await set(Math.ceil((used + 3000) / 0.95))
  expect((await sendUp(he, pdf(3000))).code).toBe(0)
  const found = async () =>
    (
      await school.look(
        "select message from notification where person = $1 and link = '/admin/setting/basic'",
        [school.ids.zheng],
      )
    ).map(({ message }) => message)
  await vi.waitUntil(async () => (await found()).length === 1, { timeout: 20_000 })
  expect((await found())[0]).toMatch(/^学校的存储空间已用 \d+\.\d GB，额度为/)
  const [quota] = (await zheng.call(siteDesk.quotas, {})).data
  expect(quota).toMatchObject({ name: 'storage', level: 90, used: used + 3000 })
  await set(null)
})

test('recordings are counted as they lie there: running, ended, brought later, and removed', async () => {
  const inFilms = async () => (await inUse()) - before
  const before = await inUse()
  const lesson = await lessonNamed(school, 'functions')
  const track = anyTrack()
  const size = track.bytes.length
  const { id: film } = await layFilm(school, lesson, { begunAt: new Date(), tracks: [track] })
  expect(await inFilms()).toBe(size)
  await school.look("update film set ended_at = begun_at + interval '6 seconds' where id = $1", [film])
  expect(await inFilms()).toBe(size)
  const other = await layFilm(school, lesson, {
    begunAt: new Date(),
    length: 6000,
    tracks: [track, anyTrack(1)],
  })
  expect(await inFilms()).toBe(2 * size + 1100)
  await school.look('delete from film where id = any ($1)', [[film, other.id]])
  expect(await inFilms()).toBe(0)
})
