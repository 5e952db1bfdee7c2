import type { Rows } from '../kit/routing.ts'

const admin = { roles: ['ADMIN'], layout: 'admin', group: 'AdminEducational' } as const

export const timetableRoutes = {
  StudentSchedule: {
    roles: ['STUDENT'],
    layout: 'student',
    group: 'Learning',
    menu: { icon: 'calendar' },
    tab: true,
  },
  TeacherSchedule: {
    roles: ['TEACHER', 'ASSISTANT'],
    layout: 'teacher',
    group: 'TeacherSchedule',
    menu: { icon: 'calendar' },
  },
  EducationalSchedule: { ...admin, menu: { icon: 'calendar', section: 'timetable' } },
  EducationalScheduleArrangement: { ...admin, menu: { icon: 'calendarPlus', section: 'timetable' } },
  ArrangementDetails: { ...admin, back: 'EducationalScheduleArrangement' },
} satisfies Rows
