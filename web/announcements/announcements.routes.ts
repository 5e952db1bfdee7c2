import { lazy } from 'react'
import type { Rows } from '../kit/routing.ts'
import { addStudentSection } from '../people/student-sections.ts'

addStudentSection({
  name: 'told',
  duty: 'reads announcements',
  Section: lazy(() => import('./student-told.tsx').then(part => ({ default: part.StudentTold }))),
})

const reading = ['kit-list'] as const
const student = { roles: ['STUDENT'], layout: 'student', group: 'Learning', words: reading } as const
const teacher = {
  roles: ['TEACHER', 'ASSISTANT'],
  layout: 'teacher',
  group: 'TeacherAnnouncement',
  words: reading,
} as const
const words = ['kit-list', 'courses-drafting'] as const
const admin = {
  roles: ['ADMIN'],
  layout: 'admin',
  group: 'AdminAnnouncement',
  words,
  duty: 'reads announcements',
} as const
const inbox = {
  words: ['announcements-inbox'],
  screen: () => import('./inbox-page.tsx').then(page => ({ Component: page.InboxPage })),
} as const
const listing = () =>
  import('./own-announcements-page.tsx').then(page => ({ Component: page.OwnAnnouncementsPage }))
const opening = () =>
  import('./own-announcement-page.tsx').then(page => ({ Component: page.OwnAnnouncementPage }))
const writing = () => import('./announcement-edit-page.tsx')

export const announcementsRoutes = {
  StudentAnnouncementList: { ...student, menu: { icon: 'speaker' }, screen: listing },
  StudentAnnouncementDetails: {
    ...student,
    back: 'StudentAnnouncementList',
    numeric: ['id'],
    screen: opening,
  },
  TeacherAnnouncements: { ...teacher, menu: { icon: 'speaker' }, screen: listing },
  TeacherAnnouncement: { ...teacher, back: 'TeacherAnnouncements', numeric: ['id'], screen: opening },
  AdminAnnouncements: {
    ...admin,
    menu: { icon: 'speaker' },
    screen: () => import('./announcements-page.tsx').then(page => ({ Component: page.AnnouncementsPage })),
  },
  AdminAnnouncement: {
    ...admin,
    back: 'AdminAnnouncements',
    numeric: ['id'],
    screen: () => import('./announcement-page.tsx').then(page => ({ Component: page.AnnouncementPage })),
  },
  AdminAnnouncementCreate: {
    ...admin,
    duty: 'writes announcements',
    back: 'AdminAnnouncements',
    screen: () => writing().then(page => ({ Component: page.NewAnnouncementPage })),
  },
  AdminAnnouncementEdit: {
    ...admin,
    duty: 'writes announcements',
    back: 'AdminAnnouncements',
    numeric: ['id'],
    screen: () => writing().then(page => ({ Component: page.AnnouncementEditPage })),
  },
  AdminBenefits: {
    ...admin,
    words: ['kit-list', 'announcements-benefits'],
    menu: { icon: 'heart' },
    screen: () => import('./benefits-page.tsx').then(page => ({ Component: page.BenefitsPage })),
  },
  SettingSms: {
    roles: ['ADMIN'],
    duty: 'reads settings',
    layout: 'admin',
    group: 'AdminSetting',
    words: ['announcements-messages', 'kit-list'],
    menu: { icon: 'message' },
    screen: () => import('./sms-page.tsx').then(page => ({ Component: page.SmsPage })),
  },
  EndLetters: {
    roles: 'anyone',
    layout: 'public',
    words: ['announcements-inbox'],
    screen: () => import('./end-letters-page.tsx').then(page => ({ Component: page.EndLettersPage })),
  },
  StudentNotifications: { ...student, ...inbox },
  TeacherNotifications: { ...teacher, ...inbox, group: 'Account', menu: { icon: 'bell' } },
  InformMessage: { ...admin, ...inbox, duty: 'own', group: 'Account', menu: { icon: 'bell' } },
} satisfies Rows
