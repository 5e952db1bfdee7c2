import { lazy } from 'react'
import type { Rows } from '../kit/routing.ts'
import { addStudentAct } from '../people/student-acts.ts'
import { addStudentSection } from '../people/student-sections.ts'
import { courseSections } from './home.tsx'

courseSections()
addStudentSection({
  name: 'courses',
  duty: 'reads courses',
  Section: lazy(() => import('./student-courses.tsx').then(part => ({ default: part.StudentCourses }))),
})

addStudentAct({
  name: 'course',
  duty: 'writes courses',
  Act: lazy(() => import('./seat-students.tsx').then(part => ({ default: part.SeatStudents }))),
})

const seen = { roles: 'anyone', layout: 'public', words: ['courses-card'] } as const
const viewWords = ['courses-card', 'courses-prepayment', 'courses-waiting'] as const
const listing = () => import('./catalogue-page.tsx')
const teaching = () => import('./teachers-page.tsx')
const viewing = () =>
  import('./course-view-page.tsx').then(page => ({
    Component: page.CourseViewPage,
    loader: page.courseLoader,
  }))
const seatWords = ['courses-seats', 'courses-offer', 'kit-list'] as const
const ownWords = [...seatWords, 'courses-waiting', 'materials', 'playback-recorded'] as const
const student = { roles: ['STUDENT'], layout: 'student', group: 'Learning', words: seatWords } as const
const teacher = { roles: ['TEACHER'], layout: 'teacher', group: 'TeacherStudents', words: seatWords } as const
const words = [
  ...[
    'courses-offer',
    'courses-drafting',
    'courses-seats',
    'courses-waiting',
    'courses-prepayment',
    'kit-list',
    'people-office',
  ],
] as const
const quoteWords = ['courses-quoting', 'courses-offer'] as const
const admin = {
  roles: ['ADMIN'],
  layout: 'admin',
  group: 'AdminEducational',
  words,
  duty: 'reads courses',
} as const
const editing = () => import('./course-edit-page.tsx')

export const coursesRoutes = {
  ElectiveCenter: {
    ...seen,
    screen: () => listing().then(page => ({ Component: page.CataloguePage, loader: page.catalogueLoader })),
  },
  PublicClassList: {
    ...seen,
    screen: () =>
      listing().then(page => ({ Component: page.CataloguePage, loader: page.publicClassesLoader })),
  },
  OpenCourseList: {
    ...seen,
    screen: () => listing().then(page => ({ Component: page.CataloguePage, loader: page.openCoursesLoader })),
  },
  CourseDetails: { ...seen, words: viewWords, screen: viewing },
  PublicClassCourseDetails: { ...seen, words: viewWords, screen: viewing },
  OpenCourseDetails: { ...seen, words: viewWords, screen: viewing },
  TeacherList: {
    ...seen,
    screen: () => teaching().then(page => ({ Component: page.TeachersPage, loader: page.teachersLoader })),
  },
  TeacherDetails: {
    ...seen,
    screen: () => teaching().then(page => ({ Component: page.TeacherPage, loader: page.teacherLoader })),
  },
  StudentCourse: {
    ...student,
    // With the words of what other areas have for a course.
    words: ownWords,
    menu: { icon: 'book' },
    tab: true,
    screen: () => import('./own-courses-page.tsx').then(page => ({ Component: page.OwnCoursesPage })),
  },
  StudentPublicClass: {
    ...student,
    words: ownWords,
    menu: { icon: 'heart' },
    screen: () => import('./own-courses-page.tsx').then(page => ({ Component: page.OwnPublicPage })),
  },
  TeacherStudents: {
    ...teacher,
    menu: { icon: 'users' },
    screen: () =>
      import('./teacher-students-page.tsx').then(page => ({ Component: page.TeacherStudentsPage })),
  },
  TeacherStudent: {
    ...teacher,
    back: 'TeacherStudents',
    numeric: ['id'],
    screen: () =>
      import('./teacher-students-page.tsx').then(page => ({ Component: page.TeacherStudentPage })),
  },
  AdminCourses: {
    ...admin,
    menu: { icon: 'book', section: 'courses' },
    screen: () => import('./courses-page.tsx').then(page => ({ Component: page.CoursesPage })),
  },
  CombinedCourse: {
    ...admin,
    duty: 'writes courses',
    menu: { icon: 'stack', section: 'courses' },
    back: 'AdminCourses',
    screen: () => editing().then(page => ({ Component: page.NewCoursePage })),
  },
  QuoteCourse: {
    ...admin,
    duty: 'writes courses',
    words: quoteWords,
    back: 'AdminCourses',
    screen: () => import('./quote-page.tsx').then(page => ({ Component: page.QuotePage })),
  },
  AdminCourseDetails: {
    ...admin,
    back: 'AdminCourses',
    numeric: ['id'],
    // With the words of what other areas have for a course.
    words: [
      ...words,
      'playback-recorded',
      'playback-files',
      'timetable',
      'timetable-arranging',
      'timetable-several',
    ],
    screen: () => import('./course-page.tsx').then(page => ({ Component: page.CoursePage })),
  },
  AdminCourseEdit: {
    ...admin,
    duty: 'writes courses',
    back: 'AdminCourses',
    numeric: ['id'],
    screen: () => editing().then(page => ({ Component: page.CourseEditPage })),
  },
  AdminQuotedEdit: {
    ...admin,
    duty: 'writes courses',
    words: quoteWords,
    back: 'AdminCourses',
    screen: () => import('./quote-page.tsx').then(page => ({ Component: page.QuotedEditPage })),
  },
  AdminOpenClasses: {
    ...admin,
    menu: { icon: 'heart', section: 'courses' },
    screen: () => import('./courses-page.tsx').then(page => ({ Component: page.OpenClassesPage })),
  },
  AdminOpenClassAdd: {
    ...admin,
    duty: 'writes courses',
    back: 'AdminOpenClasses',
    screen: () => editing().then(page => ({ Component: page.NewOpenClassPage })),
  },
  AdminOpenClassEdit: {
    ...admin,
    duty: 'writes courses',
    back: 'AdminOpenClasses',
    screen: () => editing().then(page => ({ Component: page.CourseEditPage })),
  },
  SettingDiscount: {
    roles: ['ADMIN'],
    duty: 'reads courses',
    layout: 'admin',
    group: 'AdminSetting',
    menu: { icon: 'discount' },
    words: ['courses-discounts'],
    screen: () => import('./discounts-page.tsx').then(page => ({ Component: page.DiscountsPage })),
  },
} satisfies Rows
