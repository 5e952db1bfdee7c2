import type { Client, ClientBase } from 'pg'
import { CannotStart } from '../cannot-start.ts'
import {
  type Connection,
  type Login as ProgramLogin,
  type ProgramRole,
  programRoles,
  withClient,
} from './connection.ts'

export const extensions = ['btree_gist', 'pg_trgm', 'pgcrypto']

interface Login {
  name: string
  unbound: boolean
  mayMake: boolean
  version: number
}

/** Makes the programs' roles, or says which statements an administrator has to run when the login may not. */
export async function makeRoles(connection: Connection): Promise<void> {
  await withClient(connection, async client => {
    const login = await loginOf(client)
    if (login.version < 150000) throw new CannotStart('The database is older than PostgreSQL 15.')
    if (login.unbound) {
      throw new CannotStart(
        `The database role ${login.name} is a superuser or may bypass row-level security, so one school could read another's rows: let DATABASE_URL name a plain role that owns its database.`,
      )
    }
    const missing = async () => [
      ...(await missingRoles(client, login)).flatMap(role => statementsFor(client, login, role)),
      ...(connection.program ? await missingLogin(client, login, connection.program) : []),
    ]
    if ((await missing()).length === 0) return
    // Roles belong to the whole server: another database's program may make the same ones in this moment.
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('eschool roles'))")
    const statements = await missing()
    if (!login.mayMake) throw new CannotStart(askAdministrator(login, statements))
    try {
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
    } catch {
      throw new CannotStart(askAdministrator(login, statements))
    }
  })
}

/** All are trusted ones, which a database's owner may make; a provider may have switched that off. */
export async function makeExtensions(connection: Connection): Promise<void> {
  await withClient(connection, async client => {
    for (const each of extensions) {
      await client.query(`create extension if not exists ${each}`).catch(() => {
        throw new CannotStart(
          `The database lacks the extension ${each}; let an administrator run, in the database ${connection.database}: create extension ${each};`,
        )
      })
    }
  })
}

function statementsFor(
  client: Client,
  login: Login,
  { role, exists }: { role: string; exists: boolean },
): string[] {
  const options = login.version >= 160000 ? ' with inherit false, set true' : ''
  const grant = `grant ${role} to ${client.escapeIdentifier(login.name)}${options}`
  return exists ? [grant] : [`create role ${role} nologin noinherit`, grant]
}

/** The running school's own login: it can become `eschool_app`, and has a password where somebody gives it one. */
async function missingLogin(client: Client, login: Login, { user }: ProgramLogin): Promise<string[]> {
  const kind = login.version >= 160000 ? 'SET' : 'MEMBER'
  const { rows } = await client.query<{ exists: boolean; ready: boolean }>(
    `select l.oid is not null as exists, coalesce(pg_has_role(l.oid, a.oid, $2), false) as ready
     from (select $1::text as name) wanted left join pg_roles l on l.rolname = wanted.name
       left join pg_roles a on a.rolname = 'eschool_app'`,
    [user, kind],
  )
  const name = client.escapeIdentifier(user)
  const options = login.version >= 160000 ? ' with inherit false, set true' : ''
  const grant = `grant eschool_app to ${name}${options}`
  if (rows[0]?.ready) return []
  return rows[0]?.exists ? [grant] : [`create role ${name} login noinherit`, grant]
}

/** A login that can also become somebody else would make row-level security a railing, where it is to be a wall. */
export async function refuseWideLogin(client: ClientBase, { user }: ProgramLogin): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select r.rolname as name from pg_roles r, pg_roles l where l.rolname = $1
     and r.rolname not in ($1, 'eschool_app') and pg_has_role(l.oid, r.oid, 'MEMBER') limit 1`,
    [user],
  )
  if (rows[0])
    throw new CannotStart(
      `The database login ${user} can also become ${rows[0].name}: the running school may have the role eschool_app alone.`,
    )
}

async function loginOf(client: Client): Promise<Login> {
  const { rows } = await client.query<Login>(
    `select rolname as name, rolsuper or rolbypassrls as unbound, rolcreaterole as "mayMake",
            current_setting('server_version_num')::int as version
     from pg_roles where rolname = current_user`,
  )
  if (!rows[0]) throw new CannotStart('The database does not know the role it was logged in with.')
  return rows[0]
}

async function missingRoles(client: Client, { version }: Login) {
  const kind = version >= 160000 ? 'SET' : 'MEMBER'
  const { rows } = await client.query<{ role: string; exists: boolean; ready: boolean }>(
    `select role, r.oid is not null as exists, coalesce(pg_has_role(current_user, r.oid, $2), false) as ready
     from unnest($1::text[]) as role left join pg_roles r on r.rolname = role order by role`,
    [programRoles, kind],
  )
  return rows.filter(row => !row.ready)
}

const askAdministrator = (login: Login, statements: string[]) =>
  `The database role ${login.name} may not make the roles the program works under; let an administrator run: ${statements.join('; ')};`

/** Row-level security does not bind a superuser, BYPASSRLS or, without FORCE, a table's owner: no program may be one. */
export async function refuseUnboundRole(client: ClientBase, role: ProgramRole): Promise<void> {
  const { rows } = await client.query<{ why: string }>(
    `with recursive worn as (
       select oid from pg_roles where rolname = $1
       union select m.roleid from pg_auth_members m join worn on m.member = worn.oid
     )
     select case when rolsuper then 'is a superuser' else 'may bypass row-level security' end as why
     from pg_roles where oid in (select oid from worn) and (rolsuper or rolbypassrls)
     union all
     select 'owns the table ' || c.oid::regclass || ', which does not force row-level security'
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and c.relowner in (select oid from worn)
       and not (c.relrowsecurity and c.relforcerowsecurity)
     limit 1`,
    [role],
  )
  if (rows[0])
    throw new CannotStart(`The database role ${role} ${rows[0].why}: one school could read another's rows.`)
}
