import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import type { BodyOf, QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const { chen, li, he, wang, zhao, sun, feng, zhang } = school.ids

const names = (rows: { fullName: string }[]) => rows.map(({ fullName }) => fullName).sort()
const students = async (query: Partial<QueryOf<typeof office.students>>) =>
  names((await zheng.call(office.students, { query })).data.rows)
const user = async (id: number) => (await zheng.call(office.user, { params: { id: String(id) } })).data
const tag = async (name: string) => {
  const { data } = await zheng.call(office.tags, { query: { counted: 'yes' } })
  return data.find(one => one.name === name) ?? { id: 0, people: -1 }
}
const field = async (name: string) => {
  const { data } = await zheng.call(office.ownFields, { query: { counted: 'yes' } })
  const found = data.find(one => one.name === name)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const addField = (body: Partial<BodyOf<typeof office.addOwnField>>) =>
  zheng.call(office.addOwnField, {
    body: { name: '?', kind: 'text', audience: 'students', choices: [], ...body },
  })
const setTags = (ids: number[], add: number[], take: number[] = [], who = zheng) =>
  who.call(office.setTags, { body: { which: { ids }, add, take } })
const setValue = (ids: number[], of: number, value: string) =>
  zheng.call(office.setOwnValue, { body: { which: { ids }, field: of, value } })
const csvOf = async (body: Partial<BodyOf<typeof office.exportStudents>>) => {
  const { link } = (
    await zheng.call(office.exportStudents, {
      body: { filter: {}, columns: [], format: 'csv', sort: 'number', ...body },
    })
  ).data
  const text = await (await fetch(`http://localhost:${school.port}${link}`)).text()
  return text.replace('\ufeff', '').trim().split('\r\n')
}

test('a tag is made where it is used, of one name whatever its case, and given to many and taken from them at once', async () => {
  const add = (name: string) => zheng.call(office.addTag, { body: { name, tint: 2 } })
  const made = [
    ...(await Promise.all([add('Choir'), add('Choir'), add('Choir')])),
    await add('choir'),
    await add('CHOIR'),
  ]
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  const choir = made[0]?.data.id as number
  const boards = await tag('住校')
  expect(boards.people).toBe(3)
  const done = await setTags([chen, li, he, 999_999], [choir], [boards.id])
  expect([done.code, done.data.done]).toEqual([codes.doneInPart, 3])
  expect(done.data.refused).toMatchObject([{ id: null, code: codes.noSuchUser }])
  expect((await user(he)).tags).toEqual([choir])
  expect((await tag('住校')).people).toBe(2)
  // Once more changes nothing.
  await Promise.all([setTags([chen, li], [choir]), setTags([li, chen], [choir])])
  expect((await tag('Choir')).people).toBe(3)
})

test('whoever has one of the tags is shown, found with the other filters, and taken along with them', async () => {
  const [boards, contest] = [(await tag('住校')).id, (await tag('竞赛班')).id]
  expect(await students({ tags: String(boards) })).toEqual(['张雨桐', '王梓萱'].sort())
  expect(await students({ tags: `${boards},${contest}` })).toEqual(
    ['张雨桐', '李沐阳', '王梓萱', '陈可欣'].sort(),
  )
  expect(await students({ tags: `${boards},${contest}`, q: 'ckx' })).toEqual(['陈可欣'])
  expect(await students({ tags: '999999' })).toEqual([])
  const lines = await csvOf({
    filter: { tags: `${contest}` },
    columns: ['fullName', 'tags', 'field1', 'field9'],
  })
  expect(lines).toEqual([
    '姓名,标签,校车线路',
    '陈可欣,Choir、竞赛班,不乘车',
    '李沐阳,Choir、竞赛班,1 号线（城东）',
  ])
  // A bulk action is for the same people as the list it was begun in.
  const { data } = await zheng.call(office.setTags, {
    body: { which: { all: { tags: String(contest) }, except: [li] }, add: [boards], take: [] },
  })
  expect(data.done).toBe(1)
  expect((await user(chen)).tags).toContain(boards)
})

test('a tag that is renamed onto another becomes that one where it is meant; both had by somebody are one', async () => {
  const [choir, boards] = [await tag('Choir'), await tag('住校')]
  const rename = (merge?: boolean) =>
    zheng.call(office.changeTag, {
      params: { id: String(choir.id) },
      body: { name: '住校', tint: 6, ...(merge && { merge }) },
    })
  const refused = await rename()
  expect([refused.code, refused.data]).toEqual([
    codes.incomplete,
    { fields: [{ path: 'name', problem: 'taken' }] },
  ])
  expect((await rename(true)).data).toEqual({ id: boards.id, name: '住校', tint: 6, people: 5 })
  expect((await rename(true)).code).toBe(codes.courseGone)
  expect((await user(chen)).tags.filter(id => id === boards.id)).toHaveLength(1)
  expect((await user(he)).tags).toEqual([boards.id])
})

test('nobody has more than twenty tags, from however many pages they are given at once', async () => {
  const ids: number[] = []
  for (let n = 1; n <= 21; n += 1)
    ids.push((await zheng.call(office.addTag, { body: { name: `T${n}`, tint: 1 } })).data.id)
  const answers = await Promise.all(ids.map(id => setTags([wang], [id])))
  const had = (await user(wang)).tags
  expect(had).toHaveLength(20)
  expect(answers.filter(({ code }) => code === codes.tagsFull)).toHaveLength(2)
  for (const id of ids) await zheng.call(office.deleteTag, { params: { id: String(id) } })
  expect((await user(wang)).tags).toEqual([(await tag('住校')).id])
})

test('ten fields and no more; their order, and what is lost with one', async () => {
  const made = await Promise.all(
    Array.from({ length: 9 }, (_, n) => addField({ name: `F${n}`, kind: 'number', audience: 'both' })),
  )
  expect(made.filter(({ code }) => code === codes.done)).toHaveLength(8)
  expect(made.find(({ code }) => code !== codes.done)?.data).toEqual({
    fields: [{ path: 'name', problem: 'full', most: 10 }],
  })
  expect((await addField({ name: 'f0' })).data).toEqual({ fields: [{ path: 'name', problem: 'taken' }] })
  const { data: all } = await zheng.call(office.ownFields)
  expect(new Set(all.map(({ place }) => place)).size).toBe(10)
  const order = all.map(({ id }) => id).reverse()
  const put = (some: number[]) => zheng.call(office.orderOwnFields, { body: { order: some } })
  expect((await put(order)).code).toBe(codes.done)
  expect((await put(order.slice(1))).code).toBe(codes.unchanged)
  expect((await zheng.call(office.ownFields)).data.map(({ id }) => id)).toEqual(order)
  const first = all.find(({ name }) => name.startsWith('F'))?.id as number
  await setValue([chen, li], first, '5')
  expect((await zheng.call(office.ownFields, { query: { counted: 'yes' } })).data).toContainEqual(
    expect.objectContaining({ id: first, people: 2 }),
  )
  for (const { id, name } of all)
    if (name.startsWith('F')) await zheng.call(office.deleteOwnField, { params: { id: String(id) } })
  expect((await user(chen)).values.map(one => one.field)).toEqual([(await field('校车线路')).id])
})

test('a field is of whom it is for; what is no value of its kind is refused, and nothing takes it away', async () => {
  const [bus, begun] = [await field('校车线路'), await field('入职日期')]
  const line = bus.choices[1]?.id as number
  const done = await setValue([chen, he], bus.id, String(line))
  expect([done.code, done.data.done]).toEqual([codes.doneInPart, 1])
  expect(done.data.refused).toMatchObject([{ id: he, code: codes.fieldForOthers }])
  expect((await setValue([he], begun.id, '2020-02-30')).code).toBe(codes.incomplete)
  expect((await setValue([chen], bus.id, '999999')).code).toBe(codes.incomplete)
  expect((await setValue([he], begun.id, '2020-09-01')).code).toBe(codes.done)
  expect((await user(he)).values).toEqual([{ field: begun.id, value: '2020-09-01' }])
  expect((await setValue([he], begun.id, '')).code).toBe(codes.done)
  expect((await user(he)).values).toEqual([])
  expect((await user(chen)).values).toEqual([{ field: bus.id, value: String(line) }])
})

test('people are found by what they have in a field, by its kind', async () => {
  const height = (await addField({ name: '身高', kind: 'number' })).data
  const guards = (await addField({ name: '紧急说明', kind: 'text' })).data
  const joined = (await addField({ name: '转入', kind: 'date', audience: 'both' })).data
  await setValue([chen], height.id, '152.5')
  await setValue([li], height.id, '171')
  await setValue([zhao], guards.id, '花生过敏 100%')
  await setValue([sun, feng], joined.id, '2026-09-01')
  const bus = await field('校车线路')
  const by = (of: { place: string }, what: string) => students({ [of.place]: what })
  expect(await by(height, 'number:150..160')).toEqual(['陈可欣'])
  expect(await by(height, 'number:152.5..')).toEqual(['李沐阳', '陈可欣'])
  expect(await by(height, 'number:..152.4')).toEqual([])
  expect(await by(guards, 'has:过敏')).toEqual(['赵一诺'])
  expect(await by(guards, 'has:%')).toEqual(['赵一诺'])
  expect(await by(guards, 'has:_')).toEqual([])
  expect(await by(joined, 'date:2026-09-01..2026-09-01')).toEqual(['冯天佑', '孙浩然'])
  expect(await by(joined, 'date:..2026-08-31')).toEqual([])
  expect(await by(bus, `is:${bus.choices[0]?.id}`)).toEqual(['冯天佑', '李沐阳'])
  // A filter of another kind, or of a field that is gone, finds nobody.
  expect(await by(height, 'has:1')).toEqual([])
  expect(await by({ place: 'field9' }, 'has:1')).toEqual([])
  for (const wrong of ['1', 'is:x', 'number:1', 'number:a..', 'date:2026-02-30..', 'has:', 'like:1'])
    expect((await zheng.call(office.students, { query: { [height.place]: wrong } })).code, wrong).toBe(
      codes.incomplete,
    )
  const numbers = await csvOf({ filter: { q: 'ckx' }, columns: [height.place] })
  expect(numbers).toEqual(['身高', '152.5'])
})

test('a choice that is renamed stays what people have, one that is removed goes; who comes second is told', async () => {
  const bus = await field('校车线路')
  const [first, second] = bus.choices.map(({ id }) => id)
  const change = (version: number, choices: { id: number | null; name: string }[]) =>
    zheng.call(office.changeOwnField, {
      params: { id: String(bus.id) },
      body: { name: '校车', audience: 'students', choices, version },
    })
  const wanted = [
    { id: null, name: '5 号线' },
    { id: first as number, name: '1 号线' },
  ]
  const both = await Promise.all([change(bus.version, wanted), change(bus.version, wanted)])
  expect(both.map(({ code }) => code).sort()).toEqual([codes.unchanged, codes.done])
  const after = await field('校车')
  expect(after.choices.map(({ name, people }) => [name, people])).toEqual([
    ['5 号线', 0],
    ['1 号线', 2],
  ])
  expect((await user(chen)).values.some(({ field: of }) => of === bus.id)).toBe(false)
  expect((await change(after.version, [{ id: second as number, name: 'x' }])).data).toEqual({
    fields: [{ path: 'choices', problem: 'notOffered' }],
  })
})

test("the form of an account keeps tags and fields, and leaves what was not sent; another school's are none", async () => {
  const before = await user(zhang)
  const {
    id,
    avatar,
    state,
    classPath,
    headTeacher,
    duties,
    createdAt,
    seenAt,
    tags,
    values,
    username,
    ...rest
  } = before
  const change = async (over: object) =>
    zheng.call(office.changeUser, {
      params: { id: String(zhang) },
      body: { userName: username, ...rest, version: (await user(zhang)).version, ...over },
    })
  const [bus, contest] = [await field('校车'), await tag('竞赛班')]
  const line = String(bus.choices[0]?.id)
  expect((await change({ tags: [contest.id], values: [{ field: bus.id, value: line }] })).data).toMatchObject(
    {
      tags: [contest.id],
      values: [{ field: bus.id, value: line }],
    },
  )
  expect((await change({ number: 'S77' })).data).toMatchObject({ tags: [contest.id], number: 'S77' })
  const other = await school.look('select min(id)::int as tag from tag where site = $1', [school.otherSite])
  const foreign = other[0]?.tag as number
  expect((await change({ tags: [foreign] })).code).toBe(codes.incomplete)
  expect((await setTags([zhang], [foreign])).code).toBe(codes.courseGone)
  expect((await students({ tags: String(foreign) })).length).toBe(0)
  const there = await school.signIn('zheng', { host: otherHost })
  expect((await there.call(office.tags)).data.map(one => one.id)).not.toContain(contest.id)
  expect((await setTags([zhang], [foreign], [], there)).code).toBe(codes.noSuchUser)
})

test('tags and fields are part of what one takes along, and go with the account; the log never tells a value', async () => {
  const person = await school.signIn('zhang')
  const { sections } = (await person.call(office.ownData)).data
  const content = (name: string) => sections.find(one => one.name === name)?.content
  expect(content('tags')).toEqual([{ name: '竞赛班' }])
  expect(content('ownFields')).toEqual([{ name: '校车', value: '5 号线' }])
  const lines = await school.look(
    "select detail::text from log_line where site = $1 and action like 'own %'",
    [school.site],
  )
  expect(JSON.stringify(lines)).toContain('emptied')
  expect(JSON.stringify(lines)).not.toMatch(/过敏|152\.5/)
  await zheng.call(office.setUserStates, { body: { which: { ids: [zhang] }, state: 'DISABLED' } })
  await school.look('delete from enrolment where student = $1', [zhang])
  expect((await zheng.call(office.deleteUsers, { query: { userIds: String(zhang) } })).code).toBe(codes.done)
  const left = await school.look(
    'select 1 from person_tag where person = $1 union all select 2 from own_value where person = $1',
    [zhang],
  )
  expect(left).toEqual([])
})
