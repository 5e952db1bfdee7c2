import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import type { PlayerName } from '../demo/cast.ts'
import { workbook } from '../imports/sheets.ts'
import { of, read, stepsOf } from '../imports/steps.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const { feng } = school.ids
const steps = stepsOf(school, zheng)
const account = 'feng@meet.example'
const password = 'Wangwang-2026'

const set = (body: { account: string; password?: string }, id = feng) =>
  zheng.call(office.setMeetingAccount, { params: { id: String(id) }, body })
const info = async (name: PlayerName) => (await (await school.signIn(name)).call(people.userInfo)).data

test('the office gives an account, and whose it is alone is told its password', async () => {
  expect((await set({ account, password })).data).toEqual({ id: feng, account, hasPassword: true })
  expect(await info('feng')).toMatchObject({ cloudVisionAccount: account, cloudVisionPassword: password })
  for (const name of ['chen', 'he'] as const)
    expect(await info(name)).toMatchObject({ cloudVisionAccount: '', cloudVisionPassword: '' })
  // Another name, and the password that is kept stays.
  await set({ account: 'other@meet.example' })
  expect(await info('feng')).toMatchObject({ cloudVisionPassword: password })
  expect((await set({ account, password: '' })).data).toEqual({ id: feng, account, hasPassword: false })
  expect(await info('feng')).toMatchObject({ cloudVisionAccount: account, cloudVisionPassword: '' })
})

test('it is kept encrypted, and stands in no list, export or line of the log', async () => {
  await set({ account, password })
  const all = async (text: string) => JSON.stringify(await school.look(text, [school.site]))
  const kept = await all(
    "select encode(cloud_vision_password, 'escape') as text, length(cloud_vision_password) from person where site = $1 and cloud_vision_password is not null",
  )
  expect(kept).not.toContain('Wangwang')
  const log = await all(
    "select l::text, convert_from(coalesce(l.request::text, '')::bytea, 'utf8') from log_line l where site = $1 and action = 'meeting account set'",
  )
  expect(log).toContain('meeting account set')
  expect(log).not.toMatch(/Wangwang|feng@meet/)
  const seen = await Promise.all([
    zheng.call(office.users, { query: { page: '1', size: '100' } }),
    zheng.call(office.students, { query: { page: '1', size: '100' } }),
    zheng.call(office.user, { params: { id: String(feng) } }),
    zheng.call(office.student, { params: { id: String(feng) } }),
    zheng.call(office.meetingAccount, { params: { id: String(feng) } }),
  ])
  for (const { code } of seen) expect(code).toBe(codes.done)
  expect(JSON.stringify(seen)).not.toContain('Wangwang')
})

test("who was given a part of the office does not set it for who has all of it; nobody has another school's number", async () => {
  await school.look('update person set duties = \'{"writes people"}\' where id = $1', [school.ids.zheng])
  expect((await set({ account }, school.ids.zheng)).code).toBe(codes.notAllowed)
  expect((await set({ account, password })).code).toBe(codes.done)
  await school.look('update person set duties = null where id = $1', [school.ids.zheng])
  expect((await set({ account }, school.otherIds.feng)).code).toBe(codes.noSuchUser)
})

const head = ['用户名', '姓名', '会议账号', '会议密码', '手机']
const secrets = /Sealed-\d|NewSealed/
const switched = (on: boolean) =>
  school.look('update site set cloud_vision = $2 where id = $1', [school.site, on])
/** Whatever the database holds of imports and in the log, sealed columns as their bytes are. */
const heldOf = async () =>
  JSON.stringify(
    await Promise.all([
      school.look(
        "select r::text, encode(secret, 'escape') as a, encode(meeting_secret, 'escape') as b from import_row r where site = $1",
        [school.site],
      ),
      school.look("select i::text, encode(sheet, 'escape') from import i where site = $1", [school.site]),
      school.look('select l::text from log_line l where site = $1', [school.site]),
      school.look("select p::text, encode(cloud_vision_password, 'escape') from person p where site = $1", [
        school.site,
      ]),
    ]),
  )
const told = async (userName: string, passWord: string) => {
  await expect
    .poll(async () => (await school.visitor.call(people.login, { body: { userName, passWord } })).code)
    .toBe(codes.passwordMustChange)
  return school.look('select cloud_vision_account as account from person where username = $1', [userName])
}

