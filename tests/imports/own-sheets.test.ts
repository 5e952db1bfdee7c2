import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { bring, workbook } from './sheets.ts'
import { of, stepsOf } from './steps.ts'

// Sheets as schools really keep them, their people invented.
const school = await schoolHere()
const zheng = await school.signIn('zheng')
const { state, settled, checked, run, written, problems } = stepsOf(school, zheng)

const columns = async (id: number, line?: string) =>
  (await zheng.call(imports.importColumns, { ...of(id), query: line === undefined ? {} : { line } })).data
const told = (
  id: number,
  body: { headLine: number; places: (string | null)[]; accountFrom?: 'number' | 'phone' | null },
) => zheng.call(imports.readColumns, { ...of(id), body })
const placesOf = async (id: number) => (await columns(id)).headings.map(({ column }) => column)
/** The sheet as it is brought, and what was recognised. */
async function brought(bytes: Buffer | string) {
  const { code, data } = await bring(zheng, bytes)
  expect(code).toBe(codes.done)
  return data.id
}
const people = (like: string) =>
  school.look(
    `select username, full_name, phone, number, (select name from node where id = p.class) as class,
      (select row(g.name, g.phone)::text from guardian g where g.student = p.id) as guardian,
      (select text from student_note where student = p.id) as note
      from person p where p.site = $1 and full_name like $2 order by username`,
    [school.site, like],
  )

test('a roster under a title, with 学号 and 家长电话 and no username: told once, and the next sheet is read by itself', async () => {
  const head = ['序号', '学号', '姓名', '性别', '出生日期', '年级', '班级', '家长姓名', '家长电话', '备注']
  const id = await brought(
    await workbook([
      ['明德课外学校 2026 年秋季学员花名册'],
      ['填表：教务处', '', '', '2026 年 9 月'],
      head,
      [1, 20260101, '甲一', '男', '2012-03-04', '', '书法班', '甲大', '13911110001', '对花生过敏'],
      [2, 20260102, '甲二', '女', '2012年5月6日', '', '书法班', '甲母', '139 1111 0002', ''],
    ]),
  )
  expect(await state(id)).toMatchObject({ state: 'columns', total: 0 })
  const found = await columns(id)
  expect(found).toMatchObject({
    headLine: 2,
    accountFrom: null,
    accountsFrom: ['number', 'phone', 'guardianPhone'],
  })
  expect(found.lines.slice(0, 3)).toEqual([
    '明德课外学校 2026 年秋季学员花名册',
    '填表：教务处 · 2026 年 9 月',
    head.join(' · '),
  ])
  expect(found.headings.map(({ head: word, column }) => [word, column])).toEqual([
    ['序号', null],
    ['学号', 'number'],
    ['姓名', 'fullName'],
    ['性别', 'gender'],
    ['出生日期', 'born'],
    ['年级', 'grade'],
    ['班级', 'class'],
    ['家长姓名', 'guardian'],
    ['家长电话', 'guardianPhone'],
    ['备注', 'note'],
  ])
  expect(found.headings[2]?.samples).toEqual(['甲一', '甲二'])

  expect((await told(id, { headLine: 2, places: await placesOf(id), accountFrom: 'number' })).code).toBe(
    codes.done,
  )
  await settled(id, 'checked')
  expect(await state(id)).toMatchObject({ total: 2, good: 2, bad: 0, unknown: ['序号'] })
  await run(id, 'all')
  await settled(id, 'done')
  expect(await people('甲%')).toEqual([
    {
      ...{ username: '20260101', full_name: '甲一', phone: null, number: '20260101', class: '书法班' },
      ...{ guardian: '(甲大,13911110001)', note: '对花生过敏' },
    },
    {
      ...{ username: '20260102', full_name: '甲二', phone: null, number: '20260102', class: '书法班' },
      ...{ guardian: '(甲母,13911110002)', note: null },
    },
  ])
  // What was said of 序号 and of the accounts' names is kept: nobody is asked again, nor told of an unknown column.
  const next = await checked(
    await workbook([['下一批'], head, [3, 20260103, '甲三', '男', '', '', '书法班', '', '', '']]),
  )
  expect(next).toMatchObject({ state: 'checked', good: 1, unknown: [] })
  // The sheet itself is kept no longer than it is needed.
  expect(await school.look('select sheet from import where id = $1', [id])).toEqual([{ sheet: null }])
  expect((await zheng.call(imports.importColumns, { ...of(id), query: {} })).code).toBe(codes.unchanged)
})

