import { lazy } from 'react'
import { addOfficeCoursePart } from '../courses/office-course-parts.ts'
import type { Rows } from '../kit/routing.ts'
import { addAccountCard } from '../people/account-cards.ts'
import { addClassSection } from '../people/class-sections.ts'
import { addGuardianPart } from '../people/guardian-parts.ts'
import { addStudentSection } from '../people/student-sections.ts'
import { addTeachingAct } from '../people/teaching-acts.ts'
import { addYearCard } from '../site/year-cards.ts'

const ahead = () => import('./lessons-ahead.tsx')
addStudentSection({
  name: 'lessons',
  duty: 'reads courses',
  Section: lazy(() => ahead().then(part => ({ default: part.StudentLessons }))),
})
addClassSection({
  name: 'lessons',
  duty: 'reads courses',
  Section: lazy(() => ahead().then(part => ({ default: part.ClassLessons }))),
})
addStudentSection({
  name: 'leave',
  duty: 'reads courses',
  Section: lazy(() => import('./student-leave.tsx').then(part => ({ default: part.StudentLeave }))),
})

addGuardianPart(
  'leave',
  lazy(() => import('./guardian-leave.tsx').then(part => ({ default: part.GuardianLeave }))),
)

addOfficeCoursePart({
  name: 'handOver',
  isFor: ({ kind }) => kind !== 'public',
  Part: lazy(() => import('./hand-over.tsx').then(part => ({ default: part.HandOver }))),
})

addAccountCard(
  'availability',
  'TEACHER',
  lazy(() => import('./own-availability-card.tsx').then(part => ({ default: part.OwnAvailabilityCard }))),
)
addTeachingAct(
  'availability',
  lazy(() => import('./teacher-availability.tsx').then(part => ({ default: part.TeacherAvailability }))),
)

addYearCard(
  'calendar',
  lazy(() => import('./year-card.tsx').then(part => ({ default: part.YearCard }))),
)

const admin = { roles: ['ADMIN'], duty: 'reads courses', layout: 'admin', group: 'AdminEducational' } as const
const own = {
  words: ['kit-list', 'timetable', 'timetable-leave'],
  screen: () => import('./own-schedule-page.tsx').then(page => ({ Component: page.OwnSchedulePage })),
} as const

const leave = {
  menu: { icon: 'id' },
  words: ['kit-list', 'timetable-leave'],
  screen: () => import('./leave-page.tsx').then(page => ({ Component: page.LeavePage })),
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
  StudentLeave: {
    roles: ['STUDENT'],
    layout: 'student',
    group: 'Learning',
    menu: { icon: 'id' },
    words: ['timetable-leave'],
    screen: () => import('./own-leave-page.tsx').then(page => ({ Component: page.OwnLeavePage })),
  },
  TeacherSchedule: {
    roles: ['TEACHER', 'ASSISTANT'],
    layout: 'teacher',
    group: 'TeacherSchedule',
    menu: { icon: 'calendar' },
    ...own,
  },
  TeacherLeave: { ...leave, roles: ['TEACHER'], layout: 'teacher', group: 'TeacherSchedule' },
  OwnClassTimetable: {
    roles: ['TEACHERINCHARGE'],
    layout: 'teacher',
    group: 'TeacherStudents',
    menu: { icon: 'calendar' },
    words: ['timetable'],
    screen: () => import('./led-schedule-page.tsx').then(page => ({ Component: page.LedSchedulePage })),
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
  EducationalLeave: { ...admin, ...leave, menu: { icon: 'id', section: 'timetable' } },
  ArrangeTogether: {
    ...admin,
    duty: 'writes courses',
    back: 'EducationalScheduleArrangement',
    wide: true,
    words: ['timetable', 'timetable-arranging'],
    screen: () => import('./together-page.tsx').then(page => ({ Component: page.TogetherPage })),
  },
  ArrangementDetails: {
    ...admin,
    duty: 'writes courses',
    back: 'EducationalScheduleArrangement',
    wide: true,
    words: ['timetable', 'timetable-arranging'],
    screen: () => import('./arrangement-page.tsx').then(page => ({ Component: page.ArrangementPage })),
  },
} satisfies Rows