test('a sheet gives accounts with their passwords, which no answer, file or line of the log repeats', async () => {
  const answers: unknown[] = []
  const rows = [
    head,
    ['meet1', '会一', 'meet1@m.example', 'Sealed-1', ''],
    ['meet2', '会二', 'meet2@m.example', 'Sealed-2', '99'],
    ['meet3', '会三', '', 'Sealed-3', ''],
  ]
  const one = await steps.checked(await workbook(rows))
  expect(one).toMatchObject({ good: 1, bad: 2, unknown: [] })
  expect(await steps.problems(one.id)).toEqual({
    3: { phone: '不是 11 位手机号' },
    4: { meetingAccount: '有会议密码，却没有会议账号' },
  })
  for (const line of ['0', '1', '2'])
    answers.push(await zheng.call(imports.importColumns, { ...of(one.id), query: { line } }))
  expect(await heldOf()).not.toMatch(secrets)
  answers.push(
    await zheng.call(imports.mendRow, { ...of(one.id), body: { number: 3, cells: { phone: '' } } }),
    await zheng.call(imports.mendRow, {
      ...of(one.id),
      body: { number: 4, cells: { meetingAccount: 'meet3@m.example', meetingPassword: 'NewSealed' } },
    }),
  )
  answers.push(await zheng.call(imports.importRows, { ...of(one.id), query: { show: 'all' } }))
  await steps.checked(await workbook([head, ['meet9', '', 'x', 'Sealed-9', '']]))
  await steps.run(one.id, 'all')
  await steps.settled(one.id, 'done')
  expect(await steps.state(one.id)).toMatchObject({ made: 3, bad: 0 })
  const kept = await school.look(
    "select cloud_vision_account as account, cloud_vision_password is not null as has from person where username like 'meet_' order by username",
  )
  expect(kept).toEqual([1, 2, 3].map(n => ({ account: `meet${n}@m.example`, has: true })))
  const { passWord } = there((await zheng.call(imports.importPasswords, of(one.id))).data[2])
  await told('meet3', passWord)
  expect(await heldOf()).not.toMatch(secrets)
  expect(
    await school.look('select number from import_row where import = $1 and meeting_secret is not null', [
      one.id,
    ]),
  ).toEqual([])
  answers.push(await zheng.call(imports.importRows, { ...of(one.id), query: { show: 'all' } }))
  expect(JSON.stringify(answers)).toContain('meet3@m.example')
  expect(JSON.stringify(answers)).not.toMatch(secrets)
})

test('who stands keeps what an empty cell does not say; what is set anew is shown as dots, and refused where somebody was quicker', async () => {
  await set({ account, password })
  const username = there((await school.look('select username from person where id = $1', [feng]))[0]).username
  const name = there((await school.look('select full_name from person where id = $1', [feng]))[0]).full_name
  const bringing = async (one: string, secret: string) => {
    const sheet = await workbook([head.slice(0, 4), [username as string, name as string, one, secret]])
    return steps.checked(sheet, { changes: '1' })
  }
  // Nothing new is no change; a password always is one: no answer tells whether it was guessed.
  expect(await bringing('', '')).toMatchObject({ same: 1, changed: 0 })
  expect(await bringing(account, '')).toMatchObject({ same: 1, changed: 0 })
  expect(await bringing('', password)).toMatchObject({ same: 0, changed: 1 })
  const one = await bringing('', 'Sealed-4')
  const { rows } = (await zheng.call(imports.importRows, { ...of(one.id), query: { show: 'changed' } })).data
  expect(there(rows[0]).cells.find(({ column }) => column === 'meetingPassword')).toMatchObject({
    text: '••••••',
    change: { before: '••••••', after: '••••••' },
  })
  await set({ account, password: 'Quicker-2026' })
  await steps.run(one.id, 'all')
  await steps.settled(one.id, 'checked')
  expect(await steps.problems(one.id)).toEqual({
    2: { meetingPassword: '检查之后账号又有改动，请重新检查' },
  })
  expect(await info('feng')).toMatchObject({
    cloudVisionAccount: account,
    cloudVisionPassword: 'Quicker-2026',
  })
  const again = await bringing('', 'Sealed-5')
  await steps.run(again.id, 'all')
  await steps.settled(again.id, 'done')
  expect(await info('feng')).toMatchObject({ cloudVisionAccount: account, cloudVisionPassword: 'Sealed-5' })
  expect(await heldOf()).not.toMatch(secrets)
  expect(
    await school.look(
      "select thing_id from log_line where site = $1 and action = 'meeting account set' and request = 'import'",
      [school.site],
    ),
  ).toEqual([{ thing_id: feng }])
})

test('a school that holds none refuses both in words, and neither its template nor its export has them', async () => {
  const headsOf = async (link: string) => ((await read(await steps.fetched(link)))[0] ?? []).map(String)
  const template = async () =>
    headsOf((await zheng.call(imports.sheetTemplate, { query: { content: 'users' } })).data.link)
  const sheet = async () =>
    headsOf(
      (
        await zheng.call(office.exportUsers, {
          body: { filter: { role: 'STUDENT' }, columns: [], format: 'xlsx' },
        })
      ).data.link,
    )
  await switched(false)
  const off = await steps.checked(
    await workbook([head, ['meet7', '会七', 'x@m.example', 'Sealed-7', ''], ['meet8', '会八', '', '', '']]),
  )
  const says = '学校没有开启云视课堂，请重新对应列，不导入这一列'
  expect(await steps.problems(off.id)).toEqual({ 2: { meetingAccount: says, meetingPassword: says } })
  expect([await template(), await sheet()].flat().join()).not.toContain('会议')
  await switched(true)
  expect(await template()).toEqual(expect.arrayContaining(['会议账号', '会议密码']))
  expect(await sheet()).toContain('会议账号')
  expect(await sheet()).not.toContain('会议密码')
})
