import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { ownTimeZone } from '../kit/database/who.ts'
import { todayHere } from './course-read.store.ts'
import './courses.tables.ts'
import { freeSeat } from './seat-hold.store.ts'
import { unpaidOrderOf } from './unpaid-orders.store.ts'

interface Going {
  id: number
  student: number
}

interface Plan {
  to: number
  subjects: number[] | undefined
  on: string
  reason: string
  by: number | null
}

/** They will go on that day: a seat is kept for each until it is over. The database refuses where none is left. */
export async function plan(db: Db, going: readonly Going[], { to, subjects, on, reason, by }: Plan) {
  for (const { id, student } of going) {
    const { rows } = await sql<{ until: Date }>`insert into planned_move
        (enrolment, student, to_course, subjects, on_day, kept_until, reason, made_by)
      values (${id}, ${student}, ${to}, ${subjects ?? null}::bigint[], ${on},
        (${on}::date + 1)::timestamp at time zone ${ownTimeZone}, ${reason}, ${by}) returning kept_until as until`.execute(
      db,
    )
    await sql`insert into seat_hold (course, student, until) values (${to}, ${student}, ${rows[0]?.until ?? null})
      on conflict (site, course, student) do update set until = greatest(seat_hold.until, excluded.until)`.execute(
      db,
    )
  }
}

export interface PlannedMove {
  enrolment: number
  student: number
  to_course: number
  subjects: number[] | null
  on_day: string
  reason: string
  made_by: number | null
}

const columns = sql`enrolment, student, to_course, subjects, on_day::text, reason, made_by`

/** Of these seats those that are to go, and whither. */
export const plannedOf = async (db: Db, enrolments: readonly number[]) =>
  (
    await sql<PlannedMove>`select ${columns} from planned_move where enrolment = any (${[...enrolments]}::bigint[])`.execute(
      db,
    )
  ).rows

/** They go no more; the seats that were kept for it are free. Answers what there was. */
export async function dropPlans(db: Db, enrolments: readonly number[]) {
  const { rows } = await sql<PlannedMove>`delete from planned_move
    where enrolment = any (${[...enrolments]}::bigint[]) returning ${columns}`.execute(db)
  for (const { to_course, student } of rows)
    if ((await unpaidOrderOf(db, to_course, student)) === null) await freeSeat(db, to_course, student)
  return rows
}

/** Seats whose day has come, on the school's clock. */
export const duePlans = async (db: Db) =>
  (
    await sql<{ enrolment: number; course: number }>`select m.enrolment, e.course
      from planned_move m join enrolment e on e.id = m.enrolment
      where m.on_day <= ${todayHere}::date order by m.id`.execute(db)
  ).rows
