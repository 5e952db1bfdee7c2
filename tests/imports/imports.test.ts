import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { bring, workbook } from './sheets.ts'
import { of, read, type Steps, stepsOf } from './steps.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

const step = () => stepsOf(school, zheng)
const state = (id: number) => step().state(id)
const settled = (id: number, wanted: string) => step().settled(id, wanted)
const checked: Steps['checked'] = (...given) => step().checked(...given)
const run: Steps['run'] = (...given) => step().run(...given)
const written: Steps['written'] = (...given) => step().written(...given)
const problems = (id: number) => step().problems(id)
const fetched = (path: string) => step().fetched(path)
const found = (username: string) =>
  school.look('select *, born::text from person where site = $1 and username = $2', [school.site, username])

const head = ['用户名', '姓名', '身份', '手机', '班级', '出生日期', '监护人', '与学生关系', '监护人手机']

test('a sheet of users: columns in any order and language, classes by path or name, guardians, made passwords', async () => {
  const one = await written(
    await workbook([
      ['Full name', 'USERNAME *', '手机号', '家长', 'Relation', '家长手机', 'Clase', '序号'],
      ['唐小宝', 'tangxiaobao', '136 0000 7001', '唐建国', 'Father', '13600007002', '书法班', 'x'],
      ['周小贝', 'zhouxiaobei', '', '', '', '', '高中部/高一/高一（1）班', ''],
    ]),
    { role: 'STUDENT', name: '新生.xlsx' },
  )
  expect(one).toMatchObject({
    total: 2,
    good: 2,
    bad: 0,
    made: 2,
    unknown: ['序号'],
    fileName: '新生.xlsx',
    by: '郑文静',
  })
  const [tang] = await found('tangxiaobao')
  expect(tang).toMatchObject({ phone: '13600007001', pinyin: 'tangxiaobao txb', must_change_password: true })
  const guardians = await school.look('select name, relation, phone from guardian where student = $1', [
    tang?.id,
  ])
  expect(guardians).toEqual([{ name: '唐建国', relation: 'FATHER', phone: '13600007002' }])
  expect(
    (await zheng.call(office.student, of((await found('zhouxiaobei'))[0]?.id as number))).data.classPath,
  ).toBe('高中部 / 高一 / 高一（1）班')
  const passwords = (await zheng.call(imports.importPasswords, of(one.id))).data
  const login = await school.visitor.call(people.login, {
    body: {
      userName: 'tangxiaobao',
      passWord: passwords.find(({ username }) => username === 'tangxiaobao')?.passWord ?? '',
    },
  })
  expect(login.code).toBe(codes.passwordMustChange)
  // Given once.
  expect((await zheng.call(imports.importPasswords, of(one.id))).code).toBe(codes.unchanged)
  const kept = await school.look('select passwords from import where id = $1', [one.id])
  expect(kept).toEqual([{ passwords: null }])
})

test('every bad cell is named with its reason, before anything is written', async () => {
  const one = await checked(
    await workbook([
      [...head, '性别', '任教学科', '初始密码'],
      ['', '无名', '学生', '', '', '', '', '', '', '', '', ''],
      ['bad name!', '甲', '校长', '123', '没有的班', '2010-02-30', '', '叔', '99', '其它', '魔法', 'short'],
      ['admin', '乙', '学生', '13800002046', '', '', '', '', '', '', '', ''],
      ['twice', '丙', '学生', '13611110001', '', '', '', '', '', '', '', ''],
      ['TWICE', '丁', '学生', '13611110001', '', '', '', '', '', '', '', ''],
      ['fine', '戊', '老师', '', '书法班', '', '', '', '', '', '', 'Dragon2026!'],
    ]),
  )
  expect(one).toMatchObject({ total: 6, good: 1, bad: 5, made: 0 })
  expect(await problems(one.id)).toEqual({
    2: { username: '这一格要填写' },
    3: {
      username: '格式不对',
      roles: '身份只能是学生、老师、助教或教务管理',
      phone: '不是 11 位手机号',
      class: '没有这个班级',
      born: '日期要写成 2010-03-04',
      relation: '关系只能是父亲、母亲、祖父母或其他',
      guardianPhone: '不是 11 位手机号',
      gender: '性别只能是男或女',
      subjects: '没有学科“魔法”',
      password: '密码要 8 至 64 位，含字母和数字，不能与用户名相同',
    },
    4: { username: '用户名已存在' },
    6: { username: '与第 5 行重复', phone: '与第 5 行重复' },
    7: { class: '只有学生可以分班', password: '密码太常见，容易被猜到，请换一个' },
  })
  expect(await found('twice')).toEqual([])
  // Every row or none: none, while some are bad.
  expect((await run(one.id, 'all')).code).toBe(codes.unchanged)
  expect((await run(one.id, 'good')).code).toBe(codes.done)
  await settled(one.id, 'done')
  expect(await found('twice')).toHaveLength(1)
  expect(await found('fine')).toEqual([])
  // The refused rows as a file with the reasons beside them, to be mended and brought again.
  const { link } = (await zheng.call(imports.exportRefused, of(one.id))).data
  const [heads, , second] = await read(await fetched(link))
  expect(heads).toEqual([
    '原行号',
    '用户名',
    '姓名',
    '身份',
    '性别',
    '手机',
    '班级',
    '出生日期',
    '任教学科',
    '监护人',
    '与学生关系',
    '监护人手机',
    '退回原因',
  ])
  expect(second?.at(-1)).toContain('手机：不是 11 位手机号')
  expect(JSON.stringify(second)).not.toContain('short')
})

