import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, withClient } from '../../server/kit/database/connection.ts'
import { type Embedded, startEmbedded } from '../../server/kit/database/embedded.ts'
import { migrate } from '../../server/kit/database/migrate.ts'
import { makeRoles } from '../../server/kit/database/roles.ts'
import { makeBackup } from '../../server/operator/backup.ts'
import { restore } from '../../server/operator/restore.ts'
import { createSite } from '../../server/operator/sites.store.ts'
import { freshFolder } from '../kit/folder.ts'
import { runProgram } from '../kit/program.ts'

const { path, remove } = freshFolder()
const data = join(path, 'data')
const backup = join(path, 'backup')
let embedded: Embedded

beforeAll(async () => {
  embedded = await startEmbedded(data)
  await makeRoles(embedded.connection)
  await migrate(embedded.connection)
  await createSite(embedded.connection, { host: 'school.example.com', name: '青禾学校' })
  mkdirSync(join(data, 'files/ab'), { recursive: true })
  writeFileSync(join(data, 'files/ab/picture.webp'), Buffer.from([1, 2, 3, 0, 255]))
  writeFileSync(join(data, 'key'), Buffer.alloc(32, 7))
})

afterAll(async () => {
  await embedded.stop()
  rmSync(embedded.cluster, { recursive: true, force: true })
  remove()
})

/** Every row of every table of ours, and where each sequence stands. */
async function everything(superuser: Connection) {
  return withClient(superuser, async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const all: Record<string, unknown[]> = {}
    for (const { name } of tables) {
      all[name] = (await client.query(`select t::text as row from ${name} t order by 1`)).rows
    }
    all.sequences = (
      await client.query('select schemaname, sequencename, last_value from pg_sequences order by 1, 2')
    ).rows
    return all
  })
}

test('a backup taken while rows are written is restored into an empty folder with every table as it was', async () => {
  const writer = writing(embedded.connection)
  while (writer.acknowledged() < 50) await pause(5)
  const least = writer.acknowledged()
  await makeBackup({ ...embedded, data }, backup, { files: true, films: true })
  await writer.stop()
  expect(statSync(backup).mode & 0o077).toBe(0)
  const before = await everything(embedded.superuser)

  const target = join(path, 'restored')
  await restore(backup, target)
  const again = await startEmbedded(target)
  try {
    const after = await everything(again.superuser)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const name of Object.keys(before)) {
      // What was written while the copy was made may be in it or not; everything else is the same to the letter.
      if (name !== 'public.written' && name !== 'sequences') expect(after[name], name).toEqual(before[name])
    }
    const written = await withClient(
      again.superuser,
      async client => (await client.query('select n from written order by n')).rows,
    )
    expect(written.length).toBeGreaterThanOrEqual(least)
    expect(written.map(row => row.n)).toEqual(written.map((_, index) => index + 1))
  } finally {
    await again.stop()
  }
  expect(readFileSync(join(target, 'files/ab/picture.webp'))).toEqual(Buffer.from([1, 2, 3, 0, 255]))
})

/** Writes rows 1, 2, 3 … until stopped. */
function writing(connection: Connection) {
  let over = false
  let acknowledged = 0
  const done = withClient(connection, async client => {
    await client.query('create table written (n int)')
    while (!over) {
      await client.query('insert into written values ($1)', [acknowledged + 1])
      acknowledged += 1
    }
  })
  return {
    acknowledged: () => acknowledged,
    stop: () => {
      over = true
      return done
    },
  }
}

test('a restored database without later writes is the same in every table and sequence', async () => {
  const still = join(path, 'still')
  await makeBackup({ ...embedded, data }, still, { files: false, films: false })
  const before = await everything(embedded.superuser)
  const target = join(path, 'restored-still')
  expect(await restore(still, target)).toMatchObject({ withFiles: false, keyThere: false })
  const again = await startEmbedded(target)
  const after = await everything(again.superuser)
  await again.stop()
  expect(after).toEqual(before)
  expect(JSON.stringify(after)).toContain('青禾学校')
  expect(existsSync(join(target, 'files'))).toBe(false)
})

