import { beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { materials } from '../../contract/materials.ts'
import { type QueryOf, wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { added, cleared, counted, folderIn, listed, move, names, putFile, uploaded } from './stage.ts'

const school = await schoolHere()
const he = await school.signIn('he')
const zheng = await school.signIn('zheng')
beforeEach(() => cleared(he))

const bin = (who: Person, ids: number[]) => who.call(materials.binMaterials, { body: { ids } })

test('a folder shows folders first, names by their sound and numbers as they are counted', async () => {
  const top = await listed(he)
  expect(top.data.rows.map(({ name }) => name)).toEqual(['函数与图像（备课）', '上课铃.wav'])
  expect(top.data.space).toMatchObject({ kind: 'person', name: '', mayWrite: true })
  const folder = top.data.rows[0]?.id as number
  const inside = await listed(he, { folder: String(folder) })
  expect(inside.data.rows.map(({ name }) => name)).toEqual([
    '课堂用图',
    '第1讲 函数的概念.pdf',
    '第2讲 二次函数.pdf',
    '第10讲 复习.pdf',
  ])
  expect(inside.data.path).toEqual([{ id: folder, name: '函数与图像（备课）' }])
  const two = inside.data.rows.find(({ name }) => name.startsWith('第2讲'))
  expect(two).toMatchObject({ kind: 'file', type: 'application/pdf', versions: 2, by: '贺建川' })
  const biggest = await listed(he, { folder: String(folder), sort: '-size' })
  const sizes = biggest.data.rows.filter(({ kind }) => kind === 'file').map(({ size }) => size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(biggest.data.rows[0]?.kind).toBe('folder')
})

test('a file is put into folders that are made on the way, twice the same way makes them once', async () => {
  const [one, two] = [await uploaded(he), await uploaded(he)]
  const both = await Promise.all([
    putFile(he, one, { path: ['试一', '甲'], name: 'a.pdf' }),
    putFile(he, two, { path: ['试一', '甲'], name: 'b.pdf' }),
  ])
  expect(both.map(({ code }) => code)).toEqual([codes.done, codes.done])
  const [folder] = (await listed(he)).data.rows.filter(({ name }) => name === '试一')
  expect(await names(he, { folder: String(folder?.id) })).toEqual(['甲'])
  expect(await school.look('select used from file where id = any ($1)', [[one, two]])).toEqual([
    { used: true },
    { used: true },
  ])
})

test('a name is in a folder once, in whatever letters; two at once are one refusal', async () => {
  const folder = await folderIn(he, '试名')
  const to = { folder }
  await added(he, 'Vector.pdf', { to })
  expect((await putFile(he, await uploaded(he), { to, name: 'vector.PDF' })).code).toBe(
    codes.materialNameTaken,
  )
  const twice = await Promise.all(
    [1, 2].map(() => he.call(materials.addFolder, { body: { to, name: '同名' } })),
  )
  expect(twice.map(({ code }) => code).toSorted()).toEqual([codes.done, codes.materialNameTaken])
  const other = await folderIn(he, '另一个', to)
  const renamed = await he.call(materials.renameMaterial, { body: { id: other, name: '同名' } })
  expect(renamed).toMatchObject({ code: codes.materialNameTaken, message: '这里已有同名的文件或文件夹' })
  expect((await he.call(materials.renameMaterial, { body: { id: other, name: '另一個' } })).code).toBe(0)
  expect(await names(he, { folder: String(folder) })).toEqual(['另一個', '同名', 'Vector.pdf'])
})

test('a second upload of a name becomes a version, or stands beside it, or is refused', async () => {
  const folder = await folderIn(he, '试版')
  const to = { folder }
  const id = await added(he, '卷.pdf', { to })
  const file = await uploaded(he)
  expect((await putFile(he, file, { to, name: '卷.pdf' })).code).toBe(codes.materialNameTaken)
  expect((await putFile(he, file, { to, name: '卷.pdf', whenTaken: 'version' })).data).toEqual({
    id,
    name: '卷.pdf',
    version: 2,
  })
  const beside = await putFile(he, await uploaded(he), { to, name: '卷.pdf', whenTaken: 'both' })
  expect(beside.data).toMatchObject({ name: '卷 (2).pdf', version: 1 })
  expect(beside.data.id).not.toBe(id)
  await folderIn(he, '夹', to)
  expect((await putFile(he, await uploaded(he), { to, name: '夹', whenTaken: 'version' })).code).toBe(
    codes.materialNameTaken,
  )
})

test('an older version comes back as the newest and may go for good; the newest one may not', async () => {
  const id = await added(he, '试卷.pdf', {}, Buffer.from('第一版，写得短。'))
  await putFile(he, await uploaded(he, Buffer.from('第二版，比第一版写得长一些。')), {
    name: '试卷.pdf',
    whenTaken: 'version',
  })
  const versions = async () => (await he.call(materials.versions, { params: { id: String(id) } })).data
  const [second, first] = await versions()
  expect([second?.number, first?.number]).toEqual([2, 1])
  await he.call(materials.takeVersion, { body: { id, version: first?.id as number } })
  expect((await versions()).map(({ number, size }) => [number, size])).toEqual([
    [3, first?.size],
    [2, second?.size],
    [1, first?.size],
  ])
  const remove = (version: number | undefined) =>
    he.call(materials.deleteVersion, { query: { id: String(id), version: String(version) } })
  expect((await remove((await versions())[0]?.id)).code).toBe(codes.materialGone)
  expect((await remove(first?.id)).code).toBe(codes.done)
  expect((await versions()).map(({ number }) => number)).toEqual([3, 2])
  const row = (await listed(he)).data.rows.find(one => one.id === id)
  expect(row).toMatchObject({ versions: 2, size: first?.size })
  const { lies, spaces, school: all, wrong } = await counted(school)
  expect({ spaces, all, wrong }).toEqual({ spaces: lies, all: lies, wrong: 0 })
})

test('things move together or not at all, and a taken name is refused or stands beside', async () => {
  const [from, to] = [await folderIn(he, '试从'), await folderIn(he, '试到')]
  const a = await added(he, 'a.pdf', { to: { folder: from } })
  const b = await added(he, 'b.pdf', { to: { folder: from } })
  await added(he, 'b.pdf', { to: { folder: to } })
  expect((await move(he, [a, b], { folder: to })).code).toBe(codes.materialNameTaken)
  expect(await names(he, { folder: String(from) })).toEqual(['a.pdf', 'b.pdf'])
  expect((await move(he, [a, 999_999], { folder: to })).code).toBe(codes.materialGone)
  expect((await move(he, [a, b], { folder: to }, 'both')).code).toBe(codes.done)
  expect(await names(he, { folder: String(to) })).toEqual(['a.pdf', 'b (2).pdf', 'b.pdf'])
  expect((await move(he, [a], {})).code).toBe(codes.done)
  expect(await names(he)).toContain('a.pdf')
  await bin(he, [a])
})

test('a folder is never put into itself, also not by two moves at once or by a copy', async () => {
  const a = await folderIn(he, '试甲')
  const b = await folderIn(he, '试乙')
  const inA = await folderIn(he, '内', { folder: a })
  expect((await move(he, [a], { folder: a })).code).toBe(codes.folderInItself)
  expect((await move(he, [a], { folder: inA })).code).toBe(codes.folderInItself)
  const copied = await he.call(materials.copyMaterials, { body: { ids: [a], to: { folder: inA } } })
  expect(copied.code).toBe(codes.folderInItself)
  const both = await Promise.all([move(he, [a], { folder: b }), move(he, [b], { folder: inA })])
  expect(both.map(({ code }) => code).toSorted()).toEqual([codes.done, codes.folderInItself])
  await expect(school.look('update material set parent = $1 where id = $1', [a])).rejects.toThrow(
    'a folder in itself',
  )
})

test('folders are nested so deep and no deeper, whichever way they come there', async () => {
  const path = Array.from({ length: 20 }, (_, at) => `试${at + 1}`)
  const file = await uploaded(he)
  expect((await putFile(he, file, { path: [...path, '深'] })).fields).toEqual([
    { path: 'path', problem: 'tooMany', most: 20 },
  ])
  expect((await putFile(he, file, { path })).code).toBe(codes.done)
  const [{ id: deepest }] = (await school.look("select id::int from material where name = '试20'")) as [
    { id: number },
  ]
  const deeper = await he.call(materials.addFolder, { body: { to: { folder: deepest }, name: '再' } })
  expect(deeper.code).toBe(codes.folderTooDeep)
  const two = await folderIn(he, '试两层')
  await folderIn(he, '里', { folder: two })
  const [{ id: last }] = (await school.look("select id::int from material where name = '试19'")) as [
    { id: number },
  ]
  expect((await move(he, [two], { folder: last })).code).toBe(codes.folderTooDeep)
  const copied = await he.call(materials.copyMaterials, { body: { ids: [two], to: { folder: last } } })
  expect(copied.code).toBe(codes.folderTooDeep)
  expect(await names(he, { folder: String(last) })).toEqual(['试20'])
})

test('a copy names the same file of the house, counts for itself and lives alone', async () => {
  const folder = await folderIn(he, '试原')
  const inner = await folderIn(he, '内', { folder })
  const id = await added(he, '图.pdf', { to: { folder: inner } })
  const files = await school.look('select id from file where site = $1', [school.site])
  const before = await counted(school)
  const { data } = await he.call(materials.copyMaterials, { body: { ids: [folder], to: {} } })
  expect(await school.look('select id from file where site = $1', [school.site])).toEqual(files)
  const after = await counted(school)
  expect(Number(after.school) - Number(before.school)).toBe(2000)
  const copied = (await listed(he, { folder: String(data.ids[0]) })).data
  expect(copied.path[0]?.name).toBe('试原 (2)')
  expect(await names(he, { folder: String(copied.rows[0]?.id) })).toEqual(['图.pdf'])
  await bin(he, [folder])
  await he.call(materials.emptyBin, { body: { of: {} } })
  const used = await school.look(
    'select f.used from material_version v join file f on f.id = v.file where v.material <> $1 and f.size = 2000',
    [id],
  )
  expect(used).toContainEqual({ used: true })
  expect(await counted(school)).toMatchObject({ school: before.school, wrong: 0 })
})

test('a name of more bytes than a disk takes, or of signs that none takes, is refused at its field', async () => {
  const said = async (name: string) =>
    (await he.call(materials.addFolder, { body: { to: {}, name } })).fields[0]
  expect(await said('长'.repeat(86))).toMatchObject({ path: 'name', problem: 'tooLong' })
  expect(await said('a'.repeat(256))).toMatchObject({ path: 'name', problem: 'tooLong', most: 255 })
  for (const name of [
    '../etc',
    'a/b',
    'a\\b',
    'a\u0000b',
    'a\u202egpj.exe',
    'CON',
    'lpt1.txt',
    '点.',
    '.',
    '..',
  ])
    expect(await said(name), JSON.stringify(name)).toMatchObject({ path: 'name', problem: 'fileName' })
  expect(await said('   ')).toMatchObject({ path: 'name', problem: 'missing' })
  const wide = `试${'长'.repeat(83)}👩‍🏫`.slice(0, 82)
  expect((await he.call(materials.addFolder, { body: { to: {}, name: wide } })).code).toBe(codes.done)
  // One letter written in two ways is one name.
  await folderIn(he, '试é')
  expect((await he.call(materials.addFolder, { body: { to: {}, name: '试e\u0301' } })).code).toBe(
    codes.materialNameTaken,
  )
})

test('what was sent up by somebody else, or hangs somewhere already, is put nowhere', async () => {
  const theirs = await uploaded(zheng)
  expect((await putFile(he, theirs)).fields).toEqual([{ path: 'file', problem: 'notOffered' }])
  const mine = await uploaded(he)
  expect((await putFile(he, mine, { name: '试一次.pdf' })).code).toBe(codes.done)
  // Asked for again, because the answer was lost, it is answered again and puts nothing anew.
  expect((await putFile(he, mine, { name: '试一次.pdf' })).data).toMatchObject({
    name: '试一次.pdf',
    version: 1,
  })
  expect(await names(he)).toEqual(expect.not.arrayContaining(['试一次 (2).pdf']))
  expect((await putFile(he, mine, { name: '试两次.pdf' })).fields).toEqual([
    { path: 'file', problem: 'notOffered' },
  ])
  expect(await names(he)).not.toContain('试两次.pdf')
})

test('before files are sent up it is said which names are taken and how much room is left', async () => {
  const folder = await folderIn(he, '试预')
  await added(he, 'a.pdf', { to: { folder }, path: ['内'] })
  const { data } = await he.call(materials.foreseeFiles, {
    body: {
      to: { folder },
      files: [
        { path: ['内'], name: 'A.pdf' },
        { path: ['内'], name: 'b.pdf' },
        { path: ['别处'], name: 'a.pdf' },
        { path: [], name: '内' },
      ],
    },
  })
  expect(data.taken).toEqual([0, 3])
  expect(data.room).toBeGreaterThan(1024 ** 3)
})

test('files of a kind are found wherever they lie, with words or without, and folders are of none', async () => {
  const found = async (query: QueryOf<typeof materials.searchMaterials>) =>
    (await he.call(materials.searchMaterials, { query: { size: '100', ...query } })).data.rows.map(
      ({ name }) => name,
    )
  expect(await found({ sort: 'sound' })).toEqual(['上课铃.wav'])
  expect((await found({ sort: 'picture' })).toSorted()).toEqual(['抛物线.png', '抛物线.png', '正弦曲线.png'])
  expect(await found({ sort: 'picture', q: 'zhengxian' })).toEqual(['正弦曲线.png'])
  expect((await found({ sort: 'document' })).every(name => name.endsWith('.pdf'))).toBe(true)
  expect(await found({ sort: 'document', q: '第10讲' })).toEqual(['第10讲 复习.pdf'])
  expect(await found({ sort: 'video' })).toEqual([])
  for (const [name, type] of [
    ['试 课件.pptx', 'presentationml.presentation'],
    ['试 成绩.xlsx', 'spreadsheetml.sheet'],
    ['试 教案.docx', 'wordprocessingml.document'],
  ] as const) {
    const id = await added(he, name)
    await school.look('update material set type = $2 where id = $1', [
      id,
      `application/vnd.openxmlformats-officedocument.${type}`,
    ])
  }
  expect(await found({ sort: 'deck' })).toEqual(['试 课件.pptx'])
  expect(await found({ sort: 'sheet' })).toEqual(['试 成绩.xlsx'])
  expect(await found({ sort: 'document', q: '教案' })).toEqual(['试 教案.docx'])
  expect(await found({ sort: 'archive' })).toEqual([])
  const refused = await he.call(materials.searchMaterials, { query: { sort: wrong('office') } })
  expect(refused.fields).toEqual([{ path: 'sort', problem: 'notOffered' }])
})
