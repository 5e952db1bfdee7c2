import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { office } from '../../contract/people-office.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { bring, workbook } from './sheets.ts'
import { of, read, stepsOf } from './steps.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const { state, settled, checked, run, written, problems, fetched } = stepsOf(school, zheng)

test('a number that somebody has already is told with whose it is, in the school and in the sheet', async () => {
  const one = await checked(
    await workbook([
      ['用户名', '姓名', '学号'],
      ['num1', '丑一', 'S2026001'],
      ['num2', '丑二', 'N-2'],
      ['num3', '丑三', 'N-2'],
    ]),
  )
  expect(await problems(one.id)).toEqual({
    2: { number: '学号/工号已被“陈可欣”使用' },
    4: { number: '与第 3 行重复' },
  })
})

test('a cell is mended where it stands: the whole is checked again, and nothing else of the row changes', async () => {
  const one = await checked(
    await workbook([
      ['用户名', '姓名', '手机', '初始密码'],
      ['mend1', '辛一', '12345', 'Bamboo2026'],
      ['mend2', '', '13811110052', ''],
      ['mend3', '辛三', '13811110052', ''],
    ]),
  )
  const mend = (number: number, cells: Record<string, string>) =>
    zheng.call(imports.mendRow, { ...of(one.id), body: { number, cells } })
  expect(await problems(one.id)).toEqual({
    2: { phone: '不是 11 位手机号' },
    3: { fullName: '这一格要填写' },
    4: { phone: '与第 3 行重复' },
  })
  expect((await mend(2, { phone: ' 13811110051 ' })).data).toMatchObject({
    import: { good: 1, bad: 2 },
    row: {
      state: 'good',
      cells: [{ text: 'mend1' }, { text: '辛一' }, { text: '13811110051' }, { text: '••••••' }],
    },
  })
  expect((await mend(3, { fullName: '辛二' })).data.row.state).toBe('good')
  expect((await mend(4, { phone: '13811110053', password: 'weak' })).data.row.cells).toMatchObject([
    {},
    {},
    { problem: '' },
    { text: '••••••', problem: '密码要 8 至 64 位，含字母和数字，不能与用户名相同' },
  ])
  expect((await mend(4, { password: '', nonsense: 'x' })).data.import).toMatchObject({ good: 3, bad: 0 })
  expect((await mend(99, { phone: '' })).code).toBe(codes.unchanged)
  await run(one.id, 'all')
  await settled(one.id, 'done')
  // Written it is over: a page that was left open changes nothing.
  expect((await mend(2, { phone: '' })).code).toBe(codes.unchanged)
  expect(
    (await school.look("select phone from person where full_name like '辛%' order by phone")).map(
      ({ phone }) => phone,
    ),
  ).toEqual(['13811110051', '13811110052', '13811110053'])
})

test('of what is sealed dots say that it stands there; it is emptied, typed anew, and read by nobody', async () => {
  const long = 'Meet-3'.repeat(60)
  const one = await checked(
    await workbook([
      ['用户名', '姓名', '会议密码', '初始密码'],
      ['seal1', '亥一', 'Meet-1', 'weak'],
      ['seal2', '亥二', 'Meet-2', ''],
      ['seal3', '亥三', long, ''],
    ]),
  )
  const { rows } = (await zheng.call(imports.importRows, of(one.id))).data
  const without = '有会议密码，却没有会议账号'
  expect(rows.map(({ cells }) => cells.slice(2))).toMatchObject([
    [{ text: '••••••', sealed: true, problem: without }, { text: '••••••' }],
    [{ text: '••••••', problem: without }, { text: '' }],
    // Too long to be kept, it stands there all the same until somebody empties it.
    [{ text: '••••••', problem: expect.stringMatching(/./) }, { text: '' }],
  ])
  const mended = await Promise.all(
    [
      [2, { meetingPassword: '', password: 'Bamboo2026' }] as const,
      [3, { meetingPassword: 'Meet-4' }] as const,
      [4, { meetingPassword: '' }] as const,
    ].map(([number, cells]) => zheng.call(imports.mendRow, { ...of(one.id), body: { number, cells } })),
  )
  expect(mended.map(({ data }) => data.row)).toMatchObject([
    { state: 'good', cells: [{}, {}, { text: '' }, { text: '••••••' }] },
    { state: 'bad', cells: [{}, {}, { text: '••••••', problem: without }, {}] },
    { state: 'good', cells: [{}, {}, { text: '' }, {}] },
  ])
  expect(JSON.stringify([rows, mended])).not.toMatch(/Meet-|weak|Bamboo/)
})

