import { sql } from 'kysely'
import type { Db } from '../database/scope.ts'
import { ownPerson } from '../database/who.ts'
import './files.tables.ts'

export interface NewFile {
  name: string
  open: boolean
  type: string
  size: number
  width?: number
  height?: number
  title?: string
  owner: number | null
  used?: boolean
}

export async function keepFile(
  db: Db,
  { name, open, type, size, width, height, title, owner, used }: NewFile,
): Promise<number> {
  const values = {
    name,
    open,
    type,
    size,
    width: width ?? null,
    height: height ?? null,
    title: title ?? '',
    owner,
    used: used ?? false,
  }
  const { id } = await db.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What was uploaded and never used, a day later, or when nobody waits for it any more: the rows go first, then the files. */
export const takeUnused = (db: Db) =>
  db
    .deleteFrom('file')
    .where('used', '=', false)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`coalesce(kept_until < now(), true)`)
    .returning(['name', 'open'])
    .execute()

/**
 * Pictures that are for some alone, which from now on are in use: one's own, or such as stood there before. False where one is neither.
 */
export async function useClosedPictures(
  db: Db,
  names: readonly string[],
  person: number,
  known: readonly string[] = [],
) {
  const wanted = [...new Set(names)]
  const { rows } = await sql`update file set used = true
    where name = any (${wanted}::text[]) and not open and type = 'image/webp' and (owner = ${person} or name = any (${[...known]}::text[]))
    returning id`.execute(db)
  return rows.length === wanted.length
}

/** Of these pictures, which are for some alone, one's own. */
export async function ownClosedPictures(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from file
    where name = any (${[...names]}::text[]) and not open and type = 'image/webp' and owner = ${ownPerson}`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
