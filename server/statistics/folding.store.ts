import { sql } from 'kysely'
import type { Line } from '../../contract/classroom-events.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import '../classroom/classroom.tables.ts'
import '../people/people.tables.ts'
import '../timetable/timetable.tables.ts'
import { fold, type LessonReport, read } from './lesson-report.rules.ts'
import './statistics.tables.ts'

export interface ToFold {
  room: number
  begun_at: Date | null
  ended_at: Date
}

/** The lesson as it ended, held until the end of the transaction; nothing where it runs, or no room was ever made for it. */
export async function endedLesson(db: Db, lesson: number) {
  const { rows } =
    await sql<ToFold>`select r.id as room, l.begun_at, l.ended_at from lesson l join room r on r.lesson = l.id
    where l.id = ${lesson} and l.state = 'ended' and l.ended_at is not null for no key update of l`.execute(
      db,
    )
  return rows[0]
}

export async function linesOf(db: Db, room: number): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'at'> & { at: Date }>`
    select number as n, at, kind, person, payload as data from room_event
    where room = ${room} and kind = any(${[...read]}::text[]) order by number`.execute(db)
  return rows.map(({ at, ...line }) => ({ ...line, at: at.getTime() }) as Line)
}

/** The log still has their numbers: a lesson that is read again would bring them back. */
async function erasedOf(db: Db, people: LessonReport['people']) {
  const { rows } = await sql<{ id: number }>`select id from person
    where erased_at is not null and id = any (${people.map(({ person }) => person)}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function keepReport(
  db: Db,
  lesson: number,
  { begun_at, ended_at }: ToFold,
  report: LessonReport,
) {
  const { taughtFrom, questions, gradable, people } = report
  await sql`delete from lesson_report where lesson = ${lesson}`.execute(db)
  const erased = await erasedOf(db, people)
  const told = people.filter(({ person, role }) => role !== 'student' || !erased.has(person))
  if (told.length > 0)
    await db
      .insertInto('lesson_report')
      .values(told.map(person => ({ lesson, ...person })))
      .execute()
  await sql`insert into lesson_folded (lesson, ended_at, begun_at, taught_from, questions, gradable, fold)
    values (${lesson}, ${ended_at}, ${begun_at}, ${taughtFrom}, ${questions}, ${gradable}, ${fold})
    on conflict (site, lesson) do update set ended_at = excluded.ended_at, begun_at = excluded.begun_at,
      taught_from = excluded.taught_from, questions = excluded.questions, gradable = excluded.gradable, fold = excluded.fold, folded_at = now()`.execute(
    db,
  )
}

/** Ended lessons that no report tells of yet, or one of another end or an older fold: of the school, or of one course. */
export async function notFolded(db: Db, most: number, course?: number) {
  const { rows } = await sql<{
    lesson: number
  }>`select l.id as lesson from lesson l join room r on r.lesson = l.id
    left join lesson_folded f on f.lesson = l.id
    where l.state = 'ended' and l.ended_at is not null and (f.lesson is null or f.ended_at <> l.ended_at or f.fold < ${fold})
      and ${course === undefined ? sql`true` : sql`l.course = ${course}`}
    order by l.id limit ${most}`.execute(db)
  return rows.map(({ lesson }) => lesson)
}

export const ownReports: Keeper = (db, person) =>
  db
    .selectFrom('lesson_report')
    .select(['lesson', 'role', 'first_at', 'last_at', 'present_ms', 'answered', 'right_answers'])
    .select(['words', 'hands', 'stages', 'medals'])
    .where('person', '=', person)
    .orderBy('lesson')
    .execute()

/** That somebody was there stays a number of the lesson; the name went with the account. Of a student nothing stays. */
export const forgetReports: Forgetter = (db, people) =>
  sql`delete from lesson_report where role = 'student' and person = any (${[...people]}::bigint[])`.execute(
    db,
  )
