import { expect, test, vi } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { office } from '../../contract/people-office.ts'
import { siteDesk } from '../../contract/site-desk.ts'
import { withClient } from '../../server/kit/database/connection.ts'
import { levelOf } from '../../server/site/quotas.rules.ts'
import { stepsOf } from '../imports/steps.ts'
import { schoolHere } from '../kit/here.ts'
import { sentCode } from '../people/codes.ts'
import { addProvider, askConsole, enterConsole, withConsole } from './console.ts'

const school = await schoolHere(withConsole)
await addProvider(school, 'boss')
await addProvider(school, 'dealer', { role: 'AGENT' })
const boss = { cookie: await enterConsole(school, 'boss') }
const dealer = { cookie: await enterConsole(school, 'dealer') }
const zheng = await school.signIn('zheng')
const params = { id: String(school.site) }

type Quotas = { people: number | null; storage: number | null; rooms: number | null }
const set = (body: Partial<Quotas>, who = boss) =>
  askConsole(
    school,
    operator.setQuotas,
    { params, body: { people: null, storage: null, rooms: null, ...body } },
    who,
  )
const one = async () => (await askConsole(school, operator.school, { params }, boss)).data
const inUse = async () => (await one()).used.people ?? 0
const found = async (quota: 'near' | 'full') =>
  (await askConsole(school, operator.schools, { query: { quota } }, boss)).data.rows.map(row => row.id)
const own = async () => (await zheng.call(siteDesk.quotas, {})).data

let made = 0
const add = () => {
  made += 1
  const draft = {
    fullName: '新同学',
    gender: '女' as const,
    phone: '',
    number: '',
    born: '',
    title: '',
    info: '',
  }
  const body = {
    userName: `newcomer${made}`,
    ...draft,
    roles: ['STUDENT' as const],
    class: null,
    subjects: [],
  }
  return zheng.call(office.addUser, { body })
}
const states = (ids: number[], state: 'ENABLED' | 'DISABLED') =>
  zheng.call(office.setUserStates, { body: { which: { ids }, state } })
const told = () =>
  school.look(
    "select title, count(*)::int from notification where site = $1 and link = '/admin/setting/basic' group by title order by 1",
    [school.site],
  )

/** Whatever was crossed before has been told by then. */
const settled = () =>
  vi.waitUntil(
    async () =>
      (
        await school.look(
          "select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like '%quota%'",
        )
      ).length === 0,
    { timeout: 20_000 },
  )
const nothingTold = async () => {
  await set({})
  await settled()
  await school.look("delete from notification where site = $1 and link = '/admin/setting/basic'", [
    school.site,
  ])
  await school.look('delete from quota_told where site = $1', [school.site])
}

test('how full a quota is, is said alike by the rule and by the database', async () => {
  const some = [0, 1, 8, 9, 10, 11, 18, 19, 20, 899, 900, 1000]
  const rows = await school.look(
    'select u::int as used, m::int as most, kit.quota_level(u, m) as level from unnest($1::bigint[]) u, unnest($1::bigint[]) m',
    [some],
  )
  expect(rows).toHaveLength(some.length ** 2)
  for (const { used, most, level } of rows)
    expect(level, `${used} of ${most}`).toBe(levelOf(Number(used), Number(most)))
})

