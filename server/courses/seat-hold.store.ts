import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import './courses.tables.ts'

/** Of `course`: seats that are kept for who may still pay, or has an offer. */
export const keptSeats = sql<number>`(select count(*)::int from seat_hold h
  where h.site = course.site and h.course = course.id and h.until > now())`

/**
 * Of `course`: seats that nobody else can have now, taken or kept. Where there are seats for everybody, nobody has to be counted who may
 * pay; while somebody waits a seat that is freed is theirs before anybody reads of it.
 */
export const seatsTaken = sql<number>`(case when course.capacity is null then course.seats_taken
  when exists (select from seat_wait w where w.site = course.site and w.course = course.id and w.ended_at is null and w.state = 'waiting')
    then greatest(course.capacity, course.seats_taken)
  else course.seats_taken + ${keptSeats} end)`

const offered = (course: number, student: number) => sql`select offered_until from seat_wait
  where course = ${course} and student = ${student} and ended_at is null and state = 'offered' and offered_until > now()`

/** A seat is offered to this student from the waiting list: it counts as taken for everybody else. */
export const isOffered = async (db: Db, course: number, student: number) =>
  (await offered(course, student).execute(db)).rows.length > 0

/** Until when a seat is promised to somebody besides: by an offer, or because they go there on a day to come. */
const promised = (course: number, student: number) => sql`select max(p.until) as until from (
  select w.offered_until as until from (${offered(course, student)}) w
  union all select kept_until from planned_move where to_course = ${course} and student = ${student}) p`

/**
 * Keeps a seat for somebody until then, or as long as it is promised to them; the database refuses where none is left. The course is held
 * first, as by whoever offers seats: that one waits for nobody who waits for it.
 */
export async function holdSeat(db: Db, course: number, student: number, until: Date) {
  await sql`select from course where id = ${course} for no key update`.execute(db)
  await sql`insert into seat_hold (course, student, until) values (${course}, ${student}, ${until})
    on conflict (site, course, student) do update
      set until = greatest(excluded.until, (${promised(course, student)}))`.execute(db)
}

/** Nobody pays for it any more: it is free, or stays with whoever it is still promised to. */
export async function freeSeat(db: Db, course: number, student: number) {
  const { rows } = await sql<{ kept: boolean }>`update seat_hold h set until = w.until
    from (${promised(course, student)}) w where h.course = ${course} and h.student = ${student} and w.until > now() returning true as kept`.execute(
    db,
  )
  if (rows.length === 0)
    await sql`delete from seat_hold where course = ${course} and student = ${student}`.execute(db)
}

/**
 * Whether somebody could be seated now, their own kept seat included. It holds until the transaction ends: others wait. For whom none is
 * kept any more, whoever is on the waiting list comes first.
 */
export async function isSeatFor(db: Db, course: number, student: number): Promise<boolean> {
  await sql`select from course where id = ${course} for no key update`.execute(db)
  const { rows } = await sql<{ left: boolean }>`select c.state in ('onSale', 'closed')
      and (c.capacity is null or c.seats_taken + (select count(*) from seat_hold h
        where h.course = c.id and h.student <> ${student} and h.until > clock_timestamp()) < c.capacity)
      and (exists (select from seat_hold h where h.course = c.id and h.student = ${student})
        or not exists (select from seat_wait w where w.course = c.id and w.ended_at is null and w.state = 'waiting'))
      and not exists (select from enrolment e where e.course = c.id and e.student = ${student} and e.state = 'active')
      and exists (select from person_role r where r.person = ${student} and r.role = 'STUDENT') as left
    from course c where c.id = ${course}`.execute(db)
  return rows[0]?.left ?? false
}
