import { lazy } from 'react'
import type { Rows } from '../kit/routing.ts'
import { addGuardianPart } from '../people/guardian-parts.ts'
import { addStudentSection } from '../people/student-sections.ts'
import { addLessonPart } from '../timetable/lesson-parts.tsx'

addGuardianPart(
  'report',
  lazy(() => import('./guardian-report.tsx').then(part => ({ default: part.GuardianReport }))),
)

addStudentSection({
  name: 'learning',
  duty: 'reads statistics',
  Section: lazy(() => import('./student-record.tsx').then(part => ({ default: part.StudentRecord }))),
})

addLessonPart('attendance', () => import('./lesson-attendance.tsx').then(part => part.LessonAttendance))

const teacher = { roles: ['TEACHER', 'ASSISTANT'], layout: 'teacher', group: 'TeacherLearning' } as const
const head = { roles: ['TEACHERINCHARGE'], layout: 'teacher', group: 'ClassStatistics' } as const
const admin = { roles: ['ADMIN'], duty: 'reads statistics', layout: 'admin', group: 'AdminData' } as const
const numbers = ['id', 'userid'] as const
const words = ['statistics', 'statistics-sums', 'kit-list'] as const
const courseWords = ['statistics-courses', 'statistics-sums', 'kit-list'] as const

const listing = {
  words,
  screen: () => import('./report-courses-page.tsx').then(page => ({ Component: page.ReportCoursesPage })),
} as const
const course = {
  words,
  screen: () => import('./report-course-page.tsx').then(page => ({ Component: page.ReportCoursePage })),
} as const
const lesson = {
  words: [...words, 'statistics-day'],
  screen: () => import('./report-lesson-page.tsx').then(page => ({ Component: page.ReportLessonPage })),
} as const
const student = {
  words,
  screen: () => import('./report-student-page.tsx').then(page => ({ Component: page.ReportStudentPage })),
} as const

export const statisticsRoutes = {
  StudentLearningRecord: {
    roles: ['STUDENT'],
    layout: 'student',
    group: 'Learning',
    menu: { icon: 'chart' },
    words: ['statistics'],
    screen: () => import('./own-record-page.tsx').then(page => ({ Component: page.OwnRecordPage })),
  },
  TeacherLearningList: { ...teacher, ...listing, menu: { icon: 'chart' } },
  TeacherLearningClass: { ...teacher, ...course, back: 'TeacherLearningList', numeric: ['id'] },
  TeacherLearningLesson: { ...teacher, ...lesson, back: 'TeacherLearningList', numeric: ['id'] },
  TeacherLearningStudent: { ...teacher, ...student, back: 'TeacherLearningList', numeric: numbers },
  ClassStatisticsNow: {
    ...head,
    menu: { icon: 'clock' },
    words: ['statistics-day'],
    screen: () => import('./running-page.tsx').then(page => ({ Component: page.RunningPage })),
  },
  ClassStatisticsList: { ...head, ...listing, menu: { icon: 'chart' } },
  ClassStatisticsClass: { ...head, ...course, back: 'ClassStatisticsList', numeric: ['id'] },
  ClassStatisticsLesson: { ...head, ...lesson, back: 'ClassStatisticsList', numeric: ['id'] },
  ClassStatisticsStudent: { ...head, ...student, back: 'ClassStatisticsList', numeric: numbers },
  Registered: {
    ...admin,
    menu: { icon: 'users' },
    words: ['statistics-figures', 'statistics-sums', 'kit-list'],
    screen: () => import('./enrolment-page.tsx').then(page => ({ Component: page.EnrolmentPage })),
  },
  CourseStatistics: {
    ...admin,
    menu: { icon: 'book' },
    words: courseWords,
    screen: () => import('./assembly-page.tsx').then(page => ({ Component: page.AssemblyPage })),
  },
  ClassTimeDetails: {
    ...admin,
    back: 'CourseStatistics',
    words: courseWords,
    screen: () => import('./class-times-page.tsx').then(page => ({ Component: page.ClassTimesPage })),
  },
  TeacherHours: {
    ...admin,
    menu: { icon: 'clock' },
    words: courseWords,
    screen: () => import('./teacher-hours-page.tsx').then(page => ({ Component: page.TeacherHoursPage })),
  },
  LearningReports: { ...admin, ...listing, menu: { icon: 'chart' } },
  LearningReportClass: { ...admin, ...course, back: 'LearningReports' },
  LearningReportLesson: { ...admin, ...lesson, back: 'LearningReports', numeric: ['id'] },
  LearningReportStudent: { ...admin, ...student, back: 'LearningReports' },
} satisfies Rows
