import { sql } from 'kysely'
import type { Delivery } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'
import './timetable.tables.ts'

export interface NewLesson {
  course: number
  courseSubject: number
  name: string
  startsAt: Date
  endsAt: Date
  delivery: Delivery
  teacher: number
  assistants: readonly number[]
}

/**
 * Writes many lessons with who stands before them, in one statement each, and numbers their subjects anew; answers their ids in the
 * order given.
 */
export async function addLessons(db: Db, lessons: readonly NewLesson[], arrangement: number | null = null) {
  if (lessons.length === 0) return []
  const rows = JSON.stringify(lessons.map((lesson, place) => ({ ...lesson, place })))
  // Within a course a beginning names one lesson: two at once are refused. Nothing here reads lessons while it adds them, or the index that
  // refuses overlaps may lose some (docs/decisions/0110): the numbers are those of the batch until they are counted anew.
  const { rows: made } = await sql<{ id: number }>`with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as l (place integer, course bigint, "courseSubject" bigint, name text, "startsAt" timestamptz, "endsAt" timestamptz, delivery text, teacher bigint, assistants bigint[])
    ), made as (
      insert into lesson (course, course_subject, number, name, starts_at, ends_at, delivery, arrangement)
      select course, "courseSubject", row_number() over (partition by "courseSubject" order by "startsAt"),
        name, "startsAt", "endsAt", delivery, ${arrangement}::bigint from given
      returning id, course, starts_at, during, state
    ), placed as (
      select made.id, made.during, made.state, given.place, given.teacher, given.assistants
      from made join given on given.course = made.course and given."startsAt" = made.starts_at
    ), staff as (
      insert into lesson_person (lesson, person, role, during, state)
      select id, teacher, 'TEACHER', during, state from placed
      union all select id, assistant, 'ASSISTANT', during, state from placed, unnest(assistants) assistant
    ) select id from placed order by place`.execute(db)
  await renumber(db, [...new Set(lessons.map(({ courseSubject }) => courseSubject))])
  return made.map(({ id }) => id)
}

/** Lessons that are numbered by their time: one that is cancelled keeps the number that it had, a recorded one has its place. */
const counts = sql`l.state <> 'cancelled' and l.delivery <> 'recorded'`

/** When lessons of a subject begin, those apart that are cancelled. */
export const startsOf = async (db: Db, courseSubject: number) =>
  (
    await db
      .selectFrom('lesson')
      .select('starts_at')
      .where('course_subject', '=', courseSubject)
      .where('state', '<>', 'cancelled')
      .execute()
  ).map(({ starts_at }) => starts_at)

const ofSubjects = (ids: readonly number[]) => sql`unnest(${[...ids]}::bigint[]) s (subject)`
const ofLessons = (ids: readonly number[]) =>
  sql`(select course_subject from lesson where id = any(${[...ids]}::bigint[])) s (subject)`
const ofArrangement = (id: number) =>
  sql`(select course_subject from lesson where arrangement = ${id}) s (subject)`

/**
 * Whoever adds, moves, cancels or removes a lesson numbers all of its subject, and waits here before holding any of them: each would
 * else hold a lesson that the other is about to number.
 */
export const takeNumbering = (
  db: Db,
  of: { subjects: readonly number[] } | { lessons: readonly number[] } | { arrangement: number },
) => {
  const subjects =
    'subjects' in of
      ? ofSubjects(of.subjects)
      : 'lessons' in of
        ? ofLessons(of.lessons)
        : ofArrangement(of.arrangement)
  return sql`select pg_advisory_xact_lock(7106, turn) from (
    select hashint8(subject) turn from ${subjects} group by 1 order by 1) turns`.execute(db)
}

/** The numbers of these subjects' lessons follow their time again. */
export const renumber = (db: Db, courseSubjects: readonly number[]) =>
  sql`update lesson set number = ordered.number from (
      select l.id, row_number() over (partition by l.course_subject order by l.starts_at, l.id) as number
      from lesson l where l.course_subject = any(${[...courseSubjects]}::bigint[]) and ${counts}
    ) ordered where ordered.id = lesson.id and lesson.number <> ordered.number`.execute(db)

/**
 * Writers of the same course or person come one after the other: without it they would meet in the constraints, each waiting
 * for the other's row, until the database breaks the ring. Always in the same order, so that no ring can close here.
 */
