import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'

interface Row {
  begins_at: Date
  ends_at: Date
  shown_from: Date
  words: Partial<Record<Language, string>>
}
/** The next that is announced, or the one that runs; shown from a time before, which the page keeps by its own clock. */
export async function nextMaintenance(db: Db) {
  const { rows } = await sql<Row>`select begins_at, ends_at, shown_from, words from maintenance
    where withdrawn_at is null and ends_at > now() order by begins_at limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    beginsAt: row.begins_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    shownFrom: row.shown_from.toISOString(),
    words: row.words,
  }
}
