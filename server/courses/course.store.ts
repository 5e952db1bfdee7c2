import { sql } from 'kysely'
import type { CourseKind, CourseState, Delivery } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { pinyinOf } from '../people/pinyin.rules.ts'
import type { TextColumn } from './course-texts.ts'
import './courses.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'

export interface NewSubject {
  subject: number
  teacher: number | null
  assistants: readonly number[]
  price: number
}

/** What a person types of a course, as it is kept. */
export interface CourseValues extends Partial<Record<TextColumn, string>> {
  name: string
  cover?: string
  intro?: string
  delivery?: Delivery
  starts_on?: string | null
  ends_on?: string | null
  capacity?: number | null
  head_teacher?: number | null
}

export interface NewCourse extends CourseValues {
  kind: CourseKind
  state?: CourseState
  sale_from?: Date | null
  sale_until?: Date | null
  recommended?: number | null
  created_by?: number | null
}

/** A course with its grades and subjects; answers its number and those of its subjects, in their order. */
export async function addCourse(
  db: Db,
  course: NewCourse,
  grades: readonly number[],
  subjects: readonly NewSubject[],
) {
  const { id } = await db
    .insertInto('course')
    .values({ ...course, pinyin: pinyinOf(course.name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setGrades(db, id, grades)
  return { id, subjects: await addSubjects(db, id, subjects, 0) }
}

/** False where somebody else has changed the course meanwhile. */
export async function changeCourse(db: Db, id: number, version: number, values: CourseValues) {
  const changed = await db
    .updateTable('course')
    .set({
      ...values,
      pinyin: pinyinOf(values.name),
      version: version + 1,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

const midnight = (day: string, later = 0) =>
  sql<Date | null>`((nullif(${day}, '')::date + ${later}::int)::timestamp
    at time zone ${ownTimeZone})`

/** The sale by its first and last day on the school's own clock. */
export const setSale = (db: Db, id: number, from: string, until: string) =>
  db
    .updateTable('course')
    .set({ sale_from: midnight(from), sale_until: midnight(until, 1) })
    .where('id', '=', id)
    .execute()

export async function setGrades(db: Db, course: number, grades: readonly number[]) {
  await sql`delete from course_grade where course = ${course} and grade <> all (${[...grades]}::bigint[])`.execute(
    db,
  )
  await sql`insert into course_grade (course, grade) select ${course}, unnest(${[...new Set(grades)]}::bigint[])
    on conflict do nothing`.execute(db)
}

export async function setDiscounts(db: Db, course: number, discounts: readonly number[]) {
  await sql`delete from course_discount where course = ${course} and discount <> all (${[...discounts]}::bigint[])`.execute(
    db,
  )
  await sql`insert into course_discount (course, discount) select ${course}, unnest(${[...new Set(discounts)]}::bigint[])
    on conflict do nothing`.execute(db)
}

export async function addSubjects(db: Db, course: number, subjects: readonly NewSubject[], from: number) {
  if (subjects.length === 0) return []
  const made = await db
    .insertInto('course_subject')
    .values(
      subjects.map(({ subject, teacher, price }, at) => ({
        course,
        subject,
        teacher,
        price,
        position: from + at,
      })),
    )
    .returning(['id', 'subject'])
    .execute()
  const idOf = new Map(made.map(({ id, subject }) => [subject, id]))
  await addAssistants(
    db,
    subjects.map(({ subject, assistants }) => ({ id: idOf.get(subject) as number, assistants })),
  )
  return subjects.map(({ subject }) => idOf.get(subject) as number)
}

async function addAssistants(db: Db, subjects: readonly { id: number; assistants: readonly number[] }[]) {
  const rows = subjects.flatMap(({ id, assistants }) =>
    [...new Set(assistants)].map(person => ({ course_subject: id, person })),
  )
  if (rows.length > 0) await db.insertInto('course_assistant').values(rows).execute()
}

export async function changeSubject(
  db: Db,
  id: number,
  { teacher, price, assistants }: Omit<NewSubject, 'subject'>,
  position: number,
) {
  await db.updateTable('course_subject').set({ teacher, price, position }).where('id', '=', id).execute()
  await db.deleteFrom('course_assistant').where('course_subject', '=', id).execute()
  await addAssistants(db, [{ id, assistants }])
}

export const removeSubjects = (db: Db, ids: readonly number[]) =>
  sql`delete from course_subject where id = any (${[...ids]}::bigint[])`.execute(db)

export const setState = (db: Db, id: number, version: number, state: CourseState) =>
  db
    .updateTable('course')
    .set({
      state,
      version: version + 1,
      changed_at: sql<Date>`now()`,
      ...(state === 'onSale' && { published_at: sql<Date>`coalesce(published_at, now())` }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()

/** Another number of seats, by itself: a form that is open meanwhile is told that the course has changed. */
export const setCapacity = (db: Db, id: number, capacity: number) =>
  sql`update course set capacity = ${capacity}, version = version + 1, changed_at = now() where id = ${id}`.execute(
    db,
  )

export const deleteCourses = (db: Db, ids: readonly number[]) =>
  sql`delete from course where id = any (${[...ids]}::bigint[])`.execute(db)

/** Those named, in their order; every other course is not recommended any more. */
export const setRecommended = (db: Db, ids: readonly number[]) =>
  sql`update course set recommended = place.position
    from (select c.id, p.position from course c left join unnest(${[...ids]}::bigint[]) with ordinality p (id, position) on p.id = c.id
      where c.recommended is not null or p.id is not null) place where course.id = place.id`.execute(db)

export const recommendedIds = async (db: Db) =>
  (
    await db
      .selectFrom('course')
      .select('id')
      .where('recommended', 'is not', null)
      .orderBy('recommended')
      .execute()
  ).map(({ id }) => id)
