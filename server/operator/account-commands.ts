import { providerRoles } from '../../contract/operator-lists.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import type { Db } from '../kit/database/scope.ts'
import { installationKey } from '../kit/key.ts'
import { Sealing } from '../kit/sealing.ts'
import { dropPasskeys } from '../people/passkey.store.ts'
import { madePasswordHash, newMadePassword } from '../people/passwords.ts'
import { foldedName, isUsername } from '../people/people.rules.ts'
import type { Settings } from '../settings.ts'
import * as store from './accounts.store.ts'
import { byCommand, writeAct } from './acts.store.ts'
import { type Command, opened, read } from './command.ts'
import { asCommand } from './console-scope.ts'
import { dropFactor } from './factor.store.ts'
import { forgetTries } from './second-factor.ts'

/** Accounts of the provider's console: who has none makes the first one here, on the machine itself. */
export const accountCommands: Record<string, Command> = {
  'operator add': {
    usage: 'ACCOUNT --name NAME [--role OPERATOR|AGENT]',
    says: "makes an account for the provider's console and prints a password that is good for one sign-in",
    run: async (args, settings) => {
      const { values, positionals } = read(args, {
        name: { type: 'string' },
        role: { type: 'string' },
      } as const)
      const account = positionals[0]?.normalize('NFKC').trim()
      const { name, role: wanted = 'OPERATOR' } = values
      const role = providerRoles.find(one => one === wanted.toUpperCase())
      if (!account || !name) throw new CannotStart('An account needs a name to sign in with, and --name.')
      if (!isUsername(account))
        throw new CannotStart(`The name ${account} may not be used: letters, digits, . _ and -.`)
      if (!role) throw new CannotStart(`--role is ${providerRoles.join(' or ')}.`)
      const { password, hash } = passwordFor(settings)
      await opened(settings, 'command', ({ connection }) =>
        asCommand(connection, async db => {
          await store.addAccount(db, { account, name, role, hash }).catch(asTaken)
          await wrote(db, 'account made', { account, role })
        }),
      )
      console.log(
        `${account} may sign in at /eschool/operator with the password ${password}, to be changed at once`,
      )
      if (!settings.operatorHosts)
        console.log('Beside a real school the console has to have a host: ESCHOOL_OPERATOR_HOSTS names it.')
    },
  },
  'operator password': {
    usage: 'ACCOUNT',
    says: 'gives an account of the console a new password, good for one sign-in, and ends its sessions',
    run: async (args, settings) => {
      const { password, hash, sealing } = passwordFor(settings)
      const account = await changed(args, settings, 'password given anew', async (db, { id }) => {
        await store.setPassword(db, id, hash, null)
        await forgetTries(db, sealing, id)
      })
      console.log(`${account} may sign in with the password ${password}, to be changed at once`)
    },
  },
  'operator factor off': {
    usage: 'ACCOUNT',
    says: 'takes the second factor off an account of the console whose device is lost, and ends its sessions',
    run: async (args, settings) => {
      const account = await changed(args, settings, 'second factor off', async (db, found) => {
        if (!(await dropFactor(db, found.id))) throw new CannotStart(`${found.account} has no second factor.`)
        await store.endSessions(db, found.id, null)
        await forgetTries(db, sealingOf(settings), found.id)
      })
      console.log(`${account} signs in with the password alone, until a second factor is set up again`)
    },
  },
  'operator passkeys off': {
    usage: 'ACCOUNT',
    says: 'takes all passkeys off an account of the console whose device is lost, and ends its sessions',
    run: async (args, settings) => {
      const account = await changed(args, settings, 'passkeys off', async (db, found) => {
        if ((await dropPasskeys(db, found.id)) === 0)
          throw new CannotStart(`${found.account} has no passkeys.`)
        await store.endSessions(db, found.id, null)
      })
      console.log(`${account} signs in with the password, until a passkey is added again`)
    },
  },
  'operator disable': {
    usage: 'ACCOUNT',
    says: 'ends the sessions of an account of the console and lets it in no more',
    run: async (args, settings) => {
      const account = await changed(args, settings, 'account disabled', (db, { id }) =>
        store.setState(db, id, 'DISABLED'),
      )
      console.log(`${account} is disabled`)
    },
  },
  'operator enable': {
    usage: 'ACCOUNT',
    says: 'lets an account of the console in again',
    run: async (args, settings) => {
      const account = await changed(args, settings, 'account enabled', (db, { id }) =>
        store.setState(db, id, 'ENABLED'),
      )
      console.log(`${account} is enabled`)
    },
  },
  'operator list': {
    usage: '',
    says: 'lists the accounts of the console',
    run: async (args, settings) => {
      read(args, {})
      await opened(settings, 'command', async ({ connection }) => {
        for (const { account, name, role, state, seen, factor, passkeys } of await asCommand(
          connection,
          store.allAccounts,
        ))
          console.log(
            `${account}  ${name}  ${role}${state === 'DISABLED' ? ', disabled' : ''}${factor ? ', second factor' : ''}${passkeys ? `, passkeys: ${passkeys}` : ''}, ${seen ? `last seen ${seen.toISOString().slice(0, 10)}` : 'never signed in'}`,
          )
      })
    },
  },
}

const sealingOf = ({ data }: Settings) => new Sealing(installationKey(data))
const passwordFor = (settings: Settings) => {
  const password = newMadePassword()
  const sealing = sealingOf(settings)
  return { password, hash: madePasswordHash(sealing, password), sealing }
}

const wrote = (db: Db, action: string, detail: Record<string, unknown>) =>
  writeAct(db, { ...byCommand, action, note: { detail } })

async function changed(
  args: string[],
  settings: Settings,
  action: string,
  change: (db: Db, found: store.ProviderAccount) => Promise<unknown>,
): Promise<string> {
  const [account] = read(args, {}).positionals
  if (!account) throw new CannotStart('Which account? It is named by what it signs in with.')
  await opened(settings, 'command', ({ connection }) =>
    asCommand(connection, async db => {
      const found = await store.byAccount(db, foldedName(account))
      if (!found) throw new CannotStart(`There is no account ${account}; \`operator list\` shows them all.`)
      await change(db, found)
      await wrote(db, action, { account: found.account })
    }),
  )
  return account
}

function asTaken(error: Error & { code?: string; constraint?: string }): never {
  if (error.code !== '23505') throw error
  throw new CannotStart(
    error.constraint === 'provider_agent'
      ? 'There is an agent of that name already.'
      : 'There is an account of that name already.',
  )
}
