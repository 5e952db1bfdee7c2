import { sql } from 'kysely'
import type { Delivery } from '../../contract/states.ts'
import type { Copier } from '../courses/copying.store.ts'
import { ownSiteId } from '../kit/database/who.ts'
import { addLessons } from './lesson.store.ts'

interface Source {
  course_subject: number
  name: string
  delivery: Delivery
  starts_at: Date
  ends_at: Date
  teacher: number | null
  assistants: number[]
}

/** Every lesson keeps its hour on the school's clock and its distance in days from the first; times are reckoned by the database, which knows the zone. */
export const copyLessons: Copier = async (db, { from, to, subjects, startsOn, by }) => {
  const { rows } = await sql<Source>`with here as (
      select time_zone as zone from site where id = ${ownSiteId}
    ), source as (
      select l.*, l.starts_at at time zone here.zone as local, here.zone
      from lesson l, here where l.course = ${from} and l.state <> 'cancelled' and l.delivery <> 'recorded'
    ), moved as (
      select source.*, (local + ((${startsOn}::date - min(local) over ()::date) * interval '1 day')) at time zone zone as at from source
    ) select course_subject, name, delivery, at as starts_at, at + (ends_at - starts_at) as ends_at,
      (select p.person from lesson_person p where p.lesson = moved.id and p.role = 'TEACHER') as teacher,
      array(select p.person from lesson_person p where p.lesson = moved.id and p.role = 'ASSISTANT' order by p.person) as assistants
    from moved order by at`.execute(db)
  const copies = rows.flatMap(({ teacher, ...row }) => {
    const courseSubject = subjects.find(pair => pair.from === row.course_subject)?.to
    if (courseSubject === undefined || teacher === null) return []
    return [
      {
        course: to,
        courseSubject,
        name: row.name,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        delivery: row.delivery,
        teacher,
        assistants: row.assistants,
      },
    ]
  })
  if (copies.length === 0) return 0
  const { id } = await db
    .insertInto('arrangement')
    .values({ course: to, made_by: by, lessons: copies.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await addLessons(db, copies, id)).length
}
