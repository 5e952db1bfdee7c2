import { type RawBuilder, sql } from 'kysely'
import type { LessonState } from '../../contract/states.ts'
import type { HourFigure } from '../../contract/statistics-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import '../timetable/timetable.tables.ts'
import { courseFold } from './course-figures.store.ts'
import { monthOf } from './school-clock.store.ts'
import { countedIn, type HoursFilter, named } from './teacher-hours.store.ts'

export interface HourLessonRow {
  id: number
  number: number
  name: string
  course: number
  course_name: string
  subject: string
  state: LessonState
  starts_at: Date
  is_held: boolean
  is_known: boolean
  planned_ms: number
  held_ms: number
  teacher: number | null
  teacher_name: string | null
  planned_teacher: number | null
  planned_name: string | null
}

const stoodIn = sql`f.is_held and f.teacher is distinct from f.planned_teacher`
const figures: Record<HourFigure, RawBuilder<unknown>> = {
  held: sql`f.is_held`,
  substituted: stoodIn,
  givenAway: stoodIn,
  cancelled: sql`f.state = 'cancelled'`,
  untaught: sql`f.state = 'ended' and not f.is_held`,
  unlogged: sql`f.is_held and not f.is_known`,
}

export interface HourLessonsAsked extends HoursFilter {
  figure: HourFigure
  month?: string | undefined
  whose?: 'nobody' | undefined
}

/** Of whom a lesson counts there: of who taught it; what was given away, of whose it was. */
function lessons({ figure, month, whose, ...filter }: HourLessonsAsked) {
  const of = figure === 'givenAway' ? sql`f.planned_teacher` : sql`f.teacher`
  const conditions = [
    countedIn(filter),
    figures[figure],
    ...(month === undefined ? [] : [sql`${monthOf(sql`f.starts_at`)} = ${month}`]),
    ...(filter.teacher === undefined ? [] : [sql`${of} = ${filter.teacher}`]),
    ...(whose === undefined ? [] : [sql`${of} is null`]),
    ...named(filter.q),
  ]
  return sql`from lesson_figures f join course_figures k on k.course = f.course and k.fold = ${courseFold}
    left join person p on p.id = ${of} where ${sql.join(conditions, sql` and `)}`
}

export async function listHourLessons(
  db: Db,
  { page, size, ...asked }: HourLessonsAsked & { page: number; size: number },
) {
  const [{ rows }, counted] = await Promise.all([
    sql<HourLessonRow>`select l.id, l.number, kit.lesson_name(l.name, l.number) as name, c.id as course, c.name as course_name, j.name as subject,
        h.state, l.starts_at, h.is_held, h.is_known, h.planned_ms, h.held_ms, t.id as teacher, t.full_name as teacher_name,
        w.id as planned_teacher, w.full_name as planned_name
      from (select f.* ${lessons(asked)} order by f.starts_at, f.lesson limit ${size} offset ${(page - 1) * size}) h
        join lesson l on l.id = h.lesson join course c on c.id = l.course join course_subject s on s.id = l.course_subject join subject j on j.id = s.subject
        left join person t on t.id = h.teacher left join person w on w.id = h.planned_teacher and h.teacher is distinct from h.planned_teacher
      order by h.starts_at, h.lesson`.execute(db),
    sql<{ n: number }>`select count(*)::int as n ${lessons(asked)}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}
