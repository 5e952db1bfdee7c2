import { beforeEach, expect, test } from 'vitest'
import { announcements } from '../../contract/announcements.ts'
import { codes } from '../../contract/codes.ts'
import { announced } from '../demo/announcements.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { change, draft, numbered, of, published, signedIn, titles, unread } from './drafts.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const people = await signedIn(school, ['chen', 'li', 'he', 'luo', 'gu'])
beforeEach(async () => {
  await school.look("delete from broadcast where site = $1 and title like '试%'", [school.site])
})

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString()
const read = (who: Person, id: number) => who.call(announcements.readBroadcast, of(id))
const open = (who: Person, id: number) => who.call(announcements.broadcast, of(id))
const add = (more: Parameters<typeof draft>[0]) =>
  zheng.call(announcements.addBroadcast, { body: draft({ title: '试', ...more }) })

test('the demonstration speaks to each as it would: pinned first, nothing ended, withdrawn or to come', async () => {
  const mine = await titles(people.chen)
  expect(mine[0]).toBe(announced.holiday.title)
  expect(new Set(mine)).toEqual(
    new Set(['holiday', 'rules', 'exam', 'parents', 'handout'].map(key => announced[key as 'holiday'].title)),
  )
  expect(await unread(people.chen)).toBe(5)
  expect(await titles(people.he)).toContain(announced.research.title)
  expect(await unread(people.luo)).toBe(4)
  expect(await titles(zheng, { state: 'draft' })).toEqual([announced.meeting.title])
  expect(await titles(zheng, { state: 'scheduled' })).toEqual([announced.winter.title])
  expect(await titles(zheng, { state: 'ended' })).toEqual([announced.maintenance.title])
  expect(await titles(zheng, { state: 'withdrawn' })).toEqual([announced.lost.title])
})

test('a list is narrowed by words and sounds, by whom it is for, by time and by what was read', async () => {
  expect(await titles(zheng, { q: 'yuandan' })).toEqual([announced.holiday.title])
  expect(await titles(zheng, { q: '举手' })).toEqual([announced.rules.title])
  expect(await titles(zheng, { to: 'node' })).toEqual([announced.parents.title])
  expect(await titles(zheng, { to: 'grade' })).toEqual([announced.exam.title])
  expect(await titles(zheng, { time: 'week', state: 'current', to: 'all' })).toEqual([
    announced.holiday.title,
  ])
  expect(await titles(people.li, { read: 'yes' })).toEqual([announced.holiday.title, announced.rules.title])
  expect(await titles(people.li, { read: 'no' })).toEqual([announced.parents.title])
  const two = await zheng.call(announcements.broadcasts, { query: { page: '2', size: '10', sort: 'title' } })
  expect(two.data.total).toBe(10)
  expect(two.data.rows).toEqual([])
})

test('the bell counts what holds and was not read; reading twice, or twice at once, is reading once', async () => {
  const before = await unread(people.chen)
  const id = await published(zheng, { title: '试：停课' })
  expect(await unread(people.chen)).toBe(before + 1)
  expect((await open(people.chen, id)).data).toMatchObject({ read: false, by: '郑文静', office: null })
  const both = await Promise.all([read(people.chen, id), read(people.chen, id)])
  expect(both.map(({ code }) => code)).toEqual([codes.done, codes.done])
  expect((await read(people.chen, id)).code).toBe(codes.done)
  expect(await unread(people.chen)).toBe(before)
  expect((await open(people.chen, id)).data.read).toBe(true)
  expect(await school.look('select person::int from broadcast_receipt where broadcast = $1', [id])).toEqual([
    { person: school.ids.chen },
  ])
  const listed = (await zheng.call(announcements.broadcasts, { query: { q: '试：停课' } })).data.rows
  expect(listed).toMatchObject([{ readers: 1, to: { all: true, roles: [], names: [] } }])
  expect((await open(zheng, id)).data.office).toMatchObject({ readers: 1, addressed: expect.any(Number) })
})

