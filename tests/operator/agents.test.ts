import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { site as siteCalls } from '../../contract/site.ts'
import { withClient } from '../../server/kit/database/connection.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { runProgram, settingsOf } from '../kit/program.ts'
import { addProvider, askConsole, cookieOf, enterConsole, password, withConsole } from './console.ts'

const school = await schoolHere(withConsole)
await addProvider(school, 'boss')
const boss = { cookie: await enterConsole(school, 'boss') }

type Draft = { mostSchools?: number | null; mostDays?: number | null }
const makeAgent = (account: string, more: Draft & { name?: string } = {}) =>
  askConsole(school, operator.makeAgent, { body: { account, name: `Agency ${account}`, ...more } }, boss)
const change = (id: number, body: Draft & { name: string }) =>
  askConsole(school, operator.changeAgent, { params: { id: String(id) }, body }, boss)
const list = (query = {}) => askConsole(school, operator.agents, { query }, boss)
const one = async (id: number) =>
  (await askConsole(school, operator.agent, { params: { id: String(id) } }, boss)).data
const on = (call: (typeof operator)['disableAgent' | 'enableAgent'], id: number) =>
  askConsole(school, call, { params: { id: String(id) } }, boss)
const signIn = (account: string, given: string) =>
  askConsole(school, operator.signIn, { body: { account, password: given } })

/** Whoever has a made password chooses one, and is in. */
async function entered(account: string, once: string) {
  const cookie = cookieOf(await signIn(account, once))
  const body = { oldPassword: once, passWord: password, again: password }
  expect((await askConsole(school, operator.changePassword, { body }, { cookie })).code).toBe(
    codes.passwordChanged,
  )
  return { cookie }
}
const makeSchool = (who: { cookie: string }, host: string, until = '', endsDemonstration = false) =>
  askConsole(
    school,
    operator.makeSchool,
    {
      body: {
        schoolName: host,
        schoolDomain: host,
        until,
        userName: 'office',
        fullName: 'The Office',
        endsDemonstration,
      },
    },
    who,
  )
/** A day so many days from now, as a school in Shanghai counts it. */
const inDays = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const schoolsOf = async (who: { cookie: string }, query = {}) =>
  (await askConsole(school, operator.schools, { query }, who)).data.rows.map(row => row.schoolDomain).sort()

// An agent makes none while the demonstration stands.
await makeSchool(boss, 'first.test', '', true)

test('an agent is made, enters by the password shown once, and is found in the list', async () => {
  const said = await makeAgent('north', { mostSchools: 2, mostDays: 400 })
  expect(said).toMatchObject({ code: 0 })
  expect(said.data.password).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  const { id } = said.data
  const line = { id, name: 'Agency north', account: 'north', state: 'ENABLED', schools: 0, mostSchools: 2 }
  expect(await one(id)).toMatchObject({ ...line, mostDays: 400, seenAt: null })
  const north = await entered('north', said.data.password)
  expect((await list({ q: 'AGENCY nor' })).data).toMatchObject({ total: 1, rows: [line] })
  expect((await one(id)).seenAt).not.toBeNull()
  expect((await list({ q: 'boss' })).data.total).toBe(0)
  expect((await askConsole(school, operator.ownLimits, {}, north)).data).toEqual({
    schools: 0,
    mostSchools: 2,
    mostDays: 400,
  })
  const [kept] = await school.look("select detail::text from provider.log_line where action = 'agent made'")
  expect(kept?.detail).not.toContain(said.data.password)
})

test('801 and 802: names and accounts are taken once, in whatever letters, raced too', async () => {
  expect(await makeAgent('NORTH', { name: 'Another' })).toMatchObject({ code: codes.agentAccount })
  expect(await makeAgent('Boss', { name: 'Another' })).toMatchObject({ code: codes.agentAccount })
  expect(await makeAgent('other', { name: 'agency NORTH' })).toMatchObject({ code: codes.agentName })
  const both = await Promise.all([makeAgent('race'), makeAgent('race', { name: 'Race Two' })])
  expect(both.map(said => said.code).sort()).toEqual([0, codes.agentAccount])
  const wrong = await makeAgent('13800000000')
  expect(wrong).toMatchObject({ code: codes.incomplete, fields: [{ path: 'account' }] })
})

