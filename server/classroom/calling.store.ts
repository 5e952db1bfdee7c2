import { sql } from 'kysely'
import { opensBefore } from '../../contract/classroom-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'
import '../timetable/timetable.tables.ts'
import './classroom.tables.ts'

export interface Called {
  lesson: number
  lesson_at: Date
  /** As it was given, and its number: `lessonName` says what it is called. */
  name: string
  number: number
  course: string
  person: number
  /** Gives the lesson or helps in it, and so comes in earlier than its students. */
  stands: boolean
}

const within = (milliseconds: number) => sql`now() and now() + ${milliseconds} * interval '1 millisecond'`

/** Everybody for whom a door is open of a lesson that has not begun, those of lessons that another school has given among them. */
const atOpenDoors = sql`
  select l.id as lesson, l.starts_at as lesson_at, l.name, l.number, c.name as course, h.person, true as stands
    from lesson l join course c on c.id = l.course join lesson_person h on h.lesson = l.id
    where l.state in ('scheduled', 'live') and l.delivery = 'live' and l.starts_at between ${within(opensBefore.teacher)}
  union all
  select l.id, l.starts_at, l.name, l.number, c.name, e.student, false
    from lesson l join course c on c.id = l.course join enrolment_subject t on t.course_subject = l.course_subject
    join enrolment e on e.id = t.enrolment and e.state = 'active'
    where l.state in ('scheduled', 'live') and l.delivery = 'live' and l.starts_at between ${within(opensBefore.student)}
  union all
  select l.id, l."startsAt", l.name, l.number, c.name, e.student, false
    from course c join shared_course k on k.id = c.quoted_from and k.site <> c.site and k.delivery = 'live'
    join enrolment e on e.course = c.id and e.state = 'active',
    jsonb_to_recordset(k.lessons) as l (id bigint, number int, name text, state text, "startsAt" timestamptz)
    where c.state <> 'draft' and l.state in ('scheduled', 'live') and l."startsAt" between ${within(opensBefore.student)}`

/** Of those the next who have not been told; whoever else looks at the same moment finds that they have. */
export async function callSome(db: Db, most: number) {
  const { rows } = await sql<Called>`
    with open as (
      -- As the program has it, which knows no less than a thousandth of a second.
      select o.lesson, date_trunc('milliseconds', o.lesson_at) as lesson_at, o.name, o.number, o.course, o.person, o.stands from (${atOpenDoors}) o
    ), due as (
      select distinct on (o.lesson, o.lesson_at, o.person) o.* from open o
        join person p on p.id = o.person and p.state = 'ENABLED' and p.erased_at is null
        where not exists (select from lesson_call d
          where d.lesson = o.lesson and d.lesson_at = o.lesson_at and d.person = o.person)
        order by o.lesson, o.lesson_at, o.person, o.stands desc limit ${most}
    ), called as (
      insert into lesson_call (lesson, lesson_at, person) select lesson, lesson_at, person from due
        on conflict do nothing returning lesson, lesson_at, person
    ) select due.* from due join called using (lesson, lesson_at, person)`.execute(db)
  return rows
}

/** Whoever has come is not told any more; and what had been told is read. */
export async function hasCome(db: Db, person: number, lesson: { id: number; starts_at: Date }, link: string) {
  await sql`insert into lesson_call (lesson, lesson_at, person) values (${lesson.id}, ${lesson.starts_at}, ${person})
    on conflict do nothing`.execute(db)
  const { numAffectedRows } = await sql`update notification set read_at = now()
    where person = ${person} and link = ${link} and read_at is null`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export const forgetCalls = (db: Db) =>
  sql`delete from lesson_call where lesson_at < now() - interval '1 day'`.execute(db)
