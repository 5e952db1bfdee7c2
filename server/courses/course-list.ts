import type { Language } from '../../contract/codes.ts'
import type { courseDesk as calls } from '../../contract/courses-office.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { kitWord } from '../kit/kit.words.ts'
import { type Exportable, exportLink } from '../kit/list/exports.ts'
import { refuseFields } from '../kit/refusal.ts'
import { yuanOf } from './course.rules.ts'
import * as store from './course-list.store.ts'
import { unknownIn } from './course-read.store.ts'
import { listedCourse, todayIn } from './course-shown.ts'
import { courseWord } from './courses.words.ts'

type Row = store.ListedCourse
/** Several of a kind in one cell. */
const severalBy = kitWord('listComma')
const day = (at: Date) => at.toISOString().slice(0, 10)

export const courseExport: Exportable = {
  title: courseWord('list.courses'),
  columns: {
    name: { head: courseWord('column.name'), width: 32, cell: (row: Row) => row.name },
    kind: {
      head: courseWord('column.kind'),
      cell: (row: Row, language: Language) => courseWord(`kind.${row.kind}`)[language],
    },
    state: {
      head: courseWord('column.state'),
      cell: (row: Row, language: Language) => courseWord(`state.${row.state}`)[language],
    },
    grades: {
      head: courseWord('column.grades'),
      cell: (row: Row, language: Language) => row.grades.join(severalBy[language]),
    },
    subjects: {
      head: courseWord('column.subjects'),
      cell: (row: Row, language: Language) => row.subjects.map(one => one.name).join(severalBy[language]),
    },
    teachers: {
      head: courseWord('column.teachers'),
      width: 24,
      cell: (row: Row, language: Language) => row.teachers.map(one => one.fullName).join(severalBy[language]),
    },
    delivery: {
      head: courseWord('column.delivery'),
      cell: (row: Row, language: Language) => courseWord(`delivery.${row.delivery}`)[language],
    },
    price: { head: courseWord('column.price'), cell: (row: Row) => yuanOf(row.price).toFixed(2) },
    lessons: { head: courseWord('column.lessons'), cell: (row: Row) => row.lessons },
    seats: { head: courseWord('column.seats'), cell: (row: Row) => row.seats_taken },
    seatsKept: { head: courseWord('column.seatsKept'), cell: (row: Row) => row.seats_kept },
    capacity: { head: courseWord('column.capacity'), cell: (row: Row) => row.capacity },
    startsOn: { head: courseWord('column.startsOn'), cell: (row: Row) => row.starts_on },
    endsOn: { head: courseWord('column.endsOn'), cell: (row: Row) => row.ends_on },
    createdAt: { head: courseWord('column.createdAt'), cell: (row: Row) => day(row.created_at) },
  },
  rows: (db: Db, filter: store.Filter, sort: store.CourseSort) =>
    store.coursesListed(db, store.coursesShown(filter), store.orderOf(sort)),
}

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
