import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { courseFold } from './course-figures.store.ts'

export type Named = Partial<Record<'course' | 'grade' | 'subject' | 'teacher', number | undefined>>

/** What a filter names and this school does not have. */
export async function unknownIn(db: Db, { course, grade, subject, teacher }: Named) {
  const missing = (id: number | undefined, table: string) =>
    sql`${id ?? null}::bigint is not null and not exists (select from ${sql.table(table)} where id = ${id ?? null})`
  const { rows } = await sql<{ path: string }>`select path from (values
      ('course', ${missing(course, 'course')}), ('grade', ${missing(grade, 'grade')}),
      ('subject', ${missing(subject, 'subject')}), ('teacher', ${missing(teacher, 'person')})
    ) asked(path, missing) where missing`.execute(db)
  return rows.map(({ path }) => path)
}

/** Up to when everything is counted, and how many courses were never folded in this way. */
export async function freshness({ db, now }: { db: Db; now: Date }) {
  const { rows } = await sql<{ since: Date | null; uncounted: number }>`select
    (select min(at) from figures_stale) as since,
    (select count(*)::int from course c left join course_figures f on f.course = c.id
      where f.course is null or f.fold <> ${courseFold}) as uncounted`.execute(db)
  const { since = null, uncounted = 0 } = rows[0] ?? {}
  return { asOf: (since ?? now).toISOString(), uncounted }
}
