import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { workbook } from './sheets.ts'
import { of, stepsOf } from './steps.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const steps = stepsOf(school, zheng)

const found = (username: string) =>
  school.look('select id from person where site = $1 and username = $2', [school.site, username])
const head = ['用户名', '姓名', '身份']

test('an import is undone while nothing hangs on it, and not when somebody has signed in', async () => {
  const one = await steps.written(await workbook([head, ['undo1', '一', '学生'], ['undo2', '二', '学生']]))
  const undo = (id: number) => zheng.call(imports.undoImport, of(id))
  expect(await undo(one.id)).toMatchObject({ code: codes.done, data: { done: 2 } })
  expect(await found('undo1')).toEqual([])
  expect((await undo(one.id)).code).toBe(codes.unchanged)
  const two = await steps.written(await workbook([head, ['undo3', '三', '学生']]))
  const { passWord } = there((await zheng.call(imports.importPasswords, of(two.id))).data[0])
  await school.visitor.call(people.login, { body: { userName: 'undo3', passWord } })
  const held = await undo(two.id)
  expect(held).toMatchObject({
    code: codes.partlyUndeletable,
    data: { refused: [{ name: '三', code: codes.accountInvalid }] },
  })
  expect(await found('undo3')).toHaveLength(1)
})

test('of a deleted person nothing is left in the rows of the sheet they came from', async () => {
  const one = await steps.written(await workbook([head, ['leaver', '走了的人', '学生']]))
  const id = (await found('leaver'))[0]?.id as number
  await zheng.call(office.setUserStates, { body: { which: { ids: [id] }, state: 'DISABLED' } })
  expect((await zheng.call(office.deleteUsers, { query: { userIds: String(id) } })).code).toBe(codes.done)
  expect(
    JSON.stringify(await school.look('select * from import_row where import = $1', [one.id])),
  ).not.toMatch(/走了的人|leaver/)
})

test('a sheet that waits goes on without the row of somebody who is deleted meanwhile, and says so', async () => {
  const named = [...head, '手机', '会议账号', '会议密码']
  await steps.written(
    await workbook([head, ['wait1', '等一', '学生'], ['wait2', '等二', '学生'], ['wait3', '等三', '学生']]),
  )
  const one = await steps.checked(
    await workbook([
      named,
      ['wait1', '要走的新名', '', '13655550001', 'wait1@m.example', 'Waits-1'],
      ['wait2', '等二新', '', '', '', ''],
      ['wait3', '等三', '', '', '', ''],
      ['wait4', '等四', '', '', '', ''],
    ]),
    { changes: '1' },
  )
  expect(one).toMatchObject({ total: 4, good: 1, changed: 2, same: 1, gone: 0 })
  const ids = await Promise.all(['wait1', 'wait3'].map(async name => (await found(name))[0]?.id as number))
  await zheng.call(office.setUserStates, { body: { which: { ids }, state: 'DISABLED' } })
  expect((await zheng.call(office.deleteUsers, { query: { userIds: ids.join() } })).code).toBe(codes.done)
  expect(await steps.state(one.id)).toMatchObject({ total: 2, good: 1, changed: 1, same: 0, bad: 0, gone: 2 })
  const left = JSON.stringify(
    await school.look('select r::text, meeting_secret from import_row r where import = $1', [one.id]),
  )
  expect(left).toMatch(/等二新.*等四/)
  expect(left).not.toMatch(/wait1|wait3|要走的新名|13655550001/)
  // The whole sheet would bring them back.
  expect(await school.look('select sheet from import where id = $1', [one.id])).toEqual([{ sheet: null }])
  expect((await zheng.call(imports.importColumns, { ...of(one.id), query: {} })).code).toBe(codes.unchanged)
  expect((await steps.run(one.id, 'all')).code).toBe(codes.done)
  await steps.settled(one.id, 'done')
  expect(await steps.state(one.id)).toMatchObject({ good: 1, changed: 1, bad: 0, made: 1 })
  expect(await found('wait1')).toEqual([])
})

test('the tree of classes: what is missing is made, what stands is no change, undone from below', async () => {
  const sheet = await workbook([
    ['班级', '一级目录', '二级目录'],
    ['高三（1）班', '高中部', '高三'],
    ['高一（1）班', '高中部', '高一'],
    ['自由班', '', ''],
    ['高一', '高中部', ''],
  ])
  const one = await steps.checked(sheet, { content: 'classes' })
  expect(one).toMatchObject({ type: 4, good: 2, same: 1, bad: 1 })
  expect(await steps.problems(one.id)).toEqual({ 5: { class: '已有同名的目录，不能再当班级' } })
  await steps.run(one.id, 'good')
  await steps.settled(one.id, 'done')
  const names = async () => (await zheng.call(office.organisation)).data.map((n: { name: string }) => n.name)
  expect(await names()).toEqual(expect.arrayContaining(['高三', '高三（1）班', '自由班']))
  expect((await zheng.call(imports.undoImport, of(one.id))).code).toBe(codes.done)
  expect(await names()).not.toContain('高三')
})
