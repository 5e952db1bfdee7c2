import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'

interface Kept {
  table: string
  /** Besides the school. */
  key: readonly string[]
  columns: readonly string[]
  /** A statement that answers the columns in their order. */
  rows: RawBuilder<unknown>
}

/** Writes what is new or other than it was; answers how many rows that were. */
export async function keepRows(db: Db, { table, key, columns, rows }: Kept) {
  const set = columns.filter(name => !key.includes(name)).map(name => `${name} = excluded.${name}`)
  const kept = (of: string) => sql.raw(`(${columns.map(name => `${of}.${name}`).join(', ')})`)
  const { numAffectedRows } =
    await sql`insert into ${sql.table(table)} (${sql.raw(columns.join(', '))}) ${rows}
    on conflict (site, ${sql.raw(key.join(', '))}) do update set ${sql.raw(set.join(', '))}
      where ${kept(table)} is distinct from ${kept('excluded')}`.execute(db)
  return Number(numAffectedRows)
}
