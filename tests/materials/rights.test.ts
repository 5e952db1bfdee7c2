import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { materials } from '../../contract/materials.ts'
import { materialShares } from '../../contract/materials-sharing.ts'
import { offered } from '../demo/courses.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import {
  added,
  courseNamed,
  folderIn,
  linkTo,
  listed,
  move,
  names,
  putFile,
  share,
  uploaded,
} from './stage.ts'

const school = await schoolHere()
const signed = ['he', 'heli', 'zheng', 'luo', 'chen', 'feng', 'zhao'] as const
const people = Object.fromEntries(
  await Promise.all(signed.map(async name => [name, await school.signIn(name)] as const)),
) as Record<(typeof signed)[number], Person>
const course = await courseNamed(school, offered.functions.name)

const found = async (who: Person, q: string) =>
  (await who.call(materials.searchMaterials, { query: { q } })).data.rows.map(({ name }) => name)
const shared = (who: Person, query: { course?: string; folder?: string }) =>
  who.call(materialShares.sharedMaterials, { query })

/** Every way to reach or change something by its number, as somebody else: all answer like what is not there. */
async function tried(who: Person, id: number) {
  const one = { params: { id: String(id) } }
  const answers = [
    await listed(who, { folder: String(id) }),
    await who.call(materials.versions, one),
    await who.call(materials.materialLink, one),
    await who.call(materialShares.shares, one),
    await who.call(materialShares.shareMaterial, { ...one, body: { courses: [], classes: [] } }),
    await who.call(materials.addFolder, { body: { to: { folder: id }, name: '偷' } }),
    await who.call(materials.renameMaterial, { body: { id, name: '偷' } }),
    await move(who, [id], {}),
    await who.call(materials.copyMaterials, { body: { ids: [id], to: {} } }),
    await who.call(materials.binMaterials, { body: { ids: [id] } }),
    await who.call(materials.restoreMaterials, { body: { ids: [id] } }),
    await who.call(materials.emptyBin, { body: { of: {}, ids: [id] } }),
  ]
  return answers.map(({ code }) => code)
}
const nothing = Array.from({ length: 12 }, () => codes.materialGone)

test("another teacher's folders are not there for a colleague, nor for the office, nor for another school", async () => {
  const id = await folderIn(people.he, '私人备课')
  expect(await tried(people.heli, id)).toEqual(nothing)
  expect(await tried(people.zheng, id)).toEqual(nothing)
  const there = await school.signIn('he', { host: otherHost })
  expect(await tried(there, id)).toEqual(nothing)
  expect(await listed(people.zheng, { person: String(school.ids.he) })).toMatchObject({
    code: codes.materialGone,
  })
  expect(await found(people.zheng, '私人备课')).toEqual([])
  expect(await found(people.heli, '私人备课')).toEqual([])
  expect(await found(people.he, 'sirenbeike')).toEqual(['私人备课'])
  expect(await names(people.he)).toContain('私人备课')
})

test('a course’s folders belong to those before it and to the office; an assistant reads, others do not come', async () => {
  const at = { course: String(course) }
  expect(await names(people.he, at)).toEqual(['课堂讲义'])
  expect((await listed(people.zheng, at)).data.space).toMatchObject({ kind: 'course', mayWrite: true })
  const read = (await listed(people.luo, at)).data
  expect(read.space.mayWrite).toBe(false)
  const folder = read.rows[0]?.id as number
  expect(await names(people.luo, { folder: String(folder) })).toContain('抛物线.png')
  expect((await linkTo(people.luo, folder)).code).toBe(codes.materialGone)
  expect((await people.luo.call(materials.binMaterials, { body: { ids: [folder] } })).code).toBe(
    codes.notAllowed,
  )
  expect(await names(people.heli, at)).toBe(codes.materialGone)
  expect((await people.chen.call(materials.folder, { query: at })).code).toBe(codes.notAllowed)
  const spaces = async (who: Person) => (await who.call(materials.spaces)).data
  expect((await spaces(people.he)).courses.map(({ name }) => name)).toContain(offered.functions.name)
  expect((await spaces(people.heli)).courses.map(({ name }) => name)).not.toContain(offered.functions.name)
  expect(await spaces(people.luo)).toMatchObject({ home: null, left: [] })
  expect((await spaces(people.zheng)).home).toMatchObject({ kind: 'school', mayWrite: true })
})

