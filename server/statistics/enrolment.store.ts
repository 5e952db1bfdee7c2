import { type RawBuilder, sql } from 'kysely'
import type { EnrolmentSource } from '../../contract/states.ts'
import { type EnrolmentBy, type EnrolmentSort, isInTime } from '../../contract/statistics-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'
import type { AskedDays } from './enrolment.rules.ts'

export interface EnrolmentFilter {
  course?: number | undefined
  grade?: number | undefined
  subject?: number | undefined
  source?: EnrolmentSource | undefined
}
export interface Movement {
  made: number
  first: number
  again: number
  ended: number
  net: number
  before: number
  endedBefore: number
}
export type MovementRow = Movement & { key: string; name: string }

const begins = (day: string, days = 0) =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone ${ownTimeZone})`
const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${ownTimeZone})::date`

function filtered({ course, grade, subject, source }: EnrolmentFilter) {
  const conditions = [sql`true`]
  if (course !== undefined) conditions.push(sql`e.course = ${course}`)
  if (source !== undefined) conditions.push(sql`e.source = ${source}`)
  if (grade !== undefined)
    conditions.push(sql`exists (select from course_grade g where g.course = e.course and g.grade = ${grade})`)
  if (subject !== undefined)
    conditions.push(sql`exists (select from enrolment_subject t join course_subject s on s.id = t.course_subject
      where t.enrolment = e.id and s.subject = ${subject})`)
  return sql.join(conditions, sql` and `)
}

/** A student's first seat of all in the school: no other was taken before it. */
const isFirst = sql`not exists (select from enrolment o where o.student = e.student and (o.made_at, o.id) < (e.made_at, e.id))`

/**
 * Whatever was taken or ended in these days and as many before; those before are laid over these, day over day. Read before it is
 * joined: asked for by course, a plan that begins with the courses takes six times as long.
 */
function moved({ from, until, days, before }: AskedDays, filter: EnrolmentFilter) {
  const within = (at: RawBuilder<unknown>) =>
    sql`${at} >= ${begins(before.from)} and ${at} < ${begins(until, 1)}`
  return sql`select m.id, m.course, m.source, m.taken, m.first, m.day >= ${from}::date as here,
      case when m.day >= ${from}::date then m.day else m.day + ${days}::int end as day
    from (select e.id, e.course, e.source, true as taken, ${isFirst} as first, ${dayOf(sql`e.made_at`)} as day
        from enrolment e where ${within(sql`e.made_at`)} and ${filtered(filter)}
      union all select e.id, e.course, e.source, false, false, ${dayOf(sql`e.ended_at`)}
        from enrolment e where ${within(sql`e.ended_at`)} and ${filtered(filter)}) m`
}

const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`
const counted = sql`${count(sql`m.taken and m.here`)} as made, ${count(sql`m.taken and m.here and m.first`)} as first,
  ${count(sql`m.taken and m.here and not m.first`)} as again, ${count(sql`not m.taken and m.here`)} as ended,
  ${count(sql`m.taken and m.here`)} - ${count(sql`not m.taken and m.here`)} as net,
  ${count(sql`m.taken and not m.here`)} as before, ${count(sql`not m.taken and not m.here`)} as "endedBefore"`

function inTime(days: AskedDays, filter: EnrolmentFilter, by: 'day' | 'week' | 'month') {
  const span = (day: RawBuilder<unknown>) => sql`date_trunc(${sql.lit(by)}, ${day}::timestamp)`
  const written = sql.lit(by === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')
  return sql<MovementRow>`with m as materialized (${moved(days, filter)})
    select to_char(s.at, ${written}) as key, to_char(s.at, ${written}) as name, ${counted}
    from generate_series(${span(sql`${days.from}::date`)}, ${days.until}::timestamp, ${sql.lit(`1 ${by}`)}::interval) s(at)
    left join m on ${span(sql`m.day`)} = s.at group by s.at`
}

/** What a seat is of: with `m`, each row a key and its name. */
const places: Record<'course' | 'grade' | 'subject' | 'source', RawBuilder<unknown>> = {
  course: sql`join course p on p.id = m.course`,
  grade: sql`left join (course_grade g join grade p on p.id = g.grade) on g.course = m.course`,
  subject: sql`join (select distinct t.enrolment, s.subject from enrolment_subject t join course_subject s on s.id = t.course_subject) t on t.enrolment = m.id
    join subject p on p.id = t.subject`,
  source: sql`cross join lateral (select m.source as id, m.source as name) p`,
}

const inPlaces = (
  days: AskedDays,
  filter: EnrolmentFilter,
  by: keyof typeof places,
) => sql<MovementRow>`with m as materialized (${moved(days, filter)})
  select coalesce(p.id::text, '') as key, coalesce(p.name, '') as name, ${counted}
  from m ${places[by]} group by p.id, p.name`

const columns: Record<EnrolmentSort, RawBuilder<unknown>> = {
  name: sql`name`,
  made: sql`made`,
  ended: sql`ended`,
  net: sql`net`,
  before: sql`before`,
}

export interface EnrolmentAsked {
  by: EnrolmentBy
  days: AskedDays
  filter: EnrolmentFilter
}

/** The whole statement, for exports. */
export function enrolmentRows(
  { by, days, filter }: EnrolmentAsked,
  sort: EnrolmentSort | `-${EnrolmentSort}`,
) {
  const rows = isInTime(by)
    ? inTime(days, filter, by as 'day' | 'week' | 'month')
    : inPlaces(days, filter, by as keyof typeof places)
  const down = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  return sql<MovementRow>`select * from (${rows}) listed order by ${columns[sort.replace(/^-/, '') as EnrolmentSort]} ${down}, key`
}

export async function enrolmentSums(db: Db, { days, filter }: EnrolmentAsked) {
  const { rows } = await sql<Movement>`select ${counted} from (${moved(days, filter)}) m`.execute(db)
  return rows[0] as Movement
}

/** What of a filter names nothing of this school. */
export async function unknownIn(db: Db, { course, grade, subject }: EnrolmentFilter) {
  const { rows } = await sql<{ path: string }>`select path from (values
      ('course', ${course ?? null}::bigint is not null and not exists (select from course where id = ${course ?? null})),
      ('grade', ${grade ?? null}::bigint is not null and not exists (select from grade where id = ${grade ?? null})),
      ('subject', ${subject ?? null}::bigint is not null and not exists (select from subject where id = ${subject ?? null}))
    ) asked(path, missing) where missing`.execute(db)
  return rows.map(({ path }) => path)
}