test('an operator sets a quota and finds it on the page, in the list and in the history; an agent sets none', async () => {
  expect(await own()).toEqual([])
  const used = await inUse()
  expect(await set({ people: used * 2 }, dealer)).toMatchObject({ code: codes.notAllowed })
  expect(await set({ people: used * 2 })).toMatchObject({ code: 0 })
  expect(await set({ people: used * 2 })).toMatchObject({ code: codes.unchanged })
  const quota = { name: 'people', used, most: used * 2, level: 0 }
  expect((await one()).quotas).toEqual([quota])
  expect(await own()).toEqual([quota])
  expect(await found('near')).toEqual([])
  await set({ people: used + 1 })
  expect([await found('near'), await found('full')]).toEqual([[school.site], []])
  await set({ people: used })
  expect(await found('full')).toEqual([school.site])
  for (const people of [0, -1, 1_000_001])
    expect(await set({ people })).toMatchObject({ code: codes.incomplete, fields: [{ path: 'people' }] })
  const acts = await askConsole(school, operator.acts, { params }, boss)
  expect(acts.data.rows[0]).toMatchObject({
    action: 'quotas set',
    detail: { quotas: { people: [used + 1, used] } },
  })
  for (const storage of [0, 1_048_577])
    expect(await set({ storage })).toMatchObject({ code: codes.incomplete, fields: [{ path: 'storage' }] })
  expect(await set({ rooms: 0 })).toMatchObject({ code: codes.incomplete, fields: [{ path: 'rooms' }] })
  await set({ storage: 2 })
  const bytes = (await one()).used.storage
  expect((await one()).quotas).toEqual([{ name: 'storage', used: bytes, most: 2 * 1024 ** 3, level: 0 }])
  await set({})
  expect((await one()).quotas).toEqual([])
})

test('812: of many accounts that are added at once no more are made than are free', async () => {
  const used = await inUse()
  await set({ people: used + 3 })
  const said = await Promise.all(Array.from({ length: 40 }, () => add()))
  expect(said.map(({ code }) => code).sort()).toEqual([0, 0, 0, ...Array(37).fill(codes.peopleFull)])
  expect(said.find(({ code }) => code === codes.peopleFull)?.message).toMatch(/账号已用完/)
  expect(await inUse()).toBe(used + 3)
  await set({})
})

test('812: a disabled account is none in use, and is enabled again only where one is free', async () => {
  const [one_, two] = [(await add()).data.id, (await add()).data.id]
  expect(await states([one_, two], 'DISABLED')).toMatchObject({ code: 0 })
  const used = await inUse()
  await set({ people: used + 1 })
  expect(await states([one_, two], 'ENABLED')).toMatchObject({ code: codes.peopleFull })
  const many = await Promise.all([states([one_], 'ENABLED'), states([two], 'ENABLED')])
  expect(many.map(({ code }) => code).sort()).toEqual([0, codes.peopleFull])
  expect(await inUse()).toBe(used + 1)
  await set({})
})

test('a lowered quota takes nothing away: what is there goes on, and less may be had than stands', async () => {
  const { id } = (await add()).data
  const used = await inUse()
  await set({ people: used - 5 })
  expect(await add()).toMatchObject({ code: codes.peopleFull })
  expect(await states([id], 'DISABLED')).toMatchObject({ code: 0 })
  expect(await states([id], 'ENABLED')).toMatchObject({ code: codes.peopleFull })
  expect(await inUse()).toBe(used - 1)
  await set({})
})

test('812: a visitor is told before a code is sent, and again by the form', async () => {
  const { verificationCode } = await sentCode(school, '13611119999', 'register')
  await set({ people: await inUse() })
  const { people } = await import('../../contract/people.ts')
  const { agreementVersion } = await import('../../server/site/agreement.ts')
  const form = { userName: 'visitor', fullName: '访客', passWord: 'Daoxiang99', passWordAgain: 'Daoxiang99' }
  const body = { ...form, phoneNumber: '13611119999', verificationCode, agreementVersion }
  expect(await school.visitor.call(people.register, { body })).toMatchObject({ code: codes.peopleFull })
  const asked = {
    phoneNumber: '13611118888',
    purpose: 'register' as const,
    imgKey: '',
    imgVerificationCode: '',
  }
  expect(await school.visitor.call(people.sendCode, { body: asked })).toMatchObject({
    code: codes.peopleFull,
  })
  await set({})
  expect(await school.visitor.call(people.register, { body })).toMatchObject({ code: 0 })
})