test.each<[what: string, rows: unknown[][], line: number, places: (string | null)[]]>([
  [
    'headings broken over lines, with what is needed in brackets',
    [
      ['学生\n姓名', '联系\n电话（必填）', '就读学校'],
      ['乙一', '13811110001', '一中'],
    ],
    0,
    ['fullName', 'phone', null],
  ],
  [
    'a sheet of another program, with spaces and stars',
    [
      ['* 学员姓名', '* 手机号码', '所在班级'],
      ['乙二', '13811110002', '书法班'],
    ],
    0,
    ['fullName', 'phone', 'class'],
  ],
  [
    'a group of headings above the headings: the first name is the student’s',
    [
      ['学生', '', '家长', ''],
      ['姓名', '学号', '姓名', '电话'],
      ['乙三', 'B3', '乙父', '13911110003'],
    ],
    1,
    ['fullName', 'number', null, 'phone'],
  ],
  [
    'English, as an international school writes it',
    [
      ['Class list 2026/27'],
      [],
      ['Student name', 'Grade level', 'Homeroom', 'Parent name', 'Parent phone'],
      ['Bea', '7', 'A', 'Ann', ''],
    ],
    1,
    ['fullName', 'grade', 'class', 'guardian', 'guardianPhone'],
  ],
  [
    'Spanish',
    [
      ['Nombre y apellidos', 'Matrícula', 'Grupo', 'Observaciones'],
      ['Bea Ruiz', 'M-7', '', 'Zurda'],
    ],
    0,
    ['fullName', 'number', 'class', 'note'],
  ],
  [
    'no heading that anybody knows',
    [
      ['甲列', '乙列'],
      ['丁一', '丁二'],
    ],
    0,
    [null, null],
  ],
])('%s', async (_, rows, line, places) => {
  const id = await brought(await workbook(rows))
  // Whoever has a number has a name: that was said of the first sheet.
  expect((await state(id)).state === 'columns').toBe(!places.includes('number'))
  expect((await columns(id)).headLine).toBe(line)
  expect(await placesOf(id)).toEqual(places)
})

test('text from an old program: GB 18030, semicolons, a title of its own', async () => {
  const text = '春晖学校学员名单;;\r\n姓名;学号;联系方式\r\n戊一;C-001;13811110031\r\n'
  const id = await brought(iconv.encode(text, 'gb18030'))
  expect(await placesOf(id)).toEqual(['fullName', 'number', 'phone'])
})

test('grade and class in two columns find the class below its grade, or named with it', async () => {
  const [grade, other] = await school.look(
    "insert into node (site, name, kind) values ($1, '七年级', 'DIRECTORY'), ($1, '五年级', 'DIRECTORY') returning id",
    [school.site],
  )
  for (const [name, parent] of [
    ['1班', grade?.id],
    ['八年级(1)班', null],
    ['八年级(1)班', grade?.id],
    ['丙班', grade?.id],
    ['丙班', other?.id],
  ])
    await school.look("insert into node (site, name, kind, parent) values ($1, $2, 'CLASS', $3)", [
      school.site,
      name,
      parent,
    ])
  await written(
    await workbook([
      ['用户名', '姓名', '年级', '班级'],
      ['grade7', '己一', '七年级', '1班'],
      ['grade8', '己二', '八年级', '（1）班'],
    ]),
  )
  expect((await people('己%')).map(one => one.class)).toEqual(['1班', '八年级(1)班'])
  // A whole path is meant before the end of another.
  const above = 'select n.parent from person p join node n on n.id = p.class where p.username = $1'
  expect(await school.look(above, ['grade8'])).toEqual([{ parent: null }])
  const none = await checked(
    await workbook([
      ['用户名', '姓名', '年级', '班级'],
      ['grade9', '己三', '九年级', '1班吗'],
      // The only one of its name is of another grade than the row says.
      ['grade14', '己八', '高二', '高一（1）班'],
      ['grade15', '己九', '', '丙班'],
    ]),
  )
  expect(await problems(none.id)).toEqual({
    2: { class: '没有这个班级' },
    3: { class: expect.stringMatching(/^这个年级没有这个班级；同名的只有“.*高一（1）班”$/) },
    4: { class: '有几个同名班级，请写完整路径' },
  })

  // A grade that the school has nowhere is taken, and said.
  const lacking = await checked(
    await workbook([
      ['用户名', '姓名', '年级', '班级'],
      ['grade10', '己四', '九年级', '1班'],
      ['grade11', '己五', '大一', ''],
      ['grade12', '己六', '高一', ''],
      ['grade13', '己七', '九年级', ''],
    ]),
  )
  const found = (await zheng.call(imports.importRows, { ...of(lacking.id), query: { show: 'good' } })).data
  expect(found.unknownGrades).toEqual(['九年级', '大一'])
  expect(found.rows.map(({ cells }) => cells.find(({ column }) => column === 'grade')?.hint)).toEqual([
    '学校没有年级“九年级”，年级只用来找班级',
    '学校没有年级“大一”，年级只用来找班级',
    '',
    '学校没有年级“九年级”，年级只用来找班级',
  ])
})

