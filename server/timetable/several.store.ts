import { sql } from 'kysely'
import type { CourseState, Delivery, LessonState } from '../../contract/states.ts'
import type { SeveralKind } from '../../contract/timetable-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'
import '../people/people.tables.ts'
import './timetable.tables.ts'
import type { Slot } from './planning.rules.ts'

/** A lesson with all that a change of several has to know of it. */
export interface HeldLesson {
  id: number
  course: number
  course_name: string
  course_state: CourseState
  course_subject: number
  number: number
  /** The name that it was given, and what whoever reads calls it. */
  name: string
  called: string
  starts_at: Date
  ends_at: Date
  delivery: Delivery
  state: LessonState
  /** By somebody: the clock makes it live as well. */
  begun: boolean
  version: number
  /** The cancelled lesson that it makes up for. */
  makes_up: number | null
  teacher: number | null
  teacher_name: string
  assistants: number[]
}

/** These lessons in the order of time; whoever writes them holds them against everybody else. */
export async function heldLessons(db: Db, ids: readonly number[], holds: 'held' | 'read') {
  const { rows } =
    await sql<HeldLesson>`select l.id, l.course, c.name as course_name, c.state as course_state, l.course_subject, l.number, l.name,
      kit.lesson_name(l.name, l.number) as called, l.starts_at, l.ends_at, l.delivery, l.state, l.version, l.makes_up,
      l.state in ('live', 'ended') and (l.delivery <> 'live' or exists (
        select from room r join room_event e on e.room = r.id and e.kind = 'lesson.begun' where r.lesson = l.id)) as begun,
      teacher.person as teacher, coalesce(p.full_name, '') as teacher_name,
      array(select h.person from lesson_person h where h.lesson = l.id and h.role = 'ASSISTANT' order by h.person)::bigint[] as assistants
    from lesson l join course c on c.id = l.course
      left join lesson_person teacher on teacher.lesson = l.id and teacher.role = 'TEACHER' left join person p on p.id = teacher.person
    where l.id = any(${[...ids]}::bigint[]) and l.delivery <> 'recorded' order by l.starts_at, l.id
    ${holds === 'held' ? sql`for update of l` : sql``}`.execute(db)
  return rows
}

