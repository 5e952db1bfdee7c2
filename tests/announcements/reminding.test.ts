import { afterEach, expect, test } from 'vitest'
import { announcements } from '../../contract/announcements.ts'
import { codes } from '../../contract/codes.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { change, numbered, of, published, unread } from './drafts.ts'
import { closePages, pageOf } from './pages.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
afterEach(closePages)

const remind = (id: number) => zheng.call(announcements.remindReaders, of(id))
const reminded = async (title: string) =>
  (
    await school.look(
      `select n.person::int, n.link from notification n where n.site = $1 and n.message like '%' || $2 || '%' order by n.person`,
      [school.site, title],
    )
  ).map(({ person, link }) => ({ person, link }))
const bells = (told: readonly { type: number }[]) => told.filter(({ type }) => type === 8).length

test('publishing, taking back and reading ring the bells of all open pages, and of no other school', async () => {
  const chen = await school.signIn('chen')
  const onPhone = await school.signIn('chen', { agent: 'iPhone Mobile' })
  const he = await school.signIn('he')
  const there = await school.signIn('chen', { host: otherHost })
  const [first, second, teacher] = [
    await pageOf(school, chen),
    await pageOf(school, onPhone),
    await pageOf(school, he),
  ]
  const stranger = await pageOf(school, there, otherHost)
  const before = await unread(chen)
  const id = await published(zheng, { title: '铃声' })
  for (const told of [first, second, teacher])
    await expect.poll(() => told).toEqual([{ type: 8, within: expect.any(Number) }])
  expect(await unread(onPhone)).toBe(before + 1)
  await onPhone.call(announcements.readBroadcast, of(id))
  await expect.poll(() => bells(first)).toBe(2)
  await zheng.call(announcements.withdrawBroadcast, of(id))
  for (const [told, times] of [
    [first, 3],
    [second, 3],
    [teacher, 2],
  ] as const)
    await expect.poll(() => bells(told)).toBe(times)
  expect(stranger).toEqual([])
})

test('one that ends rings the bells of open pages as well', async () => {
  const li = await school.signIn('li')
  const told = await pageOf(school, li)
  const before = await unread(li)
  await published(zheng, { title: '很快结束', until: new Date(Date.now() + 2_000).toISOString() })
  await expect.poll(() => bells(told)).toBe(2)
  expect(await unread(li)).toBe(before)
})

test('one that begins later rings when it begins, once, however often it was put off', async () => {
  const chen = await pageOf(school, await school.signIn('chen'))
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const id = await published(zheng, { title: '稍后', publishAt: soon(3600) })
  await change(zheng, id, { publishAt: soon(7200) })
  expect((await change(zheng, id, { publishAt: soon(1) })).data.state).toBe('scheduled')
  await expect.poll(() => bells(chen)).toBe(1)
  // The bell rings within the job's own run: its row goes when that is over.
  await expect
    .poll(() =>
      school.look('select key from graphile_worker.jobs where key like $1', [`announcement ${id} %`]),
    )
    .toEqual([])
})

test('who has not read it is reminded once, in the inbox and on open pages, with the way to it', async () => {
  const first = await numbered(school, 'node', '高一（1）班')
  const id = await published(zheng, { title: '带直尺', to: { nodes: [first] }, mustRead: true })
  const li = await school.signIn('li')
  await li.call(announcements.readBroadcast, of(id))
  const chen = await pageOf(school, await school.signIn('chen'))
  const unreadBy = await zheng.call(announcements.readers, { ...of(id), query: { read: 'no' } })
  expect(unreadBy.data.rows.map(one => one.fullName)).toEqual(['陈可欣', '顾怀远'])
  const readBy = await zheng.call(announcements.readers, { ...of(id), query: { read: 'yes' } })
  expect(readBy.data.rows).toMatchObject([{ fullName: '李沐阳', readAt: expect.any(String) }])
  // A press that was doubled reminds once.
  const both = await Promise.all([remind(id), remind(id)])
  expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([codes.done, codes.remindedJustNow])
  expect(both.find(({ code }) => code === 0)?.data).toEqual({ people: 2 })
  await expect
    .poll(() => reminded('带直尺'))
    .toEqual(
      [
        { person: school.ids.gu, link: `/teacher/announcement/preview/${id}` },
        { person: school.ids.chen, link: `/profile/announcement/details/${id}` },
      ].toSorted((a, b) => a.person - b.person),
    )
  await expect.poll(() => chen.some(({ type }) => type === 7)).toBe(true)
  expect((await zheng.call(announcements.broadcast, of(id))).data.office?.remindedAt).not.toBeNull()
  await school.look("update broadcast set reminded_at = now() - interval '11 minutes' where id = $1", [id])
  expect((await remind(id)).code).toBe(codes.done)
  await expect.poll(async () => (await reminded('带直尺')).length).toBe(4)
  // Whoever has read it is reminded no more: what led there is read with it.
  const { call } = await school.signIn('chen')
  await call(announcements.readBroadcast, of(id))
  const waiting = await school.look(
    'select person::int from notification where link like $1 and read_at is null',
    [`%/${id}`],
  )
  expect(new Set(waiting.map(({ person }) => person))).toEqual(new Set([school.ids.gu]))
})

test('of what is not there to be read nobody is reminded', async () => {
  const id = await published(zheng, { title: '撤了' })
  await zheng.call(announcements.withdrawBroadcast, of(id))
  expect((await remind(id)).code).toBe(codes.announcementGone)
  const later = await published(zheng, { title: '还没到', publishAt: '2087-01-01T00:00:00Z' })
  expect((await remind(later)).code).toBe(codes.announcementGone)
})