const addField = async (body: Partial<BodyOf<typeof office.addOwnField>>, who = zheng) =>
  (
    await who.call(office.addOwnField, {
      body: { name: '?', kind: 'text', audience: 'students', choices: [], ...body },
    })
  ).data
const bears = async (name: string) => {
  const [one] = await school.look('select id from person where full_name = $1', [name])
  return school.look(
    `select array(select t.name from person_tag m join tag t on t.id = m.tag where m.person = $1 order by 1) as tags,
      array(select f.name || ' ' || coalesce(v.words, v.amount::text, v.day::text, c.name) from own_value v
        join own_field f on f.id = v.field left join own_choice c on c.id = v.choice where v.person = $1 order by 1) as own`,
    [one?.id],
  )
}

const route = await addField({ name: '接送路线' })
const test1 = await addField({ name: '入学测试', kind: 'number' })
const since = await addField({ name: '入校日', kind: 'date', audience: 'both' })
const house = await addField({
  name: '学舍',
  kind: 'choice',
  choices: [
    { id: null, name: 'North' },
    { id: null, name: 'South' },
  ],
})
const heads = ['用户名', '姓名', ' 接送路线 ', '入学测试*', '入校日', '学舍', '标签']

test('the school’s own fields and tags are found by their names, mended in their cells and written', async () => {
  const one = await checked(
    await workbook([
      heads,
      ['own1', '未一', '3 号线', 85.5, '2026/9/1', 'NORTH', '住校、新标签，Own\nown'],
      ['own2', '未二', '', '八十', '2026-13-01', 'East', ''],
      ['own3', '未三', '', '', '', '', `${'x'.repeat(21)},住校`],
    ]),
  )
  expect(one).toMatchObject({ unknown: [], good: 1, bad: 2 })
  const [number, day, choice] = [`own-${test1.id}`, `own-${since.id}`, `own-${house.id}`]
  expect(await problems(one.id)).toEqual({
    3: {
      [number]: '要写成数字，如 85 或 85.5',
      [day]: '日期要写成 2010-03-04',
      [choice]: '“East”不在可选项里：North / South',
    },
    4: { tags: `标签“${'x'.repeat(21)}”太长，最多 20 个字` },
  })
  const mend = (row: number, cells: Record<string, string>) =>
    zheng.call(imports.mendRow, { ...of(one.id), body: { number: row, cells } })
  await mend(3, { [number]: '80', [day]: '2026-08-30', [choice]: 'South' })
  expect((await mend(4, { tags: '住校' })).data.import).toMatchObject({ good: 3, bad: 0 })
  await run(one.id, 'all')
  await settled(one.id, 'done')
  expect(await bears('未一')).toEqual([
    {
      tags: ['Own', '住校', '新标签'],
      own: ['入学测试 85.5', '入校日 2026-09-01', '学舍 North', '接送路线 3 号线'],
    },
  ])
  expect(await bears('未二')).toEqual([{ tags: [], own: ['入学测试 80', '入校日 2026-08-30', '学舍 South'] }])
  // Brought again, with less in it, it says nothing new and takes nothing away; another value is another account's word.
  const again = await checked(
    await workbook([
      heads,
      ['own1', '未一', '', '85.50', '', 'north', 'OWN'],
      ['own2', '未二', '', '81', '', '', ''],
    ]),
  )
  expect(again).toMatchObject({ same: 1, bad: 1 })
  expect((await bears('未一'))[0]?.own).toHaveLength(4)
  // Taken back, what its people had goes with them.
  expect((await zheng.call(imports.undoImport, of(one.id))).code).toBe(codes.done)
  expect(await school.look('select * from own_value where field = $1', [route.id])).toEqual([])
})

test('what a heading was taken for is kept for fields and tags too; another school’s field is no place', async () => {
  const other = await school.signIn('zheng', { host: otherHost })
  const theirs = await addField({ name: '别校的' }, other)
  const brought = await bring(
    zheng,
    await workbook([
      ['账号', '姓名', '车', '谁'],
      ['kept1', '申一', '5 号线', '走读'],
    ]),
  )
  const { id } = brought.data
  await settled(id, 'checked')
  const told = (places: (string | null)[]) =>
    zheng.call(imports.readColumns, { ...of(id), body: { headLine: 0, places, accountFrom: null } })
  await told(['username', 'fullName', `own-${theirs.id}`, 'tags'])
  await settled(id, 'checked')
  expect(await state(id)).toMatchObject({ good: 1, unknown: ['车'] })
  await told(['username', 'fullName', `own-${route.id}`, 'tags'])
  await settled(id, 'checked')
  const { columns } = (await zheng.call(imports.importColumns, { ...of(id), query: {} })).data
  expect(columns.map(({ words }) => words)).toEqual(expect.arrayContaining(['接送路线', '学舍', '标签']))
  const next = await checked(
    await workbook([
      ['账号', '姓名', '车', '谁'],
      ['kept2', '申二', '6 号线', '走读'],
    ]),
  )
  expect(next.unknown).toEqual([])
  // Renamed meanwhile it is the same field.
  const { version, choices: _ } = route
  await zheng.call(office.changeOwnField, {
    params: { id: String(route.id) },
    body: { name: '班车', audience: 'students', choices: [], version },
  })
  await run(next.id, 'all')
  await settled(next.id, 'done')
  expect(await bears('申二')).toEqual([{ tags: ['走读'], own: ['班车 6 号线'] }])
})

