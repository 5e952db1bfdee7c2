import type { Client } from 'pg'
import { codes } from '../../contract/codes.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Connection, withClient } from '../kit/database/connection.ts'
import { type Act, actStatement, byCommand, writeAct } from './acts.store.ts'
import { changedFields } from './console.rules.ts'
import { asCommand, type Provider } from './console-scope.ts'
import {
  countDemonstration,
  type DemonstrationCounts,
  type DemonstrationFile,
  removeDemonstration,
} from './demonstration.store.ts'
import { type AgentLimit, changeFields, fieldsOf } from './schools.store.ts'

export interface SiteDraft {
  host?: string
  trainingHost?: string
  name?: string
  app?: string
  timeZone?: string
  until?: string
  register?: boolean
}

export interface SiteLine {
  id: number
  school_name: string
  hosts: string[]
  time_zone: string
  until: string | null
  register: boolean
  demonstration: boolean
  people: number
}

/** One transaction as the operator, who crosses sites. */
async function asOperator<T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(connection, async client => {
    await client.query("begin; set local lock_timeout = '10s'")
    await client.query('set local role eschool_operator')
    const result = await work(client).catch(translate)
    await client.query('commit')
    return result
  })
}

/** Another school answers at that host already: `trainingHost` says at which of the two. */
export class HostTaken extends CannotStart {
  readonly which: 'host' | 'trainingHost'

  constructor(which: HostTaken['which']) {
    super('Another school has that host already.')
    this.which = which
  }
}

/** The first real school ends the demonstration, and nobody has said that it may. */
export class DemonstrationStands extends CannotStart {
  readonly lost: DemonstrationCounts
  /** In words. */
  readonly says: string

  constructor(lost: DemonstrationCounts) {
    const { schools, people, courses, lessons, orders, files } = lost
    const says = `The first real school removes the demonstration for good: schools: ${schools}, accounts: ${people}, courses: ${courses}, lessons: ${lessons}, orders: ${orders}, files: ${files}.`
    super(`${says} --end-demonstration says that it may be.`)
    this.says = says
    this.lost = lost
  }
}

/** More than the operator lets an agent have. */
export class BeyondLimit extends CannotStart {
  readonly limit: AgentLimit

  constructor(limit: AgentLimit) {
    super(
      limit === 'schools' ? 'The agent has as many schools as allowed.' : 'The end is later than allowed.',
    )
    this.limit = limit
  }
}

function translate(error: Error & { code?: string | number; constraint?: string }): never {
  if (error.code === codes.schoolDomain) throw new HostTaken('host')
  if (error.code === codes.trainingDomain) throw new HostTaken('trainingHost')
  // Somebody else took it in this very moment.
  if (error.code === '23505')
    throw new HostTaken(error.constraint === 'site_training_domain_key' ? 'trainingHost' : 'host')
  if (error.code === '23514') throw new CannotStart('The name of a school has 1 to 60 letters.')
  if (error.code === '22007' || error.code === '22008')
    throw new CannotStart('The last day is written like 2027-08-31.')
  if (error.code === '22023') throw new CannotStart('The time zone is written like Asia/Shanghai.')
  throw error
}

export const listSites = (connection: Connection): Promise<SiteLine[]> =>
  asOperator(connection, async client => {
    const { rows } = await client.query<SiteLine>(
      `select id::float8 as id, school_name, time_zone, register, demonstration,
              to_char(invalid_time at time zone time_zone - interval '1 second', 'YYYY-MM-DD') as until,
              array(select host from site_host h where h.site = site.id order by host) as hosts,
              (select count(*) from person p where p.site = site.id)::int as people
       from site order by id`,
    )
    return rows
  })

/** Who makes a school, from where, and whether the demonstration may go with it. */
export interface MakingSchool {
  by: Pick<Provider, 'role' | 'account'>
  asked: Act['asked']
  endsDemonstration: boolean
}

/**
 * Makes a school, as whoever asked for it, and its line with it. The first real one ends the demonstration, in the same transaction and only where that was
 * said: its files are for the caller to remove.
 */
export async function createSite(
  connection: Connection,
  draft: SiteDraft & { host: string; name: string },
  { by, asked, endsDemonstration }: MakingSchool = { ...byCommand, endsDemonstration: false },
): Promise<{ id: number; left: DemonstrationFile[] }> {
  return withClient(connection, async client => {
    await client.query("begin; set local lock_timeout = '10s'")
    // One at a time: two who have counted the demonstration would each keep the other from removing it.
    await client.query('select pg_advisory_xact_lock(7107)')
    const lost = await countDemonstration(client)
    const left = lost && endsDemonstration ? await removeDemonstration(client) : []
    await client.query('set local role eschool_console')
    await client.query('select provider.enter_as($1, $2)', [by.role, by.account])
    await refuseTaken(client, draft)
    // What is wrong with the school itself is said first: who is asked shall be asked once.
    if (lost && !endsDemonstration) throw new DemonstrationStands(lost)
    const id = await insertSite(client, draft, by).catch(translate)
    const acts = [
      ...(lost ? [{ action: 'demonstration removed', detail: { ...lost } }] : []),
      { action: 'school made', detail: { schoolName: draft.name } },
    ]
    for (const { action, detail } of acts)
      await client.query(actStatement({ action, note: { site: id, detail }, by, asked }))
    await client.query('commit')
    return { id, left }
  })
}

