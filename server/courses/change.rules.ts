import { type CourseText, textsOfCourse } from '../../contract/courses-lists.ts'

// A course's history names what was changed; what a reader would scroll through is told by its length alone.

type Values = Record<string, unknown>

interface Whole extends Record<CourseText, string> {
  name: string
  state: string
  kind: string
  delivery: string
  intro: string
  gradeNames: readonly string[]
  subjects: readonly {
    name: string
    teacherName: string
    assistantNames: readonly string[]
    price: number
  }[]
  headTeacherName: string
  capacity: number | null
  startsOn: string
  endsOn: string
  saleFrom: string
  saleUntil: string
  cover: string
  discounts: readonly number[]
}

const subjectWords = ({ name, teacherName, assistantNames, price }: Whole['subjects'][number]) =>
  [name, [teacherName, ...assistantNames].filter(Boolean).join('/'), price.toFixed(2)]
    .filter(Boolean)
    .join(' ')

/** A course in short texts, field by field. */
export const shortened = (course: Whole): Record<string, string> => ({
  ...Object.fromEntries(textsOfCourse.map(text => [text, course[text]])),
  name: course.name,
  intro: course.intro === '' ? '' : `${course.intro.length}:${sum(course.intro)}`,
  cover: course.cover,
  grades: course.gradeNames.join('、'),
  subjects: course.subjects.map(subjectWords).join('；'),
  headTeacher: course.headTeacherName,
  delivery: course.delivery,
  capacity: course.capacity === null ? '' : String(course.capacity),
  startsOn: course.startsOn,
  endsOn: course.endsOn,
  saleFrom: course.saleFrom,
  saleUntil: course.saleUntil,
  discounts: course.discounts.join(),
})

/** Tells two long texts of the same length apart, and nothing more. */
const sum = (text: string) => {
  let found = 0
  for (const sign of text) found = (found * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return found.toString(36)
}

export function differences(before: Record<string, string>, after: Record<string, string>) {
  const fields = Object.keys(after).filter(field => before[field] !== after[field])
  const only = (values: Record<string, string>): Values =>
    Object.fromEntries(fields.map(field => [field, values[field] ?? '']))
  return { before: only(before), after: only(after) }
}

/** As the wire tells a line of the history. */
export const told = (before: unknown, after: unknown) => {
  const [was, is] = [(before ?? {}) as Values, (after ?? {}) as Values]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map(field => ({
    field,
    before: String(was[field] ?? ''),
    after: String(is[field] ?? ''),
  }))
}