export const takeTurns = (db: Db, courses: readonly number[], people: readonly number[]) =>
  sql`select pg_advisory_xact_lock(7105, turn) from (
    select hashint8(id) turn from unnest(${[...courses, ...people]}::bigint[]) id group by 1 order by 1) turns`.execute(
    db,
  )

/** A lesson with what a page or a room has to know of it. */
export const lessonById = async (db: Db, id: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course')
    .innerJoin('course_subject', 'course_subject.id', 'lesson.course_subject')
    .innerJoin('subject', 'subject.id', 'course_subject.subject')
    .select([
      'lesson.id',
      'lesson.course',
      'course.name as course_name',
      'course.kind as course_kind',
      'course.state as course_state',
      'lesson.course_subject',
      'subject.name as subject_name',
      'subject.colour',
      'lesson.number',
      'lesson.name',
      'lesson.starts_at',
      'lesson.ends_at',
      'lesson.begun_at',
      'lesson.ended_at',
      'lesson.delivery',
      'lesson.state',
      'lesson.arrangement',
      'lesson.version',
    ])
    .where('lesson.id', '=', id)
    .executeTakeFirst()

/** The lesson, held against everybody else who would change it. */
export const holdLesson = (db: Db, id: number) =>
  db.selectFrom('lesson').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function staffIds(db: Db, lesson: number) {
  const rows = await db
    .selectFrom('lesson_person')
    .select(['person', 'role'])
    .where('lesson', '=', lesson)
    .orderBy('person')
    .execute()
  return {
    teacher: rows.find(({ role }) => role === 'TEACHER')?.person ?? null,
    assistants: rows.filter(({ role }) => role === 'ASSISTANT').map(({ person }) => person),
  }
}

/**
 * Whether somebody has begun a lesson. The clock makes one live whose hour has come, whoever is there; what is given outside has no room that
 * would say so.
 */
export async function wasBegun(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from lesson l where l.id = ${id} and l.state in ('live', 'ended')
    and (l.delivery <> 'live' or exists (select from room r join room_event e on e.room = r.id and e.kind = 'lesson.begun'
      where r.lesson = l.id))`.execute(db)
  return rows.length > 0
}

/** The times of those before the class follow by their key. What the clock had begun and is to come now waits again. */
export const changeLesson = (
  db: Db,
  id: number,
  { startsAt, endsAt, name, delivery }: { startsAt: Date; endsAt: Date; name: string; delivery: Delivery },
) =>
  db
    .updateTable('lesson')
    .set(eb => ({
      starts_at: startsAt,
      ends_at: endsAt,
      name,
      delivery,
      state: sql<'scheduled'>`case when state = 'live' and ${startsAt}::timestamptz > now() then 'scheduled' else state end`,
      begun_at: sql<Date>`case when state = 'live' and ${startsAt}::timestamptz > now() then null else begun_at end`,
      version: eb('version', '+', 1),
      changed_at: new Date(),
    }))
    .where('id', '=', id)
    .execute()

export async function setStaff(
  db: Db,
  lesson: number,
  { teacher, assistants }: { teacher: number; assistants: readonly number[] },
) {
  await sql`delete from lesson_person where lesson = ${lesson}`.execute(db)
  await sql`insert into lesson_person (lesson, person, role, during, state)
    select l.id, who.person, case when who.person = ${teacher} then 'TEACHER' else 'ASSISTANT' end, l.during, l.state
    from lesson l, unnest(${[teacher, ...assistants]}::bigint[]) who (person) where l.id = ${lesson}`.execute(
    db,
  )
}

/** How long a live lesson may run over before the clock ends it. */
export const overtime = 15

/** By the clock: what should have begun has, what should be over is. The room itself may have said so earlier. */
export async function moveByTheClock(db: Db) {
  const { rows } = await sql<{ id: number; state: 'live' | 'ended' }>`with moved as (
      update lesson set state = case when ${past} then 'ended' else 'live' end,
        begun_at = coalesce(begun_at, starts_at), ended_at = case when ${past} then ends_at end
      where state in ('scheduled', 'live') and (${past} or (state = 'scheduled' and starts_at <= now()))
      returning id, state
    ) insert into lesson_change (lesson, kind) select id, case state when 'live' then 'begun' else 'ended' end from moved
    returning lesson id, case kind when 'begun' then 'live' else 'ended' end state`.execute(db)
  return rows
}
const past = sql`ends_at + case delivery when 'live' then ${overtime} * interval '1 minute' else interval '0' end <= now()`
