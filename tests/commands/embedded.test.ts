import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { holdAlone } from '../../server/kit/database/alone.ts'
import { withClient } from '../../server/kit/database/connection.ts'
import { alive } from '../../server/kit/database/embedded/postmaster.ts'
import { type Embedded, type EmbeddedWishes, startEmbedded } from '../../server/kit/database/embedded.ts'
import { freshFolder } from '../kit/folder.ts'

const { path, remove } = freshFolder()
const data = join(path, 'data')
const running: Embedded[] = []

async function start(folder = data, wishes: EmbeddedWishes = {}) {
  const embedded = await startEmbedded(folder, wishes)
  running.push(embedded)
  return embedded
}

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop()
})
afterAll(remove)

const pidOf = ({ cluster }: Embedded) =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

const one = <T>(embedded: Embedded, sql: string): Promise<T> =>
  withClient(embedded.connection, async client => (await client.query(sql)).rows[0])

async function until(fact: () => boolean | Promise<boolean>) {
  while (!(await fact())) await pause(10)
}

test('a new database speaks UTF-8, listens on a socket alone, and its login is no superuser', async () => {
  const embedded = await start()
  expect(embedded.started).toBe(true)
  expect(
    await one(
      embedded,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
              current_user as login, rolsuper or rolbypassrls as unbound, rolcreaterole as makes,
              array_length(show_trgm('青禾学校'), 1) > 0 as letters
       from pg_roles where rolname = current_user`,
    ),
  ).toEqual({ encoding: 'UTF8', addresses: '', login: 'eschool', unbound: false, makes: true, letters: true })
})

test('a database that outlived its program is taken over, with what it holds', async () => {
  const first = await start()
  await withClient(first.connection, client => client.query('create table kept as select 42 as answer'))
  first.leave()
  const second = await start()
  expect(second.started).toBe(false)
  expect(await one(second, 'select answer from kept')).toEqual({ answer: 42 })
})

test('after kill -9 of the database it is there again by itself, and nothing acknowledged is lost', async () => {
  let back = 0
  const embedded = await start(data, {
    onReturn: () => {
      back += 1
    },
  })
  const pid = pidOf(embedded)
  await withClient(embedded.connection, client => client.query('insert into kept values (43)'))
  process.kill(pid, 'SIGKILL')
  await until(() => back === 1)
  expect(pidOf(embedded)).not.toBe(pid)
  expect(await one(embedded, 'select max(answer) as answer from kept')).toEqual({ answer: 43 })
})

test('when one process of the database is killed it is started anew: a recovery in place can wait for ever', async () => {
  let back = 0
  const embedded = await start(data, {
    onReturn: () => {
      back += 1
    },
  })
  const before = pidOf(embedded)
  await withClient(embedded.connection, async client => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(Number(rows[0]?.pid), 'SIGKILL')
  })
  await until(() => back === 1)
  expect(alive(before)).toBe(false)
  expect(await one(embedded, 'select max(answer) as answer from kept')).toEqual({ answer: 43 })
})

test('after kill -9 of program and database the next start needs no hand', async () => {
  const first = await start()
  first.leave()
  const pid = pidOf(first)
  process.kill(pid, 'SIGKILL')
  await until(() => !alive(pid))
  const second = await start()
  expect(second.started).toBe(true)
  expect(await one(second, 'select count(*)::int as kept from kept')).toEqual({ kept: 2 })
})

test('a process number that another program got after a reboot does not stop the start', async () => {
  const first = await start()
  const file = join(first.cluster, 'postmaster.pid')
  const stale = readFileSync(file, 'utf8')
  await first.stop()
  writeFileSync(file, stale.replace(/^\d+/, String(process.pid)))
  writeFileSync(join(first.cluster, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
  const second = await start()
  expect(second.started).toBe(true)
})

test('a lock file that a power cut left empty does not stop the start', async () => {
  const first = await start()
  await first.stop()
  const file = join(first.cluster, 'postmaster.pid')
  writeFileSync(file, '')
  utimesSync(file, new Date(0), new Date(0))
  expect((await start()).started).toBe(true)
})

test('one program at a time has the database; a killed one leaves no lock', async () => {
  const embedded = await start()
  const hold = await holdAlone(embedded.superuser)
  expect(hold).toBeDefined()
  expect(await holdAlone(embedded.superuser)).toBeUndefined()
  await hold?.end()
  const next = await holdAlone(embedded.superuser)
  expect(next).toBeDefined()
  await next?.end()
})

test('starting twice at once makes one database', async () => {
  const folder = join(path, 'twice')
  const both = await Promise.all([start(folder), start(folder)])
  expect(pidOf(both[0])).toBe(pidOf(both[1]))
  expect(both.filter(each => each.started)).toHaveLength(1)
})

test('a folder too deep for a socket works all the same', async () => {
  const deep = join(path, 'a-long-name-for-a-folder'.repeat(4), 'data')
  mkdirSync(join(deep, '..'), { mode: 0o755, recursive: true })
  const embedded = await start(deep)
  expect(embedded.connection.host.length).toBeLessThan(80)
  expect(await one(embedded, 'select 1 as fine')).toEqual({ fine: 1 })
})

test('a database of another PostgreSQL is refused', async () => {
  const other = join(path, 'other')
  mkdirSync(join(other, 'database'), { recursive: true })
  writeFileSync(join(other, 'database/PG_VERSION'), '14\n')
  await expect(start(other)).rejects.toThrow(/was written by PostgreSQL 14 and this program brings 18/)
})

test('a data folder whose database went away is refused, not begun anew', async () => {
  const lost = join(path, 'lost')
  mkdirSync(lost)
  symlinkSync(join(path, 'not-there'), join(lost, 'database'))
  await expect(start(lost)).rejects.toThrow(/points to a folder that is not there/)
})

test('a folder that cannot be written to is refused', async () => {
  writeFileSync(join(path, 'file'), '')
  await expect(start(join(path, 'file/data'))).rejects.toThrow(
    /cannot be written to; ESCHOOL_DATA names another/,
  )
})

test.runIf(process.getuid?.() === 0)(
  'as root below a closed folder the database lies where its user can reach it',
  async () => {
    const closed = join(path, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o700)
    const embedded = await start(join(closed, 'data'))
    expect(embedded.elsewhere).toBe(true)
    expect(embedded.cluster).toMatch(/^\/var\/lib\/eschool\/data-/)
    expect(existsSync(join(closed, 'data/database/PG_VERSION'))).toBe(true)
    await embedded.stop()
    const again = await start(join(closed, 'data'))
    expect(again.cluster).toBe(embedded.cluster)
    await again.stop()
    rmSync(embedded.cluster, { recursive: true })
  },
)
