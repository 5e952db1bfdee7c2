import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, withClient } from '../../server/kit/database/connection.ts'

export interface FreshDatabase {
  /** The login role: owner of the schema. Programs and tests work through `poolFor(connection, role)`. */
  connection: Connection
  /** Past row-level security, to look at what really lies there. */
  superuser: Connection
  drop(): Promise<void>
}

/** A database of its own for a test file, copied from the migrated template. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const superuser = { ...inject('superuser'), database: 'postgres' }
  const database = `test_${randomBytes(6).toString('hex')}`
  const run = (sql: string) => withClient(superuser, client => client.query(sql))
  await run(`create database ${database} template eschool_template owner eschool`)
  return {
    connection: { ...superuser, user: 'eschool', database },
    superuser: { ...superuser, database },
    drop: async () => void (await run(`drop database if exists ${database} with (force)`)),
  }
}
