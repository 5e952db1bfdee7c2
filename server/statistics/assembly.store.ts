import { type RawBuilder, sql } from 'kysely'
import type { genders } from '../../contract/people-lists.ts'
import type { CourseKind, CourseState, EnrolmentState } from '../../contract/states.ts'
import type { AssemblyGroup, AssemblySort } from '../../contract/statistics-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import '../courses/courses.tables.ts'
import { courseFold } from './course-figures.store.ts'
import { dayBegins } from './school-clock.store.ts'
import './statistics.tables.ts'

export interface AssemblyFilter {
  q: string
  from?: string | undefined
  until?: string | undefined
  grade?: number | undefined
  subject?: number | undefined
  kind?: CourseKind | undefined
  state?: CourseState | undefined
  teacher?: number | undefined
}
export interface AssemblyFigures {
  enrolled: number
  active: number
  dropped: number
  refunded: number
  came_once: number
  lessons: number
  held: number
  cancelled: number
  entitled: number
  came: number
  on_leave: number
}
export interface AssemblyRow extends AssemblyFigures {
  id: number
  name: string
  kind: CourseKind
  state: CourseState
  teachers: string[]
  capacity: number | null
  first_at: Date | null
  last_at: Date | null
  counted: boolean
  recorded: boolean
}

const taught = (condition: RawBuilder<unknown>) =>
  sql`exists (select from course_subject s where s.course = c.id and ${condition})`

/** Courses `c` with their figures `f`; one that has no lessons yet is of the days that its own say. */
function shown({ q, from, until, grade, subject, kind, state, teacher }: AssemblyFilter) {
  const conditions = [sql`true`, ...searched(sql`lower(c.search)`, q)]
  if (until !== undefined)
    conditions.push(sql`coalesce(f.first_at < ${dayBegins(until, 1)}, c.starts_on <= ${until}::date)`)
  if (from !== undefined)
    conditions.push(
      sql`coalesce(f.last_at >= ${dayBegins(from)}, coalesce(c.ends_on, c.starts_on) >= ${from}::date)`,
    )
  if (grade !== undefined)
    conditions.push(sql`exists (select from course_grade g where g.course = c.id and g.grade = ${grade})`)
  if (subject !== undefined) conditions.push(taught(sql`s.subject = ${subject}`))
  if (kind) conditions.push(sql`c.kind = ${kind}`)
  if (state) conditions.push(sql`c.state = ${state}`)
  if (teacher !== undefined)
    conditions.push(
      sql`(${taught(sql`s.teacher = ${teacher}`)} or exists (select from lesson_figures h where h.course = c.id and h.teacher = ${teacher}))`,
    )
  return sql.join(conditions, sql` and `)
}

const joined = sql`course c left join course_figures f on f.course = c.id and f.fold = ${courseFold}`
const names = [
  'enrolled',
  'active',
  'dropped',
  'refunded',
  'came_once',
  'lessons',
  'held',
  'cancelled',
  'entitled',
  'came',
  'on_leave',
] as const
const figures = sql.raw(names.map(name => `coalesce(f.${name}, 0) as ${name}`).join(', '))
const summed = sql.raw(names.map(name => `coalesce(sum(f.${name}), 0)::int as ${name}`).join(', '))

const columns: Record<AssemblySort, RawBuilder<unknown>> = {
  name: sql`coalesce(nullif(c.pinyin, ''), lower(c.name))`,
  enrolled: sql`f.enrolled`,
  active: sql`f.active`,
  cameOnce: sql`f.came_once::float / nullif(f.enrolled, 0)`,
  dropped: sql`f.dropped`,
  refunded: sql`f.refunded`,
  held: sql`f.held`,
  came: sql`f.came::float / nullif(f.entitled - f.on_leave, 0)`,
  lastAt: sql`f.last_at`,
}
type Sort = AssemblySort | `-${AssemblySort}`
const orderOf = (sort: Sort) =>
  sql`${columns[sort.replace(/^-/, '') as AssemblySort]} ${sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls first')}, c.id desc`

/** The whole statement, for exports. */
export const assemblyRows = (filter: AssemblyFilter, sort: Sort, part = sql``) => sql<AssemblyRow>`
  select c.id, c.name, c.kind, c.state, c.capacity, ${figures}, f.first_at, f.last_at, f.course is not null as counted, c.delivery = 'recorded' as recorded,
    array(select p.full_name from (select s.teacher, min(s.position) as place from course_subject s
      where s.course = c.id and s.teacher is not null group by s.teacher) t join person p on p.id = t.teacher order by t.place, p.id) as teachers
  from ${joined} where ${shown(filter)} order by ${orderOf(sort)} ${part}`

export async function listAssembly(
  db: Db,
  { page, size, sort, ...filter }: AssemblyFilter & { page: number; size: number; sort: Sort },
) {
  const [{ rows }, sums] = await Promise.all([
    assemblyRows(filter, sort, sql`limit ${size} offset ${(page - 1) * size}`).execute(db),
    sql<
      AssemblyFigures & { n: number }
    >`select count(*)::int as n, ${summed} from ${joined} where ${shown(filter)}`.execute(db),
  ])
  const { n: total = 0, ...rest } = sums.rows[0] as AssemblyFigures & { n: number }
  return { rows, total, sums: rest }
}

export interface SeatRow {
  id: number
  full_name: string
  avatar: string
  gender: (typeof genders)[number]
  number: string
  state: EnrolmentState
  taken_at: Date
  ended_at: Date | null
  reason: string
  moved_to: string
  entitled: number
  came: number
  on_leave: number
}

const groups: Record<AssemblyGroup, RawBuilder<unknown>> = {
  enrolled: sql`true`,
  active: sql`s.state = 'active'`,
  cameOnce: sql`s.came > 0`,
  never: sql`s.came = 0`,
  dropped: sql`s.state = 'withdrawn'`,
  refunded: sql`s.state = 'refunded'`,
}

interface Seats {
  course: number
  group: AssemblyGroup
}
const seatsOf = ({ course, group }: Seats) =>
  sql`seat_figures s join course_figures f on f.course = s.course and f.fold = ${courseFold}
    join person p on p.id = s.student where s.course = ${course} and ${groups[group]}`

/** The whole statement, for exports. Why a seat ended stands with the seat that ended last. */
export const seatRows = (seats: Seats, part = sql``) => sql<SeatRow>`
  select l.*, coalesce(r.reason, '') as reason, coalesce(r.moved_to, '') as moved_to from (
    select p.id, p.full_name, p.avatar, p.gender, p.number, s.state, s.taken_at, s.ended_at, s.entitled, s.came, s.on_leave,
      coalesce(nullif(p.pinyin, ''), lower(p.full_name)) as sound from ${seatsOf(seats)} order by sound, p.id ${part}) l
    left join lateral (select e.reason, g.name as moved_to from enrolment e left join course g on g.id = e.moved_to
      where l.ended_at is not null and e.course = ${seats.course} and e.student = l.id and e.ended_at is not null
      order by e.ended_at desc, e.id desc limit 1) r on true
  order by l.sound, l.id`

export async function listSeats(db: Db, { page, size, ...seats }: Seats & { page: number; size: number }) {
  const [{ rows }, counted] = await Promise.all([
    seatRows(seats, sql`limit ${size} offset ${(page - 1) * size}`).execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${seatsOf(seats)}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}
