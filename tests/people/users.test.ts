import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { there as found } from '../kit/there.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

const draft = {
  fullName: '新同学',
  gender: '女' as const,
  phone: '',
  number: '',
  born: '',
  title: '',
  info: '',
  roles: ['STUDENT' as const],
  class: null,
  subjects: [],
}
const add = (over: Record<string, unknown>) =>
  zheng.call(office.addUser, { body: { userName: 'newcomer', ...draft, ...over } })
const get = async (id: number) => (await zheng.call(office.user, { params: { id: String(id) } })).data
const change = async (id: number, over: Record<string, unknown>) => {
  const {
    fullName,
    gender,
    phone,
    number,
    born,
    title,
    info,
    roles,
    class: place,
    subjects,
    username,
    version,
  } = await get(id)
  const now = {
    fullName,
    gender,
    phone,
    number,
    born,
    title,
    info,
    roles,
    class: place,
    subjects,
    userName: username,
    version,
  }
  return zheng.call(office.changeUser, { params: { id: String(id) }, body: { ...now, ...over } })
}
const signIn = (userName: string, passWord: string) =>
  school.visitor.call(people.login, { body: { userName, passWord } })
const classId = async (name: string) =>
  (await school.look('select id::int from node where site = $1 and name = $2', [school.site, name]))[0]
    ?.id as number
const states = (ids: number[], state: 'ENABLED' | 'DISABLED') =>
  zheng.call(office.setUserStates, { body: { which: { ids }, state } })

test('an account is added with a made password, which signs in once and must then be changed', async () => {
  const seat = await classId('高一（1）班')
  const made = await add({
    userName: 'ShenYi',
    fullName: '沈毅',
    class: seat,
    born: '2011-02-03',
    number: 'S9',
  })
  expect(made.code).toBe(codes.done)
  expect(made.data.passWord).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await get(made.data.id)).toMatchObject({
    username: 'ShenYi',
    classPath: '高中部 / 高一 / 高一（1）班',
    state: 'NEW',
    born: '2011-02-03',
    seenAt: null,
  })
  // As a slip of paper is typed: small letters, without the dashes.
  const first = await signIn('shenyi', found(made.data.passWord).toLowerCase().replaceAll('-', ''))
  expect(first.code).toBe(codes.passwordMustChange)
  const again = await add({ userName: 'shenyi' })
  expect(again.code).toBe(codes.accountAdded)
})

test('what is wrong with an account is said by its code', async () => {
  expect((await add({ userName: '  ' })).code).toBe(codes.usernameEmpty)
  expect((await add({ userName: 'admin' })).code).toBe(codes.accountAdded)
  expect((await add({ phone: '12345' })).code).toBe(codes.phoneFormat)
  expect((await add({ phone: '13800002046' })).code).toBe(codes.phoneTaken)
  expect((await add({ passWord: 'short1' })).code).toBe(codes.passwordFormat)
  expect((await add({ class: await classId('高一') })).code).toBe(codes.noSuchClass)
  expect((await add({ class: 999_999 })).code).toBe(codes.noSuchClass)
  expect((await add({ class: await classId('书法班'), roles: ['TEACHER'] })).code).toBe(codes.studentsOnly)
  const subjects = await add({ roles: ['TEACHER'], subjects: [999_999] })
  expect(subjects).toMatchObject({ code: codes.incomplete, data: { fields: [{ path: 'subjects' }] } })
  expect((await zheng.call(office.user, { params: { id: '999999' } })).code).toBe(codes.noSuchUser)
})

test('a change by somebody else meanwhile is not overwritten', async () => {
  const { version } = await get(school.ids.tang)
  expect((await change(school.ids.tang, { title: '英语 · 教研组长' })).code).toBe(codes.done)
  const late = await change(school.ids.tang, { title: '旧', version })
  expect(late).toMatchObject({ code: codes.unchanged, data: { title: '英语 · 教研组长' } })
})

test('other roles end the sessions of the person; the same roles do not', async () => {
  await school.look(
    "update lesson set state = 'cancelled' where id in (select lesson from lesson_person where person = $1)",
    [school.ids.heli],
  )
  const heli = await school.signIn('heli')
  expect((await change(school.ids.heli, { title: '物理' })).code).toBe(codes.done)
  expect((await heli.call(people.userInfo)).code).toBe(codes.done)
  expect((await change(school.ids.heli, { roles: ['ASSISTANT'] })).data.subjects).toEqual([])
  expect((await heli.call(people.userInfo)).code).toBe(codes.signedOut)
})

test('a teacher with lessons to come keeps the role, a student with a seat too', async () => {
  expect((await change(school.ids.he, { roles: ['ASSISTANT'] })).code).toBe(codes.teacherScheduled)
  expect((await change(school.ids.chen, { roles: ['TEACHER'], class: null })).code).toBe(
    codes.studentEnrolled,
  )
})

