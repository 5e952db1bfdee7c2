import { sql } from 'kysely'
import type { Closing, ClosingState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
import { notify } from '../kit/notify/notify.ts'
import { keepChange } from './change.store.ts'
import { moveRefusal } from './course.rules.ts'
import { setState } from './course.store.ts'
import { courseById, holdCourses } from './course-read.store.ts'
import { standingNow } from './course-shown.ts'
import './courses.tables.ts'
import { endEnrolments } from './enrolment.store.ts'
import { seatMoney } from './paid-seats.store.ts'
import { closedNews, withdrawnNews } from './seat-news.ts'

export interface ClosingRow {
  id: number
  course: number
  becomes: Closing
  reason: string
  made_by: number | null
}

/** Written with the answer, worked off by a job: a program that ends in between takes it up where it stood. */
export async function addClosing(
  db: Db,
  { course, to, reason, by }: { course: number; to: Closing; reason: string; by: number },
) {
  const { id } = await db
    .insertInto('course_closing')
    .values({ course, becomes: to, reason, made_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work(db, id)
}

const work = (db: Db, id: number) =>
  enqueue(db, 'course closing', { closing: id }, { key: `course closing ${id}` })

/** After a start: what the program held that was killed goes on at once. */
export async function goOnClosing(db: Db) {
  for (const { id } of await runningClosings(db)) await work(db, id)
}

/** The newest closing of a course, with how many seats it has given back and how many are left. */
export async function lastClosing(db: Db, course: number) {
  const { rows } = await sql<
    ClosingRow & { state: ClosingState; done: number; cents: number; full_name: string | null; made_at: Date }
  >`select c.id, c.course, c.becomes, c.reason, c.made_by, c.state, c.done, c.cents, c.made_at, p.full_name
      from course_closing c left join person p on p.id = c.made_by where c.course = ${course} order by c.id desc limit 1`.execute(
    db,
  )
  const found = rows[0]
  if (!found) return undefined
  const left = found.state === 'running' ? (await seatMoney().paidSeats(db, course)).length : 0
  return { ...found, left }
}

export const isClosing = async (db: Db, course: number) =>
  (await sql`select from course_closing where course = ${course} and state = 'running'`.execute(db)).rows
    .length > 0

export const runningClosings = async (db: Db) =>
  (
    await sql<ClosingRow>`select id, course, becomes, reason, made_by from course_closing where state = 'running' order by id`.execute(
      db,
    )
  ).rows

export const runningClosing = async (db: Db, id: number) =>
  (
    await sql<ClosingRow>`select id, course, becomes, reason, made_by from course_closing where id = ${id} and state = 'running'`.execute(
      db,
    )
  ).rows[0]

/** One that is worked at by two at once is worked at by one after the other. */
const holdClosing = async (db: Db, id: number) =>
  (await sql`select from course_closing where id = ${id} and state = 'running' for update`.execute(db)).rows
    .length > 0

/** Gives back the next seat, in a transaction of its own; false once there is none. */
export async function giveBackNext(db: Db, { id, course, reason, made_by }: ClosingRow): Promise<boolean> {
  if (!(await holdClosing(db, id))) return false
  const [next] = await seatMoney().paidSeats(db, course)
  if (!next) return false
  const [seat] = await seatMoney().holdPaidSeats(db, course, [next.enrolment])
  if (!seat) return true
  await seatMoney().refund(db, [seat], { course, reason, by: made_by })
  await sql`update course_closing set done = done + 1, cents = cents + ${seat.left} where id = ${id}`.execute(
    db,
  )
  return true
}

/** Everything is on its way back: whoever else has a seat leaves a withdrawn course, and the course becomes what it was to become. */
export async function finishClosing(db: Db, closing: ClosingRow) {
  const { id, course, becomes, reason, made_by } = closing
  // The closing before the course, as whoever gives a seat back holds them.
  if (!(await holdClosing(db, id))) return
  await holdCourses(db, [course])
  if ((await seatMoney().paidSeats(db, course)).length > 0) return
  const row = await courseById(db, course)
  if (!row) return
  const end = (state: ClosingState) =>
    sql`update course_closing set state = ${state}, ended_at = now() where id = ${id}`.execute(db)
  const refusal = moveRefusal(
    { ...standingNow(row), ...(becomes === 'withdrawn' && { enrolled: 0 }) },
    becomes,
  )
  if (refusal === undefined) {
    if (becomes === 'withdrawn') {
      const { rows } = await sql<{
        id: number
      }>`select id from enrolment where course = ${course} and state = 'active'`.execute(db)
      const ended = await endEnrolments(
        db,
        course,
        rows.map(one => one.id),
        'withdrawn',
        reason,
      )
      await notify(
        db,
        ended.map(({ student }) => student),
        withdrawnNews(row),
      )
    }
    await setState(db, course, row.version, becomes)
    if (made_by !== null)
      await keepChange(db, course, made_by, 'state', { state: row.state }, { state: becomes })
  }
  await end(refusal === undefined ? 'done' : 'stuck')
  if (made_by !== null) await notify(db, [made_by], closedNews(row, refusal === undefined))
}
