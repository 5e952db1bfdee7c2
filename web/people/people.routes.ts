import { lazy } from 'react'
import { filtersAreKeptIn } from '../kit/list/kept-filters.ts'
import type { Rows } from '../kit/routing.ts'
import { addSettingCards } from '../site/setting-cards.ts'

filtersAreKeptIn(lazy(() => import('./saved-filters.tsx').then(part => ({ default: part.SavedFilters }))))

addSettingCards(
  'openid',
  lazy(() => import('./openid-setting-card.tsx').then(part => ({ default: part.OpenidSettingCard }))),
)

addSettingCards(
  'wechat',
  lazy(() => import('./wechat-setting-card.tsx').then(part => ({ default: part.WechatSettingCards }))),
)

const info = {
  words: ['people-account'],
  screen: () => import('./account-page.tsx').then(page => ({ Component: page.AccountPage })),
} as const
const password = {
  words: ['people-account'],
  screen: () => import('./password-page.tsx').then(page => ({ Component: page.PasswordPage })),
} as const
const lists = ['kit-list', 'people-office', 'people-marks'] as const
const student = { roles: ['STUDENT'], layout: 'student', group: 'Learning' } as const
const user = { roles: ['ADMIN'], duty: 'reads people', layout: 'admin', group: 'AdminUser' } as const
const teacher = { roles: ['TEACHER', 'ASSISTANT'], layout: 'teacher', group: 'Account' } as const
const everyStaff = {
  roles: ['ADMIN', 'TEACHER', 'ASSISTANT'],
  duty: 'own',
  layout: 'console',
  group: 'Account',
} as const
const educational = {
  roles: ['ADMIN'],
  duty: 'reads people',
  layout: 'admin',
  group: 'AdminEducational',
} as const

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
  HelpEntry: {
    roles: 'anyone',
    layout: 'public',
    words: ['people-help'],
    screen: () => import('./help-entry-page.tsx').then(page => ({ Component: page.HelpEntryPage })),
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
  AdminClasses: {
    ...educational,
    menu: { icon: 'tree', section: 'students' },
    words: lists,
    screen: () => import('./organisation-view.tsx').then(page => ({ Component: page.OrganisationView })),
  },
  AdminClass: {
    ...educational,
    back: 'AdminClasses',
    numeric: ['id'],
    words: lists,
    screen: () => import('./class-page.tsx').then(page => ({ Component: page.ClassPage })),
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
  OwnClasses: {
    roles: ['TEACHERINCHARGE'],
    layout: 'teacher',
    group: 'TeacherStudents',
    menu: { icon: 'tree' },
    words: lists,
    screen: () => import('./own-classes-page.tsx').then(page => ({ Component: page.OwnClassesPage })),
  },
  TeacherAccount: { ...teacher, ...info, menu: { icon: 'user' } },
  TeacherPassword: { ...teacher, ...password, menu: { icon: 'lock' } },
  AdminAccount: { ...everyStaff, ...info, menu: { icon: 'user' } },
  AdminPassword: { ...everyStaff, ...password, menu: { icon: 'lock' } },
} satisfies Rows
