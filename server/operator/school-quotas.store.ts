import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { QuotaFilter } from '../../contract/operator-lists.ts'
import { gigabyte, type QuotaName } from '../../contract/site-quotas-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { refuse } from '../kit/refusal.ts'

/** What the school `s` may have at most and has: what is without a limit is not counted. */
const counted = sql`select 'people' as name, kit.people_of(s.id)::float8 as used, u.people::float8 as most
    from site_quota u where u.site = s.id and u.people is not null
    union all select 'storage', kit.storage_of(s.id)::float8, u.storage::float8
    from site_quota u where u.site = s.id and u.storage is not null
    union all select 'rooms', kit.rooms_of(s.id)::float8, u.rooms::float8
    from site_quota u where u.site = s.id and u.rooms is not null`
export const quotasOf = sql`(select coalesce(jsonb_agg(q), '[]') from (${counted}) q)`
export const usedNow = sql`jsonb_build_object('people', kit.people_of(s.id), 'storage', kit.storage_of(s.id), 'rooms', kit.rooms_of(s.id))`

const from: Record<QuotaFilter, number> = { near: 90, full: 100 }
export const fillsQuota = (filter: QuotaFilter) =>
  sql`exists (select from (${counted}) q where kit.quota_level(q.used::bigint, q.most::bigint) >= ${from[filter]})`

/** None: as much as it likes. */
export interface Quotas {
  people: number | null
  /** Gigabytes. */
  storage: number | null
  rooms: number | null
}

/** The school is held until the transaction ends: of two who set them at once the second sees what the first has set. */
export async function quotasBefore(db: Db, site: number): Promise<Quotas> {
  const { rows: there } = await sql`select from site where id = ${site} for no key update`.execute(db)
  if (there.length === 0) refuse(codes.noSuchSchool)
  const { rows } =
    await sql<Quotas>`select people, (storage / ${gigabyte}::bigint)::float8 as storage, rooms from site_quota where site = ${site}`.execute(
      db,
    )
  return rows[0] ?? { people: null, storage: null, rooms: null }
}

export async function setQuotas(db: Db, site: number, { people, storage, rooms }: Quotas) {
  await sql`insert into site_quota (site, people, storage, rooms) values (${site}, ${people}, ${storage}::bigint * ${gigabyte}::bigint, ${rooms})
    on conflict (site) do update set people = excluded.people, storage = excluded.storage,
      rooms = excluded.rooms`.execute(db)
  await sql`select kit.look_at_quotas(${site})`.execute(db)
}

export async function usedBy(db: Db, site: number) {
  const { rows } = await sql<{
    used: Record<QuotaName, number>
  }>`select ${usedNow} as used from site s where s.id = ${site}`.execute(db)
  return rows[0]?.used ?? refuse(codes.noSuchSchool)
}
