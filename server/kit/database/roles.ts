import type { Client, ClientBase } from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { type Connection, type ProgramRole, programRoles, withClient } from './connection.ts'

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
    if ((await missingRoles(client, login)).length === 0) return
    // Roles belong to the whole server: another database's program may make the same ones in this moment.
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('eschool roles'))")
    const statements = (await missingRoles(client, login)).flatMap(role => statementsFor(client, login, role))
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
