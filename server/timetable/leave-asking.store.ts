import { sql } from 'kysely'
import type { LessonState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import { falls, type LeaveLessonRow, type LeaveViewer, leaveOf, lessonsOf, told } from './leave.store.ts'

/** Whoever decides, changes or takes back the same comes after. */
export const holdLeave = (db: Db, id: number) =>
  sql`select from leave where id = ${id} for update`.execute(db)

/** What stands already for a student where something else would be asked for: for that lesson alone, or days that hold it. */
export async function standingLeave(
  db: Db,
  viewer: LeaveViewer,
  { student, lesson, startsAt, endsAt }: Pick<NewLeave, 'student' | 'lesson' | 'startsAt' | 'endsAt'>,
) {
  const { rows } = await sql<{ id: number }>`select v.id from leave v
    where v.student = ${student} and v.state in ('asked', 'agreed') and v.starts_at < ${endsAt} and v.ends_at > ${startsAt}
      and ${
        lesson === null
          ? sql`v.lesson is null`
          : sql`(v.lesson = ${lesson}
        or v.lesson is null and exists (select from lesson l where l.id = ${lesson} and l.starts_at >= v.starts_at and l.starts_at < v.ends_at))`
      }
    order by v.state = 'agreed' desc, v.id desc limit 1`.execute(db)
  return rows[0] && leaveOf(db, viewer, rows[0].id)
}

export interface AskedLesson {
  state: LessonState
  startsAt: Date
}
/** A lesson at an hour where the student has a seat. */
export async function askedLesson(db: Db, student: number, lesson: number) {
  const { rows } =
    await sql<AskedLesson>`select l.state, l.starts_at as "startsAt" from ${lessonsOf(sql`${student}`)}
    where l.id = ${lesson} and l.delivery <> 'recorded' limit 1`.execute(db)
  return rows[0]
}

export interface NewLeave {
  student: number
  lesson: number | null
  firstDay: string
  lastDay: string
  startsAt: Date
  endsAt: Date
  reason: string
  /** Who of the office enters it; nobody where the student or a guardian asks. */
  enteredBy: number | null
  guardian: { id: number; name: string } | null
}

export async function addLeave(db: Db, one: NewLeave) {
  const { rows } = await sql<{
    id: number
  }>`insert into leave (student, lesson, first_day, last_day, starts_at, ends_at, reason, state,
      is_entered, entered_by, guardian, guardian_name, decided_by, decided_at)
    values (${one.student}, ${one.lesson}, ${one.firstDay}, ${one.lastDay}, ${one.startsAt}, ${one.endsAt}, ${one.reason},
      ${one.enteredBy === null ? 'asked' : 'agreed'}, ${one.enteredBy !== null}, ${one.enteredBy},
      ${one.guardian?.id ?? null}, ${one.guardian?.name ?? ''}, ${one.enteredBy}::bigint,
      ${one.enteredBy === null ? sql`null` : sql`now()`}) returning id`.execute(db)
  return rows[0]?.id as number
}

export const setLeave = (
  db: Db,
  id: number,
  { state, by, word }: { state: 'agreed' | 'refused'; by: number; word: string },
) =>
  sql`update leave set state = ${state}, decided_by = ${by}, decided_at = now(), word = ${word}, version = version + 1
    where id = ${id}`.execute(db)

export const takeBackLeave = (db: Db, id: number) =>
  sql`update leave set state = 'takenBack', version = version + 1 where id = ${id}`.execute(db)

/** Who stands before the lessons of a leave that are not over. */
export async function teachersOfLeave(db: Db, id: number) {
  const { rows } = await sql<{ person: number }>`select distinct h.person from leave v
    cross join lateral (select l.id from ${lessonsOf(sql`v.student`)} where ${falls} and l.ends_at > now()) c
    join lesson_person h on h.lesson = c.id and h.role = 'TEACHER' where v.id = ${id}`.execute(db)
  return rows.map(({ person }) => person)
}

/** A student's lessons of the next four weeks, and of the two before for the office, which enters what was as well. */
export async function lessonsForLeave(db: Db, student: number, from: 'around' | 'now' = 'around') {
  const { rows } = await sql<{ told: LeaveLessonRow }>`select ${told('c')} as told from (
      select distinct l.*, k.name as course_name from ${lessonsOf(sql`${student}`)} join course k on k.id = l.course
      where l.delivery <> 'recorded' and l.state <> 'cancelled'
        and l.starts_at > now() - ${from === 'now' ? '0 days' : '14 days'}::interval and l.starts_at <= now() + interval '28 days') c
    order by c.starts_at, c.id limit 200`.execute(db)
  return rows.map(one => one.told)
}

export const isStudent = async (db: Db, person: number) =>
  (
    await sql`select from person p join person_role r on r.person = p.id and r.role = 'STUDENT'
    where p.id = ${person} and p.erased_at is null`.execute(db)
  ).rows.length > 0

export const ownLeaveKept: Keeper = async (db, person) =>
  (
    await sql`select lesson, first_day::text, last_day::text, reason, state, guardian_name, asked_at, word from leave
    where student = ${person} order by id`.execute(db)
  ).rows

export const forgetLeave: Forgetter = (db, people) =>
  sql`delete from leave where student = any (${[...people]}::bigint[])`.execute(db)
