import { expect, test, vi } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { site } from '../../contract/site.ts'
import { withClient } from '../../server/kit/database/connection.ts'
import { closePages, pageOf } from '../announcements/pages.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { runProgram, settingsOf } from '../kit/program.ts'
import { addProvider, askConsole, enterConsole, withConsole } from './console.ts'

const school = await schoolHere(withConsole)
await addProvider(school, 'boss')
await addProvider(school, 'dealer', { role: 'AGENT' })
const boss = { cookie: await enterConsole(school, 'boss') }
const dealer = { cookie: await enterConsole(school, 'dealer') }

// A lesson that is to come, and who gives it.
const [lesson] = await school.look(
  `select l.starts_at, l.ends_at, h.person::int from lesson l join lesson_person h on h.lesson = l.id and h.role = 'TEACHER'
   where l.site = $1 and l.state = 'scheduled' and l.starts_at > now() + interval '1 day' order by l.starts_at limit 1`,
  [school.site],
)
const starts = new Date(String(lesson?.starts_at))
const times = (from: number, until: number) => ({
  beginsAt: new Date(starts.getTime() + from * 60_000).toISOString(),
  endsAt: new Date(starts.getTime() + until * 60_000).toISOString(),
})
const words = { zh: '升级', en: '', es: '' }
const announce = (body = {}, who = boss) =>
  askConsole(
    school,
    operator.announceMaintenance,
    { body: { ...times(10, 40), hours: 24, words, ...body } },
    who,
  )
const withdraw = (id: number, who = boss) =>
  askConsole(school, operator.withdrawMaintenance, { params: { id: String(id) } }, who)
const shown = async () => (await ask({ port: school.port }, site.appInfo)).data.maintenance
const told = async () => {
  await vi.waitUntil(async () => (await school.look(tasksLeft)).length === 0, { timeout: 20_000 })
  return school.look("select person::int, title from notification where title like '平台维护%' order by id")
}
const tasksLeft = "select from graphile_worker.jobs where task_identifier = 'tell of maintenance'"

test('an agent announces none and withdraws none, by the database either', async () => {
  expect(await announce({}, dealer)).toMatchObject({ code: codes.notAllowed })
  expect(await withdraw(1, dealer)).toMatchObject({ code: codes.notAllowed })
  await withClient(school.connection, async client => {
    await client.query("begin; set local role eschool_console; select provider.enter_as('AGENT', 1)")
    const insert =
      'insert into maintenance (begins_at, ends_at, shown_from) values (now(), now() + interval $$1 hour$$, now())'
    await expect(client.query(insert)).rejects.toThrow(/row-level security/)
    await client.query('rollback')
  })
})

test('times that are over or the wrong way round are said at their field', async () => {
  for (const [body, path] of [
    [times(40, 10), 'endsAt'],
    [times(-9_999_999, -9_999_990), 'beginsAt'],
  ] as const)
    expect(await announce(body)).toMatchObject({ code: codes.incomplete, data: { fields: [{ path }] } })
})

test('once announced every school’s visitors are given it, open pages hear of it, and the teacher of a lesson in it is told', async () => {
  expect(await shown()).toBeNull()
  const page = await pageOf(school, await school.signIn('chen'))
  const { code, data } = await announce()
  expect(code).toBe(0)
  expect(await shown()).toMatchObject({ ...times(10, 40), words: { zh: '升级' } })
  await vi.waitUntil(() => page.some(({ type }) => type === 11), { timeout: 20_000 })
  closePages()
  expect((await told()).map(({ person }) => person)).toContain(lesson?.person)
  // 820: of that time no part twice; what only touches it is another.
  expect(await announce(times(39, 50))).toMatchObject({ code: codes.maintenanceStands })
  const next = await announce(times(40, 50))
  expect(next.code).toBe(0)
  expect((await withdraw(next.data.id)).code).toBe(0)
  expect((await withdraw(data.id)).code).toBe(0)
  expect((await withdraw(data.id)).code).toBe(codes.unchanged)
  expect(await shown()).toBeNull()
  expect(
    (await told()).filter(({ title }) => title === '平台维护已取消').map(({ person }) => person),
  ).toContain(lesson?.person)
  const { rows } = (await askConsole(school, operator.maintenances, {}, boss)).data
  expect(rows.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, false])
})

test('a command does the same, and says what is wrong', async () => {
  const typed = (...args: string[]) =>
    runProgram('server/cli.ts', ['maintenance', ...args], settingsOf(school))
  const { beginsAt, endsAt } = times(0, 30)
  expect((await typed('announce', '--from', '2026-12-01T22:00', '--until', endsAt)).err).toMatch(
    /with its zone/,
  )
  expect((await typed('announce', '--from', beginsAt, '--until', endsAt)).out).toMatch(
    /maintenance \d+ is announced/,
  )
  expect(await shown()).toMatchObject({ beginsAt, endsAt })
  expect((await typed('announce', '--from', beginsAt, '--until', endsAt)).err).toMatch(/Another maintenance/)
  const lines = await school.look(
    "select role, account from provider.log_line where action = 'maintenance announced'",
  )
  expect(lines.at(-1)).toMatchObject({ role: 'OPERATOR', account: null })
})
