import type { Rows } from '../kit/routing.ts'

const seen = { roles: 'anyone', layout: 'public' } as const
const student = { roles: ['STUDENT'], layout: 'student', group: 'Learning' } as const
const admin = { roles: ['ADMIN'], layout: 'admin', group: 'AdminEducational' } as const

export const coursesRoutes = {
  ElectiveCenter: seen,
  PublicClassList: seen,
  OpenCourseList: seen,
  CourseDetails: seen,
  PublicClassCourseDetails: seen,
  OpenCourseDetails: seen,
  StudentCourse: { ...student, menu: { icon: 'book' }, tab: true },
  StudentPublicClass: { ...student, menu: { icon: 'heart' } },
  AdminCourses: { ...admin, menu: { icon: 'book', section: 'courses' } },
  CombinedCourse: { ...admin, menu: { icon: 'stack', section: 'courses' } },
  QuoteCourse: { ...admin, back: 'AdminCourses' },
  AdminCourseDetails: { ...admin, back: 'AdminCourses', numeric: ['id'] },
  AdminCourseEdit: { ...admin, back: 'AdminCourses', numeric: ['id'] },
  AdminQuotedEdit: { ...admin, back: 'AdminCourses' },
  AdminOpenClasses: { ...admin, menu: { icon: 'heart', section: 'courses' } },
  AdminOpenClassAdd: { ...admin, back: 'AdminOpenClasses' },
  AdminOpenClassEdit: { ...admin, back: 'AdminOpenClasses' },
} satisfies Rows
