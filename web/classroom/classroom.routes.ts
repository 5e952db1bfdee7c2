import type { Rows } from '../kit/routing.ts'

export const classroomRoutes = {
  CloudViewInfo: { roles: 'anyone', layout: 'public' },
  Classroom: {
    roles: ['STUDENT', 'TEACHER', 'ASSISTANT', 'ADMIN'],
    layout: 'bare',
    screen: () => import('./classroom-page.tsx').then(page => ({ Component: page.ClassroomPage })),
    words: ['kit'],
  },
  SettingClassroom: {
    roles: ['ADMIN'],
    layout: 'admin',
    group: 'AdminSetting',
    menu: { icon: 'door' },
    words: ['classroom-teaching'],
    screen: () => import('./setting-page.tsx').then(page => ({ Component: page.SettingPage })),
  },
  StudentDownload: { roles: ['STUDENT'], layout: 'student', group: 'Learning' },
  TeacherDownload: { roles: ['TEACHER', 'ASSISTANT'], layout: 'teacher' },
  AdminDownload: { roles: ['ADMIN', 'TEACHER', 'ASSISTANT'], layout: 'console' },
} satisfies Rows
