import type { Language } from '../../contract/codes.ts'
import type { courseDesk as calls } from '../../contract/courses-office.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { canBeExported, exportLink } from '../kit/list/exports.ts'
import { refuseFields } from '../kit/refusal.ts'
import { between, courseHeads, deliveryWords, kindWords, stateWords } from './columns.rules.ts'
import { yuanOf } from './course.rules.ts'
import * as store from './course-list.store.ts'
import { unknownIn } from './course-read.store.ts'
import { listedCourse, todayIn } from './course-shown.ts'

type Row = store.ListedCourse
const day = (at: Date) => at.toISOString().slice(0, 10)

canBeExported('courses', {
  title: { zh: '课程', en: 'Courses', es: 'Cursos' },
  columns: {
    name: { head: courseHeads.name, width: 32, cell: (row: Row) => row.name },
    kind: { head: courseHeads.kind, cell: (row: Row, language: Language) => kindWords[row.kind][language] },
    state: {
      head: courseHeads.state,
      cell: (row: Row, language: Language) => stateWords[row.state][language],
    },
    grades: {
      head: courseHeads.grades,
      cell: (row: Row, language: Language) => row.grades.join(between[language]),
    },
    subjects: {
      head: courseHeads.subjects,
      cell: (row: Row, language: Language) => row.subjects.map(one => one.name).join(between[language]),
    },
    teachers: {
      head: courseHeads.teachers,
      width: 24,
      cell: (row: Row, language: Language) => row.teachers.map(one => one.fullName).join(between[language]),
    },
    delivery: {
      head: courseHeads.delivery,
      cell: (row: Row, language: Language) => deliveryWords[row.delivery][language],
    },
    price: { head: courseHeads.price, cell: (row: Row) => yuanOf(row.price).toFixed(2) },
    lessons: { head: courseHeads.lessons, cell: (row: Row) => row.lessons },
    seats: { head: courseHeads.seats, cell: (row: Row) => row.seats_taken },
    capacity: { head: courseHeads.capacity, cell: (row: Row) => row.capacity },
    startsOn: { head: courseHeads.startsOn, cell: (row: Row) => row.starts_on },
    endsOn: { head: courseHeads.endsOn, cell: (row: Row) => row.ends_on },
    createdAt: { head: courseHeads.createdAt, cell: (row: Row) => day(row.created_at) },
  },
  rows: (db: Db, filter: store.Filter, sort: store.CourseSort) =>
    store.coursesListed(db, store.coursesShown(filter), store.orderOf(sort)),
})

/** What is filtered by is this school's. */
async function knownFilter(db: Db, { grade, subject, teacher }: store.Filter) {
  if (grade === undefined && subject === undefined && teacher === undefined) return
  const some = (one: number | undefined) => (one === undefined ? [] : [one])
  const unknown = await unknownIn(db, {
    grades: some(grade),
    subjects: some(subject),
    teachers: some(teacher),
    assistants: [],
    discounts: [],
  })
  if (unknown.length > 0) refuseFields(unknown.map(path => ({ path, problem: 'notOffered' })))
}

export const courseListHandlers = {
  courses: async ({ query }, { db, entrance, now }) => {
    await knownFilter(db, query)
    const [total, rows, here] = await Promise.all([
      store.countCourses(db, query),
      store.listCourses(db, query),
      entrance,
    ])
    return { total, rows: rows.map(row => listedCourse(row, now, todayIn(here, now))) }
  },

  exportCourses: async ({ body }, context) => {
    await knownFilter(context.db, body.filter)
    return exportLink(context, 'courses', body)
  },

  courseStaff: async (_, { db }) => {
    const people = await store.staff(db)
    return {
      teachers: people.filter(({ roles }) => roles.includes('TEACHER')),
      assistants: people.map(({ id, fullName }) => ({ id, fullName })),
    }
  },

  recommendedCourses: async (_, { db, entrance, now }) => {
    const [rows, here] = await Promise.all([store.recommendedCourses(db), entrance])
    return rows.map(row => listedCourse(row, now, todayIn(here, now)))
  },
} satisfies Partial<Handlers<typeof calls>>
