import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { people } from '../../contract/people.ts'
import { site as siteCalls } from '../../contract/site.ts'
import { ask, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { waitingWriters } from '../kit/waiting-writers.ts'
import { addProvider, askConsole, consoleHost, enterConsole, withConsole } from './console.ts'

const school = await schoolHere(withConsole)
await addProvider(school, 'boss')
await addProvider(school, 'dealer', { role: 'AGENT' })
await addProvider(school, 'rival', { role: 'AGENT' })
const boss = { cookie: await enterConsole(school, 'boss') }
const dealer = { cookie: await enterConsole(school, 'dealer') }
const rival = { cookie: await enterConsole(school, 'rival') }

const draft = (host: string, more = {}) => ({
  schoolName: `School at ${host}`,
  schoolDomain: host,
  userName: 'office',
  fullName: 'The Office',
  ...more,
})
const make = (host: string, more = {}, who = boss) =>
  askConsole(school, operator.makeSchool, { body: draft(host, more) }, who)
const list = (query = {}, who = boss) => askConsole(school, operator.schools, { query }, who)
const one = (id: number, who = boss) =>
  askConsole(school, operator.school, { params: { id: String(id) } }, who)
const acts = async (id: number) =>
  (await askConsole(school, operator.acts, { params: { id: String(id) } }, boss)).data.rows.map(
    row => row.action,
  )
const enter = (host: string, password: string, userName = 'office') =>
  ask({ port: school.port, host }, people.login, {
    body: { loginType: 'account', userName, passWord: password, rememberMe: false },
  })

// The school of this file is a demonstration; beside it stands a real one.
const standing = async () => {
  const [row] = await school.look(
    `select count(*)::int as schools,
    (select count(*) from person where site = $1)::int as people, (select count(*) from course where site = $1)::int as courses,
    (select count(*) from lesson where site = $1)::int as lessons, (select count(*) from course_order where site = $1)::int as orders,
    (select count(*) from file where site = $1)::int as files from site where demonstration`,
    [school.site],
  )
  return row
}
let first = 0
let once = ''

test('the first school ends the demonstration by a call that says so: any other is told what would be lost, and nothing is', async () => {
  const lost = await standing()
  expect(lost).toMatchObject({ schools: 1, people: expect.any(Number) })
  expect(Number(lost?.people)).toBeGreaterThan(5)
  for (const more of [{}, { endsDemonstration: false }]) {
    const said = await make('one.example.com', more)
    expect(said).toMatchObject({ code: codes.demonstrationStands, data: lost })
    expect(said.message).toBe('开通会删除演示学校，请先确认')
  }
  // An agent may end no school but the agent's own, and learns nothing of others.
  for (const more of [{}, { endsDemonstration: true }])
    expect(await make('one.example.com', more, dealer)).toMatchObject({
      code: codes.demonstrationIsOperators,
      data: null,
    })
  expect(await make('lanting.test')).toMatchObject({ code: codes.schoolDomain })
  expect(await make(consoleHost)).toMatchObject({ code: codes.schoolDomain })
  expect(await make('one.example.com', { endsDemonstration: 'yes' })).toMatchObject({
    code: codes.incomplete,
  })
  expect(await standing()).toEqual(lost)
  // Two who have both read it, with neither able to count before both are at it: it goes once, and both have their school.
  await school.look('begin')
  await school.look('lock table course in access exclusive mode')
  const both = ['zero.example.com', 'nil.example.com'].map(host => make(host, { endsDemonstration: true }))
  await expect.poll(() => waitingWriters(school)).toBeGreaterThanOrEqual(both.length)
  await school.look('commit')
  const said = await Promise.all(both)
  expect(said.map(one => one.code)).toEqual([0, 0])
  expect(await standing()).toMatchObject({ schools: 0, people: 0, courses: 0, lessons: 0 })
  const lines = await school.look(
    "select l.site, l.detail, a.account, l.address <> '' as placed from provider.log_line l join provider.account a on a.id = l.account where action = 'demonstration removed'",
  )
  expect(lines).toEqual([{ site: expect.anything(), detail: lost, account: 'boss', placed: true }])
  expect(said.map(one => String(one.data.id))).toContain(String(lines[0]?.site))
  expect(await acts(Number(lines[0]?.site))).toEqual(['school made', 'demonstration removed'])
})

test('without its line in the log no school is made', async () => {
  await school.look(`create function provider.no_line() returns trigger language plpgsql as $$ begin raise 'no line'; end $$;
    create trigger no_line before insert on provider.log_line for each row
      when (new.detail ->> 'schoolName' like '%unlogged%') execute function provider.no_line()`)
  expect((await make('unlogged.example.com')).code).not.toBe(0)
  expect(await school.look("select from site_host where host = 'unlogged.example.com'")).toEqual([])
})

test('a school is made in one form with its first administrator, who signs in once by the password shown', async () => {
  const said = await make('one.example.com', { trainingDomain: 'train.one.example.com', until: '2083-08-31' })
  expect(said).toMatchObject({ code: 0 })
  first = said.data.id
  once = said.data.password
  expect(once).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  expect((await one(first)).data).toMatchObject({
    schoolName: 'School at one.example.com',
    schoolDomain: 'one.example.com',
    trainingDomain: 'train.one.example.com',
    until: '2083-08-31',
    timeZone: 'Asia/Shanghai',
    state: 'open',
    trainingStatus: '',
    people: 1,
    lessons: 0,
    hosts: [
      { host: 'one.example.com', isDomain: true },
      { host: 'train.one.example.com', isDomain: true },
    ],
  })
  for (const host of ['one.example.com', 'train.one.example.com'])
    expect(await enter(host, once)).toMatchObject({ code: codes.passwordMustChange, data: { role: 'ADMIN' } })
  const lines = await school.look('select action from log_line where site = $1', [first])
  expect(lines[0]).toMatchObject({ action: 'user created by the operator' })
  expect(await acts(first)).toEqual(['school made'])
  const kept = await school.look('select password_hash from person where site = $1', [first])
  expect(kept[0]?.password_hash).toMatch(/^made:/)
})

test.each([
  ['one.example.com', '', codes.schoolDomain],
  ['train.one.example.com', '', codes.schoolDomain],
  [consoleHost, '', codes.schoolDomain],
  ['two.example.com', 'one.example.com', codes.trainingDomain],
  ['two.example.com', 'two.example.com', codes.trainingDomain],
  ['two.example.com', consoleHost, codes.trainingDomain],
])('a school at %s with training at "%s" is refused with %i', async (host, trainingDomain, code) => {
  const before = (await list()).data.total
  expect(await make(host, { trainingDomain })).toMatchObject({ code })
  expect((await list()).data.total).toBe(before)
})

test('what is no host, no zone, no day or no username is said at its field', async () => {
  const wrongly: [string, Record<string, string>][] = [
    ['schoolDomain', { schoolDomain: 'https://x.example.com' }],
    ['schoolDomain', { schoolDomain: '10.0.0.1' }],
    ['timeZone', { timeZone: 'Mars/Base' }],
    ['until', { until: '2083-02-31' }],
    ['userName', { userName: '13800000000' }],
    ['schoolName', { schoolName: '' }],
  ]
  for (const [path, more] of wrongly) {
    const said = await make('three.example.com', more)
    expect(said, path).toMatchObject({ code: codes.incomplete })
    expect(said.fields.map(field => field.path)).toContain(path)
  }
})

test('two who make a school at one host at once: one has it', async () => {
  const both = await Promise.all([make('race.example.com'), make('race.example.com')])
  expect(both.map(said => said.code).sort()).toEqual([0, codes.schoolDomain])
})

test('a school is changed: its new domain works at once, its old one until it is taken off', async () => {
  const { hosts, id, state, ...now } = (await one(first)).data
  void [hosts, state]
  const body = {
    schoolName: 'Renamed',
    appName: now.appName,
    schoolDomain: 'new.example.com',
    trainingDomain: '',
    timeZone: 'Europe/Madrid',
    until: '2084-01-31',
    register: false,
    mobileLogin: now.mobileLogin,
    cloudVision: now.cloudVision,
  }
  const params = { id: String(id) }
  const change = (more = {}) =>
    askConsole(school, operator.changeSchool, { params, body: { ...body, ...more } }, boss)
  expect(await change({ schoolDomain: 'race.example.com' })).toMatchObject({ code: codes.schoolDomain })
  expect(await change({ trainingDomain: 'race.example.com' })).toMatchObject({ code: codes.trainingDomain })
  expect(await change()).toMatchObject({ code: 0 })
  expect(await change()).toMatchObject({ code: codes.unchanged })
  const info = (host: string) => ask({ port: school.port, host }, siteCalls.appInfo)
  for (const host of ['new.example.com', 'one.example.com', 'train.one.example.com'])
    expect((await info(host)).data).toMatchObject({ schoolName: 'Renamed', register: 0 })
  expect((await one(first)).data).toMatchObject({ until: '2084-01-31', timeZone: 'Europe/Madrid' })
  const off = (host: string) => askConsole(school, operator.removeHost, { params: { ...params, host } }, boss)
  expect(await off('new.example.com')).toMatchObject({ code: codes.unchanged })
  expect(await off('race.example.com')).toMatchObject({ code: codes.unchanged })
  expect(await off('one.example.com')).toMatchObject({ code: 0 })
  expect((await info('one.example.com')).status).toBe(404)
  expect(await acts(first)).toEqual(['host taken off', 'school changed', 'school made'])
})

test('a school closes with grace, which its people see as its end, and opens again as it was', async () => {
  const params = { id: String(first) }
  const close = (days: number) => askConsole(school, operator.closeSchool, { params, body: { days } }, boss)
  const open = () => askConsole(school, operator.openSchool, { params }, boss)
  const status = async () =>
    (await ask({ port: school.port, host: 'new.example.com' }, siteCalls.siteInfo)).data
  expect(await open()).toMatchObject({ code: codes.unchanged })
  expect(await close(91)).toMatchObject({ code: codes.incomplete })
  expect(await close(14)).toMatchObject({ code: 0 })
  expect(await close(20)).toMatchObject({ code: codes.unchanged })
  expect((await one(first)).data).toMatchObject({ state: 'closing', trainingStatus: '1' })
  expect(await status()).toEqual({ trainingStatus: '1' })
  expect(await close(0)).toMatchObject({ code: 0 })
  expect((await one(first)).data).toMatchObject({ state: 'closed' })
  expect(await enter('new.example.com', once)).toMatchObject({ status: 404 })
  await school.look(`update site set contact = '{"phone": "400-100-2000"}' where id = $1`, [first])
  // A visitor reads that it is closed, not that there never was one.
  for (const [language, words] of [
    ['zh', /<header>Renamed<.*<h1>学校已暂停服务.*\d年\d+月\d+日起.*tel:400-100-2000/s],
    ['en', /<html lang="en">.*<h1>This school is closed for now.*since \d+ \w+ \d{4};/s],
    ['es', /<h1>Esta escuela está cerrada por ahora/],
  ] as const) {
    const headers = { cookie: `language=${language}` }
    const page = await send({ port: school.port, host: 'new.example.com', headers }, 'GET', '/eschool/index')
    expect(page).toMatchObject({ status: 404, data: expect.stringMatching(words) })
  }
  expect(await open()).toMatchObject({ code: 0 })
  expect((await one(first)).data).toMatchObject({ state: 'open', closesAt: null, until: '2084-01-31' })
  expect(await enter('new.example.com', once)).toMatchObject({ code: codes.passwordMustChange })
})

test('another administrator is made, and a name that is taken is refused', async () => {
  const params = { id: String(first) }
  const add = (userName: string) =>
    askConsole(school, operator.addAdmin, { params, body: { userName, fullName: 'Somebody' } }, boss)
  expect(await add('Office')).toMatchObject({ code: codes.accountAdded })
  const { data } = await add('second')
  expect(await enter('new.example.com', data.password, 'second')).toMatchObject({
    code: codes.passwordMustChange,
    data: { role: 'ADMIN' },
  })
})

test('the list is searched, filtered, sorted and paged, and says of each school what its page says', async () => {
  const rows = (await list({ size: '100' })).data.rows
  expect(rows.map(row => row.schoolName)).toContain('Renamed')
  for (const row of rows) expect((await one(row.id)).data).toMatchObject(row)
  expect((await list({ q: 'RENAMED new.example' })).data).toMatchObject({ total: 1 })
  expect((await list({ q: '%' })).data.total).toBe(0)
  const ends = [
    ['expired', -1],
    ['lastDay', 0],
    ['expiring', 1],
    ['expiring', 30],
    ['open', 31],
    ['open', 32],
    ['open', 90],
  ] as const
  for (const [state, days] of ends) {
    const end = `(date_trunc('day', now() at time zone time_zone) + interval '${days + 1} day') at time zone time_zone`
    await school.look(`update site set invalid_time = ${end} where id = $1`, [first])
    const found = (await list({ state, q: 'renamed' })).data
    expect(found, state).toMatchObject({ total: 1, rows: [{ id: first, state }] })
  }
  const byPeople = (await list({ sort: '-people' })).data.rows.map(row => row.people)
  expect(byPeople).toEqual(byPeople.toSorted((a, b) => b - a))
  const [a, b] = [await list({ size: '1', page: '1' }), await list({ size: '1', page: '2' })]
  expect(a.data.rows[0]?.id).not.toBe(b.data.rows[0]?.id)
})

test("an agent makes and sees the agent's own schools alone: anybody else's are not there", async () => {
  const said = await make('dealt.example.com', {}, dealer)
  expect(said).toMatchObject({ code: 0 })
  expect((await list({}, dealer)).data).toMatchObject({ total: 1, rows: [{ id: said.data.id }] })
  expect((await list({}, rival)).data).toMatchObject({ total: 0, rows: [] })
  expect((await one(said.data.id, boss)).data).toMatchObject({ schoolDomain: 'dealt.example.com' })
  const params = { id: String(first) }
  const body = { days: 0 }
  for (const who of [dealer, rival]) {
    expect(await one(first, who)).toMatchObject({ code: codes.noSuchSchool })
    expect(await askConsole(school, operator.closeSchool, { params, body }, who)).toMatchObject({
      code: codes.noSuchSchool,
    })
    expect(await askConsole(school, operator.acts, { params }, who)).toMatchObject({
      code: codes.noSuchSchool,
    })
    const admin = { userName: 'thief', fullName: 'Thief' }
    expect(await askConsole(school, operator.addAdmin, { params, body: admin }, who)).toMatchObject({
      code: codes.noSuchSchool,
    })
  }
  expect((await one(first)).data.state).not.toBe('closed')
})

test("the log of the console is chained, and its role may not change it or read a school's people", async () => {
  const lines = await school.look('select number::int from provider.log_line order by number')
  expect(lines.map(line => line.number)).toEqual(lines.map((_, at) => at + 1))
  const may = await school.look(
    `select has_table_privilege('eschool_console', 'provider.log_line', 'update') or has_table_privilege('eschool_console', 'provider.log_line', 'delete')
       or has_column_privilege('eschool_console', 'person', 'phone', 'select') or has_column_privilege('eschool_console', 'person', 'full_name', 'select')
       or has_table_privilege('eschool_console', 'message', 'select') or has_schema_privilege('eschool_app', 'provider', 'usage') as may`,
  )
  expect(may).toEqual([{ may: false }])
})
