import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { site as siteCalls } from '../../contract/site.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { addFactor, addProvider, askConsole, enterConsole, password, withConsole } from './console.ts'

const copies: number[] = []
let isFull = false
const school = await schoolHere({
  ...withConsole,
  backUp: async site => {
    if (isFull) throw new Error('The disk is full.')
    copies.push(site)
    return `/backups/before-erasing-${site}`
  },
})
await addProvider(school, 'boss')
await addProvider(school, 'dealer', { role: 'AGENT' })
const boss = { cookie: await enterConsole(school, 'boss') }
const id = school.otherSite
const [{ name, host }] = (await school.look(
  'select school_name as name, school_domain as host from site where id = $1',
  [id],
)) as [{ name: string; host: string }]
const params = { id: String(id) }
const look = (who = boss) => askConsole(school, operator.erasing, { params }, who)
const erase = (more = {}, who = boss, at = params) =>
  askConsole(school, operator.eraseSchool, { params: at, body: { name, password, ...more } }, who)
const stillThere = async () => (await school.look('select from site where id = $1', [id])).length === 1

// Classes run in both: the other school's are over.
const endClasses = (site: number) =>
  school.look("update lesson set state = 'ended' where site = $1 and state = 'live'", [site])
await endClasses(id)

async function brokenKeys() {
  const keys = await school.look(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to",
      (select array_agg(quote_ident(attname) order by k.n) from unnest(conkey) with ordinality k(c, n)
        join pg_attribute on attrelid = conrelid and attnum = k.c) as names,
      (select array_agg(quote_ident(attname) order by k.n) from unnest(confkey) with ordinality k(c, n)
        join pg_attribute on attrelid = confrelid and attnum = k.c) as others
    from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'kit'::regnamespace)`,
  )
  const broken: unknown[] = []
  for (const { from, to, names, others } of keys as Record<string, string[]>[]) {
    const whole = names?.map(name => `f.${name} is not null`).join(' and ')
    const same = names?.map((name, at) => `t.${others?.[at]} = f.${name}`).join(' and ')
    const found = await school.look(
      `select from ${from} f where ${whole} and not exists (select from ${to} t where ${same}) limit 1`,
    )
    if (found.length > 0) broken.push(`${from} to ${to}`)
  }
  return broken
}

beforeEach(() => {
  isFull = false
  copies.length = 0
})

test('a school that is not closed is not erased, and no school of another number', async () => {
  expect((await look()).data.stands).toEqual(['notClosed'])
  const said = await erase()
  expect(said).toMatchObject({ code: codes.unchanged, data: { stands: ['notClosed'] } })
  const nowhere = { id: '987654321' }
  expect(await erase({}, boss, nowhere)).toMatchObject({ code: codes.noSuchSchool })
  expect(await askConsole(school, operator.erasing, { params: nowhere }, boss)).toMatchObject({
    code: codes.noSuchSchool,
  })
  expect(await stillThere()).toBe(true)
  await school.look('update site set closes_at = now() where id = any ($1)', [[id, school.site]])
})

test('an agent erases no school, an own one neither', async () => {
  const dealer = { cookie: await enterConsole(school, 'dealer') }
  await school.look(
    "update site set agent = (select id from provider.account where account = 'dealer') where id = $1",
    [id],
  )
  for (const said of [await look(dealer), await erase({}, dealer)])
    expect(said).toMatchObject({ code: codes.notAllowed })
  expect(await stillThere()).toBe(true)
})

test('its name, the password and a code are asked for, and each that is wrong erases nothing', async () => {
  expect((await erase({ name: `${name}.` })).fields).toMatchObject([{ path: 'name' }])
  expect(await erase({ password: 'Wrong4Once' })).toMatchObject({ code: codes.oldPasswordWrong })
  await addProvider(school, 'guarded')
  const guarded = await addFactor(school, 'guarded')
  expect(await erase({ code: '000000' }, guarded)).toMatchObject({ code: codes.smsCodeWrong })
  expect(copies).toEqual([])
  expect(await stillThere()).toBe(true)
})

test('a backup that fails erases nothing', async () => {
  isFull = true
  expect(await erase()).toMatchObject({ code: codes.unchanged, data: { stands: ['backupFailed'] } })
  expect(await stillThere()).toBe(true)
})

const held = async () =>
  (await askConsole(school, operator.erasing, { params: { id: String(school.site) } }, boss)).data.stands
const inTheWay = [
  [
    'refunds',
    "insert into refund_request (site, course_order, cents, reason) values ($1, 1, 1, 'x')",
    'delete from refund_request where site = $1',
  ],
  [
    'ledger',
    "insert into ledger_entry (site, kind, course_order, at) values ($1, 'earned', 1, now() - interval '29 years')",
    "update ledger_entry set at = at - interval '2 years' where site = $1",
  ],
  [
    'given',
    'insert into course_share (site, course, to_site) select $1, min(c.id), min(s.id) from course c, site s where c.site = $1 and s.id <> $1',
    'update course_share set withdrawn_at = now() where site = $1',
  ],
] as const

test('a class, an open refund, a ledger to be kept and courses of other schools hold it, by name, until they are settled', async () => {
  expect(await held()).toEqual(['running'])
  await endClasses(school.site)
  expect(await held()).toEqual([])
  // What hangs on what is no matter of this: rows are written without it.
  await school.look('set session_replication_role = replica')
  for (const [name, make, settle] of inTheWay) {
    await school.look(make, [school.site])
    expect(await held()).toEqual([name])
    await school.look(settle, [school.site])
    expect(await held()).toEqual([])
  }
  await school.look('delete from ledger_entry where site = $1', [school.site])
  await school.look('set session_replication_role = origin')
})

test('after a backup that is answered a closed school is gone with all that it owns, and nothing of another', async () => {
  const [{ file }] = (await school.look(
    "insert into file (site, name, open, type, size) values ($1, repeat('a', 32) || '.pdf', false, 'application/pdf', 3) returning name as file",
    [id],
  )) as [{ file: string }]
  const path = join(school.data, 'files', file.slice(0, 2), file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, 'abc')
  const owned = async (site: number) => {
    const tables = await school.look(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.columns join information_schema.tables using (table_schema, table_name) where column_name = 'site' and table_type = 'BASE TABLE' and table_schema in ('public', 'kit') order by 1",
    )
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const [row] = await school.look(`select count(*)::int as n from ${table.name} where site = $1`, [site])
      counts[String(table.name)] = Number(row?.n)
    }
    return counts
  }
  const before = await owned(school.site)
  const { data } = await look()
  expect(data).toMatchObject({ stands: [], people: expect.any(Number) })
  expect(data.people).toBeGreaterThan(0)
  expect(await erase()).toMatchObject({ code: 0, data: { backup: `/backups/before-erasing-${id}` } })
  expect(copies).toEqual([id])
  expect(await stillThere()).toBe(false)
  expect(Object.entries(await owned(id)).filter(([, n]) => n > 0)).toEqual([])
  // What the other had given to it is given to nobody any more.
  expect(before['public.course_share']).toBe(1)
  // Figures that are stale are worked off meanwhile.
  const worked = { 'public.figures_stale': expect.any(Number) }
  expect(await owned(school.site)).toEqual({ ...before, 'public.course_share': 0, ...worked })
  // The keys were not asked meanwhile: each that leads to a school's rows is asked now.
  expect(await brokenKeys()).toEqual([])
  expect(existsSync(path)).toBe(false)
  expect((await ask({ port: school.port, host }, siteCalls.appInfo)).status).toBe(404)
  expect(await look()).toMatchObject({ code: codes.noSuchSchool })
  const [line] = await school.look(
    "select site::int, detail, (select account from provider.account a where a.id = l.account) as by from provider.log_line l where action = 'school erased'",
  )
  expect(line).toMatchObject({
    site: id,
    by: 'boss',
    detail: { schoolName: name, people: data.people, backup: expect.any(String) },
  })
})
