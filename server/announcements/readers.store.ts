import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ReaderRole } from '../../contract/announcements-lists.ts'
import type { ReaderFilter } from '../../contract/announcements-shapes.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { pathTo } from '../people/organisation.store.ts'
import './announcements.tables.ts'
import { linesOfBroadcast, peopleMeant } from './audience.store.ts'

export type Filter = z.output<typeof ReaderFilter>
export type ReaderSort = `${'' | '-'}${'fullName' | 'readAt'}`

export interface ReaderRow {
  id: number
  full_name: string
  avatar: string
  roles: ReaderRole[]
  class_path: string
  read_at: Date | null
  read_before: boolean
  broadcast_title: string
  must_read: boolean
}

const receipt = (broadcast: number) =>
  sql`broadcast_receipt r on r.broadcast = ${broadcast} and r.person = p.id`
/** Of receipts of one announcement: its edition is looked up once, not for each of them. */
const readIn = (broadcast: number) =>
  sql`r.edition = (select b.edition from broadcast b where b.id = ${broadcast})`

const shown = (broadcast: number, { q, read }: Filter): RawBuilder<boolean> => {
  const conditions = [
    sql`p.id in ${peopleMeant(linesOfBroadcast(broadcast))}`,
    ...searched(sql.ref('p.search'), q),
  ]
  if (read) conditions.push(read === 'yes' ? readIn(broadcast) : sql`${readIn(broadcast)} is not true`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const byName = sql`coalesce(nullif(p.pinyin, ''), lower(p.full_name))`
const orderOf = (broadcast: number, sort: ReaderSort) => {
  const by = sort.endsWith('readAt') ? sql`case when ${readIn(broadcast)} then r.read_at end` : byName
  return sql`${by} ${sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')}, ${byName}, p.id`
}

/** The whole statement: an export reads it by a cursor. */
export const readersListed = (broadcast: number, filter: Filter, sort: ReaderSort) => sql<ReaderRow>`
  select p.id, p.full_name, p.avatar, ${pathTo(sql.ref('p.class'))} as class_path,
    array(select l.role from person_role l where l.person = p.id and l.role <> 'ADMIN' order by l.position) as roles,
    case when ${readIn(broadcast)} then r.read_at end as read_at, r.edition is not null and not ${readIn(broadcast)} as read_before,
    of.title as broadcast_title, of.must_read
  from person p join broadcast of on of.id = ${broadcast} left join ${receipt(broadcast)} where ${shown(broadcast, filter)} order by ${orderOf(broadcast, sort)}`

export const listReaders = async (
  db: Db,
  broadcast: number,
  { page, size, sort, ...filter }: Filter & { page: number; size: number; sort: ReaderSort },
) =>
  (
    await sql<ReaderRow>`${readersListed(broadcast, filter, sort)} limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    )
  ).rows

export const countReaders = async (db: Db, broadcast: number, filter: Filter) =>
  (
    await sql<{ count: number }>`select count(*)::int from person p left join ${receipt(broadcast)}
      where ${shown(broadcast, filter)}`.execute(db)
  ).rows[0]?.count ?? 0

/** Of those whom it is for: how many there are, and how many have read it. */
export const countRead = async (db: Db, broadcast: number) => {
  const { rows } = await sql<{ addressed: number; readers: number }>`select count(*)::int as addressed,
      count(*) filter (where ${readIn(broadcast)})::int as readers
    from ${peopleMeant(linesOfBroadcast(broadcast))} p left join ${receipt(broadcast)}`.execute(db)
  return rows[0] ?? { addressed: 0, readers: 0 }
}

/** The next of those who have not read it, in the order of their numbers; as a student somebody reads it elsewhere than as a teacher. */
export const nextUnread = async (db: Db, broadcast: number, behind: number, most: number) =>
  (
    await sql<{ id: number; learns: boolean }>`select p.id,
        exists (select from person_role l where l.person = p.id and l.role = 'STUDENT') as learns
      from person p left join ${receipt(broadcast)}
      where ${shown(broadcast, { q: '', read: 'no' })} and p.id > ${behind} order by p.id limit ${most}`.execute(
      db,
    )
  ).rows
