import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { RosterFilter } from '../../contract/courses-seats.ts'
import type { CourseState, Delivery, EnrolmentSource, EnrolmentState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import type { Keeper } from '../kit/own-data.ts'
import { classesBelow, pathTo } from '../people/organisation.store.ts'
import { todayHere } from './course-read.store.ts'
import './courses.tables.ts'
import { planOf } from './plan.store.ts'
import { dropPlans } from './planned-moves.store.ts'
import { endUnpaidOrders } from './unpaid-orders.store.ts'

export const ownEnrolments: Keeper = async (db, person) =>
  (
    await sql`select c.name, e.source, e.state, e.made_at, e.ended_at, e.reason, (select g.name from course g where g.id = e.moved_to) as moved_to,
        (select m.on_day::text || ' ' || g.name from planned_move m join course g on g.id = m.to_course where m.enrolment = e.id) as goes_to
        from enrolment e join course c on c.id = e.course where e.student = ${person} order by e.id`.execute(
      db,
    )
  ).rows

/** Takes a seat for each of these students, in all subjects of the course unless some are named; answers the enrolments. */
export async function enrol(
  db: Db,
  course: number,
  students: readonly number[],
  { source, by, subjects }: { source: EnrolmentSource; by: number | null; subjects?: readonly number[] },
) {
  if (source !== 'order') await endUnpaidOrders(db, course, students, by)
  const { rows } = await sql<{ id: number; student: number }>`with made as (
      insert into enrolment (course, student, source, made_by)
      select ${course}, student, ${source}, ${by} from unnest(${[...students]}::bigint[]) student
      returning id, student
    ), taken as (
      insert into enrolment_subject (enrolment, course, course_subject)
      select made.id, ${course}, s.id from made, course_subject s
      where s.course = ${course} and (${subjects === undefined} or s.id = any (${[...(subjects ?? [])]}::bigint[]))
    ) select id, student from made`.execute(db)
  return rows
}

export interface Candidate {
  id: number
  full_name: string
  roles: string[]
  seated: boolean
  disabled: boolean
}

/** Who could be given a seat, locked in one order: two offices that add the same people wait for each other. */
export const candidates = async (
  db: Db,
  course: number,
  ids: readonly number[],
  as: 'shown' | 'held' = 'held',
) =>
  (
    await sql<Candidate>`select p.id, p.full_name,
        array(select r.role from person_role r where r.person = p.id) as roles,
        exists (select from enrolment e where e.course = ${course} and e.student = p.id and e.state = 'active') as seated,
        p.state <> 'ENABLED' as disabled
      from person p where p.id = any (${[...ids]}::bigint[]) and p.erased_at is null order by p.id ${as === 'held' ? sql`for no key update` : sql``}`.execute(
      db,
    )
  ).rows

export const studentsOfClass = async (db: Db, node: number) =>
  (
    await sql<{
      id: number
    }>`select p.id from person p where p.erased_at is null and p.class in ${classesBelow(node)}
      and exists (select from person_role r where r.person = p.id and r.role = 'STUDENT') order by p.id limit 5000`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

/** The newest seat of a student in a course, ended ones too. */
export const lastEnrolment = async (db: Db, course: number, student: number) =>
  (
    await sql<{
      id: number
      state: EnrolmentState
      source: EnrolmentSource
      made_at: Date
      subjects: string[]
    }>`select e.id, e.state, e.source, e.made_at, ${subjectsOf} as subjects from enrolment e
      where e.course = ${course} and e.student = ${student} order by (e.state = 'active') desc, e.id desc limit 1`.execute(
      db,
    )
  ).rows[0]

/** 303: the course was refunded, and the office has not let the student come back. */
export const isBarred = async (db: Db, course: number, student: number) =>
  (
    await sql`select from enrolment where course = ${course} and student = ${student} and state = 'refunded'
      and not may_return limit 1`.execute(db)
  ).rows.length > 0

export const letReturn = (db: Db, course: number, student: number) =>
  sql`update enrolment set may_return = true where course = ${course} and student = ${student} and state = 'refunded'`.execute(
    db,
  )

/** Ends seats that are taken; answers whose. Who is moved on keeps what was held in the time of the seat. */
export async function endEnrolments(
  db: Db,
  course: number,
  ids: readonly number[],
  state: Exclude<EnrolmentState, 'active'>,
  reason: string,
  movedTo: number | null = null,
) {
  const { rows } = await sql<{
    id: number
    student: number
  }>`update enrolment set state = ${state}, ended_at = now(), reason = ${reason}, moved_to = ${movedTo}
    where course = ${course} and id = any (${[...ids]}::bigint[]) and state = 'active' returning id, student`.execute(
    db,
  )
  await dropPlans(
    db,
    rows.map(({ id }) => id),
  )
  return rows
}

const subjectsOf = sql<
  string[]
>`array(select j.name from enrolment_subject t join course_subject s on s.id = t.course_subject
  join subject j on j.id = s.subject where t.enrolment = e.id order by s.position, s.id)`

/** Of enrolment `e`: to which course its student was moved. */
const movedTo = sql<{
  id: number
  name: string
} | null>`(select jsonb_build_object('id', g.id, 'name', g.name)
  from course g where g.id = e.moved_to)`

/** Of enrolment `e`: to which course its student goes on a day to come. */
const goesTo = sql<{
  id: number
  name: string
  on: string
} | null>`(select jsonb_build_object('id', g.id, 'name', g.name,
  'on', m.on_day) from planned_move m join course g on g.id = m.to_course where m.enrolment = e.id)`

export type Filter = z.output<typeof RosterFilter>
const classPath = pathTo(sql.ref('p.class'))
/** Who has none of it comes last, whichever way. */
const orders = {
  fullName: sql`coalesce(nullif(p.pinyin, ''), lower(p.full_name))`,
  number: sql`nullif(p.number, '')`,
  class: sql`nullif(${classPath}, '')`,
  madeAt: sql`e.made_at`,
}
type Sort = `${'' | '-'}${keyof typeof orders}`

function shown(course: number, { q, state, source, subject }: Filter): RawBuilder<boolean> {
  const conditions = [sql`e.course = ${course}`, ...searched(sql.ref('p.search'), q)]
  if (state) conditions.push(sql`e.state = ${state}`)
  if (source) conditions.push(sql`e.source = ${source}`)
  if (subject !== undefined)
    conditions.push(
      sql`exists (select from enrolment_subject t where t.enrolment = e.id and t.course_subject = ${subject})`,
    )
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export const roster = (db: Db, course: number, filter: Filter, sort: Sort) =>
  db
    .selectFrom('enrolment as e')
    .innerJoin('person as p', 'p.id', 'e.student')
    .select(['e.id', 'e.state', 'e.source', 'e.made_at', 'e.ended_at', 'e.reason'])
    .select(['p.id as student', 'p.full_name', 'p.avatar', 'p.username', 'p.number', 'p.phone', 'p.class'])
    .select([movedTo.as('moved_to'), goesTo.as('goes_to')])
    .select([subjectsOf.as('subjects'), classPath.as('class_path')])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(shown(course, filter))
    .orderBy(
      sql`${orders[sort.replace('-', '') as keyof typeof orders]} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last`,
    )
    .orderBy('e.id', 'desc')

export type RosterRow = Awaited<ReturnType<ReturnType<typeof roster>['execute']>>[number]

export interface OwnEnrolment {
  id: number
  course: number
  state: EnrolmentState
  source: EnrolmentSource
  made_at: Date
  ended_at: Date | null
  reason: string
  moved_to: { id: number; name: string } | null
  goes_to: { id: number; name: string; on: string } | null
  subjects: string[]
  name: string
  course_state: CourseState
  delivery: Delivery
  sale_from: Date | null
  sale_until: Date | null
  capacity: number | null
  seats_taken: number
  starts_on: string
  ends_on: string
  today: string
  lessons: number
  held: number
}

/** Every seat that a student has or had, with what its course is now. */
export const enrolmentsOf = async (db: Db, student: number) =>
  (
    await sql<OwnEnrolment>`select e.id, e.course, e.state, e.source, e.made_at, e.ended_at, e.reason, ${movedTo} as moved_to, ${goesTo} as goes_to,
        ${subjectsOf} as subjects,
        c.name, c.state as course_state, c.sale_from, c.sale_until, c.capacity, c.seats_taken,
        coalesce(c.starts_on::text, '') as starts_on, coalesce(c.ends_on::text, '') as ends_on, ${todayHere} as today,
        c.delivery, plan.lessons, plan.held
      from enrolment e join course c on c.id = e.course join lateral ${planOf(sql`c.id`)} plan on true
      where e.student = ${student} order by (e.state = 'active') desc, e.id desc limit 200`.execute(db)
  ).rows
