import { recount } from '../recount.ts'
import { type Command, opened, read } from './command.ts'
import { findSite, listSites } from './sites.store.ts'

export const recountCommand: Record<string, Command> = {
  recount: {
    usage: '[HOST] [--logs]',
    says: 'counts what statistics keep anew, of the school at HOST or of all, also while it runs; with --logs from the logs of the lessons',
    run: async (args, settings) => {
      const { values, positionals } = read(args, { logs: { type: 'boolean' } } as const)
      const host = positionals[0]?.toLowerCase()
      await opened(settings, 'command', async ({ connection }) => {
        const schools = await listSites(connection)
        const asked = host === undefined ? undefined : await findSite(connection, host)
        const sites = schools.flatMap(({ id }) => (asked === undefined || asked === id ? [id] : []))
        for (const { site, courses, ...rows } of await recount(connection, sites, values.logs ?? false)) {
          const name = schools.find(({ id }) => id === site)?.school_name
          const others = `${rows.lessons} lessons, ${rows.seats} students of a course, ${rows.reports} learning reports and ${rows.moves} moves of seats were other than kept`
          console.log(`${name}: ${courses} courses counted again, ${others}`)
        }
      })
    },
  },
}
