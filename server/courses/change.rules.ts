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

type Subject = Whole['subjects'][number]
const subjectWords = ({ name, teacherName, assistantNames }: Subject) =>
  [name, [teacherName, ...assistantNames].filter(Boolean).join('/')].filter(Boolean).join(' ')
const priceWords = ({ name, price }: Subject) => [name, price.toFixed(2)].filter(Boolean).join(' ')
const between = '；'

/** A course in short texts, field by field. */
export const shortened = (course: Whole): Record<string, string> => ({
  ...Object.fromEntries(textsOfCourse.map(text => [text, course[text]])),
  name: course.name,
  meetingAddress: hostOf(course.meetingAddress),
  intro: course.intro === '' ? '' : `${course.intro.length}:${sum(course.intro)}`,
  cover: course.cover,
  grades: course.gradeNames.join('、'),
  subjects: course.subjects.map(subjectWords).filter(Boolean).join(between),
  price: course.subjects.map(priceWords).join(between),
  headTeacher: course.headTeacherName,
  delivery: course.delivery,
  capacity: course.capacity === null ? '' : String(course.capacity),
  startsOn: course.startsOn,
  endsOn: course.endsOn,
  saleFrom: course.saleFrom,
  saleUntil: course.saleUntil,
  discounts: course.discounts.join(),
})

/** Of an address its host, and whether it is another one there: it may hold a passcode. */
const hostOf = (address: string) =>
  URL.canParse(address) ? `${new URL(address).hostname}:${sum(address)}` : address

/** Tells two long texts of the same length apart, and nothing more. */
const sum = (text: string) => {
  let found = 0
  for (const sign of text) found = (found * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return found.toString(36)
}

export function differences(before: Record<string, string>, after: Record<string, string>) {
  const changed = Object.keys(after).flatMap(field => {
    const [was, is] = [before[field] ?? '', after[field] ?? '']
    if (was === is) return []
    const [left, come] = field === 'price' ? [without(was, is), without(is, was)] : [was, is]
    // In another order alone nothing costs anything else.
    return left === come ? [] : [[field, left, come] as const]
  })
  return {
    before: Object.fromEntries(changed.map(([field, was]) => [field, was])) as Values,
    after: Object.fromEntries(changed.map(([field, , is]) => [field, is])) as Values,
  }
}

/** Of several subjects' prices those that the other side does not have: which one was changed is to be read at once. */
function without(prices: string, others: string) {
  const known = others.split(between)
  return prices
    .split(between)
    .filter(one => !known.includes(one))
    .join(between)
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