test('rows are written by who reads, not by how many it is for', async () => {
  const rows = async () => {
    const tables = ['broadcast', 'broadcast_audience', 'broadcast_receipt', 'notification', 'message']
    const counts = await school.look(
      `select ${tables.map(one => `(select count(*)::int from ${one}) as ${one}`).join(', ')}`,
    )
    return counts[0] as Record<string, number>
  }
  const before = await rows()
  await published(zheng, { title: '试：全校' })
  const after = await rows()
  expect(after).toEqual({
    ...before,
    broadcast: (before.broadcast ?? 0) + 1,
    broadcast_audience: (before.broadcast_audience ?? 0) + 1,
  })
})

test('what is changed after it was read is read again only where the writer says so', async () => {
  const id = await published(zheng, { title: '试：地点' })
  await read(people.chen, id)
  const count = await unread(people.chen)
  expect((await change(zheng, id, { content: '<p>改在 204</p>' })).code).toBe(codes.done)
  expect(await unread(people.chen)).toBe(count)
  const seen = (await open(people.chen, id)).data
  expect(seen).toMatchObject({ read: true, readBefore: false, content: '<p>改在 204</p>' })
  expect(seen.changedAt).not.toBeNull()
  expect((await change(zheng, id, { content: '<p>改在 305</p>', readAgain: true })).code).toBe(codes.done)
  expect(await unread(people.chen)).toBe(count + 1)
  expect((await open(people.chen, id)).data).toMatchObject({ read: false, readBefore: true })
  expect((await open(zheng, id)).data.office?.readers).toBe(0)
  await read(people.chen, id)
  expect(await unread(people.chen)).toBe(count)
})

