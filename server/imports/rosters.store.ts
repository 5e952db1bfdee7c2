import { sql } from 'kysely'
import type { EnrolmentState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'

export interface SeatedCourse {
  id: number
  name: string
  free: number | null
  subjects: { id: number; name: string }[]
}

/** The courses that somebody can be seated in, with how many seats are left. */
export const coursesWithSeats = async (db: Db) =>
  (
    await sql<SeatedCourse>`select c.id, c.name, c.capacity - c.seats_taken - (select count(*)::int from seat_hold h
        where h.site = c.site and h.course = c.id and h.until > now()) free,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', j.name) order by s.position)
        from course_subject s join subject j on j.id = s.subject where s.course = c.id), '[]') subjects
    from course c where c.state in ('onSale', 'closed') and c.kind <> 'open'`.execute(db)
  ).rows

export interface Found {
  id: number
  asked: string
  is_student: boolean
}

/** The people behind what a sheet calls them: a username, a phone, a student's number. */
export const peopleCalled = async (db: Db, texts: readonly string[]) =>
  (
    await sql<Found>`select p.id, t.asked, exists (select from person_role r where r.person = p.id and r.role = 'STUDENT') is_student
    from unnest(${[...texts]}::text[]) t (asked)
    join person p on lower(p.username) = t.asked or p.phone = t.asked or (p.number <> '' and lower(p.number) = t.asked)
    where p.erased_at is null`.execute(db)
  ).rows

/** Who has a seat in these courses, or had one and was refunded. */
export const seatsOf = async (db: Db, courses: readonly number[], students: readonly number[]) =>
  db
    .selectFrom('enrolment')
    .select(['course', 'student', 'state'])
    .where('course', 'in', courses.length > 0 ? courses : [0])
    .where('student', 'in', students.length > 0 ? students : [0])
    .where('state', 'in', ['active', 'refunded'] satisfies EnrolmentState[])
    .execute()

export const removeEnrolments = (db: Db, ids: readonly number[]) =>
  sql`delete from enrolment where id = any (${[...ids]}::bigint[])`.execute(db)
