import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import './timetable.tables.ts'

export interface Slot {
  startsAt: Date
  endsAt: Date
}

export interface Clash {
  place: number
  kind: 'teacher' | 'assistant' | 'course' | 'students'
  who: string
  students: number
  lesson: number
  name: string
  course: string
  starts_at: Date
  ends_at: Date
}

export interface Concerned {
  course: number
  courseSubject: number
  teacher: number | null
  assistants: readonly number[]
  /** Lessons that are being moved are not in their own way. */
  except?: readonly number[]
}

/**
 * Everything that stands in the way of these times, asked at once: of the course, its staff, and those who follow it. It is found once: a
 * plan of a table that has just been filled looked for it anew beside every lesson of the school.
 */
export async function clashes(db: Db, slots: readonly Slot[], concerned: Concerned): Promise<Clash[]> {
  if (slots.length === 0) return []
  const { course, courseSubject, teacher, assistants, except = [] } = concerned
  const people = [...(teacher === null ? [] : [teacher]), ...assistants]
  const given = JSON.stringify(slots.map((slot, place) => ({ place, ...slot })))
  const { rows } = await sql<Clash>`with wanted as materialized (
      select place, tstzrange("startsAt", "endsAt") during
      from jsonb_to_recordset(${given}::jsonb) as w (place integer, "startsAt" timestamptz, "endsAt" timestamptz)
    ), span as (
      select tstzrange(min(lower(during)), max(upper(during))) whole from wanted
    ), followers as materialized (
      select e.student from enrolment_subject t join enrolment e on e.id = t.enrolment
      where t.course_subject = ${courseSubject} and e.state = 'active'
    ), theirs as materialized (
      select l.id, l.during, count(distinct e.student)::int students
      from enrolment e join enrolment_subject t on t.enrolment = e.id join lesson l on l.course_subject = t.course_subject, span
      where e.state = 'active' and e.student in (select student from followers) and l.course <> ${course}
        and l.state <> 'cancelled' and l.during && span.whole and l.id <> all (${[...except]}::bigint[])
      group by l.id, l.during
    ), found as materialized (
      select w.place, case when h.person = ${teacher ?? 0} then 'teacher' else 'assistant' end kind, p.full_name who, 0 students, h.lesson
      from wanted w join lesson_person h on h.during && w.during join person p on p.id = h.person
      where h.person = any (${people}::bigint[]) and h.state <> 'cancelled' and h.lesson <> all (${[...except]}::bigint[])
      union all
      select w.place, 'course', '', 0, l.id from wanted w join lesson l on l.during && w.during
      where l.course = ${course} and l.state <> 'cancelled' and l.id <> all (${[...except]}::bigint[])
      union all
      select w.place, 'students', '', t.students, t.id from wanted w join theirs t on t.during && w.during
    )
    select f.place, f.kind, f.who, f.students, l.id lesson, kit.lesson_name(l.name, l.number) as name, c.name course, l.starts_at, l.ends_at
    from found f join lesson l on l.id = f.lesson join course c on c.id = l.course
    order by f.place, array_position(array['course', 'teacher', 'assistant', 'students'], f.kind), l.starts_at`.execute(
    db,
  )
  return rows
}

export interface Busy {
  kind: 'teacher' | 'assistant' | 'students'
  person: number
  who: string
  starts_at: Date
  ends_at: Date
}

/** When each of those concerned has lessons; the students together. */
export async function busyTimes(
  db: Db,
  { from, to }: { from: Date | string; to: Date | string },
  { courseSubject, teacher, assistants, except = [] }: Omit<Concerned, 'course'>,
): Promise<Busy[]> {
  const people = [...(teacher === null ? [] : [teacher]), ...assistants]
  const { rows } = await sql<Busy>`
    select case when h.person = ${teacher ?? 0} then 'teacher' else 'assistant' end kind, h.person, p.full_name who,
      lower(h.during) starts_at, upper(h.during) ends_at
    from lesson_person h join person p on p.id = h.person
    where h.person = any (${people}::bigint[]) and h.state <> 'cancelled' and h.during && tstzrange(${from}, ${to})
      and h.lesson <> all (${[...except]}::bigint[])
    union all
    select distinct 'students', 0, '', l.starts_at, l.ends_at
    from enrolment e join enrolment_subject t on t.enrolment = e.id join lesson l on l.course_subject = t.course_subject
    where e.state = 'active' and l.state <> 'cancelled' and l.during && tstzrange(${from}, ${to})
      and l.id <> all (${[...except]}::bigint[]) and e.student in (
      select o.student from enrolment_subject s join enrolment o on o.id = s.enrolment
      where s.course_subject = ${courseSubject} and o.state = 'active')
    order by 1, 2, 4`.execute(db)
  return rows
}