/** Another school's hosts; the demonstration's go with it. */
async function refuseTaken(
  client: Client,
  { host, trainingHost }: Pick<SiteDraft, 'trainingHost'> & { host: string },
) {
  const { rows } = await client.query<{ host: string }>(
    'select host from site_host where host = any ($1::text[]) and not demonstration',
    [[host, trainingHost]],
  )
  const taken = new Set(rows.map(row => row.host))
  if (taken.has(host)) throw new HostTaken('host')
  if (trainingHost !== undefined && (taken.has(trainingHost) || trainingHost === host))
    throw new HostTaken('trainingHost')
}

async function insertSite(
  client: Client,
  draft: SiteDraft & { host: string; name: string },
  by: Pick<Provider, 'role' | 'account'>,
) {
  const { host, trainingHost = null, name, app = name, until = null, register = true } = draft
  const { timeZone = 'Asia/Shanghai' } = draft
  if (by.role === 'AGENT' && by.account !== null) await keepLimits(client, by.account, until, timeZone)
  const taken = new Set(
    (
      await client.query<{ host: string }>('select host from site_host where host = any ($1::text[])', [
        [host, trainingHost],
      ])
    ).rows.map(row => row.host),
  )
  if (taken.has(host)) throw new HostTaken('host')
  if (trainingHost !== null && (taken.has(trainingHost) || trainingHost === host))
    throw new HostTaken('trainingHost')
  const { rows } = await client.query<{ id: number }>(
    `insert into site (school_name, app_name, school_domain, training_domain, time_zone, register, invalid_time, agent)
     values ($1, $2, $3, $4, $5, $6, ($7::date + 1)::timestamp at time zone $5, $8) returning id::float8 as id`,
    [name, app, host, trainingHost, timeZone, register, until, by.role === 'AGENT' ? by.account : null],
  )
  const id = rows[0]?.id ?? 0
  const hosts = [host, ...(trainingHost ? [trainingHost] : [])]
  await client.query('insert into site_host (host, site) select unnest($1::text[]), $2', [hosts, id])
  return id
}

async function keepLimits(client: Client, agent: number, until: string | null, zone: string) {
  const { rows } = await client.query<{ broken: AgentLimit | '' }>(
    'select provider.broken_limit($1, true, $2, $3) as broken',
    [agent, until, zone],
  )
  if (rows[0]?.broken) throw new BeyondLimit(rows[0].broken)
}

/** As the console changes a school, by what was typed of it; a new host is added, the old ones stay. Answers its number. */
export async function changeSite(connection: Connection, host: string, draft: SiteDraft): Promise<number> {
  const site = await findSite(connection, host)
  const { name, app, host: schoolDomain, trainingHost: trainingDomain, timeZone, until, register } = draft
  const typed = { schoolName: name, appName: app, schoolDomain, trainingDomain, timeZone, until, register }
  await asCommand(connection, async db => {
    const before = await fieldsOf(db, site)
    const to = {
      ...before,
      ...Object.fromEntries(Object.entries(typed).filter(([, one]) => one !== undefined)),
    }
    await changeFields(db, site, to, before)
    const note = { site, detail: changedFields({ ...before }, { ...to }) }
    await writeAct(db, { ...byCommand, action: 'school changed', note })
  }).catch(translate)
  return site
}

/** Sets how much the materials of a school may take, tells its open pages, and says what is taken. */
export const roomForMaterials = (connection: Connection, host: string, most: number): Promise<number> =>
  asOperator(connection, async client => {
    const site = await siteOf(client, host)
    const { rows } = await client.query<{ bytes: number }>(
      `insert into material_limit (site, school_most) values ($1, $2)
         on conflict (site) do update set school_most = excluded.school_most returning bytes::float8 as bytes`,
      [site, most],
    )
    await client.query(
      `select set_config('eschool.site', $1, true), kit.enqueue('push', '{"to":{"school":true},"push":{"type":8}}')`,
      [String(site)],
    )
    return rows[0]?.bytes ?? 0
  })

export const findSite = (connection: Connection, host: string): Promise<number> =>
  asOperator(connection, client => siteOf(client, host))

async function siteOf(client: Client, host: string): Promise<number> {
  const { rows } = await client.query<{ site: number }>(
    'select site::float8 as site from site_host where host = $1',
    [host],
  )
  if (!rows[0])
    throw new CannotStart(`No school has the host ${host}; \`npm run eschool -- site list\` shows them all.`)
  return rows[0].site
}
