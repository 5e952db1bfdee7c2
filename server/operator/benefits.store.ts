import type { Client } from 'pg'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Connection, withClient } from '../kit/database/connection.ts'

export interface Draft {
  title: string
  content: string
  words: string
}

/** A fault rolls back with the connection. */
const asOperator = <T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> =>
  withClient(connection, async client => {
    await client.query("begin; set local lock_timeout = '10s'; set local role eschool_operator")
    const result = await work(client)
    await client.query('commit')
    return result
  })

const gone = (id: number) => new CannotStart(`There is no announcement ${id}.`)

/** The bells of those schools that it is for. */
const ring = (client: Client, id: number) =>
  client.query(
    `select set_config('eschool.site', s.id::text, true), kit.enqueue('push', '{"to":{"school":true},"push":{"type":8}}')
       from site s join benefit f on f.id = $1
      where f.for_all or exists (select from benefit_school t where t.benefit = f.id and t.site = s.id)`,
    [id],
  )

/** For all schools, those that come later too; or for those at these hosts. */
export const addBenefit = (connection: Connection, draft: Draft, hosts?: readonly string[]) =>
  asOperator(connection, async client => {
    const { rows } = await client.query<{ id: string }>(
      'insert into benefit (title, content, words, for_all) values ($1, $2, $3, $4) returning id',
      [draft.title, draft.content, draft.words, hosts === undefined],
    )
    const id = Number(rows[0]?.id)
    for (const host of hosts ?? []) {
      const { rowCount } = await client.query(
        `insert into benefit_school (benefit, site) select $1, site from site_host where host = $2 on conflict do nothing`,
        [id, host.toLowerCase()],
      )
      if (rowCount === 0) throw new CannotStart(`No school answers at ${host}.`)
    }
    await ring(client, id)
    return { id, schools: new Set(hosts).size }
  })

export const changeBenefit = (
  connection: Connection,
  id: number,
  { title, content, words }: Partial<Draft>,
) =>
  asOperator(connection, async client => {
    const { rowCount } = await client.query(
      `update benefit set title = coalesce($2, title), content = coalesce($3, content), words = coalesce($4, words),
         edition = edition + 1 where id = $1`,
      [id, title ?? null, content ?? null, words ?? null],
    )
    if (rowCount === 0) throw gone(id)
    await ring(client, id)
  })

export const removeBenefit = (connection: Connection, id: number) =>
  asOperator(connection, async client => {
    await ring(client, id)
    const { rowCount } = await client.query('delete from benefit where id = $1', [id])
    if (rowCount === 0) throw gone(id)
  })

export const listBenefits = (connection: Connection) =>
  asOperator(
    connection,
    async client =>
      (
        await client.query<{
          id: string
          title: string
          for_all: boolean
          schools: number
          published: number
        }>(
          `select f.id, f.title, f.for_all, (select count(*)::int from benefit_school t where t.benefit = f.id) as schools,
             (select count(*)::int from broadcast b where b.benefit = f.id and b.state = 'published') as published
           from benefit f order by f.id`,
        )
      ).rows,
  )
