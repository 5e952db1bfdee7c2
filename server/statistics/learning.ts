import { codes } from '../../contract/codes.ts'
import type { learning as calls, LessonRecord, Totals } from '../../contract/statistics.ts'
import type { Viewpoint } from '../../contract/statistics-lists.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse } from '../kit/refusal.ts'
import { freshness } from './figure-days.store.ts'
import * as store from './learning.store.ts'
import { lessonsOf } from './learnt-lessons.store.ts'
import { shownLesson, summed } from './learnt-lessons.ts'
import { lessonsTold } from './reported.store.ts'
import { sightOf, sightOfOneself } from './sight.store.ts'

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

const shownStudent = ({
  id,
  full_name,
  avatar,
  gender,
  number,
}: Pick<store.StudentRow, 'id' | 'full_name' | 'avatar' | 'gender' | 'number'>) => ({
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
  const sight = sightOf(await me, from)
  const course = await store.sees(db, sight, id)
  return { sight, course: course ?? refuse(codes.courseGone) }
}

export const learningHandlers = {
  ownRecord: async (_, { db, me }) => {
    const viewer = await me
    const { person } = viewer
    const rows = await lessonsOf(db, viewer, { sight: sightOfOneself(person), student: person })
    const courses = new Map<number, { id: number; name: string; lessons: LessonRecord[] }>()
    for (const row of rows) {
      const course = courses.get(row.course) ?? { id: row.course, name: row.course_name, lessons: [] }
      course.lessons.push(shownLesson(row))
      courses.set(row.course, course)
    }
    return [...courses.values()].map(course => ({ ...course, totals: summed(course.lessons) }))
  },

  reportCourses: async ({ query: { from, ...filter } }, { db, me, now }) => {
    const { total, rows } = await store.listCourses(db, sightOf(await me, from), filter)
    return { total, rows: rows.map(shownCourse), ...(await freshness({ db, now })) }
  },

  exportReportCourses: async ({ body }, context) =>
    exportLink(context, 'learningCourses', await asked(body, context)),

  reportCourse: async ({ params, query }, { db, me }) => {
    const course = await store.courseOf(db, sightOf(await me, query.from), params.id)
    return shownCourse(course ?? refuse(codes.courseGone))
  },

  reportLessons: async ({ params: { id: course }, query }, context) => {
    const { sight } = await theCourse(context, course, query.from)
    const rows = await lessonsTold(context.db, course, sight)
    return rows.map(({ starts_at, on_leave, live_ms, ...row }) => ({
      ...{ ...row, startsAt: starts_at.toISOString(), onLeave: on_leave, liveMs: live_ms },
    }))
  },

  reportStudents: async ({ params: { id: course }, query: { from, ...filter } }, context) => {
    const [{ sight }, isKept] = await Promise.all([
      theCourse(context, course, from),
      store.isKept(context.db, course),
    ])
    const { total, rows } = await store.listStudents(context.db, sight, { ...filter, course, isKept })
    return { total, rows: rows.map(row => ({ ...shownStudent(row), ...totalsOf(row) })) }
  },

  exportReportStudents: async ({ params: { id: course }, body }, context) => {
    await theCourse(context, course, body.filter.from)
    return exportLink(context, 'learningStudents', await asked(body, context, { course }))
  },

  exportReportLessons: async ({ params: { id: course }, body }, context) => {
    const { from, student } = body.filter
    const { sight } = await theCourse(context, course, from)
    if (student !== undefined && !(await store.studentIn(context.db, sight, course, student)))
      refuse(codes.noSuchUser)
    return exportLink(context, 'learningLessons', {
      ...(await asked(body, context, { course })),
      sort: 'fullName',
    })
  },

  reportStudent: async ({ params: { id: course, student }, query }, context) => {
    const { sight, course: known } = await theCourse(context, course, query.from)
    const viewer = await context.me
    const [one, rows, taught] = await Promise.all([
      store.studentIn(context.db, sight, course, student),
      lessonsOf(context.db, viewer, { sight, student, course }),
      store.sees(context.db, sightOf(viewer, 'taught'), course),
    ])
    if (!one) return refuse(codes.noSuchUser)
    const lessons = rows.map(shownLesson)
    return {
      course: known,
      student: shownStudent(one),
      totals: summed(lessons),
      lessons,
      mayRemark: taught !== undefined,
    }
  },
} satisfies Partial<Handlers<typeof calls>>
