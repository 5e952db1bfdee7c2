import { beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { materials } from '../../contract/materials.ts'
import { materialShares } from '../../contract/materials-sharing.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { removeOld } from '../../server/materials/bin.store.ts'
import { offered } from '../demo/courses.ts'
import { schoolHere } from '../kit/here.ts'
import { waitingWriters } from '../kit/waiting-writers.ts'
import {
  added,
  cleared,
  counted,
  courseNamed,
  folderIn,
  linkTo,
  move,
  names,
  putFile,
  share,
  uploaded,
} from './stage.ts'

const school = await schoolHere()
const he = await school.signIn('he')
const chen = await school.signIn('chen')
beforeEach(() => cleared(he))

const bin = (ids: number[]) => he.call(materials.binMaterials, { body: { ids } })
const restore = (ids: number[]) => he.call(materials.restoreMaterials, { body: { ids } })
const inBin = async () => (await he.call(materials.bin)).data.rows
const empty = (ids?: number[]) => he.call(materials.emptyBin, { body: { of: {}, ...(ids && { ids }) } })

/** Two of the same, with nobody able to write this row before both are under way. */
async function atOnce<T>(row: number, act: () => Promise<T>) {
  await school.look('begin')
  await school.look('select from material where id = $1 for update', [row])
  const both = [act(), act()]
  await expect.poll(() => waitingWriters(school)).toBe(2)
  await school.look('commit')
  return Promise.all(both)
}

test('a folder goes into the bin with all below it and comes back with it, once for two at once', async () => {
  const folder = await folderIn(he, '试夹')
  const id = await added(he, 'a.pdf', { to: { folder }, path: ['内'] })
  const both = await atOnce(folder, () => bin([folder]))
  expect(both.map(({ code }) => code).toSorted()).toEqual([codes.done, codes.materialGone])
  expect(await names(he)).not.toContain('试夹')
  expect(await names(he, { folder: String(folder) })).toBe(codes.materialGone)
  expect((await linkTo(he, id)).code).toBe(codes.materialGone)
  expect((await he.call(materials.searchMaterials, { query: { q: 'a.pdf' } })).data.total).toBe(0)
  const [row] = await inBin()
  expect(row).toMatchObject({ id: folder, name: '试夹', from: '' })
  const days = (Date.parse(row?.endsAt ?? '') - Date.parse(row?.binnedAt ?? '')) / 86_400_000
  expect(days).toBe(30)
  expect((await restore([id])).code).toBe(codes.materialGone)
  expect((await restore([folder])).code).toBe(codes.done)
  expect(await names(he, { folder: String(folder) })).toEqual(['内'])
  expect((await linkTo(he, id)).code).toBe(codes.done)
  expect(await inBin()).toEqual([])
})

test('what was put there by itself stays there when its folder comes back', async () => {
  const folder = await folderIn(he, '试分')
  const [a, b] = [await added(he, 'a.pdf', { to: { folder } }), await added(he, 'b.pdf', { to: { folder } })]
  await bin([a])
  await bin([folder])
  expect((await inBin()).map(({ id, from }) => [id, from])).toEqual([
    [folder, ''],
    [a, '试分'],
  ])
  await restore([folder])
  expect(await names(he, { folder: String(folder) })).toEqual(['b.pdf'])
  await restore([a])
  expect(await names(he, { folder: String(folder) })).toEqual(['a.pdf', 'b.pdf'])
  expect(b).toBeGreaterThan(0)
})

test('a folder and what lies in it, named together, are one thing in the bin', async () => {
  const folder = await folderIn(he, '试同')
  const a = await added(he, 'a.pdf', { to: { folder } })
  await bin([folder, a])
  expect((await inBin()).map(({ id }) => id)).toEqual([folder])
  await restore([folder])
  expect(await names(he, { folder: String(folder) })).toEqual(['a.pdf'])
})

test('where its place is gone it comes back at the top, where its name is taken under another', async () => {
  const folder = await folderIn(he, '试去处')
  const a = await added(he, '试回.pdf', { to: { folder } })
  await bin([a])
  await bin([folder])
  await added(he, '试回.pdf')
  await restore([a])
  expect(await names(he)).toEqual(expect.arrayContaining(['试回.pdf', '试回 (2).pdf']))
  await folderIn(he, '试去处')
  await restore([folder])
  expect(await names(he)).toEqual(expect.arrayContaining(['试去处', '试去处 (2)']))
})

test('removed for good it gives its room back, and its files are left to be swept away', async () => {
  const before = await counted(school)
  const file = await uploaded(he)
  const { data } = await putFile(he, file, { name: '试永别.pdf' })
  expect(Number((await counted(school)).school)).toBe(Number(before.school) + 2000)
  await bin([data.id])
  expect(Number((await counted(school)).school)).toBe(Number(before.school) + 2000)
  expect((await empty([data.id])).data).toEqual({ removed: 1 })
  expect(await counted(school)).toEqual({ ...before, wrong: 0 })
  expect(await school.look('select used from file where id = $1', [file])).toEqual([{ used: false }])
  expect((await empty([data.id])).code).toBe(codes.materialGone)
})

test('what is not in the bin is never removed for good', async () => {
  const id = await added(he, '试留.pdf')
  expect((await empty([id])).code).toBe(codes.materialGone)
  expect((await empty()).data).toEqual({ removed: 0 })
  expect(await names(he)).toContain('试留.pdf')
})

test('after 30 days it goes by itself, and not a day before; what was put there later stays', async () => {
  const folder = await folderIn(he, '试旧')
  const inner = await added(he, 'a.pdf', { to: { folder } })
  const other = await added(he, '试新.pdf')
  await bin([inner])
  await bin([folder, other])
  const age = (id: number, days: string) =>
    school.look('update material set binned_at = now() - $2::interval where bin = $1', [id, days])
  await age(folder, '30 days 1 minute')
  await age(other, '29 days 23 hours')
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  await withSite(pool, { site: school.site }, ({ db }) => removeOld(db))
  await pool.end()
  expect((await inBin()).map(({ id }) => id).toSorted()).toEqual([inner, other].toSorted())
  await restore([inner])
  expect(await names(he)).toContain('a.pdf')
  await bin([inner])
})

test('what is shared is seen by nobody while it is in the bin, and again when it is back', async () => {
  const course = await courseNamed(school, offered.functions.name)
  const id = await added(he, '试享.pdf')
  await share(he, id, [course])
  expect((await linkTo(chen, id)).code).toBe(codes.done)
  await bin([id])
  expect((await linkTo(chen, id)).code).toBe(codes.materialGone)
  const listed = await chen.call(materialShares.sharedMaterials, { query: { course: String(course) } })
  expect(listed.data.rows.map(({ name }) => name)).not.toContain('试享.pdf')
  await restore([id])
  expect((await linkTo(chen, id)).code).toBe(codes.done)
})

test('a course takes its folders along when it is deleted, and what they counted', async () => {
  const zheng = await school.signIn('zheng')
  const [row] = await school.look(
    "insert into course (site, kind, name, state) values ($1, 'recruiting', '试课', 'draft') returning id::int",
    [school.site],
  )
  const course = Number(row?.id)
  const before = await counted(school)
  await added(zheng, 'a.pdf', { to: { course }, path: ['内'] })
  expect(Number((await counted(school)).school)).toBe(Number(before.school) + 2000)
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  const { deleteCourses } = await import('../../server/courses/course.store.ts')
  await withSite(pool, { site: school.site }, ({ db }) => deleteCourses(db, [course]))
  await pool.end()
  expect(await counted(school)).toEqual({ ...before, wrong: 0 })
})

test('what was moved goes back as it was called, but not from elsewhere, to a taken name or to what is gone', async () => {
  const [from, to] = [await folderIn(he, '试旧处'), await folderIn(he, '试新处')]
  const one = await added(he, 'c.pdf', { to: { folder: from } })
  await added(he, 'c.pdf', { to: { folder: to } })
  const there = () => move(he, [one], { folder: to }, 'both', { from: { folder: from } })
  const { renamed } = (await there()).data
  expect(renamed).toEqual([{ id: one, before: 'c.pdf', name: 'c (2).pdf' }])
  const way = { from: { folder: to }, renamed }
  const back = async () => (await move(he, [one], { folder: from }, 'refuse', way)).code
  const other = await added(he, 'c.pdf', { to: { folder: from } })
  expect(await back()).toBe(codes.materialNameTaken)
  await bin([other])
  expect(await back()).toBe(codes.done)
  expect(await names(he, { folder: String(from) })).toEqual(['c.pdf'])
  expect(await back()).toBe(codes.materialMoved)

  await there()
  await he.call(materials.renameMaterial, { body: { id: one, name: 'd.pdf' } })
  expect(await back()).toBe(codes.done)
  expect(await names(he, { folder: String(from) })).toEqual(['d.pdf'])
  await there()
  await move(he, [one], {})
  expect(await back()).toBe(codes.materialMoved)
  await move(he, [one], { folder: to })
  await bin([from])
  expect(await back()).toBe(codes.materialGone)
})
