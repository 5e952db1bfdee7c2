import { sql } from 'kysely'
import type { CourseState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { canStandAs, type StandsAs } from '../people/teaching.store.ts'
import '../courses/courses.tables.ts'
import '../site/site.tables.ts'
import type { Repetition, SchoolRules } from '../../contract/timetable-shapes.ts'
import { renumber } from './lesson.store.ts'
import './timetable.tables.ts'
import { ownSiteId } from '../kit/database/who.ts'

export interface ArrangedSubject {
  id: number
  course: number
  course_name: string
  course_state: CourseState
  delivery: 'live' | 'cloudView' | 'recorded'
  subject: number
  teacher: number | null
  assistants: number[]
  grades: number[]
}

/** A subject of a course with what a plan has to know of it. */
export async function subjectToArrange(db: Db, id: number) {
  const { rows } =
    await sql<ArrangedSubject>`select s.id, s.course, c.name course_name, c.state course_state, c.delivery, s.subject, s.teacher,
      array(select a.person from course_assistant a where a.course_subject = s.id order by a.person)::bigint[] assistants,
      array(select g.grade from course_grade g where g.course = s.course)::bigint[] grades
    from course_subject s join course c on c.id = s.course where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Of these people: who is somebody here, and who can be put before a class. */
export async function standing(db: Db, people: readonly number[], as: StandsAs) {
  const { rows } = await sql<{ id: number; stands: boolean }>`select id, id in ${canStandAs(as)} as stands
    from person where id = any (${[...people]}::bigint[]) and erased_at is null`.execute(db)
  return new Map(rows.map(({ id, stands }) => [id, stands]))
}

/** When the course has lessons, whoever gives them. */
export const courseTimes = (db: Db, course: number) =>
  db
    .selectFrom('lesson')
    .select(['starts_at', 'ends_at'])
    .where('course', '=', course)
    .where('state', '<>', 'cancelled')
    .execute()

/** What a batch keeps of the plan by which it was made. */
export interface KeptPlan {
  rules: Repetition[]
  /** How many lessons were placed by hand, and how many of the rules were left out. */
  apart: number
  without: number
}

export const addArrangement = async (
  db: Db,
  course: number,
  by: number,
  lessons: number,
  plan: KeptPlan | null = null,
  together: number | null = null,
) =>
  (
    await db
      .insertInto('arrangement')
      .values({ course, made_by: by, lessons, plan: plan && sql`${JSON.stringify(plan)}::jsonb`, together })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const arrangementById = (db: Db, id: number) =>
  db.selectFrom('arrangement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const statesOfBatch = (db: Db, arrangement: number) =>
  db
    .selectFrom('lesson')
    .select(['id', 'state', 'starts_at'])
    .where('arrangement', '=', arrangement)
    .execute()

export async function takeBatchBack(db: Db, arrangement: number) {
  const gone = await db
    .deleteFrom('lesson')
    .where('arrangement', '=', arrangement)
    .returning('course_subject')
    .execute()
  await renumber(db, [...new Set(gone.map(({ course_subject }) => course_subject))])
  await db.updateTable('arrangement').set({ undone_at: sql`now()` }).where('id', '=', arrangement).execute()
  return gone.length
}

/** Minutes that a teacher has in each week of the school's clock, by its Monday. */
export async function teacherWeeks(
  db: Db,
  { teacher, except = [] }: { teacher: number; except?: readonly number[] | undefined },
  { from, to, zone }: { from: Date; to: Date; zone: string },
) {
  const { rows } = await sql<{ week: string; minutes: number }>`
    select to_char(date_trunc('week', lower(h.during) at time zone ${zone}), 'YYYY-MM-DD') week,
      (sum(extract(epoch from upper(h.during) - lower(h.during))) / 60)::int minutes
    from lesson_person h where h.person = ${teacher} and h.state <> 'cancelled' and h.lesson <> all (${[...except]}::bigint[])
      and h.during && tstzrange(${from}::timestamptz - interval '7 days', ${to}::timestamptz + interval '7 days') group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ week, minutes }) => [week, minutes]))
}

export const schoolRules = async (db: Db) =>
  (
    await db
      .selectFrom('site')
      .select('timetable_rules')
      .where('id', '=', ownSiteId)
      .executeTakeFirstOrThrow()
  ).timetable_rules

