import { type RawBuilder, sql } from 'kysely'
import type { EnrolmentSource } from '../../contract/states.ts'
import {
  type EnrolmentBy,
  type EnrolmentSort,
  enrolmentBars,
  isInTime,
} from '../../contract/statistics-lists.ts'
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
/** In a sheet each row says itself of which days it is. */
export type ExportedMovement = MovementRow & { by: EnrolmentBy; from: string; until: string }

/** Of moves `e`. */
export function moveFiltered({ course, grade, subject, source }: EnrolmentFilter) {
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
function moved({ spans: { first, last, since, behind }, filter }: EnrolmentAsked, by: RawBuilder<unknown>) {
  const isHere = sql`e.at >= ${since}::timestamptz`
  return sql`select ${by} as of, ${count(sql`e.is_taken and ${isHere}`)} as made, ${count(sql`e.is_first and ${isHere}`)} as first,
      ${count(sql`e.is_taken and not e.is_first and ${isHere}`)} as again, ${count(sql`not e.is_taken and ${isHere}`)} as ended,
      ${count(sql`e.is_taken and ${isHere}`)} - ${count(sql`not e.is_taken and ${isHere}`)} as net,
      ${count(sql`e.is_taken and not ${isHere}`)} as before, ${count(sql`not e.is_taken and not ${isHere}`)} as "endedBefore"
    from seat_move e where e.at >= ${first}::timestamptz and e.at < ${behind}::timestamptz
      and (e.at < ${last}::timestamptz or ${isHere}) and ${moveFiltered(filter)} group by 1`
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
      left join m on ${span(sql`case when m.of >= ${days.from}::date then m.of else (m.of + ${days.apart}::interval)::date end`)} = s.at group by s.at`,
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
  const { from, until } = asked.days
  return sql<ExportedMovement>`with m as materialized (${sums})
    select listed.*, ${asked.by}::text as by, ${from}::text as "from", ${until}::text as until from (${rows}) listed order by ${orderOf(sort)}`
}

interface Counted {
  rows: MovementRow[]
  drawn: MovementRow[]
  total: number
  sums: Movement
}
interface Asked extends EnrolmentAsked {
  sort: Sort
  page: number
  size: number
}
type FoundRow = MovementRow & { part: 'sums' | 'drawn' | 'rows'; total: number }
const figuresOf = (row: FoundRow) =>
  Object.fromEntries(names.map(name => [name, row[name]])) as unknown as Movement
const named = (row: FoundRow): MovementRow => ({ key: row.key, name: row.name, ...figuresOf(row) })
const columnsOf = (of: string) => sql.raw(['key', 'name', ...names].map(name => `${of}."${name}"`).join(', '))

/**
 * A page of the rows, what a chart shows of them, and over everything found each seat once: of several subjects or grades a seat stands in
 * several rows. All of it in one reading.
 */
export async function enrolmentsCounted(db: Db, asked: Asked): Promise<Counted> {
  const { sums, rows } = summedUp(asked)
  const charted = isInTime(asked.by)
    ? sql`select * from listed order by key`
    : sql`select * from listed order by made desc, key limit ${enrolmentBars}`
  // A plan for any bounds would take a few days' rows for those of two years, one by one.
  const planned = sql`set local plan_cache_mode = force_custom_plan`.execute(db)
  const counted = sql<FoundRow>`
    with m as materialized (${sums}), listed as materialized (${rows}),
      charted as (${charted}), paged as (select * from listed order by ${orderOf(asked.sort)} limit ${asked.size} offset ${(asked.page - 1) * asked.size})
    select 'sums' as part, 0 as at, (select count(*) from listed)::int as total, '' as key, '' as name, ${summed} from m
    union all select 'drawn', (row_number() over ())::int, 0, ${columnsOf('charted')} from charted
    union all select 'rows', (row_number() over ())::int, 0, ${columnsOf('paged')} from paged order by at`.execute(
    db,
  )
  const [, { rows: found }] = await Promise.all([planned, counted])
  const [whole] = found as [FoundRow]
  const of = (asked: FoundRow['part']) => found.filter(({ part }) => part === asked).map(named)
  return { rows: of('rows'), drawn: of('drawn'), total: whole.total, sums: figuresOf(whole) }
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
