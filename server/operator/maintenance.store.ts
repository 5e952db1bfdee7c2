import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { shownFrom } from './maintenance.rules.ts'

export interface NewMaintenance {
  begins: Date
  ends: Date
  hours: number
  words: Readonly<Record<Language, string>>
}
export interface Maintenance {
  id: number
  begins_at: Date
  ends_at: Date
  shown_from: Date
  words: Partial<Record<Language, string>>
  withdrawn_at: Date | null
}

export const maintenances = async (db: Db) =>
  (
    await sql<Maintenance>`select id::float8 as id, begins_at, ends_at, shown_from, words, withdrawn_at
      from maintenance order by begins_at desc, id desc limit 50`.execute(db)
  ).rows

const tell = (db: Db, id: number, act: 'announced' | 'withdrawn') =>
  sql`select provider.tell_of_maintenance(${id}, ${act})`.execute(db)

export async function announce(db: Db, { begins, ends, hours, words }: NewMaintenance): Promise<number> {
  const written = Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''))
  const { rows } = await sql<{ id: number }>`insert into maintenance (begins_at, ends_at, shown_from, words)
    values (${begins}, ${ends}, ${shownFrom(begins, hours)}, ${JSON.stringify(written)}::jsonb) returning id::float8 as id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  await tell(db, id, 'announced')
  return id
}

/** False where it is over, withdrawn already, or not there. */
export async function withdraw(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`update maintenance set withdrawn_at = now()
    where id = ${id} and withdrawn_at is null and ends_at > now() returning id`.execute(db)
  if (rows.length === 0) return false
  await tell(db, id, 'withdrawn')
  return true
}
