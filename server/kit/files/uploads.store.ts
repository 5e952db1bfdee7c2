import { type Generated, sql } from 'kysely'
import type { Db, Me } from '../database/scope.ts'
import { TooMuch } from '../refusal.ts'
import { holdStorage } from './storage-quota.store.ts'
import { allowanceOf, excessOf, type Sent } from './uploads.rules.ts'

declare module '../database/tables.ts' {
  interface Tables {
    upload: {
      id: Generated<number>
      site: Generated<number>
      person: number
      name: string | null
      size: number
      begun_at: Generated<Date>
      ended_at: Date | null
      print: string | null
      file: number | null
    }
  }
}

/**
 * Notes what is about to be sent up, if there is room for it in what this person and this school may send in a day. Uploads of one
 * school begin one after the other: each sees the sizes of all that were let in before it.
 */
export async function beginUpload(
  db: Db,
  { person, role }: Me,
  size: number,
  { name = null, print = null }: { name?: string | null; print?: string | null | undefined } = {},
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('eschool.site') || ' upload', 0))`.execute(
    db,
  )
  const mine = sql`person = ${person}`
  const open = sql`${mine} and name is not null and ended_at is null`
  const { rows } = await sql<Sent & { again: number }>`
    select count(*) filter (where ${mine}) as many, coalesce(sum(size) filter (where ${mine}), 0)::bigint as much,
      count(*) filter (where ${open}) as "openMany", coalesce(sum(size) filter (where ${open}), 0)::bigint as "openMuch",
      coalesce(sum(size), 0)::bigint as school,
      ceil(extract(epoch from coalesce(min(begun_at) filter (where ${mine}), clock_timestamp()) + interval '1 day' - clock_timestamp()))::int as again
    from upload where begun_at > clock_timestamp() - interval '1 day'`.execute(db)
  const [sent] = rows
  const excess = sent && excessOf(size, name !== null, sent, allowanceOf(role))
  if (excess === 'tooLarge') throw Object.assign(new Error('an upload is too large'), { statusCode: 413 })
  if (sent && excess) throw new TooMuch(excess, excess === 'uploadsOpen' ? hour : Math.max(1, sent.again))
  await holdStorage(db, size)
  await db
    .insertInto('upload')
    .values({ person, name, size, print, ended_at: name === null ? sql<Date>`now()` : null })
    .execute()
}
const hour = 3600

/** It arrived and is this file, or nothing more of it will come: `size` is then what had. */
export const endUpload = (db: Db, name: string, how: { size?: number; file?: number } = {}) =>
  db
    .updateTable('upload')
    .set({ ended_at: sql<Date>`now()`, ...how })
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .execute()

/** What this person has begun to send up of the same content: where it goes on, or the file that it became and that is still nothing else. */
export async function begunBefore(db: Db, person: number, print: string, size: number) {
  const { rows } = await sql<{ name: string; file: number | null }>`select u.name, f.id as file
    from upload u left join file f on f.id = u.file and not f.used and f.created_at > now() - interval '23 hours'
    where u.person = ${person} and u.print = ${print} and u.size = ${size} and (u.ended_at is null or f.id is not null)
    order by f.id nulls last, u.id desc limit 1`.execute(db)
  return rows[0]
}

/** What no sum looks at any more. */
export const forgetUploads = (db: Db) =>
  db.deleteFrom('upload').where('begun_at', '<', sql<Date>`now() - interval '25 hours'`).execute()
