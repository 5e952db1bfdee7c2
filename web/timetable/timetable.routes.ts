import type { Rows } from '../kit/routing.ts'

const admin = { roles: ['ADMIN'], layout: 'admin', group: 'AdminEducational' } as const
const own = {
  words: ['kit-list', 'timetable'],
  screen: () => import('./own-schedule-page.tsx').then(page => ({ Component: page.OwnSchedulePage })),
} as const

export const timetableRoutes = {
  StudentSchedule: {
    roles: ['STUDENT'],
    layout: 'student',
    group: 'Learning',
    menu: { icon: 'calendar' },
    tab: true,
    ...own,
  },
  TeacherSchedule: {
    roles: ['TEACHER', 'ASSISTANT'],
    layout: 'teacher',
    group: 'TeacherSchedule',
    menu: { icon: 'calendar' },
    ...own,
  },
  EducationalSchedule: {
    ...admin,
    menu: { icon: 'calendar', section: 'timetable' },
    words: ['kit-list', 'timetable', 'timetable-arranging', 'timetable-several'],
    screen: () => import('./school-schedule-page.tsx').then(page => ({ Component: page.SchoolSchedulePage })),
  },
  EducationalScheduleArrangement: {
    ...admin,
    menu: { icon: 'calendarPlus', section: 'timetable' },
    words: ['kit-list', 'timetable', 'timetable-arranging'],
    screen: () => import('./arrangements-page.tsx').then(page => ({ Component: page.ArrangementsPage })),
  },
  ArrangementDetails: {
    ...admin,
    back: 'EducationalScheduleArrangement',
    wide: true,
    words: ['timetable', 'timetable-arranging'],
    screen: () => import('./arrangement-page.tsx').then(page => ({ Component: page.ArrangementPage })),
  },
} satisfies Rows
