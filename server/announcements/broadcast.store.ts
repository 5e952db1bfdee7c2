import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import '../kit/files/files.tables.ts'
import { pinyinOf } from '../people/pinyin.rules.ts'
import './announcements.tables.ts'
import type { AudienceLine, Clocked } from './announcements.rules.ts'
import { broadcastColumns } from './broadcast-list.store.ts'

export interface BroadcastRow extends Clocked {
  id: number
  title: string
  content: string
  pinned: boolean
  must_read: boolean
  edition: number
  version: number
  changed_at: Date | null
  created_at: Date
  reminded_at: Date | null
  by: string
  benefit: number | null
  read_edition: number | null
}

/** The hour by the database's clock: by it readers are shown what has begun. */
export const hourNow = async (db: Db) =>
  (await sql<{ now: Date }>`select now()`.execute(db)).rows[0]?.now ?? new Date()

/** With `held` nobody else changes it until the end of the transaction. */
export async function broadcastById(db: Db, id: number, { held = false } = {}) {
  if (held) await sql`select from broadcast where id = ${id} for no key update`.execute(db)
  const { rows } =
    await sql<BroadcastRow>`select ${broadcastColumns}, b.content, b.version, b.created_at, b.reminded_at
    from broadcast b where b.id = ${id}`.execute(db)
  return rows[0]
}

export interface Values extends Clocked {
  title: string
  content: string
  words: string
  pinned: boolean
  must_read: boolean
}

export const addBroadcast = async (db: Db, values: Values & { written_by: number }) =>
  (
    await db
      .insertInto('broadcast')
      .values({ ...values, pinyin: pinyinOf(values.title) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Written only on the version that was read. */
export const changeBroadcast = async (
  db: Db,
  id: number,
  version: number,
  values: Values & { edition: number; changed_at: Date | null },
) =>
  (
    await db
      .updateTable('broadcast')
      .set({ ...values, pinyin: pinyinOf(values.title), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute()
  ).length > 0

export async function setAudience(db: Db, broadcast: number, lines: readonly AudienceLine[]) {
  await db.deleteFrom('broadcast_audience').where('broadcast', '=', broadcast).execute()
  if (lines.length === 0) return
  const rows = lines.map(line => ({ node: null, course: null, grade: null, ...line, broadcast }))
  await db.insertInto('broadcast_audience').values(rows).execute()
}

export interface KeptFile {
  id: number
  name: string
  title: string
  size: number
  type: string
}

export const filesOf = async (db: Db, broadcast: number) =>
  (
    await sql<KeptFile>`select f.id, f.name, f.title, f.size, f.type from broadcast_file l join file f on f.id = l.file
      where l.broadcast = ${broadcast} order by l.position`.execute(db)
  ).rows

/**
 * Hangs files on an announcement, in this order: one's own that were sent up, and those that hang there already. False where one is
 * neither. What hangs there no more is swept away with the unused.
 */
export async function setFiles(db: Db, broadcast: number, files: readonly number[], person: number) {
  const wanted = [...new Set(files)]
  const here = sql`(select l.file from broadcast_file l where l.broadcast = ${broadcast})`
  const { rows } = await sql<{ id: number }>`update file set used = true
    where id = any (${wanted}::bigint[]) and not open and ((owner = ${person} and not used) or id in ${here})
    returning id`.execute(db)
  if (rows.length < wanted.length) return false
  await sql`update file set used = false where id in ${here} and not id = any (${wanted}::bigint[])`.execute(
    db,
  )
  await db.deleteFrom('broadcast_file').where('broadcast', '=', broadcast).execute()
  if (wanted.length > 0)
    await db
      .insertInto('broadcast_file')
      .values(wanted.map((file, position) => ({ broadcast, file, position })))
      .execute()
  return true
}

export const withdraw = (db: Db, id: number) =>
  db
    .updateTable('broadcast')
    .set(eb => ({ state: 'withdrawn', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** What they were called; nothing where one of them is not there. Their files are swept away with the unused. */
export async function deleteBroadcasts(db: Db, ids: readonly number[]) {
  const these = sql`any (${[...ids]}::bigint[])`
  await sql`update file set used = false where id in (select l.file from broadcast_file l where l.broadcast = ${these})`.execute(
    db,
  )
  const { rows } = await sql<{
    id: number
    title: string
  }>`delete from broadcast where id = ${these} returning id, title`.execute(db)
  return rows.length === new Set(ids).size ? rows : undefined
}

/** One row a reader; reading again what one has read is nothing new. */
export const readBroadcast = (db: Db, person: number, broadcast: number, edition: number) =>
  sql`insert into broadcast_receipt (person, broadcast, edition) values (${person}, ${broadcast}, ${edition})
    on conflict (site, person, broadcast) do update set edition = excluded.edition, read_at = now()
    where broadcast_receipt.edition < excluded.edition`.execute(db)

export const ownReceipts: Keeper = async (db, person) =>
  (
    await sql`select b.title, r.read_at as "readAt" from broadcast_receipt r join broadcast b on b.id = r.broadcast
      where r.person = ${person} order by r.read_at`.execute(db)
  ).rows

export const forgetReceipts: Forgetter = (db, people) =>
  sql`delete from broadcast_receipt where person = any (${[...people]}::bigint[])`.execute(db)
