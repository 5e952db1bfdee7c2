import type { courseDesk } from 'virtual:calls/courseDesk'
import { type CourseText, textsOfCourse } from '../../contract/courses-lists.ts'
import type { CourseKind, Delivery } from '../../contract/states.ts'

export type Course = NonNullable<(typeof courseDesk)['courseDetails']['data']>

export interface SubjectValues {
  /** Tells rows apart while they have no subject yet. */
  key: number
  subject: string | null
  teacher: string | null
  assistants: readonly string[]
  price: number | null
}

/** The subject and the teacher of a school that has no other. */
interface Only {
  subject?: string | undefined
  teacher?: string | undefined
}

const textsOf = (some: Record<CourseText, string> | undefined) =>
  Object.fromEntries(textsOfCourse.map(text => [text, some?.[text] ?? ''])) as Record<CourseText, string>

/** A course as its form holds it: lists as text keys, days as days or nothing. A new one begins with what nobody can choose otherwise. */
export const valuesOf = (course: Course | undefined, kind: CourseKind, only: Only = {}) => ({
  kind: (course?.kind ?? kind) as string | null,
  name: course?.name ?? '',
  cover: course?.cover ?? '',
  ...textsOf(course),
  intro: course?.intro ?? '',
  grades: (course?.grades ?? []).map(String) as readonly string[],
  subjects: (course
    ? course.subjects.map((one, key) => ({
        key,
        subject: String(one.subject),
        teacher: one.teacher === null ? null : String(one.teacher),
        assistants: one.assistants.map(String),
        price: one.price,
      }))
    : [
        {
          key: 0,
          subject: only.subject ?? null,
          teacher: only.teacher ?? null,
          assistants: [],
          price: kind === 'open' ? 0 : null,
        },
      ]) as readonly SubjectValues[],
  headTeacher: (course?.headTeacher ? String(course.headTeacher) : null) as string | null,
  delivery: (course?.delivery ?? 'live') as string | null,
  capacity: (course?.capacity ?? null) as number | null,
  startsOn: (course?.startsOn || null) as string | null,
  endsOn: (course?.endsOn || null) as string | null,
  saleFrom: (course?.saleFrom || null) as string | null,
  saleUntil: (course?.saleUntil || null) as string | null,
  discounts: (course?.discounts ?? []).map(String) as readonly string[],
})
export type CourseValues = ReturnType<typeof valuesOf>

/** What the server is told. A row without a subject was begun and left. */
export const bodyOf = (values: CourseValues) => ({
  name: values.name,
  cover: values.cover,
  ...textsOf(values),
  intro: values.intro,
  grades: values.grades.map(Number),
  subjects: values.subjects
    .filter(({ subject }) => subject !== null)
    .map(({ subject, teacher, assistants, price }) => ({
      subject: Number(subject),
      teacher: teacher === null ? null : Number(teacher),
      assistants: assistants.map(Number),
      price: price ?? 0,
    })),
  headTeacher: values.headTeacher === null ? null : Number(values.headTeacher),
  delivery: (values.delivery ?? 'live') as Delivery,
  capacity: values.capacity,
  startsOn: values.startsOn ?? '',
  endsOn: values.endsOn ?? '',
  saleFrom: values.saleFrom ?? '',
  saleUntil: values.saleUntil ?? '',
  discounts: values.discounts.map(Number),
})
