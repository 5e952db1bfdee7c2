import { sql } from 'kysely'
import type { RegisterCorrection } from '../../contract/classroom-corrections.ts'
import type { genders } from '../../contract/people-lists.ts'
import type { LessonState } from '../../contract/states.ts'
import type { Remark } from '../../contract/statistics-remarks.ts'
import { correctionShown } from '../classroom/corrections.store.ts'
import { calledAmong } from '../courses/plan.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { hiddenSet } from '../playback/film-list.store.ts'
import '../playback/playback.tables.ts'
import '../timetable/timetable.tables.ts'
import { attended, isAway } from './attended.store.ts'
import { remarkShown } from './remarks.store.ts'
import { type LessonDays, onDays } from './school-clock.store.ts'
import { placesIn, type Sight, type Whom, watched } from './sight.store.ts'
import './statistics.tables.ts'

export interface LessonRow {
  student: number
  course: number
  course_name: string
  id: number
  number: number
  name: string
  state: LessonState
  starts_at: Date
  ends_at: Date
  ended_at: Date | null
  taught_from: Date | null
  recorded: boolean
  known: boolean
  first_at: Date | null
  last_at: Date | null
  came: boolean
  on_leave: boolean
  logged_ms: number
  correction: RegisterCorrection | null
  may_correct: boolean
  live_ms: number
  class_ms: number | null
  watched_ms: number
  length: number | null
  seen: [number, number][]
  hidden: [number, number][]
  questions: number
  answered: number
  gradable: number
  right_answers: number
  words: number
  hands: number
  medals: number
  remark: Remark | null
}

/** Whose register of a lesson `l` it is to correct: the office's, and that of who stands before it. */
export const mayCorrect = ({ person, role }: Pick<Whom, 'person' | 'role'>) =>
  role === 'ADMIN'
    ? sql`true`
    : role === 'TEACHER'
      ? sql`exists (select from lesson_person h where h.lesson = l.id and h.role = 'TEACHER' and h.person = ${person})`
      : sql`false`

/** Whose lessons, and which: of one student, of one course, or of both; or one lesson of a course. */
type Which = { sight: Sight; days?: LessonDays | undefined } & (
  | { student: number; course?: number | undefined; lesson?: undefined }
  | { student: undefined; course: number; lesson?: number | undefined }
)

/** Lessons that have begun, one row for each student to whom it was theirs. */
function lessonRows(
  viewer: Pick<Whom, 'person' | 'role'>,
  { sight, student, course, lesson, days = {} }: Which,
) {
  // Which courses are theirs comes first: asked of each of the school's, a year of a large one takes ten times as long.
  const theirs =
    student === undefined
      ? sql`select ${course}::bigint as course`
      : sql`select e.course from enrolment e where e.student = ${student}
        union select o.course from lesson_report r join lesson o on o.id = r.lesson where r.person = ${student} and r.role = 'student'`
  const mine = sql.join(
    [
      sql`true`,
      ...(student === undefined ? [] : [sql`mine.student = ${student}`]),
      ...(lesson === undefined ? [] : [sql`mine.lesson = ${lesson}`]),
    ],
    sql` and `,
  )
  return sql<LessonRow>`with theirs as materialized (${theirs})
    select q.student, c.id as course, c.name as course_name, l.id, l.number, ${calledAmong} as name, l.state, l.starts_at, l.ends_at, l.ended_at, l.delivery = 'recorded' as recorded, k.taught_from, k.lesson is not null as known, r.first_at, r.last_at,
      coalesce(r.came, false) as came, ${isAway(sql`r.kind`, sql`l.id`, sql`q.student`)} as on_leave, coalesce(r.logged_ms, 0)::bigint as logged_ms,
      ${correctionShown} as correction, ${mayCorrect(viewer)} and l.state = 'ended' and k.lesson is not null as may_correct,
      coalesce(r.present_ms, 0)::bigint as live_ms, ${watched} as watched_ms, v.length, coalesce(v.seen, '[]') as seen, coalesce(v.hidden, '[]') as hidden,
      (select avg(o.present_ms)::bigint from lesson_report o where o.lesson = l.id and o.role = 'student') as class_ms,
      coalesce(r.questions, 0) as questions, coalesce(r.answered, 0) as answered, coalesce(r.gradable, 0) as gradable,
      coalesce(r.right_answers, 0) as right_answers, coalesce(r.words, 0) as words, coalesce(r.hands, 0) as hands, coalesce(r.medals, 0) as medals,
      ${remarkShown} as remark
    from theirs join course c on c.id = theirs.course cross join lateral (select * from (${placesIn(sight)}) mine where ${mine}) q join lesson l on l.id = q.lesson
    left join lesson_folded k on k.lesson = l.id left join ${attended(sql`q.lesson`, sql`q.student`)} r on true
    left join register_correction x on x.lesson = l.id and x.student = q.student
    left join lesson_remark m on m.lesson = l.id and m.student = q.student
    left join lateral (select e.length,
        (select jsonb_agg(jsonb_build_array(lower(x), upper(x)) order by lower(x)) from film_seen w, unnest(w.seen - ${hiddenSet(sql`f`)}) x where w.film = f.id and w.person = q.student) as seen,
        (select jsonb_agg(jsonb_build_array(lower(x), upper(x)) order by lower(x)) from unnest(${hiddenSet(sql`f`)}) x) as hidden
      from film f cross join lateral (select max(o.from_ms + o.length_ms) as length from film_track t join film_piece o on o.track = t.id
        where t.film = f.id and t.silenced_at is null) e
      where f.lesson = l.id and f.deleted_at is null and f.published and e.length > 0 order by f.id limit 1) v on true
    where ${onDays(days)} and ${course === undefined ? sql`true` : sql`c.id = ${course}`} and ${sight.course} and l.state <> 'cancelled' and l.starts_at <= now()`
}