test('the same file twice makes nobody twice, and what stands already is no error', async () => {
  const sheet = await workbook([
    head,
    ['sametwice', '同一人', '学生', '13611110101', '书法班', '2011-01-01', '', '', ''],
  ])
  expect(await written(sheet)).toMatchObject({ good: 1, made: 1 })
  const again = await checked(sheet)
  expect(again).toMatchObject({ good: 0, bad: 0, same: 1 })
  expect((await run(again.id, 'good')).code).toBe(codes.sheetEmpty)
  const changed = await checked(
    await workbook([head, ['sametwice', '别的名字', '学生', '', '', '', '', '', '']]),
  )
  expect(await problems(changed.id)).toEqual({ 2: { username: '用户名已存在' } })
})

test('two imports at once cannot both make the same username: all or nothing writes nothing', async () => {
  const sheet = (n: number) =>
    workbook([
      head,
      ['race', `抢先${n}`, '学生', '', '', '', '', '', ''],
      [`racer${n}`, '陪跑', '学生', '', '', '', '', '', ''],
    ])
  const [one, two] = [await checked(await sheet(1)), await checked(await sheet(2))]
  await Promise.all([run(one.id, 'all'), run(two.id, 'all')])
  const ends = async () => [(await state(one.id)).state, (await state(two.id)).state].sort()
  await expect.poll(ends, { timeout: 30_000 }).toEqual(['checked', 'done'])
  expect(await found('race')).toHaveLength(1)
  const racers = await school.look("select username from person where username like 'racer%'")
  expect(racers).toHaveLength(1)
})

test('a password from the sheet opens the account when it is hashed, and is kept nowhere', async () => {
  const one = await written(
    await workbook([
      [...head, '初始密码'],
      ['withpass', '有密码', '学生', '', '', '', '', '', '', 'Bamboo2026'],
    ]),
  )
  expect(one.passwords).toBe(false)
  const signIn = async () =>
    (await school.visitor.call(people.login, { body: { userName: 'withpass', passWord: 'Bamboo2026' } })).code
  await expect.poll(signIn, { timeout: 20_000 }).toBe(codes.passwordMustChange)
  await expect
    .poll(async () => school.look('select secret from import_row where import = $1', [one.id]))
    .toEqual([{ secret: null }])
  expect(
    JSON.stringify(await school.look('select * from import_row where import = $1', [one.id])),
  ).not.toContain('Bamboo')
})

test('exported accounts brought again as an import change nothing', async () => {
  const { link } = (
    await zheng.call(office.exportUsers, {
      body: { filter: { role: 'STUDENT' }, columns: [], format: 'xlsx' },
    })
  ).data
  const again = await checked(await fetched(link))
  expect(await problems(again.id)).toEqual({})
  expect(again).toMatchObject({ good: 0, bad: 0 })
  expect(again.same).toBe(again.total)
})

test("an import is its own school's, and only an administrator's", async () => {
  const one = await checked(await workbook([head, ['mine', '我的', '学生', '', '', '', '', '', '']]))
  const other = await school.signIn('zheng', { host: otherHost })
  expect((await other.call(imports.importState, of(one.id))).code).toBe(codes.courseGone)
  const teacher = await school.signIn('he')
  expect((await bring(teacher, 'x')).code).toBe(codes.notAllowed)
  expect((await bring(school.visitor, 'x')).code).toBe(codes.signedOut)
  expect((await zheng.call(imports.forgetImport, of(one.id))).code).toBe(codes.done)
  expect(await school.look('select * from import_row where import = $1', [one.id])).toEqual([])
})

test('the template is read again: its example is skipped, its columns are all known', async () => {
  const template = await fetched('/eschool-service/template/users.xlsx')
  expect(await bring(zheng, template)).toMatchObject({ code: codes.sheetEmpty })
  const [heads] = await read(template)
  const drops = (await readXlsx(template)).sheets[0]?.dataValidations ?? []
  expect(drops.map(({ range }) => range)).toContain('C2:C5001')
  expect(JSON.stringify(drops)).toContain('教务管理')
  const sheet = await workbook([
    heads as string[],
    ...(await read(template)).slice(1),
    ['fromtemplate', '模板生'],
  ])
  expect(await checked(sheet)).toMatchObject({ total: 1, good: 1, unknown: [] })
})
