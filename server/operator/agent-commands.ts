import { limitsOfAgents } from '../../contract/operator-lists.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import type { Db } from '../kit/database/scope.ts'
import { foldedName } from '../people/people.rules.ts'
import { byAccount } from './accounts.store.ts'
import { byCommand, writeAct } from './acts.store.ts'
import { type AgentFields, agentFields, changeAgent } from './agents.store.ts'
import { type Command, numberOrNone, opened, read } from './command.ts'
import { changedFields } from './console.rules.ts'
import { asCommand } from './console-scope.ts'

type Limits = Pick<AgentFields, 'mostSchools' | 'mostDays'>

/** What agents may give at most, as the console has it. */
export const agentCommands: Record<string, Command> = {
  'operator limits': {
    usage: 'ACCOUNT [--schools 20|none] [--days 400|none]',
    says: 'shows or sets how many schools an agent may have, and for how many days ahead; what the agent gave before stands',
    run: async (args, settings) => {
      const { values, positionals } = read(args, {
        schools: { type: 'string' },
        days: { type: 'string' },
      } as const)
      const account = positionals[0]
      if (!account) throw new CannotStart('Which agent? It is named by what it signs in with.')
      const wanted = {
        mostSchools: numberOrNone('schools', values.schools, 0, limitsOfAgents.mostSchools),
        mostDays: numberOrNone('days', values.days, 1, limitsOfAgents.mostDays),
      }
      await opened(settings, 'command', async ({ connection }) => {
        const now = await asCommand(connection, db => limited(db, account, wanted))
        const any = 'any number'
        console.log(
          `${account}: schools at most: ${now.mostSchools ?? any}, days ahead at most: ${now.mostDays ?? any}`,
        )
      })
    },
  },
}

/** As they are now; what is not said stays. */
async function limited(
  db: Db,
  account: string,
  { mostSchools, mostDays }: { [N in keyof Limits]: Limits[N] | undefined },
): Promise<Limits> {
  const found = await byAccount(db, foldedName(account))
  if (found?.role !== 'AGENT')
    throw new CannotStart(`There is no agent ${account}; \`operator list\` shows all accounts.`)
  const { state: _, ...before } = await agentFields(db, found.id)
  const now = {
    name: before.name,
    mostSchools: mostSchools === undefined ? before.mostSchools : mostSchools,
    mostDays: mostDays === undefined ? before.mostDays : mostDays,
  }
  const changed = changedFields<Record<string, unknown>>({ ...before }, now)
  if (Object.keys(changed).length > 0) {
    await changeAgent(db, found.id, now)
    await writeAct(db, {
      ...byCommand,
      action: 'agent changed',
      note: { detail: { agent: found.id, ...changed } },
    })
  }
  return now
}