/** A lesson and all of its subject that come behind it. */
export const followingIds = async (db: Db, lesson: number, most: number) =>
  (
    await sql<{
      id: number
    }>`select l.id from lesson first join lesson l on l.course_subject = first.course_subject
        and (l.starts_at, l.id) >= (first.starts_at, first.id)
      where first.id = ${lesson} and first.delivery <> 'recorded' order by l.starts_at, l.id limit ${most + 1}`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

/** These, and of each of their subjects what waits behind the first of them. One that is not there stays among them, to be refused. */
export const withLaterIds = async (db: Db, ids: readonly number[], most: number) => {
  const { rows } = await sql<{ id: number }>`with first as (
      select course_subject, min(starts_at) as starts_at from lesson
      where id = any(${[...ids]}::bigint[]) and delivery <> 'recorded' group by course_subject)
    select l.id from first join lesson l on l.course_subject = first.course_subject and l.starts_at > first.starts_at
    where l.state = 'scheduled' order by l.starts_at, l.id limit ${most + 1}`.execute(db)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

/** The lessons of these subjects that are not cancelled, each in the order of time. */
export async function plansOf(db: Db, courseSubjects: readonly number[]) {
  const { rows } = await sql<{
    subject: number
    starts_at: Date
    ends_at: Date
  }>`select course_subject as subject, starts_at, ends_at
    from lesson where course_subject = any(${[...courseSubjects]}::bigint[]) and state <> 'cancelled' order by starts_at`.execute(
    db,
  )
  const plans = new Map<number, Slot[]>()
  for (const { subject, starts_at, ends_at } of rows)
    plans.set(subject, [...(plans.get(subject) ?? []), { startsAt: starts_at, endsAt: ends_at }])
  return plans
}

/** What a lesson becomes, or was. */
export interface WrittenLesson extends Slot {
  id: number
  name: string
  cancelled: boolean
  teacher: number
  assistants: readonly number[]
}

/**
 * Writes all of them in one statement each: they may change places among themselves, so that the database is asked at the end whether
 * anything overlaps. What the clock had begun and is to come now waits again.
 */
export async function writeLessons(db: Db, lessons: readonly WrittenLesson[]) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as g
    (id bigint, name text, "startsAt" timestamptz, "endsAt" timestamptz, cancelled boolean, teacher bigint, assistants bigint[])`
  await sql`set constraints lesson_course_free, lesson_person_free deferred`.execute(db)
  await sql`update lesson l set starts_at = g."startsAt", ends_at = g."endsAt", name = g.name, version = l.version + 1, changed_at = now(),
      state = case when g.cancelled then 'cancelled' when l.state = 'cancelled' or g."startsAt" > now() then 'scheduled' else l.state end,
      begun_at = case when not g.cancelled and (l.state = 'cancelled' or g."startsAt" > now()) then null else l.begun_at end
    from ${given} where l.id = g.id`.execute(db)
  await sql`delete from lesson_person h using ${given} where h.lesson = g.id
    and not (h.person = g.teacher and h.role = 'TEACHER' or h.person = any(g.assistants) and h.role = 'ASSISTANT')`.execute(
    db,
  )
  await sql`insert into lesson_person (lesson, person, role, during, state)
    select l.id, who.person, case who.person when g.teacher then 'TEACHER' else 'ASSISTANT' end, l.during, l.state
    from ${given} join lesson l on l.id = g.id, unnest(g.teacher || g.assistants) who (person)
    on conflict (site, lesson, person) do nothing`.execute(db)
}

/** Nothing overlaps: asked here, where the answer still has words. */
export const settle = (db: Db) =>
  sql`set constraints lesson_course_free, lesson_person_free immediate`.execute(db)

export const makesUp = (db: Db, pairs: readonly { lesson: number; makesUp: number }[]) =>
  sql`update lesson set makes_up = p."makesUp"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (lesson bigint, "makesUp" bigint) where lesson.id = p.lesson`.execute(
    db,
  )

export const addRearrangement = async (
  db: Db,
  values: { kind: SeveralKind; reason: string; lessons: number; made_by: number },
) => (await db.insertInto('rearrangement').values(values).returning('id').executeTakeFirstOrThrow()).id

export const rearrangementById = (db: Db, id: number) =>
  db.selectFrom('rearrangement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markUndone = (db: Db, id: number) =>
  db.updateTable('rearrangement').set({ undone_at: sql`now()` }).where('id', '=', id).execute()

/** What one change did to each of its lessons, as it was written then; those that are gone since are not among them. */
export const changedBy = async (db: Db, rearrangement: number) =>
  (
    await sql<{
      lesson: number
      kind: string
      before: WrittenLesson | null
      after: (WrittenLesson & { version: number }) | null
    }>`select lesson, kind, before, after from lesson_change where rearrangement = ${rearrangement} order by id`.execute(
      db,
    )
  ).rows

export const removeLessons = (db: Db, ids: readonly number[]) =>
  sql`delete from lesson where id = any(${[...ids]}::bigint[])`.execute(db)

export const rearrangements = async (db: Db) =>
  (
    await sql<{
      id: number
      kind: SeveralKind
      lessons: number
      courses: string[]
      reason: string
      by: string | null
      made_at: Date
      undone: boolean
    }>`select r.id, r.kind, r.lessons, r.reason, p.full_name as by, r.made_at, r.undone_at is not null as undone,
        array(select distinct c.name from lesson_change x join lesson l on l.id = x.lesson join course c on c.id = l.course
          where x.rearrangement = r.id order by 1 limit 20) as courses
      from rearrangement r left join person p on p.id = r.made_by order by r.id desc limit 50`.execute(db)
  ).rows
