import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { refuse } from '../kit/refusal.ts'

/** How many of these things the school has. */
export async function countOwn(
  db: Db,
  table: 'grade' | 'subject' | 'course' | 'person' | 'node',
  ids: readonly number[],
) {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}
    where id = any (${[...ids]}::bigint[])`.execute(db)
  return rows[0]?.count ?? 0
}

const meanings = [
  ['teacher', 'person', codes.noSuchUser],
  ['course', 'course', codes.chooseCourse],
  ['subject', 'subject', codes.courseGone],
  ['node', 'node', codes.noSuchClass],
] as const

/** What is filtered by is one of this school's. */
export async function knownFilter(
  db: Db,
  filter: { teacher?: number; course?: number; subject?: number; node?: number },
) {
  for (const [name, table, code] of meanings) {
    const id = filter[name]
    if (id !== undefined && (await countOwn(db, table, [id])) === 0) refuse(code)
  }
}
