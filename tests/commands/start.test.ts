import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { withClient } from '../../server/kit/database/connection.ts'
import { alive } from '../../server/kit/database/embedded/postmaster.ts'
import { startEmbedded } from '../../server/kit/database/embedded.ts'
import { freshDatabase } from '../kit/database.ts'
import { freshFolder } from '../kit/folder.ts'
import { freePort, type Program, runProgram, startProgram } from '../kit/program.ts'

const { path, remove } = freshFolder()
const data = join(path, 'data')
const running: Program[] = []
let port = 0

const settings = (more: Record<string, string> = {}) => ({ PORT: String(port), ESCHOOL_DATA: data, ...more })

async function ready(more?: Record<string, string>) {
  const program = startProgram('server/main.ts', [], settings(more))
  running.push(program)
  await program.until(/^ready /m)
  return program
}

const databasePid = () => Number(readFileSync(join(data, 'database/postmaster.pid'), 'utf8').split('\n')[0])
const site = () =>
  fetch(`http://localhost:${port}/eschool-service/api/v1/siteInfo`).then(answer => answer.json())

beforeAll(async () => {
  port = await freePort()
})
afterEach(async () => {
  for (const program of running.splice(0)) {
    if (program.child.exitCode === null) program.child.kill('SIGTERM')
    await program.ended
  }
})
afterAll(remove)

test('a start makes the school, says where it is, and a stop ends program and database', async () => {
  const program = await ready()
  await program.until(
    /^demonstration accounts: admin, registrar, teacher, assistant, head, student \(password Eschool2026\)$/m,
  )
  expect(program.said()).toContain(`ready http://localhost:${port}/eschool/\n`)
  expect(await site()).toMatchObject({ code: 0 })
  const pid = databasePid()
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  // Ended, it is still known for as long as nobody has asked after it.
  await expect.poll(() => alive(pid)).toBe(false)
})

test('after kill -9 of program and database the next start needs no hand', async () => {
  const program = await ready()
  program.child.kill('SIGKILL')
  expect(await program.ended).toBe('SIGKILL')
  process.kill(databasePid(), 'SIGKILL')
  await ready()
  expect(await site()).toMatchObject({ code: 0 })
})

test('after kill -9 of the program alone its database is taken over', async () => {
  const program = await ready()
  const pid = databasePid()
  program.child.kill('SIGKILL')
  await program.ended
  await ready()
  expect(databasePid()).toBe(pid)
})

test('a second start on the same data gets one sentence and disturbs nothing', async () => {
  await ready()
  const other = { ...settings(), PORT: String(await freePort()) }
  expect(await runProgram('server/main.ts', [], other)).toEqual({
    code: 1,
    out: '',
    err: `Another eschool is already running on the data folder ${data}.\n`,
  })
  expect(await site()).toMatchObject({ code: 0 })
})

test('the operator works beside the running school', async () => {
  await ready()
  const listed = await runProgram('server/cli.ts', ['site', 'list'], settings())
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toMatch(/demonstration$/m)
  expect(await site()).toMatchObject({ code: 0 })
})

test('a database newer than the program: one sentence, exit code 1, and the database is stopped again', async () => {
  const embedded = await startEmbedded(data)
  const change = (sql: string) => withClient(embedded.connection, client => client.query(sql))
  await change("insert into migration (name, sha256) values ('9999-future.sql', 'x')")
  await embedded.stop()
  const refused = await runProgram('server/main.ts', [], settings())
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^The database is newer than the program: .*9999-future.*\n$/)
  expect(existsSync(join(data, 'database/postmaster.pid'))).toBe(false)
  const again = await startEmbedded(data)
  await withClient(again.connection, client => client.query("delete from migration where name like '9999%'"))
  await again.stop()
})

