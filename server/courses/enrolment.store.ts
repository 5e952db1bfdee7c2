import { sql } from 'kysely'
import type { EnrolmentSource } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import './courses.tables.ts'

/** Takes a seat for each of these students, in all subjects of the course unless some are named; answers the enrolments. */
export async function enrol(
  db: Db,
  course: number,
  students: readonly number[],
  { source, by, subjects }: { source: EnrolmentSource; by: number | null; subjects?: readonly number[] },
) {
  const { rows } = await sql<{ id: number; student: number }>`with made as (
      insert into enrolment (course, student, source, made_by)
      select ${course}, student, ${source}, ${by} from unnest(${[...students]}::bigint[]) student
      returning id, student
    ), taken as (
      insert into enrolment_subject (enrolment, course, course_subject)
      select made.id, ${course}, s.id from made, course_subject s
      where s.course = ${course} and (${subjects === undefined} or s.id = any (${[...(subjects ?? [])]}::bigint[]))
    ) select id, student from made`.execute(db)
  return rows
}

/** The subjects that this student follows in the course; none where there is no seat. */
export const enrolledSubjects = async (db: Db, course: number, student: number) =>
  (
    await db
      .selectFrom('enrolment')
      .innerJoin('enrolment_subject', 'enrolment_subject.enrolment', 'enrolment.id')
      .select('enrolment_subject.course_subject')
      .where('enrolment.course', '=', course)
      .where('enrolment.student', '=', student)
      .where('enrolment.state', '=', 'active')
      .execute()
  ).map(({ course_subject }) => course_subject)
