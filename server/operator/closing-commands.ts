import { longestGrace } from '../../contract/operator-lists.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { byCommand, writeAct } from './acts.store.ts'
import { type Command, opened, read } from './command.ts'
import { asCommand } from './console-scope.ts'
import { closeIn, openAgain } from './schools.store.ts'
import { findSite } from './sites.store.ts'

/** A school that is closed loses nothing: its hosts answer nobody until it is opened again. */
export const closingCommands: Record<string, Command> = {
  'site close': {
    usage: `HOST [--in DAYS]`,
    says: 'closes the school at HOST, now or after so many days; nothing of it is lost',
    run: async (args, settings) => {
      const { values, positionals } = read(args, { in: { type: 'string' } } as const)
      const days = Number(values.in ?? 0)
      const host = positionals[0]?.toLowerCase()
      if (!host) throw new CannotStart('Which school? `site close` begins with one of its hosts.')
      if (!Number.isInteger(days) || days < 0 || days > longestGrace)
        throw new CannotStart(`--in is a number of days, up to ${longestGrace}.`)
      await opened(settings, 'command', async ({ connection }) => {
        const site = await findSite(connection, host)
        const closesAt = await asCommand(connection, async db => {
          const at = await closeIn(db, site, days)
          if (at)
            await writeAct(db, {
              ...byCommand,
              action: 'school closed',
              note: { site, detail: { days, closesAt: at } },
            })
          return at
        })
        console.log(
          closesAt
            ? `the school at ${host} closes at ${closesAt.toISOString()}`
            : `the school at ${host} closes as soon as that already`,
        )
      })
    },
  },
  'site open': {
    usage: 'HOST',
    says: 'opens the school at HOST again',
    run: async (args, settings) => {
      const host = read(args, {}).positionals[0]?.toLowerCase()
      if (!host) throw new CannotStart('Which school? `site open` begins with one of its hosts.')
      await opened(settings, 'command', async ({ connection }) => {
        const site = await findSite(connection, host)
        const done = await asCommand(connection, async db => {
          const isOpened = await openAgain(db, site)
          if (isOpened) await writeAct(db, { ...byCommand, action: 'school opened again', note: { site } })
          return isOpened
        })
        console.log(`the school at ${host} ${done ? 'is open again' : 'was open'}`)
      })
    },
  },
}
