import { longestGrace } from '../../contract/operator-lists.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { byCommand, writeAct } from './acts.store.ts'
import { agreed, type Command, opened, read } from './command.ts'
import { asCommand } from './console-scope.ts'
import { eraserOf, eraseSchool, freeToErase, lookAt } from './erase-school.ts'
import { closeIn, openAgain } from './schools.store.ts'
import { findSite } from './sites.store.ts'

/** A school that is closed loses nothing: its hosts answer nobody until it is opened again, or it is erased. */
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
  'site erase': {
    usage: 'HOST [--name NAME]',
    says: 'erases the closed school at HOST for good, after a backup that is kept; for which it asks, or wants its name',
    run: async (args, settings) => {
      const { values, positionals } = read(args, { name: { type: 'string' } } as const)
      const host = positionals[0]?.toLowerCase()
      if (!host) throw new CannotStart('Which school? `site erase` begins with one of its hosts.')
      await opened(settings, 'command', async ({ connection, embedded }) => {
        const eraser = eraserOf(settings, embedded)
        if (!eraser)
          throw new CannotStart(
            'The database of DATABASE_URL is backed up by its own tools (pg_dump), and a school is erased after a backup alone: leave it closed.',
          )
        const site = await findSite(connection, host)
        const { schoolName, people, lessons, bytes } = freeToErase(await lookAt(connection, site))
        const goes = `This erases ${schoolName} for good: accounts: ${people}, lessons: ${lessons}, bytes of files and recordings: ${bytes}.`
        if (values.name === undefined) {
          const answer = await agreed(`${goes}\nType yes to erase it now: `)
          if (answer === undefined)
            throw new CannotStart(`${goes} --name "${schoolName}" says that it may be.`)
          if (!answer) throw new CannotStart('Nothing was changed.')
        } else if (values.name !== schoolName)
          throw new CannotStart(`The school at ${host} is called ${schoolName}: nothing was changed.`)
        const { backup } = await eraseSchool(settings, eraser, site, byCommand)
        console.log(`the school at ${host} is erased; as it was it lies in the backup ${backup}`)
        if (settings.s3Endpoint)
          console.log('What of it lies in the store is not in the backup, and stays there.')
      })
    },
  },
}
