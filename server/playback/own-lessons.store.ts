import { type RawBuilder, sql } from 'kysely'
import { type SeenState, seenShare } from '../../contract/playback-lists.ts'
import { calledAmong } from '../courses/plan.store.ts'
import { opensLesson } from '../courses/seat-history.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import '../timetable/timetable.tables.ts'
import { hiddenSet, lengthOf, sizeOf, teachersOfLesson } from './film-list.store.ts'
import './playback.tables.ts'

export interface OwnLessonRow {
  id: number
  name: string
  number: number
  courseId: number
  courseName: string
  teachers: string[]
  startsAt: Date
  hasFilm: boolean
  length: number
  seen: number
}

/** Lessons in whose subjects this student sits, that have ended and left something to watch, with what they have seen of it. */
const ownEnded = (student: number) => sql`lesson l join course c on c.id = l.course
  left join lateral (select f.* from film f where f.lesson = l.id and f.published and f.deleted_at is null order by f.id limit 1) f on true
  cross join lateral (select case when f.id is null then 0 else ${lengthOf(sql`f`)} end as length,
    coalesce((select ${sizeOf(sql`s.seen - ${hiddenSet(sql`f`)}`)} from film_seen s where s.film = f.id and s.person = ${student}), 0)::bigint as seen) w
  where l.state = 'ended' and exists (select from enrolment e join enrolment_subject s on s.enrolment = e.id and s.course_subject = l.course_subject
      where e.course = l.course and e.student = ${student} and ${opensLesson('l')})
    and (f.id is not null or not exists (select from film w where w.lesson = l.id and not w.published)
      and exists (select from room r join room_event v on v.room = r.id where r.lesson = l.id))`

/** Lessons of a recorded course stand together and in their order, where the one that was added last stands. */
const newest = sql`case when l.delivery = 'recorded' then max(l.starts_at) over (partition by c.id, l.delivery) else l.starts_at end`

const states: Record<SeenState, RawBuilder<unknown>> = {
  unseen: sql`f.id is not null and w.seen = 0`,
  begun: sql`w.seen > 0 and w.seen < ${seenShare}::numeric * w.length`,
  seen: sql`w.seen > 0 and w.seen >= ${seenShare}::numeric * w.length`,
}

interface Asked {
  q: string
  course?: number | undefined
  state?: SeenState | undefined
  page: number
  size: number
}

export async function ownLessons(db: Db, student: number, { q, course, state, page, size }: Asked) {
  const conditions = [
    sql`true`,
    ...searched(sql`lower(kit.lesson_name(l.name, l.number) || ' ' || c.name)`, q),
  ]
  if (course !== undefined) conditions.push(sql`c.id = ${course}`)
  if (state) conditions.push(states[state])
  const from = sql`${ownEnded(student)} and ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<OwnLessonRow>`
    select l.id, ${calledAmong} as name, l.number, c.id as "courseId", c.name as "courseName", ${teachersOfLesson} as teachers,
      l.starts_at as "startsAt", f.id is not null as "hasFilm", w.length, w.seen
    from ${from} order by ${newest} desc, c.id, case when l.delivery = 'recorded' then l.number end, l.id desc limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  )
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::int as total from ${from}`.execute(db)
  const { rows: courses } = await sql<{ id: number; name: string }>`
    select distinct c.id, c.name from ${ownEnded(student)} order by c.name`.execute(db)
  return { total: counted[0]?.total ?? 0, rows, courses }
}

export interface CourseFilmRow {
  id: number
  number: number
  name: string
  subject: string
  colour: number
  /** In milliseconds; nothing where there is nothing to watch yet, or another school does not tell. */
  length: number | null
  isThere: boolean
  seen: number
  at: number
}

const sitsIn = async (db: Db, student: number, course: number) =>
  (
    await sql`select from enrolment where course = ${course} and student = ${student} and state = 'active'`.execute(
      db,
    )
  ).rows.length > 0

/** The films of a recorded course in their order, as a student with a seat has them: of the own subjects. Nothing without a seat. */
export async function courseFilms(db: Db, student: number, course: number) {
  if (!(await sitsIn(db, student, course))) return undefined
  const { rows } = await sql<CourseFilmRow>`
    select l.id, l.number, kit.lesson_name(l.name, l.number) as name, j.name as subject, j.colour, case when f.id is not null then ${lengthOf(sql`f`)} end as length,
      f.id is not null as "isThere", coalesce(${sizeOf(sql`w.seen - ${hiddenSet(sql`f`)}`)}, 0)::bigint as seen, coalesce(w.at_ms, 0) as at
    from enrolment e join enrolment_subject t on t.enrolment = e.id join course_subject s on s.id = t.course_subject
      join subject j on j.id = s.subject join lesson l on l.course_subject = s.id and l.state = 'ended' and l.delivery = 'recorded'
      left join lateral (select f.* from film f where f.lesson = l.id and f.published and f.deleted_at is null
        and f.ended_at is not null order by f.id limit 1) f on true
      left join film_seen w on w.film = f.id and w.person = ${student}
    where e.course = ${course} and e.student = ${student} and e.state = 'active'
    order by s.position, s.id, l.number, l.id`.execute(db)
  return rows.length > 0 ? rows : givenFilms(db, student, course)
}

/** Those of a course that another school gives, which does not tell how long they are. */
async function givenFilms(db: Db, student: number, course: number) {
  const { rows } = await sql<CourseFilmRow>`
    select l.id, l.number, kit.lesson_name(l.name, l.number) as name, l.subject, l.colour, null as length, true as "isThere", 0 as seen, 0 as at
    from enrolment e join course c on c.id = e.course join shared_course k on k.id = c.quoted_from and k.delivery = 'recorded',
      jsonb_to_recordset(k.lessons) as l (id bigint, number int, name text, state text, subject text, colour int)
    where e.course = ${course} and e.student = ${student} and e.state = 'active' and l.state = 'ended'
    order by l.number, l.id`.execute(db)
  return rows
}
