import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { site } from '../../contract/site.ts'
import { schoolHere } from '../kit/here.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

interface Node {
  id: number
  parent: number | null
  name: string
  students: number
  version: number
}
const tree = async (): Promise<Node[]> => (await zheng.call(office.organisation)).data
const named = async (name: string) => (await tree()).find(node => node.name === name) as Node
const add = (parent: number | null, kind: 'DIRECTORY' | 'CLASS', name: string) =>
  zheng.call(office.addNode, { body: { parent, kind, name } })
const move = (id: number, parent: number | null, before: number | null = null) =>
  zheng.call(office.moveNode, { params: { id: String(id) }, body: { parent, before } })
const remove = (id: number) => zheng.call(office.deleteNode, { params: { id: String(id) } })

test('the tree is told from the top down, and a directory counts everybody below it', async () => {
  const all = await tree()
  expect(all.map(({ name }) => name)).toEqual([
    '高中部',
    '高一',
    '高一（1）班',
    '高一（2）班',
    '高二',
    '高二（1）班',
    '高二（2）班',
    '初中部',
    '初三（1）班',
    '兴趣班',
    '书法班',
  ])
  expect(Object.fromEntries(all.map(({ name, students }) => [name, students]))).toMatchObject({
    高中部: 6,
    高一: 4,
    '高二（2）班': 0,
    兴趣班: 1,
  })
})

test('a node is deleted only when it is empty: 601, 602, 603', async () => {
  expect((await remove((await named('高中部')).id)).code).toBe(codes.hasSubdirectories)
  expect((await remove((await named('高一')).id)).code).toBe(codes.directoryHasClasses)
  expect((await remove((await named('书法班')).id)).code).toBe(codes.classHasUsers)
  expect((await remove((await named('高二（2）班')).id)).code).toBe(codes.done)
  expect((await remove(999_999)).code).toBe(codes.courseGone)
})

test('names are told apart within one place only', async () => {
  const grade = await named('高二')
  const taken = await add(grade.id, 'CLASS', '高二（1）班')
  expect(taken).toMatchObject({
    code: codes.incomplete,
    data: { fields: [{ path: 'name', problem: 'taken' }] },
  })
  expect((await add(null, 'CLASS', '高二（1）班')).code).toBe(codes.done)
  const class1 = await named('高一（1）班')
  expect((await add(class1.id, 'CLASS', '小组')).fields[0]?.path).toBe('parent')
})

test('a branch moves with everything below it, to a place among its neighbours, and never below itself', async () => {
  const [upper, lower, clubs] = [await named('高中部'), await named('初中部'), await named('兴趣班')]
  expect((await move(clubs.id, null, upper.id)).code).toBe(codes.done)
  const tops = (await tree()).filter(({ parent }) => parent === null).map(({ name }) => name)
  expect(tops.slice(0, 3)).toEqual(['兴趣班', '高中部', '初中部'])
  expect((await move(lower.id, upper.id)).code).toBe(codes.done)
  expect((await named('高中部')).students).toBe(7)
  expect((await move(upper.id, lower.id)).code).toBe(codes.incomplete)
  expect((await move(upper.id, upper.id)).code).toBe(codes.incomplete)
  // The neighbour it was to go before is in another place.
  expect((await move(lower.id, null, (await named('高一')).id)).code).toBe(codes.courseGone)
  expect((await named('初中部')).parent).toBe(upper.id)
})

test('two moves that would close a ring together: one of them is refused', async () => {
  const a = (await add(null, 'DIRECTORY', '甲')).data.id
  const b = (await add(null, 'DIRECTORY', '乙')).data.id
  const said = (await Promise.all([move(a, b), move(b, a)])).map(({ code }) => code)
  expect(said.sort()).toEqual([codes.done, codes.incomplete].sort())
})

test('renaming over a newer name is refused as superseded', async () => {
  const node = await named('书法班')
  const rename = (name: string, version: number) =>
    zheng.call(office.renameNode, { params: { id: String(node.id) }, body: { name, version } })
  expect((await rename('书法一班', node.version)).data).toMatchObject({ name: '书法一班', students: 1 })
  expect((await rename('书法二班', node.version)).code).toBe(codes.unchanged)
})

test('teaching subjects: listed, found, set; only for teachers', async () => {
  const list = async (query: object) =>
    (await zheng.call(office.teaching, { query: { page: '1', size: '20', ...query } })).data
  const all = await list({})
  expect(all.total).toBe(6)
  expect(all.rows.map(({ fullName }: { fullName: string }) => fullName)[0]).toBe('顾怀远')
  expect((await list({ q: 'hlq' })).rows).toMatchObject([{ fullName: '何立群' }])
  expect(await list({ page: '9' })).toMatchObject({ total: 6, rows: [] })
  const [{ id: maths }] = (await school.look(
    "select id::int from subject where site = $1 and name = '数学'",
    [school.site],
  )) as [{ id: number }]
  expect((await list({ subject: String(maths) })).rows).toMatchObject([{ fullName: '贺建川' }])
  const set = (id: number, subjects: number[]) =>
    zheng.call(office.setTeaching, { params: { id: String(id) }, body: { subjects } })
  expect((await set(school.ids.lu, [maths])).code).toBe(codes.done)
  expect((await list({ subject: String(maths) })).total).toBe(2)
  expect((await set(school.ids.lu, [])).code).toBe(codes.done)
  expect((await list({ without: 'yes' })).rows).toMatchObject([{ fullName: '陆文博' }])
  expect((await set(school.ids.chen, [maths])).code).toBe(codes.accountInvalid)
  expect((await set(school.ids.lu, [999_999])).code).toBe(codes.courseGone)
  // A subject that somebody teaches is referenced.
  await school.look('update subject set enabled = false where id = $1', [maths])
  expect((await zheng.call(site.deleteSubject, { params: { id: String(maths) } })).code).toBe(
    codes.subjectInUse,
  )
})

test('who becomes or ceases to be head teacher signs in again and then has the other pages', async () => {
  const classes = [(await named('初三（1）班')).id]
  const set = (id: number, of: number[]) =>
    zheng.call(office.setHeadTeacher, { params: { id: String(id) }, body: { classes: of } })
  const he = await school.signIn('he')
  expect((await set(school.ids.he, classes)).code).toBe(codes.done)
  expect((await he.call(people.userInfo)).code).toBe(codes.signedOut)
  expect((await (await school.signIn('he')).call(people.userInfo)).data).toMatchObject({ headTeacher: true })
  const heads = (
    await zheng.call(office.headTeachers, { query: { page: '1', size: '20', node: String(classes[0]) } })
  ).data
  expect(heads).toMatchObject({
    total: 1,
    rows: [{ fullName: '贺建川', classes: [{ path: '高中部 / 初中部 / 初三（1）班' }] }],
  })
  expect((await set(school.ids.chen, classes)).code).toBe(codes.accountInvalid)
  expect((await set(school.ids.he, [(await named('高一')).id])).code).toBe(codes.noSuchClass)
  const end = (...ids: number[]) => zheng.call(office.endHeadTeachers, { query: { userIds: ids.join(',') } })
  expect((await end(school.ids.he, school.ids.tang)).code).toBe(codes.noSuchUser)
  expect((await end(school.ids.he)).code).toBe(codes.done)
  expect((await (await school.signIn('he')).call(people.userInfo)).data).toMatchObject({ headTeacher: false })
})
