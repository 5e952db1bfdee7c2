import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import './courses.tables.ts'

/** Of `course`: seats that nobody else can have now, taken or kept. Where there are seats for everybody, nobody has to be counted who may pay. */
export const seatsTaken = sql<number>`(course.seats_taken + case when course.capacity is null then 0 else (select count(*)::int from seat_hold h
  where h.site = course.site and h.course = course.id and h.until > now()) end)`

/** Keeps a seat for somebody until then; the database refuses where none is left. */
export const holdSeat = (db: Db, course: number, student: number, until: Date) =>
  sql`insert into seat_hold (course, student, until) values (${course}, ${student}, ${until})
    on conflict (site, course, student) do update set until = excluded.until`.execute(db)

export const freeSeat = (db: Db, course: number, student: number) =>
  sql`delete from seat_hold where course = ${course} and student = ${student}`.execute(db)

/** Whether somebody could be seated now, their own kept seat included. It holds until the transaction ends: others wait. */
export async function isSeatFor(db: Db, course: number, student: number): Promise<boolean> {
  await sql`select from course where id = ${course} for no key update`.execute(db)
  const { rows } = await sql<{ left: boolean }>`select c.state in ('onSale', 'closed')
      and (c.capacity is null or c.seats_taken + (select count(*) from seat_hold h
        where h.course = c.id and h.student <> ${student} and h.until > clock_timestamp()) < c.capacity)
      and not exists (select from enrolment e where e.course = c.id and e.student = ${student} and e.state = 'active')
      and exists (select from person_role r where r.person = ${student} and r.role = 'STUDENT') as left
    from course c where c.id = ${course}`.execute(db)
  return rows[0]?.left ?? false
}
