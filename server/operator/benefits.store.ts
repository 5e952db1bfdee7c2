import type { Client } from 'pg'
import { CannotStart } from '../kit/cannot-start.ts'
import type { Connection } from '../kit/database/connection.ts'
import { type ActNote, byCommand } from './acts.store.ts'
import type { BenefitText } from './benefit-text.rules.ts'
import { type Crosser, crossing } from './crossing.ts'

export interface Draft extends BenefitText {
  title: string
}

export class NoBenefit extends CannotStart {
  constructor(id: number) {
    super(`There is no announcement ${id}.`)
  }
}
/** Nothing of it is new. */
export class SameBenefit extends CannotStart {}
export class NoReceiver extends CannotStart {}

/** The bells of those schools that it is for. */
const ring = (client: Client, id: number) =>
  client.query(
    `select set_config('eschool.site', s.id::text, true), kit.enqueue('push', '{"to":{"school":true},"push":{"type":8}}')
       from site s join benefit f on f.id = $1
      where f.for_all or exists (select from benefit_school t where t.benefit = f.id and t.site = s.id)`,
    [id],
  )

/** One line for all schools; of chosen ones each has its own. */
async function note(client: Client, id: number, title: string, log: (note: ActNote) => void) {
  const { rows } = await client.query<{ site: number }>(
    'select site::float8 as site from benefit_school where benefit = $1 order by site',
    [id],
  )
  const detail = { number: id, title }
  if (rows.length === 0) log({ detail })
  for (const { site } of rows) log({ site, detail })
}

async function schoolsAt(client: Client, hosts: readonly string[]) {
  const { rows } = await client.query<{ host: string; site: number }>(
    'select host, site::float8 as site from site_host where host = any ($1::text[])',
    [hosts.map(host => host.toLowerCase())],
  )
  const without = hosts.find(host => !rows.some(row => row.host === host.toLowerCase()))
  if (without !== undefined) throw new NoReceiver(`No school answers at ${without}.`)
  return rows.map(({ site }) => site)
}

/** All schools, those that come later too; or those at these hosts, or with these numbers. */
export type Receivers = 'all' | { hosts: readonly string[] } | { sites: readonly number[] }

export const addBenefit = (connection: Connection, draft: Draft, to: Receivers, by: Crosser = byCommand) =>
  crossing(connection, { ...by, action: 'benefit sent' }, async (client, log) => {
    const { rows } = await client.query<{ id: string }>(
      'insert into benefit (title, content, words, for_all) values ($1, $2, $3, $4) returning id',
      [draft.title, draft.content, draft.words, to === 'all'],
    )
    const id = Number(rows[0]?.id)
    const sites =
      to === 'all' ? [] : [...new Set('hosts' in to ? await schoolsAt(client, to.hosts) : to.sites)]
    const { rowCount } = await client.query(
      'insert into benefit_school (benefit, site) select $1, id from site where id = any ($2::bigint[])',
      [id, sites],
    )
    if (to !== 'all' && (sites.length === 0 || rowCount !== sites.length))
      throw new NoReceiver('One of the schools is not there.')
    await ring(client, id)
    await note(client, id, draft.title, log)
    return { id, schools: sites.length }
  })

export const changeBenefit = (
  connection: Connection,
  id: number,
  { title, content, words }: Partial<Draft>,
  by: Crosser = byCommand,
) =>
  crossing(connection, { ...by, action: 'benefit changed' }, async (client, log) => {
    const { rows } = await client.query<{ title: string; is_same: boolean }>(
      `select coalesce($2, title) as title, (coalesce($2, title), coalesce($3, content)) = (title, content) as is_same
       from benefit where id = $1 for update`,
      [id, title ?? null, content ?? null],
    )
    if (!rows[0]) throw new NoBenefit(id)
    if (rows[0].is_same) throw new SameBenefit('Nothing of it is new.')
    await client.query(
      `update benefit set title = coalesce($2, title), content = coalesce($3, content), words = coalesce($4, words),
         edition = edition + 1 where id = $1`,
      [id, title ?? null, content ?? null, words ?? null],
    )
    await ring(client, id)
    await note(client, id, rows[0].title, log)
  })

export const removeBenefit = (connection: Connection, id: number, by: Crosser = byCommand) =>
  crossing(connection, { ...by, action: 'benefit taken back' }, async (client, log) => {
    const { rows } = await client.query<{ title: string }>(
      'select title from benefit where id = $1 for update',
      [id],
    )
    if (!rows[0]) throw new NoBenefit(id)
    await ring(client, id)
    await note(client, id, rows[0].title, log)
    await client.query('delete from benefit where id = $1', [id])
  })
