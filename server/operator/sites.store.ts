import type { Client } from 'pg'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Connection, withClient } from '../kit/database/connection.ts'
import { type DemonstrationFile, removeDemonstration } from './demonstration.store.ts'

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

/** One transaction as the operator, who crosses sites; `owner` runs before that, with the rights of the schema's owner. */
async function asOperator<T>(
  connection: Connection,
  work: (client: Client) => Promise<T>,
  owner: (client: Client) => Promise<void> = async () => undefined,
): Promise<T> {
  return withClient(connection, async client => {
    await client.query("begin; set local lock_timeout = '10s'")
    await owner(client)
    await client.query('set local role eschool_operator')
    const result = await work(client).catch(translate)
    await client.query('commit')
    return result
  })
}

function translate(error: Error & { code?: string; constraint?: string }): never {
  if (error.code === '23505') throw new CannotStart('Another school has that host already.')
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

/** Makes a school. The first real one ends the demonstration, in the same transaction: its files are for the caller to remove. */
export async function createSite(
  connection: Connection,
  draft: SiteDraft & { host: string; name: string },
): Promise<DemonstrationFile[]> {
  const {
    host,
    trainingHost = null,
    name,
    app = name,
    timeZone = 'Asia/Shanghai',
    until = null,
    register = true,
  } = draft
  const make = async (client: Client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into site (school_name, app_name, school_domain, training_domain, time_zone, register, invalid_time)
       values ($1, $2, $3, $4, $5, $6, ($7::date + 1)::timestamp at time zone $5) returning id::float8 as id`,
      [name, app, host, trainingHost, timeZone, register, until],
    )
    const id = rows[0]?.id ?? 0
    const hosts = [host, ...(trainingHost ? [trainingHost] : [])]
    await client.query('insert into site_host (host, site) select unnest($1::text[]), $2', [hosts, id])
  }
  let left: DemonstrationFile[] = []
  await asOperator(connection, make, async client => {
    left = await removeDemonstration(client)
  })
  return left
}

export async function changeSite(connection: Connection, host: string, draft: SiteDraft): Promise<number> {
  return asOperator(connection, async client => {
    const id = await siteOf(client, host)
    await client.query(
      `update site set school_name = coalesce($2, school_name), app_name = coalesce($3, app_name),
         time_zone = coalesce($4, time_zone), register = coalesce($5, register),
         invalid_time = coalesce(($6::date + 1)::timestamp at time zone coalesce($4, time_zone), invalid_time),
         school_domain = coalesce($7, school_domain), training_domain = coalesce($8, training_domain)
       where id = $1`,
      [
        id,
        draft.name,
        draft.app,
        draft.timeZone,
        draft.register,
        draft.until,
        draft.host,
        draft.trainingHost,
      ],
    )
    for (const added of [draft.host, draft.trainingHost]) {
      if (added) await client.query('insert into site_host (host, site) values ($1, $2)', [added, id])
    }
    return id
  })
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
