import { sql } from 'kysely'
import type { Delivery } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { canStandAs } from '../people/teaching.store.ts'
import { renumber } from '../timetable/lesson.store.ts'
import '../timetable/timetable.tables.ts'

export interface KnownSubject {
  id: number
  course: number
  course_name: string
  subject: number
  name: string
  teacher: number | null
  assistants: number[]
  grades: number[]
  delivery: Delivery
}

/** The subjects of courses that can be arranged. */
export const subjectsToArrange = async (db: Db) =>
  (
    await sql<KnownSubject>`select s.id, s.course, c.name course_name, s.subject, j.name, s.teacher, c.delivery,
      array(select a.person from course_assistant a where a.course_subject = s.id)::bigint[] assistants,
      array(select g.grade from course_grade g where g.course = s.course)::bigint[] grades
    from course_subject s join course c on c.id = s.course join subject j on j.id = s.subject
    where c.state in ('draft', 'onSale', 'closed') and c.kind <> 'public' and c.delivery <> 'recorded' order by s.position, s.id`.execute(
      db,
    )
  ).rows

/** Who can stand before a class, by username and by name. */
export const teachingPeople = async (db: Db) =>
  (
    await sql<{ id: number; username: string; full_name: string; roles: string[] }>`
    select p.id, lower(p.username) username, lower(p.full_name) full_name, array_agg(r.role) roles
    from person p join person_role r on r.person = p.id
    where p.id in ${canStandAs('assistant')} group by p.id`.execute(db)
  ).rows

/** Lessons that stand already exactly so. */
export async function standing(
  db: Db,
  wanted: readonly { number: number; courseSubject: number; startsAt: Date; endsAt: Date; teacher: number }[],
) {
  const { rows } = await sql<{ number: number }>`
    select w.number from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (number integer, "courseSubject" bigint, "startsAt" timestamptz, "endsAt" timestamptz, teacher bigint)
    join lesson l on l.course_subject = w."courseSubject" and l.starts_at = w."startsAt" and l.ends_at = w."endsAt"
    join lesson_person h on h.lesson = l.id and h.role = 'TEACHER' and h.person = w.teacher
    where l.state <> 'cancelled'`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

/** Of these lessons those that have begun. */
export const begunOf = async (db: Db, lessons: readonly number[]) =>
  (
    await sql<{
      id: number
      name: string
    }>`select id, kit.lesson_name(name, number) as name from lesson where id = any (${[...lessons]}::bigint[])
      and state in ('live', 'ended') order by id`.execute(db)
  ).rows

export async function removeLessons(db: Db, lessons: readonly number[]) {
  const { rows } = await sql<{
    subject: number
  }>`delete from lesson where id = any (${[...lessons]}::bigint[]) returning course_subject as subject`.execute(
    db,
  )
  await renumber(db, [...new Set(rows.map(({ subject }) => subject))])
}
