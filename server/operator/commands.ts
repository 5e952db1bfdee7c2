import { join, resolve } from 'node:path'
import { type Role, roles } from '../../contract/roles.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { installationKey } from '../kit/key.ts'
import { Sealing } from '../kit/sealing.ts'
import { accountCommands } from './account-commands.ts'
import { agentCommands } from './agent-commands.ts'
import { keyWords, makeBackup, stamp } from './backup.ts'
import { benefitCommands } from './benefit-commands.ts'
import { closingCommands } from './closing-commands.ts'
import { type Command, opened, read } from './command.ts'
import { courseCommands } from './course-commands.ts'
import { doctor } from './doctor.ts'
import { filmCommands } from './film-commands.ts'
import { maintenanceCommands } from './maintenance-commands.ts'
import { quotaCommands } from './quota-commands.ts'
import { recountCommand } from './recount-command.ts'
import { restore } from './restore.ts'
import { siteCommands } from './site-commands.ts'
import { findSite } from './sites.store.ts'
import { createUser } from './users.store.ts'

export const commands: Record<string, Command> = {
  ...siteCommands,
  ...closingCommands,
  ...quotaCommands,
  ...accountCommands,
  ...agentCommands,
  ...courseCommands,
  ...benefitCommands,
  ...maintenanceCommands,
  'user create': {
    usage: '--site HOST --username NAME --name FULL-NAME --role ADMIN[,TEACHER] [--phone …] [--head]',
    says: 'makes an account and prints a password that is good for one sign-in',
    run: async (args, settings) => {
      const { values } = read(args, {
        site: { type: 'string' },
        username: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        phone: { type: 'string' },
        head: { type: 'boolean' },
      } as const)
      const { site, username, name, phone } = values
      if (!site || !username || !name)
        throw new CannotStart('An account needs --site, --username, --name and --role.')
      const chosen = rolesFrom(values.role)
      await opened(settings, 'command', async ({ connection }) => {
        const sealing = new Sealing(installationKey(settings.data))
        const draft = { username, name, phone, roles: chosen, headTeacher: values.head ?? false }
        const password = await createUser(connection, sealing, {
          ...draft,
          site: await findSite(connection, site.toLowerCase()),
        })
        console.log(
          `${username} may sign in at ${site} with the password ${password}, which must be changed at once`,
        )
      })
    },
  },
  ...{ ...filmCommands, ...recountCommand },
  backup: {
    usage: '[FOLDER] [--without-films]',
    says: 'copies the database, the files and the films, also while the school runs',
    run: async (args, settings) => {
      const { values, positionals } = read(args, { 'without-films': { type: 'boolean' } } as const)
      const films = !values['without-films']
      const folder = positionals[0] ?? join(settings.data, 'backups', stamp())
      await opened(settings, 'look', async ({ embedded }) => {
        if (!embedded)
          throw new CannotStart(
            'The database of DATABASE_URL is backed up by its own tools (pg_dump); this command is for the embedded one.',
          )
        console.log(
          `backup written to ${await makeBackup({ ...embedded, data: settings.data }, resolve(folder), { files: true, films })}, ${films ? 'with the films' : 'without the films: copy data/films beside'}`,
        )
        if (films && settings.s3Endpoint) console.log('Files and films that lie in the store are not in it.')
      })
      console.log(keyWords)
    },
  },
  restore: {
    usage: 'BACKUP [DATAFOLDER]',
    says: 'puts a backup into an empty data folder (ESCHOOL_DATA when none is named)',
    run: async (args, settings) => {
      const [backup, folder = settings.data] = read(args, {}).positionals
      if (!backup) throw new CannotStart('Which backup? `restore` begins with its folder.')
      const { migration, withFiles, withFilms, keyThere } = await restore(backup, resolve(folder))
      console.log(
        `restored into ${resolve(folder)}, up to ${migration}${withFiles ? '' : '; this backup has no files, only the database'}${withFilms ? ', with its films' : '; this backup has no films'}`,
      )
      const put = 'put the one of the time of the backup at'
      if (!keyThere)
        console.log(
          `The key file is not part of a backup: before the first start ${put} ${join(resolve(folder), 'key')}.`,
        )
    },
  },
  doctor: {
    usage: '',
    says: 'looks whether everything is in order',
    run: async (args, settings) => {
      read(args, {})
      const problems = await opened(settings, 'look', database => doctor(settings, database))
      if (problems > 0) process.exitCode = 1
    },
  },
}

export function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, says }]) => `  ${`${name} ${usage}`.trim()}\n      ${says}`,
  )
  return `npm run eschool -- COMMAND\n\n${lines.join('\n')}`
}

function rolesFrom(typed = ''): Role[] {
  return typed.split(',').map(each => {
    const role = roles.find(known => known === each.trim().toUpperCase())
    if (!role) throw new CannotStart(`--role is one or more of ${roles.join(', ')}.`)
    return role
  })
}
