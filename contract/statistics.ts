import { z } from 'zod'
import { call } from './call.ts'
import { RegisterCorrection } from './classroom-corrections.ts'
import { codes } from './codes.ts'
import { ExportLink, exported, search, sortedBy } from './list-shapes.ts'
import { genders } from './people-lists.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idText, instant, listOf, page } from './shapes.ts'
import { courseKinds, courseStates, lessonStates } from './states.ts'
import { courseSorts, studentSorts, viewpoints } from './statistics-lists.ts'
import { Remark } from './statistics-remarks.ts'

const staff: ShownRole[] = ['TEACHER', 'ASSISTANT', 'TEACHERINCHARGE', 'ADMIN']
const reads = { may: staff, duty: 'reads statistics' } as const
/** As what one looks: at what one teaches, or at the classes and courses that one leads. An admin sees the school. */
const from = z.enum(viewpoints).default('taught')
const ofCourse = z.strictObject({ id: idText('course') })
const ms = z.int().min(0)

/** What is told of somebody over several lessons. Only lessons count whose log says who was there. */
const Totals = z.object({
  /** How many lessons were theirs, and to how many of them they came. */
  lessons: z.int(),
  came: z.int(),
  /** Of those that they did not come to: with leave. */
  onLeave: z.int(),
  late: z.int(),
  liveMs: ms,
  watchedMs: ms,
  questions: z.int(),
  answered: z.int(),
  /** Of the questions that have a right answer. */
  gradable: z.int(),
  rightAnswers: z.int(),
  words: z.int(),
  hands: z.int(),
  medals: z.int(),
})
export type Totals = z.output<typeof Totals>

const CourseRow = z.object({
  id: id('course'),
  name: z.string(),
  kind: z.enum(courseKinds),
  state: z.enum(courseStates.states),
  students: z.int(),
  planned: z.int(),
  held: z.int(),
  /** Of all students and lessons: how many could have come, and did. */
  places: z.int(),
  came: z.int(),
  onLeave: z.int(),
  /** On average, of those who came. */
  liveMs: ms,
  gradable: z.int(),
  rightAnswers: z.int(),
})

const Student = z.object({
  id: id('person'),
  fullName: z.string(),
  avatar: z.string(),
  gender: z.enum(genders),
  number: z.string(),
})

export const LessonRecord = z.object({
  id: id('lesson'),
  number: z.int(),
  name: z.string(),
  state: z.enum(lessonStates.states),
  startsAt: instant,
  endsAt: instant,
  /** A film of a recorded course: nobody was to be there at an hour. */
  isRecorded: z.boolean(),
  /** Whether the log of the lesson says who was there: one that was held elsewhere has none. */
  isKnown: z.boolean(),
  firstAt: instant.nullable(),
  /** Whether the student counts as there: by the log, or by what it was corrected to. */
  came: z.boolean(),
  /** There was leave from it; whoever came all the same was there. */
  onLeave: z.boolean(),
  /** In class by the log, where 'liveMs' is what counts. */
  loggedMs: ms,
  correction: RegisterCorrection.nullable(),
  /** Whether the viewer may correct it. */
  mayCorrect: z.boolean(),
  lateMinutes: z.int(),
  liveMs: ms,
  /** How long the class was there on average, without anybody's name. */
  classMs: ms.nullable(),
  watchedMs: ms,
  /** Of the lesson's film, where there is one to watch: how long it is, what of it was seen, and what is hidden: that counts for nobody. */
  film: z
    .object({ length: ms, seen: z.array(z.tuple([ms, ms])), hidden: z.array(z.tuple([ms, ms])) })
    .nullable(),
  questions: z.int(),
  answered: z.int(),
  gradable: z.int(),
  rightAnswers: z.int(),
  words: z.int(),
  hands: z.int(),
  medals: z.int(),
  /** What a teacher wrote of the student in it. */
  remark: Remark.nullable(),
})
export type LessonRecord = z.output<typeof LessonRecord>

/** A lesson whose log says who was there: for how many it was, how many of them came, and how long those were there on average. */
const CourseLesson = z.object({
  id: id('lesson'),
  number: z.int(),
  name: z.string(),
  startsAt: instant,
  places: z.int(),
  came: z.int(),
  onLeave: z.int(),
  liveMs: ms,
})

const filter = { q: search, from }
/** A student's report on paper: of all lessons, or of those of some days of the school's calendar, both with. */
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
    query: z.strictObject({ from }),
    data: z.array(CourseLesson),
    codes: [codes.courseGone],
  }),
  reportStudents: call({
    get: '/api/v1/learning/course/{id}/students',
    ...reads,
    says: 'The students of a course, each over all its lessons.',
    params: ofCourse,
    query: z.strictObject({ ...filter, sort: sortedBy(studentSorts, 'fullName'), ...page }),
    data: listOf(Student.extend(Totals.shape)),
    codes: [codes.courseGone],
  }),
  exportReportStudents: call({
    post: '/api/v1/learning/course/{id}/students/export',
    ...reads,
    says: 'The same as a file.',
    params: ofCourse,
    body: exported(z.strictObject(filter)).extend({ sort: sortedBy(studentSorts, 'fullName') }),
    data: ExportLink,
    codes: [codes.courseGone],
    log: 'learning report exported',
  }),
  exportReportLessons: call({
    post: '/api/v1/learning/course/{id}/lessons/export',
    ...reads,
    says: 'Each lesson of each student of a course, or of one of them, with the remark of a teacher, as a file.',
    params: ofCourse,
    body: exported(z.strictObject({ from, student: id('person').optional() })),
    data: ExportLink,
    codes: [codes.courseGone, codes.noSuchUser],
    log: 'learning report exported',
  }),
  reportStudent: call({
    get: '/api/v1/learning/course/{id}/student/{student}',
    ...reads,
    says: 'A student of a course, lesson by lesson.',
    params: z.strictObject({ id: idText('course'), student: idText('person') }),
    query: z.strictObject({ from }),
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
