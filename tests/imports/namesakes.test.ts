import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { office } from '../../contract/people-office.ts'
import { schoolHere } from '../kit/here.ts'
import { bring, workbook } from './sheets.ts'
import { of, stepsOf } from './steps.ts'

// The same sheet once more, with phones that changed: who is meant is asked, and nobody is made twice.
const school = await schoolHere()
const zheng = await school.signIn('zheng')
const steps = stepsOf(school, zheng)
const head = ['姓名', '手机', '班级', '家长电话']
const changing = { changes: '1' } as const

async function fromPhones(rows: string[][], options: { changes?: '1' } = changing) {
  const { data } = await bring(zheng, await workbook([head, ...rows]), options)
  const body = {
    ...{
      headLine: 0,
      places: ['fullName', 'phone', 'class', 'guardianPhone'],
      accountFrom: 'phone' as const,
    },
  }
  if ((await steps.state(data.id))?.state === 'columns')
    await zheng.call(imports.readColumns, { ...of(data.id), body })
  await steps.settled(data.id, 'checked')
  return data.id
}
const answer = (id: number, body: { answer: 'add' | 'change'; number?: number }) =>
  zheng.call(imports.answerRows, { ...of(id), body })
const people = (like: string) =>
  school.look('select username, phone from person where site = $1 and full_name like $2 order by username', [
    school.site,
    like,
  ])
async function written(id: number, way: 'all' | 'good') {
  await steps.run(id, way)
  await steps.settled(id, 'done')
  return steps.state(id)
}

test('two changed phones are two questions, and answered they change two accounts and make none', async () => {
  const first = [
    ['问一', '13711130001', '书法班', '13911130001'],
    ['问二', '13711130002', '书法班', ''],
    ['问三', '13711130003', '书法班', ''],
  ]
  await written(await fromPhones(first), 'all')
  const id = await fromPhones([
    ['问一', '13711130011', '高二（2）班', '13911130001'],
    ['问二', '13711130012', '书法班', ''],
    ['问三', '13711130003', '书法班', ''],
  ])
  expect(await steps.state(id)).toMatchObject({ asked: 2, good: 0, changed: 0, same: 1, bad: 0 })
  const rows = (await zheng.call(imports.importRows, { ...of(id), query: { show: 'asked' } })).data.rows
  expect(rows.map(({ answers }) => answers)).toEqual([
    ['add', 'change'],
    ['add', 'change'],
  ])
  const [row] = rows
  expect(row?.cells.map(({ problem }) => problem).filter(Boolean)).toEqual([
    '同名账号已存在：问一（s13711130001）',
  ])
  // What it would change stands beside the question.
  expect(row?.cells.find(({ column }) => column === 'phone')?.change).toEqual({
    before: '137****0001',
    after: '13711130011',
  })
  // While a question is open not all of it can be written.
  expect((await steps.run(id, 'all')).code).toBe(codes.unchanged)
  expect((await answer(id, { answer: 'change' })).data).toMatchObject({ asked: 0, changed: 2, good: 0 })
  expect((await answer(id, { answer: 'add' })).code).toBe(codes.unchanged)
  expect(await written(id, 'all')).toMatchObject({ made: 0, changed: 2, bad: 0 })
  expect(await people('问_')).toEqual([
    { username: 's13711130001', phone: '13711130011' },
    { username: 's13711130002', phone: '13711130012' },
    { username: 's13711130003', phone: '13711130003' },
  ])
})

test('a username that came from a phone follows the phone that is mended', async () => {
  const id = await fromPhones([
    ['随一', '1371113004', '', ''],
    ['随二', '13711130001', '', ''],
  ])
  const mend = async (number: number, cells: Record<string, string>) =>
    (await zheng.call(imports.mendRow, { ...of(id), body: { number, cells } })).data
  expect((await mend(2, { phone: '13711130041' })).row).toMatchObject({
    state: 'good',
    cells: expect.arrayContaining([expect.objectContaining({ column: 'username', text: 's13711130041' })]),
  })
  // One that was typed is nobody's but its own.
  await mend(3, { username: 'typed2', phone: '13711130042' })
  await mend(3, { phone: '13711130043' })
  expect(await written(id, 'all')).toMatchObject({ made: 2 })
  expect(await people('随_')).toEqual([
    { username: 's13711130041', phone: '13711130041' },
    { username: 'typed2', phone: '13711130043' },
  ])
})

test('somebody new of the same name is made where that was said, and what was not answered is left', async () => {
  const id = await fromPhones(
    [
      ['问二', '13711130022', '', ''],
      ['问三', '13711130023', '', ''],
      ['问四', '13711130024', '', ''],
    ],
    {},
  )
  expect(await steps.state(id)).toMatchObject({ asked: 2, good: 1 })
  expect((await answer(id, { answer: 'change', number: 2 })).code).toBe(codes.unchanged)
  expect((await answer(id, { answer: 'add', number: 2 })).data).toMatchObject({ asked: 1, good: 2 })
  expect(await written(id, 'good')).toMatchObject({ made: 2, bad: 1, asked: 0 })
  expect(await steps.problems(id)).toEqual({ 3: { fullName: '同名账号已存在：问三（s13711130003）' } })
  expect(await people('问三')).toHaveLength(1)
  expect(await people('问二')).toHaveLength(2)
})

test('an account of the name that came after the look is asked about, not passed over', async () => {
  const id = await fromPhones([['问五', '13711130035', '', '']])
  expect(await steps.state(id)).toMatchObject({ asked: 0, good: 1 })
  await steps.written(
    await workbook([
      ['用户名', '姓名'],
      ['asked5', '问五'],
    ]),
  )
  await steps.run(id, 'all')
  await steps.settled(id, 'checked')
  expect(await steps.problems(id)).toEqual({ 2: { fullName: '同名账号已存在：问五（asked5）' } })
})

test('of an account that is deleted no name is left in a question', async () => {
  const id = await fromPhones([['问五', '13711130036', '', '']])
  const [five] = await school.look("select id::int from person where username = 'asked5'")
  await zheng.call(office.setUserStates, {
    body: { which: { ids: [five?.id as number] }, state: 'DISABLED' },
  })
  expect((await zheng.call(office.deleteUsers, { query: { userIds: String(five?.id) } })).code).toBe(
    codes.done,
  )
  expect(
    JSON.stringify(await school.look('select asks from import_row where import = $1', [id])),
  ).not.toMatch(/问五|asked5/)
  const [row] = (await zheng.call(imports.importRows, { ...of(id), query: { show: 'asked' } })).data.rows
  expect(row?.answers).toEqual(['add'])
  expect(row?.cells.find(({ column }) => column === 'fullName')?.problem).toBe(
    '同名账号已被删除，这一行可以添加为新账号',
  )
  expect((await answer(id, { answer: 'add' })).data).toMatchObject({ asked: 0, good: 1 })
})
