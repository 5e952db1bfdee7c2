import type { Pool } from 'pg'
import type { ProviderRole, ProviderStage } from '../../contract/operator-lists.ts'
import { type Connection, poolFor } from '../kit/database/connection.ts'
import { type Db, within } from '../kit/database/scope.ts'

/** Who is signed in to the console; on the machine itself nobody has to be. */
export interface Provider {
  session: number | null
  account: number | null
  role: ProviderRole
  stage: ProviderStage
}

export type ProviderDoor =
  | { tokenHash: Buffer | null; allowed: readonly ProviderRole[] | null; during: readonly ProviderStage[] }
  | { as: Pick<Provider, 'role' | 'account'> }

/** Whoever works on the machine itself minds the installation. */
export const onTheMachine: ProviderDoor = { as: { role: 'OPERATOR', account: null } }

const beginningOf = (door: ProviderDoor) => ({
  statements: [
    { text: 'begin', values: [] },
    'as' in door
      ? {
          text: 'select (e).* from provider.enter_as($1, $2) e',
          values: [door.as.role, numeral(door.as.account)],
        }
      : {
          text: 'select (e).* from provider.enter($1, $2, $3) e',
          values: [door.tokenHash, arrayOf(door.allowed), arrayOf(door.during)],
        },
  ],
  each: false,
})
const numeral = (id: number | null) => (id === null ? null : String(id))
const arrayOf = (names: readonly string[] | null) => (names === null ? null : `{${names.join(',')}}`)

const providerFrom = (row: Record<string, unknown>): Provider | null =>
  row.role === null ? null : (row as unknown as Provider)

/** One transaction of the console, in no school; the database sees to it that an agent finds an agent's schools alone. */
export const withProvider = <T>(
  pool: Pool,
  door: ProviderDoor,
  work: (db: Db, entrance: Promise<Provider | null>) => Promise<T>,
): Promise<T> =>
  within(pool, { beginning: beginningOf(door), entranceFrom: providerFrom }, ({ db, entrance }) =>
    work(db, entrance),
  )

/** The same for a command: one connection, and its end. */
export async function asCommand<T>(connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = poolFor(connection, 'eschool_console', { max: 1 })
  try {
    return await withProvider(pool, onTheMachine, work)
  } finally {
    await pool.end()
  }
}
