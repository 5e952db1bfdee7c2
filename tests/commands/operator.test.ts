import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstration } from '../../server/demonstration.ts'
import { withClient } from '../../server/kit/database/connection.ts'
import { folderKeeping } from '../../server/kit/files/keeping.ts'
import { pictureAt } from '../../server/kit/files/pictures.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { changeSite, createSite, findSite, listSites } from '../../server/operator/sites.store.ts'
import { createUser } from '../../server/operator/users.store.ts'
import { passwordMatches } from '../../server/people/passwords.ts'
import { readSettings } from '../../server/settings.ts'
import { type FreshDatabase, freshDatabase } from '../kit/database.ts'
import { freshFolder } from '../kit/folder.ts'
import { runProgram } from '../kit/program.ts'

const { path, remove } = freshFolder()
const settings = readSettings({ ESCHOOL_DATA: path })
let fresh: FreshDatabase

const rows = (sql: string, values: unknown[] = []) =>
  withClient(fresh.superuser, async client => (await client.query(sql, values)).rows)

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(async () => {
  await fresh.drop()
  remove()
})

test('the demonstration is made once, and again when a cut start left half of it', async () => {
  expect(await demonstration(settings, fresh.connection)).toBe(true)
  const [first] = await listSites(fresh.connection)
  expect(await demonstration(settings, fresh.connection)).toBe(true)
  expect(await listSites(fresh.connection)).toEqual([first])
  await rows('truncate person cascade')
  expect(await demonstration(settings, fresh.connection)).toBe(true)
  const [again] = await listSites(fresh.connection)
  expect(again).toEqual({ ...first, id: again?.id })
  expect(again?.id).not.toBe(first?.id)
})

