import { join, resolve } from 'node:path'
import { type Role, roles } from '../../contract/roles.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { installationKey } from '../kit/key.ts'
import { Sealing } from '../kit/sealing.ts'
import { keyWords, makeBackup, stamp } from './backup.ts'
import { benefitCommands } from './benefit-commands.ts'
import { type Command, opened, read } from './command.ts'
import { pushCourse, withdrawCourse } from './courses.store.ts'
import { doctor } from './doctor.ts'
import { filmCommands } from './film-commands.ts'
import { makeSchool } from './make-school.ts'
import { recountCommand } from './recount-command.ts'
import { restore } from './restore.ts'
import { changeSite, findSite, listSites, roomForMaterials, type SiteDraft } from './sites.store.ts'
import { createUser } from './users.store.ts'

const siteOptions = {
  host: { type: 'string' },
  'training-host': { type: 'string' },
  name: { type: 'string' },
  app: { type: 'string' },
  'time-zone': { type: 'string' },
  until: { type: 'string' },
  register: { type: 'string' },
} as const

export const commands: Record<string, Command> = {
  'site create': {
    usage:
      '--host school.example.com --name NAME [--training-host …] [--app …] [--time-zone Asia/Shanghai] [--until 2027-08-31] [--register yes|no]',
    says: 'makes a school; the first one removes the demonstration',
    run: async (args, settings) => {
      const { host, name, ...draft } = siteDraft(read(args, siteOptions).values)
      if (!host || !name) throw new CannotStart('A school needs --host and --name.')
      await opened(settings, 'command', async ({ connection, shared }) => {
        await makeSchool(settings, connection, { host, name, ...draft })
        console.log(`${name} is made and answers at ${host}`)
        if (shared)
          console.log(
            'Restart the running program: a demonstration listens on this machine alone, a school on every address.',
          )
        console.log(
          `Its first administrator: npm run eschool -- user create --site ${host} --username admin --name … --role ADMIN`,
        )
      })
    },
  },
  'site list': {
    usage: '',
    says: 'lists the schools with their hosts, last day and people',
    run: async (args, settings) => {
      read(args, {})
      await opened(settings, 'command', async ({ connection }) => {
        for (const site of await listSites(connection)) {
          const end = site.until ? `until ${site.until}` : 'without end'
          const kind = site.demonstration ? ', demonstration' : ''
          console.log(
            `${site.id}  ${site.school_name}  ${site.hosts.join(' ')}  ${end}, ${site.people} people${kind}`,
          )
        }
      })
    },
  },
  'site set': {
    usage:
      'HOST [--host NEW] [--training-host NEW] [--name …] [--app …] [--time-zone …] [--until 2027-08-31] [--register yes|no]',
    says: 'changes the school at HOST; a new host is added, the old ones stay',
    run: async (args, settings) => {
      const { values, positionals } = read(args, siteOptions)
      const host = positionals[0]
      if (!host) throw new CannotStart('Which school? `site set` begins with one of its hosts.')
      await opened(settings, 'command', ({ connection }) =>
        changeSite(connection, host.toLowerCase(), siteDraft(values)),
      )
      console.log(`the school at ${host} is changed`)
    },
  },
  'site materials': {
    usage: 'HOST --most 200GB',
    says: 'sets how much room the materials of the school at HOST may take; what lies there already stays',
    run: async (args, settings) => {
      const { values, positionals } = read(args, { most: { type: 'string' } } as const)
      const host = positionals[0]
      if (!host || values.most === undefined)
        throw new CannotStart('Which school, and how much? `site materials school.example.com --most 200GB`.')
      const most = bytesFrom(values.most)
      await opened(settings, 'command', async ({ connection }) => {
        const used = await roomForMaterials(connection, host.toLowerCase(), most)
        const gigabytes = (used / 1024 ** 3).toFixed(2)
        console.log(`the school at ${host} may keep ${values.most} of materials; ${gigabytes} GB are taken`)
      })
    },
  },
  'course push': {
    usage: 'COURSE --to HOST',
    says: 'gives a course, named by its number, to the school at HOST; again, to bring it up to date',
    run: async (args, settings) => {
      const { id, to } = courseAndSchool(args)
      await opened(settings, 'command', async ({ connection }) =>
        console.log(`${await pushCourse(connection, id, to)} is given to ${to}`),
      )
    },
  },
  'course withdraw': {
    usage: 'COURSE --to HOST',
    says: 'takes a course back from the school at HOST; where it has students, their sale is closed',
    run: async (args, settings) => {
      const { id, to } = courseAndSchool(args)
      await opened(settings, 'command', async ({ connection }) =>
        console.log(`${await withdrawCourse(connection, id, to)} is taken back from ${to}`),
      )
    },
  },
  ...benefitCommands,
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

function courseAndSchool(args: string[]) {
  const { values, positionals } = read(args, { to: { type: 'string' } } as const)
  const id = Number(positionals[0])
  if (!Number.isSafeInteger(id) || id < 1 || !values.to)
    throw new CannotStart('A course is named by its number, a school by --to and one of its hosts.')
  return { id, to: values.to }
}

type SiteValues = { [K in keyof typeof siteOptions]?: string }

function siteDraft(values: SiteValues): SiteDraft {
  const { register } = values
  if (register !== undefined && register !== 'yes' && register !== 'no')
    throw new CannotStart('--register is yes or no.')
  return {
    host: hostFrom(values.host),
    trainingHost: hostFrom(values['training-host']),
    name: values.name,
    app: values.app,
    timeZone: values['time-zone'],
    until: values.until,
    register: register === undefined ? undefined : register === 'yes',
  }
}

const units: Readonly<Record<string, number>> = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 }
/** As `fileSize` writes it; whoever means none at all says 0GB. */
function bytesFrom(typed: string): number {
  const [, number = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,2})?) ?(MB|GB|TB)$/i.exec(typed.trim()) ?? []
  const most = Math.round(Number(number) * (units[unit.toUpperCase()] ?? Number.NaN))
  if (number === '' || most > 1024 ** 5)
    throw new CannotStart(`Room is written like 500MB, 200GB or 1.5TB, up to 1024TB, not ${typed}.`)
  return most
}

function hostFrom(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined
  const host = URL.parse(`http://${typed}`)?.hostname
  if (!host || host !== typed.toLowerCase())
    throw new CannotStart(`A host is a name like school.example.com, not ${typed}.`)
  return host
}

function rolesFrom(typed = ''): Role[] {
  return typed.split(',').map(each => {
    const role = roles.find(known => known === each.trim().toUpperCase())
    if (!role) throw new CannotStart(`--role is one or more of ${roles.join(', ')}.`)
    return role
  })
}
