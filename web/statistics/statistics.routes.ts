import type { Rows } from '../kit/routing.ts'

const teacher = { roles: ['TEACHER', 'ASSISTANT'], layout: 'teacher', group: 'TeacherLearning' } as const
const head = { roles: ['TEACHERINCHARGE'], layout: 'teacher', group: 'ClassStatistics' } as const
const admin = { roles: ['ADMIN'], layout: 'admin', group: 'AdminData' } as const
const numbers = ['id', 'userid'] as const

export const statisticsRoutes = {
  StudentLearningRecord: {
    roles: ['STUDENT'],
    layout: 'student',
    group: 'Learning',
    menu: { icon: 'chart' },
  },
  TeacherLearningList: { ...teacher, menu: { icon: 'chart' } },
  TeacherLearningClass: { ...teacher, back: 'TeacherLearningList', numeric: numbers },
  TeacherLearningStudent: { ...teacher, back: 'TeacherLearningList', numeric: numbers },
  ClassStatisticsNow: { ...head, menu: { icon: 'clock' } },
  ClassStatisticsList: { ...head, menu: { icon: 'chart' } },
  ClassStatisticsClass: { ...head, back: 'ClassStatisticsList', numeric: numbers },
  ClassStatisticsStudent: { ...head, back: 'ClassStatisticsList', numeric: numbers },
  Registered: { ...admin, menu: { icon: 'users' } },
  CourseStatistics: { ...admin, menu: { icon: 'book' } },
  ClassTimeDetails: { ...admin, back: 'CourseStatistics' },
  LearningReports: { ...admin, menu: { icon: 'chart' } },
  LearningReportClass: { ...admin, back: 'LearningReports' },
  LearningReportStudent: { ...admin, back: 'LearningReports' },
} satisfies Rows
