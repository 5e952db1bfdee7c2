import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const { feng } = school.ids
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