test('before an upgrade changes the database, a backup of it is written', async () => {
  const embedded = await startEmbedded(data)
  const ask = (sql: string) => withClient(embedded.connection, async client => (await client.query(sql)).rows)
  // This file is due again, with all behind it, and cannot succeed twice: what counts is what was written before it was tried.
  const first = '0019-session-language'
  const due = await ask(`delete from migration where name >= '${first}' returning name, sha256`)
  await embedded.stop()
  const refused = await runProgram('server/main.ts', [], settings())
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain(`The migration ${first}.sql failed and nothing of it was kept: `)
  const made = readdirSync(join(data, 'backups'))
  expect(made).toEqual([expect.stringMatching(`^before-${first}-\\d{4}-`)])
  expect(existsSync(join(data, 'backups', made[0] ?? '', 'backup.json'))).toBe(true)
  const again = await startEmbedded(data)
  const put = due.map(({ name, sha256 }) => `('${name}', '${sha256}')`)
  await withClient(again.connection, client =>
    client.query(`insert into migration (name, sha256) values ${put.join()}`),
  )
  await again.stop()
})

test('without the key that a database was written with, the program does not start', async () => {
  renameSync(join(data, 'key'), join(data, 'key.away'))
  const refused = await runProgram('server/main.ts', [], settings())
  renameSync(join(data, 'key.away'), join(data, 'key'))
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^The key file .*key is missing: put it back\. /)
})

test('the demonstration is not served where ESCHOOL_DEMO is no', async () => {
  const refused = await runProgram('server/main.ts', [], settings({ ESCHOOL_DEMO: 'no' }))
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^ESCHOOL_DEMO is no, and this database holds the demonstration/)
})

const untouched = join(path, 'untouched')
const nothingTouched: [string, Record<string, string>, RegExp][] = [
  [
    'an unknown setting',
    { ESCHOOL_PROT: '1' },
    /^There is no setting ESCHOOL_PROT; the nearest known one is PORT\.\n$/,
  ],
  ['a bad setting', { ESCHOOL_LOG: 'x' }, /^The setting ESCHOOL_LOG must be one of .*\n$/],
  [
    'a folder that cannot be made',
    { ESCHOOL_DATA: '/proc/eschool' },
    /^The data folder \/proc\/eschool cannot be written to; .*\n$/,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
    /^The database of DATABASE_URL \(127\.0\.0\.1:1\) .*\n$/,
  ],
]

test.each(nothingTouched)('%s: one sentence, exit code 1, nothing touched', async (_, more, sentence) => {
  const refused = await runProgram('server/main.ts', [], { ...settings(), ESCHOOL_DATA: untouched, ...more })
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(sentence)
  expect(existsSync(untouched)).toBe(false)
})

test('a busy port: one sentence, exit code 1, nothing touched', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  while (!other.listening) await pause(5)
  const address = other.address()
  const busy = typeof address === 'object' && address ? String(address.port) : ''
  const refused = await runProgram('server/main.ts', [], { PORT: busy, ESCHOOL_DATA: untouched })
  other.close()
  expect(refused).toEqual({
    code: 1,
    out: '',
    err: `The port ${busy} is taken by another program; PORT names another.\n`,
  })
  expect(existsSync(untouched)).toBe(false)
})

test('DATABASE_URL of a superuser is refused, of a plain role taken, and there no demonstration is made', async () => {
  const fresh = await freshDatabase()
  const url = (user: string) =>
    `postgres://${user}@localhost/${fresh.connection.database}?host=${inject('superuser').host}`
  mkdirSync(join(path, 'other'))
  const more = (user: string) => ({ ESCHOOL_DATA: join(path, 'other'), DATABASE_URL: url(user) })
  const refused = await runProgram('server/main.ts', [], settings(more('postgres')))
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^The database role postgres is a superuser .*\n$/)
  expect(readdirSync(join(path, 'other'))).toEqual([])

  const program = await ready(more('eschool'))
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  // All that it ever said.
  expect(program.said()).not.toMatch(/demonstration/)
  expect(existsSync(join(path, 'other/database'))).toBe(false)
  await fresh.drop()
})