test('a backup holds no key, and both commands say so', async () => {
  const settings = { ESCHOOL_DATA: data }
  const made = await runProgram('server/cli.ts', ['backup', join(path, 'by-command')], settings)
  expect(made).toMatchObject({ code: 0 })
  expect(made.out).toMatch(/The key file is not in it/)
  expect(existsSync(join(path, 'by-command/key'))).toBe(false)
  const put = await runProgram(
    'server/cli.ts',
    ['restore', join(path, 'by-command'), join(path, 'by-command-back')],
    settings,
  )
  expect(put).toMatchObject({ code: 0, err: '' })
  expect(put.out).toMatch(/The key file is not part of a backup/)
})

test('a damaged, half or missing backup and a folder that is not empty are refused', async () => {
  await expect(restore(join(path, 'nowhere'), join(path, 'x'))).rejects.toThrow(/^There is no whole backup/)
  await expect(restore(backup, data)).rejects.toThrow(/is not empty \(database\)/)
  appendFileSync(join(backup, 'database/PG_VERSION'), ' ')
  await expect(restore(backup, join(path, 'x'))).rejects.toThrow(/is damaged: database\/PG_VERSION/)
  expect(existsSync(join(path, 'x'))).toBe(false)
})

test('doctor names what is wrong and only that', async () => {
  const look = () => runProgram('server/cli.ts', ['doctor'], { ESCHOOL_DATA: data })
  const first = await look()
  expect(first).toMatchObject({ code: 1, err: '' })
  expect(first.out.match(/^PROBLEM.*$/gm)).toEqual([
    'PROBLEM  key file: others can read it: chmod 600',
    `PROBLEM  backups: there is none in ${join(data, 'backups')}`,
  ])
  chmodSync(join(data, 'key'), 0o600)
  await makeBackup({ ...embedded, data }, join(data, 'backups/first'), { files: true, films: true })
  const second = await look()
  expect(second.out).not.toMatch(/PROBLEM/)
  expect(second.code).toBe(0)
  const change = (text: string) => withClient(embedded.connection, client => client.query(text))
  await change(`begin; set local role eschool_operator;
    insert into log_line (site, number, chain, action) select s.id, 0, '', 'looked at' from (select id from site limit 1) s, generate_series(1, 3); commit`)
  expect((await look()).out).toMatch(/^ok {7}log: 3 lines$/m)
  // Whoever owns the database may do anything but that it stays unseen.
  await change(`alter table log_line no force row level security; delete from log_line where number = 3;
    alter table log_line force row level security`)
  expect((await look()).out).toMatch(/^PROBLEM {2}log: 2 lines: line 3 of school \d+ is missing$/m)
})

test('a closed school is erased by its name, after a backup from which it comes back', async () => {
  const host = 'gone.example.com'
  const { id } = await createSite(embedded.connection, { host, name: '白桦学校' })
  const command = (...words: string[]) =>
    runProgram('server/cli.ts', ['site', ...words], { ESCHOOL_DATA: data })
  const open = await command('erase', host, '--name', '白桦学校')
  expect(open).toMatchObject({ code: 1, out: '' })
  expect(open.err).toContain('The school cannot be erased yet: it is not closed.')
  await withClient(embedded.superuser, client =>
    client.query('update site set closes_at = now() where id = $1', [id]),
  )
  // Nobody sits at a terminal here.
  const asked = await command('erase', host)
  expect(asked).toMatchObject({ code: 1, out: '' })
  expect(asked.err).toMatch(/accounts: 0, lessons: 0, bytes of files and recordings: 0.*--name "白桦学校"/)
  expect((await command('erase', host, '--name', '白桦')).err).toContain('is called 白桦学校')
  const done = await command('erase', host, '--name', '白桦学校')
  expect(done).toMatchObject({ code: 0, err: '' })
  const [, kept = ''] = /lies in the backup (\S+)/.exec(done.out) ?? []
  const schools = (superuser: Connection) =>
    withClient(
      superuser,
      async client => (await client.query('select school_domain from site order by id')).rows,
    )
  const there = await schools(embedded.superuser)
  expect(there).toEqual([{ school_domain: 'school.example.com' }])
  const target = join(path, 'before-erasing')
  await restore(kept, target)
  const again = await startEmbedded(target)
  expect(await schools(again.superuser)).toEqual([...there, { school_domain: host }])
  await again.stop()
})
