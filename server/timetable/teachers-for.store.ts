import { sql } from 'kysely'
import { lessonMinutes } from '../../contract/timetable-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { canStandAs } from '../people/teaching.store.ts'
import '../courses/courses.tables.ts'
import { against, placed } from './availability.rules.ts'
import { availabilities } from './availability.store.ts'
import './timetable.tables.ts'

export interface WantedTime {
  lesson: number
  courseSubject: number
  startsAt: Date
  endsAt: Date
}

export interface TeacherFor {
  id: number
  fullName: string
  teachesIt: boolean
  theirs: number
  busy: number
  /** At how many they are away, and how many lie outside the hours at which they may be planned for. */
  away: number
  outside: number
  first: { name: string; course: string; startsAt: Date; endsAt: Date } | null
}

/** Every teacher against these lessons and their own word, whoever fits best first. */
export async function teachersFor(db: Db, times: readonly WantedTime[], zone: string): Promise<TeacherFor[]> {
  const [found, words] = await Promise.all([teachersAgainst(db, times), availabilities(db, 'everybody')])
  const places = times.map(time => placed(time, zone))
  const teachers = found.map(teacher => {
    const word = words.get(teacher.id)
    const said = word ? places.flatMap(place => against(word, place)?.kind ?? []) : []
    const away = said.filter(kind => kind === 'away').length
    return { ...teacher, away, outside: said.length - away }
  })
  const hindered = ({ busy, away }: TeacherFor) => busy + away
  return teachers.sort(
    (one, other) =>
      hindered(one) - hindered(other) ||
      one.outside - other.outside ||
      Number(other.teachesIt) - Number(one.teachesIt),
  )
}

/**
 * Every teacher of the school against these lessons. A lesson is in its own way for nobody. What lies at the same
 * time is found among all lessons by their beginnings, once: by person each of the teachers would be asked for each of the times.
 */
async function teachersAgainst(
  db: Db,
  times: readonly WantedTime[],
): Promise<Omit<TeacherFor, 'away' | 'outside'>[]> {
  const { rows } = await sql<
    Omit<TeacherFor, 'first' | 'away' | 'outside'> & {
      name: string | null
      course: string
      startsAt: Date
      endsAt: Date
    }
  >`with wanted as materialized (
      select w.lesson, s.subject, w."startsAt" as starts_at, w."endsAt" as ends_at,
        -- What lasts longest may have begun so long before. Reckoned here: behind the border between schools only plain comparisons use an index.
        w."startsAt" - make_interval(mins => ${lessonMinutes.most}) as since
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
        as w (lesson bigint, "courseSubject" bigint, "startsAt" timestamptz, "endsAt" timestamptz)
        join course_subject s on s.id = w."courseSubject"
    ), busy as materialized (
      select h.person, count(distinct w.lesson)::int as lessons, (array_agg(h.lesson order by h.during))[1] as first
      from wanted w join lesson o on o.starts_at < w.ends_at and o.starts_at > w.since and o.ends_at > w.starts_at and o.id <> w.lesson and o.state <> 'cancelled'
        join lesson_person h on h.lesson = o.id group by h.person
    ), theirs as (
      select h.person, count(*)::int as lessons from wanted w join lesson_person h on h.lesson = w.lesson and h.role = 'TEACHER' group by h.person
    )
    select p.id, p.full_name as "fullName", coalesce(t.lessons, 0) as theirs, coalesce(b.lessons, 0) as busy,
      exists (select from person_subject s where s.person = p.id and s.subject in (select subject from wanted)) as "teachesIt",
      kit.lesson_name(l.name, l.number) as name, c.name as course, l.starts_at as "startsAt", l.ends_at as "endsAt"
    from person p left join busy b on b.person = p.id left join theirs t on t.person = p.id
      left join lesson l on l.id = b.first left join course c on c.id = l.course
    where p.id in ${canStandAs('teacher')}
    order by p.pinyin, p.id limit 2000`.execute(db)
  return rows.map(({ name, course, startsAt, endsAt, ...teacher }) => ({
    ...teacher,
    first: name === null ? null : { name, course, startsAt, endsAt },
  }))
}
