import type { Rows } from '../kit/routing.ts'

const student = { roles: ['STUDENT'], layout: 'student', group: 'Learning' } as const
const teacher = { roles: ['TEACHER', 'ASSISTANT'], layout: 'teacher', group: 'TeacherAnnouncement' } as const
const admin = { roles: ['ADMIN'], layout: 'admin', group: 'AdminAnnouncement' } as const

export const announcementsRoutes = {
  StudentAnnouncementList: { ...student, menu: { icon: 'speaker' } },
  StudentAnnouncementDetails: { ...student, back: 'StudentAnnouncementList', numeric: ['id'] },
  TeacherAnnouncements: { ...teacher, menu: { icon: 'speaker' } },
  TeacherAnnouncement: { ...teacher, back: 'TeacherAnnouncements', numeric: ['id'] },
  AdminAnnouncements: { ...admin, menu: { icon: 'speaker' } },
  AdminAnnouncement: { ...admin, back: 'AdminAnnouncements', numeric: ['id'] },
  AdminAnnouncementCreate: { ...admin, back: 'AdminAnnouncements' },
  AdminAnnouncementEdit: { ...admin, back: 'AdminAnnouncements', numeric: ['id'] },
  AdminBenefits: { ...admin, menu: { icon: 'heart' } },
  SettingSms: {
    roles: ['ADMIN'],
    layout: 'admin',
    group: 'AdminSetting',
    words: ['announcements-messages', 'kit-list'],
    menu: { icon: 'message' },
    screen: () => import('./sms-page.tsx').then(page => ({ Component: page.SmsPage })),
  },
  InformMessage: { roles: ['ADMIN'], layout: 'admin', group: 'Account', menu: { icon: 'bell' } },
} satisfies Rows
