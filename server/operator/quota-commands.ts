import { gigabyte, mostQuotas } from '../../contract/site-quotas-lists.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { byCommand, writeAct } from './acts.store.ts'
import { type Command, numberOrNone, opened, read } from './command.ts'
import { changedFields } from './console.rules.ts'
import { asCommand } from './console-scope.ts'
import { type Quotas, quotasBefore, setQuotas, usedBy } from './school-quotas.store.ts'
import { findSite } from './sites.store.ts'

/** What schools may have at most, as the console has it. */
export const quotaCommands: Record<string, Command> = {
  'site quota': {
    usage: 'HOST [--people 500|none] [--storage 200|none] [--rooms 5|none]',
    says: 'shows or sets what the school at HOST may have at most: accounts in use, GB of files and recordings, lessons that run at once; what it has already stays',
    run: async (args, settings) => {
      const { values, positionals } = read(args, {
        people: { type: 'string' },
        storage: { type: 'string' },
        rooms: { type: 'string' },
      } as const)
      const host = positionals[0]
      if (!host) throw new CannotStart('Which school? `site quota` begins with one of its hosts.')
      const people = numberOrNone('people', values.people, 1, mostQuotas.people)
      const storage = numberOrNone('storage', values.storage, 1, mostQuotas.storage)
      const rooms = numberOrNone('rooms', values.rooms, 1, mostQuotas.rooms)
      await opened(settings, 'command', async ({ connection }) => {
        const site = await findSite(connection, host.toLowerCase())
        const { quotas, used } = await asCommand(connection, async db => {
          const before = await quotasBefore(db, site)
          const quotas: Quotas = {
            people: people === undefined ? before.people : people,
            storage: storage === undefined ? before.storage : storage,
            rooms: rooms === undefined ? before.rooms : rooms,
          }
          const changed = changedFields<Record<keyof Quotas, unknown>>({ ...before }, quotas)
          if (Object.keys(changed).length > 0) {
            await setQuotas(db, site, quotas)
            await writeAct(db, {
              ...byCommand,
              action: 'quotas set',
              note: { site, detail: { quotas: changed } },
            })
          }
          return { quotas, used: await usedBy(db, site) }
        })
        const any = 'any number'
        console.log(
          `${host}: ${used.people} accounts in use of ${quotas.people ?? any}, ${(used.storage / gigabyte).toFixed(2)} GB of ${quotas.storage ?? any}, ${used.rooms} lessons running of ${quotas.rooms ?? any}`,
        )
      })
    },
  },
}
