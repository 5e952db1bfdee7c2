import { sql } from 'kysely'
import type { Remark } from '../../contract/statistics-remarks.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import { placesIn, type Sight } from './sight.store.ts'
import './statistics.tables.ts'

/** Of a row `m` of `lesson_remark`, or nothing where there is none. A writer whose account is gone has no name. */
export const remarkShown = sql<Remark | null>`case when m.lesson is not null then jsonb_build_object('text', m.text, 'version', m.version,
  'at', to_char(m.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'by', coalesce((select w.full_name from person w where w.id = m.written_by), '')) end`

export interface RemarkPlace {
  course: string
  /** The lesson has begun, and the student was one of those that it was for. */
  sat: boolean
  remark: Remark | null
}

/** Where somebody may write: a lesson of a course that they see. */
export async function remarkPlace(db: Db, sight: Sight, lesson: number, student: number) {
  const { rows } = await sql<RemarkPlace>`select c.name as course, ${remarkShown} as remark,
      l.state <> 'cancelled' and l.starts_at <= now()
        and exists (select from (${placesIn(sight)}) q where q.lesson = l.id and q.student = ${student}) as sat
    from lesson l join course c on c.id = l.course
    left join lesson_remark m on m.lesson = l.id and m.student = ${student}
    where l.id = ${lesson} and ${sight.course}`.execute(db)
  return rows[0]
}

interface Draft {
  lesson: number
  student: number
  text: string
  version: number
  by: number
}

/** Nothing where somebody else wrote, changed or took it back meanwhile. */
export async function writeRemark(db: Db, { lesson, student, text, version, by }: Draft) {
  const { rows } =
    version === 0
      ? await sql<{ remark: Remark }>`insert into lesson_remark as m (lesson, student, text, written_by)
          values (${lesson}, ${student}, ${text}, ${by}) on conflict do nothing returning ${remarkShown} as remark`.execute(
          db,
        )
      : await sql<{
          remark: Remark
        }>`update lesson_remark m set text = ${text}, written_by = ${by}, version = m.version + 1, changed_at = now()
          where m.lesson = ${lesson} and m.student = ${student} and m.version = ${version} returning ${remarkShown} as remark`.execute(
          db,
        )
  return rows[0]?.remark
}

export const deleteRemark = (db: Db, lesson: number, student: number) =>
  sql`delete from lesson_remark where lesson = ${lesson} and student = ${student}`.execute(db)

export const ownRemarks: Keeper = (db, person) =>
  db
    .selectFrom('lesson_remark')
    .select(['lesson', 'text', 'changed_at'])
    .where('student', '=', person)
    .orderBy('lesson')
    .execute()

/** What was said of a student goes with the account; what a teacher wrote stays the student's, without the name. */
export const forgetRemarks: Forgetter = (db, people) =>
  sql`delete from lesson_remark where student = any (${[...people]}::bigint[])`.execute(db)
