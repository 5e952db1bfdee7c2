import { CannotStart } from '../kit/cannot-start.ts'
import { byCommand } from './acts.store.ts'
import { agreed, type Command, opened, read } from './command.ts'
import { makeSchool } from './make-school.ts'
import {
  changeSite,
  DemonstrationStands,
  listSites,
  roomForMaterials,
  type SiteDraft,
} from './sites.store.ts'

const siteOptions = {
  host: { type: 'string' },
  'training-host': { type: 'string' },
  name: { type: 'string' },
  app: { type: 'string' },
  'time-zone': { type: 'string' },
  until: { type: 'string' },
  register: { type: 'string' },
} as const

/** The schools of the installation, on the machine itself. */
export const siteCommands: Record<string, Command> = {
  'site create': {
    usage:
      '--host school.example.com --name NAME [--training-host …] [--app …] [--time-zone Asia/Shanghai] [--until 2027-08-31] [--register yes|no] [--end-demonstration]',
    says: 'makes a school; the first one removes the demonstration, for which it asks, or wants --end-demonstration',
    run: async (args, settings) => {
      const { values } = read(args, { ...siteOptions, 'end-demonstration': { type: 'boolean' } } as const)
      const { host, name, ...draft } = siteDraft(values)
      if (!host || !name) throw new CannotStart('A school needs --host and --name.')
      await opened(settings, 'command', async ({ connection, shared }) => {
        const make = (endsDemonstration: boolean) =>
          makeSchool(settings, connection, { host, name, ...draft }, { ...byCommand, endsDemonstration })
        await make(values['end-demonstration'] ?? false).catch(async error => {
          if (!(error instanceof DemonstrationStands)) throw error
          const answer = await agreed(`${error.says}\nType yes to remove it now: `)
          if (answer === undefined) throw error
          if (!answer) throw new CannotStart('Nothing was changed.')
          return make(true)
        })
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
      const draft = siteDraft(values)
      await opened(settings, 'command', ({ connection }) => changeSite(connection, host.toLowerCase(), draft))
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
