import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { office } from '../../contract/people-office.ts'
import { forgetOldRows } from '../../server/imports/import-rows.store.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { schoolHere } from '../kit/here.ts'
import { bring, workbook } from './sheets.ts'
import { of, stepsOf } from './steps.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const steps = stepsOf(school, zheng)

const rows = (class_: string, name: string) =>
  workbook([
    ['用户名', '姓名', '手机', '班级'],
    // Nobody has the name of somebody else: nothing is asked.
    [name, `迟${name}`, '', class_],
  ])
const node = async (name: string, kind: 'CLASS' | 'DIRECTORY', parent: number | null) => {
  const { code, data } = await zheng.call(office.addNode, { body: { name, kind, parent } })
  expect(code).toBe(codes.done)
  return data as { id: number; version: number }
}

test('a class that went after the dry run refuses its rows: nobody is made without it', async () => {
  const { id, version } = await node('将改名班', 'CLASS', null)
  const [all, good] = [
    await steps.checked(await rows('将改名班', 'late1')),
    await steps.checked(await rows('将改名班', 'late2')),
  ]
  expect([all.good, good.good]).toEqual([1, 1])
  const { code } = await zheng.call(office.renameNode, {
    params: { id: String(id) },
    body: { name: '改过名', version },
  })
  expect(code).toBe(codes.done)
  expect((await steps.run(all.id, 'all')).code).toBe(codes.done)
  await steps.settled(all.id, 'checked')
  expect(await steps.problems(all.id)).toEqual({ 2: { class: '没有这个班级' } })
  expect((await steps.run(good.id, 'good')).code).toBe(codes.done)
  await steps.settled(good.id, 'done')
  expect(await steps.state(good.id)).toMatchObject({ good: 0, bad: 1, made: 0 })
  expect(await school.look("select id from person where username like 'late%'")).toEqual([])
})

test('a phone that was taken after the dry run is named as the phone', async () => {
  const sheet = (name: string) =>
    workbook([
      ['用户名', '姓名', '手机'],
      [name, '同号', '13622220001'],
    ])
  const [one, two] = [await steps.checked(await sheet('phone1')), await steps.checked(await sheet('phone2'))]
  await steps.run(one.id, 'all')
  await steps.settled(one.id, 'done')
  await steps.run(two.id, 'good')
  await steps.settled(two.id, 'done')
  expect(await steps.problems(two.id)).toEqual({ 2: { phone: '手机号已被“同号”使用' } })
})

test('a class at the top is found by its name although another class below has the same', async () => {
  const top = await node('同名班', 'CLASS', null)
  const under = await node('另一部', 'DIRECTORY', null)
  await node('同名班', 'CLASS', under.id)
  const one = await steps.checked(await rows('同名班', 'topped'))
  expect(await steps.problems(one.id)).toEqual({})
  await steps.run(one.id, 'all')
  await steps.settled(one.id, 'done')
  expect(await school.look("select class from person where username = 'topped'")).toEqual([{ class: top.id }])
})

test('what an import came to stays at 100', async () => {
  for (let n = 0; n < 12; n += 1) {
    const one = await steps.checked(await rows('', `hundred${n}`))
    await zheng.call(imports.runImport, { params: { id: String(one.id) }, body: { way: 'all' } })
    await steps.settled(one.id, 'done')
    // A step that is written late would be written in this time.
    await new Promise(go => setTimeout(go, 50))
    expect((await steps.state(one.id)).percent, `run ${n}`).toBe(100)
  }
})

test('a check that nobody wrote is gone after thirty days, with its rows; of what was written the numbers stay', async () => {
  const [left, fresh] = [
    await steps.checked(await rows('', 'aged1')),
    await steps.checked(await rows('', 'aged2')),
  ]
  const { data: columns } = await bring(
    zheng,
    await workbook([
      ['学号', '家长电话', '常用名'],
      ['7', '13911110091', '甲'],
    ]),
  )
  expect((await steps.state(columns.id)).state).toBe('columns')
  const written = await steps.written(await rows('', 'aged3'))
  const age = (ids: number[], by: string) =>
    school.look('update import set created_at = now() - $2::interval where id = any ($1)', [ids, by])
  await age([left.id, columns.id, written.id], '30 days 1 minute')
  await age([fresh.id], '29 days 23 hours')
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  await withSite(pool, { site: school.site }, ({ db }) => forgetOldRows(db))
  await pool.end()
  for (const { id } of [left, columns])
    expect((await zheng.call(imports.importState, of(id))).code).toBe(codes.courseGone)
  expect((await steps.state(fresh.id)).state).toBe('checked')
  expect(await steps.state(written.id)).toMatchObject({ state: 'done', total: 1, made: 1 })
  const kept = await school.look('select import::int from import_row where import = any ($1)', [
    [left.id, fresh.id, columns.id, written.id],
  ])
  expect(kept).toEqual([{ import: fresh.id }])
})
