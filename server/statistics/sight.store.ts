import { type RawBuilder, sql } from 'kysely'
import type { Viewpoint } from '../../contract/statistics-lists.ts'
import type { Me } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'
import { hiddenSet, sizeOf } from '../playback/film-list.store.ts'
import '../playback/playback.tables.ts'
import '../timetable/timetable.tables.ts'
import { type LessonDays, onDays } from './school-clock.store.ts'
import './statistics.tables.ts'

/** Whose reports one may read: of which courses `c`, and of which of their students, by a person's number. */
export interface Sight {
  course: RawBuilder<unknown>
  student: (person: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Whoever sees a course there sees all of its students. */
  isWhole: boolean
}

export type Whom = Pick<Me, 'person' | 'role' | 'head'>
const everything = sql`true`
export const everybody: Sight = { course: everything, student: () => everything, isWhole: true }

/** An admin sees the school, whoever teaches a course sees it whole, whoever leads it as well; whoever leads a class sees its students. */
export function sightOf({ person, role, head }: Whom, from: Viewpoint): Sight {
  if (role === 'ADMIN') return everybody
  const taught = sql`exists (select from lesson t join lesson_person h on h.lesson = t.id where t.course = c.id and h.person = ${person})`
  if (from === 'taught') return { ...everybody, course: taught }
  if (!head) return { course: sql`false`, student: () => sql`false`, isWhole: false }
  const leads = sql`coalesce(c.head_teacher = ${person}, false)`
  // Lists, and not asked for each: read once, whatever they are compared with.
  const led = sql`select s.id from person s join head_class k on k.class = s.class where k.person = ${person}`
  return {
    course: sql`(${leads} or c.id in (select e.course from enrolment e where e.state = 'active' and e.student in (${led})))`,
    student: student => sql`(${leads} or ${student} in (${led}))`,
    isWhole: false,
  }
}

/** Somebody's own alone. */
export const sightOfOneself = (person: number): Sight => ({
  course: sql`exists (select from enrolment e where e.course = c.id and e.student = ${person})`,
  student: student => sql`${student} = ${person}`,
  isWhole: false,
})

/**
 * Which lessons `l` of a course `c` were whose: of the subjects of a seat, from the day that it was taken until it ended; films that were
 * there before are theirs as well. Whoever was there without one, as before a change of course, keeps what they did. The seats are read once,
 * and not for each lesson.
 */
export const placesIn = (sight: Sight, days: LessonDays = {}) => sql`
  select l.id as lesson, e.student from lesson l
    join (select e.student, e.made_at, e.ended_at, t.course_subject from enrolment e join enrolment_subject t on t.enrolment = e.id
      where e.course = c.id and ${sight.student(sql`e.student`)} offset 0) e on e.course_subject = l.course_subject
      and (l.delivery = 'recorded' or l.ends_at > e.made_at) and (e.ended_at is null or l.starts_at < e.ended_at)
    where l.course = c.id and ${onDays(days)}
  union select l.id, r.person from lesson l join lesson_report r on r.lesson = l.id and r.role = 'student'
    where l.course = c.id and ${onDays(days)} and ${sight.student(sql`r.person`)}`

export const watched = sql<number>`coalesce((select sum(${sizeOf(sql`w.seen - ${hiddenSet(sql`f`)}`)}) from film f join film_seen w on w.film = f.id and w.person = q.student
  where f.lesson = q.lesson and f.deleted_at is null), 0)::bigint + coalesce((select k.watched_ms from lesson_watched k where k.lesson = q.lesson and k.person = q.student), 0)`

/**
 * What each student of a course watched of the lessons that were theirs, by the same rule as `placesIn`: asked of what was watched alone.
 * Joined with the places, each lesson of each student would be put together and made one of, also where nobody watched anything.
 */
export function watchedIn(course: number, sight: Sight, days: LessonDays = {}) {
  const lesson = sql`l.id as lesson, l.course_subject, l.delivery, l.starts_at, l.ends_at`
  return sql`
  with seat as materialized (select e.student, e.made_at, e.ended_at, t.course_subject
    from enrolment e join enrolment_subject t on t.enrolment = e.id where e.course = ${course})
  select v.person as student, sum(v.ms) as ms from course c cross join (
      select ${lesson}, w.person, ${sizeOf(sql`w.seen - ${hiddenSet(sql`f`)}`)} as ms from lesson l join film f on f.lesson = l.id and f.deleted_at is null
        join film_seen w on w.film = f.id where l.course = ${course} and ${onDays(days)}
      union all select ${lesson}, k.person, k.watched_ms from lesson l join lesson_watched k on k.lesson = l.id
        where l.course = ${course} and ${onDays(days)}) v
  where c.id = ${course} and ${sight.student(sql`v.person`)} and (
    exists (select from seat e where e.student = v.person and e.course_subject = v.course_subject
      and (v.delivery = 'recorded' or v.ends_at > e.made_at) and (e.ended_at is null or v.starts_at < e.ended_at))
    or exists (select from lesson_report r where r.lesson = v.lesson and r.person = v.person and r.role = 'student'))
  group by v.person`
}
