import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { people } from '../../contract/people.ts'
import type { Role } from '../../contract/roles.ts'
import { createApp } from '../../server/app.ts'
import type { Eraser } from '../../server/operator/erase-school.ts'
import { readSettings, type Settings } from '../../server/settings.ts'
import { cast, type PlayerName, password } from '../demo/cast.ts'
import { ask, type Given, type Said, type Wire } from './client.ts'
import type { FreshDatabase } from './database.ts'
import { copyOfSchools } from './schools.ts'

export { otherHost } from './schools.ts'

/** For tests of which one session asks as often as a script does. */
export const asAScript = { ESCHOOL_SESSION_CALLS_A_MINUTE: '1000000' }

export interface School {
  port: number
  data: string
  settings: Settings
  site: number
  otherSite: number
  ids: Record<PlayerName, number>
  otherIds: Record<PlayerName, number>
  /** Past row-level security: what really lies in the database. */
  look: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  connection: FreshDatabase['connection']
  visitor: Person
  signIn: (name: PlayerName, wishes?: { role?: Role; host?: string; agent?: string }) => Promise<Person>
  close: () => Promise<void>
}

/** What of a school is there as well where it is a program of its own. */
export type SchoolAtHand = Pick<School, 'port' | 'data' | 'site' | 'ids' | 'look' | 'signIn'>

export interface Person {
  wire: Wire
  token: string | null
  call: <C extends Call>(call: C, ...given: Given<C>) => Promise<Said<z.output<C['data']>>>
}

const person = (wire: Wire): Person => ({
  wire,
  token: wire.token ?? null,
  call: (call, ...given) => ask(wire, call, ...given),
})

/** A machine that is busy says so, and that one may come again in a second. */
export async function patiently<T extends { status: number }>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const said = await work()
    if (said.status !== 503) return said
    await pause(1_000)
  }
}

export interface Wishes {
  env?: Record<string, string>
  /** In the place of a copy of all the databases that tests have. */
  backUp?: Eraser['backUp'] | undefined
}

/**
 * Where schools of this worker have answered before. A browser that goes on from file to file finds the next one at the same address,
 * with its scripts fetched and compiled already.
 */
const ports: number[] = []

/** At that port, or at any if somebody took it meanwhile. */
async function answeringApp(wanted: number, make: (port: number) => ReturnType<typeof createApp>) {
  const app = await make(wanted)
  try {
    return { app, ...(await app.listen()) }
  } catch (error) {
    await app.close()
    if (wanted === 0) throw error
    return answeringApp(0, make)
  }
}

/** The demonstration school and a second one beside it, in a database of their own, behind the real program. */
export async function openSchool({ env = {}, backUp }: Wishes = {}): Promise<School> {
  const { database, data, demo, other } = await copyOfSchools()
  const { connection } = database
  const settings = readSettings({
    ESCHOOL_DATA: data,
    ESCHOOL_LOG: 'error',
    ESCHOOL_HOST: '127.0.0.1',
    ...env,
  })
  const eraser = backUp && { superuser: database.superuser, backUp }
  const { app, port } = await answeringApp(ports.pop() ?? 0, free =>
    createApp({ settings: { ...settings, port: free }, connection, eraser }),
  )
  const eyes = new Client(database.superuser)
  await eyes.connect()

  const signIn: School['signIn'] = async (name, { role, host, agent } = {}) => {
    const wire: Wire = { port, host, headers: { 'user-agent': agent ?? `test ${name} Windows Chrome` } }
    const body = { userName: cast[name].username, passWord: password, role }
    const { code, data: said, message } = await patiently(() => ask(wire, people.login, { body }))
    if (!said?.token) throw new Error(`${name} could not sign in: ${code} ${message}`)
    return person({ ...wire, token: said.token })
  }

  return {
    port,
    data,
    settings,
    connection,
    site: demo.site,
    otherSite: other.site,
    ids: demo.people,
    otherIds: other.people,
    look: async (text, values) => (await eyes.query(text, values)).rows,
    visitor: person({ port }),
    signIn,
    close: async () => {
      await app.close()
      ports.push(port)
      await eyes.end()
      await database.drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
