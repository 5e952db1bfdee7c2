import { type RawBuilder, sql } from 'kysely'
import type { TeacherHourSort } from '../../contract/statistics-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import '../people/people.tables.ts'
import { courseFold } from './course-figures.store.ts'
import { dayBegins, monthOf } from './school-clock.store.ts'
import './statistics.tables.ts'

export interface HoursFilter {
  q: string
  from: string
  until: string
  teacher?: number | undefined
  subject?: number | undefined
  course?: number | undefined
}
export interface Hours {
  held: number
  planned_ms: number
  held_ms: number
  substituted: number
  substituted_ms: number
  given_away: number
  cancelled: number
  untaught: number
  unlogged: number
}
export interface HoursRow extends Hours {
  teacher: number | null
  full_name: string | null
  number: string | null
  month: string
}
/** In a sheet the last row has the sums of the others. */
export type ExportedHours = Omit<HoursRow, 'month'> & { month: string | null; is_sum: boolean }

const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`
const held = sql`f.is_held`
const standsIn = sql`g.teacher is distinct from g.planned_teacher`

/** Which lessons `f` count: of these days, of whom is asked for, held or cancelled. Plans are not told here. */
export function countedIn({ from, until, teacher, subject, course }: Omit<HoursFilter, 'q'>) {
  const conditions = [
    sql`f.starts_at >= ${dayBegins(from)} and f.starts_at < ${dayBegins(until, 1)} and f.state in ('ended', 'cancelled')`,
  ]
  if (teacher !== undefined) conditions.push(sql`(f.teacher = ${teacher} or f.planned_teacher = ${teacher})`)
  if (course !== undefined) conditions.push(sql`f.course = ${course}`)
  if (subject !== undefined)
    conditions.push(
      sql`exists (select from course_subject s where s.id = f.course_subject and s.subject = ${subject})`,
    )
  return sql.join(conditions, sql` and `)
}

/** Those by who taught them, whose they were and the month: read once. */
const taught = (filter: HoursFilter) =>
  sql`select f.teacher, f.planned_teacher, ${monthOf(sql`f.starts_at`)} as month, ${count(held)} as held,
      coalesce(sum(f.planned_ms) filter (where ${held}), 0) as planned_ms, coalesce(sum(f.held_ms) filter (where ${held}), 0) as held_ms,
      ${count(sql`f.state = 'cancelled'`)} as cancelled, ${count(sql`f.state = 'ended' and not f.is_held`)} as untaught,
      ${count(sql`f.is_held and not f.is_known`)} as unlogged
    from lesson_figures f join course_figures c on c.course = f.course and c.fold = ${courseFold}
    where ${countedIn(filter)} group by f.teacher, f.planned_teacher, month`

export const named = (q: string) => searched(sql`lower(p.full_name || ' ' || p.pinyin || ' ' || p.number)`, q)
const all = [
  ...(['held', 'planned_ms', 'held_ms', 'substituted', 'substituted_ms'] as const),
  ...(['given_away', 'cancelled', 'untaught', 'unlogged'] as const),
] satisfies readonly (keyof Hours)[]
const summed = sql.raw(all.map(name => `sum(h.${name})::bigint as ${name}`).join(', '))

/** What counts for whom: lessons for who taught them, and those that somebody else took for whose they were as well. */
function months(filter: HoursFilter) {
  const conditions = [sql`true`, ...named(filter.q)]
  if (filter.teacher !== undefined) conditions.push(sql`h.teacher = ${filter.teacher}`)
  return sql`with g as materialized (${taught(filter)})
    select h.teacher, p.full_name, p.number, p.pinyin, h.month, ${summed} from (
      select g.teacher, g.month, g.held, g.planned_ms, g.held_ms, case when ${standsIn} then g.held else 0 end as substituted,
        case when ${standsIn} then g.held_ms else 0 end as substituted_ms, 0 as given_away, g.cancelled, g.untaught, g.unlogged from g
      union all select g.planned_teacher, g.month, 0, 0, 0, 0, 0, g.held, 0, 0, 0 from g where ${standsIn} and g.held > 0) h
    left join person p on p.id = h.teacher where ${sql.join(conditions, sql` and `)}
    group by h.teacher, p.full_name, p.number, p.pinyin, h.month`
}

const columns: Record<TeacherHourSort, RawBuilder<unknown>> = {
  teacher: sql`coalesce(nullif(m.pinyin, ''), lower(m.full_name))`,
  month: sql`m.month`,
  held: sql`m.held`,
  plannedMs: sql`m.planned_ms`,
  heldMs: sql`m.held_ms`,
  substituted: sql`m.substituted`,
  cancelled: sql`m.cancelled`,
}
type Sort = TeacherHourSort | `-${TeacherHourSort}`
const orderOf = (sort: Sort) =>
  sql`${columns[sort.replace(/^-/, '') as TeacherHourSort]} ${sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')},
    ${columns.teacher} nulls last, m.teacher, m.month`

/** Of whole minutes, as the rows show them: whoever adds the rows up comes to the same. */
const sumOf = (name: string) => (name.endsWith('_ms') ? `sum(${name} / 60000 * 60000)` : `sum(${name})`)
const sumOfAll = sql.raw(all.map(name => `coalesce(${sumOf(name)}, 0)::bigint as ${name}`).join(', '))
const ofAll = sql`count(*)::int as n, ${sumOfAll}`

/** The whole statement, for exports, and below the rows their sums. */
export const teacherHourRows = (filter: HoursFilter, sort: Sort) =>
  sql<ExportedHours>`with h as materialized (${months(filter)})
    select m.* from (select h.*, false as is_sum from h
      union all select null, null, null, null, null, ${sumOfAll}, true from h having count(*) > 0) m
    order by m.is_sum, ${orderOf(sort)}`

/** A year of lessons is read once for the page and for its sums. */
export async function listTeacherHours(
  db: Db,
  { page, size, sort, ...filter }: HoursFilter & { page: number; size: number; sort: Sort },
) {
  const { rows } = await sql<{ rows: HoursRow[]; sums: Hours & { n: number } }>`
    with m as materialized (${months(filter)}), shown as (select m.* from m order by ${orderOf(sort)} limit ${size} offset ${(page - 1) * size})
    select (select coalesce(jsonb_agg(m), '[]') from shown m) as rows, (select to_jsonb(s) from (select ${ofAll} from m) s) as sums`.execute(
    db,
  )
  const found = rows[0] as (typeof rows)[number]
  const { n: total, ...sums } = found.sums
  return { rows: found.rows, total, sums }
}

/** Of whom a filter by teacher finds something: everybody who taught, was to teach or teaches a course. */
export async function teachersTold(db: Db) {
  const { rows } = await sql<{ id: number; full_name: string }>`select p.id, p.full_name from person p
    where p.id in (select teacher from lesson_figures union select planned_teacher from lesson_figures union select teacher from course_subject)
    order by coalesce(nullif(p.pinyin, ''), lower(p.full_name)), p.id`.execute(db)
  return rows.map(({ id, full_name }) => ({ id, fullName: full_name }))
}
