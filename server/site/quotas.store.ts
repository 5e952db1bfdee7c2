import { sql } from 'kysely'
import type { QuotaName } from '../../contract/site-quotas-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { freeOf, levelOf } from './quotas.rules.ts'

interface Counted {
  name: QuotaName
  used: number
  most: number
}

const counted = sql`
  select 'people' as name, kit.people_of(site)::float8 as used, people::float8 as most from site_quota where people is not null
    union all select 'storage', kit.storage_of(site)::float8, storage::float8 from site_quota where storage is not null
    union all select 'rooms', kit.rooms_of(site)::float8, rooms::float8 from site_quota where rooms is not null`

/** What the own school may have at most, with what it has; what is without a limit is not among it. */
export async function ownQuotas(db: Db) {
  const { rows } = await sql<Counted>`${counted}`.execute(db)
  return rows.map(row => ({ ...row, level: levelOf(row.used, row.most) }))
}

/** The office is told of what is crossed without anything having been added, as by a quota that was lowered. */
export const lookAtQuotas = (db: Db) =>
  sql`select kit.tell_quota(q.name, null, q.used::bigint, q.most::bigint) from (${counted}) q`.execute(db)

/** How many accounts may still be in use here; null: as many as one likes. */
export async function freePeople(db: Db): Promise<number | null> {
  const { rows } = await sql<Counted>`
    select kit.people_of(site)::float8 as used, people::float8 as most from site_quota where people is not null`.execute(
    db,
  )
  const [quota] = rows
  return quota ? freeOf(quota.used, quota.most) : null
}