export const setSchoolRules = (db: Db, rules: SchoolRules) =>
  db
    .updateTable('site')
    .set({ timetable_rules: sql`${JSON.stringify(rules)}::jsonb` })
    .where('id', '=', ownSiteId)
    .execute()

interface CourseFilter {
  q: string
  teacher?: number
  subject?: number
  planned?: 'none' | 'some'
}

const orders = { name: sql`lower(course.name)`, lessons: sql`lessons`, next: sql`next` }
export type ArrangedSort = `${'' | '-'}${keyof typeof orders}`

const lessonCount = sql`(select count(*) from lesson l where l.course = course.id and l.state <> 'cancelled')`

const shown = ({ q, teacher, subject, planned }: CourseFilter) => {
  const conditions = [
    sql`course.state in ('draft', 'onSale', 'closed') and course.kind <> 'public' and course.delivery <> 'recorded'`,
    ...searched(sql.ref('course.search'), q),
  ]
  if (teacher !== undefined)
    conditions.push(
      sql`exists (select from course_subject s where s.course = course.id and s.teacher = ${teacher})`,
    )
  if (subject !== undefined)
    conditions.push(
      sql`exists (select from course_subject s where s.course = course.id and s.subject = ${subject})`,
    )
  if (planned) conditions.push(planned === 'none' ? sql`${lessonCount} = 0` : sql`${lessonCount} > 0`)
  return sql.join(conditions, sql` and `)
}

export interface ArrangedCourse {
  id: number
  name: string
  state: CourseState
  subjects: { name: string; colour: number }[]
  teachers: { id: number; fullName: string }[]
  lessons: number
  ended: number
  next: Date | null
}

export async function arrangedCourses(
  db: Db,
  { sort, page, size, ...filter }: CourseFilter & { sort: ArrangedSort; page: number; size: number },
) {
  const field = orders[sort.replace('-', '') as keyof typeof orders]
  const way = sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
  const { rows } = await sql<ArrangedCourse>`select course.id, course.name, course.state,
      coalesce((select jsonb_agg(jsonb_build_object('name', j.name, 'colour', j.colour) order by s.position)
        from course_subject s join subject j on j.id = s.subject where s.course = course.id), '[]') subjects,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'fullName', p.full_name) order by t.position)
        from (select s.teacher, min(s.position) as position from course_subject s where s.course = course.id group by s.teacher) t
        join person p on p.id = t.teacher), '[]') teachers,
      ${lessonCount}::int lessons,
      (select count(*)::int from lesson l where l.course = course.id and l.state = 'ended') ended,
      (select min(l.starts_at) from lesson l where l.course = course.id and l.state = 'scheduled') next
    from course where ${shown(filter)} order by ${field} ${way}, course.id desc
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows
}

export const countArranged = async (db: Db, filter: CourseFilter) =>
  (await sql<{ count: number }>`select count(*)::int from course where ${shown(filter)}`.execute(db)).rows[0]
    ?.count ?? 0

export async function courseHead(db: Db, id: number) {
  const { rows } = await sql<{
    id: number
    name: string
    state: CourseState
    starts_on: string | null
    ends_on: string | null
    students: number
  }>`select id, name, state, starts_on::text, ends_on::text, seats_taken students from course where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

type Named = { id: number; fullName: string }

export async function subjectsOf(db: Db, course: number) {
  const { rows } = await sql<{
    id: number
    name: string
    colour: number
    teacher: Named | null
    assistants: Named[]
    lessons: number
    ended: number
  }>`select s.id, j.name, j.colour,
      (select jsonb_build_object('id', p.id, 'fullName', p.full_name) from person p where p.id = s.teacher) teacher,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'fullName', p.full_name) order by p.id)
        from course_assistant a join person p on p.id = a.person where a.course_subject = s.id), '[]') assistants,
      (select count(*)::int from lesson l where l.course_subject = s.id and l.state <> 'cancelled') lessons,
      (select count(*)::int from lesson l where l.course_subject = s.id and l.state = 'ended') ended
    from course_subject s join subject j on j.id = s.subject where s.course = ${course} order by s.position, s.id`.execute(
    db,
  )
  return rows
}

export const namesOf = (db: Db, people: readonly number[]) =>
  people.length === 0
    ? Promise.resolve([])
    : db.selectFrom('person').select(['id', 'full_name']).where('id', 'in', people).orderBy('id').execute()
