import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Connection, withClient } from '../../server/kit/database/connection.ts'
import { migrate, migrationsFolder, pending } from '../../server/kit/database/migrate.ts'
import { freshDatabase } from '../kit/database.ts'
import { freshFolder } from '../kit/folder.ts'

const fresh = await freshDatabase()
const { path, remove } = freshFolder()
let folder = ''
let count = 0

const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const rows = (sql: string, connection: Connection = fresh.connection) =>
  withClient(connection, async client => (await client.query(sql)).rows)

// Each test has its own folder of migrations and its own list of applied ones.
beforeEach(async () => {
  folder = join(path, String(count++))
  mkdirSync(folder)
  await rows('drop table if exists migration, note, second')
  put('0001-note.sql', 'create table note (words text); insert into note values (1);')
})

afterAll(async () => {
  await fresh.drop()
  remove()
})

test('files are applied in order, once', async () => {
  put('0002-more.sql', 'insert into note select words || 2 from note')
  expect(await migrate(fresh.connection, { folder })).toEqual(['0001-note.sql', '0002-more.sql'])
  expect(await migrate(fresh.connection, { folder })).toEqual([])
  expect(await rows('select words from note')).toEqual([{ words: '1' }, { words: '12' }])
})

test('two programs that start at once migrate once', async () => {
  const both = await Promise.all([
    migrate(fresh.connection, { folder }),
    migrate(fresh.connection, { folder }),
  ])
  expect(both.flat()).toEqual(['0001-note.sql'])
  expect(await rows('select words from note')).toHaveLength(1)
})

test('a failing file leaves nothing of itself and keeps those before it', async () => {
  put('0002-broken.sql', 'create table second (id int); select 1 / 0;')
  await expect(migrate(fresh.connection, { folder })).rejects.toThrow(
    'The migration 0002-broken.sql failed and nothing of it was kept: division by zero',
  )
  expect(await rows("select name, to_regclass('second') as second from migration")).toEqual([
    { name: '0001-note.sql', second: null },
  ])
})

test('a database newer than the program is refused and left as it is', async () => {
  await migrate(fresh.connection, { folder })
  await rows("insert into migration (name, sha256) values ('0009-future.sql', 'x')")
  put('0002-more.sql', 'insert into note values (2)')
  await expect(migrate(fresh.connection, { folder })).rejects.toThrow(
    /^The database is newer than the program: it holds .*0009-future/,
  )
  expect(await rows('select words from note')).toHaveLength(1)
})

test('a file that was changed after it was applied is refused', async () => {
  await migrate(fresh.connection, { folder })
  put('0001-note.sql', 'create table note (words text)')
  await expect(migrate(fresh.connection, { folder })).rejects.toThrow(
    /^The migration 0001-note.sql was changed after/,
  )
})

test('a file that comes before an applied one is refused', async () => {
  put('0003-late.sql', 'select 1')
  await migrate(fresh.connection, { folder })
  put('0002-early.sql', 'select 1')
  await expect(migrate(fresh.connection, { folder })).rejects.toThrow(
    /^The migration 0002-early.sql comes before 0003-late.sql/,
  )
})

test('before a database that holds something changes, the caller is told, and may stop it', async () => {
  const told: string[] = []
  const before = async (next: string) => void told.push(next)
  await migrate(fresh.connection, { folder, before })
  expect(told).toEqual([])
  put('0002-more.sql', 'insert into note values (2)')
  const stop = migrate(fresh.connection, { folder, before: async () => Promise.reject(new Error('no room')) })
  await expect(stop).rejects.toThrow('no room')
  expect(await rows('select words from note')).toHaveLength(1)
  await migrate(fresh.connection, { folder, before })
  expect(told).toEqual(['0002-more.sql'])
})

test('a function is given to the database again when its text has changed, behind the files it needs', async () => {
  mkdirSync(join(folder, 'functions'))
  const say = (words: string) =>
    put(
      'functions/words.sql',
      `create or replace function note_words() returns text language sql as 'select ''${words} '' || words from note'`,
    )
  say('once')
  expect(await migrate(fresh.connection, { folder })).toEqual(['0001-note.sql', 'functions/words.sql'])
  expect(await migrate(fresh.connection, { folder })).toEqual([])
  say('twice')
  expect(await withClient(fresh.connection, client => pending(client, folder))).toEqual([
    'functions/words.sql',
  ])
  expect(await migrate(fresh.connection, { folder })).toEqual(['functions/words.sql'])
  expect(await rows('select note_words() as words')).toEqual([{ words: 'twice 1' }])
  await rows('drop function note_words')
})

test('what a migration had to say of a function a second time is said in functions/', () => {
  const made = (name: string) =>
    [
      ...readFileSync(join(migrationsFolder, name), 'utf8').matchAll(
        /create (?:or replace )?function ([\w.]+)/g,
      ),
    ].map(found => found[1] ?? '')
  const names = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.sql'),
  )
  const inMigrations = names.filter(name => !name.includes('/')).flatMap(made)
  const twice = inMigrations.filter((name, at) => inMigrations.indexOf(name) !== at)
  const inFunctions = names.filter(name => name.includes('/')).flatMap(made)
  expect(twice).not.toEqual([])
  expect(inFunctions).toEqual(expect.arrayContaining(twice))
})
