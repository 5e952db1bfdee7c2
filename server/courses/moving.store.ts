import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { ownTimeZone } from '../kit/database/who.ts'
import './courses.tables.ts'

// Courses stand below the timetable and never write its rows: here is what a move reads of them.

export interface MoverRow {
  id: number
  student: number
  full_name: string
  avatar: string
  is_enabled: boolean
}

/** Who has these seats of a course, in one order. To hold them first is to hold them before the courses, as whoever takes seats away does. */
export const movers = async (db: Db, course: number, ids: readonly number[], isHeld: boolean) =>
  (
    await sql<MoverRow>`select e.id, e.student, p.full_name, p.avatar, p.state = 'ENABLED' as is_enabled
      from enrolment e join person p on p.id = e.student
      where e.course = ${course} and e.id = any (${[...ids]}::bigint[]) and e.state = 'active'
      order by e.id ${isHeld ? sql`for no key update of e` : sql``}`.execute(db)
  ).rows

/** Of these students those who sit in a course. */
export const seatedIn = async (db: Db, course: number, students: readonly number[]) =>
  new Set(
    (
      await sql<{ student: number }>`select student from enrolment
        where course = ${course} and student = any (${[...students]}::bigint[]) and state = 'active'`.execute(
        db,
      )
    ).rows.map(({ student }) => student),
  )

/** So many seats are kept for others than these. */
export const keptForOthers = async (db: Db, course: number, students: readonly number[]) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from seat_hold
      where course = ${course} and until > now() and not student = any (${[...students]}::bigint[])`.execute(
      db,
    )
  ).rows[0]?.n ?? 0

/** From when on a move counts: the beginning of that day on the school's clock, or always. */
const from = (on: string | undefined) =>
  sql`coalesce((${on ?? null}::date)::timestamp at time zone ${ownTimeZone}, '-infinity')`

/** Of a seat `e`: the lessons at an hour that its student follows by it, another school's in a quoted course. */
const lessonsOfSeat = sql`lateral (
  select l.state, l.starts_at, l.ends_at from enrolment_subject t join lesson l on l.course_subject = t.course_subject
    where t.enrolment = e.id and l.state <> 'cancelled' and l.delivery <> 'recorded'
  union all select l.state, l."startsAt", l."endsAt" from course q join shared_course k on k.id = q.quoted_from,
    jsonb_to_recordset(k.lessons) as l (state text, "startsAt" timestamptz, "endsAt" timestamptz)
    where q.id = e.course and l.state <> 'cancelled' and k.delivery <> 'recorded')`

export interface Behind {
  id: number
  sat: number
  left: number
  runs: boolean
  leave: number
}

/** What stays behind of each seat: lessons that were held in its time, those to come, leave that was asked for these. */
export const behind = async (db: Db, ids: readonly number[], on: string | undefined) =>
  (
    await sql<Behind>`select e.id,
        count(*) filter (where l.state = 'ended' and l.ends_at > e.made_at)::int as sat,
        count(*) filter (where l.state in ('scheduled', 'live') and l.starts_at >= ${from(on)})::int as left,
        coalesce(bool_or(l.state = 'live' and l.starts_at >= ${from(on)}), false) as runs,
        (select count(*)::int from leave v join lesson n on n.id = v.lesson
          where v.student = e.student and v.state in ('asked', 'agreed') and n.course = e.course and n.state = 'scheduled'
            and n.starts_at >= ${from(on)}) as leave
      from enrolment e left join ${lessonsOfSeat} l on true
      where e.id = any (${[...ids]}::bigint[]) group by e.site, e.id`.execute(db)
  ).rows

export interface ToCome {
  name: string
  starts_at: Date
  ends_at: Date
}

/** The lessons of a course that are to come, in these of its subjects or in all, the first of them first. */
export const toCome = async (
  db: Db,
  course: number,
  subjects: readonly number[] | undefined,
  on: string | undefined,
) =>
  (
    await sql<ToCome>`select * from (
        select kit.lesson_name(l.name, l.number) as name, l.starts_at, l.ends_at from lesson l
        where l.course = ${course} and l.state in ('scheduled', 'live') and l.delivery <> 'recorded'
          and (${subjects === undefined} or l.course_subject = any (${[...(subjects ?? [])]}::bigint[]))
        union all select kit.lesson_name(l.name, l.number), l."startsAt", l."endsAt" from course q join shared_course k on k.id = q.quoted_from,
          jsonb_to_recordset(k.lessons) as l (number int, name text, state text, "startsAt" timestamptz, "endsAt" timestamptz)
          where q.id = ${course} and l.state in ('scheduled', 'live') and k.delivery <> 'recorded') l
      where l.starts_at >= ${from(on)} order by starts_at limit 2000`.execute(db)
  ).rows

export interface Elsewhere {
  student: number
  course: string
  starts_at: Date
  ends_at: Date
}

/** What else these students have to come, in any course but these two. */
export const elsewhere = async (
  db: Db,
  students: readonly number[],
  { from, to }: { from: number; to: number },
) =>
  (
    await sql<Elsewhere>`select e.student, c.name as course, l.starts_at, l.ends_at
      from enrolment e join course c on c.id = e.course cross join ${lessonsOfSeat} l
      where e.student = any (${[...students]}::bigint[]) and e.state = 'active' and e.course <> ${from} and e.course <> ${to}
        and l.state in ('scheduled', 'live') order by l.starts_at`.execute(db)
  ).rows

/** Who stands before these courses: whoever leads them or teaches a subject. */
export const teachersOf = async (db: Db, courses: readonly number[]) =>
  (
    await sql<{ person: number }>`select head_teacher as person from course
        where id = any (${[...courses]}::bigint[]) and head_teacher is not null
      union select teacher from course_subject where course = any (${[...courses]}::bigint[]) and teacher is not null`.execute(
      db,
    )
  ).rows.map(({ person }) => person)

/** What these students are called, in the order of their names. */
export const namesOfStudents = async (db: Db, students: readonly number[]) =>
  (
    await sql<{
      name: string
    }>`select full_name as name from person where id = any (${[...students]}::bigint[])
      order by pinyin, id`.execute(db)
  ).rows.map(({ name }) => name)

/** Which subjects of its course a seat is for. */
export const subjectsOfSeat = async (db: Db, seat: number) =>
  (
    await sql<{
      id: number
    }>`select course_subject as id from enrolment_subject where enrolment = ${seat}`.execute(db)
  ).rows.map(({ id }) => id)
