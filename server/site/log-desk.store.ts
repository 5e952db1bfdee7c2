import { type RawBuilder, sql } from 'kysely'
import { mostLines } from '../../contract/site-log-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownSiteId, ownTimeZone } from '../kit/database/who.ts'
import { searched } from '../kit/list/search.ts'

export interface LogFilter {
  q: string
  person?: number | undefined
  act?: string | undefined
  thing?: string | undefined
  of?: string | undefined
  span?: Span | undefined
}
export type LogSort = 'at' | '-at'

export interface LogRow {
  number: number
  at: Date
  person: number | null
  full_name: string | null
  role: 'STUDENT' | 'TEACHER' | 'ASSISTANT' | 'ADMIN' | null
  action: string
  thing: string
  thing_id: number | null
  detail: Record<string, unknown>
  address: string
}

/** Where the names of things stand that a line may be about. */
const named: Record<string, { table: string; name: string }> = {
  person: { table: 'person', name: 'full_name' },
  course: { table: 'course', name: 'name' },
  lesson: { table: 'lesson', name: 'name' },
  order: { table: 'course_order', name: 'number' },
  broadcast: { table: 'broadcast', name: 'title' },
  discount: { table: 'discount', name: 'name' },
  grade: { table: 'grade', name: 'name' },
  subject: { table: 'subject', name: 'name' },
  node: { table: 'node', name: 'name' },
  material: { table: 'material', name: 'name' },
  banner: { table: 'banner', name: 'title' },
  import: { table: 'import', name: 'file_name' },
}
export const hasName = (thing: string) => Object.hasOwn(named, thing)

const midnight = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${ownTimeZone})`

/** The days of a filter as moments, and the lines between which they lie. */
export interface Span {
  since: string | null
  before: string | null
  first: number | null
  last: number | null
}

/**
 * Lines are numbered as they are written: days are looked up once, and lines are found by their numbers, which is their order as well. Who
 * waited for the chain was written a little behind their time, therefore a minute on either side.
 */
export async function spanOf(
  db: Db,
  { from, until }: { from?: string | undefined; until?: string | undefined },
) {
  if (from === undefined && until === undefined) return undefined
  const { rows: days } = await sql<Pick<Span, 'since' | 'before'>>`select
    to_json(${from === undefined ? sql`null::timestamptz` : midnight(from)}) #>> '{}' as since,
    to_json(${until === undefined ? sql`null::timestamptz` : midnight(until, 1)}) #>> '{}' as before`.execute(
    db,
  )
  const { since, before } = days[0] ?? { since: null, before: null }
  const here = sql`x.site = ${ownSiteId}`
  const { rows } = await sql<Pick<Span, 'first' | 'last'>>`select
    (select x.number from log_line x where ${here} and x.at >= ${since}::timestamptz - interval '1 minute' order by x.at limit 1) as first,
    (select x.number from log_line x where ${here} and x.at < ${before}::timestamptz + interval '1 minute' order by x.at desc limit 1) as last`.execute(
    db,
  )
  return { since, before, first: rows[0]?.first ?? null, last: rows[0]?.last ?? null }
}

/** No key is looked up by it: the numbers lead, in the list's own order. */
const moment = sql`(l.at + interval '0')`

const isAddress = (text: string) => /^[0-9a-f]{0,4}[.:][0-9a-f.:]*$/i.test(text)

function shown({ q, person, act, thing, of, span }: LogFilter): RawBuilder<unknown> {
  const conditions = [sql`l.site = ${ownSiteId}`]
  if (isAddress(q)) conditions.push(sql`l.address like ${`${q}%`}`)
  else if (q !== '')
    conditions.push(
      sql`l.person = any (array(select p.id from person p where ${sql.join(searched(sql`p.search`, q), sql` and `)}))`,
    )
  if (person !== undefined) conditions.push(sql`l.person = ${person}`)
  if (act !== undefined) conditions.push(sql`l.action = ${act}`)
  if (thing !== undefined) conditions.push(sql`l.thing = ${thing}`)
  if (of !== undefined) conditions.push(sql`l.thing_id = ${of}::bigint`)
  // Nothing was written since, or before: nothing is found.
  if (span && span.since !== null)
    conditions.push(sql`${moment} >= ${span.since}::timestamptz and l.number >= ${span.first}::bigint`)
  if (span && span.before !== null)
    conditions.push(sql`${moment} < ${span.before}::timestamptz and l.number <= ${span.last}::bigint`)
  return sql.join(conditions, sql` and `)
}

const columns = sql`l.number, l.at, l.person, p.full_name, l.role, l.action, l.thing, l.thing_id, l.detail, l.address`

/** The whole statement, for pages and for files. */
export const linesListed = (filter: LogFilter, sort: LogSort, most: number, skipped = 0) =>
  sql<LogRow>`select ${columns} from log_line l left join person p on p.id = l.person where ${shown(filter)}
    order by l.number ${sql.raw(sort === 'at' ? 'asc' : 'desc')} limit ${most} offset ${skipped}`

/** How many a filter shows, counted no further than a list leads. */
export async function countLines(db: Db, filter: LogFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from (
    select from log_line l where ${shown(filter)} limit ${mostLines + 1}) x`.execute(db)
  return rows[0]?.count ?? 0
}

/** What these things are called now; what is gone is not there. */
export async function namesOf(db: Db, thing: string, ids: readonly number[]): Promise<Map<number, string>> {
  const of = named[thing]
  if (!of || ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, ${sql.ref(of.name)} as name from ${sql.table(of.table)}
    where id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function lineByNumber(db: Db, number: number) {
  const { rows } = await sql<LogRow & { request: string; sealed: Buffer | null; keys: Buffer[] }>`
    select ${columns}, l.request, l.sealed, array(select s.sealing_key from person s
      where s.sealing_key is not null and s.id in (l.person, case when l.thing = 'person' then l.thing_id end,
        case when l.detail ->> 'person' ~ '^[0-9]{1,15}$' then (l.detail ->> 'person')::bigint end)) as keys
    from log_line l left join person p on p.id = l.person
    where l.site = ${ownSiteId} and l.number = ${number}`.execute(db)
  return rows[0]
}

/** The next stretch of the log, looked through by the database. */
export async function faultBehind(db: Db, after: number, most: number) {
  const { rows } = await sql<{
    upto: number
    ends: number
    fault: 'missing' | 'changed' | null
    number: number | null
  }>`select * from kit.log_fault(${ownSiteId}, ${after}, ${most})`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a look at the log answers a line')
  return found
}
