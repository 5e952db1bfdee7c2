import { type RawBuilder, sql } from 'kysely'
import type { CourseKind, CourseState, LessonState } from '../../contract/states.ts'
import type { ClassTimeMark, ClassTimeSort } from '../../contract/statistics-lists.ts'
import { calledAmong } from '../courses/plan.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import '../timetable/timetable.tables.ts'
import { courseFold } from './course-figures.store.ts'
import { dayBegins } from './school-clock.store.ts'
import './statistics.tables.ts'

export interface TimesFilter {
  course: number
  q: string
  from?: string | undefined
  until?: string | undefined
  state?: LessonState | undefined
  mark?: ClassTimeMark | undefined
  teacher?: number | undefined
}
export interface ClassTimeRow {
  id: number
  number: number
  name: string
  subject: string
  state: LessonState
  starts_at: Date
  ends_at: Date
  counted: boolean
  is_known: boolean
  is_held: boolean
  planned_ms: number
  held_ms: number
  late_ms: number
  teacher: number | null
  teacher_name: string | null
  planned_teacher: number | null
  planned_name: string | null
  teacher_ms: number
  entitled: number
  came: number
  on_leave: number
  beside: number
  student_ms: number
  moved: number
}
export interface Times {
  lessons: number
  held: number
  late: number
  moved: number
  cancelled: number
  planned_ms: number
  held_ms: number
  teacher_ms: number
  student_ms: number
  entitled: number
  came: number
  on_leave: number
}

export async function courseNamed(db: Db, course: number) {
  const { rows } = await sql<{
    id: number
    name: string
    kind: CourseKind
    state: CourseState
    isRecorded: boolean
  }>`select id, name, kind, state, delivery = 'recorded' as "isRecorded" from course where id = ${course}`.execute(
    db,
  )
  return rows[0]
}

/** Begun minutes are not late, as in a register. */
const isLate = sql`f.late_ms >= 60000`
const isSubstituted = sql`f.teacher is distinct from f.planned_teacher`
const marks: Record<ClassTimeMark, RawBuilder<unknown>> = {
  late: isLate,
  moved: sql`f.moved > 0`,
  substituted: isSubstituted,
  untaught: sql`f.state = 'ended' and not f.is_held`,
  unlogged: sql`f.is_held and not f.is_known`,
}

function shown({ course, q, from, until, state, mark, teacher }: TimesFilter) {
  const conditions = [
    sql`l.course = ${course} and l.delivery <> 'recorded'`,
    ...searched(sql`lower(kit.lesson_name(l.name, l.number))`, q),
  ]
  if (from !== undefined) conditions.push(sql`l.starts_at >= ${dayBegins(from)}`)
  if (until !== undefined) conditions.push(sql`l.starts_at < ${dayBegins(until, 1)}`)
  if (state) conditions.push(sql`l.state = ${state}`)
  if (mark) conditions.push(marks[mark])
  if (teacher !== undefined) conditions.push(sql`f.teacher = ${teacher}`)
  return sql.join(conditions, sql` and `)
}
/** What is folded of another state than the lesson now has is not told of it. */
const joined = sql`lesson l left join course_figures c on c.course = l.course and c.fold = ${courseFold}
  left join lesson_figures f on f.lesson = l.id and c.course is not null and f.state = l.state`

const columns: Record<ClassTimeSort, RawBuilder<unknown>> = {
  startsAt: sql`l.starts_at`,
  plannedMs: sql`l.ends_at - l.starts_at`,
  heldMs: sql`f.held_ms`,
  lateMs: sql`f.late_ms`,
  teacherMs: sql`f.teacher_ms`,
  studentMs: sql`f.student_ms`,
  came: sql`f.came::float / nullif(f.entitled - f.on_leave, 0)`,
}
type Sort = ClassTimeSort | `-${ClassTimeSort}`

/** The whole statement, for exports. */
export const classTimeRows = (filter: TimesFilter, sort: Sort, part = sql``) => sql<ClassTimeRow>`
  select l.id, l.number, ${calledAmong} as name, j.name as subject, l.state, l.starts_at, l.ends_at, f.lesson is not null as counted,
    coalesce(f.is_known, false) as is_known, coalesce(f.is_held, false) as is_held, (extract(epoch from l.ends_at - l.starts_at) * 1000)::bigint as planned_ms,
    coalesce(f.held_ms, 0) as held_ms, coalesce(f.late_ms, 0) as late_ms, t.id as teacher, t.full_name as teacher_name,
    p.id as planned_teacher, p.full_name as planned_name, coalesce(f.teacher_ms, 0) as teacher_ms, coalesce(f.entitled, 0) as entitled,
    coalesce(f.came, 0) as came, coalesce(f.on_leave, 0) as on_leave, coalesce(f.beside, 0) as beside, coalesce(f.student_ms, 0) as student_ms, coalesce(f.moved, 0) as moved
  from ${joined} join course_subject s on s.id = l.course_subject join subject j on j.id = s.subject
  left join person t on t.id = f.teacher left join person p on p.id = f.planned_teacher and ${isSubstituted}
  where ${shown(filter)} order by ${columns[sort.replace(/^-/, '') as ClassTimeSort]} ${sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls first')}, l.id ${part}`

const sum = (what: string) => sql.raw(`coalesce(sum(f.${what}), 0)::bigint as ${what}`)
const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`

export async function listClassTimes(
  db: Db,
  { page, size, sort, ...filter }: TimesFilter & { page: number; size: number; sort: Sort },
) {
  const [{ rows }, sums] = await Promise.all([
    classTimeRows(filter, sort, sql`limit ${size} offset ${(page - 1) * size}`).execute(db),
    sql<
      Times & { n: number }
    >`select count(*)::int as n, ${count(sql`l.state <> 'cancelled'`)} as lessons, ${count(sql`f.is_held`)} as held,
      ${count(isLate)} as late, ${count(sql`f.moved > 0`)} as moved, ${count(sql`l.state = 'cancelled'`)} as cancelled,
      coalesce(sum(f.planned_ms) filter (where f.is_held), 0)::bigint as planned_ms, ${sum('held_ms')}, ${sum('teacher_ms')},
      ${sum('student_ms')}, ${sum('entitled')}, ${sum('came')}, ${sum('on_leave')} from ${joined} where ${shown(filter)}`.execute(
      db,
    ),
  ])
  const { n: total, ...rest } = sums.rows[0] as Times & { n: number }
  return { rows, total, sums: rest }
}
