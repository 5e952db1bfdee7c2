import { type RawBuilder, sql } from 'kysely'
import type { LessonState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownSiteId } from '../kit/database/who.ts'

// Courses stand below the timetable and never write its rows: here is all that they read of them.

/** Whether a lesson `l` has an hour in which it is held; one of a recorded course is watched whenever somebody likes. */
const hasHour = sql`l.delivery <> 'recorded'`

/**
 * What a lesson is called in lists where lessons of several subjects meet: of a course that has several the subject stands before it,
 * whose lessons are all called by their numbers otherwise.
 */
export const calledAmong = sql<string>`concat_ws(' · ', (select j.name from course_subject s join subject j on j.id = s.subject where s.id = l.course_subject
    and exists (select from course_subject o where o.course = s.course and o.id <> s.id)), kit.lesson_name(l.name, l.number))`

/** Of a course: how many lessons there are, how many have begun, whether one is running, and when the first is. */
export const planOf = (course: RawBuilder<unknown>) => sql`(select count(*)::int as lessons,
    count(*) filter (where l.state in ('live', 'ended') and ${hasHour})::int as held,
    count(*) filter (where l.state = 'ended' and ${hasHour})::int as ended,
    coalesce(bool_or(l.state = 'live'), false) as running
  from lesson l where l.site = ${ownSiteId} and l.course = ${course} and l.state <> 'cancelled')`

/** Of a course: when its lessons are, as a card says it in a line. */
export const patternOf = (
  course: RawBuilder<unknown>,
  zone: RawBuilder<unknown>,
) => sql`(with t as (select l.state, ${hasHour} as has_hour, l.starts_at, l.ends_at, extract(isodow from l.starts_at at time zone ${zone})::int as weekday,
      to_char(l.starts_at at time zone ${zone}, 'HH24:MI') as clock, extract(epoch from l.ends_at - l.starts_at) / 60 as minutes
    from lesson l where l.site = ${ownSiteId} and l.course = ${course} and l.state <> 'cancelled')
  select count(*)::int as lessons,
    count(*) filter (where t.state in ('live', 'ended') and t.has_hour)::int as held,
    coalesce(mode() within group (order by t.minutes) filter (where t.has_hour), 0)::int as minutes,
    min(t.starts_at) filter (where t.has_hour) as first_at, max(t.ends_at) filter (where t.has_hour) as last_at,
    coalesce(array_agg(distinct t.weekday) filter (where t.has_hour), '{}') as weekdays,
    -- Where days begin at different times one of them would be wrong for the others.
    (select case when count(distinct d.clock) = 1 then min(d.clock) else '' end
      from (select mode() within group (order by t.clock) as clock from t where t.has_hour group by t.weekday) d) as clock
  from t)`

export interface SubjectPlan {
  courseSubject: number
  lessons: number
  ended: number
  running: boolean
}

/** The same for each subject of a course that has lessons. */
export const plansOfSubjects = async (db: Db, course: number) =>
  (
    await sql<SubjectPlan>`select course_subject as "courseSubject", count(*)::int as lessons,
        count(*) filter (where l.state = 'ended' and ${hasHour})::int as ended, bool_or(l.state = 'live') as running
      from lesson l where l.course = ${course} and l.state <> 'cancelled' group by l.course_subject`.execute(
      db,
    )
  ).rows

/**
 * Of a lesson, by the name it has in the statement: its hour has come, and nobody has begun it in its room. The clock makes it live
 * whoever is there; where it is given outside no room says so.
 */
export const waitsIn = (lesson: string) => {
  const one = (column: string) => sql.ref(`${lesson}.${column}`)
  return sql<boolean>`(${one('state')} in ('scheduled', 'live') and ${one('delivery')} = 'live' and ${one('starts_at')} <= now()
    and not exists (select from room r join room_event e on e.site = r.site and e.room = r.id and e.kind = 'lesson.begun'
      where r.lesson = ${one('id')}))`
}

/** Of a lesson: somebody has begun it, or nobody can say that of it and its hour has come. */
export const isBegun = (lesson: string) =>
  sql<boolean>`(${sql.ref(`${lesson}.state`)} in ('live', 'ended') and not ${waitsIn(lesson)})`

export interface PlannedLesson {
  id: number
  number: number
  name: string
  starts_at: Date
  ends_at: Date
  state: LessonState
  waits: boolean
  subject: string
  colour: number
  teacher: string | null
  /** Of a recorded lesson: how long its film is, in milliseconds; nothing where the class has none yet. */
  film_ms: number | null
}

/** How long the film is that the class is shown of the lesson `l`. */
const filmOf = sql`case when l.delivery = 'recorded' then (select extract(epoch from f.ended_at - f.begun_at)::int * 1000
  from film f where f.lesson = l.id and f.published and f.deleted_at is null and f.ended_at is not null order by f.id limit 1) end as film_ms`

/** The lessons of a course as everybody may see them: no joining links, no meeting. */
export const planOfCourse = async (db: Db, course: number) =>
  (
    await sql<PlannedLesson>`select l.id, l.number, kit.lesson_name(l.name, l.number) as name, l.starts_at, l.ends_at, l.state, ${waitsIn('l')} as waits, s.name as subject, s.colour,
        (select p.full_name from lesson_person t join person p on p.id = t.person
          where t.lesson = l.id and t.role = 'TEACHER') as teacher, ${filmOf}
      from lesson l join course_subject cs on cs.id = l.course_subject join subject s on s.id = cs.subject
      where l.course = ${course} and l.state <> 'cancelled'
      order by case when ${hasHour} then l.starts_at end nulls first, cs.position, l.number, l.id`.execute(db)
  ).rows

/** The lessons of open courses in this week of the school's clock; where it has none left, the next of them. */
export const openLessons = async (db: Db) =>
  (
    await sql<PlannedLesson & { course: number; course_name: string }>`with here as (
        select time_zone as zone, date_trunc('week', now() at time zone time_zone) as monday
        from site where id = ${ownSiteId}
      ), open as (
        select l.id, l.number, kit.lesson_name(l.name, l.number) as name, l.starts_at, l.ends_at, l.state, ${waitsIn('l')} as waits, s.name as subject, s.colour, c.id as course, c.name as course_name, null as film_ms,
          (select p.full_name from lesson_person t join person p on p.id = t.person
            where t.lesson = l.id and t.role = 'TEACHER') as teacher,
          l.starts_at at time zone zone >= monday and l.starts_at at time zone zone < monday + interval '7 days' as this_week
        from here, course c join lesson l on l.course = c.id
          join course_subject cs on cs.id = l.course_subject join subject s on s.id = cs.subject
        where c.kind = 'open' and c.state = 'onSale' and l.state <> 'cancelled' and ${hasHour}
          and l.starts_at >= monday at time zone zone
      ) select * from open where this_week or not exists (select from open where this_week) order by starts_at limit 60`.execute(
      db,
    )
  ).rows
