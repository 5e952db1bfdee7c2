import type { Rows } from '../kit/routing.ts'

const info = {
  words: ['account'],
  screen: () => import('./account-page.tsx').then(page => ({ Component: page.AccountPage })),
}
const password = {
  words: ['account'],
  screen: () => import('./password-page.tsx').then(page => ({ Component: page.PasswordPage })),
}
const student = { roles: ['STUDENT'], layout: 'student', group: 'Learning' } as const
const user = { roles: ['ADMIN'], layout: 'admin', group: 'AdminUser' } as const
const teacher = { roles: ['TEACHER', 'ASSISTANT'], layout: 'teacher', group: 'Account' } as const
const everyStaff = { roles: ['ADMIN', 'TEACHER', 'ASSISTANT'], layout: 'console', group: 'Account' } as const
const educational = { roles: ['ADMIN'], layout: 'admin', group: 'AdminEducational' } as const

export const peopleRoutes = {
  Register: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('./register-page.tsx').then(page => ({ Component: page.RegisterPage })),
  },
  ForgotPassword: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('./forgot-page.tsx').then(page => ({ Component: page.ForgotPage })),
  },
  StudentInfo: { ...student, ...info, menu: { icon: 'settings' }, tab: true },
  StudentPassword: { ...student, ...password, menu: { icon: 'lock' } },
  TeacherStudents: {
    roles: ['TEACHER'],
    layout: 'teacher',
    group: 'TeacherStudents',
    menu: { icon: 'users' },
  },
  TeacherStudent: {
    roles: ['TEACHER'],
    layout: 'teacher',
    group: 'TeacherStudents',
    back: 'TeacherStudents',
    numeric: ['id'],
  },
  AdminStudents: { ...educational, menu: { icon: 'users', section: 'students' } },
  AdminStudent: { ...educational, back: 'AdminStudents', numeric: ['id'] },
  UserList: { ...user, menu: { icon: 'users', section: 'accounts' } },
  TeachingSubjects: { ...user, menu: { icon: 'book', section: 'accounts' } },
  HeadTeachers: { ...user, menu: { icon: 'id', section: 'accounts' } },
  TeacherAccount: { ...teacher, ...info, menu: { icon: 'user' } },
  TeacherPassword: { ...teacher, ...password, menu: { icon: 'lock' } },
  AdminAccount: { ...everyStaff, ...info, menu: { icon: 'user' } },
  AdminPassword: { ...everyStaff, ...password, menu: { icon: 'lock' } },
} satisfies Rows
