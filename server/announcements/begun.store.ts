import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import '../kit/files/files.tables.ts'
import { ownPerson } from '../kit/database/who.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import './announcements.tables.ts'

export interface BegunRow {
  typed: string
  files: number[]
  version: number
  saved_at: Date
}

/** So long, and so many of one person: whoever begins another loses the oldest. */
const lasts = '30 days'
const most = 20

const one = (broadcast: number | null) =>
  sql`person = ${ownPerson} and broadcast is not distinct from ${broadcast}::bigint`

export async function begunOf(db: Db, broadcast: number | null) {
  const { rows } = await sql<BegunRow>`select typed, version, saved_at,
      array(select f.id from file f where f.id = any (b.holds) order by f.id) as files
    from broadcast_begun b where ${one(broadcast)} and saved_at > now() - ${lasts}::interval`.execute(db)
  return rows[0]
}

interface Begun {
  of: number | null
  typed: string
  files: readonly number[]
  pictures: readonly string[]
  version: number
}

/** Written only on the version that was read; two first writings at once are one and a refusal. */
export async function keepBegun(db: Db, person: number, { of, typed, files, pictures, version }: Begun) {
  const { rows } = await sql<{ version: number }>`
    insert into broadcast_begun as known (person, broadcast, typed) select ${person}, ${of}::bigint, ${typed}
      where ${version}::bigint = 0 or exists (select from broadcast_begun where ${one(of)})
    on conflict (site, person, coalesce(broadcast, 0)) do update
      set typed = excluded.typed, version = known.version + 1, saved_at = now() where known.version = ${version}
    returning version`.execute(db)
  if (!rows[0]) return false
  // One's own that hang on nothing yet; what hangs on the announcement already is kept by that.
  const held = await sql<{ id: number }>`update file set kept_until = now() + ${lasts}::interval
    where owner = ${person} and not used
      and (id = any (${[...files]}::bigint[]) or name = any (${[...pictures]}::text[])) returning id`.execute(
    db,
  )
  const hanging = sql`select f.id from broadcast_file l join file f on f.id = l.file
    where l.broadcast = ${of} and f.id = any (${[...files]}::bigint[])`
  await sql`with before as (select holds from broadcast_begun where ${one(of)}),
    loose as (update file set kept_until = null from before
      where id = any (before.holds) and not id = any (${held.rows.map(({ id }) => id)}::bigint[]))
    update broadcast_begun set holds = ${held.rows.map(({ id }) => id)}::bigint[] || array(${hanging}) where ${one(of)}`.execute(
    db,
  )
  await sql`delete from broadcast_begun where person = ${person} and (saved_at < now() - ${lasts}::interval
    or ctid in (select ctid from broadcast_begun where person = ${person} order by saved_at desc offset ${most}))`.execute(
    db,
  )
  return true
}

/** It was sent, or thrown away: its files wait no longer. Of a version that is named, that one alone. */
export const dropBegun = (db: Db, broadcast: number | null, version: number | null = null) =>
  sql`with gone as (delete from broadcast_begun where ${one(broadcast)}
      and (${version}::bigint is null or version = ${version}::bigint) returning holds)
    update file set kept_until = null from gone where id = any (gone.holds)`.execute(db)

export const keptBegun: Keeper = async (db, person) =>
  (
    await sql`select typed, saved_at as "savedAt" from broadcast_begun where person = ${person} order by saved_at`.execute(
      db,
    )
  ).rows

export const forgetBegun: Forgetter = (db, people) =>
  sql`delete from broadcast_begun where person = any (${[...people]}::bigint[])`.execute(db)
