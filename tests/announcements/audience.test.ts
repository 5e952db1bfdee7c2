import { expect, test } from 'vitest'
import { announcements } from '../../contract/announcements.ts'
import { codes } from '../../contract/codes.ts'
import { people as accounts } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { cast, type PlayerName, password } from '../demo/cast.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { numbered, of, published, signedIn, type To, titles, unread } from './drafts.ts'

const everybody = (
  ['he', 'luo', 'gu', 'chen', 'tang', 'heli', 'feng', 'li', 'wang', 'zhang', 'zhao', 'zhou'] as const
).toSorted()
type Name = (typeof everybody)[number]

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const people = await signedIn(school, everybody)
// What the demonstration says is another test's.
await school.look('delete from broadcast where site = $1', [school.site])

const nameOf = (id: number) => Object.entries(school.ids).find(([, one]) => one === id)?.[0]

/** Who sees it in the own list, and whom the office is told that it is for: two statements, and they have to agree. */
async function whoSees(to: To) {
  const title = `给 ${JSON.stringify(to)}`.slice(0, 80)
  const id = await published(zheng, { title, to })
  const see: string[] = []
  for (const name of everybody) if ((await titles(people[name])).includes(title)) see.push(name)
  const { data } = await zheng.call(announcements.readers, { ...of(id), query: { size: '100' } })
  const told = data.rows.map(one => nameOf(one.id) ?? '').filter(name => everybody.includes(name as Name))
  expect(told.toSorted(), title).toEqual(see)
  const { people: reached } = (await zheng.call(announcements.reach, { body: { to: toOf(to) } })).data
  expect(reached).toBe(data.total)
  await zheng.call(announcements.deleteBroadcast, of(id))
  return see
}
const toOf = (to: To) => ({ all: false, roles: [], nodes: [], courses: [], grades: [], ...to })

test('each audience is seen by whom it names, and the office is told the same people', async () => {
  const [senior, first, functions, reading] = await Promise.all([
    numbered(school, 'node', '高中部'),
    numbered(school, 'node', '高一（1）班'),
    numbered(school, 'course', '高一数学：函数与图像'),
    numbered(school, 'course', '英语晨读打卡'),
  ])
  const third = await numbered(school, 'grade', '高三')
  expect(await whoSees({ all: true })).toEqual([...everybody])
  expect(await whoSees({ roles: ['ASSISTANT'] })).toEqual(['luo'])
  expect(await whoSees({ roles: ['TEACHER'] })).toEqual(['gu', 'he', 'heli', 'tang'])
  // A class: who sits in it, and who leads it; a directory: all classes below it.
  expect(await whoSees({ nodes: [first] })).toEqual(['chen', 'gu', 'li'])
  expect(await whoSees({ nodes: [senior] })).toEqual(['chen', 'feng', 'gu', 'li', 'wang', 'zhang'])
  // A course: its seats, and who stands before it; a grade: the courses for it that go on.
  expect(await whoSees({ courses: [functions] })).toEqual(['chen', 'he', 'luo', 'zhang', 'zhao'])
  expect(await whoSees({ grades: [third] })).toEqual(['chen', 'tang'])
  expect(await whoSees({ nodes: [first], courses: [reading] })).toEqual(['chen', 'gu', 'li', 'tang'])
})

test('a class that changes after the sending: who joined sees it, who left no longer', async () => {
  const first = await numbered(school, 'node', '高一（1）班')
  const id = await published(zheng, { title: '班会改到周三', to: { nodes: [first] } })
  const before = { chen: await unread(people.chen), feng: await unread(people.feng) }
  expect(await titles(people.feng)).not.toContain('班会改到周三')
  const move = (name: PlayerName, to: number | null) =>
    zheng.call(office.setClass, { body: { class: to, which: { ids: [school.ids[name]] } } })
  expect((await move('feng', first)).code).toBe(codes.done)
  expect((await move('chen', null)).code).toBe(codes.done)
  expect(await titles(people.feng)).toContain('班会改到周三')
  expect(await unread(people.feng)).toBe(before.feng + 1)
  expect(await unread(people.chen)).toBe(before.chen - 1)
  expect((await people.chen.call(announcements.broadcast, of(id))).code).toBe(codes.announcementForOthers)
  expect((await people.chen.call(announcements.readBroadcast, of(id))).code).toBe(codes.announcementForOthers)
  await move('chen', first)
  await zheng.call(announcements.deleteBroadcast, of(id))
})

test('a seat taken back takes the announcements of the course along', async () => {
  const mechanics = await numbered(school, 'course', '高一物理：力与运动')
  await published(zheng, { title: '实验器材', to: { courses: [mechanics] } })
  expect(await titles(people.zhang)).toContain('实验器材')
  await school.look(
    "update enrolment set state = 'withdrawn', ended_at = now() where course = $1 and student = $2",
    [mechanics, school.ids.zhang],
  )
  expect(await titles(people.zhang)).not.toContain('实验器材')
})

test('who came later sees what still holds, and not what has ended', async () => {
  const still = await published(zheng, { title: '一直有效' })
  const over = await published(zheng, { title: '已经过去' })
  await school.look(
    "update broadcast set publish_at = now() - interval '9 days', until = now() - interval '1 day' where id = $1",
    [over],
  )
  await school.look(
    `with one as (insert into person (site, username, full_name, password_hash, first_login, must_change_password)
      select site, 'newcomer', '新同学', password_hash, false, false from person where id = $1 returning site, id)
     insert into person_role (site, person, role) select site, id, 'STUDENT' from one`,
    [school.ids.chen],
  )
  const rows = (await zheng.call(announcements.readers, { ...of(still), query: { q: '新同学' } })).data.rows
  expect(rows).toMatchObject([{ fullName: '新同学', readAt: null }])
  expect(await titles(people.li)).toContain('一直有效')
  expect(await titles(people.li)).not.toContain('已经过去')
  expect((await people.li.call(announcements.broadcast, of(over))).code).toBe(codes.announcementGone)
  const body = { userName: 'newcomer', passWord: password }
  const { token } = (await school.visitor.call(accounts.login, { body })).data
  const wire = { ...school.visitor.wire, token }
  const newcomer: Person = { wire, token, call: (call, ...given) => ask(wire, call, ...given) }
  expect(await titles(newcomer)).toContain('一直有效')
  expect(await titles(newcomer)).not.toContain('已经过去')
  expect((await newcomer.call(announcements.broadcast, of(still))).code).toBe(codes.done)
})

test("another school's people see nothing of it, and its office finds nothing to change", async () => {
  const id = await published(zheng, { title: '只在本校' })
  const there = await school.signIn('chen', { host: otherHost })
  const officeThere = await school.signIn('zheng', { host: otherHost })
  expect(await titles(there)).not.toContain('只在本校')
  expect(await titles(officeThere)).not.toContain('只在本校')
  for (const call of [announcements.broadcast, announcements.readers, announcements.remindReaders])
    expect((await officeThere.call(call, of(id))).code).toBe(codes.announcementGone)
  expect((await there.call(announcements.readBroadcast, of(id))).code).toBe(codes.announcementGone)
})

test('the cast has every kind of reader', () => {
  expect(new Set(everybody.flatMap(name => cast[name].roles))).toEqual(
    new Set(['STUDENT', 'TEACHER', 'ASSISTANT']),
  )
})
