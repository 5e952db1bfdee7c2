import { type Generated, sql } from 'kysely'
import type { Db } from './database/scope.ts'
import type { Sealing } from './sealing.ts'

declare module './database/tables.ts' {
  interface Tables {
    attempt: {
      id: Generated<number>
      site: Generated<number>
      purpose: string
      key: string
      at: Generated<Date>
    }
  }
}

export interface Key {
  purpose: string
  /** A keyed hash: no name, phone or address is kept. */
  key: string
}

export interface Limit extends Key {
  minutes: number
  /** How many tries may stand in that time; null counts and never refuses. */
  most: number | null
}

export interface Tried<N extends string> {
  /** The first key that had no room; then nothing was noted. */
  full: N | null
  /** Seconds until that key has room again. */
  again: number
  /** How many stood under each key before this one. */
  counts: Record<N, number>
  /** To be given back by whoever succeeds. */
  noted: number[]
}

export const keyOf = (sealing: Sealing, purpose: string, value: string) =>
  sealing.mark(purpose, value).toString('base64url')

/**
 * Counts a try before the work that it stands for. The keys stay locked until the transaction ends: it is short, and what it
 * guards comes either in it or after it.
 */
export async function tryUnder<N extends string>(db: Db, limits: Record<N, Limit>): Promise<Tried<N>> {
  const names = Object.keys(limits) as N[]
  const all = names.map(name => limits[name])
  const { rows } = await sql<{ counts: number[]; noted: number[] | null }>`
    select (t).counts, (t).noted from kit.try_under(
      ${all.map(({ purpose }) => purpose)}::text[], ${all.map(({ key }) => key)}::text[],
      ${all.map(({ minutes }) => minutes)}::int[], ${all.map(({ most }) => most)}::int[]) t`.execute(db)
  const { counts = [], noted } = rows[0] ?? {}
  const full =
    noted == null ? names.find((_, at) => isFull(counts[at] ?? 0, all[at]?.most ?? null)) : undefined
  return {
    full: full ?? null,
    again: full === undefined ? 0 : await secondsUntilRoom(db, limits[full]),
    counts: Object.fromEntries(names.map((name, at) => [name, counts[at] ?? 0])) as Record<N, number>,
    noted: noted ?? [],
  }
}

const isFull = (count: number, most: number | null) => most !== null && count >= most

export const giveBack = (db: Db, noted: number[]) =>
  db.deleteFrom('attempt').where('id', '=', sql<number>`any(${noted}::bigint[])`).execute()

/** How many there were. */
export async function forget(db: Db, { purpose, key }: Key) {
  const gone = await db
    .deleteFrom('attempt')
    .where('purpose', '=', purpose)
    .where('key', '=', key)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** At least one: what has just become free is asked for anew. */
async function secondsUntilRoom(db: Db, limit: Limit) {
  const until = (await fullUntil(db, [limit])).get(limit.key)
  return Math.max(1, Math.ceil(((until?.getTime() ?? 0) - Date.now()) / 1000))
}

/** Until when no more tries are taken, by key; of a key that has room there is nothing. */
export async function fullUntil(db: Db, all: readonly Limit[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ key: string; until: Date }>`
    select w.key, a.at + make_interval(mins => w.within) until
      from unnest(${all.map(({ purpose }) => purpose)}::text[], ${all.map(({ key }) => key)}::text[],
        ${all.map(({ minutes }) => minutes)}::int[], ${all.map(({ most }) => most)}::int[]) w (purpose, key, within, most),
      lateral (select at from attempt where purpose = w.purpose and key = w.key
        and at > clock_timestamp() - make_interval(mins => w.within) order by at desc offset w.most - 1 limit 1) a`.execute(
    db,
  )
  return new Map(rows.map(({ key, until }) => [key, until]))
}