test('whoever runs the school cannot take the school from themselves', async () => {
  expect((await change(school.ids.zheng, { roles: ['TEACHER'] })).code).toBe(codes.accountInvalid)
  expect((await states([school.ids.zheng], 'DISABLED')).code).toBe(codes.accountInvalid)
  const gone = await zheng.call(office.deleteUsers, { query: { userIds: String(school.ids.zheng) } })
  expect(gone.code).toBe(codes.accountInvalid)
})

test('disabling ends the sessions; who is disabled already is said by 132, who is enabled by 130', async () => {
  const { chen, li, xu } = school.ids
  const there = await school.signIn('chen')
  expect((await states([xu], 'DISABLED')).code).toBe(codes.allDisabled)
  expect((await states([chen], 'ENABLED')).code).toBe(codes.allEnabled)
  const three = await states([chen, li, xu], 'DISABLED')
  expect(three).toMatchObject({ code: codes.done, data: { done: 3 } })
  // Who was so before is not turned back where this is taken back.
  expect(three.data.turned.sort()).toEqual([chen, li].sort())
  expect((await there.call(people.userInfo)).code).toBe(codes.signedOut)
  expect((await signIn('student', 'Eschool2026')).code).toBe(codes.disabled)
  expect((await states([chen, li], 'ENABLED')).code).toBe(codes.done)
  expect((await signIn('student', 'Eschool2026')).code).toBe(codes.done)
})

test('who is disabled behind the program has no session from that moment, without any having been ended', async () => {
  const { wang } = school.ids
  const there = await school.signIn('wang')
  expect((await there.call(people.userInfo)).code).toBe(codes.done)
  const set = (state: string) => school.look('update person set state = $1 where id = $2', [state, wang])
  await set('DISABLED')
  expect((await there.call(people.userInfo)).code).toBe(codes.signedOut)
  expect((await there.call(people.ownSessions)).code).toBe(codes.signedOut)
  expect(
    await school.look('select from session where person = $1 and ended_at is null', [wang]),
  ).toHaveLength(1)
  await set('ENABLED')
  expect((await there.call(people.userInfo)).code).toBe(codes.done)
})

test('203 names each row that was refused and why, and does the others', async () => {
  const { li, zhou } = school.ids
  await school.look("update person set state = 'DISABLED', disabled_by = 'AGENT' where id = $1", [zhou])
  const mixed = await states([li, zhou, 999_999], 'DISABLED')
  expect(mixed).toMatchObject({ code: codes.doneInPart, data: { done: 1 } })
  expect(mixed.data.refused).toEqual([
    { id: null, name: '', code: codes.noSuchUser, message: '用户不存在' },
    { id: zhou, name: '周子墨', code: codes.disabledByAgent, message: '用户已停用，请联系服务商' },
  ])
  expect((await states([zhou], 'ENABLED')).code).toBe(codes.disabledByAgent)
  expect((await signIn('zhouzimo', 'Eschool2026')).code).toBe(codes.disabledByAgent)
  await states([li], 'ENABLED')
})

test('a bulk action takes everybody a filter shows but for some', async () => {
  const { wang, zhang } = school.ids
  const node = await classId('高二')
  const all = { role: 'STUDENT' as const, node }
  const said = await zheng.call(office.setUserStates, {
    body: { which: { all, except: [zhang] }, state: 'DISABLED' },
  })
  expect(said).toMatchObject({ code: codes.done, data: { done: 1 } })
  expect([(await get(wang)).state, (await get(zhang)).state]).toEqual(['DISABLED', 'ENABLED'])
  await states([wang], 'ENABLED')
})

test('new passwords are shown once, end the sessions, and are not made for who is disabled or for oneself', async () => {
  const { feng, xu, zheng: me } = school.ids
  const there = await school.signIn('feng')
  const said = await zheng.call(office.resetPasswords, { body: { which: { ids: [feng, xu, me] } } })
  expect(said).toMatchObject({
    code: codes.doneInPart,
    data: { done: 1, made: [{ id: feng, username: 'fengtianyou' }] },
  })
  expect(said.data.refused.map(({ code }) => code)).toEqual([codes.accountInvalid, codes.accountInvalid])
  expect((await there.call(people.userInfo)).code).toBe(codes.signedOut)
  expect((await signIn('fengtianyou', 'Eschool2026')).code).toBe(codes.wrongAccount)
  expect((await signIn('fengtianyou', found(said.data.made[0]).passWord)).code).toBe(codes.passwordMustChange)
})

