import { longestWarning } from '../../contract/operator-lists.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { byCommand, writeAct } from './acts.store.ts'
import { type Command, opened, read } from './command.ts'
import { asCommand } from './console-scope.ts'
import { wrongTime } from './maintenance.rules.ts'
import { announce, maintenances, withdraw } from './maintenance.store.ts'

/** A maintenance is announced to all schools, as in the console. */
export const maintenanceCommands: Record<string, Command> = {
  'maintenance announce': {
    usage:
      '--from 2026-12-01T22:00+08:00 --until 2026-12-01T23:00+08:00 [--hours 24] [--zh …] [--en …] [--es …]',
    says: 'says on every page of all schools, so many hours before, when the installation is maintained, and tells the teachers of lessons that run into it',
    run: async (args, settings) => {
      const { values } = read(args, {
        from: { type: 'string' },
        until: { type: 'string' },
        hours: { type: 'string' },
        zh: { type: 'string' },
        en: { type: 'string' },
        es: { type: 'string' },
      } as const)
      const begins = momentFrom('from', values.from)
      const ends = momentFrom('until', values.until)
      if (wrongTime(begins, ends, new Date()))
        throw new CannotStart('--until lies ahead and after --from, by seven days at most.')
      const hours = Number(values.hours ?? 24)
      if (!Number.isInteger(hours) || hours < 0 || hours > longestWarning)
        throw new CannotStart(`--hours is a number from 0 to ${longestWarning}.`)
      const words = { zh: values.zh ?? '', en: values.en ?? '', es: values.es ?? '' }
      await opened(settings, 'command', async ({ connection }) => {
        const id = await asCommand(connection, async db => {
          const made = await announce(db, { begins, ends, hours, words })
          const detail = { number: made, beginsAt: begins.toISOString(), endsAt: ends.toISOString() }
          await writeAct(db, { ...byCommand, action: 'maintenance announced', note: { detail } })
          return made
        }).catch(error => {
          if (error.constraint === 'maintenance_once')
            throw new CannotStart('Another maintenance is announced for a part of that time.')
          throw error
        })
        console.log(`maintenance ${id} is announced`)
      })
    },
  },
  'maintenance withdraw': {
    usage: 'NUMBER',
    says: 'withdraws a maintenance: it is gone from every page',
    run: async (args, settings) => {
      const id = Number(read(args, {}).positionals[0])
      if (!Number.isSafeInteger(id) || id < 1)
        throw new CannotStart('Which maintenance? It is named by its number.')
      await opened(settings, 'command', async ({ connection }) => {
        const isDone = await asCommand(connection, async db => {
          if (!(await withdraw(db, id))) return false
          await writeAct(db, {
            ...byCommand,
            action: 'maintenance withdrawn',
            note: { detail: { number: id } },
          })
          return true
        })
        console.log(
          isDone ? `maintenance ${id} is withdrawn` : `maintenance ${id} is over or withdrawn already`,
        )
      })
    },
  },
  'maintenance list': {
    usage: '',
    says: 'lists what was announced, the latest first',
    run: async (args, settings) => {
      read(args, {})
      await opened(settings, 'command', async ({ connection }) => {
        for (const { id, begins_at, ends_at, withdrawn_at } of await asCommand(connection, maintenances))
          console.log(
            `${id}  ${begins_at.toISOString()} to ${ends_at.toISOString()}${withdrawn_at ? '  withdrawn' : ''}`,
          )
      })
    },
  },
}

function momentFrom(name: string, typed: string | undefined): Date {
  const at = new Date(typed ?? '')
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(typed ?? ''))
    throw new CannotStart(`--${name} is a time with its zone, like 2026-12-01T22:00+08:00.`)
  return at
}
