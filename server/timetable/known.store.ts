import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { refuse } from '../kit/refusal.ts'
import { pathTo } from '../people/organisation.store.ts'
import { canStandAs, type StandsAs } from '../people/teaching.store.ts'
import '../courses/courses.tables.ts'
import '../people/people.tables.ts'
import '../site/site.tables.ts'

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
  ['student', 'person', codes.noSuchUser],
  ['course', 'course', codes.chooseCourse],
  ['subject', 'subject', codes.courseGone],
  ['node', 'node', codes.noSuchClass],
] as const

/** What is filtered by is one of this school's. */
export async function knownFilter(
  db: Db,
  filter: { teacher?: number; student?: number; course?: number; subject?: number; node?: number },
) {
  for (const [name, table, code] of meanings) {
    const id = filter[name]
    if (id !== undefined && (await countOwn(db, table, [id])) === 0) refuse(code)
  }
}

/** Everybody who can stand before a class, and what they can teach in; and one student and one class by name. */
export async function choices(
  db: Db,
  { student = 0, node = 0 }: { student?: number | undefined; node?: number | undefined },
) {
  const holders = (as: StandsAs) =>
    db
      .selectFrom('person')
      .select(['person.id', 'person.full_name as fullName'])
      .where(sql<boolean>`person.id in ${canStandAs(as)}`)
      .orderBy('person.pinyin')
      .orderBy('person.id')
      .limit(2000)
      .execute()
  const [teachers, assistants, courses, subjects, named, placed] = await Promise.all([
    holders('teacher'),
    holders('assistant'),
    db
      .selectFrom('course')
      .select(['id', 'name'])
      .where('state', 'in', ['draft', 'onSale', 'closed'])
      .orderBy('id', 'desc')
      .limit(2000)
      .execute(),
    db.selectFrom('subject').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('person')
      .select(['id', 'full_name as fullName'])
      .where('id', '=', student)
      .executeTakeFirst(),
    db
      .selectFrom('node')
      .select('id')
      .select(pathTo(sql.ref('node.id')).as('path'))
      .where('id', '=', node)
      .executeTakeFirst(),
  ])
  return { teachers, assistants, courses, subjects, student: named ?? null, node: placed ?? null }
}
