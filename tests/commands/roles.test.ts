import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolFor, withClient } from '../../server/kit/database/connection.ts'
import { makeRoles, refuseUnboundRole, refuseWideLogin } from '../../server/kit/database/roles.ts'
import { type FreshDatabase, freshDatabase } from '../kit/database.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('a pool is its role from the first statement', async () => {
  const pool = poolFor(fresh.connection, 'eschool_app', { max: 1 })
  const { rows } = await pool.query('select current_user::text as me, session_user::text as login')
  await pool.end()
  expect(rows).toEqual([{ me: 'eschool_app', login: 'eschool_program' }])
})

test('what the program runs as can become nobody else, and sees nothing without a school', async () => {
  const pool = poolFor(fresh.connection, 'eschool_app', { max: 1 })
  for (const statement of [
    'set role eschool_operator',
    'set role eschool_console',
    'select * from provider.account',
    'set role eschool',
    'set session authorization eschool',
    'set role none; select 1 from person',
    'select * from graphile_worker.jobs',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied/)
  await pool.query('set role eschool_app')
  await pool.end()
})

test('a login of the program that could become the operator is refused at the start', async () => {
  const { program } = fresh.connection
  if (!program) throw new Error('the program has no login of its own')
  await withClient(fresh.superuser, async client => {
    await refuseWideLogin(client, program)
    await client.query('begin')
    await client.query('grant eschool_operator to eschool_program')
    await expect(refuseWideLogin(client, program)).rejects.toThrow(/can also become eschool_operator/)
    await client.query('rollback')
  })
})

test("the program's login is made, or its administrator reads the statements, and they suffice", async () => {
  const program = { ...fresh.superuser, user: 'other_program' }
  await withClient(fresh.superuser, client => client.query('create role small_owner login'))
  const small = { ...fresh.connection, user: 'small_owner', program }
  const sentence = await makeRoles(small).then(String, (error: Error) => error.message)
  expect(sentence).toContain(
    'create role "other_program" login noinherit; grant eschool_app to "other_program"',
  )
  await makeRoles({ ...fresh.connection, program })
  const pool = poolFor({ ...fresh.connection, program }, 'eschool_app', { max: 1 })
  expect((await pool.query('select session_user::text as login')).rows).toEqual([{ login: 'other_program' }])
  await pool.end()
  await withClient(fresh.superuser, client => client.query('drop role small_owner, other_program'))
})

test('the program roles of a migrated database are bound by row-level security', async () => {
  await withClient(fresh.connection, async client => {
    await refuseUnboundRole(client, 'eschool_app')
    await refuseUnboundRole(client, 'eschool_operator')
  })
})

test('a database role that row-level security would not bind is refused', async () => {
  await withClient(fresh.superuser, async client => {
    await client.query('create table owned_by_program (id int)')
    await client.query('alter table owned_by_program owner to eschool_app')
    await expect(refuseUnboundRole(client, 'eschool_app')).rejects.toThrow(/owns the table owned_by_program/)
    await client.query('alter table owned_by_program enable row level security, force row level security')
    await refuseUnboundRole(client, 'eschool_app')
    await client.query('begin')
    await client.query('alter role eschool_app bypassrls')
    await expect(refuseUnboundRole(client, 'eschool_app')).rejects.toThrow(/may bypass row-level security/)
    await client.query('alter role eschool_app nobypassrls superuser')
    await expect(refuseUnboundRole(client, 'eschool_app')).rejects.toThrow(/is a superuser/)
    await client.query('rollback')
  })
})

test('a superuser in DATABASE_URL is refused', async () => {
  await expect(makeRoles(fresh.superuser)).rejects.toThrow(/postgres is a superuser/)
})

test('a login that may not make roles reads the statements its administrator has to run, and they suffice', async () => {
  await withClient(fresh.superuser, client => client.query('create role small_login login'))
  const small = { ...fresh.connection, user: 'small_login' }
  const sentence = await makeRoles(small).then(String, (error: Error) => error.message)
  expect(sentence).toMatch(
    /^The database role small_login may not make the roles .* run: grant eschool_app to/,
  )
  await withClient(fresh.superuser, client => client.query(sentence.slice(sentence.indexOf('run: ') + 5)))
  await makeRoles(small)
  const pool = poolFor(small, 'eschool_operator', { max: 1 })
  expect((await pool.query('select current_user::text as me')).rows).toEqual([{ me: 'eschool_operator' }])
  await pool.end()
  await withClient(fresh.superuser, client => client.query('drop role small_login'))
})

test('what is only ever added to is changed and removed by nobody who runs or minds the program', async () => {
  const kept = [
    'log_line',
    'order_event',
    'ledger_entry',
    'ledger_line',
    'statement',
    'statement_line',
    'provider.log_line',
  ]
  const { rows } = await withClient(fresh.superuser, client =>
    client.query(
      `select format('%s may %s %s', role, act, kept) as says
        from unnest($1::text[]) kept, unnest(array['eschool_app', 'eschool_operator', 'eschool_console']) role, unnest(array['update', 'delete']) act
        where has_table_privilege(role, kept, act)`,
      [kept],
    ),
  )
  expect(rows.map(({ says }) => says)).toEqual([])
})
