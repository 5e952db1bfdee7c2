import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'

/** The courses that stand, by name, with their subjects. */
export async function standingCourses(db: Db) {
  const { rows } = await sql<{ name: string; subjects: number[] }>`select lower(c.name) name,
      array(select s.subject from course_subject s where s.course = c.id)::bigint[] subjects
    from course c where c.state in ('draft', 'onSale', 'closed')`.execute(db)
  return new Map(rows.map(({ name, subjects }) => [name, new Set(subjects)]))
}

/** Those of these courses that are no longer what an import left: on sale, with seats taken or lessons. */
export const usedCourses = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{
      id: number
      name: string
    }>`select id, name from course c where id = any (${[...ids]}::bigint[])
      and (state <> 'draft' or exists (select from enrolment e where e.course = c.id)
        or exists (select from lesson l where l.course = c.id)) order by id`.execute(db)
  ).rows
