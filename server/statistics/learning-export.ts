import {
  type CourseSort,
  minutesMissed,
  presenceOf,
  type StudentSort,
  type Viewpoint,
} from '../../contract/statistics-lists.ts'
import { wholeMinutes } from '../classroom/attendance.rules.ts'
import { courseWord } from '../courses/courses.words.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import * as store from './learning.store.ts'
import { type LearntRow, lessonsListed } from './learnt-lessons.store.ts'
import { shownLesson } from './learnt-lessons.ts'
import type { LessonDays } from './school-clock.store.ts'
import { sightOf, type Whom } from './sight.store.ts'
import { learningWord, presenceWord } from './statistics.words.ts'

type Asked = Whom & { from: Viewpoint; q: string }
type OfCourse = Whom & LessonDays & { from: Viewpoint; course: number }
type Course = store.CourseRow
type Student = store.StudentRow

const percent = (part: number, whole: number) => (whole === 0 ? null : `${Math.round((100 * part) / whole)}%`)
const head = (column: Parameters<typeof learningWord>[0]) => ({ head: learningWord(column) })

/** A recorded course is held at no hour: nothing is said, rather than none. */
const atAnHour = (figure: (row: Course) => number) => (row: Course) => (row.recorded ? null : figure(row))

export const learningCourseExport: Exportable = {
  title: learningWord('courses'),
  columns: {
    name: { ...head('column.course'), width: 32, cell: (row: Course) => row.name },
    kind: {
      ...head('column.kind'),
      cell: (row: Course, language) => courseWord(`kind.${row.kind}`)[language],
    },
    students: { ...head('column.students'), cell: (row: Course) => row.students },
    held: { ...head('column.held'), cell: atAnHour(row => row.held) },
    planned: { ...head('column.planned'), cell: atAnHour(row => row.planned) },
    came: {
      ...head('column.attendance'),
      cell: (row: Course) => percent(row.came, row.places - row.on_leave),
    },
    onLeave: { ...head('column.onLeave'), cell: atAnHour(row => row.on_leave) },
    liveMs: {
      ...head('column.liveMinutes'),
      cell: (row: Course) => (row.came > 0 ? wholeMinutes(row.live_ms) : null),
    },
    right: { ...head('column.right'), cell: (row: Course) => percent(row.right_answers, row.gradable) },
  },
  rows: (db: Db, { from, q, ...whom }: Asked, sort: CourseSort) => ({
    compile: () => store.coursesListed(sightOf(whom, from), { q }, sort).compile(db),
  }),
}

export const learningStudentExport: Exportable = {
  title: learningWord('students'),
  columns: {
    fullName: { ...head('column.fullName'), cell: (row: Student) => row.full_name },
    number: { ...head('column.number'), cell: (row: Student) => row.number },
    lessons: { ...head('column.lessons'), cell: (row: Student) => row.lessons },
    came: { ...head('column.cameLessons'), cell: (row: Student) => row.came },
    late: { ...head('column.late'), cell: (row: Student) => row.late },
    onLeave: { ...head('column.onLeave'), cell: (row: Student) => row.on_leave },
    liveMs: {
      ...head('column.live'),
      cell: (row: Student) => (row.lessons > 0 ? wholeMinutes(row.live_ms) : null),
    },
    watchedMs: { ...head('column.watched'), cell: (row: Student) => wholeMinutes(row.watched_ms) },
    questions: { ...head('column.questions'), cell: (row: Student) => row.questions },
    answered: { ...head('column.answered'), cell: (row: Student) => row.answered },
    gradable: { ...head('column.gradable'), cell: (row: Student) => row.gradable },
    rightAnswers: { ...head('column.rightAnswers'), cell: (row: Student) => row.right_answers },
    words: { ...head('column.words'), cell: (row: Student) => row.words },
    hands: { ...head('column.hands'), cell: (row: Student) => row.hands },
    medals: { ...head('column.medals'), cell: (row: Student) => row.medals },
  },
  rows: (
    db: Db,
    { from, q, course, since, until, ...whom }: OfCourse & { q: string },
    sort: StudentSort,
  ) => ({
    compile: () => store.studentsListed(sightOf(whom, from), { course, q, since, until }, sort).compile(db),
  }),
}

/** What is told of a lesson only where its log says who was there. */
const known = (row: LearntRow, value: number) => (row.known && row.came ? value : null)

export const learningLessonExport: Exportable = {
  title: learningWord('lessons'),
  columns: {
    fullName: { ...head('column.fullName'), cell: (row: LearntRow) => row.full_name },
    number: { ...head('column.number'), cell: (row: LearntRow) => row.student_number },
    lesson: { ...head('column.lesson'), cell: (row: LearntRow) => row.number },
    name: { ...head('column.lessonName'), width: 28, cell: (row: LearntRow) => row.name },
    startsAt: {
      ...head('column.startsAt'),
      width: 18,
      cell: (row: LearntRow, _, zone) => hourIn(row.starts_at, zone),
    },
    presence: {
      ...head('column.presence'),
      width: 14,
      cell: (row: LearntRow, language) => {
        const lesson = shownLesson(row)
        return presenceWord(presenceOf(lesson), minutesMissed(lesson))[language]
      },
    },
    liveMs: { ...head('column.live'), cell: (row: LearntRow) => known(row, wholeMinutes(row.live_ms)) },
    watchedMs: { ...head('column.watched'), cell: (row: LearntRow) => wholeMinutes(row.watched_ms) },
    questions: { ...head('column.questions'), cell: (row: LearntRow) => known(row, row.questions) },
    answered: { ...head('column.answered'), cell: (row: LearntRow) => known(row, row.answered) },
    gradable: { ...head('column.gradable'), cell: (row: LearntRow) => known(row, row.gradable) },
    rightAnswers: { ...head('column.rightAnswers'), cell: (row: LearntRow) => known(row, row.right_answers) },
    words: { ...head('column.words'), cell: (row: LearntRow) => known(row, row.words) },
    hands: { ...head('column.hands'), cell: (row: LearntRow) => known(row, row.hands) },
    medals: { ...head('column.medals'), cell: (row: LearntRow) => known(row, row.medals) },
    remark: { ...head('column.remark'), width: 48, cell: (row: LearntRow) => row.remark?.text ?? '' },
    remarkBy: { ...head('column.remarkBy'), cell: (row: LearntRow) => row.remark?.by ?? '' },
  },
  rows: (db: Db, { from, course, student, since, until, ...whom }: OfCourse & { student?: number }) => ({
    compile: () =>
      lessonsListed(whom, {
        ...{ sight: sightOf(whom, from), course, student, days: { since, until } },
      }).compile(db),
  }),
}