test('a choice and a field that go between the look and the writing are named, and nothing is written', async () => {
  const gone = await addField({ name: '要删的' })
  const one = await checked(
    await workbook([
      ['用户名', '姓名', '学舍', '要删的'],
      ['gone1', '酉一', 'South', ''],
      ['gone2', '酉二', '', '有'],
    ]),
  )
  expect(one).toMatchObject({ good: 2, bad: 0 })
  const { version, choices } = house
  await zheng.call(office.changeOwnField, {
    params: { id: String(house.id) },
    body: {
      name: house.name,
      audience: house.audience,
      choices: choices.slice(0, 1).map(({ id, name }) => ({ id, name })),
      version,
    },
  })
  await zheng.call(office.deleteOwnField, { params: { id: String(gone.id) } })
  // Its place is given on: what was brought for the one is not the other's.
  const heir = await addField({ name: '继任' })
  expect(heir.place).toBe(gone.place)
  await run(one.id, 'all')
  await expect.poll(async () => (await state(one.id)).bad, { timeout: 30_000 }).toBe(2)
  expect(await problems(one.id)).toEqual({
    2: { [`own-${house.id}`]: '“South”不在可选项里：North' },
    3: { [`own-${gone.id}`]: '学校已没有这个字段，请清空这一格，或重新对应列' },
  })
  expect(await school.look("select 1 from person where full_name like '酉%'")).toEqual([])
  const { link } = (await zheng.call(imports.exportRefused, of(one.id))).data
  expect((await read(await fetched(link)))[1]?.slice(1, 4)).toEqual(['gone1', '酉一', 'South'])
  const mend = (row: number, column: string) =>
    zheng.call(imports.mendRow, { ...of(one.id), body: { number: row, cells: { [column]: '' } } })
  await mend(2, `own-${house.id}`)
  expect((await mend(3, `own-${gone.id}`)).data.import).toMatchObject({ good: 2, bad: 0 })
})

test('the template has the school’s fields of those it is for, for whoever was given a key, here and for a minute', async () => {
  await addField({ name: '教龄', kind: 'number', audience: 'staff' })
  const linkOf = async (role?: 'STUDENT') =>
    (await zheng.call(imports.sheetTemplate, { query: { content: 'users', ...(role && { role }) } })).data
      .link
  const headsOf = async (link: string) => ((await read(await fetched(link)))[0] ?? []).map(String)
  const link = await linkOf()
  expect(await headsOf(link)).toEqual(expect.arrayContaining(['标签', '班车', '学舍', '教龄']))
  expect(await headsOf(await linkOf('STUDENT'))).not.toContain('教龄')
  expect(await headsOf(link.split('?')[0] ?? '')).not.toContain('班车')
  const status = async (path: string) => (await fetch(`http://localhost:${school.port}${path}`)).status
  expect(await status(link)).toBe(200)
  expect(await status(link.replace('users.xlsx', 'classes.xlsx'))).toBe(404)
  expect(await status(`${link.slice(0, -4)}AAAA`)).toBe(404)
  // Another school's key opens nothing here.
  const other = await school.signIn('zheng', { host: otherHost })
  const theirs = await other.call(imports.sheetTemplate, { query: { content: 'users' } })
  expect(await status(theirs.data.link)).toBe(404)
})

test('five that bring the same new tag at once make one of it', async () => {
  const all = await Promise.all(
    Array.from({ length: 5 }, async (_, n) =>
      written(
        await workbook([
          ['用户名', '姓名', '标签'],
          [`once${n}`, `戌${n}`, '同一个'],
        ]),
      ),
    ),
  )
  expect(all.map(({ good }) => good)).toEqual([1, 1, 1, 1, 1])
  expect(
    await school.look(
      "select count(*)::int as n from person_tag m join tag t on t.id = m.tag where t.name = '同一个'",
    ),
  ).toEqual([{ n: 5 }])
})
