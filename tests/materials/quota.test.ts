import { beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { materials } from '../../contract/materials.ts'
import { roomForMaterials } from '../../server/operator/sites.store.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { added, cleared, counted, folderIn, listed, move, putFile, uploaded } from './stage.ts'

const school = await schoolHere()
const he = await school.signIn('he')
const zheng = await school.signIn('zheng')
beforeEach(async () => {
  await cleared(he)
  await cleared(zheng)
})

const usage = async (who: Person) => (await who.call(materials.usage)).data
const quota = (most: number) => zheng.call(materials.changeQuota, { body: { most } })
const schoolMost = (most: number) =>
  school.look('update material_limit set school_most = $2 where site = $1', [school.site, most])

test('a bar knows what is taken and how much there is: of the school, and of a teacher', async () => {
  const before = await usage(he)
  expect(before.own?.most).toBe(10 * 1024 ** 3)
  await added(he, '试量.pdf')
  const after = await usage(he)
  expect((after.own?.used ?? 0) - (before.own?.used ?? 0)).toBe(2000)
  expect(after.school.used - before.school.used).toBe(2000)
  expect(after.each).toBeNull()
  expect(await usage(zheng)).toMatchObject({ own: null, each: 10 * 1024 ** 3 })
})

test('full in the middle: what fits is kept, the next is refused in words and changes nothing', async () => {
  const { own } = await usage(he)
  await quota((own?.used ?? 0) + 5000)
  const files = await Promise.all([1, 2, 3].map(() => uploaded(he)))
  const answers = []
  for (const [at, file] of files.entries()) answers.push(await putFile(he, file, { name: `试${at}.pdf` }))
  expect(answers.map(({ code }) => code)).toEqual([codes.done, codes.done, codes.materialsFull])
  expect(answers[2]?.message).toBe('个人空间已满，请先清理资料或回收站')
  expect((await usage(he)).own?.used).toBe((own?.used ?? 0) + 4000)
  expect(await school.look('select used from file where id = $1', [files[2]])).toEqual([{ used: false }])
  // Room is made, and the same file goes where it was to go.
  const { data } = await listed(he)
  const first = data.rows.find(({ name }) => name === '试0.pdf')?.id as number
  await he.call(materials.binMaterials, { body: { ids: [first] } })
  expect((await putFile(he, files[2] as number, { name: '试2.pdf' })).code).toBe(codes.materialsFull)
  await he.call(materials.emptyBin, { body: { of: {} } })
  expect((await putFile(he, files[2] as number, { name: '试2.pdf' })).code).toBe(codes.done)
  await quota(10 * 1024 ** 3)
})

test('the last room is given once, also to two at the same moment', async () => {
  const { own } = await usage(he)
  await quota((own?.used ?? 0) + 3000)
  const files = await Promise.all([1, 2].map(() => uploaded(he)))
  const both = await Promise.all(files.map((file, at) => putFile(he, file, { name: `试争${at}.pdf` })))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.done, codes.materialsFull])
  expect(await counted(school)).toMatchObject({ wrong: 0 })
  await quota(10 * 1024 ** 3)
})

test('the school’s room holds for everybody in it, and what a smaller quota finds stays', async () => {
  await added(he, '试存.pdf')
  await quota(100)
  expect((await putFile(he, await uploaded(he), { name: '试满.pdf' })).code).toBe(codes.materialsFull)
  expect((await listed(he)).data.rows.map(({ name }) => name)).toContain('试存.pdf')
  await quota(10 * 1024 ** 3)
  const { school: all } = await usage(zheng)
  await schoolMost(all.used + 1000)
  expect((await putFile(zheng, await uploaded(zheng), { name: '试校.pdf' })).code).toBe(
    codes.schoolMaterialsFull,
  )
  expect((await putFile(he, await uploaded(he), { name: '试师.pdf' })).code).toBe(codes.schoolMaterialsFull)
  await schoolMost(100 * 1024 ** 3)
})

test('the operator gives a school its room, and one that never kept anything as well', async () => {
  await added(he, '试额.pdf')
  const { school: before } = await usage(zheng)
  expect(await roomForMaterials(school.connection, 'localhost', before.used + 10)).toBe(before.used)
  expect((await usage(zheng)).school).toEqual({ used: before.used, most: before.used + 10 })
  expect((await putFile(he, await uploaded(he), { name: '试超.pdf' })).code).toBe(codes.schoolMaterialsFull)
  // What lies there already stays, and the quota of each teacher is the school's own matter.
  await roomForMaterials(school.connection, 'localhost', 0)
  expect((await listed(he)).data.rows.map(({ name }) => name)).toContain('试额.pdf')
  expect(await usage(zheng)).toMatchObject({ each: 10 * 1024 ** 3, school: { most: 0 } })
  await roomForMaterials(school.connection, 'localhost', before.most)
  const there = await school.signIn('zheng', { host: otherHost })
  await school.look('delete from material_limit where site = $1', [school.otherSite])
  expect(await roomForMaterials(school.connection, otherHost, 5 * 1024 ** 4)).toBe(0)
  expect((await usage(there)).school.most).toBe(5 * 1024 ** 4)
  expect((await usage(zheng)).school.most).toBe(before.most)
})

test('what moves from one place to another counts where it lies, with all below it and in the bin', async () => {
  const folder = await folderIn(he, '试搬')
  const a = await added(he, 'a.pdf', { to: { folder }, path: ['内'] })
  await added(he, 'b.pdf', { to: { folder } })
  await putFile(he, await uploaded(he), { to: { folder }, name: 'b.pdf', whenTaken: 'version' })
  await he.call(materials.binMaterials, { body: { ids: [a] } })
  const [row] = await school.look(
    'select c.id::int from course c join course_subject s on s.course = c.id where s.teacher = $1 limit 1',
    [school.ids.he],
  )
  const course = Number(row?.id)
  const bytes = async () => {
    const [mine, theirs] = [await listed(he), await listed(he, { course: String(course) })]
    return [mine.data.space.bytes, theirs.data.space.bytes] as const
  }
  const [mine, theirs] = await bytes()
  expect((await move(he, [folder], { course })).code).toBe(codes.done)
  expect(await bytes()).toEqual([mine - 6000, theirs + 6000])
  expect(await counted(school)).toMatchObject({ wrong: 0 })
  expect((await move(he, [folder], {})).code).toBe(codes.done)
  expect(await bytes()).toEqual([mine, theirs])
})

test('a folder of 10,000 files is shown page by page, each of them once', async () => {
  const folder = await folderIn(he, '试多')
  await school.look(
    `insert into material (site, space, parent, kind, name, sorted, type, size, versions, made_by)
      select f.site, f.space, f.id, 'file', 'p' || n || '.pdf', 'p' || lpad(n::text, 12, '0') || '.pdf', 'application/pdf', 9, 1, $2
      from material f, generate_series(1, 10000) n where f.id = $1`,
    [folder, school.ids.he],
  )
  const seen = new Set<number>()
  for (const page of [1, 2, 50, 99, 100]) {
    const { data } = await listed(he, { folder: String(folder), page: String(page), size: '100' })
    expect(data.total).toBe(10_000)
    expect(data.rows[0]?.name).toBe(`p${page * 100 - 99}.pdf`)
    for (const { id } of data.rows) seen.add(id)
  }
  expect(seen.size).toBe(500)
  expect((await listed(he, { folder: String(folder), page: '101', size: '100' })).data.rows).toEqual([])
})
