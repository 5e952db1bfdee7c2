import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { type Connection, withClient } from '../../server/kit/database/connection.ts'

export interface FreshDatabase {
  /** The login role: owner of the schema. Programs and tests work through `poolFor(connection, role)`. */
  connection: Connection
  /** Past row-level security, to look at what really lies there. */
  superuser: Connection
  drop(): Promise<void>
}

/** A word to the server that holds all databases of this run. */
export const onServer = <T>(act: (client: Client) => Promise<T>): Promise<T> =>
  withClient({ ...inject('superuser'), database: 'postgres' }, act)

/** A database of its own for a test file, copied from the migrated template. */
export const freshDatabase = () => copyDatabase('eschool_template')

export async function copyDatabase(
  template: string,
  database = `test_${randomBytes(6).toString('hex')}`,
): Promise<FreshDatabase> {
  await onServer(client =>
    client.query(`create database ${database} template ${template} owner eschool strategy file_copy`),
  )
  const superuser = { ...inject('superuser'), database }
  return {
    connection: { ...superuser, user: 'eschool', program: { ...superuser, user: 'eschool_program' } },
    superuser,
    drop: async () =>
      void (await onServer(client => client.query(`drop database if exists ${database} with (force)`))),
  }
}
