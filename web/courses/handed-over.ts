import type { Course, CourseValues } from './course-values.ts'

/** A subject that another teacher has now: on the way to the course's page it is asked what becomes of the lessons to come. */
export interface HandedOver {
  subject: number
  from: number
  fromName: string
}

export const handedOver = (
  before: Course | undefined,
  { subjects }: Pick<CourseValues, 'subjects'>,
): HandedOver[] =>
  (before?.subjects ?? []).flatMap(({ subject, teacher, teacherName }) => {
    const now = subjects.find(one => one.subject === String(subject))?.teacher
    return teacher !== null && now && now !== String(teacher)
      ? [{ subject, from: teacher, fromName: teacherName }]
      : []
  })