test('students see what is shared with a course of theirs, all below it, and nothing beside or above it', async () => {
  const { data } = await shared(people.chen, { course: String(course) })
  expect(data.rows.map(({ name }) => name)).toEqual(['课堂讲义'])
  const folder = String(data.rows[0]?.id)
  const inside = await shared(people.chen, { folder })
  expect(inside.data.path.map(({ name }) => name)).toEqual(['课堂讲义'])
  expect(inside.data.rows.map(({ name }) => name)).toEqual([
    '第1讲 函数的概念.pdf',
    '第2讲 二次函数.pdf',
    '抛物线.png',
  ])
  expect((await linkTo(people.chen, inside.data.rows[0]?.id as number)).code).toBe(codes.done)
  expect((await shared(people.feng, { course: String(course) })).code).toBe(codes.materialGone)
  expect((await shared(people.feng, { folder })).code).toBe(codes.materialGone)
  // A folder in the middle is shared: of those above it not even the name is told.
  const top = await folderIn(people.he, '未公开的大纲')
  const middle = await folderIn(people.he, '第一章', { folder: top })
  const id = await added(people.he, '练习.pdf', { to: { folder: middle } })
  expect((await share(people.he, middle, [course])).code).toBe(codes.done)
  const chapter = await shared(people.chen, { folder: String(middle) })
  expect(chapter.data.path.map(({ name }) => name)).toEqual(['第一章'])
  expect((await shared(people.chen, { folder: String(top) })).code).toBe(codes.materialGone)
  expect((await linkTo(people.chen, id)).code).toBe(codes.done)
  const assistants = (await listed(people.luo, { folder: String(middle) })).data
  expect(assistants.path.map(({ name }) => name)).toEqual(['第一章'])
  expect(assistants.space.mayWrite).toBe(false)
  expect((await share(people.he, middle, [])).code).toBe(codes.done)
  expect((await linkTo(people.chen, id)).code).toBe(codes.materialGone)
})

test('whoever leaves a course, or whose course is over, sees no more of it; who joins sees it at once', async () => {
  const list = async () =>
    (await shared(people.zhao, { course: String(course) })).data.rows.map(({ name }) => name)
  const [row] = (await shared(people.zhao, { course: String(course) })).data.rows
  const folder = { folder: String(row?.id) }
  const inside = async () => (await shared(people.zhao, folder)).code
  expect([await list(), await inside()]).toEqual([['课堂讲义'], codes.done])
  const set = (state: string) =>
    school.look('update enrolment set state = $1 where student = $2 and course = $3', [
      state,
      school.ids.zhao,
      course,
    ])
  await set('withdrawn')
  expect([await list(), await inside()]).toEqual([[], codes.materialGone])
  await set('active')
  expect([await list(), await inside()]).toEqual([['课堂讲义'], codes.done])
  await school.look("update course set state = 'archived' where id = $1", [course])
  expect([await list(), await inside()]).toEqual([[], codes.materialGone])
  expect(await names(people.he, { course: String(course) })).toEqual(['课堂讲义'])
  await school.look("update course set state = 'onSale' where id = $1", [course])
})

test('a teacher shares with the own courses and classes and no others; the office with all', async () => {
  const id = await added(people.he, '分享.pdf')
  const physics = await courseNamed(school, offered.mechanics.name)
  expect((await share(people.he, id, [physics])).fields).toEqual([{ path: 'courses', problem: 'notOffered' }])
  const [node] = await school.look("select id::int from node where site = $1 and name = '高一（1）班'", [
    school.site,
  ])
  // Who leads no class shares with none.
  expect((await share(people.he, id, [], [Number(node?.id)])).fields).toEqual([
    { path: 'classes', problem: 'notOffered' },
  ])
  const theirs = await added(people.zheng, '校历.pdf')
  expect((await share(people.zheng, theirs, [physics, course])).code).toBe(codes.done)
  const elsewhere = await courseNamed(school, offered.functions.name, school.otherSite)
  expect((await share(people.zheng, theirs, [elsewhere])).fields).toHaveLength(1)
  const { data } = await people.zheng.call(materialShares.shares, { params: { id: String(theirs) } })
  expect(data.courses).toHaveLength(2)
  // A teacher of the course reads it, takes a copy along, and changes nothing of it.
  expect((await linkTo(people.heli, theirs)).code).toBe(codes.done)
  expect(await found(people.heli, '校历')).toEqual(['校历.pdf'])
  const rename = await people.heli.call(materials.renameMaterial, { body: { id: theirs, name: '我的.pdf' } })
  expect(rename.code).toBe(codes.materialGone)
  const copied = await people.heli.call(materials.copyMaterials, { body: { ids: [theirs], to: {} } })
  expect(copied.code).toBe(codes.done)
  expect(await names(people.heli)).toEqual(['校历.pdf'])
})