test('a guardian’s phone without a name is a guardian, and an account may be named by a phone', async () => {
  const id = await brought(
    await workbook([
      ['姓名', '家长电话'],
      ['庚一', '13911110041'],
      ['庚二', '13911110041'],
    ]),
  )
  await zheng.call(imports.readColumns, {
    ...of(id),
    body: { headLine: 0, places: await placesOf(id), accountFrom: 'guardianPhone' },
  })
  await settled(id, 'checked')
  // Two children of one family: the second one's name is mended in the table.
  expect(await problems(id)).toEqual({ 3: { username: '与第 2 行重复' } })
  const mended = await zheng.call(imports.mendRow, {
    ...of(id),
    body: { number: 3, cells: { username: 's13911110041b' } },
  })
  expect(mended.data).toMatchObject({ import: { good: 2, bad: 0 }, row: { number: 3, state: 'good' } })
  await run(id, 'all')
  await settled(id, 'done')
  expect(await people('庚%')).toMatchObject([
    { username: 's13911110041', guardian: '(庚一的家长,13911110041)' },
    { username: 's13911110041b', guardian: '(庚二的家长,13911110041)' },
  ])
})

test('columns are told by the office of this school alone, and nonsense is refused in words', async () => {
  const id = await brought(
    await workbook([
      ['姓名', '学号'],
      ['壬一', 'D1'],
    ]),
  )
  const body = { headLine: 0, places: ['fullName', 'number'], accountFrom: 'number' as const }
  const other = await school.signIn('zheng', { host: otherHost })
  expect((await other.call(imports.readColumns, { ...of(id), body })).code).toBe(codes.courseGone)
  expect((await (await school.signIn('he')).call(imports.readColumns, { ...of(id), body })).code).toBe(
    codes.notAllowed,
  )
  const lacking = await told(id, { headLine: 0, places: [null, 'number'] })
  expect(lacking.code).toBe(codes.sheetFormat)
  expect(lacking.data).toMatchObject({ trouble: 'headings' })
  expect((await told(id, { headLine: 9, places: [] })).code).toBe(codes.sheetFormat)
  expect((await told(id, { headLine: 0, places: ['nonsense', 'number'] })).code).toBe(codes.sheetFormat)
  expect(
    (await zheng.call(imports.readColumns, { ...of(id), body: wrong({ ...body, accountFrom: 'title' }) }))
      .code,
  ).not.toBe(0)
  // Twenty at once: one reads the rows, the others find them being checked.
  const said = await Promise.all(
    Array.from({ length: 20 }, () => zheng.call(imports.readColumns, { ...of(id), body })),
  )
  await settled(id, 'checked')
  expect(said.every(({ code }) => code === codes.done || code === codes.unchanged)).toBe(true)
  expect(await state(id)).toMatchObject({ total: 1, good: 1 })
})