test('students are put into a class from the list or by their accounts', async () => {
  const { sun, he } = school.ids
  const seat = await classId('书法班')
  const put = (which: BodyOf<typeof office.setClass>['which'], to: number | null = seat) =>
    zheng.call(office.setClass, { body: { class: to, which } })
  expect((await put({ ids: [sun] })).code).toBe(codes.done)
  expect((await put({ ids: [sun] })).code).toBe(codes.accountAdded)
  expect((await put({ ids: [he] })).code).toBe(codes.studentsOnly)
  expect((await put({ ids: [sun] }, await classId('高一'))).code).toBe(codes.chooseClass)
  expect((await put({ ids: [sun] }, 999_999)).code).toBe(codes.noSuchClass)
  expect((await put({ accounts: ['nobody'] })).code).toBe(codes.noSuchAccount)
  const { wang } = school.ids
  const before = (await get(wang)).class
  expect(before).not.toBe(null)
  const several = await put({ accounts: ['S2026008', 'wangzixuan', 'nobody', 'teacher'] })
  expect(several).toMatchObject({ code: codes.doneInPart, data: { done: 2 } })
  // Where they sat before is told, so that it can be taken back; who sat there already is not among them.
  expect(several.data.were.flatMap(({ ids }) => ids)).toContain(wang)
  expect(
    (await put({ ids: [wang] }, several.data.were.find(({ ids }) => ids.includes(wang))?.class)).code,
  ).toBe(codes.done)
  expect((await get(wang)).class).toBe(before)
  expect((await put({ ids: [wang] })).data.were).toEqual([{ class: before, ids: [wang] }])
  expect(several.data.refused.map(({ code }) => code)).toEqual([codes.noSuchAccount, codes.studentsOnly])
  expect((await put({ ids: [sun] }, null)).code).toBe(codes.done)
  expect((await get(sun)).class).toBe(null)
})

test('deleting: one enabled account is 105, several that cannot all go are 125 with the list and none goes', async () => {
  const { li, xu, zhang } = school.ids
  const remove = (...ids: number[]) => zheng.call(office.deleteUsers, { query: { userIds: ids.join(',') } })
  expect((await remove(li)).code).toBe(codes.roleEnabled)
  const several = await remove(xu, li, zhang)
  expect(several).toMatchObject({ code: codes.partlyUndeletable, data: { done: 0 } })
  expect(several.data.refused.map(({ name }: { name: string }) => name)).toEqual(['李沐阳', '张雨桐'])
  expect((await get(xu)).username).toBe('xunuo')
  expect(await remove(xu, li)).toMatchObject({
    code: codes.partlyUndeletable,
    data: { refused: [{ name: '李沐阳', code: codes.roleEnabled }] },
  })
  expect((await remove(xu)).code).toBe(codes.done)
  expect((await zheng.call(office.user, { params: { id: String(xu) } })).code).toBe(codes.noSuchUser)
  const [left] = await school.look('select * from person where id = $1', [xu])
  expect(JSON.stringify(left)).not.toMatch(/许诺|xunuo|18600000458|S2026006/)
  expect(left).toMatchObject({ sealing_key: null, password_hash: null, username: `#${xu}` })
  // The name is free again.
  expect((await add({ userName: 'xunuo' })).code).toBe(codes.done)
})

test('two clicks at once delete once, and two additions of one name leave one', async () => {
  const made = await add({ userName: 'twice' })
  await states([made.data.id], 'DISABLED')
  const remove = () => zheng.call(office.deleteUsers, { query: { userIds: String(made.data.id) } })
  const both = (await Promise.all([remove(), remove()])).map(({ code }) => code)
  expect(both.sort()).toEqual([codes.done, codes.noSuchUser].sort())
  const adds = await Promise.all([1, 2, 3, 4].map(() => add({ userName: 'same-name' })))
  expect(adds.map(({ code }) => code).sort()).toEqual([0, 711, 711, 711])
})

test('a change of rights that is refused leaves a line in the log, whoever asked for it', async () => {
  const refused = () =>
    school.look(
      "select person::int, role, thing_id::int as id, detail from log_line where site = $1 and action = 'refused' order by number desc limit 1",
      [school.site],
    )
  expect((await change(school.ids.zheng, { roles: ['TEACHER'] })).code).toBe(codes.accountInvalid)
  const own = { person: school.ids.zheng, role: 'ADMIN', id: school.ids.zheng }
  const call = 'account changed'
  expect(await refused()).toEqual([{ ...own, detail: { call, code: codes.accountInvalid } }])
  const he = await school.signIn('he')
  const body = { ...draft, userName: 'student', version: 1, roles: ['ADMIN' as const] }
  const params = { id: String(school.ids.chen) }
  expect((await he.call(office.changeUser, { params, body })).code).toBe(codes.notAllowed)
  const theirs = { person: school.ids.he, role: 'TEACHER', id: null }
  expect(await refused()).toEqual([{ ...theirs, detail: { call, code: codes.notAllowed } }])
})
