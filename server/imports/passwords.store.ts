import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Sealing } from '../kit/sealing.ts'
import type { Written } from './kind.ts'
import './imports.tables.ts'

/** The passwords, which from now on are nowhere. */
export async function takePasswords(
  db: Db,
  sealing: Sealing,
  id: number,
): Promise<Written['passwords'] | undefined> {
  const { rows } = await sql<{ passwords: Buffer }>`with old as (
      select id, passwords from import where id = ${id} and passwords is not null for update
    ) update import set passwords = null from old where import.id = old.id returning old.passwords`.execute(
    db,
  )
  const kept = rows[0]?.passwords
  return kept ? JSON.parse(sealing.decrypt(kept).toString()) : undefined
}

/** Passwords from a sheet that are not hashed yet, some at a time. */
export const secretsOf = (db: Db, id: number, most: number) =>
  db
    .selectFrom('import_row')
    .select(['number', 'secret', 'made'])
    .where('import', '=', id)
    .where('secret', 'is not', null)
    .where('made', 'is not', null)
    .orderBy('number')
    .limit(most)
    .execute()

export const forgetSecret = (db: Db, id: number, number: number) =>
  db
    .updateTable('import_row')
    .set({ secret: null })
    .where('import', '=', id)
    .where('number', '=', number)
    .execute()

export const takePasswordsAway = (db: Db, id: number) =>
  db.updateTable('import').set({ passwords: null }).where('id', '=', id).execute()