test('the first real school removes the demonstration with everything it owns, where the command says that it may', async () => {
  const words = ['--host', 'school.example.com', '--name', '青禾学校', '--training-host', 'class.example.com']
  words.push('--until', '2083-08-31')
  const keeping = folderKeeping(join(path, 'files'))
  const files = await rows('select name from file')
  expect(files.length).toBeGreaterThan(0)
  expect(await keeping.get(files[0]?.name)).not.toBe(null)
  const { host, port, user, database } = fresh.connection
  const command = (...more: string[]) =>
    runProgram('server/cli.ts', ['site', 'create', ...words, ...more], {
      ESCHOOL_DATA: path,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    })
  const [lost] = await rows(`select count(*)::int as schools, (select count(*) from person)::int as people,
    (select count(*) from course)::int as courses, (select count(*) from lesson)::int as lessons,
    (select count(*) from course_order)::int as orders, (select count(*) from file)::int as files from site`)
  // Nobody sits at a terminal here.
  const refused = await command()
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain(
    `schools: ${lost.schools}, accounts: ${lost.people}, courses: ${lost.courses}, lessons: ${lost.lessons}, orders: ${lost.orders}, files: ${lost.files}`,
  )
  expect(refused.err).toContain('--end-demonstration')
  expect(await listSites(fresh.connection)).toMatchObject([{ demonstration: true, people: lost.people }])
  expect(await command('--end-demonstration')).toMatchObject({ code: 0, err: '' })
  expect(
    await rows(
      "select role, account, request, detail from provider.log_line where action = 'demonstration removed'",
    ),
  ).toEqual([{ role: 'OPERATOR', account: null, request: 'command', detail: lost }])
  for (const { name } of files) {
    expect(await keeping.get(name), name).toBe(null)
    expect(await pictureAt(keeping, name, 160), name).toBe(null)
  }
  expect(await listSites(fresh.connection)).toMatchObject([
    {
      school_name: '青禾学校',
      hosts: ['class.example.com', 'school.example.com'],
      until: '2083-08-31',
      time_zone: 'Asia/Shanghai',
      demonstration: false,
      people: 0,
    },
  ])
  const tables = await rows(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and a.attname = 'site' and c.relnamespace = 'public'::regnamespace`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const [site] = await listSites(fresh.connection)
  for (const { name } of tables) {
    expect(await rows(`select 1 from ${name} where site <> $1`, [site?.id]), name).toEqual([])
  }
  expect(await demonstration(settings, fresh.connection)).toBe(false)
})

test('afterwards every table of a school forces its policies as before', async () => {
  const loose = await rows(
    `select relname from pg_class where relkind = 'r' and relrowsecurity and not relforcerowsecurity
     and relnamespace = 'public'::regnamespace`,
  )
  expect(loose).toEqual([])
})

test('the last day of a school ends at midnight of its own time zone', async () => {
  expect(await rows('select invalid_time from site')).toEqual([
    { invalid_time: new Date('2083-08-31T16:00:00Z') },
  ])
})

test('a second school leaves the first alone, and may not take its host', async () => {
  await createSite(fresh.connection, { host: 'other.example.com', name: '远山学校' })
  const taken = createSite(fresh.connection, { host: 'school.example.com', name: '又一所' })
  await expect(taken).rejects.toThrow('Another school has that host already.')
  expect((await listSites(fresh.connection)).map(site => site.school_name)).toEqual(['青禾学校', '远山学校'])
})

test('a school is changed by any of its hosts, and a new host is added to the old ones', async () => {
  await changeSite(fresh.connection, 'class.example.com', {
    name: '青禾中学',
    host: 'new.example.com',
    register: false,
  })
  expect((await listSites(fresh.connection))[0]).toMatchObject({
    school_name: '青禾中学',
    hosts: ['class.example.com', 'new.example.com', 'school.example.com'],
    register: false,
    until: '2083-08-31',
  })
  await expect(changeSite(fresh.connection, 'nobody.example.com', {})).rejects.toThrow(
    /^No school has the host nobody/,
  )
  const wrong = changeSite(fresh.connection, 'new.example.com', { until: 'soon' })
  await expect(wrong).rejects.toThrow('The last day is written like 2027-08-31.')
})

test('an account made by the operator signs in once with a made password, which is kept nowhere', async () => {
  const sealing = new Sealing(installationKey(path))
  const site = await findSite(fresh.connection, 'school.example.com')
  const draft = { site, username: 'admin', name: '王敏', roles: ['ADMIN' as const], headTeacher: false }
  const password = await createUser(fresh.connection, sealing, draft)
  const [person] = await rows('select username, password_hash, must_change_password from person')
  expect(person).toMatchObject({ username: 'admin', must_change_password: true })
  expect(person.password_hash).not.toContain(password)
  expect(await passwordMatches(sealing, person.password_hash, password)).toBe(true)
  expect(await passwordMatches(sealing, person.password_hash, `${password}0`)).toBe(false)
  expect(await rows('select role from person_role')).toEqual([{ role: 'ADMIN' }])
  expect(await rows('select action, thing from log_line')).toEqual([
    { action: 'user created by the operator', thing: 'person' },
  ])
  await expect(createUser(fresh.connection, sealing, draft)).rejects.toThrow(
    /has an account with that username or phone/,
  )
})

test('what a school may have at most is shown and set by a command, holds there too, and stands in its history', async () => {
  const [{ host }] = await rows('select host from site_host order by host limit 1')
  const { host: folder, port, user, database } = fresh.connection
  const command = (...words: string[]) =>
    runProgram('server/cli.ts', ['site', 'quota', host, ...words], {
      ESCHOOL_DATA: path,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`,
    })
  const said = await command('--people', '1', '--storage', '200')
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(said.out).toBe(`${host}: 1 accounts in use of 1, 0.00 GB of 200, 0 lessons running of any number\n`)
  expect(await rows('select people, storage::float8, rooms from site_quota')).toEqual([
    { people: 1, storage: 200 * 1024 ** 3, rooms: null },
  ])
  expect(
    await rows(
      "select account, detail -> 'quotas' as quotas from provider.log_line where action = 'quotas set'",
    ),
  ).toEqual([{ account: null, quotas: { people: [null, 1], storage: [null, 200] } }])
  const sealing = new Sealing(installationKey(path))
  const [site] = await listSites(fresh.connection)
  const second = { site: Number(site?.id), username: 'second', name: '李敏', roles: ['ADMIN' as const] }
  await expect(createUser(fresh.connection, sealing, { ...second, headTeacher: false })).rejects.toThrow(
    /^Every account of the school is in use/,
  )
  expect((await command('--people', 'none')).out).toMatch(/of any number, 0\.00 GB of 200/)
})

const wrongWords: [string[], RegExp][] = [
  [['site', 'make'], /^There is no command site make\n/],
  [['site', 'create', '--host', 'a.example.com'], /^A school needs --host and --name\.\n$/],
  [['site', 'create', '--hots', 'a'], /^Unknown option '--hots'/],
  [
    ['site', 'create', '--host', 'https://a.example.com', '--name', 'x'],
    /^A host is a name like school\.example\.com/,
  ],
  [
    ['user', 'create', '--site', 'a', '--username', 'x', '--name', 'y', '--role', 'COOK'],
    /^--role is one or more of /,
  ],
  [['site', 'materials', 'a.example.com'], /^Which school, and how much\?/],
  [['site', 'materials', 'a.example.com', '--most', '200'], /^Room is written like 500MB, 200GB or 1\.5TB/],
  [['site', 'materials', 'a.example.com', '--most', '-5GB'], /^Option '--most' argument is ambiguous/],
  [['site', 'quota'], /^Which school\?/],
  [['site', 'quota', 'a.example.com', '--people', '0'], /^--people is a number from 1 to 1000000, or none\./],
  [['restore'], /^Which backup\?/],
  [['recount', '--lgos'], /^Unknown option '--lgos'/],
]

test.each(wrongWords)('%o is refused in words before anything is opened', async (words, sentence) => {
  const { code, err } = await runProgram('server/cli.ts', words, { ESCHOOL_DATA: '/proc/nothing' })
  expect(code).toBe(1)
  expect(err).toMatch(sentence)
})
