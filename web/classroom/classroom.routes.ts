import { wayInIs } from '../kit/join/way-in.ts'
import type { Rows } from '../kit/routing.ts'
import { addLessonPart } from '../timetable/lesson-parts.tsx'

wayInIs(() => import('./joining/going-in.ts'))
addLessonPart('note', () => import('./notes/lesson-note.tsx').then(part => part.LessonNote))

const app = {
  words: ['classroom-app'],
  screen: () => import('./app/app-page.tsx').then(page => ({ Component: page.AppPage })),
} as const

export const classroomRoutes = {
  CloudViewInfo: {
    roles: 'anyone',
    layout: 'public',
    words: ['kit', 'classroom-meeting'],
    screen: () => import('./meeting-page.tsx').then(page => ({ Component: page.MeetingPage })),
  },
  Classroom: {
    roles: ['STUDENT', 'TEACHER', 'ASSISTANT', 'ADMIN'],
    duty: 'reads courses',
    layout: 'bare',
    screen: () => import('./classroom-page.tsx').then(page => ({ Component: page.ClassroomPage })),
    words: ['kit'],
  },
  SettingClassroom: {
    roles: ['ADMIN'],
    duty: 'reads settings',
    layout: 'admin',
    group: 'AdminSetting',
    menu: { icon: 'door' },
    words: ['classroom-teaching'],
    screen: () => import('./setting-page.tsx').then(page => ({ Component: page.SettingPage })),
  },
  StudentDownload: { ...app, roles: ['STUDENT'], layout: 'student', group: 'Learning' },
  TeacherDownload: { ...app, roles: ['TEACHER', 'ASSISTANT'], layout: 'teacher' },
  AdminDownload: { ...app, roles: ['ADMIN', 'TEACHER', 'ASSISTANT'], duty: 'own', layout: 'console' },
} satisfies Rows
