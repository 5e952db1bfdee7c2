import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './kit/cannot-start.ts'
import { type Hold, holdAlone } from './kit/database/alone.ts'
import { type Connection, connectionFrom, programRoles, withClient } from './kit/database/connection.ts'
import { type Embedded, startEmbedded } from './kit/database/embedded.ts'
import { migrate } from './kit/database/migrate.ts'
import { makeExtensions, makeRoles, refuseUnboundRole, refuseWideLogin } from './kit/database/roles.ts'
import { installationKey } from './kit/key.ts'
import { makeBackup, stamp } from './operator/backup.ts'
import type { Settings } from './settings.ts'

export interface Database {
  connection: Connection
  embedded: Embedded | undefined
  /** Whether another program, the running school, works on the same embedded database. */
  shared: boolean
  close(): Promise<void>
}

/** The running school; a command, which also works beside it; or one that only looks and leaves the shape as it is. */
export type Opener = 'program' | 'command' | 'look'

/** Opens the school's database and brings it to this program's shape. */
export async function openDatabase(settings: Settings, who: Opener): Promise<Database> {
  const { databaseUrl, programUrl } = settings
  if (databaseUrl) {
    const program = programUrl === undefined ? undefined : connectionFrom(programUrl)
    return openOther({ ...connectionFrom(databaseUrl), ...(program && { program }) }, who)
  }
  const embedded = await startEmbedded(settings.data, { onNew: () => installationKey(settings.data) })
  const hold = await holdAlone(embedded.superuser)
  try {
    if (!hold && who === 'program') {
      throw new CannotStart(`Another eschool is already running on the data folder ${settings.data}.`)
    }
    if (who !== 'look') {
      demandKey(settings.data)
      await ready(embedded.connection, next =>
        hold ? backupBefore(embedded, settings.data, next) : refuseOther(),
      )
    }
  } catch (error) {
    await letGo(embedded, hold, embedded.started)
    throw error
  }
  const stops = who === 'program' || embedded.started
  return {
    connection: embedded.connection,
    embedded,
    shared: !hold,
    close: () => letGo(embedded, hold, stops),
  }
}

/** A new key beside an old database would make unreadable, without a word, what the old one encrypted. */
function demandKey(data: string) {
  const key = join(data, 'key')
  if (existsSync(key)) return
  throw new CannotStart(
    `The key file ${key} is missing: put it back. If it is lost, what it encrypted is lost too; \`openssl rand -out ${key} 32\` makes another.`,
  )
}

async function openOther(connection: Connection, who: Opener): Promise<Database> {
  await demandAnswer(connection, 'DATABASE_URL')
  if (who !== 'look') await ready(connection)
  if (connection.program) await demandAnswer(connection.program, 'ESCHOOL_PROGRAM_URL')
  return { connection, embedded: undefined, shared: false, close: async () => undefined }
}

async function demandAnswer(connection: Connection, setting: string) {
  await withClient(connection, client => client.query('select 1')).catch(
    (error: Error & { code?: string }) => {
      const words = error.message || error.code
      throw new CannotStart(
        `The database of ${setting} (${connection.host}:${connection.port}) does not let us in: ${words}.`,
      )
    },
  )
}

async function ready(connection: Connection, before?: (next: string) => Promise<void>) {
  await makeRoles(connection)
  await makeExtensions(connection)
  await migrate(connection, { before })
  await withClient(connection, async client => {
    for (const role of programRoles) await refuseUnboundRole(client, role)
    if (connection.program) await refuseWideLogin(client, connection.program)
  })
}

async function backupBefore(embedded: Embedded, data: string, next: string) {
  const name = `before-${next.replace('.sql', '')}-${stamp()}`
  await makeBackup({ ...embedded, data }, join(data, 'backups', name), { files: false, films: false })
}

async function refuseOther(): Promise<void> {
  throw new CannotStart(
    'The school that is running is of another version than this command: restart it first.',
  )
}

async function letGo(embedded: Embedded, hold: Hold | undefined, stop: boolean) {
  await hold?.end()
  if (stop) await embedded.stop()
  else embedded.leave()
}
