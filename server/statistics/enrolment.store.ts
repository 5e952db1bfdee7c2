import { type RawBuilder, sql } from 'kysely'
import type { EnrolmentSource } from '../../contract/states.ts'
import { type EnrolmentBy, type EnrolmentSort, isInTime } from '../../contract/statistics-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'
import type { AskedDays, AskedSpans } from './enrolment.rules.ts'

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

function filtered({ course, grade, subject, source }: EnrolmentFilter) {
  const conditions = [sql`true`]
  if (course !== undefined) conditions.push(sql`e.course = ${course}`)
  if (source !== undefined) conditions.push(sql`e.source = ${source}`)
  if (grade !== undefined)
    conditions.push(sql`exists (select from course_grade g where g.course = e.course and g.grade = ${grade})`)
  if (subject !== undefined) conditions.push(sql`e.subjects @> array[${subject}::bigint]`)
  return sql.join(conditions, sql` and `)
}

const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`
const names = ['made', 'first', 'again', 'ended', 'net', 'before', 'endedBefore'] as const
const summed = sql.raw(names.map(name => `coalesce(sum(m."${name}"), 0)::int as "${name}"`).join(', '))

/**
 * Whatever was taken or ended in these days and as many before, summed up by one thing of a move. Few sums are then named and put in their
 * order, and not each move. The bounds come as instants: asked of the zone in the statement, the database could not tell days from years.
 */
function moved({ spans: { first, since, behind }, filter }: EnrolmentAsked, by: RawBuilder<unknown>) {
  const isHere = sql`e.at >= ${since}::timestamptz`
  return sql`select ${by} as of, ${count(sql`e.is_taken and ${isHere}`)} as made, ${count(sql`e.is_first and ${isHere}`)} as first,
      ${count(sql`e.is_taken and not e.is_first and ${isHere}`)} as again, ${count(sql`not e.is_taken and ${isHere}`)} as ended,
      ${count(sql`e.is_taken and ${isHere}`)} - ${count(sql`not e.is_taken and ${isHere}`)} as net,
      ${count(sql`e.is_taken and not ${isHere}`)} as before, ${count(sql`not e.is_taken and not ${isHere}`)} as "endedBefore"
    from seat_move e where e.at >= ${first}::timestamptz and e.at < ${behind}::timestamptz and ${filtered(filter)} group by 1`
}

/** The days before are laid over these, day over day. */
function inTime(asked: EnrolmentAsked): Summed {
  const { days, by, zone } = asked
  const span = (day: RawBuilder<unknown>) => sql`date_trunc(${sql.lit(by)}, (${day})::timestamp)`
  const written = sql.lit(by === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')
  return {
    sums: moved(asked, sql`(e.at at time zone ${zone})::date`),
    rows: sql`select to_char(s.at, ${written}) as key, to_char(s.at, ${written}) as name, ${summed}
      from generate_series(${span(sql`${days.from}::date`)}, ${days.until}::timestamp, ${sql.lit(`1 ${by}`)}::interval) s(at)
      left join m on ${span(sql`case when m.of >= ${days.from}::date then m.of else m.of + ${days.days}::int end`)} = s.at group by s.at`,
  }
}

/** Sums `m`, and of them rows with a key and a name. */
interface Summed {
  sums: RawBuilder<unknown>
  rows: RawBuilder<unknown>
}

/** What a seat is of: by what its moves are summed up, and how with these sums `m` each row has a key and a name. */
const places: Record<
  'course' | 'grade' | 'subject' | 'source',
  { of: RawBuilder<unknown>; named: RawBuilder<unknown> }
> = {
  course: { of: sql`e.course`, named: sql`join course p on p.id = m.of` },
  grade: {
    of: sql`e.course`,
    named: sql`left join (course_grade g join grade p on p.id = g.grade) on g.course = m.of`,
  },
  subject: {
    of: sql`e.subjects`,
    named: sql`cross join lateral unnest(m.of) t(id) join subject p on p.id = t.id`,
  },
  source: { of: sql`e.source`, named: sql`cross join lateral (select m.of as id, m.of as name) p` },
}

const inPlaces = (asked: EnrolmentAsked): Summed => {
  const place = places[asked.by as keyof typeof places]
  return {
    sums: moved(asked, place.of),
    rows: sql`select coalesce(p.id::text, '') as key, coalesce(p.name, '') as name, ${summed} from m ${place.named} group by p.id, p.name`,
  }
}

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
  /** The same as instants of the school's clock. */
  spans: AskedSpans
  zone: string
  filter: EnrolmentFilter
}

type Sort = EnrolmentSort | `-${EnrolmentSort}`
const orderOf = (sort: Sort) =>
  sql`${columns[sort.replace(/^-/, '') as EnrolmentSort]} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, key`
const summedUp = (asked: EnrolmentAsked) => (isInTime(asked.by) ? inTime : inPlaces)(asked)

/** The whole statement, for exports. */
export function enrolmentRows(asked: EnrolmentAsked, sort: Sort) {
  const { sums, rows } = summedUp(asked)
  return sql<MovementRow>`with m as materialized (${sums}) select * from (${rows}) listed order by ${orderOf(sort)}`
}

/** The rows, and over everything found, each seat once: of several subjects or grades a seat stands in several rows. */
export async function enrolmentsCounted(db: Db, asked: EnrolmentAsked, sort: Sort) {
  const { sums, rows } = summedUp(asked)
  const { rows: found } = await sql<MovementRow & { key: string | null }>`with m as materialized (${sums})
    select * from (select null as key, null as name, ${summed} from m union all ${rows}) listed order by key is not null, ${orderOf(sort)}`.execute(
    db,
  )
  const [{ key: _, name: __, ...whole }, ...listed] = found as [MovementRow, ...MovementRow[]]
  return { rows: listed, sums: whole as Movement }
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
