import { sql } from 'kysely'
import type { Repetition } from '../../contract/timetable-shapes.ts'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'
import './timetable.tables.ts'

/** Of these courses: which another school gives. */
export const quotedAmong = async (db: Db, courses: readonly number[]) =>
  db
    .selectFrom('course')
    .select(['id', 'name'])
    .where('id', 'in', courses)
    .where('quoted_from', 'is not', null)
    .orderBy('id')
    .execute()

export interface CourseTogether {
  id: number
  name: string
  state: string
  delivery: string
  startsOn: string | null
  subjects: {
    id: number
    name: string
    colour: number
    teacher: { id: number; fullName: string } | null
    lessons: number
    rules: Repetition[]
  }[]
}

/** Courses with their subjects, and by which rules each was planned last. */
export async function coursesTogether(db: Db, ids: readonly number[]) {
  const { rows } =
    await sql<CourseTogether>`select c.id, c.name, c.state, c.delivery, c.starts_on::text as "startsOn",
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', j.name, 'colour', j.colour,
          'teacher', (select jsonb_build_object('id', p.id, 'fullName', p.full_name) from person p where p.id = s.teacher),
          'lessons', (select count(*) from lesson l where l.course_subject = s.id and l.state <> 'cancelled'),
          'rules', coalesce((select a.plan->'rules' from arrangement a where a.course = s.course and a.undone_at is null and a.plan is not null
            and exists (select from lesson l where l.arrangement = a.id and l.course_subject = s.id) order by a.id desc limit 1), '[]'))
        order by s.position, s.id)
        from course_subject s join subject j on j.id = s.subject where s.course = c.id), '[]') as subjects
    from course c where c.id = any (${[...ids]}::bigint[]) order by c.name, c.id`.execute(db)
  return rows
}

/** How many students follow both of two subjects: asked of all pairs at once. */
export async function studentsInBoth(db: Db, courseSubjects: readonly number[]) {
  const { rows } = await sql<{ a: number; b: number; students: number }>`with followed as (
      select distinct t.course_subject, e.student from enrolment_subject t join enrolment e on e.id = t.enrolment
      where t.course_subject = any (${[...courseSubjects]}::bigint[]) and e.state = 'active'
    ) select a.course_subject as a, b.course_subject as b, count(*)::int students
    from followed a join followed b on b.student = a.student and b.course_subject > a.course_subject group by 1, 2`.execute(
    db,
  )
  const known = new Map(rows.map(({ a, b, students }) => [`${a} ${b}`, students]))
  return (a: number, b: number) => known.get(a < b ? `${a} ${b}` : `${b} ${a}`) ?? 0
}

/** The first batch of a plan of many courses is one of them. */
export const leadsTogether = (db: Db, id: number) =>
  db.updateTable('arrangement').set({ together: id }).where('id', '=', id).execute()

export const batchesTogether = (db: Db, id: number) =>
  db
    .selectFrom('arrangement')
    .select(['id', 'course', 'undone_at'])
    .where('together', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()

export const subjectsOfBatches = async (db: Db, arrangements: readonly number[]) =>
  (
    await db
      .selectFrom('lesson')
      .select('course_subject')
      .distinct()
      .where('arrangement', 'in', arrangements)
      .execute()
  ).map(({ course_subject }) => course_subject)

/** A course of which lessons were planned, for one whom it concerns. */
export interface PlannedFor {
  person: number
  teaches: boolean
  course: number
  name: string
  lessons: number
  first: Date
}

/** Whom lessons of these batches that are to come concern, and how many of which course: who gives them, and who follows them. */
export async function concernedBy(db: Db, arrangements: readonly number[], now: Date) {
  const { rows } = await sql<PlannedFor>`with made as materialized (
      select l.id, l.course, l.course_subject, l.starts_at from lesson l
      where l.arrangement = any (${[...arrangements]}::bigint[]) and l.state <> 'cancelled' and l.starts_at > ${now}
    ), concerned as (
      select h.person, true as teaches, m.* from made m join lesson_person h on h.lesson = m.id
      union
      select e.student, false, m.* from made m join enrolment_subject t on t.course_subject = m.course_subject
        join enrolment e on e.id = t.enrolment where e.state = 'active'
    ) select o.person, bool_or(o.teaches) as teaches, c.id as course, c.name, count(distinct o.id)::int lessons, min(o.starts_at) as first
    from concerned o join course c on c.id = o.course group by o.person, c.id, c.name order by min(o.starts_at), c.id`.execute(
    db,
  )
  return rows
}

/** Who follows these subjects. */
export const followersAmong = async (db: Db, courseSubjects: readonly number[]) =>
  (
    await sql<{
      student: number
    }>`select distinct e.student from enrolment_subject t join enrolment e on e.id = t.enrolment
      where t.course_subject = any (${[...courseSubjects]}::bigint[]) and e.state = 'active'`.execute(db)
  ).rows.map(({ student }) => student)
