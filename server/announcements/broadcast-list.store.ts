import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { broadcastTimes, type ReaderRole } from '../../contract/announcements-lists.ts'
import type { BroadcastFilter } from '../../contract/announcements-shapes.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownPerson } from '../kit/database/who.ts'
import { searched } from '../kit/list/search.ts'
import './announcements.tables.ts'
import type { Clocked } from './announcements.rules.ts'
import { holdsNow, meantForMe } from './audience.store.ts'

export type Filter = z.output<typeof BroadcastFilter>
export type BroadcastSort = `${'' | '-'}${'title' | 'publishAt' | 'changedAt'}`

export interface ListedBroadcast extends Clocked {
  id: number
  title: string
  words: string
  pinned: boolean
  must_read: boolean
  edition: number
  changed_at: Date | null
  by: string
  benefit: number | null
  attachments: number
  read_edition: number | null
  readers: number
  all: boolean
  roles: ReaderRole[]
  names: string[]
}

const standings = {
  draft: sql`b.state = 'draft'`,
  scheduled: sql`b.state = 'published' and b.publish_at > now()`,
  current: holdsNow,
  ended: sql`b.state = 'published' and b.until <= now()`,
  withdrawn: sql`b.state = 'withdrawn'`,
}

const isRead = sql`exists (select from broadcast_receipt r where r.person = ${ownPerson} and r.broadcast = b.id
  and r.edition = b.edition)`

const lines = {
  all: sql`a.kind = 'all'`,
  role: sql`a.kind in ('STUDENT', 'TEACHER', 'ASSISTANT')`,
  node: sql`a.kind = 'node'`,
  course: sql`a.kind = 'course'`,
  grade: sql`a.kind = 'grade'`,
}

/** Of `b`: which a filter shows; to the office all there are, to everybody else what is for them and holds. */
export function broadcastsShown({ q, state, to, time, read }: Filter, office: boolean): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`, ...searched(sql.ref('b.search'), q)]
  if (!office) conditions.push(holdsNow, sql`b.id in ${meantForMe}`)
  if (state) conditions.push(standings[state])
  if (to)
    conditions.push(sql`exists (select from broadcast_audience a where a.broadcast = b.id and ${lines[to]})`)
  if (time) conditions.push(sql`b.publish_at > now() - make_interval(days => ${broadcastTimes[time]})`)
  if (read) conditions.push(read === 'yes' ? isRead : sql`not ${isRead}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const orders = {
  title: sql`coalesce(nullif(b.pinyin, ''), lower(b.title))`,
  publishAt: sql`b.publish_at`,
  changedAt: sql`coalesce(b.changed_at, b.created_at)`,
}

/** Newest first means what is pinned before all else, and what has no hour yet at the very top. */
const orderOf = (sort: BroadcastSort) => {
  const field = sort.replace('-', '') as keyof typeof orders
  const order = sql`${orders[field]} ${sql.raw(sort.startsWith('-') ? 'desc nulls first' : 'asc nulls last')}, b.id desc`
  return sort === '-publishAt' ? sql`(b.pinned and ${holdsNow}) desc, ${order}` : order
}

/** The writer's name as long as there is one: of a deleted account a pseudonym is left, which says nothing to anybody. */
export const writerName = sql<string>`coalesce((select p.full_name from person p where p.id = b.written_by
  and p.erased_at is null), '')`

const names = sql`array(select coalesce(n.name, c.name, g.name) from broadcast_audience a left join node n on n.id = a.node
    left join course c on c.id = a.course left join grade g on g.id = a.grade
  where a.broadcast = b.id and a.thing > 0 order by a.kind desc, a.thing limit 6)`
const hasLine = (kind: string) =>
  sql`exists (select from broadcast_audience a where a.broadcast = b.id and a.kind = ${kind})`

export const broadcastColumns = sql`b.id, b.title, b.state, b.publish_at, b.until, b.pinned, b.must_read, b.edition, b.changed_at, b.benefit,
  ${writerName} as by,
  (select r.edition from broadcast_receipt r where r.person = ${ownPerson} and r.broadcast = b.id) as read_edition`

export const broadcastsListed = (shown: RawBuilder<boolean>, sort: BroadcastSort) => sql<ListedBroadcast>`
  select ${broadcastColumns}, left(b.words, 200) as words,
    (select count(*)::int from broadcast_file f where f.broadcast = b.id) as attachments,
    (select count(*)::int from broadcast_receipt r where r.broadcast = b.id and r.edition = b.edition) as readers,
    ${hasLine('all')} as "all", ${names} as names,
    array(select a.kind from broadcast_audience a where a.broadcast = b.id
      and a.kind in ('STUDENT', 'TEACHER', 'ASSISTANT') order by a.kind desc) as roles
  from broadcast b where ${shown} order by ${orderOf(sort)}`

interface Page {
  page: number
  size: number
  sort: BroadcastSort
}

/** The page is cut first: what a row shows beside is looked up for its rows alone. */
export async function listBroadcasts(
  db: Db,
  { page, size, sort, ...filter }: Filter & Page,
  office: boolean,
) {
  const shown = broadcastsShown(filter, office)
  const cut = sql<boolean>`b.id in (select b.id from broadcast b where ${shown} order by ${orderOf(sort)}
    limit ${size} offset ${(page - 1) * size})`
  return (await broadcastsListed(cut, sort).execute(db)).rows
}

export const countBroadcasts = async (db: Db, filter: Filter, office: boolean) =>
  (
    await sql<{
      count: number
    }>`select count(*)::int from broadcast b where ${broadcastsShown(filter, office)}`.execute(db)
  ).rows[0]?.count ?? 0
