import { type Connection, poolFor } from './kit/database/connection.ts'
import { recountSchool } from './statistics/course-figures.ts'

/** What statistics keep of these schools is counted anew from what it was folded from; answers what was found, by school. */
export async function recount(connection: Connection, sites: readonly number[], isWithLogs: boolean) {
  const program = poolFor(connection, 'eschool_app', { onError: () => undefined })
  try {
    const found = []
    for (const site of sites) found.push({ site, ...(await recountSchool(program, site, isWithLogs)) })
    return found
  } finally {
    await program.end()
  }
}