/** A student's lessons that have begun, of one course or of all, the newest course and lesson first. */
export async function lessonsOf(
  db: Db,
  viewer: Pick<Whom, 'person' | 'role'>,
  which: { sight: Sight; student: number; course?: number; days?: LessonDays },
) {
  const { rows } = await sql<LessonRow>`select * from (${lessonRows(viewer, which)}) l
    order by max(l.starts_at) over (partition by l.course) desc, l.course, l.starts_at desc, l.id`.execute(db)
  return rows
}

export type LearntRow = LessonRow & { full_name: string; student_number: string }

/** The whole statement, for exports: each student of a course, or one, lesson by lesson. */
export const lessonsListed = (
  viewer: Pick<Whom, 'person' | 'role'>,
  which: { sight: Sight; student: number | undefined; course: number; days: LessonDays },
) =>
  sql<LearntRow>`select l.*, p.full_name, p.number as student_number from (${lessonRows(viewer, which as Which)}) l join person p on p.id = l.student
    order by coalesce(nullif(p.pinyin, ''), lower(p.full_name)), p.id, l.starts_at, l.id`

export type SatRow = LearntRow & { avatar: string; gender: (typeof genders)[number] }

/** The whole statement, for pages and exports: everybody to whom one lesson was theirs, by name. */
export const sittersListed = (
  viewer: Pick<Whom, 'person' | 'role'>,
  which: { sight: Sight; course: number; lesson: number },
) =>
  sql<SatRow>`select l.*, p.full_name, p.number as student_number, p.avatar, p.gender from (${lessonRows(viewer, { ...which, student: undefined })}) l
    join person p on p.id = l.student order by coalesce(nullif(p.pinyin, ''), lower(p.full_name)), p.id`

export interface SeenLesson {
  id: number
  number: number
  name: string
  state: LessonState
  starts_at: Date
  ends_at: Date
  recorded: boolean
  known: boolean
  course: number
  course_name: string
}

/** A lesson that has begun, of a course whose reports one may read. */
export async function lessonSeen(db: Db, sight: Sight, lesson: number) {
  const { rows } =
    await sql<SeenLesson>`select l.id, l.number, ${calledAmong} as name, l.state, l.starts_at, l.ends_at,
      l.delivery = 'recorded' as recorded, exists (select from lesson_folded k where k.lesson = l.id) as known, c.id as course, c.name as course_name
    from lesson l join course c on c.id = l.course
    where l.id = ${lesson} and ${sight.course} and l.state <> 'cancelled' and l.starts_at <= now()`.execute(
      db,
    )
  return rows[0]
}