test('two who change it at once: one is told what stands there now', async () => {
  const id = await published(zheng, { title: '试：两人' })
  const version = (await open(zheng, id)).data.office?.version
  const both = await Promise.all([
    change(zheng, id, { title: '试：甲', version }),
    change(zheng, id, { title: '试：乙', version }),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual([codes.unchanged, codes.done])
  const stands = (await open(zheng, id)).data.title
  expect(both.find(({ code }) => code === codes.unchanged)?.data.title).toBe(stands)
})

test('a withdrawn one is gone for its readers and their bells, kept by the office, and can be published anew', async () => {
  const before = await unread(people.li)
  const id = await published(zheng, { title: '试：发错了' })
  const twice = await Promise.all([1, 2].map(() => zheng.call(announcements.withdrawBroadcast, of(id))))
  expect(twice.map(({ code }) => code)).toEqual([codes.done, codes.done])
  expect(await unread(people.li)).toBe(before)
  expect(await titles(people.li)).not.toContain('试：发错了')
  const refused = await open(people.li, id)
  expect(refused).toMatchObject({ code: codes.announcementGone, message: '公告已撤回或已删除', data: null })
  expect((await open(zheng, id)).data.state).toBe('withdrawn')
  expect((await change(zheng, id, { title: '试：改好了' })).code).toBe(codes.done)
  expect(await titles(people.li)).toContain('试：改好了')
})

test('a refusal is said in the language of whoever reads it', async () => {
  const first = await numbered(school, 'node', '高一（1）班')
  const id = await published(zheng, { title: '试：班内', to: { nodes: [first] } })
  const said = async (language: string, number: number) => {
    const wire = {
      ...people.luo.wire,
      headers: { ...people.luo.wire.headers, cookie: `language=${language}` },
    }
    const { ask } = await import('../kit/client.ts')
    return (await ask(wire, announcements.broadcast, of(number))).message
  }
  expect(await said('en', id)).toBe('this announcement is not for you')
  expect(await said('es', id)).toBe('este anuncio no es para usted')
  expect(await said('zh', 999_999)).toBe('公告已撤回或已删除')
})

test('a draft is nobody’s to read, and a published one does not go back into the drawer', async () => {
  const { data } = await add({ state: 'draft', to: {}, title: '试：草稿' })
  expect((await open(people.chen, data.id)).code).toBe(codes.announcementGone)
  expect(await titles(people.chen)).not.toContain('试：草稿')
  expect((await change(zheng, data.id, { state: 'draft', title: '试：二稿' })).code).toBe(codes.done)
  expect((await change(zheng, data.id, {})).fields).toEqual([{ path: 'to', problem: 'missing' }])
  const to = { all: true, roles: [], nodes: [], courses: [], grades: [] }
  expect((await change(zheng, data.id, { to })).code).toBe(codes.done)
  expect(await titles(people.chen)).toContain('试：二稿')
  expect((await change(zheng, data.id, { state: 'draft' })).fields).toEqual([
    { path: 'state', problem: 'notOffered' },
  ])
})

test('an end before its beginning, too many files and files that are nobody’s are told at their fields', async () => {
  expect((await add({ publishAt: hoursFromNow(2), until: hoursFromNow(1) })).fields).toEqual([
    { path: 'until', problem: 'beforeStart' },
  ])
  const files = Array.from({ length: 11 }, (_, at) => at + 1)
  expect((await add({ files })).fields).toEqual([{ path: 'files', problem: 'tooMany', most: 10 }])
  expect((await add({ files: [999_999] })).fields).toEqual([{ path: 'files', problem: 'notOffered' }])
  expect((await add({ to: { nodes: [999_999] } })).fields).toEqual([
    { path: 'to.nodes', problem: 'notOffered' },
  ])
  expect(await titles(zheng, { q: '试' })).toEqual([])
})

test('at its time it begins and at its end it is over, without anybody doing anything', async () => {
  const id = await published(zheng, {
    title: '试：明早',
    publishAt: hoursFromNow(12),
    until: hoursFromNow(36),
  })
  const before = await unread(people.he)
  expect((await open(people.he, id)).code).toBe(codes.announcementGone)
  expect((await open(zheng, id)).data.state).toBe('scheduled')
  await school.look("update broadcast set publish_at = now() - interval '1 second' where id = $1", [id])
  expect(await unread(people.he)).toBe(before + 1)
  expect(await titles(people.he)).toContain('试：明早')
  await school.look("update broadcast set until = now() - interval '1 millisecond' where id = $1", [id])
  expect(await unread(people.he)).toBe(before)
  expect((await open(people.he, id)).code).toBe(codes.announcementGone)
})

test('its writer gone, the announcement stays; of a deleted account no name is left', async () => {
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  const id = await published(lin, { title: '试：离职' })
  expect((await open(people.chen, id)).data.by).toBe('林若晴')
  await school.look("update person set state = 'DISABLED' where id = $1", [school.ids.lin])
  expect((await open(people.chen, id)).data.by).toBe('林若晴')
  await school.look("update person set full_name = '#' || id, erased_at = now() where id = $1", [
    school.ids.lin,
  ])
  expect((await open(people.chen, id)).data.by).toBe('')
  expect(await titles(people.chen)).toContain('试：离职')
})

test('several are deleted together or not at all, with who has read them', async () => {
  const ids = [await published(zheng, { title: '试：一' }), await published(zheng, { title: '试：二' })]
  await read(people.chen, ids[0] as number)
  const remove = (some: number[]) =>
    zheng.call(announcements.deleteBroadcasts, { query: { broadcastIds: some.join(',') } })
  expect((await remove([...ids, 999_999])).code).toBe(codes.announcementGone)
  expect(await titles(zheng, { q: '试' })).toHaveLength(2)
  expect((await remove(ids)).code).toBe(codes.done)
  expect(await titles(zheng, { q: '试' })).toEqual([])
  expect(await school.look('select from broadcast_receipt where broadcast = any ($1)', [ids])).toEqual([])
  expect((await remove(ids)).code).toBe(codes.announcementGone)
})
