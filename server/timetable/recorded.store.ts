import { sql } from 'kysely'
import type { FilmShowing } from '../../contract/playback-lists.ts'
import type { CourseState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import './timetable.tables.ts'

export interface RecordedSubject {
  id: number
  course: number
  course_state: CourseState
  teacher: number | null
  assistants: number[]
}

/** A subject of a recorded course. */
export async function recordedSubject(db: Db, id: number) {
  const { rows } = await sql<RecordedSubject>`select s.id, s.course, c.state course_state, s.teacher,
      array(select a.person from course_assistant a where a.course_subject = s.id order by a.person)::bigint[] assistants
    from course_subject s join course c on c.id = s.course
    where s.id = ${id} and c.delivery = 'recorded' and c.kind <> 'public'`.execute(db)
  return rows[0]
}

export const isRecordedCourse = async (db: Db, id: number) =>
  (await sql`select from course where id = ${id} and delivery = 'recorded'`.execute(db)).rows.length > 0

export interface RecordedRow {
  id: number
  number: number
  name: string
  courseSubject: number
  film: { id: number; showing: FilmShowing; length: number; viewers: number } | null
  underWay: number
  version: number
}

/** Of a course, or of one subject, or this one. */
interface Which {
  course?: number
  subject?: number
  lesson?: number
}

// The timetable stands below the films and never writes their rows: here is all that it reads of them.
export async function recordedLessons(db: Db, { course, subject, lesson }: Which) {
  const { rows } =
    await sql<RecordedRow>`select l.id, l.number, kit.lesson_name(l.name, l.number) as name, l.course_subject as "courseSubject", l.version, f.film,
      (select count(*)::int from film_upload u where u.lesson = l.id and u.state in ('waiting', 'working')) as "underWay"
    from lesson l join course_subject s on s.id = l.course_subject
    left join lateral (select json_build_object('id', f.id, 'viewers', (select count(*) from film_seen w where w.film = f.id and w.seen <> '{}'),
        'length', coalesce((extract(epoch from f.ended_at - f.begun_at) * 1000)::bigint, 0),
        'showing', case when f.ended_at is null then 'running' when f.published then 'published' else 'withdrawn' end) as film
      from film f where f.lesson = l.id and f.deleted_at is null order by not f.published, f.id limit 1) f on true
    where l.delivery = 'recorded' and l.state <> 'cancelled' and ${course === undefined ? sql`true` : sql`l.course = ${course}`}
      and ${subject === undefined ? sql`true` : sql`l.course_subject = ${subject}`}
      and ${lesson === undefined ? sql`true` : sql`l.id = ${lesson}`}
    order by s.position, s.id, l.number, l.id`.execute(db)
  return rows
}

/** Behind those that the subject has, which are counted before: see decision 0110. They are over from the beginning: nothing of them is waited for. */
export async function addRecorded(
  db: Db,
  subject: RecordedSubject,
  names: readonly string[],
): Promise<number[]> {
  const { rows: last } = await sql<{ number: number }>`select coalesce(max(number), 0) as number from lesson
    where course_subject = ${subject.id} and state <> 'cancelled'`.execute(db)
  const { rows } = await sql<{ id: number }>`with made as (
      insert into lesson (course, course_subject, number, name, starts_at, ends_at, begun_at, ended_at, delivery, state)
      select ${subject.course}, ${subject.id}, ${last[0]?.number ?? 0} + place, name,
        now(), now() + interval '1 minute', now(), now(), 'recorded', 'ended'
      from unnest(${[...names]}::text[]) with ordinality as given (name, place)
      returning id, number, during, state
    ), staff as (
      insert into lesson_person (lesson, person, role, during, state)
      select made.id, who.person, who.role, made.during, made.state
      from made, (select ${subject.teacher}::bigint as person, 'TEACHER' as role
        union all select unnest(${subject.assistants}::bigint[]), 'ASSISTANT') who where who.person is not null
    ) select id from made order by number`.execute(db)
  return rows.map(({ id }) => id)
}

/** Held against everybody else who would change it. */
export async function holdRecorded(db: Db, id: number) {
  const { rows } = await sql<{ id: number; name: string; version: number; courseSubject: number }>`
    select id, name, version, course_subject as "courseSubject" from lesson
    where id = ${id} and delivery = 'recorded' and state <> 'cancelled' for update`.execute(db)
  return rows[0]
}

export const renameRecorded = (db: Db, id: number, name: string) =>
  sql`update lesson set name = ${name}, version = version + 1, changed_at = now() where id = ${id}`.execute(
    db,
  )

/** Their numbers from 1, in this order. */
export const numberRecorded = (db: Db, ids: readonly number[]) =>
  sql`update lesson l set number = o.place, version = l.version + 1, changed_at = now()
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
    where l.id = o.id and l.number <> o.place`.execute(db)

export const cancelRecorded = (db: Db, id: number) =>
  sql`update lesson set state = 'cancelled', version = version + 1, changed_at = now() where id = ${id}`.execute(
    db,
  )
