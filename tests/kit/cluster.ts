import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Connection, withClient } from '../../server/kit/database/connection.ts'
import { startEmbedded } from '../../server/kit/database/embedded.ts'
import { migrate } from '../../server/kit/database/migrate.ts'
import { makeRoles } from '../../server/kit/database/roles.ts'
import { databaseFolder } from './in-memory.ts'

const template = 'eschool_template'

declare module 'vitest' {
  interface ProvidedContext {
    superuser: Connection
    /** Where the schools that are copied keep their files. */
    schools: string
  }
}

/** One PostgreSQL for the run, with a migrated database that test files copy. Nothing here has to outlast a power cut. */
export default async function cluster(project: TestProject) {
  const folder = databaseFolder()
  chmodSync(folder, 0o711)
  const embedded = await startEmbedded(join(folder, 'data'), {
    database: template,
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
      // What is written is not kept for long either.
      max_wal_size: '256MB',
    },
  })
  await makeRoles(embedded.connection)
  await migrate(embedded.connection)
  // A template is copied only while nobody is connected to it.
  await withClient({ ...embedded.superuser, database: 'postgres' }, client =>
    client.query(`alter database ${template} is_template true allow_connections false`),
  )
  project.provide('superuser', embedded.superuser)
  project.provide('schools', join(folder, 'schools'))
  return async () => {
    await embedded.stop()
    rmSync(embedded.cluster, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}
