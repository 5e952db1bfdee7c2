import { afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { schoolHere } from '../kit/here.ts'
import { bring, workbook } from './sheets.ts'
import { of, stepsOf } from './steps.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const lin = await school.signIn('lin', { role: 'ADMIN' })
const byZheng = stepsOf(school, zheng)
const byLin = stepsOf(school, lin)
const give = (duties: string[] | null) =>
  school.look('update person set duties = $2 where id = $1', [school.ids.lin, duties])
afterEach(() => give(null))

const accounts = (...rows: string[][]) => workbook([['用户名', '姓名', '身份'], ...rows])

test('what a sheet holds says whose duty it is, for bringing it, reading it and running it', async () => {
  const users = await byZheng.checked(await accounts(['partone', '甲', '学生']))
  await give(['writes courses'])
  const sheet = await accounts(['parttwo', '乙', '学生'])
  expect((await bring(lin, sheet, { content: 'users' })).code).toBe(codes.notAllowed)
  expect((await bring(lin, sheet, { content: 'classes' })).code).toBe(codes.notAllowed)
  for (const call of [imports.importState, imports.importRows, imports.exportRefused, imports.forgetImport])
    expect((await lin.call(call as typeof imports.importState, of(users.id))).code).toBe(codes.notAllowed)
  expect((await byLin.run(users.id, 'all')).code).toBe(codes.notAllowed)
  expect((await lin.call(imports.imports)).data.rows.map(({ content }) => content)).not.toContain('users')
  expect((await lin.call(imports.imports, { query: { content: 'users' } })).code).toBe(codes.notAllowed)
  await give(['reads people'])
  expect((await lin.call(imports.importState, of(users.id))).code).toBe(codes.done)
  expect((await lin.call(imports.imports)).data.rows.map(({ id }) => id)).toContain(users.id)
  expect((await byLin.run(users.id, 'all')).code).toBe(codes.notAllowed)
  await give(['writes people'])
  expect((await byLin.run(users.id, 'all')).code).toBe(codes.done)
  await byZheng.settled(users.id, 'done')
})

test('no administrator is made by a sheet of somebody who has a part of the office', async () => {
  await give(['writes people'])
  const one = await byLin.checked(await accounts(['partthree', '丙', '教务管理'], ['partfour', '丁', '老师']))
  expect(one).toMatchObject({ good: 1, bad: 1 })
  expect((await byLin.problems(one.id))[2]).toEqual({
    roles: '只有拥有全部权限的教务管理员才能导入教务管理员',
  })
})

test('a part that was taken away after the dry run makes no administrator either', async () => {
  const one = await byLin.checked(await accounts(['partfive', '戊', '教务管理']))
  expect(one).toMatchObject({ good: 1, bad: 0 })
  await give(['writes people'])
  expect((await byLin.run(one.id, 'all')).code).toBe(codes.done)
  await byLin.settled(one.id, 'checked')
  expect(await school.look("select id from person where username = 'partfive'")).toEqual([])
})

test('the passwords of administrators that a sheet made are given to whoever has everything alone', async () => {
  const one = await byZheng.written(await accounts(['partsix', '己', '教务管理']))
  await give(['writes people'])
  expect((await lin.call(imports.importPasswords, of(one.id))).code).toBe(codes.notAllowed)
  expect((await lin.call(imports.undoImport, of(one.id))).code).toBe(codes.notAllowed)
  expect((await zheng.call(imports.importPasswords, of(one.id))).data).toHaveLength(1)
})
