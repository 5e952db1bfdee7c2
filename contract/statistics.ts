import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { ExportLink, exported, search, sortedBy } from './list-shapes.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idText, instant, listOf, page } from './shapes.ts'
import { courseSorts, studentSorts, viewpoints } from './statistics-lists.ts'
import { CourseLesson, CourseRow, LessonRecord, Student, Totals } from './statistics-shapes.ts'

const staff: ShownRole[] = ['TEACHER', 'ASSISTANT', 'TEACHERINCHARGE', 'ADMIN']
const reads = { may: staff, duty: 'reads statistics' } as const
/** As what one looks: at what one teaches, or at the classes and courses that one leads. An admin sees the school. */
const from = z.enum(viewpoints).default('taught')
const ofCourse = z.strictObject({ id: idText('course') })
const filter = { q: search, from }
/** Of all lessons, or of those that begin on some days of the school's calendar, both with. */
const days = { since: day.optional(), until: day.optional() }

export const learning = {
  ownRecord: call({
    get: '/api/v1/learning/own',
    may: ['STUDENT'],
    says: "One's own lessons by course: live and watched minutes, questions, medals.",
    data: z.array(
      z.object({
        id: id('course'),
        name: z.string(),
        totals: Totals,
        lessons: z.array(LessonRecord),
      }),
    ),
  }),
  ownPaper: call({
    post: '/api/v1/learning/own/{id}/paper',
    may: ['STUDENT'],
    says: "Leave to fetch one's own report of a course as PDF.",
    params: ofCourse,
    body: z.strictObject(days),
    data: ExportLink,
    codes: [codes.courseGone],
    log: 'learning report fetched',
  }),
  studentRecord: call({
    get: '/api/v1/learning/student/{student}',
    may: ['ADMIN'],
    duty: 'reads statistics',
    says: "A student's courses with what is told of them over all lessons, and the last lessons that have begun, of any course. 101: nobody has this number.",
    params: z.strictObject({ student: idText('person') }),
    data: z.object({
      courses: z.array(z.object({ id: id('course'), name: z.string(), totals: Totals })),
      last: z.array(LessonRecord.extend({ course: z.string() })),
    }),
    codes: [codes.noSuchUser],
  }),
  reportCourses: call({
    get: '/api/v1/learning/courses',
    ...reads,
    says: 'The courses whose learning reports one may read.',
    query: z.strictObject({ ...filter, sort: sortedBy(courseSorts, '-held'), ...page }),
    /** Up to when everything is counted, and how many courses were never counted by this program. */
    data: listOf(CourseRow).extend({ asOf: instant, uncounted: z.int().min(0) }),
  }),
  exportReportCourses: call({
    post: '/api/v1/learning/courses/export',
    ...reads,
    says: 'The same as a file.',
    body: exported(z.strictObject(filter)).extend({ sort: sortedBy(courseSorts, '-held') }),
    data: ExportLink,
    log: 'learning reports exported',
  }),
  reportCourse: call({
    get: '/api/v1/learning/course/{id}',
    ...reads,
    says: 'A course in its learning report.',
    params: ofCourse,
    query: z.strictObject({ from }),
    data: CourseRow,
    codes: [codes.courseGone],
  }),
  reportLessons: call({
    get: '/api/v1/learning/course/{id}/lessons',
    ...reads,
    says: 'The lessons of a course whose logs say who was there, the first before the others: who came to each of those whose reports one may read.',
    params: ofCourse,
    query: z.strictObject({ from, ...days }),
    data: z.array(CourseLesson),
    codes: [codes.courseGone],
  }),
  reportStudents: call({
    get: '/api/v1/learning/course/{id}/students',
    ...reads,
    says: 'The students of a course, each over all its lessons or over those of some days.',
    params: ofCourse,
    query: z.strictObject({ ...filter, ...days, sort: sortedBy(studentSorts, 'fullName'), ...page }),
    data: listOf(Student.extend(Totals.shape)),
    codes: [codes.courseGone],
  }),
  exportReportStudents: call({
    post: '/api/v1/learning/course/{id}/students/export',
    ...reads,
    says: 'The same as a file.',
    params: ofCourse,
    body: exported(z.strictObject({ ...filter, ...days })).extend({
      sort: sortedBy(studentSorts, 'fullName'),
    }),
    data: ExportLink,
    codes: [codes.courseGone],
    log: 'learning report exported',
  }),
  exportReportLessons: call({
    post: '/api/v1/learning/course/{id}/lessons/export',
    ...reads,
    says: 'Each lesson of each student of a course, or of one of them, with the remark of a teacher, as a file.',
    params: ofCourse,
    body: exported(z.strictObject({ from, ...days, student: id('person').optional() })),
    data: ExportLink,
    codes: [codes.courseGone, codes.noSuchUser],
    log: 'learning report exported',
  }),
  reportStudent: call({
    get: '/api/v1/learning/course/{id}/student/{student}',
    ...reads,
    says: 'A student of a course, lesson by lesson.',
    params: z.strictObject({ id: idText('course'), student: idText('person') }),
    query: z.strictObject({ from, ...days }),
    data: z.object({
      course: z.object({ id: id('course'), name: z.string() }),
      student: Student,
      totals: Totals,
      lessons: z.array(LessonRecord),
      /** Whether one may write remarks here. */
      mayRemark: z.boolean(),
    }),
    codes: [codes.courseGone, codes.noSuchUser],
  }),
  studentPaper: call({
    post: '/api/v1/learning/course/{id}/student/{student}/paper',
    ...reads,
    says: 'Leave to fetch the same as PDF, for a guardian to read.',
    params: z.strictObject({ id: idText('course'), student: idText('person') }),
    query: z.strictObject({ from }),
    body: z.strictObject(days),
    data: ExportLink,
    codes: [codes.courseGone, codes.noSuchUser],
    log: 'learning report fetched',
  }),
}
