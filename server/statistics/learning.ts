import { codes } from '../../contract/codes.ts'
import type { learning as calls, LessonRecord, Totals } from '../../contract/statistics.ts'
import type { Viewpoint } from '../../contract/statistics-lists.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse } from '../kit/refusal.ts'
import * as store from './learning.store.ts'
import { lessonsOf } from './learnt-lessons.store.ts'
import { shownLesson, summed } from './learnt-lessons.ts'

const shownCourse = ({ live_ms, right_answers, on_leave, ...row }: store.CourseRow) => ({
  ...row,
  onLeave: on_leave,
  liveMs: live_ms,
  rightAnswers: right_answers,
})

const totalsOf = (row: store.StudentRow): Totals => ({
  lessons: row.lessons,
  came: row.came,
  onLeave: row.on_leave,
  late: row.late,
  liveMs: row.live_ms,
  watchedMs: row.watched_ms,
  questions: row.questions,
  answered: row.answered,
  gradable: row.gradable,
  rightAnswers: row.right_answers,
  words: row.words,
  hands: row.hands,
  medals: row.medals,
})

const shownStudent = ({ id, full_name, avatar, gender, number }: store.StudentRow) => ({
  id,
  fullName: full_name,
  avatar,
  gender,
  number,
})

/** A file is made later: whose sight it is goes with what is asked. */
async function asked<B extends { filter: object }>(body: B, { me }: Pick<Context, 'me'>, more: object = {}) {
  const { person, role, head } = await me
  return { ...body, filter: { ...body.filter, ...more, person, role, head } }
}

/** A course that one may read of; any other is as absent as one of another school. */
async function theCourse({ db, me }: Pick<Context, 'db' | 'me'>, id: number, from: Viewpoint) {
  const sight = store.sightOf(await me, from)
  const course = await store.courseOf(db, sight, id)
  return { sight, course: course ?? refuse(codes.courseGone) }
}

export const learningHandlers = {
  ownRecord: async (_, { db, me }) => {
    const viewer = await me
    const { person } = viewer
    const rows = await lessonsOf(db, viewer, { sight: store.sightOfOneself(person), student: person })
    const courses = new Map<number, { id: number; name: string; lessons: LessonRecord[] }>()
    for (const row of rows) {
      const course = courses.get(row.course) ?? { id: row.course, name: row.course_name, lessons: [] }
      course.lessons.push(shownLesson(row))
      courses.set(row.course, course)
    }
    return [...courses.values()].map(course => ({ ...course, totals: summed(course.lessons) }))
  },

  reportCourses: async ({ query: { from, ...filter } }, { db, me }) => {
    const { total, rows } = await store.listCourses(db, store.sightOf(await me, from), filter)
    return { total, rows: rows.map(shownCourse) }
  },

  exportReportCourses: async ({ body }, context) =>
    exportLink(context, 'learningCourses', await asked(body, context)),

  reportCourse: async ({ params, query }, context) =>
    shownCourse((await theCourse(context, params.id, query.from)).course),

  reportStudents: async ({ params: { id: course }, query: { from, ...filter } }, context) => {
    const { sight } = await theCourse(context, course, from)
    const { total, rows } = await store.listStudents(context.db, sight, { ...filter, course })
    return { total, rows: rows.map(row => ({ ...shownStudent(row), ...totalsOf(row) })) }
  },

  exportReportStudents: async ({ params: { id: course }, body }, context) => {
    await theCourse(context, course, body.filter.from)
    return exportLink(context, 'learningStudents', await asked(body, context, { course }))
  },

  reportStudent: async ({ params: { id: course, student }, query }, context) => {
    const { sight, course: known } = await theCourse(context, course, query.from)
    const { rows } = await store.listStudents(context.db, sight, {
      ...{ course, student, q: '', sort: 'fullName', page: 1, size: 1 },
    })
    const [row] = rows
    if (!row) return refuse(codes.noSuchUser)
    const lessons = await lessonsOf(context.db, await context.me, { sight, student, course })
    return {
      course: { id: known.id, name: known.name },
      student: shownStudent(row),
      totals: totalsOf(row),
      lessons: lessons.map(shownLesson),
      mayRemark:
        (await store.courseOf(context.db, store.sightOf(await context.me, 'taught'), course)) !== undefined,
    }
  },
} satisfies Partial<Handlers<typeof calls>>
