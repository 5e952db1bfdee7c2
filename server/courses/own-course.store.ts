import { type RawBuilder, sql } from 'kysely'
import type { CourseKind, CourseState, Delivery, LessonState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { pathTo } from '../people/organisation.store.ts'
import type { NamedPerson, NamedSubject } from './course-list.store.ts'
import { todayHere } from './course-read.store.ts'
import './courses.tables.ts'
import { planOf, waitsIn } from './plan.store.ts'

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
  /** Of the whole course; what is the student's own beside it. */
  lessons: number
  held: number
  own_lessons: number
  own_held: number
  made_at: Date
  next: {
    id: number
    name: string
    subject: string
    startsAt: string
    endsAt: string
    state: LessonState
    waits: boolean
  } | null
}

/** Where somebody sits, and where a seat is kept until they have paid. */
export const seatsOfStudent = async (db: Db, student: number) =>
  (
    await sql<{ course: number; seat: 'taken' | 'unpaid' | 'offered' }>`
      select course, 'taken' as seat from enrolment where student = ${student} and state = 'active'
      union all select h.course, case when exists (select from seat_wait w where w.course = h.course and w.student = h.student
          and w.ended_at is null and w.state = 'offered') then 'offered' else 'unpaid' end
        from seat_hold h where h.student = ${student} and h.until > now()
          and not exists (select from planned_move m where m.to_course = h.course and m.student = h.student)`.execute(
      db,
    )
  ).rows

/** Of the subjects of a seat `e`, in the order of its course. */
const ownSubjects = sql`select s.id, s.position, s.teacher, j.name, j.colour, j.id as subject from enrolment_subject t
  join course_subject s on s.id = t.course_subject join subject j on j.id = s.subject where t.enrolment = e.id`

/**
 * How far whoever has the seat `e` is: over the lessons of their own subjects, from the day that they came; what they sat in it before their
 * subjects changed was another seat of theirs.
 */
const ownPlan = sql`(select count(*)::int as lessons, count(*) filter (where l.state in ('live', 'ended') and l.delivery <> 'recorded')::int as held
  from lesson l where l.course = e.course and l.state <> 'cancelled' and exists (
    select from enrolment s join enrolment_subject t on t.enrolment = s.id where s.course = e.course and s.student = e.student
      and t.course_subject = l.course_subject and (l.delivery = 'recorded' or l.ends_at > s.made_at) and (s.ended_at is null or l.starts_at < s.ended_at)))`

/** Of a lesson `l` that another school tells of, in its course `k`. */
const givenSince = sql`(k.delivery = 'recorded' or l."endsAt" > e.made_at)`

/** The subject of a lesson where whoever has the seat `e` has several there. */
const besideOthers = sql`case when (select count(*) from enrolment_subject t where t.enrolment = e.id) > 1 then j.name else '' end`

/**
 * The courses in which a student has a seat, what comes next first; of the lessons those of the student's own subjects. Behind a
 * quoted course they are another school's.
 */
export const coursesOfStudent = async (db: Db, student: number, only: RawBuilder<unknown>) =>
  (
    await sql<OwnCourse>`select course.id, course.kind, course.state, course.name, course.cover, course.delivery,
        course.sale_from, course.sale_until, course.capacity, course.seats_taken, e.made_at,
        coalesce(course.starts_on::text, '') as starts_on, coalesce(course.ends_on::text, '') as ends_on, ${todayHere} as today,
        plan.lessons + given.lessons as lessons, plan.held + given.held as held,
        mine.lessons + given.own_lessons as own_lessons, mine.held + given.own_held as own_held, next.lesson as next,
        coalesce((select json_agg(json_build_object('id', o.subject, 'name', o.name, 'colour', o.colour) order by o.position, o.id) from (${ownSubjects}) o), '[]') as subjects,
        coalesce((select json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'avatar', p.avatar) order by o.place) from
          (select o.teacher, min(o.position) as place from (${ownSubjects}) o group by o.teacher) o join person p on p.id = o.teacher), '[]') as teachers
      from enrolment e join course on course.id = e.course
        join lateral ${planOf(sql`course.id`)} plan on true join lateral ${ownPlan} mine on true
        left join shared_course k on k.id = course.quoted_from
        left join lateral (select count(*)::int as lessons, count(*) filter (where l.state in ('live', 'ended'))::int as held,
            count(*) filter (where ${givenSince})::int as own_lessons,
            count(*) filter (where ${givenSince} and l.state in ('live', 'ended') and k.delivery <> 'recorded')::int as own_held
          from jsonb_to_recordset(k.lessons) as l (state text, "endsAt" timestamptz)) given on true
        left join lateral (select json_build_object('id', l.id, 'name', kit.lesson_name(l.name, l.number), 'subject', l.subject, 'startsAt', l.starts_at, 'endsAt', l.ends_at,
            'state', l.state, 'waits', l.waits) as lesson, l.starts_at
          from (select l.id, l.number, l.name, ${besideOthers} as subject, l.starts_at, l.ends_at, l.state, ${waitsIn('l')} as waits
              from lesson l join enrolment_subject t on t.course_subject = l.course_subject and t.enrolment = e.id
                join course_subject s on s.id = l.course_subject join subject j on j.id = s.subject
              where l.course = course.id
            union all
            select l.id, l.number, l.name, '', l."startsAt", l."endsAt", l.state, false from jsonb_to_recordset(k.lessons)
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
