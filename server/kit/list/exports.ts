import { type Compilable, sql } from 'kysely'
import { addresses, addressOf } from '../../../contract/addresses.ts'
import type { Language } from '../../../contract/codes.ts'
import { type Duties, type DutyUse, dutiesFor } from '../../../contract/roles.ts'
import type { Db, Me } from '../database/scope.ts'
import type { Context } from '../http/context.ts'
import { refuseField } from '../refusal.ts'
import { newToken, tokenHash } from '../sealing.ts'
import type { Words } from '../words.ts'

export type Cell = string | number | null

interface Column {
  /** None where the school itself says it. */
  head?: Words
  /** Where it says what was asked for: the days that are compared. */
  headFor?: (filter: never, language: Language) => string
  width?: number
  /** Phone numbers: that they were taken along the log says for itself. */
  isPhone?: true
  /** Hours are told by the school's clock. */
  cell: (row: never, language: Language, zone: string) => Cell
}

/** What a list can be exported as: its columns in their order, and the rows that a filter shows. */
export interface Exportable {
  title: Words
  columns: Record<string, Column>
  /** What the school calls columns of its own; one without a name has no place in a sheet. */
  ownHeads?: (db: Db) => Promise<Readonly<Record<string, string>>>
  /** Columns that this school has no use for. */
  lacks?: (db: Db) => Promise<readonly string[]>
  /** What of rows stands elsewhere, looked up for many at once. */
  completed?: (db: Db, rows: unknown[]) => Promise<unknown[]>
  /** The whole statement: it is read by a cursor, however many rows there are. */
  rows: (db: Db, filter: never, sort: never) => Compilable
}

export interface ExportRequest {
  filter: unknown
  /** The same in the words of whoever asked, for the log: where days, sights or texts were worked out of it. */
  asked?: unknown
  sort: unknown
  columns: string[]
  format: 'xlsx' | 'csv'
}

let lists: ReadonlyMap<string, Exportable> = new Map()

/** What the areas' lists are made of; the way out is the same for all. */
export const listsAre = (all: typeof lists) => {
  lists = all
}
export const exportable = (name: string) => lists.get(name)

/** Leave for one fetching, within a minute. The key travels in an address: it is spent before the first byte goes out. */
export async function exportLink(
  { db, me, log, needs }: Context,
  list: string,
  request: ExportRequest,
  /** Where the call is of several duties, that of what is exported. */
  duty?: Duties,
) {
  const known = exportable(list)?.columns ?? {}
  if (request.columns.some(column => !Object.hasOwn(known, column))) refuseField('columns', 'notOffered')
  const { filter, sort, columns, format } = request
  const key = await leaveTicket(
    db,
    await me,
    list,
    { filter, sort, columns, format },
    { needs: duty === undefined ? needs : dutiesFor(duty) },
  )
  const chosen = columns.length > 0 ? columns : Object.keys(known)
  const phones = chosen.some(column => known[column]?.isPhone)
  log({
    thing: list,
    detail: { filter: request.asked ?? filter, columns, format, ...(phones && { phones }) },
  })
  return { link: addressOf(addresses.exported, { key }) }
}

/** For what is asked for once, later and elsewhere: a file that is made when it is fetched, a way back from WeChat. */
export async function leaveTicket(
  db: Db,
  /** Nobody where what is fetched looks itself whether whoever left it still may. */
  by: Me | null,
  list: string,
  request: object,
  { minutes = 1, needs = null }: { minutes?: number; needs?: readonly DutyUse[] | null } = {},
) {
  const key = newToken()
  await sql`insert into export_ticket (key_hash, person, session, list, request, duties, expires_at) values (${tokenHash(key)},
    ${by?.person ?? null}, ${by?.session ?? null}, ${list}, ${JSON.stringify(request)}::jsonb, ${needs && [...needs]}::text[], now() + make_interval(mins => ${minutes}))`.execute(
    db,
  )
  return key
}

/** Of a ticket `t` with the session `s` of whoever left it: what an ADMIN was given since then is still enough. */
const stillGiven = sql`(s.role <> 'ADMIN' or t.duties is null
  or exists (select from person p where p.id = s.person and (p.duties is null or p.duties && t.duties)))`

/** The ticket, spent; nothing where it is unknown, old, used, or where whoever asked is no longer signed in, or may no more. */
export async function spendTicket<R = ExportRequest>(db: Db, key: string) {
  const { rows } = await sql<{ list: string; request: R; session: number | null }>`
    with spent as (delete from export_ticket where key_hash = ${tokenHash(key)} and expires_at > now() returning *)
    select t.list, t.request, t.session from spent t where t.session is null or exists (select from session s
      where s.id = t.session and s.ended_at is null and least(s.seen_at + s.idle, s.ends_at) > now() and ${stillGiven})`.execute(
    db,
  )
  return rows[0]
}
