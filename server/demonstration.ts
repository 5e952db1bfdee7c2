import { CannotStart } from './kit/cannot-start.ts'
import { type Connection, poolFor, withClient } from './kit/database/connection.ts'
import { keepingOf } from './kit/files/keeping.ts'
import { removeFiles } from './kit/files/pictures.ts'
import { removeDemonstration } from './operator/demonstration.store.ts'
import type { Settings } from './settings.ts'

interface Site {
  demonstration: boolean
  whole: boolean
}

/** Makes the demonstration if it is due; answers whether this installation is one. */
export async function demonstration(settings: Settings, connection: Connection): Promise<boolean> {
  const sites = await listSites(connection)
  const made = sites.find(site => site.demonstration)
  if (made && settings.demo === false) {
    throw new CannotStart(
      'ESCHOOL_DEMO is no, and this database holds the demonstration, whose passwords everybody knows: make the real school by `npm run eschool -- site create`.',
    )
  }
  if (made?.whole) return true
  // A start that was cut while making it left a school without people.
  if (made) await removeFiles(await keepingOf(settings), await remove(connection))
  const real = sites.some(site => !site.demonstration)
  if (real || !(settings.demo ?? !settings.databaseUrl)) return false
  const { makeDemo } = await import('../tests/demo/school.ts')
  await makeDemo({ connection, data: settings.data, keeping: await keepingOf(settings), crowd: true })
  return true
}

async function listSites(connection: Connection): Promise<Site[]> {
  const operator = poolFor(connection, 'eschool_operator', { max: 1 })
  try {
    const { rows } = await operator.query<Site>(
      'select demonstration, exists (select from person p where p.site = site.id) as whole from site',
    )
    return rows
  } finally {
    await operator.end()
  }
}

const remove = (connection: Connection) =>
  withClient(connection, async client => {
    await client.query('begin')
    const files = await removeDemonstration(client)
    await client.query('commit')
    return files
  })
