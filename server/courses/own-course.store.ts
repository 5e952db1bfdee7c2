import { type RawBuilder, sql } from 'kysely'
import type { CourseKind, CourseState, Delivery, LessonState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { pathTo } from '../people/organisation.store.ts'
import { type NamedPerson, type NamedSubject, subjectNames, teacherNames } from './course-list.store.ts'
import { todayHere } from './course-read.store.ts'
import './courses.tables.ts'
import { planOf } from './plan.store.ts'

export interface OwnCourse {
  id: number
  kind: CourseKind
  state: CourseState
  name: string
  cover: string
  delivery: Delivery
  sale_from: Date | null
  sale_until: Date | null
  capacity: number | null
  seats_taken: number
  starts_on: string
  ends_on: string
  today: string
  subjects: NamedSubject[]
  teachers: NamedPerson[]
  lessons: number
  held: number
  made_at: Date
  next: { id: number; name: string; startsAt: string; endsAt: string; state: LessonState } | null
}

/** Where somebody sits, and where a seat is kept until they have paid. */
export const seatsOfStudent = async (db: Db, student: number) =>
  (
    await sql<{ course: number; seat: 'taken' | 'unpaid' }>`
      select course, 'taken' as seat from enrolment where student = ${student} and state = 'active'
      union all select course, 'unpaid' from seat_hold where student = ${student} and until > now()`.execute(
      db,
    )
  ).rows

/**
 * The courses in which a student has a seat, what comes next first; of the lessons those of the student's own subjects. Behind a
 * quoted course they are another school's.
 */
export const coursesOfStudent = async (db: Db, student: number, only: RawBuilder<unknown>) =>
  (
    await sql<OwnCourse>`select course.id, course.kind, course.state, course.name, course.cover, course.delivery,
        course.sale_from, course.sale_until, course.capacity, course.seats_taken, e.made_at,
        coalesce(course.starts_on::text, '') as starts_on, coalesce(course.ends_on::text, '') as ends_on, ${todayHere} as today,
        ${subjectNames} as subjects, ${teacherNames} as teachers, plan.lessons + given.lessons as lessons,
        plan.held + given.held as held, next.lesson as next
      from enrolment e join course on course.id = e.course
        join lateral ${planOf(sql`course.id`)} plan on true
        left join shared_course k on k.id = course.quoted_from
        left join lateral (select count(*)::int as lessons, count(*) filter (where l.state in ('live', 'ended'))::int as held
          from jsonb_to_recordset(k.lessons) as l (state text)) given on true
        left join lateral (select json_build_object('id', l.id, 'name', kit.lesson_name(l.name, l.number), 'startsAt', l.starts_at, 'endsAt', l.ends_at,
            'state', l.state) as lesson, l.starts_at
          from (select l.id, l.number, l.name, l.starts_at, l.ends_at, l.state
              from lesson l join enrolment_subject t on t.course_subject = l.course_subject and t.enrolment = e.id
              where l.course = course.id
            union all
            select l.id, l.number, l.name, l."startsAt", l."endsAt", l.state from jsonb_to_recordset(k.lessons)
              as l (id bigint, number int, name text, state text, "startsAt" timestamptz, "endsAt" timestamptz)) l
          where l.state in ('scheduled', 'live') order by l.starts_at limit 1) next on true
      where e.student = ${student} and e.state = 'active' and ${only}
      order by next.starts_at nulls last, course.id desc limit 200`.execute(db)
  ).rows

/** Of enrolment `e`: whether the teacher leads its course or teaches one of its subjects. */
const taughtBy = (teacher: number) => sql`(
  exists (select from course c where c.id = e.course and c.head_teacher = ${teacher})
  or exists (select from enrolment_subject t join course_subject s on s.id = t.course_subject
    where t.enrolment = e.id and s.teacher = ${teacher}))`

export const isTaughtBy = taughtBy

export interface OwnStudent {
  id: number
  full_name: string
  avatar: string
  gender: '女' | '男'
  number: string
  class_path: string
  courses: string[]
  total: number
}

export const studentsOfTeacher = async (
  db: Db,
  teacher: number,
  { q, course, sort, page, size }: { q: string; course?: number; sort: string; page: number; size: number },
) => {
  const mine = sql`exists (select from enrolment e where e.student = p.id and e.state = 'active' and ${taughtBy(teacher)}
    ${course === undefined ? sql`` : sql`and e.course = ${course}`})`
  // By name and number alone: a teacher does not find out whose phone it is.
  const found = searched(sql`lower(p.full_name || ' ' || p.pinyin || ' ' || p.number)`, q)
  const { rows } =
    await sql<OwnStudent>`select p.id, p.full_name, p.avatar, p.gender, p.number, ${pathTo(sql.ref('p.class'))} as class_path,
      array(select c.name from enrolment e join course c on c.id = e.course
        where e.student = p.id and e.state = 'active' and ${taughtBy(teacher)} order by c.name) as courses,
      count(*) over ()::int as total
    from person p where p.erased_at is null and ${sql.join([mine, ...found], sql` and `)}
    order by coalesce(nullif(p.pinyin, ''), lower(p.full_name)) ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, p.id
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows
}

export const coursesOfTeacher = async (db: Db, teacher: number) =>
  (
    await sql<{ id: number; name: string; students: number }>`select c.id, c.name,
        (select count(*)::int from enrolment e where e.course = c.id and e.state = 'active' and ${taughtBy(teacher)}) as students
      from course c where c.state in ('onSale', 'closed', 'archived') and (c.head_teacher = ${teacher}
        or exists (select from course_subject s where s.course = c.id and s.teacher = ${teacher}))
      order by c.state desc, c.id desc limit 200`.execute(db)
  ).rows

/** What a teacher sees of a student: no phone, no account. */
export const profileOf = async (db: Db, id: number) =>
  (
    await sql<Omit<OwnStudent, 'courses' | 'total'>>`select p.id, p.full_name, p.avatar, p.gender, p.number,
        ${pathTo(sql.ref('p.class'))} as class_path from person p where p.id = ${id} and p.erased_at is null`.execute(
      db,
    )
  ).rows[0]
