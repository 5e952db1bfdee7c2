import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'
import { keepRows } from './kept-rows.store.ts'

/** The class of locks under which a school's moves are written. */
const movingLocks = 7121

const columns = ['enrolment', 'is_taken', 'course', 'student', 'source', 'subjects', 'at', 'is_first']

/**
 * Keeps each seat of a course as what happened: that it was taken, and that it ended. Which seat is a student's first depends on their seats
 * in other courses as well: whoever had one in this course is looked at in all. One fold of a school after the other, so that of two which
 * each know of one new seat the later knows of both.
 */
export async function foldMoves(db: Db, course: number) {
  await sql`select pg_advisory_xact_lock(${movingLocks}, hashint8(current_setting('eschool.site')::bigint))`.execute(
    db,
  )
  const { rows: gone } = await sql<{
    student: number
  }>`delete from seat_move m where m.course = ${course} and not exists (
      select from enrolment e where e.id = m.enrolment and (m.is_taken or e.ended_at is not null)) returning m.student`.execute(
    db,
  )
  const moved = await keepRows(db, {
    ...{ table: 'seat_move', key: ['enrolment', 'is_taken'], columns },
    rows: sql`select e.id, w.is_taken, e.course, e.student, e.source,
        array(select distinct s.subject from enrolment_subject t join course_subject s on s.id = t.course_subject where t.enrolment = e.id order by 1),
        w.at, w.is_taken and e.id = f.id
      from enrolment e
      cross join lateral (select o.id from enrolment o where o.student = e.student order by o.made_at, o.id limit 1) f
      cross join lateral (values (true, e.made_at), (false, e.ended_at)) w(is_taken, at)
      where e.course = ${course} and w.at is not null`,
  })
  const { numAffectedRows } = await sql`update seat_move m set is_first = not m.is_first
    from (select e.student from enrolment e where e.course = ${course} union select unnest(${gone.map(({ student }) => student)}::bigint[])) s
    cross join lateral (select o.id from enrolment o where o.student = s.student order by o.made_at, o.id limit 1) f
    where m.student = s.student and m.is_taken and m.is_first <> (m.enrolment = f.id)`.execute(db)
  return moved + gone.length + Number(numAffectedRows)
}