test('what is shared with a class its students read, by whomever it was, and no longer once they sit elsewhere', async () => {
  const gu = await school.signIn('gu')
  const number = async (name: string) =>
    Number(
      (await school.look('select id::int from node where site = $1 and name = $2', [school.site, name]))[0]
        ?.id,
    )
  const [first, second] = [await number('高一（1）班'), await number('高一（2）班')]
  const ofHead = await added(gu, '班会.pdf')
  const ofOffice = await added(people.zheng, '值日表.pdf')
  expect((await share(gu, ofHead, [], [first])).code).toBe(codes.done)
  expect((await share(people.zheng, ofOffice, [], [first])).code).toBe(codes.done)
  const read = async (who: Person) => (await shared(who, {})).data.rows.map(({ name }) => name).sort()
  expect(await read(people.chen)).toEqual(['值日表.pdf', '班会.pdf'].sort())
  expect((await linkTo(people.chen, ofHead)).code).toBe(codes.done)
  expect(await read(people.feng)).toEqual([])
  expect((await linkTo(people.feng, ofHead)).code).toBe(codes.materialGone)
  await school.look('update person set class = $1 where id = $2', [second, school.ids.chen])
  expect(await read(people.chen)).toEqual([])
  expect((await linkTo(people.chen, ofHead)).code).toBe(codes.materialGone)
  await school.look('update person set class = $1 where id = $2', [first, school.ids.chen])
  expect((await share(gu, ofHead, [], [])).code).toBe(codes.done)
  expect(await read(people.chen)).toEqual(['值日表.pdf'])
})

test('what somebody has who has left is the office’s to see and to take over', async () => {
  const tang = await school.signIn('tang')
  await added(tang, '听力.pdf', { path: ['英语'] })
  const person = String(school.ids.tang)
  const left = async () => (await people.zheng.call(materials.spaces)).data.left
  expect(await left()).toEqual([])
  await school.look("update person set state = 'DISABLED' where id = $1", [school.ids.tang])
  expect(await left()).toMatchObject([{ person: school.ids.tang, name: '唐晓雯', mayWrite: true }])
  expect(await names(people.zheng, { person })).toEqual(['英语'])
  const { data, code } = await people.zheng.call(materials.takeOver, { body: { person: school.ids.tang } })
  expect(code).toBe(codes.done)
  expect(await names(people.zheng)).toContain('唐晓雯')
  expect(await names(people.zheng, { folder: String(data.id) })).toEqual(['英语'])
  expect(await left()).toEqual([])
  const sizes = await school.look(
    "select kind, bytes::int from material_space where site = $1 and (kind = 'school' or person = $2) order by 1",
    [school.site, school.ids.tang],
  )
  expect(sizes).toEqual([
    { kind: 'person', bytes: 0 },
    { kind: 'school', bytes: expect.any(Number) },
  ])
  const still = await people.zheng.call(materials.takeOver, { body: { person: school.ids.he } })
  expect(still.code).toBe(codes.materialGone)
})

test('a teacher puts nothing into the school’s, nor into a course of others', async () => {
  const file = await uploaded(people.heli)
  expect((await putFile(people.heli, file, { to: { course } })).code).toBe(codes.materialGone)
  const [schools] = (await listed(people.zheng)).data.rows
  expect((await putFile(people.heli, file, { to: { folder: schools?.id as number } })).code).toBe(
    codes.materialGone,
  )
  expect((await putFile(people.heli, file, { to: {} })).code).toBe(codes.done)
})
