import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import { mostLines } from '../../contract/site-log-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownSiteId, ownTimeZone } from '../kit/database/who.ts'
import { searched } from '../kit/list/search.ts'
import { calledIn } from './log.words.ts'
import { namesSaidBy } from './log-search.rules.ts'

export interface LogFilter {
  q: string
  person?: number | undefined
  act?: string | undefined
  thing?: string | undefined
  of?: string | undefined
  span?: Span | undefined
  /** In whose words acts and changed fields are searched beside people. */
  language?: Language | undefined
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

/** What was typed in the search, as acts and fields are called in the reader's language. */
function meantBy(q: string, language: Language | undefined) {
  const called = language && calledIn(language)
  return {
    acts: called ? namesSaidBy(q, called.acts) : [],
    fields: called ? namesSaidBy(q, called.fields) : [],
  }
}

const peopleCalled = (q: string) =>
  sql`select p.id from person p where ${sql.join(searched(sql`p.search`, q), sql` and `)}`

/** Besides people, what is found by its name; lessons and files are too many that are called alike. */
const searchedThings = [
  { thing: 'course', table: 'course', name: 'search' },
  { thing: 'order', table: 'course_order', name: 'number' },
  { thing: 'discount', table: 'discount', name: 'name' },
  { thing: 'broadcast', table: 'broadcast', name: 'title' },
  { thing: 'node', table: 'node', name: 'name' },
]
/** So many of one kind are looked up by what they are called. */
const mostCalled = 200

/**
 * The numbers of lines that whoever is called so has written, that are about what is called so, that are called so, or that changed what is called so. Each act and
 * field is looked up by itself, in the order of the list and no further than a list leads: together they would be looked for in every line.
 */
function about(
  q: string,
  { language, sort }: { language: Language | undefined; sort: LogSort },
  rest: RawBuilder<unknown>,
) {
  const { acts, fields } = meantBy(q, language)
  const inOrder = (of: string) =>
    sql.raw(`order by ${of}.number ${sort === 'at' ? 'asc' : 'desc'} limit ${mostLines + 1}`)
  const [order, byChange] = [inOrder('l'), inOrder('c')]
  const ofThings = (thing: string, ids: RawBuilder<unknown>) =>
    each(
      sql`(${ids} limit ${mostCalled}) thing`,
      sql`select l.number from log_line l where ${rest} and l.thing = ${thing} and l.thing_id = thing.id ${order}`,
    )
  const each = (of: RawBuilder<unknown>, found: RawBuilder<unknown>) =>
    sql`(select x.number from ${of} cross join lateral (${found}) x)`
  const lines = [
    // Many may be called so: they are looked for together.
    sql`(select l.number from log_line l where ${rest} and l.person = any (array(${peopleCalled(q)})) ${order})`,
    // Never by a phone: what is sealed in a line about somebody would be guessed by it.
    ofThings(
      'person',
      sql`${peopleCalled(q)} and ${sql.join(searched(sql`lower(p.full_name || ' ' || p.pinyin)`, q), sql` and `)}`,
    ),
    ...searchedThings.map(({ thing, table, name }) =>
      ofThings(
        thing,
        sql`select t.id from ${sql.table(table)} t where ${sql.join(searched(sql`lower(t.${sql.ref(name)})`, q), sql` and `)}`,
      ),
    ),
    ...(acts.length > 0
      ? [
          each(
            sql`unnest(${acts}::text[]) act`,
            sql`select l.number from log_line l where ${rest} and l.action = act ${order}`,
          ),
        ]
      : []),
    ...(fields.length > 0
      ? [
          each(
            sql`unnest(${fields}::text[]) field`,
            sql`select l.number from log_change c join log_line l on l.site = c.site and l.number = c.number
              where c.site = ${ownSiteId} and c.name = field and ${rest} ${byChange}`,
          ),
        ]
      : []),
  ]
  return sql`l.number = any (array(${sql.join(lines, sql` union `)}))`
}

function shown(filter: LogFilter, sort: LogSort): RawBuilder<unknown> {
  const { q, language } = filter
  const rest = narrowed(filter)
  return q === '' || isAddress(q) ? rest : sql`${rest} and ${about(q, { language, sort }, rest)}`
}

/** What is asked for beside the words of the search. */
function narrowed({ q, person, act, thing, of, span }: LogFilter): RawBuilder<unknown> {
  const conditions = [sql`l.site = ${ownSiteId}`]
  if (isAddress(q)) conditions.push(sql`l.address like ${`${q}%`}`)
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
  sql<LogRow>`select ${columns} from log_line l left join person p on p.id = l.person where ${shown(filter, sort)}
    order by l.number ${sql.raw(sort === 'at' ? 'asc' : 'desc')} limit ${most} offset ${skipped}`

/** How many a filter shows, counted no further than a list leads. */
export async function countLines(db: Db, filter: LogFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from (
    select from log_line l where ${shown(filter, '-at')} limit ${mostLines + 1}) x`.execute(db)
  return rows[0]?.count ?? 0
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
