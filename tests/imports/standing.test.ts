import { afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { logDesk } from '../../contract/site-log.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { bring, workbook } from './sheets.ts'
import { of, stepsOf } from './steps.ts'

// The same sheet each September: who is there already is changed by it.
const school = await schoolHere()
const zheng = await school.signIn('zheng')
const steps = stepsOf(school, zheng)
const head = ['用户名', '姓名', '手机', '班级', '监护人', '监护人手机', '标签', '初始密码']
const changing = { changes: '1' } as const

const people_ = (like: string) =>
  school.look(
    `select p.id, username, full_name, phone, (select name from node where id = p.class) as class, version, state,
      (select string_agg(g.name || ' ' || g.phone, ', ' order by g.id) from guardian g where g.student = p.id) as guardians,
      (select string_agg(t.name, ', ' order by t.name) from person_tag m join tag t on t.id = m.tag where m.person = p.id) as tags,
      (select string_agg(r.role, ',') from person_role r where r.person = p.id) as roles
      from person p where p.site = $1 and username like $2 order by username`,
    [school.site, like],
  )
const idOf = async (username: string) => there((await people_(username))[0]).id as number
const give = (duties: string[] | null) =>
  school.look('update person set duties = $2 where id = $1', [school.ids.lin, duties])
afterEach(() => give(null))
const changed = async (id: number) =>
  (
    await zheng.call(imports.importRows, { ...of(id), query: { show: 'changed', size: '100' } })
  ).data.rows.map(({ number, cells }) => [
    number,
    Object.fromEntries(
      cells.flatMap(({ column, change }) => (change ? [[column, `${change.before}→${change.after}`]] : [])),
    ),
  ])
const anew = (values: Record<string, unknown>) => (now: { data: Record<string, unknown> }) => ({
  ...{ userName: now.data.username, fullName: now.data.fullName, gender: now.data.gender },
  ...{ phone: now.data.phone, number: now.data.number, born: now.data.born, title: now.data.title },
  ...{ info: now.data.info, roles: now.data.roles, class: now.data.class, subjects: now.data.subjects },
  version: now.data.version,
  ...values,
})
/** Somebody of the office changes an account by hand. */
async function byHand(id: number, values: Record<string, unknown>) {
  const params = { id: String(id) }
  const now = await zheng.call(office.user, { params })
  const { code } = await zheng.call(office.changeUser, {
    params,
    body: anew(values)(now as never) as never,
  })
  expect(code).toBe(codes.done)
}

test('without the tick rows of standing accounts are refused; with it they are shown, written, and logged one by one', async () => {
  await steps.written(
    await workbook([
      head,
      ['sept1', '秋一', '13711120001', '书法班', '秋父', '13911120001', '走读', 'Sept2026a'],
      ['sept2', '秋二', '13711120002', '书法班', '', '13911120002', '', 'Sept2026a'],
      ['sept3', '秋三', '', '', '', '', '', 'Sept2026a'],
      ['sept4', '秋四', '', '', '', '', '', ''],
      ['sept5', '秋五', '', '', '', '', '', ''],
    ]),
  )
  await expect
    .poll(() =>
      school.look('select from person where username = $1 and password_hash is not null', ['sept1']),
    )
    .toHaveLength(1)
  const sheet = await workbook([
    head,
    ['Sept1', '秋一一', '13711120009', '高二（2）班', '秋父', '13911120009', '走读、合唱', 'Other2026b'],
    ['sept2', '秋二', '', '书法班', '', '13911120008', '', ''],
    ['sept3', '秋三', '', '', '', '', '', ''],
    ['sept9', '新秋', '', '', '', '', '', ''],
  ])
  const bare = await steps.checked(sheet)
  expect(bare).toMatchObject({ changes: false, good: 1, bad: 2, same: 1, changed: 0 })
  const one = await steps.checked(sheet, changing)
  expect(one).toMatchObject({ changes: true, good: 1, changed: 2, same: 1, bad: 0 })
  // Phones that stand are masked: a sheet of names is no way to read them.
  expect(await changed(one.id)).toEqual([
    [
      2,
      {
        fullName: '秋一→秋一一',
        phone: '137****0001→13711120009',
        class: '兴趣班 / 书法班→高二（2）班',
        guardianPhone: '139****0001→13911120009',
        tags: '走读→走读、合唱',
      },
    ],
    [3, { guardianPhone: '139****0002→13911120008' }],
  ])
  const before = await people_('sept1')
  await steps.run(one.id, 'all')
  await steps.settled(one.id, 'done')
  expect(await steps.state(one.id)).toMatchObject({ good: 1, changed: 2, same: 1, bad: 0, made: 1 })
  const [first, second] = await people_('sept_')
  expect(first).toMatchObject({
    ...{ username: 'sept1', full_name: '秋一一', phone: '13711120009', class: '高二（2）班' },
    ...{ guardians: '秋父 13911120009', tags: '合唱, 走读', roles: 'STUDENT' },
    version: Number(there(before[0] as unknown as { version: number }).version) + 1,
  })
  expect(second).toMatchObject({ phone: '13711120002', guardians: '秋二的家长 13911120008' })
  // The password is the one they had.
  expect(
    (await school.visitor.call(people.login, { body: { userName: 'sept1', passWord: 'Other2026b' } })).code,
  ).toBe(codes.wrongAccount)
  expect(
    (await school.visitor.call(people.login, { body: { userName: 'sept1', passWord: 'Sept2026a' } })).data,
  ).toBeTruthy()
  expect(
    await school.look('select number from import_row where import = $1 and secret is not null', [one.id]),
  ).toEqual([])
  const lines = await school.look(
    `select number, thing_id from log_line where site = $1 and action = 'account changed' and request = 'import'
      and person = $2 order by thing_id`,
    [school.site, school.ids.zheng],
  )
  expect(lines.map(({ thing_id }) => thing_id)).toEqual([there(first).id, there(second).id])
  const { sealed } = (
    await zheng.call(logDesk.logLine, { query: { number: String(there(lines[0]).number) } })
  ).data
  expect(JSON.stringify(sealed)).toMatch(/秋一.*秋一一/)
  expect(JSON.stringify(sealed)).toMatch(/13911120009/)
  // Once more the same sheet: nothing is left to change.
  expect(await steps.checked(sheet, changing)).toMatchObject({ good: 0, changed: 0, same: 4, bad: 0 })
  // Undone, only who is new goes.
  expect((await zheng.call(imports.undoImport, of(one.id))).data).toMatchObject({ done: 1 })
  expect((await people_('sept1'))[0]).toMatchObject({ full_name: '秋一一' })
})

const sheetOf = (...rows: string[][]) => workbook([['用户名', '姓名', '手机', '班级'], ...rows])

test('what was changed since it was shown is refused by name, and the same sheet checked anew goes through', async () => {
  const id = await idOf('sept3')
  const sheet = await sheetOf(['sept3', '秋三三', '', '书法班'], ['sept4', '秋四四', '', ''])
  const one = await steps.checked(sheet, changing)
  expect(one).toMatchObject({ changed: 2 })
  await byHand(id, { fullName: '别的名字' })
  await steps.run(one.id, 'all')
  await steps.settled(one.id, 'checked')
  // All or none: the other row is not written either.
  expect(await steps.problems(one.id)).toEqual({
    2: { fullName: '检查之后账号又有改动，请重新检查' },
  })
  expect((await people_('sept4'))[0]).toMatchObject({ full_name: '秋四' })
  const again = await steps.checked(sheet, changing)
  expect(await changed(again.id)).toEqual([
    [2, { fullName: '别的名字→秋三三', class: '→书法班' }],
    [3, { fullName: '秋四→秋四四' }],
  ])
  await byHand(id, { fullName: '第三个名字' })
  await steps.run(again.id, 'good')
  await steps.settled(again.id, 'done')
  expect(await steps.state(again.id)).toMatchObject({ changed: 1, bad: 1 })
  expect((await people_('sept3'))[0]).toMatchObject({ full_name: '第三个名字', class: null })
  expect((await people_('sept4'))[0]).toMatchObject({ full_name: '秋四四' })
})

test('somebody disabled is not changed, neither before the look nor after it', async () => {
  const id = await idOf('sept5')
  const sheet = await sheetOf(['sept5', '秋五五', '', ''])
  const one = await steps.checked(sheet, changing)
  expect(one).toMatchObject({ changed: 1 })
  const set = (state: 'ENABLED' | 'DISABLED') =>
    zheng.call(office.setUserStates, { body: { which: { ids: [id] }, state } })
  expect((await set('DISABLED')).code).toBe(codes.done)
  await steps.run(one.id, 'good')
  await steps.settled(one.id, 'done')
  expect(await steps.state(one.id)).toMatchObject({ changed: 0, bad: 1 })
  expect(await steps.problems(one.id)).toEqual({ 2: { username: '账号已停用，启用后才能修改' } })
  expect((await people_('sept5'))[0]).toMatchObject({ full_name: '秋五', state: 'DISABLED' })
  expect(await steps.checked(sheet, changing)).toMatchObject({ changed: 0, bad: 1 })
  await set('ENABLED')
  expect(await steps.checked(sheet, changing)).toMatchObject({ changed: 1, bad: 0 })
})

test('two sheets at once: each person is what one of them says, and what neither showed is written by none', async () => {
  const names = ['twice1', 'twice2', 'twice3', 'twice4']
  await steps.written(await sheetOf(...names.map(name => [name, '原名', '', ''])))
  const one = await steps.checked(await sheetOf(...names.map(name => [name, '甲', '', ''])), changing)
  const other = await steps.checked(
    await sheetOf(...names.toReversed().map(name => [name, '乙', '', ''])),
    changing,
  )
  await Promise.all([steps.run(one.id, 'good'), steps.run(other.id, 'good')])
  for (const { id } of [one, other]) await steps.settled(id, 'done')
  const [first, second] = [await steps.state(one.id), await steps.state(other.id)]
  // Whoever comes second finds another name than the one that was shown.
  expect([first?.changed, second?.changed].toSorted()).toEqual([0, 4])
  expect([first?.bad, second?.bad].toSorted()).toEqual([0, 4])
  const now = (await people_('twice_')) as unknown as { full_name: string; version: number }[]
  expect(new Set(now.map(({ full_name }) => full_name))).toEqual(
    new Set([first?.changed === 4 ? '甲' : '乙']),
  )
  // The same new sheet twice at once makes each once, and changes nobody.
  const fresh = await sheetOf(['once1', '一次', '', ''], ['once2', '一次', '', ''])
  const both = await Promise.all([steps.checked(fresh, changing), steps.checked(fresh, changing)])
  await Promise.all(both.map(({ id }) => steps.run(id, 'good')))
  for (const { id } of both) await steps.settled(id, 'done')
  const done = await Promise.all(both.map(({ id }) => steps.state(id)))
  expect(done.map(one => one?.made).toSorted()).toEqual([0, 2])
  expect(await people_('once_')).toHaveLength(2)
})

test('where names come from numbers a number says who it is; elsewhere a number of another is refused', async () => {
  await steps.written(
    await workbook([
      ['用户名', '姓名', '学号'],
      ['numbered1', '号一', 'N9001'],
      ['numbered2', '号二', 'N9002'],
    ]),
  )
  const rows = [
    ['学号', '姓名', '班级'],
    ['N9001', '号一新', '书法班'],
    ['N9002', '号二', ''],
    ['N9003', '号三', ''],
  ]
  const { data } = await bring(zheng, await workbook(rows), changing)
  const told = await zheng.call(imports.readColumns, {
    ...of(data.id),
    body: { headLine: 0, places: ['number', 'fullName', 'class'], accountFrom: 'number' },
  })
  expect(told.data).toMatchObject({ changes: true })
  await steps.settled(data.id, 'checked')
  expect(await steps.state(data.id)).toMatchObject({ good: 1, changed: 1, same: 1, bad: 0 })
  await steps.run(data.id, 'all')
  await steps.settled(data.id, 'done')
  expect(await people_('numbered_')).toMatchObject([
    { username: 'numbered1', full_name: '号一新', class: '书法班' },
    { username: 'numbered2', full_name: '号二', class: null },
  ])
  const named = await steps.checked(
    await workbook([
      ['用户名', '姓名', '学号'],
      ['numbered7', '号一', 'N9001'],
      ['numbered1', '号一新', 'N9002'],
    ]),
    changing,
  )
  expect(await steps.problems(named.id)).toEqual({
    2: { number: '学号/工号已被“号一新”使用' },
    3: { number: '学号/工号已被“号二”使用' },
  })
})

test('roles stay, an account of the office is touched by whoever has all of it alone, another school by nobody', async () => {
  const sheet = await workbook([
    ['用户名', '姓名', '身份'],
    ['sept1', '秋一一', '教师'],
    ['admin', '郑新名', ''],
    ['teacher', '何新名', ''],
  ])
  const all = await steps.checked(sheet, changing)
  expect(await steps.problems(all.id)).toEqual({ 2: { roles: '账号已有别的身份，表格不改身份' } })
  expect(all).toMatchObject({ changed: 2, bad: 1 })
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  await give(['writes people'])
  const hers = stepsOf(school, lin)
  const one = await hers.checked(sheet, changing)
  expect(await hers.problems(one.id)).toMatchObject({
    3: { username: expect.stringContaining('教务管理员') },
  })
  expect(one).toMatchObject({ changed: 1, bad: 2 })
  // Of students alone: whoever is none is not changed there.
  const students = await steps.checked(await sheetOf(['teacher', '何新名', '', '']), {
    ...changing,
    role: 'STUDENT',
  })
  expect(students).toMatchObject({ changed: 0, bad: 1 })
  // The people of the other school are called the same, and are nobody here.
  const other = await school.signIn('zheng', { host: otherHost })
  const theirs = stepsOf(school, other)
  const there = await theirs.checked(await sheetOf(['sept1', '别校', '', '']), changing)
  expect(there).toMatchObject({ good: 1, changed: 0, bad: 0 })
  expect((await other.call(imports.runImport, { ...of(all.id), body: { way: 'good' } })).code).toBe(
    codes.courseGone,
  )
})

test('of somebody who was changed and then deleted nothing is left in the rows of the sheet', async () => {
  const one = await steps.checked(await sheetOf(['once1', '留下的旧名', '', '']), changing)
  await steps.run(one.id, 'all')
  await steps.settled(one.id, 'done')
  const id = await idOf('once1')
  await zheng.call(office.setUserStates, { body: { which: { ids: [id] }, state: 'DISABLED' } })
  expect((await zheng.call(office.deleteUsers, { query: { userIds: String(id) } })).code).toBe(codes.done)
  expect(
    JSON.stringify(await school.look('select * from import_row where import = $1', [one.id])),
  ).not.toMatch(/留下的旧名|once1|一次/)
})
