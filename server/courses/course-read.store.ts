import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { withRoleFor } from '../people/teaching.store.ts'
import { textColumns } from './course-texts.ts'
import './courses.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'
import { planOf } from './plan.store.ts'
import { keptSeats } from './seat-hold.store.ts'

/** The day that an instant falls on, on the school's own clock; the end of a sale is the midnight behind its last day. */
const dayOf = (at: string, back = '0 seconds') =>
  sql<string>`coalesce((((${sql.ref(at)} - ${back}::interval) at time zone ${ownTimeZone})::date)::text, '')`

/** Today, on the school's own clock. */
export const todayHere = sql<string>`((now() at time zone ${ownTimeZone})::date)::text`

const nameOf = (person: string) =>
  sql<string>`coalesce((select p.full_name from person p where p.id = ${sql.ref(person)}), '')`

/** One course with everything that its page in the office shows. */
export const courseById = (db: Db, id: number) =>
  db
    .selectFrom('course')
    .innerJoinLateral(
      planOf(sql.ref('course.id'))
        .$castTo<{ lessons: number; held: number; ended: number; running: boolean }>()
        .as<'plan'>(sql.ref('plan')),
      join => join.onTrue(),
    )
    .select(['course.id', 'kind', 'state', 'name', 'cover', 'intro', 'delivery', 'capacity'])
    .select(textColumns)
    .select(['seats_taken', 'sale_from', 'sale_until', 'recommended', 'head_teacher'])
    .select(['created_at', 'version', 'plan.lessons', 'plan.held', 'plan.ended', 'plan.running'])
    .select([
      sql<string>`coalesce(starts_on::text, '')`.as('starts_on'),
      sql<string>`coalesce(ends_on::text, '')`.as('ends_on'),
      dayOf('sale_from').as('sale_from_day'),
      dayOf('sale_until', '1 second').as('sale_until_day'),
      todayHere.as('today'),
      nameOf('course.head_teacher').as('head_teacher_name'),
      nameOf('course.created_by').as('created_by_name'),
    ])
    .select(keptSeats.as('seats_kept'))
    .select([
      sql<number[]>`array(select grade from course_grade l join grade g on g.id = l.grade
        where l.course = course.id order by g.position, g.id)`.as('grades'),
      sql<string[]>`array(select g.name from course_grade l join grade g on g.id = l.grade
        where l.course = course.id order by g.position, g.id)`.as('grade_names'),
      sql<
        number[]
      >`array(select discount from course_discount d where d.course = course.id order by discount)`.as(
        'discounts',
      ),
    ])
    .where('course.id', '=', id)
    .executeTakeFirst()

export type CourseRow = NonNullable<Awaited<ReturnType<typeof courseById>>>

/** The subjects of a course in their order, with who teaches and how many students follow each. */
export const subjectsOfCourse = async (db: Db, course: number) =>
  (
    await sql<{
      id: number
      subject: number
      name: string
      colour: number
      teacher: number | null
      teacher_name: string
      price: number
      assistants: number[]
      assistant_names: string[]
      enrolled: number
    }>`select s.id, s.subject, j.name, j.colour, s.teacher, coalesce(t.full_name, '') as teacher_name, s.price,
        array(select a.person from course_assistant a where a.course_subject = s.id order by a.person) as assistants,
        array(select p.full_name from course_assistant a join person p on p.id = a.person
          where a.course_subject = s.id order by a.person) as assistant_names,
        (select count(*)::int from enrolment_subject e join enrolment n on n.id = e.enrolment and n.state = 'active'
          where e.course_subject = s.id) as enrolled
      from course_subject s join subject j on j.id = s.subject left join person t on t.id = s.teacher
      where s.course = ${course} order by s.position, s.id`.execute(db)
  ).rows
export type SubjectRow = Awaited<ReturnType<typeof subjectsOfCourse>>[number]

/** Held by whoever changes a course: two changes at once wait for each other. */
export const holdCourses = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{
      id: number
    }>`select id from course where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(db)
  ).rows.map(({ id }) => id)

export interface Named {
  grades: readonly number[]
  subjects: readonly number[]
  teachers: readonly number[]
  assistants: readonly number[]
  discounts: readonly number[]
}

/** Which of the things that a draft names are not this school's, or not what they are named as. */
export async function unknownIn(db: Db, { grades, subjects, teachers, assistants, discounts }: Named) {
  const { rows } = await sql<{ field: string }>`
    select 'grades' as field from unnest(${[...grades]}::bigint[]) x where x not in (select id from grade)
    union select 'subjects' from unnest(${[...subjects]}::bigint[]) x where x not in (select id from subject)
    union select 'teacher' from unnest(${[...teachers]}::bigint[]) x where x not in (${withRoleFor('teacher')})
    union select 'assistants' from unnest(${[...assistants]}::bigint[]) x where x not in (${withRoleFor('assistant')})
    union select 'discounts' from unnest(${[...discounts]}::bigint[]) x where x not in (select id from discount)
    order by field`.execute(db)
  return rows.map(({ field }) => field)
}