test('812: a sheet is refused whole, with how many are free, and goes on once there is room', async () => {
  const { checked, run, settled, state } = stepsOf(school, zheng)
  const rows = [1, 2, 3].map(n => `名单${n},sheet${n},学生`)
  const sheet = `姓名,用户名,角色\n${rows.join('\n')}`
  await set({ people: (await inUse()) + 2 })
  const { id, good, free } = await checked(sheet)
  expect({ good, free }).toEqual({ good: 3, free: 2 })
  for (const way of ['all', 'good'] as const)
    expect(await run(id, way)).toMatchObject({ code: codes.peopleFull })
  await set({ people: (await inUse()) + 3 })
  // Somebody takes one between the press and the writing.
  await school.look("update import set state = 'writing', way = 'all' where id = $1", [id])
  expect(await add()).toMatchObject({ code: 0 })
  await school.look("update import set touched_at = now() - interval '1 hour' where id = $1", [id])
  await settled(id, 'checked')
  expect(await state(id)).toMatchObject({ good: 3, free: 2, made: 0 })
  await set({})
  expect(await run(id, 'all')).toMatchObject({ code: 0 })
  await settled(id, 'done')
  expect(await state(id)).toMatchObject({ made: 3, free: null })
})

test('the office is told once at nine tenths and once when all is in use, and anew only after it was less', async () => {
  await nothingTold()
  const offices = (
    await school.look(
      "select count(*)::int from person_role r join person p on p.id = r.person where r.site = $1 and r.role = 'ADMIN' and p.state = 'ENABLED' and (p.duties is null or p.duties && array['reads settings', 'writes settings'])",
      [school.site],
    )
  )[0]?.count
  const used = await inUse()
  const most = Math.ceil((used + 2) / 0.9)
  await set({ people: most })
  const few = { title: '学校的额度快用完了', count: offices }
  const none = { title: '学校的额度已用完', count: offices }
  const said = (wanted: unknown[]) =>
    vi.waitUntil(async () => JSON.stringify(await told()) === JSON.stringify(wanted), { timeout: 20_000 })
  const ids: number[] = []
  while ((await inUse()) < most) ids.push((await add()).data.id)
  await said([none, few].sort((a, b) => (a.title < b.title ? -1 : 1)))
  const [last = 0] = ids
  await states([last], 'DISABLED')
  await states([last], 'ENABLED')
  await said([{ ...none, count: 2 * Number(offices) }, few].sort((a, b) => (a.title < b.title ? -1 : 1)))
})

test('a quota that is lowered to what is in use is told to the office, though nothing was added', async () => {
  await nothingTold()
  await set({ people: await inUse() })
  await settled()
  expect((await told()).map(({ title }) => title)).toEqual(['学校的额度已用完'])
  // Raised and lowered again it is crossed anew.
  await set({ people: (await inUse()) * 2 })
  await settled()
  const before = await told()
  await set({ people: await inUse() })
  await settled()
  expect(Number((await told())[0]?.count)).toBe(2 * Number(before[0]?.count))
  await set({})
})

test('an agent sees the quotas of the own schools, and the database itself lets an agent set none', async () => {
  await set({ people: (await inUse()) + 1 })
  const seen = async () =>
    (await askConsole(school, operator.schools, { query: { quota: 'near' } }, dealer)).data.rows
  expect(await seen()).toEqual([])
  const [agent] = await school.look("select id::int from provider.account where account = 'dealer'")
  const give = (to: number | null) => askConsole(school, operator.giveSchool, { params, body: { to } }, boss)
  await give(Number(agent?.id))
  expect((await seen()).map(({ id, quotas }) => [id, quotas[0]?.level])).toEqual([[school.site, 90]])
  expect(await set({}, dealer)).toMatchObject({ code: codes.notAllowed })
  await withClient(school.connection, async client => {
    await client.query('begin; set local role eschool_console')
    await client.query("select provider.enter_as('AGENT', $1)", [agent?.id])
    const { rowCount } = await client.query('update site_quota set people = null where site = $1', [
      school.site,
    ])
    expect(rowCount).toBe(0)
    await client.query('rollback')
  })
  await give(null)
  await set({})
})

test('an administrator whom the console or a command adds is counted as well', async () => {
  await set({ people: await inUse() })
  const body = { userName: 'office9', fullName: 'Office' }
  expect(await askConsole(school, operator.addAdmin, { params, body }, boss)).toMatchObject({
    code: codes.peopleFull,
  })
  await set({})
  expect(await askConsole(school, operator.addAdmin, { params, body }, boss)).toMatchObject({ code: 0 })
})
