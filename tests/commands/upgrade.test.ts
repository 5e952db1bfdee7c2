import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withClient } from '../../server/kit/database/connection.ts'
import { migrate, migrationsFolder } from '../../server/kit/database/migrate.ts'
import { copyDatabase } from '../kit/database.ts'
import { freshFolder } from '../kit/folder.ts'

// Whoever owns the tables is held by row-level security as well: a migration that fills a column from rows sees none of them, unless it
// says otherwise for as long as it looks. An empty database does not show that.
const old = await copyDatabase('template0')
const { path, remove } = freshFolder()
afterAll(async () => {
  await old.drop()
  remove()
})
const run = (sql: string) => withClient(old.superuser, async client => (await client.query(sql)).rows)

test('a school that was there before keeps its lessons and its log, and goes on with both', async () => {
  const before = join(path, 'before')
  mkdirSync(before)
  cpSync(migrationsFolder, before, { recursive: true })
  for (const name of readdirSync(before))
    if (/^\d{4}/.test(name) && name >= '0058') rmSync(join(before, name))
  for (const later of ['chain-log', 'told-of-course', 'wake-waiting'])
    rmSync(join(before, `functions/${later}.sql`))
  await run('create extension btree_gist; create extension pg_trgm; create extension pgcrypto')
  await migrate(old.connection, { folder: before })
  // Of a school only what the files behind that look at; its other rows are nobody's matter here.
  await run(`set session_replication_role = replica;
    insert into site (id, school_name, app_name, school_domain) overriding system value values (1, 'a', 'a', 'a.example'), (2, 'b', 'b', 'b.example');
    insert into person (site, id, username, full_name, gender) overriding system value values (1, 7, 'g', 'g', '男'), (1, 8, 'h', 'h', '男');
    insert into person_role (site, person, role) values (1, 7, 'TEACHER'), (1, 8, 'ASSISTANT');
    insert into lesson (site, id, course, course_subject, number, name, starts_at, ends_at, delivery) overriding system value values
      (1, 5, 3, 4, 1, 'a', '2026-01-01', '2026-01-01 01:00', 'live'), (1, 6, 9, 10, 1, 'b', '2026-01-02', '2026-01-02 01:00', 'recorded'),
      (1, 11, 3, 12, 1, '第 1 课', '2026-03-01', '2026-03-01 01:00', 'live'), (1, 13, 3, 12, 2, 'Lesson 2', '2026-02-01', '2026-02-01 01:00', 'live'),
      (1, 14, 3, 12, 3, '第 2 课', '2026-04-01', '2026-04-01 01:00', 'live');
    insert into shared_course (site, id, name, cover, summary, intro, delivery, subjects, teachers, lessons, changed_at)
      values (1, 3, 'c', '', '', '', 'live', '[]', '[]', '[{"id": 11, "number": 1, "name": "第 1 课", "state": "scheduled"}]', now());
    insert into lesson_person (site, lesson, person, role, during, state)
      select l.site, l.id, p.person, p.role, l.during, l.state from lesson l, (values (7, 'TEACHER'), (8, 'ASSISTANT')) p (person, role);
    insert into log_line (site, number, action, chain) values (1, 1, 'signed in', 'a'), (1, 2, 'signed out', 'b'), (2, 1, 'signed in', 'c')`)

  await migrate(old.connection)
  expect(
    await run('select person::int, holds, bound_role from lesson_person where lesson = 5 order by person'),
  ).toEqual([
    { person: 7, holds: 'TEACHER', bound_role: 'TEACHER' },
    { person: 8, holds: 'ASSISTANT', bound_role: 'ASSISTANT' },
  ])
  // A lesson of a recorded course is at no hour any more, nor is who gives it.
  expect(
    await run(`select l.id::int, l.state, isempty(l.during) as free, count(*) filter (where isempty(p.during))::int as people
      from lesson l join lesson_person p on p.lesson = l.id where l.id < 10 group by l.id order by 1`),
  ).toEqual([
    { id: 5, state: 'scheduled', free: false, people: 0 },
    { id: 6, state: 'ended', free: true, people: 2 },
  ])
  // What was called by its number in the words of whoever arranged it has no name of its own, and numbers follow the time.
  expect(
    await run('select id::int, number, name from lesson where course_subject = 12 order by starts_at'),
  ).toEqual([
    { id: 13, number: 1, name: '' },
    { id: 11, number: 2, name: '' },
    { id: 14, number: 3, name: '第 2 课' },
  ])
  expect(await run('select lessons from shared_course')).toEqual([
    { lessons: [{ id: 11, number: 2, name: '', state: 'scheduled' }] },
  ])
  expect(await run('select site::int, number::int, chain from log_end order by site')).toEqual([
    { site: 1, number: 2, chain: Buffer.from('b') },
    { site: 2, number: 1, chain: Buffer.from('c') },
  ])
  // The links of these lines were made up: what is asked is where the next one hangs.
  await run(`set session_replication_role = replica; alter table log_line enable always trigger chain_log;
    insert into log_line (site, number, action, chain) values (1, 0, 'signed in', '')`)
  expect(await run('select max(number)::int as last from log_line where site = 1')).toEqual([{ last: 3 }])
  const unforced = await run(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relname in ('lesson', 'lesson_person', 'figures_stale', 'shared_course', 'log_line', 'log_end') and not relforcerowsecurity",
  )
  expect(unforced).toEqual([])
})
