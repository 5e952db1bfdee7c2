import { codes } from '../../contract/codes.ts'
import type { learning as calls } from '../../contract/statistics.ts'
import type { Viewpoint } from '../../contract/statistics-lists.ts'
import type { LessonRecord, Totals } from '../../contract/statistics-shapes.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse } from '../kit/refusal.ts'
import { userById } from '../people/user.store.ts'
import { freshness } from './figure-days.store.ts'
import * as store from './learning.store.ts'
import { type LessonRow, lessonsOf } from './learnt-lessons.store.ts'
import { shownLesson, summed } from './learnt-lessons.ts'
import { refuseDays } from './report-paper.ts'
import { lessonsTold } from './reported.store.ts'
import { sightOf, sightOfOneself } from './sight.store.ts'

const shownCourse = ({ live_ms, right_answers, on_leave, recorded, ...row }: store.CourseRow) => ({
  ...row,
  isRecorded: recorded,
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
  const said = { ...body.filter, ...more }
  return { ...body, filter: { ...said, person, role, head }, asked: said }
}

/** A course that one may read of; any other is as absent as one of another school. */
async function theCourse({ db, me }: Pick<Context, 'db' | 'me'>, id: number, from: Viewpoint) {
  const sight = sightOf(await me, from)
  const course = await store.sees(db, sight, id)
  return { sight, course: course ?? refuse(codes.courseGone) }
}

/** A student's lessons, course by course. */
function byCourse(rows: readonly LessonRow[]) {
  const courses = new Map<number, { id: number; name: string; lessons: LessonRecord[] }>()
  for (const row of rows) {
    const course = courses.get(row.course) ?? { id: row.course, name: row.course_name, lessons: [] }
    course.lessons.push(shownLesson(row))
    courses.set(row.course, course)
  }
  return [...courses.values()].map(course => ({ ...course, totals: summed(course.lessons) }))
}

/** So many of a student's lessons stand on their page in the office. */
const lastOnes = 6

export const learningHandlers = {
  ownRecord: async (_, { db, me }) => {
    const viewer = await me
    const { person } = viewer
    return byCourse(await lessonsOf(db, viewer, { sight: sightOfOneself(person), student: person }))
  },

  studentRecord: async ({ params: { student } }, { db, me }) => {
    const viewer = await me
    if (!(await userById(db, student))) refuse(codes.noSuchUser)
    const rows = await lessonsOf(db, viewer, { sight: sightOf(viewer, 'taught'), student })
    const last = rows
      .filter(row => row.known)
      .sort((a, b) => b.starts_at.getTime() - a.starts_at.getTime())
      .slice(0, lastOnes)
    return {
      courses: byCourse(rows).map(({ lessons: _, ...course }) => course),
      last: last.map(row => ({ ...shownLesson(row), course: row.course_name })),
    }
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
    const { from, ...days } = query
    refuseDays(days)
    const { sight } = await theCourse(context, course, from)
    const rows = await lessonsTold(context.db, course, sight, days)
    return rows.map(({ starts_at, on_leave, live_ms, ...row }) => ({
      ...{ ...row, startsAt: starts_at.toISOString(), onLeave: on_leave, liveMs: live_ms },
    }))
  },

  reportStudents: async ({ params: { id: course }, query: { from, ...filter } }, context) => {
    refuseDays(filter)
    const { sight, course: known } = await theCourse(context, course, from)
    const { total, rows } = await store.listStudents(context.db, sight, {
      ...filter,
      course,
      isKept: known.is_kept,
    })
    return { total, rows: rows.map(row => ({ ...shownStudent(row), ...totalsOf(row) })) }
  },

  exportReportStudents: async ({ params: { id: course }, body }, context) => {
    refuseDays(body.filter)
    await theCourse(context, course, body.filter.from)
    return exportLink(context, 'learningStudents', await asked(body, context, { course }))
  },

  exportReportLessons: async ({ params: { id: course }, body }, context) => {
    const { from, student } = body.filter
    refuseDays(body.filter)
    const { sight } = await theCourse(context, course, from)
    if (student !== undefined && !(await store.studentIn(context.db, sight, course, student)))
      refuse(codes.noSuchUser)
    return exportLink(context, 'learningLessons', {
      ...(await asked(body, context, { course })),
      sort: 'fullName',
    })
  },

  reportStudent: async ({ params: { id: course, student }, query }, context) => {
    const { from, ...days } = query
    refuseDays(days)
    const viewer = await context.me
    const sight = sightOf(viewer, from)
    const [{ course: known }, one, rows, taught] = await Promise.all([
      theCourse(context, course, from),
      store.studentIn(context.db, sight, course, student),
      lessonsOf(context.db, viewer, { sight, student, course, days }),
      store.sees(context.db, sightOf(viewer, 'taught'), course),
    ])
    if (!one) return refuse(codes.noSuchUser)
    const lessons = rows.map(shownLesson)
    return {
      course: { id: known.id, name: known.name },
      student: shownStudent(one),
      totals: summed(lessons),
      lessons,
      mayRemark: taught !== undefined,
    }
  },
} satisfies Partial<Handlers<typeof calls>>
