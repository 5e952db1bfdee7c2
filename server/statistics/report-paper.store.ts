import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { ownSiteId } from '../kit/database/who.ts'
import '../people/people.tables.ts'
import '../timetable/timetable.tables.ts'

export interface ReportHead {
  school: string
  zone: string
  course: string
  student: string
  number: string
  /** Who teaches the lessons of the course, in the order in which they first do. */
  teachers: string[]
}

/** What stands above a student's report of a course. */
export async function reportHead(db: Db, course: number, student: number) {
  const { rows } =
    await sql<ReportHead>`select s.school_name as school, s.time_zone as zone, c.name as course,
      p.full_name as student, p.number,
      coalesce((select array_agg(full_name order by first) from (
        select t.full_name, min(l.starts_at) as first from lesson l join lesson_person h on h.lesson = l.id and h.role = 'TEACHER'
          join person t on t.id = h.person where l.course = c.id and l.state <> 'cancelled' group by t.id) taught), '{}') as teachers
    from course c join person p on p.id = ${student} join site s on s.id = ${ownSiteId} where c.id = ${course}`.execute(
      db,
    )
  return rows[0]
}
