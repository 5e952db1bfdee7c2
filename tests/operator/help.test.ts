import { expect, test, vi } from 'vitest'
import { notifications } from '../../contract/announcements-notifications.ts'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { people } from '../../contract/people.ts'
import { helping } from '../../contract/people-help.ts'
import { office } from '../../contract/people-office.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { tokenHash } from '../../server/kit/sealing.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import {
  addFactor,
  addProvider,
  askConsole,
  codeOf,
  consoleHost,
  enterConsole,
  withConsole,
} from './console.ts'
import { helpIn, helpReason, ticketFor } from './helping.ts'

const school = await schoolHere(withConsole)

const lines = (help: number) =>
  school.look(
    "select action, person, detail from log_line where thing = 'help' and thing_id = $1 order by number",
    [help],
  )
const lastHelp = async () =>
  (await school.look('select id::int from help order by id desc limit 1'))[0]?.id as number
const seen = (wire: Parameters<typeof ask>[0]) => ask(wire, people.userInfo)

test('an operator is let in for an hour, the log has its first and its last line, and every administrator is told', async () => {
  const { wire, entered } = await helpIn(school, 'begins')
  expect(entered.data).toMatchObject({ by: 'Name of begins', reason: helpReason })
  const left = new Date(entered.data.until).getTime() - Date.now()
  expect(left).toBeGreaterThan(59 * 60_000)
  expect(left).toBeLessThanOrEqual(60 * 60_000)
  expect((await seen(wire)).data).toMatchObject({
    fullName: 'Name of begins',
    role: ['ADMIN'],
    userId: 0,
    help: { by: 'Name of begins', reason: helpReason, until: entered.data.until },
  })
  const help = await lastHelp()
  const detail = {
    who: 'Name of begins',
    why: helpReason,
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  }
  expect(await lines(help)).toMatchObject([{ action: 'help begun', person: null, detail }])
  for (const name of ['zheng', 'lin'] as const) {
    const admin = await school.signIn(name, { role: 'ADMIN' })
    const { data } = await admin.call(notifications.notifications)
    expect(data.rows[0]).toMatchObject({ title: '平台人员进入了学校', link: '/admin/log/index' })
    expect(data.rows[0]?.message).toContain(`Name of begins为协助处理问题进入了学校，原因：${helpReason}`)
  }
  const teacher = await school.signIn('he')
  const told = (await teacher.call(notifications.notifications)).data.rows
  expect(told.map(({ title }) => title)).not.toContain('平台人员进入了学校')

  expect(await ask(wire, helping.leaveHelp)).toMatchObject({ code: codes.done })
  expect((await seen(wire)).code).toBe(codes.signedOut)
  expect(await lines(help)).toMatchObject([
    { action: 'help begun' },
    { action: 'help ended', person: null, detail: { ...detail, ended: 'left' } },
  ])
  const ordinary = await school.signIn('zheng')
  expect((await ordinary.call(helping.leaveHelp)).code).toBe(codes.unchanged)
})

test('a ticket holds once, for a minute, and at the host of its school alone', async () => {
  const { ticket, wire } = await helpIn(school, 'tickets')
  const again = (given: string, host = wire.host) =>
    ask({ port: school.port, host }, helping.enterAsHelp, { body: { ticket: given } })
  expect(await again(ticket)).toMatchObject({ code: codes.helpTicketGone })
  const cookie = await enterConsole(school, 'tickets')
  const late = (await ticketFor(school, cookie)).data
  await school.look("update help set ticket_until = now() - interval '1 second' where id = $1", [
    await lastHelp(),
  ])
  expect((await again(late.ticket)).code).toBe(codes.helpTicketGone)
  const elsewhere = (await ticketFor(school, cookie)).data
  expect((await again(elsewhere.ticket, otherHost)).code).toBe(codes.helpTicketGone)
  // Another host of the same school is another host.
  await school.look(
    "insert into site_host (host, site, demonstration) select 'second.test', site, demonstration from site_host where site = $1 limit 1",
    [school.site],
  )
  expect((await again(elsewhere.ticket, 'second.test')).code).toBe(codes.helpTicketGone)
  expect((await again(elsewhere.ticket)).code).toBe(codes.done)
  expect((await again('made-up')).code).toBe(codes.helpTicketGone)
  // The token opens this school and no other.
  expect((await seen({ ...wire, host: otherHost })).code).toBe(codes.signedOut)
})

