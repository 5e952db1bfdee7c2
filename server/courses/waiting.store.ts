import { sql } from 'kysely'
import type { CourseKind, WaitState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import { pathTo } from '../people/organisation.store.ts'
import './courses.tables.ts'
import { unpaidOrderOf } from './unpaid-orders.store.ts'

/** An order whose time is over keeps its seat a little longer: what was paid in the last second is still on its way. */
const late = sql`interval '10 minutes'`

/** Of row `w`: whether they could have a seat now. Whoever could not keeps their place. */
const may = sql<boolean>`(exists (select from person p where p.id = w.student and p.state = 'ENABLED' and p.erased_at is null)
  and exists (select from person_role r where r.person = w.student and r.role = 'STUDENT')
  and not exists (select from enrolment e where e.student = w.student and e.course = w.course
    and (e.state = 'active' or (e.state = 'refunded' and not e.may_return))))`

export interface Waiter {
  id: number
  student: number
  state: Extract<WaitState, 'waiting' | 'offered'>
  made_at: Date
  offered_until: Date | null
  word: string
  may: boolean
}

/** Who waits, the first to be offered a seat first. */
export const lineOf = async (db: Db, course: number) =>
  (
    await sql<Waiter>`select w.id, w.student, w.state, w.made_at, w.offered_until, w.word, ${may} as may
      from seat_wait w where w.course = ${course} and w.ended_at is null order by w.id`.execute(db)
  ).rows

export interface ShownWaiter extends Waiter {
  full_name: string
  avatar: string
  username: string
  class_path: string
  phone: string
}

/** The same as the office reads it, with how to reach them. */
export const shownLine = async (db: Db, course: number) =>
  (
    await sql<ShownWaiter>`select w.id, w.student, w.state, w.made_at, w.offered_until, w.word, ${may} as may,
        p.full_name, p.avatar, p.username, ${pathTo(sql.ref('p.class'))} as class_path,
        coalesce(p.phone, (select g.phone from guardian g where g.student = p.id and g.phone <> '' order by g.id limit 1), '') as phone
      from seat_wait w join person p on p.id = w.student
      where w.course = ${course} and w.ended_at is null order by w.id`.execute(db)
  ).rows

/** How many seats are kept now, for orders and offers; each until nobody can pay for it any more. */
export const keptSeats = async (db: Db, course: number) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from seat_hold
      where course = ${course} and until > now() - ${late}`.execute(db)
  ).rows[0]?.n ?? 0

/** The same as whoever gives seats counts them: what is over by now can be given to somebody else. */
export const keptNow = async (db: Db, course: number) =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from seat_hold where course = ${course} and until > now()`.execute(db)
  ).rows[0]?.n ?? 0

/** Puts them behind those who wait, with the course held, so that nobody comes before who came after; who is there already stays. */
export const addWaiters = async (db: Db, course: number, students: readonly number[], by: number) =>
  (
    await sql<{ student: number }>`insert into seat_wait (course, student, made_by)
      select ${course}, student, ${by} from unnest(${[...students]}::bigint[]) with ordinality t (student, place) order by place
      on conflict (site, course, student) where ended_at is null do nothing returning student`.execute(db)
  ).rows.map(({ student }) => student)

export interface InLine {
  place: number
  made_at: Date
  offered_until: Date | null
}

/** Of row `w`: of those who wait for a seat how many there are up to them. */
const place = sql<number>`(select count(*)::int from seat_wait o
  where o.course = w.course and o.ended_at is null and o.state = 'waiting' and o.id <= w.id)`

/** Where a student stands, and until when a seat is kept for them. */
export const placeOf = async (db: Db, course: number, student: number) =>
  (
    await sql<InLine>`select w.made_at, w.offered_until, ${place} as place from seat_wait w
      where w.course = ${course} and w.student = ${student} and w.ended_at is null`.execute(db)
  ).rows[0]

/** How many wait for a seat of a course, but for these. */
export const waitingCount = async (db: Db, course: number, but: readonly number[] = []) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from seat_wait
      where course = ${course} and ended_at is null and state = 'waiting' and not student = any (${[...but]}::bigint[])`.execute(
      db,
    )
  ).rows[0]?.n ?? 0

export const waitsOfStudent = async (db: Db, student: number) =>
  (
    await sql<
      InLine & { course: number; name: string; kind: CourseKind }
    >`select w.course, c.name, c.kind, w.made_at, w.offered_until, ${place} as place
      from seat_wait w join course c on c.id = w.course
      where w.student = ${student} and w.ended_at is null order by w.offered_until nulls last, w.id`.execute(
      db,
    )
  ).rows

type Ended = Exclude<WaitState, 'waiting' | 'offered'>

/** They wait no more, and no seat is kept for them, but for an order that they can still pay; answers whose. */
export async function endWaits(db: Db, ids: readonly number[], state: Ended, word = '') {
  const { rows } = await sql<{
    course: number
    student: number
  }>`update seat_wait set state = ${state}, ended_at = clock_timestamp(), word = case when ${word} = '' then word else ${word} end
    where id = any (${[...ids]}::bigint[]) and ended_at is null returning course, student`.execute(db)
  return rows
}

/** The seat that was kept with an offer; one that an order keeps stays until the order is over, one of who goes there later until then. */
export async function dropOfferedSeats(db: Db, course: number, students: readonly number[]) {
  for (const student of students)
    if ((await unpaidOrderOf(db, course, student)) === null)
      await sql`delete from seat_hold h where h.course = ${course} and h.student = ${student}
        and not exists (select from planned_move m where m.to_course = h.course and m.student = h.student)`.execute(
        db,
      )
}

/** Whoever is offered a seat has it kept; the database refuses where none is left. */
export async function offer(
  db: Db,
  { id, course, student }: { id: number; course: number; student: number },
  until: Date,
  word = '',
) {
  await sql`update seat_wait set state = 'offered', offered_at = now(), offered_until = ${until}, word = ${word} where id = ${id}`.execute(
    db,
  )
  await sql`insert into seat_hold (course, student, until) values (${course}, ${student}, ${until})
    on conflict (site, course, student) do update set until = greatest(seat_hold.until, excluded.until)`.execute(
    db,
  )
}

/** Offers whose time is over and that no order keeps any more. */
export const lapsedOffers = async (db: Db, course: number) =>
  (
    await sql<{ id: number; student: number }>`select w.id, w.student from seat_wait w
      where w.course = ${course} and w.ended_at is null and w.state = 'offered' and w.offered_until <= now()
        and not exists (select from seat_hold h where h.course = w.course and h.student = w.student
          and h.until > w.offered_until and h.until > now() - ${late})`.execute(db)
  ).rows

/** Courses that somebody waits for. */
export const coursesWaitedFor = async (db: Db) =>
  (
    await sql<{
      course: number
    }>`select distinct course from seat_wait where ended_at is null order by course`.execute(db)
  ).rows.map(({ course }) => course)

export const ownWaits: Keeper = async (db, person) =>
  (
    await sql`select c.name, w.state, w.made_at, w.offered_at, w.offered_until, w.ended_at
      from seat_wait w join course c on c.id = w.course where w.student = ${person} order by w.id`.execute(db)
  ).rows

export const forgetWaits: Forgetter = (db, people) =>
  sql`delete from seat_wait where student = any (${[...people]}::bigint[])`.execute(db)