test('808 and 809: an agent makes as many schools as it may, for as long as it may, also of many at once', async () => {
  const { data } = await makeAgent('limited', { mostSchools: 2, mostDays: 30 })
  const limited = await entered('limited', data.password)
  expect(await makeSchool(limited, 'a.limited.test')).toMatchObject({ code: codes.agentEnd })
  expect(await makeSchool(limited, 'a.limited.test', inDays(31))).toMatchObject({ code: codes.agentEnd })
  const many = await Promise.all(
    ['a', 'b', 'c', 'd'].map(letter => makeSchool(limited, `${letter}.limited.test`, inDays(30))),
  )
  expect(many.map(said => said.code).sort()).toEqual([0, 0, codes.agentFull, codes.agentFull])
  const [first = ''] = await schoolsOf(limited)
  const { rows } = (await askConsole(school, operator.schools, {}, limited)).data
  const row = rows.find(each => each.schoolDomain === first)
  const params = { id: String(row?.id) }
  const now = (await askConsole(school, operator.school, { params }, limited)).data
  const { appName, trainingDomain, timeZone, register, mobileLogin, cloudVision } = now
  const fields = { appName, trainingDomain, timeZone, register, mobileLogin, cloudVision }
  const save = (who: { cookie: string }, until: string, schoolName = 'Named anew') =>
    askConsole(
      school,
      operator.changeSchool,
      { params, body: { ...fields, schoolName, schoolDomain: first, until } },
      who,
    )
  for (const until of ['', inDays(31)])
    expect(await save(limited, until)).toMatchObject({ code: codes.agentEnd })
  expect(await save(limited, inDays(29))).toMatchObject({ code: 0 })
  // What the operator gave stands, and the agent may go on working with it.
  expect(await save(boss, inDays(400))).toMatchObject({ code: 0 })
  expect(await save(limited, inDays(400), 'And once more')).toMatchObject({ code: 0 })
  expect(await change(data.id, { name: 'Agency limited', mostSchools: 3 })).toMatchObject({ code: 0 })
  expect(await makeSchool(limited, 'e.limited.test')).toMatchObject({ code: 0 })
})

test('whoever counts the schools of an agent holds the agent: another who counts waits', async () => {
  const { id } = (await makeAgent('counted', { mostSchools: 1 })).data
  const counting = `select provider.enter_as('AGENT', ${id}); select provider.broken_limit(${id}, true, null, 'UTC')`
  await withClient(school.connection, async client => {
    await client.query(`begin; ${counting}`)
    const other = withClient(school.connection, second =>
      second.query(`begin; set local lock_timeout = '200ms'; ${counting}`),
    )
    await expect(other).rejects.toMatchObject({ code: '55P03' })
    await client.query('rollback')
  })
})

test('an agent is changed: nothing new is said, and a name that is taken is refused', async () => {
  const { data } = await makeAgent('plain')
  expect(await change(data.id, { name: 'Agency plain' })).toMatchObject({ code: codes.unchanged })
  expect(await change(data.id, { name: 'agency north' })).toMatchObject({ code: codes.agentName })
  expect(await change(data.id, { name: 'Plainer', mostDays: 90 })).toMatchObject({ code: 0 })
  expect(await one(data.id)).toMatchObject({ name: 'Plainer', mostSchools: null, mostDays: 90 })
  for (const body of [{ mostSchools: -1 }, { mostDays: 0 }, { mostDays: 3661 }])
    expect(await change(data.id, { name: 'Plainer', ...body })).toMatchObject({ code: codes.incomplete })
})