test('of two who spend a ticket at once one is let in', async () => {
  await addProvider(school, 'twice')
  const { data } = await ticketFor(school, await enterConsole(school, 'twice'))
  const both = await Promise.all(
    [1, 2].map(() =>
      ask({ port: school.port, host: data.host }, helping.enterAsHelp, { body: { ticket: data.ticket } }),
    ),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([codes.done, codes.helpTicketGone].sort())
})

test('an agent may not, not even in a school of their own; nor without a reason or the password', async () => {
  await addProvider(school, 'dealer', { role: 'AGENT' })
  await school.look(
    "update site set agent = (select id from provider.account where account = 'dealer') where id = $1",
    [school.site],
  )
  const dealer = await enterConsole(school, 'dealer')
  expect((await ticketFor(school, dealer)).code).toBe(codes.notAllowed)
  await school.look('update site set agent = null where id = $1', [school.site])
  await addProvider(school, 'careless')
  const cookie = await enterConsole(school, 'careless')
  expect((await ticketFor(school, cookie, school.site, { reason: ' ' })).code).toBe(codes.incomplete)
  expect((await ticketFor(school, cookie, school.site, { password: 'wrong' })).code).toBe(
    codes.oldPasswordWrong,
  )
  expect((await ticketFor(school, cookie, 999_999)).code).toBe(codes.noSuchSchool)
})

test('whoever has a second factor gives a code as well', async () => {
  await addProvider(school, 'careful')
  const { cookie, secret, recoveryCodes } = await addFactor(school, 'careful')
  expect((await ticketFor(school, cookie)).code).toBe(codes.smsCodeWrong)
  expect((await ticketFor(school, cookie, school.site, { code: 'wrong' })).code).toBe(codes.smsCodeWrong)
  expect((await ticketFor(school, cookie, school.site, { code: codeOf(secret, 30) })).code).toBe(codes.done)
  const code = recoveryCodes[0] ?? ''
  expect((await ticketFor(school, cookie, school.site, { code })).code).toBe(codes.done)
})

test('after sixty minutes it is over, and the log says so', async () => {
  const { wire } = await helpIn(school, 'lingers')
  const help = await lastHelp()
  await school.look(
    "update help set begun_at = now() - interval '59 minutes', ends_at = now() + interval '1 minute' where id = $1",
    [help],
  )
  expect((await seen(wire)).code).toBe(codes.done)
  await school.look(
    "update help set begun_at = now() - interval '60 minutes', ends_at = now() where id = $1",
    [help],
  )
  expect((await seen(wire)).code).toBe(codes.signedOut)
  // Its last line is a job for that moment: here the moment is now.
  const key = `help ${help} ends`
  expect(
    await school.look(
      `select run_at - now() > interval '58 minutes' as waits from graphile_worker.jobs where key = $1`,
      [key],
    ),
  ).toEqual([{ waits: true }])
  await school.look(
    "select graphile_worker.add_job('helpEnds', json_build_object('site', $1::bigint), job_key => $2)",
    [school.site, key],
  )
  await vi.waitUntil(async () => (await lines(help)).length === 2, { timeout: 20_000 })
  expect(await lines(help)).toMatchObject([{}, { action: 'help ended', detail: { ended: 'time' } }])
})

test.each(['signs out of the console', 'is disabled', 'gets a new password'])(
  'it ends at once when the operator %s',
  async how => {
    const account = how.replaceAll(' ', '-')
    const { wire, cookie } = await helpIn(school, account)
    const help = await lastHelp()
    expect((await seen(wire)).code).toBe(codes.done)
    if (how.startsWith('signs')) await askConsole(school, operator.signOut, {}, { cookie })
    else await byMachine(account, how.startsWith('is') ? 'DISABLED' : 'PASSWORD')
    expect((await seen(wire)).code).toBe(codes.signedOut)
    await vi.waitUntil(async () => (await lines(help)).length === 2, { timeout: 20_000 })
    expect(await lines(help)).toMatchObject([{}, { action: 'help ended', detail: { ended: 'console' } }])
  },
)

async function byMachine(account: string, what: 'DISABLED' | 'PASSWORD') {
  const { asCommand } = await import('../../server/operator/console-scope.ts')
  const accounts = await import('../../server/operator/accounts.store.ts')
  await asCommand(school.connection, async db => {
    const row = await accounts.byAccount(db, account)
    if (!row) throw new Error(account)
    if (what === 'DISABLED') await accounts.setState(db, row.id, 'DISABLED')
    else await accounts.setPassword(db, row.id, row.password_hash, null)
  })
}

test('a ticket that was not spent ends with its console as well', async () => {
  await addProvider(school, 'hasty')
  const cookie = await enterConsole(school, 'hasty')
  const { data } = await ticketFor(school, cookie)
  await askConsole(school, operator.signOut, {}, { cookie })
  const said = await ask({ port: school.port, host: data.host }, helping.enterAsHelp, {
    body: { ticket: data.ticket },
  })
  expect(said.code).toBe(codes.helpTicketGone)
})

test('a school that is closed opens to nobody, and lets nobody be sent to it', async () => {
  const { wire, cookie } = await helpIn(school, 'closes')
  await school.look('update site set closes_at = now() where id = $1', [school.site])
  try {
    expect((await seen(wire)).code).not.toBe(codes.done)
    expect((await ticketFor(school, cookie)).code).toBe(codes.schoolClosed)
  } finally {
    await school.look('update site set closes_at = null where id = $1', [school.site])
  }
})

test('what is asked in the school reads by its own transaction alone: the database writes nothing in it', async () => {
  const { wire } = await helpIn(school, 'reads')
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  const client = await pool.connect()
  const enter = (during: string) =>
    client.query(`select (e).* from kit.enter($1, $2, '{ADMIN}', $3, null, null) e`, [
      wire.host,
      tokenHash(wire.token ?? ''),
      during,
    ])
  try {
    await client.query('begin')
    const { rows } = await enter('{READING}')
    expect(rows[0]).toMatchObject({ stage: 'HELP', role: 'ADMIN', person: 0, session: 0 })
    await expect(client.query("update site set slogan = 'x'")).rejects.toMatchObject({ code: '25006' })
    await client.query('rollback')
    await client.query('begin')
    await enter('{READING}')
    await expect(client.query('set transaction read write')).rejects.toMatchObject({ code: '25001' })
    await client.query('rollback')
    for (const during of ['{}', '{BINDING,NEWPASSWORD}'])
      await expect(enter(during)).rejects.toMatchObject({ code: 'ES817' })
  } finally {
    client.release()
    await pool.end()
  }
})

test('phones, mailboxes and private words are masked, in refusals too', async () => {
  await school.look("update student_note set text = '妈妈说了' where site = $1", [school.site])
  const { wire } = await helpIn(school, 'looks')
  const student = (
    await school.look('select student::int as id from student_note where site = $1 limit 1', [school.site])
  )[0]
  const said = await ask(wire, office.student, { params: { id: String(student?.id) } })
  expect(said.code).toBe(codes.done)
  expect(said.data.notes[0]?.text).toBe('••••••')
  expect(said.data.phone).toMatch(/^$|^1\d\d\*{4}\d{4}$/)
})

test('the console keeps the reason, and no cookie of it is for the school', async () => {
  const { cookie } = await helpIn(school, 'noted')
  const { data } = await askConsole(
    school,
    operator.acts,
    { params: { id: String(school.site) } },
    { cookie },
  )
  expect(data.rows[0]).toMatchObject({
    by: 'Name of noted',
    action: 'help begun',
    detail: { reason: helpReason },
  })
  const said = await askConsole(
    school,
    operator.signIn,
    { body: { account: 'noted', password: 'Quittenbaum7' } },
    { host: consoleHost },
  )
  expect(String(said.headers['set-cookie'])).toMatch(
    /Path=\/eschool-service\/operator; HttpOnly; SameSite=Strict/,
  )
})
