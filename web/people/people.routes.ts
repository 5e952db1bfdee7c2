import type { Rows } from '../kit/routing.ts'

const info = {
  words: ['people-account'],
  screen: () => import('./account-page.tsx').then(page => ({ Component: page.AccountPage })),
} as const
const password = {
  words: ['people-account'],
  screen: () => import('./password-page.tsx').then(page => ({ Component: page.PasswordPage })),
} as const
const lists = ['kit-list', 'people-office'] as const
const student = { roles: ['STUDENT'], layout: 'student', group: 'Learning' } as const
const user = { roles: ['ADMIN'], layout: 'admin', group: 'AdminUser' } as const
const teacher = { roles: ['TEACHER', 'ASSISTANT'], layout: 'teacher', group: 'Account' } as const
const everyStaff = { roles: ['ADMIN', 'TEACHER', 'ASSISTANT'], layout: 'console', group: 'Account' } as const
const educational = { roles: ['ADMIN'], layout: 'admin', group: 'AdminEducational' } as const

export const peopleRoutes = {
  Register: {
    roles: 'anyone',
    layout: 'public',
    words: ['kit'],
    screen: () => import('./register-page.tsx').then(page => ({ Component: page.RegisterPage })),
  },
  ForgotPassword: {
    roles: 'anyone',
    layout: 'public',
    words: ['kit'],
    screen: () => import('./forgot-page.tsx').then(page => ({ Component: page.ForgotPage })),
  },
  EndTexts: {
    roles: 'anyone',
    layout: 'public',
    words: ['kit'],
    screen: () => import('./texts-page.tsx').then(page => ({ Component: page.TextsPage })),
  },
  GuardianLink: {
    roles: 'anyone',
    layout: 'public',
    words: ['kit', 'people-guardian'],
    screen: () => import('./guardian-page.tsx').then(page => ({ Component: page.GuardianPage })),
  },
  StudentInfo: { ...student, ...info, menu: { icon: 'settings' } },
  StudentPassword: { ...student, ...password, menu: { icon: 'lock' } },
  AdminStudents: {
    ...educational,
    menu: { icon: 'users', section: 'students' },
    words: lists,
    screen: () => import('./students-page.tsx').then(page => ({ Component: page.StudentsPage })),
  },
  AdminStudent: {
    ...educational,
    back: 'AdminStudents',
    numeric: ['id'],
    words: lists,
    screen: () => import('./student-page.tsx').then(page => ({ Component: page.StudentPage })),
  },
  UserList: {
    ...user,
    menu: { icon: 'users', section: 'accounts' },
    words: lists,
    screen: () => import('./users-page.tsx').then(page => ({ Component: page.UsersPage })),
  },
  TeachingSubjects: {
    ...user,
    menu: { icon: 'book', section: 'accounts' },
    words: lists,
    screen: () => import('./teaching-page.tsx').then(page => ({ Component: page.TeachingPage })),
  },
  HeadTeachers: {
    ...user,
    menu: { icon: 'id', section: 'accounts' },
    words: lists,
    screen: () => import('./head-teachers-page.tsx').then(page => ({ Component: page.HeadTeachersPage })),
  },
  TeacherAccount: { ...teacher, ...info, menu: { icon: 'user' } },
  TeacherPassword: { ...teacher, ...password, menu: { icon: 'lock' } },
  AdminAccount: { ...everyStaff, ...info, menu: { icon: 'user' } },
  AdminPassword: { ...everyStaff, ...password, menu: { icon: 'lock' } },
} satisfies Rows