test('121: whoever is disabled is out at once and reads why; their schools go on', async () => {
  const { data } = await makeAgent('leaver')
  const leaver = await entered('leaver', data.password)
  expect(await makeSchool(leaver, 'left.test')).toMatchObject({ code: 0 })
  expect(await on(operator.disableAgent, data.id)).toMatchObject({ code: 0 })
  expect(await on(operator.disableAgent, data.id)).toMatchObject({ code: codes.unchanged })
  expect(await askConsole(school, operator.schools, {}, leaver)).toMatchObject({ code: codes.signedOut })
  expect(await signIn('leaver', password)).toMatchObject({ code: codes.disabledByAgent })
  expect(await signIn('leaver', 'Falsch1234')).toMatchObject({ code: codes.wrongAccount })
  expect((await list({ state: 'DISABLED' })).data).toMatchObject({ total: 1, rows: [{ id: data.id }] })
  const info = await ask({ port: school.port, host: 'left.test' }, siteCalls.appInfo)
  expect(info).toMatchObject({ code: 0, data: { schoolName: 'left.test' } })
  expect(await on(operator.enableAgent, data.id)).toMatchObject({ code: 0 })
  expect(await signIn('leaver', password)).toMatchObject({ code: 0 })
})

test('limits are shown and set by a command, which takes no number beyond the most and leaves what is not said', async () => {
  const { data } = await makeAgent('typed', { mostSchools: 3, mostDays: 30 })
  const typed = (...words: string[]) =>
    runProgram('server/cli.ts', ['operator', 'limits', ...words], settingsOf(school))
  expect(await typed('Typed', '--schools', '5')).toMatchObject({
    code: 0,
    out: expect.stringContaining('schools at most: 5, days ahead at most: 30'),
  })
  expect(await typed('typed', '--days', 'none')).toMatchObject({ code: 0 })
  expect(await one(data.id)).toMatchObject({ mostSchools: 5, mostDays: null })
  expect(await typed('typed', '--days', '3661')).toMatchObject({
    code: 1,
    err: expect.stringContaining('from 1 to 3660, or none'),
  })
  expect(await typed('boss', '--days', '1')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no agent boss'),
  })
  const lines = await school.look(
    "select detail from provider.log_line where action = 'agent changed' and request = 'command' order by number",
  )
  expect(lines.map(({ detail }) => detail)).toEqual([
    { agent: data.id, mostSchools: [3, 5] },
    { agent: data.id, mostDays: [30, null] },
  ])
})

test('an agent whose device is lost comes in by the password alone, once an operator has proven who asks', async () => {
  const { data } = await makeAgent('clumsy')
  const clumsy = await entered('clumsy', data.password)
  const lost = (given: string) => {
    const input = { params: { id: String(data.id) }, body: { password: given } }
    return askConsole(school, operator.agentDeviceLost, input, boss)
  }
  expect(await lost(password)).toMatchObject({ code: codes.unchanged })
  await school.look(`insert into provider.factor (account, secret, confirmed_at) values (${data.id}, 'x', now());
    insert into provider.passkey (owner, host, credential, handle, public_key, counter, name)
    values (${data.id}, 'localhost', 'one', 'x', 'x', 0, 'Phone')`)
  expect(await one(data.id)).toMatchObject({ factor: true, passkeys: 1 })
  expect(await lost('Falsch1234')).toMatchObject({ code: codes.oldPasswordWrong })
  expect(await askConsole(school, operator.schools, {}, clumsy)).toMatchObject({ code: 0 })
  expect(await lost(password)).toMatchObject({ code: 0 })
  expect(await one(data.id)).toMatchObject({ factor: false, passkeys: 0 })
  expect(await askConsole(school, operator.schools, {}, clumsy)).toMatchObject({ code: codes.signedOut })
  expect(await signIn('clumsy', password)).toMatchObject({ code: 0, data: { stage: 'WHOLE' } })
})

