import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'

let used: RawBuilder<unknown> = sql`false`

/** Courses stand above the school: they say here which `grade` they are for. That it stays is the database's. */
export const gradesAreUsedBy = (condition: RawBuilder<unknown>) => {
  used = condition
}

/** Which of them are in use: a refusal names them. */
export async function usedGrades(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from grade
    where id = any(${[...ids]}::bigint[]) and ${used} order by position, id`.execute(db)
  return rows
}
