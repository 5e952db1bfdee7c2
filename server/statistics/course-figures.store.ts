import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter } from '../kit/own-data.ts'
import '../classroom/classroom.tables.ts'
import '../courses/courses.tables.ts'
import '../people/people.tables.ts'
import '../timetable/timetable.tables.ts'
import { isAway } from './attended.store.ts'
import { keepRows } from './kept-rows.store.ts'
import { foldReported } from './reported.store.ts'
import { foldMoves } from './seat-moves.store.ts'
import './statistics.tables.ts'

/** The younger of two ways to count the same course counts this up: what an older one folded is folded again. */
export const courseFold = 5

/** The class of locks under which a course is folded: two who fold it at once come one after the other. */
const foldingLocks = 7120

/** Whoever folds reads behind this: what is committed later leaves a mark of its own. Nothing where there is no such course. */
async function takeCourse(db: Db, course: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${foldingLocks}, hashint8(${course}))`.execute(db)
  await sql`delete from figures_stale where course = ${course}`.execute(db)
  const { rows } = await sql`select from course where id = ${course}`.execute(db)
  return rows.length > 0
}

/**
 * Whose lessons of a course they were, as learning reports have it: of the subjects of a seat, from the day that it was taken until it ended,
 * and only where a log says who came. Who was erased came to nothing that is still known: their places go as well.
 */
const places = (
  course: number,
) => sql`select distinct l.id as lesson, e.student, ${isAway(sql`x.kind`, sql`l.id`, sql`e.student`)} as on_leave from lesson l
  join lesson_folded k on k.lesson = l.id
  join enrolment e on e.course = l.course and l.ends_at > e.made_at and (e.ended_at is null or l.starts_at < e.ended_at)
  join enrolment_subject t on t.enrolment = e.id and t.course_subject = l.course_subject
  join person p on p.id = e.student and p.erased_at is null
  left join register_correction x on x.lesson = l.id and x.student = e.student
  where l.course = ${course} and l.state = 'ended'`

/** Who came, by the log or by hand. */
const sat = (course: number) => sql`select r.lesson, r.person, r.present_ms from lesson l
    join lesson_report r on r.lesson = l.id and r.role = 'student' where l.course = ${course} and l.state = 'ended'
      and not exists (select from register_correction x where x.lesson = r.lesson and x.student = r.person)
  union all select x.lesson, x.student, x.minutes * 60000::bigint from lesson l
    join register_correction x on x.lesson = l.id and x.kind in ('came', 'late', 'leftEarly') where l.course = ${course} and l.state = 'ended'`

const ms = (span: RawBuilder<unknown>) => sql`greatest(0, extract(epoch from ${span}) * 1000)::bigint`

const ofLesson = [
  ...[
    'lesson',
    'course',
    'course_subject',
    'state',
    'starts_at',
    'planned_ms',
    'is_known',
    'is_held',
    'held_ms',
  ],
  ...[
    'late_ms',
    'teacher',
    'planned_teacher',
    'teacher_ms',
    'entitled',
    'came',
    'on_leave',
    'beside',
    'student_ms',
    'moved',
  ],
]
const ofSeat = ['course', 'student', 'state', 'taken_at', 'ended_at', 'entitled', 'came', 'on_leave']

/**
 * A lesson that its teacher never began was not held; one without a log is believed to have been held as it was planned. Who taught is asked
 * once a lesson, and for their minutes alone: joined, the reports of the whole school would be read for it.
 */
const lessons = (course: number) => sql`
  with place as materialized (${places(course)}), sat as materialized (${sat(course)}),
  seats as (select p.lesson, count(*)::int as entitled, count(s.person)::int as came,
      count(*) filter (where s.person is null and p.on_leave)::int as on_leave
    from place p left join sat s on s.lesson = p.lesson and s.person = p.student group by p.lesson),
  rooms as (select lesson, count(*)::int as people, sum(present_ms)::bigint as ms from sat group by lesson)
  select l.id, l.course, l.course_subject, l.state, l.starts_at, ${ms(sql`l.ends_at - l.starts_at`)},
    k.lesson is not null, l.state = 'ended' and (k.lesson is null or k.taught_from is not null),
    case when l.state <> 'ended' then 0 when k.lesson is null then ${ms(sql`coalesce(l.ended_at, l.ends_at) - coalesce(l.begun_at, l.starts_at)`)}
      else coalesce(${ms(sql`l.ended_at - k.taught_from`)}, 0) end,
    coalesce(${ms(sql`k.taught_from - l.starts_at`)}, 0), w.teacher, coalesce(f.teacher, w.teacher), coalesce(case when k.lesson is not null
      then (select r.present_ms from lesson_report r where r.lesson = l.id and r.person = w.teacher) end, 0),
    coalesce(s.entitled, 0), coalesce(s.came, 0), coalesce(s.on_leave, 0), coalesce(o.people, 0) - coalesce(s.came, 0), coalesce(o.ms, 0), m.moved
  from lesson l
  left join lesson_folded k on k.lesson = l.id and l.state = 'ended'
  left join seats s on s.lesson = l.id left join rooms o on o.lesson = l.id
  cross join lateral (select coalesce(
      (select h.person from lesson_person h where h.lesson = l.id and h.role = 'TEACHER'),
      (select r.person from lesson_report r where r.lesson = l.id and r.role = 'teacher' order by r.present_ms desc, r.person limit 1)) as teacher offset 0) w
  left join lateral (select (c.before ->> 'teacher')::bigint as teacher from lesson_change c
    where c.lesson = l.id and c.before ->> 'teacher' is not null order by c.id limit 1) f on true
  cross join lateral (select count(*)::int as moved from lesson_change c where c.lesson = l.id and c.kind = 'moved') m
  where l.course = ${course} and l.delivery <> 'recorded'`

/** Whoever had several seats in a course is one student there, and what the last of them is. */
const seats = (course: number) => sql`
  with place as materialized (${places(course)}), sat as materialized (${sat(course)}),
  lessons as (select p.student, count(*)::int as entitled, count(s.person)::int as came,
      count(*) filter (where s.person is null and p.on_leave)::int as on_leave
    from place p left join sat s on s.lesson = p.lesson and s.person = p.student group by p.student),
  taken as (select distinct on (e.student) e.student, e.state, e.ended_at, min(e.made_at) over (partition by e.student) as taken_at
    from enrolment e where e.course = ${course} order by e.student, e.state = 'active' desc, e.made_at desc, e.id desc)
  select ${course}::bigint, t.student, t.state, t.taken_at, t.ended_at, coalesce(l.entitled, 0), coalesce(l.came, 0), coalesce(l.on_leave, 0)
  from taken t left join lessons l on l.student = t.student`

const nothing = { lessons: 0, seats: 0, reports: 0, moves: 0 }

/** A course with its lessons and students, as they are at this moment; how many of their rows were others before. */
export async function foldCourse(db: Db, course: number) {
  if (!(await takeCourse(db, course))) return { ...nothing }
  const lessonsChanged = await keepRows(db, {
    ...{ table: 'lesson_figures', key: ['lesson'], columns: ofLesson, rows: lessons(course) },
  })
  await sql`delete from seat_figures f where f.course = ${course}
    and not exists (select from enrolment e where e.course = f.course and e.student = f.student)`.execute(db)
  const seatsChanged = await keepRows(db, {
    ...{ table: 'seat_figures', key: ['course', 'student'], columns: ofSeat, rows: seats(course) },
  })
  const reports = await foldReported(db, course)
  await sql`insert into course_figures (course, lessons, held, cancelled, first_at, last_at, entitled, came, on_leave, enrolled, active, dropped,
      refunded, came_once, fold)
    select ${course}, l.*, s.*, ${courseFold} from
      (select count(*) filter (where state <> 'cancelled')::int, count(*) filter (where is_held)::int,
        count(*) filter (where state = 'cancelled')::int, min(starts_at) filter (where state <> 'cancelled'),
        max(starts_at) filter (where state <> 'cancelled'), coalesce(sum(entitled), 0)::int, coalesce(sum(came), 0)::int, coalesce(sum(on_leave), 0)::int
        from lesson_figures where course = ${course}) l,
      (select count(*)::int, count(*) filter (where state = 'active')::int, count(*) filter (where state = 'withdrawn')::int,
        count(*) filter (where state = 'refunded')::int, count(*) filter (where came > 0)::int
        from seat_figures where course = ${course}) s
    on conflict (site, course) do update set lessons = excluded.lessons, held = excluded.held, cancelled = excluded.cancelled,
      first_at = excluded.first_at, last_at = excluded.last_at, entitled = excluded.entitled, came = excluded.came,
      on_leave = excluded.on_leave,
      enrolled = excluded.enrolled, active = excluded.active, dropped = excluded.dropped, refunded = excluded.refunded,
      came_once = excluded.came_once, fold = excluded.fold, folded_at = now()`.execute(db)
  return { lessons: lessonsChanged, seats: seatsChanged, reports, moves: await foldMoves(db, course) }
}

/** Courses that changed since they were folded, or were never folded in this way: so many behind this one, in their order. */
export async function coursesToFold(db: Db, behind: number, most: number) {
  const { rows } = await sql<{
    id: number
  }>`select c.id from course c left join course_figures f on f.course = c.id
    where c.id > ${behind} and (f.course is null or f.fold <> ${courseFold} or c.id in (select course from figures_stale))
    order by c.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export const courseOfLesson = async (db: Db, lesson: number) =>
  (await db.selectFrom('lesson').select('course').where('id', '=', lesson).executeTakeFirst())?.course

/** Every course is to be folded anew, its reports too where their logs are to be read again. */
export async function everythingAnew(db: Db, isWithLogs: boolean) {
  if (isWithLogs) await sql`update lesson_folded set fold = 0`.execute(db)
  await sql`insert into figures_stale (course) select id from course`.execute(db)
}

/** Of somebody erased a seat stays, and not what they came to. */
export const forgetSeats: Forgetter = (db, people) =>
  sql`update seat_figures set entitled = 0, came = 0, on_leave = 0 where student = any (${[...people]}::bigint[])`.execute(
    db,
  )
