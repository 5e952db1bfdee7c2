import type { Db } from '../kit/database/scope.ts'
import { pinyinOf } from '../people/pinyin.rules.ts'
import './courses.tables.ts'
import type { CourseKind, CourseState, Delivery } from '../../contract/states.ts'

export interface NewSubject {
  subject: number
  teacher: number | null
  assistants: number[]
  price: number
}

export interface NewCourse {
  kind: CourseKind
  state?: CourseState
  name: string
  cover?: string
  summary?: string
  intro?: string
  delivery?: Delivery
  starts_on?: string | null
  ends_on?: string | null
  sale_from?: Date | null
  sale_until?: Date | null
  capacity?: number | null
  recommended?: number | null
  head_teacher?: number | null
  fee_rule?: string
  refund_rule?: string
  created_by?: number | null
}

/** A course with its grades and subjects; answers its number and those of its subjects, in their order. */
export async function addCourse(db: Db, course: NewCourse, grades: number[], subjects: NewSubject[]) {
  const { id } = await db
    .insertInto('course')
    .values({ ...course, pinyin: pinyinOf(course.name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (grades.length > 0)
    await db
      .insertInto('course_grade')
      .values(grades.map(grade => ({ course: id, grade })))
      .execute()
  return { id, subjects: await addSubjects(db, id, subjects) }
}

export async function addSubjects(db: Db, course: number, subjects: NewSubject[]) {
  if (subjects.length === 0) return []
  const made = await db
    .insertInto('course_subject')
    .values(
      subjects.map(({ subject, teacher, price }, position) => ({
        course,
        subject,
        teacher,
        price,
        position,
      })),
    )
    .returning(['id', 'subject'])
    .execute()
  const idOf = new Map(made.map(({ id, subject }) => [subject, id]))
  const assistants = subjects.flatMap(({ subject, assistants }) =>
    assistants.map(person => ({ course_subject: idOf.get(subject) as number, person })),
  )
  if (assistants.length > 0) await db.insertInto('course_assistant').values(assistants).execute()
  return subjects.map(({ subject }) => idOf.get(subject) as number)
}