test('a new password ends the old one and every session of the agent', async () => {
  const { data } = await makeAgent('forgetful')
  const before = await entered('forgetful', data.password)
  const params = { id: String(data.id) }
  const given = await askConsole(school, operator.agentPassword, { params }, boss)
  expect(await askConsole(school, operator.me, {}, before)).toMatchObject({ code: codes.signedOut })
  expect(await signIn('forgetful', password)).toMatchObject({ code: codes.wrongAccount })
  expect(await signIn('forgetful', given.data.password)).toMatchObject({ code: codes.passwordMustChange })
})

test('schools go from an agent to another and back to the operator, one or all, and each history says so', async () => {
  const [from, to] = [await makeAgent('giver'), await makeAgent('taker', { mostSchools: 1 })]
  const giver = await entered('giver', from.data.password)
  const taker = await entered('taker', to.data.password)
  for (const host of ['one.given.test', 'two.given.test']) await makeSchool(giver, host)
  const move = (to_: number | null) =>
    askConsole(
      school,
      operator.moveSchools,
      { params: { id: String(from.data.id) }, body: { to: to_ } },
      boss,
    )
  const { rows } = (await askConsole(school, operator.schools, {}, giver)).data
  const id = rows.find(row => row.schoolDomain === 'one.given.test')?.id ?? 0
  const give = (to_: number | null, who = boss) =>
    askConsole(school, operator.giveSchool, { params: { id: String(id) }, body: { to: to_ } }, who)
  expect(await give(null, giver)).toMatchObject({ code: codes.notAllowed })
  expect(await give(999_999)).toMatchObject({ code: codes.noSuchAgent })
  expect(await give(from.data.id)).toMatchObject({ code: codes.unchanged })
  expect(await give(null)).toMatchObject({ code: 0 })
  expect(await schoolsOf(giver)).toEqual(['two.given.test'])
  expect(await schoolsOf(boss, { agent: '0', q: 'given' })).toEqual(['one.given.test'])
  expect(await give(from.data.id)).toMatchObject({ code: 0 })
  await on(operator.disableAgent, to.data.id)
  expect(await move(to.data.id)).toMatchObject({ code: codes.incomplete, fields: [{ path: 'to' }] })
  await on(operator.enableAgent, to.data.id)
  expect(await move(to.data.id)).toMatchObject({ code: 0, data: { moved: 2 } })
  expect(await move(to.data.id)).toMatchObject({ code: codes.unchanged })
  expect(await schoolsOf(giver)).toEqual([])
  // The limit is for what an agent makes: what was moved is all there.
  expect(await schoolsOf(boss, { agent: String(to.data.id) })).toEqual(['one.given.test', 'two.given.test'])
  expect((await one(to.data.id)).schools).toBe(2)
  expect(await askConsole(school, operator.schools, {}, taker)).toMatchObject({ code: codes.signedOut })
  const acts = await askConsole(school, operator.acts, { params: { id: String(id) } }, boss)
  expect(acts.data.rows[0]).toMatchObject({
    action: 'schools moved',
    detail: { agent: ['Agency giver', 'Agency taker'] },
  })
})

test('who is not there is not there: another number, an operator, an agent of nobody', async () => {
  const [boss_] = await school.look("select id::int from provider.account where account = 'boss'")
  for (const id of [999_999, Number(boss_?.id)]) {
    const params = { id: String(id) }
    for (const call of [operator.agent, operator.disableAgent, operator.enableAgent, operator.agentPassword])
      expect(await askConsole(school, call, { params }, boss)).toMatchObject({ code: codes.noSuchAgent })
    expect(await change(id, { name: 'Nobody' })).toMatchObject({ code: codes.noSuchAgent })
    expect(
      await askConsole(school, operator.moveSchools, { params, body: { to: null } }, boss),
    ).toMatchObject({ code: codes.noSuchAgent })
  }
})
