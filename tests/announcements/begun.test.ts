import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { announcements } from '../../contract/announcements.ts'
import { begun } from '../../contract/announcements-begun.ts'
import { codes } from '../../contract/codes.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { uploaded } from '../materials/stage.ts'
import { change, of, published } from './drafts.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const lin = await school.signIn('lin', { role: 'ADMIN' })
beforeEach(() => school.look('delete from broadcast_begun'))

interface Some {
  of?: number | null
  typed?: Record<string, unknown>
  files?: number[]
  version?: number
}
const keep = (who: Person, { of = null, typed = { title: '试' }, files = [], version = 0 }: Some = {}) =>
  who.call(begun.keepBegun, { body: { of, typed: JSON.stringify(typed), files, version } })
const kept = async (who: Person, of?: number) =>
  (await who.call(begun.begun, { query: of ? { of: String(of) } : {} })).data
const drop = (who: Person) => who.call(begun.dropBegun, { query: {} })
const rows = async () => Number((await school.look('select count(*)::int from broadcast_begun'))[0]?.count)

test('what is begun is kept for its writer alone, in their own school, until it is thrown away', async () => {
  expect(await kept(zheng)).toBeNull()
  const { data } = await keep(zheng, { typed: { title: '放假', 'to.all': 'some' } })
  expect(data).toMatchObject({ version: 1, files: [], typed: '{"title":"放假","to.all":"some"}' })
  expect(await kept(zheng)).toEqual(data)
  expect(await kept(lin)).toBeNull()
  expect(await kept(await school.signIn('zheng', { host: otherHost }))).toBeNull()
  expect((await drop(lin)).code).toBe(codes.done)
  expect(await kept(await school.signIn('zheng'))).toEqual(data)
})

test('of two pages the one that knows less changes nothing, and is given what is there', async () => {
  const me = await school.signIn('zheng')
  await keep(me)
  const both = await Promise.all([1, 2].map(n => keep(me, { typed: { title: `页${n}` }, version: 1 })))
  expect(both.map(({ code }) => code).toSorted()).toEqual([codes.unchanged, codes.done])
  const won = both.find(({ code }) => code === codes.done)?.data
  expect(both.find(({ code }) => code === codes.unchanged)?.data).toEqual(won)
  // A first saving that comes behind another page's.
  expect((await keep(me, { typed: { title: '后来' } })).data).toEqual(won)
  expect((await keep(me, { typed: { title: '说过了' }, version: 2 })).code).toBe(codes.done)
  expect((await kept(me))?.typed).toBe('{"title":"说过了"}')
  // Thrown away elsewhere: nothing is put in its place unsaid.
  await drop(me)
  const late = await keep(me, { version: 3 })
  expect(late).toMatchObject({ code: codes.unchanged, data: null })
  expect(await rows()).toBe(0)
})

test('two first savings at once are one and a refusal', async () => {
  const me = await school.signIn('zheng')
  const both = await Promise.all([1, 2].map(n => keep(me, { typed: { title: `页${n}` } })))
  expect(both.map(({ code }) => code).toSorted()).toEqual([codes.unchanged, codes.done])
  expect(await rows()).toBe(1)
})

test('when it is sent it is gone: the new one, and that of a change, each without the other', async () => {
  const me = await school.signIn('zheng')
  const id = await published(me, { title: '试：改' })
  await keep(me)
  await keep(me, { of: id, typed: { title: '试：改过' } })
  expect(await rows()).toBe(2)
  await change(me, id, { title: '试：改过' })
  expect(await kept(me, id)).toBeNull()
  expect(await kept(me)).not.toBeNull()
  await published(me, { title: '试' })
  expect(await rows()).toBe(0)
  await keep(me, { of: id })
  await me.call(announcements.deleteBroadcast, of(id))
  expect(await rows()).toBe(0)
  expect((await keep(me, { of: id })).code).toBe(codes.announcementGone)
})

test('its files wait with it, one’s own alone, and are swept away when it is thrown away', async () => {
  const me = await school.signIn('zheng')
  const [own, theirs] = [await uploaded(me), await uploaded(await school.signIn('he'))]
  const waits = async (file: number) =>
    (await school.look('select kept_until > now() as waits from file where id = $1', [file]))[0]?.waits
  expect((await keep(me, { files: [own, theirs] })).data?.files).toEqual([own])
  expect([await waits(own), await waits(theirs)]).toEqual([true, null])
  await keep(me, { files: [], version: 1 })
  expect(await waits(own)).toBeNull()
  await keep(me, { files: [own], version: 2 })
  await drop(me)
  expect(await waits(own)).toBeNull()
})

test('a closed picture of a draft is seen when one comes back days later, and waits with it', async () => {
  const me = await school.signIn('zheng')
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  const path = '/eschool-service/upload/picture?closed=1'
  const { data } = await send<{ name: string; link: string }>(me.wire, 'POST', path, bytes, 'image/png')
  const old = data.link.replace(/until=\d+/, 'until=1')
  await keep(me, { typed: { title: '试', content: `<img src="${old}">` } })
  const { content } = JSON.parse((await kept(me))?.typed ?? '{}')
  const src = /src="([^"]+)"/.exec(content)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await send(school.visitor.wire, 'GET', old)).status).toBe(404)
  expect((await send(school.visitor.wire, 'GET', src)).status).toBe(200)
  // Another's draft with the same name in it is no way to the picture.
  await keep(lin, { typed: { title: '试', content: `<img src="${old}">` } })
  expect(JSON.parse((await kept(lin))?.typed ?? '{}').content).toBe('<img src="">')
  const [file] = await school.look(
    "select kept_until > now() + interval '20 days' as waits from file where name = $1",
    [data.name],
  )
  expect(file).toEqual({ waits: true })
})

test('it is bounded: in size, in number, in time, and to what a form can have typed', async () => {
  const me = await school.signIn('zheng')
  for (const typed of ['', '[]', '"x"', 'null', '{"title":'])
    expect(
      (await me.call(begun.keepBegun, { body: { of: null, typed, files: [], version: 0 } })).fields,
    ).toEqual([{ path: 'typed', problem: 'format' }])
  const long = await keep(me, { typed: { content: 'x'.repeat(250_000) } })
  expect(long.fields).toMatchObject([{ path: 'typed', problem: 'tooLong' }])
  expect(await rows()).toBe(0)
  await school.look(
    `with one as (insert into broadcast (site, title, written_by) select $1, '试 ' || n, $2 from generate_series(1, 25) n returning id)
      insert into broadcast_begun (site, person, broadcast, typed, saved_at)
      select $1, $2, id, '{}', now() - row_number() over () * interval '1 minute' from one`,
    [school.site, school.ids.zheng],
  )
  await keep(me)
  expect(await rows()).toBe(20)
  await school.look("update broadcast_begun set saved_at = now() - interval '31 days'")
  expect(await kept(me)).toBeNull()
})
