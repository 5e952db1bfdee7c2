import type { z } from 'zod'
import { type CourseText, textsOfCourse } from '../../contract/courses-lists.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import type { CourseChange } from '../../contract/courses-shapes.ts'
import type { BodyOf } from '../kit/client.ts'
import type { Person, School } from '../kit/school.ts'

/** What the demonstration calls its grades, subjects and people, by their numbers. */
export async function numbersOf(school: School) {
  const ids = async (table: string) =>
    Object.fromEntries(
      (await school.look(`select id::int, name from ${table} where site = $1`, [school.site])).map(
        ({ id, name }) => [name as string, id as number],
      ),
    )
  return { grades: await ids('grade'), subjects: await ids('subject'), courses: await ids('course') }
}

export type Numbers = Awaited<ReturnType<typeof numbersOf>>

export const noTexts = Object.fromEntries(textsOfCourse.map(text => [text, ''])) as Record<CourseText, string>

type NewCourse = BodyOf<typeof courseDesk.addCourse>
type CourseState = BodyOf<typeof courseDesk.setCourseState>['state']

/** A recruiting course as the form sends it. */
export const draftOf = (
  school: School,
  { grades, subjects }: Numbers,
  more: Partial<NewCourse> = {},
): NewCourse => ({
  kind: 'recruiting' as const,
  name: '高二数学：导数与切线',
  cover: '',
  ...noTexts,
  summary: '从一条切线开始。',
  intro: '<p>先画图。</p>',
  grades: [grades.高二 as number],
  subjects: [
    { subject: subjects.数学 as number, teacher: school.ids.he, assistants: [school.ids.luo], price: 1280 },
  ],
  headTeacher: null,
  delivery: 'live' as const,
  capacity: 12,
  startsOn: '',
  endsOn: '',
  saleFrom: '',
  saleUntil: '',
  refundRule: '开课前全额退。',
  discounts: [],
  ...more,
})

/** What changeCourse wants, from what courseDetails answered. */
export function changeOf(
  course: Record<string, unknown>,
  more: Partial<z.input<typeof CourseChange>> = {},
): z.input<typeof CourseChange> {
  const fields = [
    ...['name', 'cover', 'intro', 'grades', 'headTeacher', 'delivery', 'capacity', 'startsOn'],
    ...['endsOn', 'saleFrom', 'saleUntil', 'discounts', 'version', ...textsOfCourse],
  ]
  const subjects = (course.subjects as Record<string, unknown>[]).map(
    ({ subject, teacher, assistants, price }) => ({ subject, teacher, assistants, price }),
  )
  return {
    ...Object.fromEntries(fields.map(field => [field, course[field]])),
    subjects,
    ...more,
  } as unknown as z.input<typeof CourseChange>
}

export const of = (id: number) => ({ params: { id: String(id) } })

export const detailsOf = async (who: Person, id: number) =>
  (await who.call(courseDesk.courseDetails, of(id))).data

/** Changes a course as the form does, over what it is now. */
export const change = async (who: Person, id: number, more: Partial<z.input<typeof CourseChange>>) =>
  who.call(courseDesk.changeCourse, { ...of(id), body: changeOf(await detailsOf(who, id), more) })

export const moveTo = async (who: Person, id: number, state: CourseState) =>
  who.call(courseDesk.setCourseState, {
    ...of(id),
    body: { state, version: (await detailsOf(who, id)).version },
  })

/** A new course, on sale. */
export async function onSale(who: Person, school: School, numbers: Numbers, more: Partial<NewCourse> = {}) {
  const { id } = (await who.call(courseDesk.addCourse, { body: draftOf(school, numbers, more) })).data
  await moveTo(who, id, 'onSale')
  return id as number
}
